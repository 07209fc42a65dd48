import type { ConsoleResults, ResultRow } from '@maidan/contract';
import { EmptyState, ErrorState, Segmented, SkeletonRows, TextField } from '@maidan/ui';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { failureWords } from '../../api/index.ts';
import { leaveField, useKeys } from '../../lib/keys.ts';
import { MarketList } from './market-list.tsx';
import { marketOfBet, useResults } from './queries.ts';
import { ResultPane } from './result-pane.tsx';
import styles from './results.module.css';

const ROOM = '/results';
const BET_NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
type Part = 'open' | 'second' | 'settled';

/** OPR-05: markets are settled, voided and resettled by hand. The address says which one is shown. */
export function ResultsRoom() {
  const results = useResults();
  if (results.isError && !results.data) {
    return (
      <ErrorState title="Could not load the results" onRetry={() => void results.refetch()}>
        {failureWords(results.error)}
      </ErrorState>
    );
  }
  if (!results.data) return <SkeletonRows rows={8} rowHeight={56} label="Loading the results" />;
  return <LoadedResults results={results.data} />;
}

const EMPTY: Readonly<Record<Part, readonly [title: string, words: string]>> = {
  open: ['No market waits', 'Markets without a result, in play and of the next 24 hours, appear here.'],
  second: ['No result waits for a second look', 'One appears here as soon as an operator has sent it.'],
  settled: ['Nothing is settled yet', 'The markets that were settled last appear here.'],
};

function LoadedResults({ results }: { readonly results: ConsoleResults }) {
  const [path, navigate] = useLocation();
  const [part, setPart] = useState<Part>('open');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const rows = rowsLike(rowsOf(results, part), text);
  const selectedId = path.startsWith(`${ROOM}/`) ? path.slice(ROOM.length + 1) : null;
  const at = rows.findIndex(({ id }) => id === selectedId);
  const select = (id: string | undefined) => id !== undefined && navigate(`${ROOM}/${id}`, { replace: true });
  /** A bet's number opens its market. */
  function find(): void {
    setProblem('');
    if (BET_NUMBER.test(text.trim()))
      void marketOfBet(text.trim()).then(select, (error) => setProblem(failureWords(error)));
    else search.current?.blur();
  }
  useKeys({
    j: () => select(rows[Math.min(rows.length - 1, at + 1)]?.id),
    k: () => select(rows[Math.max(0, at - 1)]?.id),
    '/': () => search.current?.focus(),
  });
  const [title, words] =
    text === '' ? EMPTY[part] : (['No market found', 'Search for a market, a team or a league.'] as const);
  return (
    <section className={styles.room} aria-label="Results">
      <div className={styles.side}>
        <div className={styles.tools}>
          <Segmented
            label="Markets"
            size={40}
            fill
            options={[
              { id: 'open', label: 'Open' },
              {
                id: 'second',
                label: results.waiting.length === 0 ? 'Second look' : `Second look ${results.waiting.length}`,
              },
              { id: 'settled', label: 'Settled' },
            ]}
            value={part}
            onChange={setPart}
          />
          <TextField
            ref={search}
            label="Search markets, or enter a bet’s number"
            size={40}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => leaveField(event, find)}
          />
          {problem !== '' && (
            <p role="alert" className={styles.refusal}>
              {problem}
            </p>
          )}
        </div>
        {rows.length === 0 ? (
          <EmptyState title={title}>{words}</EmptyState>
        ) : (
          <MarketList rows={rows} selectedId={selectedId} onSelect={select} />
        )}
      </div>
      <div className={styles.main}>
        {selectedId === null ? (
          <EmptyState title="Choose a market">Its result is entered, previewed and settled here.</EmptyState>
        ) : (
          <ResultPane key={selectedId} marketId={selectedId} />
        )}
      </div>
    </section>
  );
}

type Listed = Pick<ResultRow, 'id' | 'name' | 'eventId' | 'event' | 'league'> & { readonly note: string };

function rowsOf({ markets, settled, waiting }: ConsoleResults, part: Part): readonly Listed[] {
  switch (part) {
    case 'open':
      return markets.map((row) => ({ ...row, note: row.status === 'OPEN' ? 'Open' : 'Suspended' }));
    case 'settled':
      return settled.map((row) => ({ ...row, note: row.result === '' ? 'Being settled' : row.result }));
    case 'second':
      return waiting.map(({ marketId, market, event, enteredBy }) => ({
        id: marketId,
        name: market,
        eventId: event,
        event,
        league: '',
        note: enteredBy,
      }));
  }
}

function rowsLike(rows: readonly Listed[], text: string): readonly Listed[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(({ name, event, league }) => `${name} ${event} ${league}`.toLowerCase().includes(wanted));
}
