/** What operators set for markets, inherited from the widest scope to the market itself (X-7, X-10, Q-6, S-3). Pure. */
import { paise } from '@maidan/domain';
import type { MarketKind } from './limits.ts';
import type { CatalogueEvent, CatalogueMarket } from './types.ts';

/** `betDelay` in milliseconds, `commission` in basis points and of exchange markets alone, the others in paise. */
export const MARKET_TERMS = [
  'minStake',
  'maxStake',
  'maxExposure',
  'maxPayout',
  'houseLimit',
  'betDelay',
  'commission',
] as const;
export type MarketTerm = (typeof MARKET_TERMS)[number];

export type TermScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'sport' | 'league' | 'event' | 'market'; readonly id: string };

/** One term at one scope; a null value is inherited. */
export type SetTerm = {
  readonly scope: TermScope;
  readonly kind: MarketKind;
  readonly term: MarketTerm;
  readonly value: number | null;
};

/** The values that apply, by term. */
export type TermValues = Readonly<Record<MarketTerm, number>>;

/** A value and where it comes from: a scope, or what was announced with the market. */
export type TermFound = { readonly value: number; readonly from: TermScope['kind'] | 'announced' };

export type TermsBook = ReturnType<typeof termsBook>;

/** Which event, competition and sport a market stands in. */
export type Place = Pick<CatalogueEvent, 'id' | 'league' | 'sport'>;

/** The terms that are set, in memory: every bet asks for what follows from them. */
export function termsBook(set: readonly SetTerm[] = []) {
  const values = new Map<string, number>();
  const keyOf = ({ scope, kind, term }: Omit<SetTerm, 'value'>): string =>
    `${scope.kind} ${scope.kind === 'all' ? '' : scope.id} ${kind} ${term}`;

  function put(each: SetTerm): void {
    if (each.value === null) values.delete(keyOf(each));
    else values.set(keyOf(each), each.value);
  }
  for (const each of set) put(each);

  return {
    put,

    /** What is set at this scope itself; undefined for nothing. */
    own: (at: Omit<SetTerm, 'value'>): number | undefined => values.get(keyOf(at)),

    /** The first of these scopes, narrowest first, at which the term is set. */
    find(chain: readonly TermScope[], at: Omit<SetTerm, 'value' | 'scope'>, announced: number): TermFound {
      for (const scope of chain) {
        const value = values.get(keyOf({ scope, ...at }));
        if (value !== undefined) return { value, from: scope.kind };
      }
      return { value: announced, from: 'announced' };
    },
  };
}

/** The scopes that a market inherits from, itself first. */
export function chainOf(market: Pick<CatalogueMarket, 'id'>, event: Place | undefined): readonly TermScope[] {
  const { id, league, sport } = event ?? {};
  const wider = [
    ...(id === undefined ? [] : [{ kind: 'event', id } as const]),
    ...(league === undefined ? [] : [{ kind: 'league', id: league.id } as const]),
    ...(sport === undefined ? [] : [{ kind: 'sport', id: sport.id } as const]),
  ];
  return [{ kind: 'market', id: market.id }, ...wider, { kind: 'all' }];
}

/** Whether a term of this scope would apply to the market. */
export function isInScope(scope: TermScope, market: Pick<CatalogueMarket, 'id'>, event: Place | undefined): boolean {
  return chainOf(market, event).some(
    (each) => each.kind === scope.kind && (each.kind === 'all' || (scope.kind !== 'all' && each.id === scope.id)),
  );
}

/** What a market says of itself, before anything is set. */
export function valuesOf({ limits, rules, commissionBasisPoints }: CatalogueMarket): TermValues {
  return {
    minStake: limits.minStakePaise,
    maxStake: limits.maxStakePaise,
    maxExposure: limits.maxExposurePaise,
    maxPayout: limits.maxPayoutPaise,
    houseLimit: limits.houseLimitPaise,
    betDelay: rules.betDelayMs,
    commission: commissionBasisPoints,
  };
}

/** A market with the values that apply to it. The commission that its first bet found stays (S-3). */
export function withValues(market: CatalogueMarket, values: TermValues): CatalogueMarket {
  return {
    ...market,
    limits: {
      minStakePaise: paise(values.minStake),
      maxStakePaise: paise(values.maxStake),
      maxExposurePaise: paise(values.maxExposure),
      maxPayoutPaise: paise(values.maxPayout),
      houseLimitPaise: paise(values.houseLimit),
    },
    rules: { ...market.rules, betDelayMs: values.betDelay },
    commissionBasisPoints: market.keptCommissionBasisPoints ?? values.commission,
  };
}
