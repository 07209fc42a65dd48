import type { Fixture, Timetable } from '../shared/script/fixture.ts';
import { slugOf } from '../shared/slug.ts';
import type { Playable } from './match/playable.ts';
import { hashOf, permutation } from '../shared/random.ts';

export type TimetableSettings = {
  readonly seed: string;
  readonly speed: number;
  /** Number of matches in play in parallel. Each has a *lane*, in which one match follows another for ever. */
  readonly concurrent: number;
  /** Approximate number of announced matches that have not started. */
  readonly upcoming: number;
};

export type MatchFixture = Fixture<Playable>;

const MINUTE_MS = 60_000;
/** Break between two matches of a lane, in game time. */
const GAP_MS = 12 * MINUTE_MS;
/** One in this many matches is announced long before, so that the coupon has events for tomorrow. */
const SHOWPIECE_EVERY = 24;
const SHOWPIECE_ROUNDS = 44;

/** The matches of a world that began at `epochMs`, by arithmetic alone: the same seed, speed and epoch always give the
 *  same fixtures, so a restart continues at the present time. At the epoch every lane is part of the way into its first
 *  match, each at another stage. */
export function createTimetable(
  playables: readonly Playable[],
  settings: TimetableSettings,
  epochMs: number,
): Timetable<Playable> {
  const { seed, upcoming } = settings;
  if (playables.length === 0) throw new Error('a timetable needs at least one match');
  const programmes = programmesOf(playables, settings);
  const lanes = programmes.map((matches, lane) => laneOf(matches, settings, lane, epochMs));
  const roundMs =
    lanes.reduce((sum, lane, number) => sum + lane.cycleMs / (programmes[number]?.length ?? 1), 0) / lanes.length;
  const aheadMs = (upcoming / lanes.length) * roundMs;
  const showpieceAheadMs = SHOWPIECE_ROUNDS * roundMs;

  const fixtureOf = (lane: Lane, number: number, round: number): MatchFixture => {
    const { playable, startsAtMs, endsAtMs } = lane.round(round);
    const showpiece = hashOf([seed, 'showpiece', number, round]) % SHOWPIECE_EVERY === 0;
    const teams = slugOf(playable.record.teams.join(' v '));
    return {
      eventKey: `${teams}-${Math.floor(startsAtMs / 1_000).toString(36)}`,
      playable,
      announcedAtMs: Math.round(startsAtMs - (showpiece ? showpieceAheadMs : aheadMs)),
      startsAtMs,
      endsAtMs,
    };
  };
  const between: Timetable<Playable>['between'] = (fromMs, untilMs) =>
    lanes
      .flatMap((lane, number) => {
        const found: MatchFixture[] = [];
        for (let round = lane.firstRoundAfter(fromMs); ; round += 1) {
          const fixture = fixtureOf(lane, number, round);
          if (fixture.startsAtMs - showpieceAheadMs > untilMs) return found;
          if (fixture.announcedAtMs <= untilMs) found.push(fixture);
        }
      })
      .toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  return {
    between,
    nextAnnouncementMs: (afterMs) =>
      between(afterMs, afterMs + 2 * roundMs)
        .filter(({ announcedAtMs }) => announcedAtMs > afterMs)
        .reduce((next, { announcedAtMs }) => Math.min(next, announcedAtMs), afterMs + 2 * roundMs),
    lastEnded: ({ fromMs, untilMs, max }) =>
      between(fromMs, untilMs)
        .filter(({ endsAtMs }) => endsAtMs <= untilMs)
        .toSorted((a, b) => a.endsAtMs - b.endsAtMs)
        .slice(-max),
    endedOf: (eventKeys, untilMs) => {
      if (eventKeys.length === 0) return [];
      const wanted = new Set(eventKeys);
      return between(epochMs, untilMs).filter(({ eventKey, endsAtMs }) => wanted.has(eventKey) && endsAtMs <= untilMs);
    },
  };
}

/** The matches of each lane, in their order. All meetings of two teams are in one lane, so they are never in play at once. */
function programmesOf(
  playables: readonly Playable[],
  { seed, concurrent }: TimetableSettings,
): readonly (readonly Playable[])[] {
  const shuffled = permutation(playables.length, seed, 'order').flatMap((place) => playables[place] ?? []);
  const meetings = [...Map.groupBy(shuffled, ({ record }) => record.teams.toSorted().join(' v ')).values()];
  const lanes: Playable[][] = Array.from({ length: Math.min(concurrent, meetings.length) }, () => []);
  // The largest groups first, each to the emptiest lane, so that lanes have about as many matches each.
  for (const group of meetings.toSorted((a, b) => b.length - a.length)) {
    lanes.reduce((emptiest, lane) => (lane.length < emptiest.length ? lane : emptiest)).push(...group);
  }
  return lanes.map((lane, number) =>
    permutation(lane.length, seed, 'lane', number).flatMap((place) => lane[place] ?? []),
  );
}

type Round = { readonly playable: Playable; readonly startsAtMs: number; readonly endsAtMs: number };
type Lane = {
  /** A lane plays each of its matches once per cycle, so its rounds are found without iterating. */
  readonly cycleMs: number;
  readonly round: (round: number) => Round;
  /** The first round that ends after a time. */
  readonly firstRoundAfter: (atMs: number) => number;
};

function laneOf(
  matches: readonly Playable[],
  { speed, concurrent }: TimetableSettings,
  number: number,
  epochMs: number,
): Lane {
  const count = matches.length;
  const cycle: { readonly playable: Playable; readonly fromMs: number; readonly lengthMs: number }[] = [];
  let cycleMs = 0;
  for (const playable of matches) {
    const lengthMs = playable.lengthMs / speed;
    cycle.push({ playable, fromMs: cycleMs, lengthMs });
    cycleMs += lengthMs + GAP_MS / speed;
  }
  const originMs = epochMs - (cycle[0]?.lengthMs ?? 0) * ((number + 0.3) / concurrent);
  const round = (index: number): Round => {
    const place = cycle[index % count];
    if (place === undefined) throw new Error(`no round ${index}`);
    const startsAtMs = Math.round(originMs + Math.floor(index / count) * cycleMs + place.fromMs);
    return { playable: place.playable, startsAtMs, endsAtMs: Math.round(startsAtMs + place.lengthMs) };
  };
  return {
    cycleMs,
    round,
    firstRoundAfter: (atMs) => {
      let index = Math.max(0, Math.floor((atMs - originMs) / cycleMs)) * count;
      while (round(index).endsAtMs <= atMs) index += 1;
      return index;
    },
  };
}
