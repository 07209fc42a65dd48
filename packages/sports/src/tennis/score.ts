import * as z from 'zod/mini';

const player = z.object({
  name: z.string(),
  short: z.string(),
  /** Games in each set, the current one last. */
  games: z.array(z.int()),
  /** Points in the tie-break of each set; null if there was none. */
  tieBreaks: z.array(z.nullable(z.int())),
  setsWon: z.int(),
  /** “0”, “15”, “30”, “40”, “Ad”, or the points in a tie-break. */
  points: z.string(),
});

/** The score of a tennis match. */
export const tennisScore = z.object({
  sport: z.literal('tennis'),
  phase: z.enum(['upcoming', 'playing', 'changeover', 'set-break', 'ended']),
  bestOf: z.union([z.literal(3), z.literal(5)]),
  players: z.tuple([player, player]),
  /** The serving player, 0 or 1. */
  server: z.int(),
  isTieBreak: z.boolean(),
  /** “Break point”, “Set point”, “Match point”; otherwise empty. */
  call: z.string(),
  /** The winners of the last points, 0 or 1, the latest last; at most 12. */
  lastPoints: z.array(z.int()),
  result: z.string(),
});
export type TennisScore = z.infer<typeof tennisScore>;
