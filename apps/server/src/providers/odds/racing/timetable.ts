import { raceOf } from './card/race.ts';
import type { Race } from './card/race.ts';
import type { RaceSport } from './card/tracks.ts';

const MINUTE_MS = 60_000;

/** A race of each sport every few minutes, by the clock alone: a restart finds the same races. */
const INTERVALS: Readonly<Record<RaceSport, { readonly everyMs: number; readonly phaseMs: number }>> = {
  'horse-racing': { everyMs: 4 * MINUTE_MS, phaseMs: 2 * MINUTE_MS },
  'greyhound-racing': { everyMs: 3 * MINUTE_MS, phaseMs: MINUTE_MS },
};
const SPORTS = ['horse-racing', 'greyhound-racing'] as const satisfies readonly RaceSport[];

/** How long before its start a race is announced: some seventy stand on the cards at any time. */
export const ANNOUNCED_BEFORE_MS = 120 * MINUTE_MS;

export const startOfSlot = (sport: RaceSport, slot: number): number => {
  const { everyMs, phaseMs } = INTERVALS[sport];
  return slot * everyMs + phaseMs;
};

const firstSlotFrom = (sport: RaceSport, atMs: number): number => {
  const { everyMs, phaseMs } = INTERVALS[sport];
  return Math.ceil((atMs - phaseMs) / everyMs);
};

/** Races that start in [fromMs, untilMs), in order of their start. */
export function racesStarting(seed: string, fromMs: number, untilMs: number): Race[] {
  return SPORTS.flatMap((sport) => {
    const races: Race[] = [];
    for (let slot = firstSlotFrom(sport, fromMs); startOfSlot(sport, slot) < untilMs; slot += 1) {
      races.push(raceOf({ seed, sport, slot, startsAtMs: startOfSlot(sport, slot) }));
    }
    return races;
  }).toSorted((a, b) => a.startsAtMs - b.startsAtMs);
}

/** The first start at or after a time. */
export const nextStartMs = (atMs: number): number =>
  Math.min(...SPORTS.map((sport) => startOfSlot(sport, firstSlotFrom(sport, atMs))));

/** The race with a key, wherever it stands in time; undefined for a key of another seed. */
export function raceByKey(seed: string, eventKey: string): Race | undefined {
  const sport = SPORTS.find((each) => eventKey.startsWith(`${each}:`));
  const slot = Number(eventKey.split(':')[1]);
  if (sport === undefined || !Number.isSafeInteger(slot)) return undefined;
  const race = raceOf({ seed, sport, slot, startsAtMs: startOfSlot(sport, slot) });
  return race.eventKey === eventKey ? race : undefined;
}
