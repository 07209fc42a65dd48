import * as z from 'zod/mini';

export const marketType = z.enum(['EXCHANGE', 'BOOKMAKER', 'FANCY']);
export type MarketType = z.infer<typeof marketType>;

export const marketStatus = z.enum(['OPEN', 'SUSPENDED', 'BALL_RUNNING', 'CLOSED']);
export type MarketStatus = z.infer<typeof marketStatus>;

/** [price, size]: decimal odds (bookmaker: rate per 100) and rupees. Lists of them are best first. */
export const level = z.tuple([z.number(), z.number()]);
export type Level = z.infer<typeof level>;

/** What a silk's pattern may be; the browser has a drawing of each. */
export const SILK_PATTERNS = [
  'plain',
  'hoops',
  'stripes',
  'sash',
  'spots',
  'diamond',
  'chevron',
  'halves',
  'quarters',
  'cross',
] as const;

/** BET-22: who runs. `colours` name a silk's pattern and up to three colours; a greyhound has a trap and no jockey. */
export const runner = z.object({
  number: z.int(),
  /** A horse's stall, a greyhound's trap. */
  draw: z.nullable(z.int()),
  colours: z.array(z.string()),
  jockey: z.string(),
  trainer: z.string(),
  /** Where it came in lately, the last race last: “3-1-6-4”. */
  form: z.optional(z.string()),
});
export type Runner = z.infer<typeof runner>;

export const selection = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.enum(['ACTIVE', 'REMOVED', 'WINNER', 'LOSER']),
  back: z.array(level),
  lay: z.array(level),
  /** BET-27: decimal odds of the last trade; absent where nothing was traded or nobody knows. */
  lastTraded: z.optional(z.number()),
  /** A race alone. */
  runner: z.optional(runner),
  /** D-1, D-2: by how many per cent the odds of the others fell when it was withdrawn; a non-runner alone. */
  reductionPercent: z.optional(z.number()),
});
export type Selection = z.infer<typeof selection>;

const fancySide = z.object({ line: z.int(), size: z.int() });

export const fancyRow = z.object({ _id: z.string(), no: fancySide, yes: fancySide });
export type FancyRow = z.infer<typeof fancyRow>;

export const fancyCategory = z.enum(['sessions', 'over-by-over', 'batters', 'wickets']);
export type FancyCategory = z.infer<typeof fancyCategory>;

export const market = z.object({
  _id: z.string(),
  name: z.string(),
  marketType,
  marketStartTime: z.string(),
  status: marketStatus,
  /** Why it is suspended or void, in a word of the catalogue; empty otherwise. */
  reason: z.string(),
  version: z.int(),
  inPlay: z.boolean(),
  minStake: z.number(),
  maxStake: z.number(),
  /** X-7, B-6: how long a bet waits in play, in seconds; 0 for no delay. */
  betDelaySeconds: z.number(),
  /** How many selections win: 1, or the places of a place market. */
  winners: z.int(),
  /** Whether that many of those listed are certain to win, as in match odds (E-1); a race has non-runners. */
  complete: z.boolean(),
  /** What is taken of a player's net winnings on it, in per cent; a player may have less (S-3). */
  commissionPercent: z.number(),
  /** B-1: how a bookmaker writes its rates; null elsewhere. */
  scale: z.nullable(z.enum(['per-100', 'decimal'])),
  /** S-4: what was voided on it and why, in words; empty as a rule. */
  voids: z.array(z.string()),
  /** Rupees matched so far, here and on the exchange whose prices are shown; 0 where it means nothing. */
  totalMatched: z.number(),
  sort: z.int(),
  /** Exchange and bookmaker. Empty on a fancy. */
  selections: z.array(selection),
  /** Fancy alone. */
  rows: z.array(fancyRow),
  category: z.nullable(fancyCategory),
  /** Where a fancy stands: “Now 178, 40 more for Yes”. */
  note: z.string(),
  /** A settled fancy's number, or the winner's name; empty until settled. */
  result: z.string(),
});
export type Market = z.infer<typeof market>;
