/**
 * The port that every odds provider implements (docs: the wire, *Odds providers*). A provider publishes ordered
 * messages about its own events and markets, identified by keys that it chooses and keeps stable for the life of the
 * event; the module maps these keys to our ids. Amounts are paise, prices are hundredths, bookmaker rates are whole
 * units per 100, times are epoch ms.
 */
import type { Paise, Price, RaceKind, RateScale } from '@maidan/domain';
import type { RaceOfEvent, Runner, Score } from '@maidan/contract';

/** What was traded of a selection; `byPrice` is empty where only the sum is known. */
export type FeedVolume = {
  readonly selectionKey: string;
  readonly tradedPaise: Paise;
  readonly byPrice: readonly FeedLevel[];
};

/** Best price first. Amounts below the smallest stake are rolled up, then ten levels per side are offered. `back` is what a backer can take (available to back). */
export type FeedLevel = readonly [price: Price, sizePaise: Paise];

export type FeedEvent = {
  readonly eventKey: string;
  readonly sport: { readonly slug: string; readonly name: string; readonly code: string };
  readonly league: { readonly slug: string; readonly name: string };
  readonly slug: string;
  readonly name: string;
  readonly startsAtMs: number;
  readonly venue: string;
  /** True for a replayed past match: the page labels it as a replay. */
  readonly isReplay: boolean;
  /** One line under the name, e.g. “IPL 2024 · match 31”. */
  readonly note: string;
  /** Races only: the league is the track (BET-23). */
  readonly race?: RaceOfEvent;
};

export type FeedSelection = {
  readonly selectionKey: string;
  readonly name: string;
  /** The feed has no name: this placeholder does not replace a known name. */
  readonly isNameless?: boolean;
  /** Races only: number, colours, trap, jockey, trainer. */
  readonly runner?: Runner;
};

/** How old the last news of a market may become before its quotes are withdrawn and it is suspended. */
export type StaleAfter = { readonly beforeMs: number; readonly inPlayMs: number };

export type FeedMarket = {
  readonly eventKey: string;
  /**
   * Unique to this provider: a market belongs to the provider that announced it, and another's messages about it are
   * refused.
   */
  readonly marketKey: string;
  readonly name: string;
  /** Display order, lowest first. */
  readonly sort: number;
  /** X-7, B-6: the in-play bet delay; a replay divides it by its speed. */
  readonly betDelayMs: number;
  /** Defaults to the provider's own limit. */
  readonly staleAfter?: StaleAfter;
} & (
  | {
      readonly kind: 'exchange';
      readonly selections: readonly FeedSelection[];
      /** Number of winning selections: 1, or the number of places in a place market (E-1). */
      readonly winners: number;
      /**
       * Whether exactly that many of the listed selections are certain to win, as in match odds; a race has non-runners
       * (E-1).
       */
      readonly complete: boolean;
      /** D-1 to D-3: how a non-runner affects bets; races only. */
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

/**
 * S-1: the result of a market. `selectionKeys` are the winners; the runners of a dead heat are listed separately (D-4).
 */
export type FeedOutcome =
  | {
      readonly kind: 'winners';
      readonly selectionKeys: readonly string[];
      readonly deadHeat?: { readonly selectionKeys: readonly string[]; readonly places: number };
    }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'void'; readonly reason: string };

export type FeedMessage = {
  readonly publishedAtMs: number;
  /** S-10: the line of the source that a result, a removal or a void window comes from, as it was received; left out by a
   *  provider that has no lines. */
  readonly raw?: string;
} & (
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
      /** Rates per 100 with the maximum stake; null if the side is not offered. */
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
      /** Why it is suspended, as a word that players understand: “wicket”, “review”, “innings-break”. */
      readonly reason: string;
      /**
       * an event that makes the present odds worthless, such as a goal or a red card. Cancels all unmatched bets.
       */
      readonly isMaterial?: boolean;
    }
  | {
      /** D-1 to D-3: a runner was withdrawn. Repeating it changes nothing; another factor goes to an operator (D-5). */
      readonly kind: 'runner-removed';
      readonly marketKey: string;
      readonly selectionKey: string;
      /** 0 for greyhounds. */
      readonly reductionBasisPoints: number;
      /** When it was withdrawn: matches made before are reduced or void. */
      readonly removedAtMs: number;
    }
  | {
      /** D-5: a runner that was withdrawn is no longer withdrawn. An operator decides. */
      readonly kind: 'runner-returned';
      readonly marketKey: string;
      readonly selectionKey: string;
    }
  | {
      /** S-4: matches made between two moments are void, for example because a goal was disallowed. */
      readonly kind: 'void-window';
      readonly marketKey: string;
      readonly fromMs: number;
      readonly toMs: number;
      readonly reason: string;
    }
  | {
      /** BET-27: what was traded on the exchange that the feed's prices come from, or by a simulated crowd (BET-32); not
       *  sent if unknown. */
      readonly kind: 'traded';
      readonly marketKey: string;
      /** Over all selections. */
      readonly tradedPaise: Paise;
      /** The last traded price of each selection that has traded. */
      readonly last: readonly (readonly [selectionKey: string, price: Price])[];
      /** The volume of each selection, and how much of it at each price; left out where it is not known. */
      readonly volumes?: readonly FeedVolume[];
    }
  | { readonly kind: 'score'; readonly eventKey: string; readonly score: Score }
  | {
      readonly kind: 'result';
      readonly marketKey: string;
      readonly outcome: FeedOutcome;
      /** S-2: replaces the earlier result; without it a second result changes nothing. */
      readonly isCorrection?: boolean;
    }
  | {
      /** S-1: the result cannot be determined: what the exchange reports does not decide it, or the exchange no longer
       *  reports the market. An operator decides; a later result still counts. */
      readonly kind: 'undecided';
      readonly marketKey: string;
      readonly why: 'undecided' | 'gone';
    }
  | { readonly kind: 'event-ended'; readonly eventKey: string }
  /** Everything said about every market still holds: cheap, for feeds that only send changes. */
  | { readonly kind: 'heartbeat' }
);

/** Injected, so that a simulation can drive a provider; no provider reads the machine's clock itself. */
export type FeedContext = {
  readonly now: () => number;
  /** Runs `task` once after `delayMs` of real time; returns a function that cancels it. */
  readonly after: (delayMs: number, task: () => void) => () => void;
  readonly publish: (message: FeedMessage) => void;
  readonly log: { warn: (fields: object, text: string) => void };
  /** External input was skipped; `reason` is one of a few words. Counted, and logged once a minute. */
  readonly dropped?: (reason: string) => void;
  /** Why the provider gets nothing from its source until an operator acts; null once that is over. `subject` is one of a few
   *  words. */
  readonly needsOperator?: (subject: string, reason: string | null) => void;
  /** An event could not be stored: the listener must announce it again with its present state. */
  readonly repeatRequested?: (listener: (eventKey: string) => void) => void;
  /** An event is settled and has left the catalogue: anything kept for it can be released. */
  readonly letGo?: (listener: (eventKey: string) => void) => void;
};

export type OddsProvider = {
  readonly name: string;
  /** Defaults to long limits; a market can override it. */
  readonly staleAfter?: StaleAfter;
  /**
   * The catalogue is announced only once the connection allows it, so an event that is not announced at the start has
   * not ended.
   */
  readonly announcesLate?: boolean;
  /** Starts publishing, the full catalogue first; resolves to a function that stops it. */
  readonly start: (context: FeedContext) => Promise<() => Promise<void>>;
};
