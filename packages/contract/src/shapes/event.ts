import * as z from 'zod/mini';
import { score } from '../score.ts';
import { market, marketType } from './market.ts';

/** BET-03, BET-22: details of a race. Its track is the event's league. */
export const raceOfEvent = z.object({
  country: z.object({ id: z.string(), name: z.string() }),
  /** “6f”, “1m 2f”, “480 m”. */
  distance: z.string(),
  /** “Handicap”, “Maiden”, “A3”. */
  class: z.string(),
  /** “Good to firm”; empty for greyhounds. */
  going: z.string(),
});
export type RaceOfEvent = z.infer<typeof raceOfEvent>;

export const statusOfEvent = z.enum(['UPCOMING', 'IN_PLAY', 'ENDED']);
export type EventStatus = z.infer<typeof statusOfEvent>;

const slugRef = z.object({ _id: z.string(), name: z.string(), slugName: z.string() });

const eventCore = {
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  slugName: z.string(),
  date: z.string(),
  inPlay: z.boolean(),
  status: statusOfEvent,
  /** A past match played from its record, labelled as a replay wherever it is shown. */
  isReplay: z.boolean(),
  venue: z.string(),
  note: z.string(),
  sport: slugRef,
  league: slugRef,
  /** Only for races. */
  race: z.optional(raceOfEvent),
};

/** The score as one line for lists: `RR 178/6` · `16.3 ov, need 46`. */
export const scoreLine = z.object({
  title: z.string(),
  detail: z.string(),
  /** `detail` in Hindi, if it differs. */
  hi: z.optional(z.string()),
});
export type ScoreLine = z.infer<typeof scoreLine>;

export const eventMark = z.enum(['SCORE', 'TV']);
export type EventMark = z.infer<typeof eventMark>;

/** An event in a list, with the best price of each side of its main market. */
export const listedEvent = z.object({
  ...eventCore,
  marketKinds: z.array(marketType),
  /** What its page can show beside the markets. */
  marks: z.array(eventMark),
  scoreLine: z.nullable(scoreLine),
  markets: z.array(market),
});
export type ListedEvent = z.infer<typeof listedEvent>;

/** A whole event: every market with three levels of prices, fancies and the score. */
export const eventView = z.object({ ...eventCore, markets: z.array(market), score: z.nullable(score) });
export type EventView = z.infer<typeof eventView>;

export const league = z.object({
  _id: z.string(),
  name: z.string(),
  slugName: z.string(),
  events: z.array(listedEvent),
});

/** BET-03: racing sports are also grouped by country and track. */
export const raceCountry = z.object({ id: z.string(), name: z.string(), tracks: z.array(league) });
export type RaceCountry = z.infer<typeof raceCountry>;

export const sport = z.object({
  _id: z.string(),
  name: z.string(),
  slugName: z.string(),
  sportsCode: z.string(),
  leagues: z.array(league),
  /** Only for racing sports. */
  countries: z.optional(z.array(raceCountry)),
});
export type Sport = z.infer<typeof sport>;
export type League = z.infer<typeof league>;
