import { ROLES, type WalletKind } from '@maidan/contract';
import { Button, Card, DownloadSimpleIcon, EmptyState, ReadPage, Segmented, Switch, TabPanel, Tabs } from '@maidan/ui';
import { Link } from 'wouter';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { failureWords, RequestFailed } from '../../api/index.ts';
import { useNow } from '../../lib/browser/clock.ts';
import { shortDay } from '../../lib/format/dates.ts';
import { notify } from '../../lib/browser/notices.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { faultOf, noonOf, type Period } from '../../lib/format/periods.ts';
import { useSession } from '../../lib/browser/session.ts';
import { useWords } from './words/index.ts';
import type { Asked, ListId } from './asked.ts';
import { exportFile } from './export-file.ts';
import { Ledger, type MarketLink } from './ledger.tsx';
import styles from './statements.module.css';
import { SummaryCard } from './summary-card.tsx';
import { useStatement, type StatementQuery } from './use-statement.ts';

export type { MarketLink } from './ledger.tsx';

const BalanceAtDialog = lazy(async () => ({
  default: (await import('./balance-at-dialog.tsx')).BalanceAtDialog,
}));

export interface StatementsProps {
  readonly period: Period;
  /** The control that selects the period. */
  readonly periodBar: ReactNode;
  /** Opens the bets of a market. */
  readonly onMarket: (market: MarketLink) => void;
}

const LISTS: readonly ListId[] = ['account', 'transactions', 'results'];

/** The entries of a wallet by day, with a summary at the top (MON-13). Prints as one ledger. */
export function Statements({ period, periodBar, onMarket }: StatementsProps) {
  const { say, language } = useWords();
  const [list, setList] = useState<ListId>('account');
  const [wallet, setWallet] = useState<WalletKind>('1');
  const [withBets, setWithBets] = useState(true);
  const [asksBalance, setAsksBalance] = useState(false);
  const isCredit = useSession((session) => session.user?.role === ROLES.CREDIT_PLAYER);
  const asked: Asked = { list, wallet, withBets, period };
  const statement = useStatement(asked);
  const now = useNow();
  const days = [period.from, period.to].map((day) => shortDay(noonOf(day), now, language));
  return (
    <ReadPage className={styles.page} data-printable>
      <div className={styles.head}>
        <h1>{say('player.statements')}</h1>
        <div className={styles.acts}>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsksBalance(true)}>
            {say('balanceAt.open')}
          </Button>
          <Button variant="quiet" disabled={statement.data === undefined} onClick={() => void printWhole(statement)}>
            {say('statement.print')}
          </Button>
          <ExportButton asked={asked} format="pdf" />
          <ExportButton asked={asked} format="csv" />
        </div>
        <p className={styles.printed}>
          {days.join(' – ')}. {say('statement.printedFor', { wallet: walletName(wallet, say) })}
        </p>
      </div>
      <Tabs<ListId>
        name="statement"
        label={say('statement.lists')}
        items={LISTS.map((id) => ({ id, label: say(`statement.${id}`) }))}
        selected={list}
        onSelect={setList}
        className={styles.tabs}
      />
      <TabPanel name="statement" id={list} className={styles.panel}>
        <div className={styles.filters}>
          {periodBar}
          {!isCredit && (
            <Segmented<WalletKind>
              size={40}
              label={say('statement.wallet')}
              value={wallet}
              onChange={setWallet}
              options={(['1', '2'] as const).map((id) => ({ id, label: walletName(id, say) }))}
            />
          )}
          {list === 'account' && (
            <Switch
              label={say('statement.withBets')}
              checked={withBets}
              onChange={setWithBets}
              className={styles.bets}
            />
          )}
        </div>
        <Listed query={statement} asked={asked} period={period} onMarket={onMarket} />
        <p className={styles.signed}>
          {say('statement.signed')} <Link href="/check-statement">{say('statement.check')}</Link>
        </p>
      </TabPanel>
      {asksBalance && (
        <Suspense>
          <BalanceAtDialog wallet={wallet} walletName={walletName(wallet, say)} onClose={() => setAsksBalance(false)} />
        </Suspense>
      )}
    </ReadPage>
  );
}

/** Maximum number of pages to fetch for printing; longer statements should be exported as a file. */
const PRINTED_PAGES = 20;

/** Fetches the remaining pages of the range, then prints. */
async function printWhole({ hasNextPage, fetchNextPage }: StatementQuery): Promise<void> {
  let hasMore = hasNextPage;
  for (let page = 0; hasMore && page < PRINTED_PAGES; page += 1) hasMore = (await fetchNextPage()).hasNextPage;
  // Wait until the browser has rendered them.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}

function walletName(wallet: WalletKind, say: ReturnType<typeof useWords>['say']): string {
  return say(wallet === '1' ? 'statement.main' : 'statement.bonusWallet');
}

type ListedProps = Pick<StatementsProps, 'period' | 'onMarket'> & {
  readonly asked: Asked;
  readonly query: StatementQuery;
};

function Listed({ query, asked, period, onMarket }: ListedProps) {
  const { say } = useWords();
  const { statement, isError, error, refetch, fetchNextPage, isFetchingNextPage } = query;
  const none = <EmptyState title={say('statement.empty')}>{say('statement.emptyMore')}</EmptyState>;
  if (faultOf(period) !== null) return <Card bleed>{none}</Card>;
  if (statement === undefined) {
    return (
      <Card bleed>
        <AsyncState
          failure={error && failureWords(error)}
          title={say('statement.failed')}
          onRetry={refetch}
          rows={8}
          rowHeight={48}
          label={say('statement.loading')}
        />
      </Card>
    );
  }
  const { rows, summary, hasMore } = statement;
  return (
    <>
      {summary && <SummaryCard summary={summary} rows={rows} period={period} isMain={asked.wallet === '1'} />}
      <Card bleed>
        {rows.length === 0 ? (
          none
        ) : (
          <Ledger rows={rows} hasMore={hasMore} caption={say(`statement.${asked.list}`)} onMarket={onMarket} />
        )}
      </Card>
      {rows.length > 0 && (
        <div className={styles.end}>
          <p>{say('statement.shown', { shown: rows.length, count: Math.max(summary?.movements ?? 0, rows.length) })}</p>
          {isError && <p role="alert">{failureWords(error)}</p>}
          {hasMore && (
            <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {say('statement.more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface ExportButtonProps {
  readonly asked: Asked;
  readonly format: 'csv' | 'pdf';
}

function ExportButton({ asked, format }: ExportButtonProps) {
  const { say } = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    try {
      await exportFile(asked, format);
      notify({ type: 'success', message: say('statement.exported') });
    } catch (error) {
      const said = error instanceof RequestFailed ? error.message : '';
      notify({ type: 'error', message: said === '' ? say('statement.exportFailed') : said });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      disabled={faultOf(asked.period) !== null}
      loading={isBusy}
      icon={<DownloadSimpleIcon size={18} />}
      onClick={() => void run()}
    >
      {say(`statement.${format}`)}
    </Button>
  );
}
