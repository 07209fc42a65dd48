/** The sports for server and wire, without React or drawing. */
import * as z from 'zod/mini';
import { sports, type Score, type SportId } from './rows/sports.ts';
import type { ScoreLine } from './sport.ts';

export type { CricketScore } from './cricket/score.ts';
export type { FootballScore } from './football/score.ts';
export type { RaceScore } from './race/score.ts';
export type { TennisScore } from './tennis/score.ts';
export type { Score, ScoreOf, SportId } from './rows/sports.ts';

type Schema = (typeof sports)[SportId]['score'];

const bySlug: ReadonlyMap<string, (typeof sports)[SportId]> = new Map(
  Object.values(sports).flatMap((sport) => sport.slugs.map((slug) => [slug, sport])),
);

/** The score of an event, as needed by its header, its score panel and its picture. */
export const score = z.discriminatedUnion('sport', schemas(Object.values(sports)));

function schemas(rows: readonly { readonly score: Schema }[]): readonly [Schema, ...Schema[]] {
  const [first, ...others] = rows.map((sport) => sport.score);
  if (!first) throw new Error('No sport has a score');
  return [first, ...others];
}

/** A score as one line for lists; null before the start. */
export function scoreLineOf(told: Score | undefined): ScoreLine | null {
  if (!told || told.phase === 'upcoming') return null;
  // The row of a score's `sport` accepts that score, which TypeScript cannot infer.
  const line = sports[told.sport].line as (score: Score) => ScoreLine | null;
  return line(told);
}

/** Whether a sport has score and TV frames, by its slug (BET-20). */
export function hasFrames(slug: string): boolean {
  return bySlug.get(slug)?.hasFrames ?? false;
}

/** A sport's position in lists, by its slug: Cricket, Football and Tennis first, all others equal (SHL-17). */
export function listPlaceOf(slug: string): number {
  const first = [...bySlug].flatMap(([each, { isListedFirst }]) => (isListedFirst ? [each] : []));
  const place = first.indexOf(slug);
  return place === -1 ? first.length : place;
}

/** The feeds' names of a draw in a sport, by its slug. */
export const drawNamesOf = (slug: string): readonly string[] => bySlug.get(slug)?.drawNames ?? [];

/** An upper bound of an event's duration in ms, by the sport's slug; undefined for a sport without a row. */
export function maxDurationMs(slug: string): number | undefined {
  const hours = bySlug.get(slug)?.lastsAtMaxHours;
  return hours === undefined ? undefined : hours * 60 * 60_000;
}
