import type { Bet } from '@maidan/contract';
import { Button, classes, EmptyState, SkeletonRows } from '@maidan/ui';
import { useCallback, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { PricePick } from '../../../lib/event-link.ts';
import { ColumnHead, GridRow } from '../../../lib/grid/grid-parts.tsx';
import { placeOf, useGridFocus } from '../../../lib/grid/use-grid-focus.ts';
import {
  useArePricesOld,
  useMarketBets,
  type FullLadder as LiveLadder,
  type MarketMeta,
  type Side,
} from '../../../live/index.ts';
import { useWords } from '../words/index.ts';
import { centreOdds, ladderRows } from './ladder-rows.ts';
import { LadderLine } from './ladder-line.tsx';
import styles from './ladder.module.css';
import { useCancelOrders } from './use-cancel-orders.ts';

export interface FullLadderProps {
  readonly market: MarketMeta;
  readonly selectionId: string;
  readonly selectionName: string;
  /** Undefined until it has arrived. */
  readonly ladder: LiveLadder | undefined;
  readonly onPick: (pick: PricePick) => void;
}

/** BET-27: every price of a selection with its money, what was traded there and the player's own orders. A press on a
 *  price opens the slip, a press on an own order cancels it. */
export function FullLadder({ market, selectionId, selectionName, ladder, onPick }: FullLadderProps) {
  const { say } = useWords();
  const marketId = market._id;
  const bets = useMarketBets(marketId);
  const rows = useMemo(() => ladderRows(ladder, ordersOn(bets, selectionId)), [ladder, bets, selectionId]);
  const { isBusy, cancel } = useCancelOrders(marketId);
  const isOld = useArePricesOld();
  const isOpen = market.status === 'OPEN' && !isOld;
  const pick = useCallback(
    (side: Side, odds: number, size: number) =>
      onPick({ marketId, marketType: market.marketType, selectionId, side, odds, size }),
    [onPick, marketId, market.marketType, selectionId],
  );
  const scroll = useRef<HTMLDivElement>(null);
  const grid = useGridFocus(scroll);
  const press = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (place && grid.move(place, event.key)) event.preventDefault();
  };
  const middle = ladder ? centreOdds(ladder) : null;
  const follow = useFollowedMarket(scroll, middle);

  if (!ladder && market.status !== 'CLOSED')
    return <SkeletonRows rows={10} rowHeight={28} label={say('ladder.loading')} />;
  return (
    <section className={styles.ladder} aria-label={say('ladder.name', { selection: selectionName })}>
      <div className={styles.above}>
        <p className={styles.state}>
          {market.status === 'CLOSED' ? say('ladder.closed') : isOpen ? '' : say('ladder.suspended')}
        </p>
        <Button
          size={32}
          variant="outline"

          onClick={() => showInMiddle(scroll.current, middle)}
        >
          {say('ladder.centre')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={say('chart.empty')}>{say('chart.emptyMore')}</EmptyState>
      ) : (
        <div
          {...grid.props}
          ref={scroll}
          role="grid"
          tabIndex={grid.tabIndex}
          aria-label={say('ladder.name', { selection: selectionName })}
          className={styles.grid}
          onKeyDown={press}
          {...follow}
        >
          <GridRow className={classes(styles.row, styles.heads)}>
            <ColumnHead>{say('ladder.mineBack')}</ColumnHead>
            <ColumnHead>{say('market.back')}</ColumnHead>
            <ColumnHead>{say('ladder.odds')}</ColumnHead>
            <ColumnHead>{say('market.lay')}</ColumnHead>
            <ColumnHead>{say('ladder.mineLay')}</ColumnHead>
            <ColumnHead className={styles.traded}>{say('ladder.traded')}</ColumnHead>
          </GridRow>
          {rows.map((row, place) => (
            <LadderLine
              key={row.odds}
              row={row}
              place={place}
              isOpen={isOpen}
              isBusy={isBusy}
              onPick={pick}
              onCancel={cancel}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** Opens the ladder at the best price, and returns there when the market leaves what is shown; not while the pointer
 *  moves on the ladder, nor after the player has scrolled away from the market. */
function useFollowedMarket(scroll: RefObject<HTMLElement | null>, middle: number | null) {
  const isPlaced = useRef(false);
  const isShown = useRef(true);
  const isPointedAt = useRef(false);
  // Before the browser tells of the scrolling that other rows cause.
  useLayoutEffect(() => {
    const grid = scroll.current;
    if (middle === null || !grid) return;
    const follow = (): void => {
      // A dialog that is yet to open has no height.
      if (grid.clientHeight === 0) return;
      const isAway = isShown.current && !isPointedAt.current && !isInView(grid, middle);
      if (isAway || !isPlaced.current) showInMiddle(grid, middle);
      isPlaced.current = true;
    };
    follow();
    const onShown = new ResizeObserver(follow);
    onShown.observe(grid);
    return () => onShown.disconnect();
  }, [scroll, middle]);
  return {
    onScroll: () => {
      isShown.current = !isPlaced.current || middle === null || isInView(scroll.current, middle);
    },
    onPointerMove: () => {
      isPointedAt.current = true;
    },
    onPointerLeave: () => {
      isPointedAt.current = false;
    },
  };
}

/** The bets of which something is unmatched and can be cancelled (X-7: never during the bet delay). */
function ordersOn(bets: readonly Bet[], selectionId: string): Bet[] {
  return bets.filter(
    (each) =>
      each.selectionId === selectionId &&
      each.remainingStake > 0 &&
      (each.state === 'unmatched' || each.state === 'partially-matched'),
  );
}

function rowOf(grid: HTMLElement | null, odds: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-odds="${odds}"]`) ?? null;
}

function isInView(grid: HTMLElement | null, odds: number): boolean {
  const line = rowOf(grid, odds);
  if (!grid || !line) return false;
  const top = line.offsetTop - grid.scrollTop;
  // A row's height at the top is covered by the heads.
  return top >= line.offsetHeight && top + line.offsetHeight <= grid.clientHeight;
}

/** Scrolls the row with these odds into the middle of the ladder. */
function showInMiddle(grid: HTMLElement | null, odds: number | null): void {
  const line = odds === null ? null : rowOf(grid, odds);
  if (grid && line) grid.scrollTo({ top: line.offsetTop - (grid.clientHeight - line.offsetHeight) / 2 });
}
