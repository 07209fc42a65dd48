import type { Level, ListedEvent, Market, MarketStatus, Selection } from '@maidan/contract';
import { EmptyPriceCell, PriceCell, StateLock, type PriceSide } from '@maidan/ui';
import { memo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useListPrice } from '../../live/index.ts';
import { eventHref, type PickState } from '../../lib/event-link.ts';
import { formatOdds, formatSize, formatWhole } from '../../lib/figures.ts';
import { useWords } from '../../lib/words.ts';
import styles from './coupon.module.css';

interface PricePairProps {
  readonly event: ListedEvent;
  readonly market: Market | undefined;
  readonly selection: Selection | null;
  /** As the stream says; null until it has spoken of this event. */
  readonly status: MarketStatus | null;
  /** The stream's prices stand; before that the list's own do. */
  readonly isLive: boolean;
  readonly isWideOnly?: boolean;
}

/** Back and lay of one selection, or why nobody may bet on it. */
export const PricePair = memo(function PricePair(props: PricePairProps) {
  const { event, market, selection, isLive, isWideOnly = false } = props;
  const { say } = useWords();
  const status = props.status ?? market?.status ?? 'CLOSED';
  const hold = isWideOnly ? styles.widePair : styles.pair;
  if (market === undefined || selection === null || status === 'CLOSED') {
    return (
      <div className={hold}>
        <EmptyPriceCell />
        <EmptyPriceCell />
      </div>
    );
  }
  if (status === 'SUSPENDED') {
    return (
      <div className={hold}>
        <StateLock kind="suspended" words={say('list.suspended')} className={styles.lock} />
      </div>
    );
  }
  const cell = { event, market, selection, isLocked: status === 'BALL_RUNNING' };
  return (
    <div className={hold}>
      <ListPrice {...cell} side="back" seed={isLive ? null : (selection.back[0] ?? null)} />
      <ListPrice {...cell} side="lay" seed={isLive ? null : (selection.lay[0] ?? null)} />
    </div>
  );
});

interface ListPriceProps {
  readonly event: ListedEvent;
  readonly market: Market;
  readonly selection: Selection;
  readonly side: PriceSide;
  readonly isLocked: boolean;
  readonly seed: Level | null;
}

/** A tap opens the event page with this price in the slip. */
const ListPrice = memo(function ListPrice({ event, market, selection, side, isLocked, seed }: ListPriceProps) {
  const live = useListPrice(event._id, selection._id, side);
  const { say } = useWords();
  const [odds, size] = live ? [live.odds, live.sizeRupees] : (seed ?? [null, 0]);
  if (odds === null) return <EmptyPriceCell />;
  const price = market.marketType === 'EXCHANGE' ? formatOdds(odds) : String(odds);
  const open = () => {
    const pick = { marketId: market._id, marketType: market.marketType, selectionId: selection._id, side, odds, size };
    navigate<PickState>(eventHref(event), { state: { pick } });
  };
  return (
    <PriceCell
      side={side}
      level={1}
      price={price}
      size={formatSize(size)}
      label={say('list.price', {
        side: say(side === 'back' ? 'list.back' : 'list.lay'),
        name: selection.name,
        odds: price,
        size: formatWhole(size),
      })}
      move={live?.move ? { direction: live.move, count: live.flashes } : undefined}
      disabled={isLocked}
      onClick={open}
    />
  );
});
