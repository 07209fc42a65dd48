import type { Score } from '@maidan/contract';
import type { FeedEvent, FeedMarket, FeedOutcome, FeedStatus } from '../../../../modules/odds-feed/port.ts';
import type { FancyOutlook } from '../quotes/fancy-quote.ts';

/** A point on a match's clock and all that holds from there on. */
export type Step = {
  /** Game milliseconds from the start of play; minus infinity for the first step, the announcement. */
  readonly atMs: number;
  readonly status: FeedStatus;
  readonly reason: string;
  readonly inPlay: boolean;
  /** cancels what is unmatched, at the moment the step comes. */
  readonly isMaterial?: boolean;
  /** S-4: matches made since that step are void. */
  readonly voids?: { readonly sinceStep: number; readonly reason: string };
};

type Unplaced<Market> = Market extends unknown ? Omit<Market, 'eventKey' | 'marketKey'> : never;

/** A market from its opening to its result, as indexes of the steps. The script knows both, so a player must see
 *  nothing of it but `opensAt`'s market until `decidedAt` is reached. */
export type Plan = {
  readonly key: string;
  readonly market: Unplaced<FeedMarket>;
  readonly opensAt: number;
  readonly decidedAt: number;
  readonly outcome: FeedOutcome;
};

/** What a model says of a market: fair chances by selection key that sum to the winners, or how its number may end. */
export type Forecast =
  | { readonly kind: 'chances'; readonly chances: ReadonlyMap<string, number> }
  | { readonly kind: 'outlook'; readonly outlook: FancyOutlook };

/** A whole match written out before it is played. What it tells of a step comes from that step and those before it. */
export type Script = {
  readonly slug: string;
  /** From the start of play to the end, game time. */
  readonly lengthMs: number;
  readonly event: Omit<FeedEvent, 'eventKey' | 'slug' | 'startsAtMs'>;
  /** The last one is the end, by which every plan is decided. */
  readonly steps: readonly Step[];
  readonly plans: readonly Plan[];
  readonly score: (step: number) => Score;
  /** Of every market that is open at the step, by plan key. */
  readonly forecasts: (step: number) => ReadonlyMap<string, Forecast>;
};

/** Game time before everything. */
export const ANNOUNCED: Step = { atMs: Number.NEGATIVE_INFINITY, status: 'OPEN', reason: '', inPlay: false };
