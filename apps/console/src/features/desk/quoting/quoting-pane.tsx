import type { Desk, DeskEvent, QuotedMarket } from '@maidan/contract';
import { Button, ErrorState, Keycap, SkeletonRows, StateTag } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import { failureWords } from '../../../api/index.ts';
import { useKeys } from '../../../lib/keys.ts';
import { notify } from '../../../lib/notices.ts';
import { TYPED_IS_KEPT } from '../../../lib/words.ts';
import { eventSubject, holdOver, marketSubject } from '../scopes.ts';
import type { HoldChanges } from '../use-holds.ts';
import { Editor } from './editor/editor.tsx';
import { useQuoting } from './queries.ts';
import { secondsWords } from './quote-words.ts';
import { QuotingRow } from './quoting-row.tsx';
import styles from './quoting.module.css';
import { Taking } from './editor/taking.tsx';
import { useQuotingCalls } from './use-quoting-calls.ts';
import { useSpace } from './use-space.ts';

/** how long a ball may run before the trader is asked. */
const LONG_BALL_SECONDS = 60;
const ROW_KEYS = 9;

interface PaneProps {
  readonly desk: Desk;
  readonly event: DeskEvent;
  readonly holds: HoldChanges;
}

/** Bookmaker and fancy markets of an event, quoted by keyboard beside their feeds (Q-2 … Q-5). Nothing for support. */
export function QuotingPane({ desk, event, holds }: PaneProps) {
  const quoting = useQuoting(event.id, holds.mayOpen);
  if (!holds.mayOpen) return null;
  if (quoting.isError && !quoting.data) {
    return (
      <ErrorState title="Could not load the quotes" onRetry={() => void quoting.refetch()}>
        {failureWords(quoting.error)}
      </ErrorState>
    );
  }
  if (!quoting.data) return <SkeletonRows rows={3} rowHeight={36} label="Loading the quotes" />;
  if (quoting.data.markets.length === 0) return null;
  return <Loaded {...{ desk, event, holds }} markets={quoting.data.markets} isStale={quoting.isError} />;
}

interface LoadedProps extends PaneProps {
  readonly markets: readonly QuotedMarket[];
  readonly isStale: boolean;
}

function Loaded({ desk, event, holds, markets, isStale }: LoadedProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const calls = useQuotingCalls(event.id);
  useLosses(markets);
  const bookmakers = markets.filter(({ marketType }) => marketType === 'BOOKMAKER');
  const fancies = markets.filter(({ marketType }) => marketType === 'FANCY');
  const rows = [...bookmakers, ...fancies];
  const at = rows.findIndex(({ id }) => id === selectedId);
  const mine = markets.filter(({ quoter }) => quoter?.isYou === true);
  const isBallMine = mine.some(({ isBallOfTrader }) => isBallOfTrader);
  const move = (by: number) => setSelectedId(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id ?? null);
  const ball = () => {
    if (mine.length > 0) void calls.ball(!isBallMine);
  };
  const suspendRow = () => {
    const market = event.markets.find(({ id }) => id === selectedId);
    if (market && market.hold === null) void holds.suspend(marketSubject(event, market));
  };
  useKeys({
    ...Object.fromEntries(
      fancies.slice(0, ROW_KEYS).map(({ id }, index) => [String(index + 1), () => setSelectedId(id)]),
    ),
    m: bookmakers[0] && (() => setSelectedId(bookmakers[0]?.id ?? null)),
    s: at < 0 ? undefined : suspendRow,
    arrowup: at < 0 ? undefined : () => move(-1),
    arrowdown: at < 0 ? undefined : () => move(1),
    escape: at < 0 ? undefined : () => setSelectedId(null),
  });
  useSpace(mine.length === 0 ? undefined : ball);
  const pane = {
    row: move,
    ball,
    suspend: () => {
      if (event.hold === null) void holds.suspend(eventSubject(event));
    },
  };
  const long = markets.filter(({ ballSeconds }) => ballSeconds !== null && ballSeconds > LONG_BALL_SECONDS);
  const rowOf = (market: QuotedMarket, keyName: string) => {
    const isSelected = market.id === selectedId;
    const held = event.markets.find(({ id }) => id === market.id);
    return (
      <QuotingRow
        key={market.id}
        market={market}
        hold={holdOver(desk, event, held)}
        keyName={keyName}
        isSelected={isSelected}
        onSelect={() => setSelectedId(isSelected ? null : market.id)}
      >
        {isSelected &&
          (market.quoter?.isYou === true ? (
            <Editor market={market} calls={calls} pane={pane} />
          ) : (
            <Taking market={market} calls={calls} />
          ))}
      </QuotingRow>
    );
  };
  return (
    <section className={styles.pane} aria-label="Quotes">
      <header className={styles.head}>
        <h3>Quotes</h3>
        <BallState markets={mine} />
        <output className={styles.said}>{isStale ? 'Not up to date: the server does not answer.' : calls.said}</output>
        <Button
          variant={isBallMine ? 'primary' : 'outline'}
          size={40}
          disabled={mine.length === 0}
          loading={calls.busy === event.id}
          onClick={ball}
        >
          {isBallMine ? 'Ball over, open rows' : 'Ball running'} <Keycap>Space</Keycap>
        </Button>
      </header>
      {long.length > 0 && (
        <p role="alert" className={styles.alert}>
          A ball has been running for more than 60 seconds in {long.map(({ name }) => name).join(', ')}. Is it over?
        </p>
      )}
      {bookmakers.length > 0 && (
        <>
          <GroupHead title="Bookmaker" note="M quotes" sides={['Back', 'Lay']} />
          <ul className={styles.list}>{bookmakers.map((market, index) => rowOf(market, index === 0 ? 'M' : ''))}</ul>
        </>
      )}
      {fancies.length > 0 && (
        <>
          <GroupHead title="Fancy" note="its key picks the row" sides={['No', 'Yes']} />
          <ul className={styles.list}>
            {fancies.map((market, index) => rowOf(market, index < ROW_KEYS ? String(index + 1) : ''))}
          </ul>
        </>
      )}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly note: string;
  readonly sides: readonly [string, string];
}

function GroupHead({ title, note, sides }: GroupProps) {
  return (
    <div className={styles.group}>
      <h4>
        {title}
        <small>{note}</small>
      </h4>
      <span>State</span>
      <span className={styles.sides}>
        <span>{sides[0]}</span>
        <span>{sides[1]}</span>
      </span>
      <span>Its feed</span>
      <span>Quoted by</span>
    </div>
  );
}

/** How long a ball has been running in one's markets, and who says so. */
function BallState({ markets }: { readonly markets: readonly QuotedMarket[] }) {
  const running = markets.filter(({ ballSeconds }) => ballSeconds !== null);
  if (running.length === 0) return null;
  const seconds = Math.max(...running.map(({ ballSeconds }) => ballSeconds ?? 0));
  const whose = running.some(({ isBallOfTrader }) => isBallOfTrader) ? '' : ', says the feed';
  return (
    <StateTag kind="waiting">
      Ball running {secondsWords(seconds)}
      {whose}
    </StateTag>
  );
}

/** Says once that another trader has taken a market over. */
function useLosses(markets: readonly QuotedMarket[]): void {
  const own = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id, name, quoter, isTakenFromYou } of markets) {
      if (own.current.has(id) && isTakenFromYou && quoter !== null && !quoter.isYou) {
        notify({
          type: 'warning',
          message: `${quoter.by} has taken ${name} over`,
          subMessage: TYPED_IS_KEPT,
        });
      }
    }
    own.current = new Set(markets.flatMap(({ id, quoter }) => (quoter?.isYou === true ? [id] : [])));
  }, [markets]);
}
