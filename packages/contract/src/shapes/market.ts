import * as z from 'zod/mini';

export const marketType = z.enum(['EXCHANGE', 'BOOKMAKER', 'FANCY']);
export type MarketType = z.infer<typeof marketType>;

export const marketStatus = z.enum(['OPEN', 'SUSPENDED', 'BALL_RUNNING', 'CLOSED']);
export type MarketStatus = z.infer<typeof marketStatus>;

/** [price, size]: decimal odds (bookmaker: rate per 100) and rupees. Lists of them are best first. */
export const level = z.tuple([z.number(), z.number()]);
export type Level = z.infer<typeof level>;

export const selection = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.enum(['ACTIVE', 'REMOVED', 'WINNER', 'LOSER']),
  back: z.array(level),
  lay: z.array(level),
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
  /** Rupees matched so far by players on either side; 0 where it means nothing. */
  totalMatched: z.number(),
  sort: z.int(),
  /** Exchange and bookmaker. Empty on a fancy. */
  selections: z.array(selection),
  /** Fancy alone. */
  rows: z.array(fancyRow),
  category: z.nullable(fancyCategory),
  /** Where a fancy stands: «Now 178, 40 more for Yes». */
  note: z.string(),
  /** A settled fancy's number, or the winner's name; empty until settled. */
  result: z.string(),
});
export type Market = z.infer<typeof market>;
