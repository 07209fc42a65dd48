/** BET-07: what the event page needs besides its markets' prices. */
import { encodeRupees, type DataOf, type EventView, type getSetting } from '@maidan/contract';
import { paise } from '@maidan/domain';
import { DEFAULT_LIMITS, type CatalogueMarket, type MarketKind, type MarketLimits } from '../catalogue/index.ts';
import { framesShown } from './views.ts';

type Setting = DataOf<typeof getSetting>;

/** The limits of a kind are the widest among the event's markets, or the defaults of a new market of that kind. */
export function settingOf(event: EventView, markets: readonly CatalogueMarket[]): Setting {
  const exchanges = event.markets.filter(({ marketType }) => marketType === 'EXCHANGE');
  const limits = (kind: MarketKind): readonly MarketLimits[] => {
    const own = markets.filter((market) => market.kind === kind).map((market) => market.limits);
    return own.length > 0 ? own : [DEFAULT_LIMITS[kind]];
  };
  const stakes = (kind: MarketKind) => ({
    minStake: rupees(Math.min(...limits(kind).map(({ minStakePaise }) => minStakePaise))),
    maxStake: rupees(Math.max(...limits(kind).map(({ maxStakePaise }) => maxStakePaise))),
  });
  return {
    ...framesOf(event),
    // the longest delay of its exchange markets.
    betDelaySeconds: exchanges.reduce((max, { betDelaySeconds }) => Math.max(max, betDelaySeconds), 0),
    exchange: stakes('exchange'),
    bookmaker: stakes('bookmaker'),
    fancy: stakes('fancy'),
    maxExposurePerMarket: rupees(Math.max(...limits('exchange').map(({ maxExposurePaise }) => maxExposurePaise))),
  };
}

function framesOf({ _id, sport, score, inPlay }: EventView): Pick<Setting, 'scoreUrl' | 'tvUrl'> {
  if (!framesShown({ slug: sport.slugName, inPlay, score })) return { scoreUrl: '', tvUrl: '' };
  const query = new URLSearchParams({ event: _id }).toString();
  return { scoreUrl: `/embed/score?${query}`, tvUrl: `/embed/tv?${query}` };
}

const rupees = (amountPaise: number): number => encodeRupees(paise(amountPaise));
