import { encodePercent, encodeRupees, type Terms } from '@maidan/contract';
import { paise } from '@maidan/domain';
import {
  DEFAULT_LIMITS,
  MARKET_TERMS,
  type CatalogueModule,
  type MarketKind,
  type MarketTerm,
  type TermScope,
} from '../../catalogue/index.ts';
import { MARKET_TYPES } from '../../sportsbook/index.ts';
import type { StoredRequest } from './commission-repository.ts';
import type { Place } from './places.ts';

const KINDS = ['exchange', 'bookmaker', 'fancy'] as const satisfies readonly MarketKind[];

/** As the wire has it: rupees, seconds, per cent. */
function shown(term: MarketTerm, value: number): number {
  if (term === 'betDelay') return value / 1_000;
  return term === 'commission' ? encodePercent(value) : encodeRupees(paise(value));
}

/** What markets are announced with at a wider scope; each feed says its own bet delay. */
function announcedAt(kind: MarketKind, term: MarketTerm): number | null {
  const limits = DEFAULT_LIMITS[kind];
  switch (term) {
    case 'minStake':
      return limits.minStakePaise;
    case 'maxStake':
      return limits.maxStakePaise;
    case 'maxExposure':
      return limits.maxExposurePaise;
    case 'maxPayout':
      return limits.maxPayoutPaise;
    case 'houseLimit':
      return limits.houseLimitPaise;
    case 'commission':
      return 0;
    case 'betDelay':
      return null;
  }
}

type ViewDeps = { readonly catalogue: Pick<CatalogueModule, 'market' | 'ownTerm' | 'termsOf'> };

/** What applies at the first of these places, and where it comes from. */
export function termsView(
  { catalogue }: ViewDeps,
  places: readonly [Place, ...Place[]],
  request: Terms['request'],
): Terms {
  const [{ scope }] = places;
  const market = scope.kind === 'market' ? catalogue.market(scope.id) : undefined;
  const found = market && catalogue.termsOf(market);

  const termOf = (kind: MarketKind, name: MarketTerm): Terms['kinds'][number]['terms'][number] => {
    const own = catalogue.ownTerm({ scope, kind, term: name }) ?? null;
    const at = found ? found[name] : inherited(kind, name);
    const value = name === 'commission' && market ? market.commissionBasisPoints : at.value;
    return {
      name,
      value: value === null ? null : shown(name, value),
      from: at.from,
      own: own === null ? null : shown(name, own),
    };
  };

  function inherited(
    kind: MarketKind,
    term: MarketTerm,
  ): { value: number | null; from: TermScope['kind'] | 'announced' } {
    for (const place of places) {
      const value = catalogue.ownTerm({ scope: place.scope, kind, term });
      if (value !== undefined) return { value, from: place.scope.kind };
    }
    return { value: announcedAt(kind, term), from: 'announced' };
  }

  return {
    chain: places.map((place) => ({
      scope: place.scope.kind,
      id: place.scope.kind === 'all' ? null : place.scope.id,
      name: place.name,
    })),
    kinds: (market ? [market.kind] : KINDS).map((kind) => ({
      marketType: MARKET_TYPES[kind],
      terms: MARKET_TERMS.filter((name) => name !== 'commission' || kind === 'exchange').map((name) =>
        termOf(kind, name),
      ),
    })),
    request,
    isCommissionKept: (market?.keptCommissionBasisPoints ?? null) !== null,
  };
}

/** A waiting request as an operator sees it. */
export function requestView(
  request: StoredRequest,
  names: ReadonlyMap<string, string>,
  operatorId: string,
): NonNullable<Terms['request']> {
  return {
    id: request.id,
    percent: request.basisPoints === null ? null : encodePercent(request.basisPoints),
    by: names.get(request.askedBy) ?? '',
    at: request.askedAt.toISOString(),
    isYours: request.askedBy === operatorId,
  };
}
