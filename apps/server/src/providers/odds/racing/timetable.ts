import { raceOf } from './card/race.ts';
import type { Race } from './card/race.ts';
import type { RaceSport } from './card/tracks.ts';

const MINUTE_MS = 60_000;

/** One race of each sport every few minutes, determined by the clock, so that a restart finds the same races.
 *  Greyhounds are announced an hour ahead, horses two; about fifty races are on the cards at any time. */
const RACES: Readonly<
  Record<RaceSport, { readonly everyMs: number; readonly phaseMs: number; readonly aheadMs: number }>
> = {
  'horse-racing': { everyMs: 4 * MINUTE_MS, phaseMs: 2 * MINUTE_MS, aheadMs: 120 * MINUTE_MS },
  'greyhound-racing': { everyMs: 3 * MINUTE_MS, phaseMs: MINUTE_MS, aheadMs: 60 * MINUTE_MS },
};
const SPORTS = ['horse-racing', 'greyhound-racing'] as const satisfies readonly RaceSport[];

const startOfSlot = (sport: RaceSport, slot: number): number => slot * RACES[sport].everyMs + RACES[sport].phaseMs;

const firstSlotFrom = (sport: RaceSport, atMs: number): number =>
  Math.ceil((atMs - RACES[sport].phaseMs) / RACES[sport].everyMs);

function racesOf(seed: string, sport: RaceSport, fromMs: number, untilMs: number): Race[] {
  const races: Race[] = [];
  for (let slot = firstSlotFrom(sport, fromMs); startOfSlot(sport, slot) < untilMs; slot += 1) {
    races.push(raceOf({ seed, sport, slot, startsAtMs: startOfSlot(sport, slot) }));
  }
  return races;
}

const byStart = (one: Race, other: Race): number => one.startsAtMs - other.startsAtMs;

/** Races that start in [fromMs, untilMs), in order of their start. */
export const racesStarting = (seed: string, fromMs: number, untilMs: number): Race[] =>
  SPORTS.flatMap((sport) => racesOf(seed, sport, fromMs, untilMs)).toSorted(byStart);

/** When a race is announced, epoch ms. */
export const announcedAtMs = ({ sport, startsAtMs }: Pick<Race, 'sport' | 'startsAtMs'>): number =>
  startsAtMs - RACES[sport].aheadMs;

/** Races announced by a time that start at or after it. */
export const racesAnnounced = (seed: string, atMs: number): Race[] =>
  SPORTS.flatMap((sport) => racesOf(seed, sport, atMs, atMs + RACES[sport].aheadMs)).toSorted(byStart);

/** The time of the next announcement after a time. */
export const nextAnnouncementMs = (atMs: number): number =>
  Math.min(
    ...SPORTS.map((sport) => {
      const { aheadMs } = RACES[sport];
      return startOfSlot(sport, firstSlotFrom(sport, atMs + aheadMs)) - aheadMs + 1;
    }),
  );

/** The race with a key, at any time; undefined for a key of another seed. */
export function raceByKey(seed: string, eventKey: string): Race | undefined {
  const sport = SPORTS.find((each) => eventKey.startsWith(`${each}:`));
  const slot = Number(eventKey.split(':')[1]);
  if (sport === undefined || !Number.isSafeInteger(slot)) return undefined;
  const race = raceOf({ seed, sport, slot, startsAtMs: startOfSlot(sport, slot) });
  return race.eventKey === eventKey ? race : undefined;
}
