import type { Runner } from '@maidan/contract';
import { hashOf, normal, permutation, uniform } from '../../shared/random.ts';
import type { RandomKey } from '../../shared/random.ts';
import { slugOf } from '../../shared/slug.ts';
import { silksOf, TRAP_COLOURS } from './colours.ts';
import { oneOf, peopleOf, runnerNames } from './names.ts';
import { withdrawalsOf } from './withdrawals.ts';
import type { Withdrawal } from './withdrawals.ts';
import { MEETINGS } from './tracks.ts';
import type { RaceSport, Track } from './tracks.ts';

export type DeclaredRunner = Runner & {
  readonly key: string;
  readonly name: string;
  readonly form: string;
  /** Logarithm of its weight in the field. */
  readonly ability: number;
};

/** A race except for its course: the runners, track, time and withdrawals. Times are epoch ms. */
export type Race = {
  readonly eventKey: string;
  readonly sport: RaceSport;
  readonly slug: string;
  readonly name: string;
  readonly track: Track;
  readonly distance: string;
  readonly metres: number;
  readonly class: string;
  readonly going: string;
  readonly runners: readonly DeclaredRunner[];
  /** Number of places in the place market; 0 if there is none. */
  readonly places: number;
  readonly withdrawals: readonly Withdrawal[];
  readonly startsAtMs: number;
  /** The actual start, some seconds late. */
  readonly offAtMs: number;
  readonly finishAtMs: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Duration of a meeting; after it the group races at another track. */
const MEETING_MS = 3 * HOUR_MS;
/** Times in names are in Asia/Kolkata, like those on the page; it has no daylight saving. */
const KOLKATA_AHEAD_MS = 330 * MINUTE_MS;
const LATE_OFF = { minMs: 4_000, spreadMs: 36_000 } as const;

const FURLONG_METRES = 201;
const FURLONGS = [5, 6, 6, 7, 8, 8, 10, 12, 14, 16] as const;
const TRACK_METRES = [400, 480, 480, 480, 525, 630] as const;
const METRES_A_SECOND = { 'horse-racing': 16.6, 'greyhound-racing': 16.1 } as const;

const HORSE_CLASSES = ['Handicap', 'Handicap', 'Maiden', 'Novice Stakes', 'Class 4 Handicap', 'Conditions'] as const;
const DOG_CLASSES = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A8', 'Open'] as const;
const GOINGS = ['Good', 'Good', 'Good to firm', 'Good to soft', 'Soft', 'Firm', 'Heavy'] as const;

const FIELD = { min: 6, max: 14, traps: 6 } as const;
/** Spread of ability in a field: the standard deviation of the log weights. */
const ABILITY_SPREAD = { 'horse-racing': 0.6, 'greyhound-racing': 0.35 } as const;

const FORM_RACES = 4;
/** A form figure is a single digit. */
const MAX_IN_FORM = 9;

/** Number of places paid for a field of this size: none below five. */
export function placesFor(sport: RaceSport, field: number): number {
  if (field < 5) return 0;
  if (sport === 'greyhound-racing' || field < 8) return 2;
  return field < 12 ? 3 : 4;
}

export function raceOf(from: {
  readonly seed: string;
  readonly sport: RaceSport;
  readonly slot: number;
  readonly startsAtMs: number;
}): Race {
  const { seed, sport, slot, startsAtMs } = from;
  const key = [seed, sport, slot] as const;
  const seedMark = hashOf([seed]).toString(36).slice(-3);
  const track = trackOf(seed, sport, slot, startsAtMs);
  const isHorses = sport === 'horse-racing';
  const furlongs = oneOf(FURLONGS, ...key, 'distance');
  const metres = isHorses ? furlongs * FURLONG_METRES : oneOf(TRACK_METRES, ...key, 'distance');
  const distance = isHorses ? furlongWords(furlongs) : `${metres} m`;
  const runners = isHorses ? horsesOf(track, ...key) : greyhoundsOf(track, ...key);
  const places = placesFor(sport, runners.length);
  const offAtMs = startsAtMs + Math.round(LATE_OFF.minMs + LATE_OFF.spreadMs * uniform(...key, 'off'));
  const clock = new Date(startsAtMs + KOLKATA_AHEAD_MS).toISOString();
  const time = clock.slice(11, 16);
  return {
    eventKey: `${sport}:${slot}:${seedMark}`,
    sport,
    // The day and the seed make it unique (BET-23).
    slug: `${slugOf(`${time.replace(':', '')} ${track.slug} ${clock.slice(2, 10).replaceAll('-', '')}`)}-${seedMark}`,
    name: `${time} ${track.name} ${distance}`,
    track,
    distance,
    metres,
    class: isHorses ? oneOf(HORSE_CLASSES, ...key, 'class') : oneOf(DOG_CLASSES, ...key, 'class'),
    going: isHorses ? oneOf(GOINGS, seed, track.slug, Math.floor(startsAtMs / (8 * HOUR_MS)), 'going') : '',
    runners,
    places,
    withdrawals: withdrawalsOf({ runners: runners.length, places, startsAtMs, offAtMs, key }),
    startsAtMs,
    offAtMs,
    finishAtMs:
      offAtMs + Math.round((metres / METRES_A_SECOND[sport]) * 1_000 * (0.98 + 0.04 * uniform(...key, 'pace'))),
  };
}

/** Groups of meetings take turns; within a group the meeting changes every few hours. */
function trackOf(seed: string, sport: RaceSport, slot: number, startsAtMs: number): Track {
  const groups = MEETINGS[sport];
  const group = groups[slot % groups.length] ?? groups[0];
  if (group === undefined) throw new Error(`no meetings of ${sport}`);
  const meeting = Math.floor(startsAtMs / MEETING_MS);
  const order = permutation(group.length, seed, sport, slot % groups.length, Math.floor(meeting / group.length));
  return group[order[meeting % group.length] ?? 0] ?? group[0];
}

function horsesOf(track: Track, ...key: readonly [string, RaceSport, number]): DeclaredRunner[] {
  const field = FIELD.min + Math.floor((FIELD.max - FIELD.min + 1) * uniform(...key, 'field'));
  const names = runnerNames('horse-racing', field, ...key);
  const people = peopleOf(track.country.id, field, ...key, 'jockeys');
  const trainers = peopleOf(track.country.id, field, ...key, 'trainers');
  const stalls = permutation(field, ...key, 'stalls');
  const silks = silksOf(field, ...key);
  return names.map((name, at) => ({
    key: slugOf(name),
    name,
    number: at + 1,
    draw: (stalls[at] ?? at) + 1,
    colours: silks[at] ?? [],
    jockey: people[at] ?? '',
    trainer: trainers[at] ?? '',
    ...abilityOf('horse-racing', field, ...key, at),
  }));
}

function greyhoundsOf(track: Track, ...key: readonly [string, RaceSport, number]): DeclaredRunner[] {
  const trainers = peopleOf(track.country.id, FIELD.traps, ...key, 'trainers');
  return runnerNames('greyhound-racing', FIELD.traps, ...key).map((name, at) => ({
    key: slugOf(name),
    name,
    number: at + 1,
    draw: at + 1,
    colours: [...(TRAP_COLOURS[at] ?? [])],
    jockey: '',
    trainer: trainers[at] ?? '',
    ...abilityOf('greyhound-racing', FIELD.traps, ...key, at),
  }));
}

/** A runner's ability, and its places in the last four races, which depend on it. */
function abilityOf(sport: RaceSport, field: number, ...key: RandomKey): { ability: number; form: string } {
  const skill = normal(...key, 'ability');
  const places = Array.from({ length: FORM_RACES }, (_, race) => {
    const day = skill + normal(...key, 'form', race);
    const share = 1 / (1 + Math.exp(day));
    return 1 + Math.floor(share * Math.min(field, MAX_IN_FORM));
  });
  return { ability: ABILITY_SPREAD[sport] * skill, form: places.join('-') };
}

/** For example “6f” or “1m 2f”. */
function furlongWords(furlongs: number): string {
  const [miles, rest] = [Math.floor(furlongs / 8), furlongs % 8];
  if (miles === 0) return `${rest}f`;
  return rest === 0 ? `${miles}m` : `${miles}m ${rest}f`;
}
