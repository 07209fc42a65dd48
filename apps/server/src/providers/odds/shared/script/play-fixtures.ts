import type { FeedContext } from '../../../../modules/odds-feed/port.ts';
import type { Draft } from '../display.ts';
import type { Fixture, FixturePlayer, Timetable } from './fixture.ts';
import { uniform } from '../random.ts';

/** Options common to every simulated provider. */
export type WorldOptions = {
  /** Playback speed: game time per real time. */
  readonly speed?: number;
  readonly seed?: string;
  /** When this world of matches began, epoch ms. With the same value a restart continues at the present time and
   *  repeats the results that came due meanwhile; if omitted, a new world begins at the start. */
  readonly startedAtMs?: number;
  /** Keys of events of this world that have not ended in the product: their results are repeated whenever they
   *  ended. */
  readonly unfinished?: readonly string[];
};

export type Beat = { readonly minMs: number; readonly spreadMs: number };

export type World<Playable> = {
  readonly timetable: Timetable<Playable>;
  readonly epochMs: number;
  readonly unfinished: readonly string[];
  /** How often quotes are refreshed before a match. */
  readonly beforeBeat: Beat;
  readonly player: (fixture: Fixture<Playable>, say: (draft: Draft) => void) => FixturePlayer;
};

/** How far back results are repeated after a restart, in addition to unfinished events. Nobody bet on a match that
 *  began and ended while no server ran: after a week away, thousands of such markets would be created and settled
 *  before the server is ready. */
const REPEATED = { forMs: 30 * 60_000, matches: 10 } as const;
/** Minimum time between two wake-ups: at high speed several steps are played in one, which no page could
 *  distinguish. */
const MIN_WAIT_MS = 40;
const MAX_WAIT_MS = 60_000;
/** In play quotes are repeated well within a second, because older ones are withdrawn. */
const IN_PLAY_BEAT: Beat = { minMs: 300, spreadMs: 500 };

type Active<Playable> = {
  readonly fixture: Fixture<Playable>;
  player: FixturePlayer;
  nextTickMs: number;
  ticks: number;
};

/** Plays a world of fixtures on one timer, until the returned function is called. */
export function playFixtures<Playable>(context: FeedContext, world: World<Playable>): () => Promise<void> {
  const { timetable } = world;
  let active: Active<Playable>[] = [];
  let cancel: (() => void) | null = null;
  let latestMs = Number.NEGATIVE_INFINITY;
  let announcementMs: number;

  /** The machine's clock may be set back; published times never go back. */
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

  /** Publishes the full present state of an event, as if it were announced for the first time. */
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
      // When a match begins, its next tick must not wait for the longer interval from before the match.
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

/** Matches that ended while this world could be bet on: the latest, and the unfinished ones. */
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
