import * as z from 'zod/mini';

export const marketType = z.enum(['EXCHANGE', 'BOOKMAKER', 'FANCY']);
export type MarketType = z.infer<typeof marketType>;

export const marketStatus = z.enum(['OPEN', 'SUSPENDED', 'BALL_RUNNING', 'CLOSED']);
export type MarketStatus = z.infer<typeof marketStatus>;

/** [price, size]: decimal odds (bookmaker: rate per 100) and rupees. Lists are best first. */
export const level = z.tuple([z.number(), z.number()]);
export type Level = z.infer<typeof level>;

/** The patterns of silks; the browser has a drawing of each. */
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

/** BET-22: a runner. `colours` are the silk's pattern and up to three colours; a greyhound has a trap, no jockey. */
export const runner = z.object({
  number: z.int(),
  /** A horse's stall, a greyhound's trap. */
  draw: z.nullable(z.int()),
  colours: z.array(z.string()),
  jockey: z.string(),
  trainer: z.string(),
  /** Its latest finishing positions, the most recent last: “3-1-6-4”. */
  form: z.optional(z.string()),
});
export type Runner = z.infer<typeof runner>;

export const selection = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.enum(['ACTIVE', 'REMOVED', 'WINNER', 'LOSER']),
  back: z.array(level),
  lay: z.array(level),
  /** BET-27: decimal odds of the last trade; absent if there was none or it is unknown. */
  lastTraded: z.optional(z.number()),
  /** Only in races. */
  runner: z.optional(runner),
  /** D-1, D-2: the reduction of the other runners' odds in per cent; only for a non-runner. */
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
  /** Why it is suspended or void, such as `wicket`; empty otherwise. */
  reason: z.string(),
  version: z.int(),
  inPlay: z.boolean(),
  minStake: z.number(),
  maxStake: z.number(),
  /** X-7, B-6: the bet delay in seconds; 0 for none. */
  betDelaySeconds: z.number(),
  /** How many selections win: 1, or the places of a place market. */
  winners: z.int(),
  /** Whether exactly `winners` of the listed selections win, as in match odds (E-1); a race may have non-runners. */
  complete: z.boolean(),
  /** Commission on a player's net winnings in per cent; a player's own rate may be lower (S-3). */
  commissionPercent: z.number(),
  /** B-1: the scale of a bookmaker's rates; null for other markets. */
  scale: z.nullable(z.enum(['per-100', 'decimal'])),
  /** S-4: what was voided and why, as sentences; usually empty. */
  voids: z.array(z.string()),
  /** Rupees matched so far, here and on the exchange whose prices are shown; 0 where it does not apply. */
  totalMatched: z.number(),
  /** BET-32: part of what is matched and traded is a simulated crowd's; absent where nobody is simulated. */
  hasCrowd: z.optional(z.boolean()),
  sort: z.int(),
  /** Exchange and bookmaker; empty for a fancy. */
  selections: z.array(selection),
  /** Only for a fancy. */
  rows: z.array(fancyRow),
  category: z.nullable(fancyCategory),
  /** The state of a fancy: “Now 178, 40 more for Yes”. */
  note: z.string(),
  /** The settled number of a fancy, or the winner's name; empty until settled. */
  result: z.string(),
});
export type Market = z.infer<typeof market>;
