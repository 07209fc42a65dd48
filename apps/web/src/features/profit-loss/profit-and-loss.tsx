import { ROLES, type ProfitLoss, type WalletKind } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';
import { Card, EmptyState, Plate, PokerChipIcon, ProfitBar, ReadPage, Seam, Segmented } from '@maidan/ui';
import { useState, type ReactNode } from 'react';
import { failureWords } from '../../api/index.ts';
import { useNow } from '../../lib/browser/clock.ts';
import { shortDay } from '../../lib/format/dates.ts';
import { formatRupees, formatSignedRupees, paiseOf } from '../../lib/format/figures.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { faultOf, noonOf, type Period } from '../../lib/format/periods.ts';
import { useSession } from '../../lib/browser/session.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { DayChart } from './day-chart.tsx';
import { EventRows, type DrillProps } from './market-rows.tsx';
import { CasinoRows } from './casino-rows.tsx';
import { OpenRow } from './open-row.tsx';
import styles from './profit-and-loss.module.css';
import rows from './rows.module.css';
import { toneOf } from './signs.ts';
import { useBetCount } from './use-bet-count.ts';
import { useProfitLoss, type Asked } from './use-profit-loss.ts';

/** One bar says no more than the net beside it. */
const FEWEST_DAYS = 2;

export interface ProfitAndLossProps {
  readonly period: Period;
  /** The control that selects the period. */
  readonly periodBar: ReactNode;
  readonly onMarket: DrillProps['onMarket'];
}

/** Profit and loss of settled bets: in total, by day, and by sport down to the single bet (MON-14). */
export function ProfitAndLoss({ period, periodBar, onMarket }: ProfitAndLossProps) {
  const { say } = useWords();
  const [wallet, setWallet] = useState<WalletKind>('1');
  const isCredit = useSession((session) => session.user?.role === ROLES.CREDIT_PLAYER);
  const asked: Asked = { wallet, period };
  return (
    <ReadPage className={styles.page}>
      <h1>{say('player.profitLoss')}</h1>
      <div className={styles.filters}>
        {periodBar}
        {!isCredit && (
          <Segmented<WalletKind>
            size={40}
            label={say('statement.wallet')}
            value={wallet}
            onChange={setWallet}
            options={[
              { id: '1', label: say('statement.main') },
              { id: '2', label: say('statement.bonusWallet') },
            ]}
          />
        )}
      </div>
      <Results asked={asked} period={period} onMarket={onMarket} />
    </ReadPage>
  );
}

function Results({ asked, period, onMarket }: DrillProps & { readonly period: Period }) {
  const { say } = useWords();
  const { data, error, refetch } = useProfitLoss(asked);
  const none = (
    <Card bleed>
      <EmptyState title={say('profitLoss.empty')}>{say('profitLoss.emptyMore')}</EmptyState>
    </Card>
  );
  if (faultOf(period) !== null) return none;
  if (data === undefined) {
    return (
      <Card bleed>
        <AsyncState
          failure={error && failureWords(error)}
          title={say('profitLoss.failed')}
          onRetry={refetch}
          rows={6}
          rowHeight={56}
          label={say('profitLoss.loading')}
        />
      </Card>
    );
  }
  if (data.sports.length === 0 && data.casino.length === 0) return none;
  return (
    <>
      <div className={styles.top}>
        <Net data={data} period={period} />
        {data.days.length >= FEWEST_DAYS && <DayChart days={data.days} period={period} />}
      </div>
      <Seam />
      <Sports data={data} asked={asked} onMarket={onMarket} />
    </>
  );
}

function Net({ data, period }: { readonly data: ProfitLoss; readonly period: Period }) {
  const { say, language } = useWords();
  const now = useNow();
  const betCount = useBetCount();
  const amount = paiseOf(data.result);
  const days = [period.from, period.to].map((day) => shortDay(noonOf(day), now, language));
  const range = period.from === period.to ? (days[0] ?? '') : days.join(' – ');
  return (
    <Card as="section" className={styles.net} aria-label={say('profitLoss.netAll')}>
      <p className={styles.label}>{say('profitLoss.net', { range })}</p>
      <p className={styles.plate} data-tone={toneOf(amount)}>
        <span aria-hidden="true">{amount > 0 ? '+₹' : amount < 0 ? '−₹' : '₹'}</span>
        <Plate value={formatRupees(amount).replace(/^−?₹/, '')} label={formatSignedRupees(amount)} />
      </p>
      <p className={styles.after}>
        {say('profitLoss.after', { commission: formatRupees(paiseOf(data.commission)) })} · {betCount(data.bets)}
      </p>
    </Card>
  );
}

function Sports({ data, asked, onMarket }: DrillProps & { readonly data: ProfitLoss }) {
  const words = useWords();
  const { say } = words;
  const betCount = useBetCount();
  const figures = [...data.sports, ...data.casino].map(({ result }) => Math.abs(paiseOf(result)));
  const scale = Math.max(1, ...figures);
  const barOf = (result: number) => <ProfitBar className={rows.bar} figure={paiseOf(result)} scale={scale} />;
  return (
    <section aria-labelledby="by-sport">
      <div className={styles.sportsHead}>
        <h2 id="by-sport">{say('profitLoss.bySport')}</h2>
        <p className={styles.legend} aria-hidden="true">
          <span data-tone="neg">{say('profitLoss.lost')}</span>
          <span data-tone="pos">{say('profitLoss.won')}</span>
        </p>
      </div>
      <Card bleed>
        <ul className={rows.sports}>
          {data.sports.map((sport) => (
            <OpenRow
              key={sport._id}
              level="sport"
              icon={<SportIcon sport={sport.slugName} size={20} />}
              name={named(sport.name, words)}
              note={betCount(sport.bets)}
              result={sport.result}
              bar={barOf(sport.result)}
            >
              <EventRows sportId={sport._id} asked={asked} onMarket={onMarket} />
            </OpenRow>
          ))}
          {data.casino.map(({ provider, name, result, rounds }) => (
            <OpenRow
              key={provider}
              level="sport"
              icon={<PokerChipIcon size={20} />}
              name={say('profitLoss.casino', { provider: named(name, words) })}
              note={rounds === 1 ? say('profitLoss.roundOne') : say('profitLoss.rounds', { count: rounds })}
              result={result}
              bar={barOf(result)}
            >
              <CasinoRows provider={provider} asked={asked} />
            </OpenRow>
          ))}
        </ul>
      </Card>
    </section>
  );
}
