/**
 * The port that every odds provider implements (docs: the wire, *Odds providers*).
 * A provider yields ordered messages about its own events and markets, named by keys that it chooses
 * and keeps stable for the life of the event; the module maps keys to our ids.
 * Amounts are paise, prices are hundredths, bookmaker rates are whole units per 100, times are epoch ms.
 */
import type { Paise, Price, RaceKind, RateScale } from '@maidan/domain';
import type { RaceOfEvent, Runner, Score } from '@maidan/contract';

/** Best price first; at most ten levels a side. `back` is what a backer can take (available to back). */
export type FeedLevel = readonly [price: Price, sizePaise: Paise];

export type FeedEvent = {
  readonly eventKey: string;
  readonly sport: { readonly slug: string; readonly name: string; readonly code: string };
  readonly league: { readonly slug: string; readonly name: string };
  readonly slug: string;
  readonly name: string;
  readonly startsAtMs: number;
  readonly venue: string;
  /** True for a record of a past match played again: the page labels it as a replay. */
  readonly isReplay: boolean;
  /** One line under the name, e.g. “IPL 2024 · match 31”. */
  readonly note: string;
  /** A race alone: its league is the track (BET-23). */
  readonly race?: RaceOfEvent;
};

export type FeedSelection = {
  readonly selectionKey: string;
  readonly name: string;
  /** The feed knows no name: what it is called instead does not take the place of what it is called already. */
  readonly isNameless?: boolean;
  /** A race alone: number, colours, trap, jockey, trainer. */
  readonly runner?: Runner;
};

/** How old what a feed last said of a market may become before its quotes are withdrawn and it is suspended. */
export type StaleAfter = { readonly beforeMs: number; readonly inPlayMs: number };

export type FeedMarket = {
  readonly eventKey: string;
  /** Of this provider alone: a market belongs to whoever announced it, and another's messages about it are refused. */
  readonly marketKey: string;
  readonly name: string;
  /** Order on the page, lowest first. */
  readonly sort: number;
  /** X-7, B-6: how long a bet waits in play; a replay has shortened it by its speed. */
  readonly betDelayMs: number;
  /** The provider's own limit where it is left out. */
  readonly staleAfter?: StaleAfter;
} & (
  | {
      readonly kind: 'exchange';
      readonly selections: readonly FeedSelection[];
      /** How many selections win: 1, or the places of a place market (E-1). */
      readonly winners: number;
      /** Whether that many of those listed are certain to win, as in match odds; a race has non-runners (E-1). */
      readonly complete: boolean;
      /** D-1 to D-3: what a non-runner does; a race alone. */
      readonly race?: RaceKind;
    }
  | { readonly kind: 'bookmaker'; readonly selections: readonly FeedSelection[]; readonly scale: RateScale }
  | { readonly kind: 'fancy'; readonly category: FancyCategory }
);

export type FancyCategory = 'sessions' | 'over-by-over' | 'batters' | 'wickets';

/** The two sides of a fancy row (F-1): NO at `noLine` paying `noSize` per 100, YES likewise. Lines are whole runs. */
export type FeedFancyRow = {
  readonly rowKey: string;
  readonly noLine: number;
  readonly noSize: number;
  readonly yesLine: number;
  readonly yesSize: number;
};

export type FeedStatus = 'OPEN' | 'SUSPENDED' | 'BALL_RUNNING';

/** S-1: what settles a market. `selectionKeys` are the winners; the runners of a dead heat are not among them (D-4). */
export type FeedOutcome =
  | {
      readonly kind: 'winners';
      readonly selectionKeys: readonly string[];
      readonly deadHeat?: { readonly selectionKeys: readonly string[]; readonly places: number };
    }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'void'; readonly reason: string };

export type FeedMessage = { readonly publishedAtMs: number } & (
  | { readonly kind: 'event'; readonly event: FeedEvent }
  | { readonly kind: 'market'; readonly market: FeedMarket }
  | {
      readonly kind: 'prices';
      readonly marketKey: string;
      readonly selectionKey: string;
      readonly back: readonly FeedLevel[];
      readonly lay: readonly FeedLevel[];
    }
  | {
      readonly kind: 'bookmaker';
      readonly marketKey: string;
      readonly selectionKey: string;
      /** Rates per 100 and the most that is taken; null when the side is not offered. */
      readonly back: { readonly rate: number; readonly sizePaise: Paise } | null;
      readonly lay: { readonly rate: number; readonly sizePaise: Paise } | null;
    }
  | {
      readonly kind: 'fancy';
      readonly marketKey: string;
      readonly rows: readonly FeedFancyRow[];
      readonly note: string;
    }
  | {
      readonly kind: 'state';
      readonly marketKey: string;
      readonly status: FeedStatus;
      readonly inPlay: boolean;
      /** Why it is suspended, as a word a player understands: “wicket”, “review”, “innings-break”. */
      readonly reason: string;
      /** something happened after which the odds are worth nothing: a goal, a red card. Cancels all unmatched. */
      readonly isMaterial?: boolean;
    }
  | {
      /** D-1 to D-3: a runner was withdrawn. Said again it changes nothing. */
      readonly kind: 'runner-removed';
      readonly marketKey: string;
      readonly selectionKey: string;
      /** 0 for greyhounds. */
      readonly reductionBasisPoints: number;
      /** When it was withdrawn: matches made before it are reduced or void. */
      readonly removedAtMs: number;
    }
  | {
      /** S-4: matches made between two moments are void, a goal that was taken back say. */
      readonly kind: 'void-window';
      readonly marketKey: string;
      readonly fromMs: number;
      readonly toMs: number;
      readonly reason: string;
    }
  | {
      /** BET-27: what was traded where the feed's prices stand; nothing is said where it is not known. */
      readonly kind: 'traded';
      readonly marketKey: string;
      /** On all selections together. */
      readonly tradedPaise: Paise;
      /** The last price of each selection of which any was traded. */
      readonly last: readonly (readonly [selectionKey: string, price: Price])[];
    }
  | { readonly kind: 'score'; readonly eventKey: string; readonly score: Score }
  | {
      readonly kind: 'result';
      readonly marketKey: string;
      readonly outcome: FeedOutcome;
      /** S-2: takes the place of the result that was said before; without it a second result changes nothing. */
      readonly isCorrection?: boolean;
    }
  | {
      /** S-1: its result cannot be told: what the exchange says decides nothing, or it speaks of the market no more.
       *  An operator decides; a result that comes later counts all the same. */
      readonly kind: 'undecided';
      readonly marketKey: string;
      readonly why: 'undecided' | 'gone';
    }
  | { readonly kind: 'event-ended'; readonly eventKey: string }
  /** All that was said of every market still stands: cheap, for feeds that speak only of what changed. */
  | { readonly kind: 'heartbeat' }
);

/** Handed in so that a simulation can drive a provider: nobody reads the machine's clock directly. */
export type FeedContext = {
  readonly now: () => number;
  /** Runs `task` once after `delayMs` of real time; returns a cancel. */
  readonly after: (delayMs: number, task: () => void) => () => void;
  readonly publish: (message: FeedMessage) => void;
  readonly log: { warn: (fields: object, text: string) => void };
  /** Something that came from outside was skipped; `reason` is one of a few words. Counted, and said once a minute. */
  readonly dropped?: (reason: string) => void;
  /** An event could not be taken in: the listener is to announce it again, with all that holds of it now. */
  readonly repeatRequested?: (listener: (eventKey: string) => void) => void;
  /** An event is settled and let go of: nothing that is kept to speak of it is needed any more. */
  readonly letGo?: (listener: (eventKey: string) => void) => void;
};

export type OddsProvider = {
  readonly name: string;
  /** Long limits unless it is said here or by a market. */
  readonly staleAfter?: StaleAfter;
  /** It announces its catalogue when its connection lets it: an event that is not announced at the start has not ended. */
  readonly announcesLate?: boolean;
  /** Starts publishing; resolves to a function that stops it. The full catalogue comes first. */
  readonly start: (context: FeedContext) => Promise<() => Promise<void>>;
};
