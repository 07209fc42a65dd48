import type { FancyCategory, RaceOfEvent, Runner } from '@maidan/contract';
import type { RaceKind, RateScale } from '@maidan/domain';
import type { MarketKind, MarketLimits } from './limits.ts';

export type EventStatus = 'UPCOMING' | 'IN_PLAY' | 'ENDED';

export type NamedSlug = { readonly id: string; readonly slug: string; readonly name: string };

export type CatalogueEvent = {
  readonly id: string;
  readonly sport: NamedSlug & { readonly code: string };
  readonly league: NamedSlug;
  readonly provider: string;
  readonly providerKey: string;
  readonly slug: string;
  readonly name: string;
  readonly startsAtMs: number;
  readonly venue: string;
  readonly note: string;
  readonly isReplay: boolean;
  readonly race: RaceOfEvent | null;
  readonly status: EventStatus;
  readonly endedAtMs: number | null;
};

export type SelectionStatus = 'ACTIVE' | 'REMOVED' | 'WINNER' | 'LOSER';

export type CatalogueSelection = {
  readonly id: string;
  readonly providerKey: string;
  readonly name: string;
  readonly sort: number;
  readonly status: SelectionStatus;
  readonly runner: Runner | null;
  /** Set for a non-runner (D-1 to D-3). */
  readonly removal: {
    readonly atMs: number;
    readonly reductionBasisPoints: number;
    /** An id created when the removal was reported: it lapses orders with an older id. */
    readonly mark: string;
  } | null;
};

/** S-4: what is void in a market, and why. A window includes its first moment and excludes its last. */
export type MarketVoid =
  | { readonly kind: 'window'; readonly fromMs: number; readonly toMs: number; readonly reason: string }
  | { readonly kind: 'bet'; readonly betId: string; readonly reason: string };

/** A market's rules beyond its kind. */
export type MarketRules = {
  /** Number of winners: 1, or the number of places in a place market; exactly that many if it is complete (E-1). */
  readonly winners: number;
  readonly complete: boolean;
  /** D-1 to D-3; null if it is not a race. */
  readonly raceKind: RaceKind | null;
  /** B-1; null on any market that is not a bookmaker market. */
  readonly scale: RateScale | null;
  /** X-7, B-6: the in-play bet delay, already divided by the replay's speed. */
  readonly betDelayMs: number;
};

export type CatalogueMarket = {
  readonly id: string;
  readonly eventId: string;
  readonly providerKey: string;
  readonly kind: MarketKind;
  readonly name: string;
  readonly category: FancyCategory | null;
  readonly sort: number;
  readonly limits: MarketLimits;
  readonly commissionBasisPoints: number;
  /** S-3: the commission that the first bet found; null before it, and on any market that is not an exchange. */
  readonly keptCommissionBasisPoints: number | null;
  readonly rules: MarketRules;
  /** Exchange and bookmaker: the possible winners. Fancy: its rows. In display order. */
  readonly selections: readonly CatalogueSelection[];
  /** In the order in which they were recorded. */
  readonly voids: readonly MarketVoid[];
  readonly result: string;
  readonly closed: boolean;
};

export const DEFAULT_RULES: MarketRules = {
  winners: 1,
  complete: true,
  raceKind: null,
  scale: null,
  betDelayMs: 0,
};

/** An event as announced by a provider. */
export type EventAnnouncement = {
  readonly provider: string;
  readonly providerKey: string;
  readonly sport: { readonly slug: string; readonly name: string; readonly code: string };
  readonly league: { readonly slug: string; readonly name: string };
  readonly slug: string;
  readonly name: string;
  readonly startsAtMs: number;
  readonly venue: string;
  readonly note: string;
  readonly isReplay: boolean;
  readonly race?: RaceOfEvent;
};

export type MarketAnnouncement = {
  readonly eventId: string;
  readonly providerKey: string;
  readonly kind: MarketKind;
  readonly name: string;
  readonly category: FancyCategory | null;
  readonly sort: number;
  /** Only the rules that differ from `DEFAULT_RULES`. */
  readonly rules?: Partial<MarketRules>;
  readonly selections: readonly {
    readonly providerKey: string;
    readonly name: string;
    /** The name is a placeholder: a known selection keeps its own name. */
    readonly isNameless?: boolean | undefined;
    readonly runner?: Runner | undefined;
  }[];
};
