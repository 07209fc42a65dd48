import type { EventMeta } from '../../live/index.ts';
import { FancyCard } from './fancy/fancy-card.tsx';
import { MarketCard } from './market/market-card.tsx';
import type { SlipLink } from './market/slip-link.ts';

/** The first open fancies of the page's order. */
const FANCIES = 3;

interface MainMarketsProps {
  readonly event: EventMeta;
  readonly slip: SlipLink;
}

/** What of an event is shown beside others (BET-26): match odds, bookmaker and the first fancies. Null if there is none. */
export function MainMarkets({ event: { name, markets }, slip }: MainMarketsProps) {
  const first = (type: 'EXCHANGE' | 'BOOKMAKER') => markets.filter(({ marketType }) => marketType === type).slice(0, 1);
  const fancies = markets.filter(({ marketType, isClosed }) => marketType === 'FANCY' && !isClosed).slice(0, FANCIES);
  return (
    <>
      {[...first('EXCHANGE'), ...first('BOOKMAKER')].map(({ _id }) => (
        <MarketCard key={_id} marketId={_id} slip={slip} eventName={name} />
      ))}
      {fancies.length > 0 && <FancyCard markets={fancies} slip={slip} eventName={name} />}
    </>
  );
}
