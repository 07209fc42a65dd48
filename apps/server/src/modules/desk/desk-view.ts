import {
  encodeRupees,
  type Desk,
  type DeskEvent,
  type DeskHold,
  type DeskMarket,
  type DeskPrice,
  type DeskSelection,
} from '@maidan/contract';
import { paise } from '@maidan/domain';
import type { BettingService, HoldScope } from '../betting/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';
import { levelsShown, MARKET_TYPES, rowsShown } from '../sportsbook/index.ts';
import type { Hold, PricesThen } from './holds-repository.ts';
import { BY_HAND } from './opening/by-hand.ts';

const DAY_MS = 24 * 60 * 60_000;

export type ViewDeps = {
  readonly catalogue: Pick<CatalogueModule, 'eventsNow' | 'marketsOf' | 'market'>;
  readonly betting: Pick<BettingService, 'marketView' | 'houseOf'>;
  /** How long ago the market's feed was heard of, in milliseconds; null where none speaks of it. */
  readonly feedAgeMs: (marketId: string) => number | null;
};

/** The best price of each side of a market, as players see it. */
export function pricesOf(
  { betting }: { readonly betting: Pick<BettingService, 'marketView'> },
  market: CatalogueMarket,
): DeskPrice[] {
  const live = betting.marketView(market.id);
  if (market.kind === 'fancy') {
    const [row] = rowsShown(live);
    return row ? [{ name: market.name, back: row.yes.line, lay: row.no.line }] : [];
  }
  return market.selections
    .filter(({ removal }) => removal === null)
    .map(({ id, name }) => {
      const { back, lay } = levelsShown(id, live, 1);
      return { name, back: back[0]?.[0] ?? null, lay: lay[0]?.[0] ?? null };
    });
}

/** The same with the house's position. */
function selectionsOf(deps: ViewDeps, market: CatalogueMarket): DeskSelection[] {
  const standing = deps.betting.houseOf(market.id);
  const { outcomes, full = [] } = standing ?? {};
  const sidesOf = (ids: readonly string[]) => [
    ...new Set(full.flatMap(({ selectionId, side }) => (ids.includes(selectionId) ? [side] : []))),
  ];
  if (market.kind === 'fancy') {
    const rows = market.selections.map(({ id }) => id);
    return pricesOf(deps, market).map((price) => ({ ...price, house: null, full: sidesOf(rows) }));
  }
  const results = outcomes?.kind === 'selections' ? outcomes.results : [];
  const present = market.selections.filter(({ removal }) => removal === null);
  return pricesOf(deps, market).map((price, place) => {
    const id = present[place]?.id ?? '';
    const result = results.find(({ selectionId }) => selectionId === id);
    return { ...price, house: result ? encodeRupees(result.paise) : null, full: sidesOf([id]) };
  });
}

function houseShown({ betting }: ViewDeps, market: CatalogueMarket): DeskMarket['house'] {
  const standing = betting.houseOf(market.id);
  const limit = encodeRupees(market.limits.houseLimitPaise);
  return { loss: encodeRupees(standing?.lossPaise ?? paise(0)), limit };
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : Number((ms / 1_000).toFixed(1));
}

/** What the markets of a hold show now; empty for everything, which would be hundreds. */
export function pricesNow(deps: ViewDeps, scope: HoldScope): PricesThen {
  const markets =
    scope.kind === 'all'
      ? []
      : scope.kind === 'event'
        ? deps.catalogue.marketsOf(scope.id)
        : [deps.catalogue.market(scope.id)].filter((market) => market !== undefined);
  return markets
    .filter(({ closed }) => !closed)
    .map((market) => ({ marketId: market.id, prices: pricesOf(deps, market) }));
}

export function holdView(
  { id, scope, heldBy, heldAt, pricesThen }: Hold,
  names: ReadonlyMap<string, string>,
): DeskHold {
  return {
    id,
    scope: scope.kind,
    by: names.get(heldBy) ?? '',
    at: heldAt.toISOString(),
    pricesThen: pricesThen.map(({ marketId, prices }) => ({ marketId, prices: [...prices] })),
  };
}

/** Events in play, then those of the next day, with their open markets and the holds on them. */
export function deskView(
  deps: ViewDeps,
  {
    holds,
    names,
    nowMs,
  }: { readonly holds: readonly Hold[]; readonly names: ReadonlyMap<string, string>; readonly nowMs: number },
): Desk {
  const views = new Map(holds.map((hold) => [keyOf(hold.scope), holdView(hold, names)]));
  const holdOn = (scope: HoldScope): DeskHold | null => views.get(keyOf(scope)) ?? null;
  const marketOf = (market: CatalogueMarket): DeskMarket => {
    const live = deps.betting.marketView(market.id);
    return {
      id: market.id,
      marketType: MARKET_TYPES[market.kind],
      name: market.name,
      status: live?.status ?? 'SUSPENDED',
      reason: live?.reason ?? 'feed-stopped',
      matched: encodeRupees(paise(live?.tradedPaise ?? 0)),
      prices: selectionsOf(deps, market),
      house: houseShown(deps, market),
      feedAge: secondsOf(deps.feedAgeMs(market.id)),
      hold: holdOn({ kind: 'market', id: market.id }),
    };
  };
  const events = deps.catalogue
    .eventsNow()
    .filter(
      ({ status, startsAtMs, provider }) => status === 'IN_PLAY' || startsAtMs < nowMs + DAY_MS || provider === BY_HAND,
    )
    .map((event): DeskEvent => ({
      id: event.id,
      name: event.name,
      sport: event.sport.slug,
      league: event.league.name,
      isInPlay: event.status === 'IN_PLAY',
      startsAt: new Date(event.startsAtMs).toISOString(),
      hold: holdOn({ kind: 'event', id: event.id }),
      markets: deps.catalogue
        .marketsOf(event.id)
        .filter(({ closed }) => !closed)
        .map(marketOf),
    }))
    .filter(({ markets, hold }) => markets.length > 0 || hold !== null)
    .toSorted((a, b) => Number(b.isInPlay) - Number(a.isInPlay));
  return { hold: holdOn({ kind: 'all' }), events };
}

const keyOf = (scope: HoldScope): string => (scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`);
