import * as z from 'zod/mini';
import { score } from '../score.ts';
import { market, marketType } from './market.ts';

const slugRef = z.object({ _id: z.string(), name: z.string(), slugName: z.string() });

const eventCore = {
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  slugName: z.string(),
  date: z.string(),
  inPlay: z.boolean(),
  status: z.enum(['UPCOMING', 'IN_PLAY', 'ENDED']),
  /** A record of a past match played again: labelled as a replay wherever it is shown. */
  isReplay: z.boolean(),
  venue: z.string(),
  note: z.string(),
  sport: slugRef,
  league: slugRef,
};

/** A line of the score for lists: `RR 178/6` · `16.3 ov, need 46`. */
export const scoreLine = z.object({ title: z.string(), detail: z.string() });
export type ScoreLine = z.infer<typeof scoreLine>;

/** An event in a list: its main market with the best price of each side. */
export const listedEvent = z.object({
  ...eventCore,
  marketKinds: z.array(marketType),
  scoreLine: z.nullable(scoreLine),
  markets: z.array(market),
});
export type ListedEvent = z.infer<typeof listedEvent>;

/** A whole event: every market three levels deep, fancies and score. */
export const eventView = z.object({ ...eventCore, markets: z.array(market), score: z.nullable(score) });
export type EventView = z.infer<typeof eventView>;

export const league = z.object({
  _id: z.string(),
  name: z.string(),
  slugName: z.string(),
  events: z.array(listedEvent),
});

export const sport = z.object({
  _id: z.string(),
  name: z.string(),
  slugName: z.string(),
  sportsCode: z.string(),
  leagues: z.array(league),
});
export type Sport = z.infer<typeof sport>;
export type League = z.infer<typeof league>;
