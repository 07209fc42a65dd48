import type { Level, ListedEvent, Market, MarketStatus, Selection } from '@maidan/contract';
import { EmptyPriceCell, PriceLink, StateLock, type PriceSide } from '@maidan/ui';
import { memo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readLive, useArePricesOld, useListPrice } from '../../../live/index.ts';
import { eventHref, type PickState } from '../../../lib/event-link.ts';
import { formatOdds, formatRate, formatSize, formatWhole } from '../../../lib/format/figures.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords } from '../words/index.ts';
import styles from './coupon.module.css';

interface PricePairProps {
  readonly event: ListedEvent;
  readonly market: Market | undefined;
  readonly selection: Selection | null;
  /** The status from the stream; null until the stream has sent this event. */
  readonly status: MarketStatus | null;
  /** Whether to use the stream's prices instead of the list's. */
  readonly isLive: boolean;
}

/** Back and lay of a selection, or why it takes no bets. */
export const PricePair = memo(function PricePair(props: PricePairProps) {
  const { event, market, selection, isLive } = props;
  const { say } = useWords();
  const status = props.status ?? market?.status ?? 'CLOSED';
  if (market === undefined || selection === null || status === 'CLOSED') {
    return (
      <div className={styles.pair}>
        <EmptyPriceCell />
        <EmptyPriceCell />
      </div>
    );
  }
  if (status === 'SUSPENDED') {
    return (
      <div className={styles.pair}>
        <StateLock kind="suspended" words={say('list.suspended')} className={styles.lock} />
      </div>
    );
  }
  const cell = { event, market, selection };
  const [back, lay] = isLive ? [null, null] : [selection.back[0] ?? null, selection.lay[0] ?? null];
  return (
    <div className={styles.pair}>
      {status === 'BALL_RUNNING' ? (
        <RunningPair {...cell} back={back} lay={lay} />
      ) : (
        <>
          <ListPrice {...cell} side="back" seed={back} />
          <ListPrice {...cell} side="lay" seed={lay} />
        </>
      )}
    </div>
  );
});

interface PlaceProps {
  readonly event: ListedEvent;
  readonly market: Market;
  readonly selection: Selection;
}

/** Ball running: the last prices stay readable on both sides of a lock. */
function RunningPair({ event, market, selection, back, lay }: PlaceProps & Record<PriceSide, Level | null>) {
  const { say } = useWords();
  const backOdds = useListPrice(event._id, selection._id, 'back')?.odds ?? back?.[0];
  const layOdds = useListPrice(event._id, selection._id, 'lay')?.odds ?? lay?.[0];
  return (
    <StateLock
      kind="ball-running"
      words={say('list.ballRunning')}
      left={backOdds === undefined ? '' : formatPrice(market, backOdds)}
      right={layOdds === undefined ? '' : formatPrice(market, layOdds)}
      className={styles.lock}
    />
  );
}

function formatPrice({ marketType }: Market, odds: number): string {
  return marketType === 'EXCHANGE' ? formatOdds(odds) : formatRate(odds);
}

interface ListPriceProps extends PlaceProps {
  readonly side: PriceSide;
  readonly seed: Level | null;
}

/** A price that opens the event page, with this price in the slip once the stream has sent it. */
const ListPrice = memo(function ListPrice({ event, market, selection, side, seed }: ListPriceProps) {
  const live = useListPrice(event._id, selection._id, side);
  const isOld = useArePricesOld();
  const words = useWords();
  const { say } = words;
  const [odds, size] = live ? [live.odds, live.sizeRupees] : (seed ?? [null, 0]);
  if (odds === null) return <EmptyPriceCell />;
  const price = formatPrice(market, odds);
  const href = eventHref(event);
  const open = () => {
    if (isOld) return undefined;
    if (readLive('has-list') !== true) return navigate(href);
    const pick = { marketId: market._id, marketType: market.marketType, selectionId: selection._id, side, odds, size };
    return navigate<PickState>(href, { state: { pick } });
  };
  return (
    <PriceLink
      side={side}
      level={1}
      price={price}
      size={formatSize(size)}
      label={say('list.price', {
        side: say(side === 'back' ? 'list.back' : 'list.lay'),
        name: named(selection.name, words),
        odds: price,
        size: formatWhole(size),
      })}
      move={live?.move ? { direction: live.move, count: live.flashes } : undefined}
      href={href}
      aria-disabled={isOld || undefined}
      onPress={open}
    />
  );
});
