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
  /** Of a non-runner (D-1 to D-3). */
  readonly removal: {
    readonly atMs: number;
    readonly reductionBasisPoints: number;
    /** An id made when it was heard of: orders with an older id lapse by it. */
    readonly mark: string;
  } | null;
};

/** S-4: what is void of a market, and why. A window goes from its first moment up to and without its last. */
export type MarketVoid =
  | { readonly kind: 'window'; readonly fromMs: number; readonly toMs: number; readonly reason: string }
  | { readonly kind: 'bet'; readonly betId: string; readonly reason: string };

/** What a market is beyond its kind. */
export type MarketRules = {
  /** How many win: 1, or the places of a place market; always that many where it is complete (E-1). */
  readonly winners: number;
  readonly complete: boolean;
  /** D-1 to D-3; null where nobody races. */
  readonly raceKind: RaceKind | null;
  /** B-1; null but on a bookmaker market. */
  readonly scale: RateScale | null;
  /** X-7, B-6: as the market has it in play, the replay's speed already taken off. */
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
  readonly rules: MarketRules;
  /** Exchange and bookmaker: who can win. Fancy: its rows. In the order of the page. */
  readonly selections: readonly CatalogueSelection[];
  /** In the order in which they were said. */
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

/** An event as a provider announces it. */
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
  /** Those that differ from `DEFAULT_RULES`. */
  readonly rules?: Partial<MarketRules>;
  readonly selections: readonly {
    readonly providerKey: string;
    readonly name: string;
    /** What it is called for want of a name: a known selection keeps what it is called. */
    readonly isNameless?: boolean | undefined;
    readonly runner?: Runner | undefined;
  }[];
};
