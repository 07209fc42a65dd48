import * as z from 'zod/mini';
import { cricketScore } from './scores/cricket.ts';
import { footballScore } from './scores/football.ts';
import { kabaddiScore } from './scores/kabaddi.ts';
import { raceScore } from './scores/race.ts';
import { tennisScore } from './scores/tennis.ts';

export type { CricketScore } from './scores/cricket.ts';
export type { FootballScore } from './scores/football.ts';
export type { KabaddiScore } from './scores/kabaddi.ts';
export type { RaceScore } from './scores/race.ts';
export type { TennisScore } from './scores/tennis.ts';

/** The state of an event, enough for its header, its score panel and its picture. */
export const score = z.discriminatedUnion('sport', [cricketScore, footballScore, tennisScore, kabaddiScore, raceScore]);
export type Score = z.infer<typeof score>;
