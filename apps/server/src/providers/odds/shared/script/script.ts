import type { Score } from '@maidan/contract';
import type { FeedEvent, FeedMarket, FeedOutcome, FeedStatus } from '../../../../modules/odds-feed/port.ts';
import type { FancyOutlook } from '../quotes/fancy-quote.ts';

/** A point on a match's clock and the state from there on. */
export type Step = {
  /** Game milliseconds from the start of play; minus infinity for the first step, the announcement. */
  readonly atMs: number;
  readonly status: FeedStatus;
  readonly reason: string;
  readonly inPlay: boolean;
  /** cancels unmatched bets when the step is reached. */
  readonly isMaterial?: boolean;
  /** S-4: matches made since that step are void. */
  readonly voids?: { readonly sinceStep: number; readonly reason: string };
};

type Unplaced<Market> = Market extends unknown ? Omit<Market, 'eventKey' | 'marketKey'> : never;

/** A market from its opening to its result, as indexes of the steps. The script contains both, so players must only see
 *  the market from `opensAt` on and its result from `decidedAt` on. */
export type Plan = {
  readonly key: string;
  readonly market: Unplaced<FeedMarket>;
  readonly opensAt: number;
  readonly decidedAt: number;
  readonly outcome: FeedOutcome;
};

/** What a model says about a market: fair chances by selection key that sum to the number of winners, or the
 *  distribution of its number. */
export type Forecast =
  | { readonly kind: 'chances'; readonly chances: ReadonlyMap<string, number> }
  | { readonly kind: 'outlook'; readonly outlook: FancyOutlook };

/** A complete match, scripted before it is played. Everything it reports at a step depends only on that step and
 *  earlier ones. */
export type Script = {
  readonly slug: string;
  /** From the start of play to the end, in game time. */
  readonly lengthMs: number;
  readonly event: Omit<FeedEvent, 'eventKey' | 'slug' | 'startsAtMs'>;
  /** The last one is the end, by which every plan is decided. */
  readonly steps: readonly Step[];
  readonly plans: readonly Plan[];
  readonly score: (step: number) => Score;
  /** Forecasts of every market that is open at the step, by plan key. */
  readonly forecasts: (step: number) => ReadonlyMap<string, Forecast>;
};

/** The announcement, before all game time. */
export const ANNOUNCED: Step = { atMs: Number.NEGATIVE_INFINITY, status: 'OPEN', reason: '', inPlay: false };
