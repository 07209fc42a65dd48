import * as z from 'zod/mini';
import { score } from '../score.ts';

const slugRef = z.object({ _id: z.string(), name: z.string(), slugName: z.string() });

/** A finished event of which a replay is kept. */
export const replaySummary = z.object({
  _id: z.string(),
  name: z.string(),
  slugName: z.string(),
  date: z.string(),
  endedAt: z.string(),
  sport: slugRef,
  league: slugRef,
  isReplay: z.boolean(),
  venue: z.string(),
  note: z.string(),
  /** Who won, as the score says it; empty if it does not. */
  result: z.string(),
});
export type ReplaySummary = z.infer<typeof replaySummary>;

/** [selectionId, last traded odds, best back, best lay]; 0 where there were none. */
export const replayPrices = z.tuple([z.string(), z.number(), z.number(), z.number()]);
export type ReplayPrices = z.infer<typeof replayPrices>;

/** A score, and the prices of the main market between it and the next one. */
export const replayMoment = z.object({ at: z.string(), score, prices: z.array(replayPrices) });
export type ReplayMoment = z.infer<typeof replayMoment>;

export const replay = z.object({
  event: replaySummary,
  /** The market of the prices; null if the event had no exchange market. */
  market: z.nullable(
    z.object({
      _id: z.string(),
      name: z.string(),
      result: z.string(),
      selections: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  ),
  /** Oldest first, as each ball, point or minute was shown. */
  moments: z.array(replayMoment),
});
export type Replay = z.infer<typeof replay>;
