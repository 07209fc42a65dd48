/**
 * The port that every odds provider implements (docs: the wire, *Odds providers*).
 * A provider yields ordered messages about its own events and markets, named by keys that it chooses
 * and keeps stable for the life of the event; the module maps keys to our ids.
 * Amounts are paise, prices are hundredths, bookmaker rates are whole units per 100, times are epoch ms.
 */
import type { Paise, Price } from '@maidan/domain';
import type { Score } from '@maidan/contract';

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
  /** One line under the name, e.g. «IPL 2024 · match 31». */
  readonly note: string;
};

export type FeedSelection = { readonly selectionKey: string; readonly name: string };

export type FeedMarket = {
  readonly eventKey: string;
  readonly marketKey: string;
  readonly name: string;
  /** Order on the page, lowest first. */
  readonly sort: number;
} & (
  | { readonly kind: 'exchange'; readonly selections: readonly FeedSelection[]; readonly winners: 1 }
  | { readonly kind: 'bookmaker'; readonly selections: readonly FeedSelection[]; readonly scale: 'per-100' }
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

/** S-1: what settles a market. `selectionKeys` are the winners. */
export type FeedOutcome =
  | { readonly kind: 'winners'; readonly selectionKeys: readonly string[] }
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
      /** Why it is suspended, as a word a player understands: «wicket», «review», «innings-break». */
      readonly reason: string;
    }
  | { readonly kind: 'score'; readonly eventKey: string; readonly score: Score }
  | { readonly kind: 'result'; readonly marketKey: string; readonly outcome: FeedOutcome }
  | { readonly kind: 'event-ended'; readonly eventKey: string }
);

/** Handed in so that a simulation can drive a provider: nobody reads the machine's clock directly. */
export type FeedContext = {
  readonly now: () => number;
  /** Runs `task` once after `delayMs` of real time; returns a cancel. */
  readonly after: (delayMs: number, task: () => void) => () => void;
  readonly publish: (message: FeedMessage) => void;
  readonly log: { warn: (fields: object, text: string) => void };
};

export type OddsProvider = {
  readonly name: string;
  /** Starts publishing; resolves to a function that stops it. The full catalogue comes first. */
  readonly start: (context: FeedContext) => Promise<() => Promise<void>>;
};
