import type { FeedContext } from '../../../../modules/odds-feed/port.ts';
import type { Draft } from '../display.ts';
import type { Fixture, FixturePlayer, Timetable } from './fixture.ts';
import { uniform } from '../random.ts';

/** What every simulated provider is told. */
export type WorldOptions = {
  /** Game time per real time. */
  readonly speed?: number;
  readonly seed?: string;
  /** When this world of matches began, epoch ms. Given the same again, a restart goes on where the clock is and repeats
   *  the results that came due meanwhile; left out, a new world begins at the start. */
  readonly startedAtMs?: number;
  /** Events of this world that are still without their end, by key: they are told whenever they ended. */
  readonly unfinished?: readonly string[];
};

export type Beat = { readonly minMs: number; readonly spreadMs: number };

export type World<Playable> = {
  readonly timetable: Timetable<Playable>;
  readonly epochMs: number;
  readonly unfinished: readonly string[];
  /** How often quotes breathe before a match. */
  readonly beforeBeat: Beat;
  readonly player: (fixture: Fixture<Playable>, say: (draft: Draft) => void) => FixturePlayer;
};

/** How far back results are repeated after a restart, beside those of events that are unfinished here. A match that began
 *  and ended while nobody served it was bet on by nobody: after a week away its markets would only be made, settled and
 *  waited for, thousands of them, before the server is ready. */
const REPEATED = { forMs: 30 * 60_000, matches: 10 } as const;
/** Between two wakings at least: at high speed several steps are played in one, which no page could tell apart. */
const MIN_WAIT_MS = 40;
const MAX_WAIT_MS = 60_000;
/** In play quotes are said again well within a second, because older ones are withdrawn. */
const IN_PLAY_BEAT: Beat = { minMs: 300, spreadMs: 500 };

type Active<Playable> = {
  readonly fixture: Fixture<Playable>;
  player: FixturePlayer;
  nextTickMs: number;
  ticks: number;
};

/** Plays a world of fixtures on one timer, until what it returns is called. */
export function playFixtures<Playable>(context: FeedContext, world: World<Playable>): () => Promise<void> {
  const { timetable } = world;
  let active: Active<Playable>[] = [];
  let cancel: (() => void) | null = null;
  let latestMs = Number.NEGATIVE_INFINITY;
  let announcementMs: number;

  /** The machine's clock may be set back; what we say never goes back. */
  const nowMs = (): number => (latestMs = Math.max(latestMs, context.now()));
  const say = (draft: Draft): void => context.publish({ ...draft, publishedAtMs: latestMs });
  const beatMs = ({ fixture, player, ticks }: Omit<Active<Playable>, 'nextTickMs'>): number => {
    const { minMs, spreadMs } = player.inPlay() ? IN_PLAY_BEAT : world.beforeBeat;
    return minMs + spreadMs * uniform(fixture.eventKey, 'tick', ticks);
  };

  const admit = (fixture: Fixture<Playable>, atMs: number): void => {
    const player = world.player(fixture, say);
    player.begin(atMs);
    const ticks = 0;
    if (!player.ended()) active.push({ fixture, player, ticks, nextTickMs: atMs + beatMs({ fixture, player, ticks }) });
  };

  /** Says all that holds of an event now, as if it were announced for the first time. */
  const repeat = (eventKey: string): void => {
    const atMs = nowMs();
    const known = active.find(({ fixture }) => fixture.eventKey === eventKey);
    if (!known) {
      for (const fixture of timetable.endedOf([eventKey], atMs)) admit(fixture, atMs);
      return;
    }
    known.player = world.player(known.fixture, say);
    known.player.begin(atMs);
    active = active.filter(({ player }) => !player.ended());
  };

  const announce = (atMs: number): void => {
    if (atMs < announcementMs) return;
    const known = new Set(active.map(({ fixture }) => fixture.eventKey));
    for (const fixture of timetable.between(atMs, atMs)) if (!known.has(fixture.eventKey)) admit(fixture, atMs);
    announcementMs = timetable.nextAnnouncementMs(atMs);
  };

  const wake = (): void => {
    const atMs = nowMs();
    const due = active.toSorted((a, b) => a.player.nextStepMs() - b.player.nextStepMs());
    for (const { player } of due) player.advance(atMs);
    active = active.filter(({ player }) => !player.ended());
    for (const each of active) {
      // A match that has just begun does not sleep on what was to be its next tick before it.
      if (each.player.inPlay())
        each.nextTickMs = Math.min(each.nextTickMs, atMs + IN_PLAY_BEAT.minMs + IN_PLAY_BEAT.spreadMs);
      if (each.nextTickMs > atMs) continue;
      each.player.tick(atMs);
      each.ticks += 1;
      each.nextTickMs = atMs + beatMs(each);
    }
    announce(atMs);
    sleep(atMs);
  };

  const sleep = (atMs: number): void => {
    const next = active.map(({ player, nextTickMs }) => Math.min(player.nextStepMs(), nextTickMs));
    const waitMs = Math.ceil(Math.min(announcementMs, ...next) - atMs);
    cancel = context.after(Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, waitMs)), wake);
  };

  context.repeatRequested?.(repeat);
  const startMs = nowMs();
  for (const fixture of alreadyOver(world, startMs)) admit(fixture, startMs);
  announcementMs = startMs;
  announce(startMs);
  sleep(startMs);
  return async () => {
    cancel?.();
    cancel = null;
    active = [];
  };
}

/** Matches that ended while this world was there to bet on: the latest, and those that are asked for. */
function alreadyOver<Playable>(
  { timetable, epochMs, unfinished }: World<Playable>,
  atMs: number,
): readonly Fixture<Playable>[] {
  const fromMs = Math.max(epochMs, atMs - REPEATED.forMs);
  const latest = timetable.lastEnded({ fromMs, untilMs: atMs, max: REPEATED.matches });
  const known = new Set(latest.map(({ eventKey }) => eventKey));
  const asked = timetable.endedOf(unfinished, atMs).filter(({ eventKey }) => !known.has(eventKey));
  return [...latest, ...asked].toSorted((a, b) => a.endsAtMs - b.endsAtMs);
}
