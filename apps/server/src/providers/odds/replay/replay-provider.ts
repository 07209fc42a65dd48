import type { FeedContext, OddsProvider } from '../../../modules/odds-feed/port.ts';
import { playableOf } from './match/playable.ts';
import type { Playable } from './match/playable.ts';
import { createMatchModel } from './model/match-model.ts';
import { PARAMETERS } from './model/parameters.ts';
import type { Draft } from '../shared/display.ts';
import { playMatch } from './playing/play-match.ts';
import type { MatchPlayer } from './playing/play-match.ts';
import { uniform } from '../shared/random.ts';
import { SHIPPED_DATA_DIR, loadRecords } from './record/load-records.ts';
import { createTimetable } from './timetable.ts';
import type { Fixture, Timetable } from './timetable.ts';

export type ReplayOptions = {
  /** Game time per real time; 6 plays a ball every 5 to 6 seconds. */
  readonly speed?: number;
  readonly seed?: string;
  /** A folder of Cricsheet files (`*.json.gz`); the shipped matches where it is left out. */
  readonly dataDir?: string;
  readonly concurrent?: number;
  readonly upcoming?: number;
  /** When this world of matches began, epoch ms. Given the same again, a restart goes on where the clock is and repeats
   *  the results that came due meanwhile; left out, a new world begins at the start. */
  readonly startedAtMs?: number;
  /** Events of this world that are still without their end, by key: they are told whenever they ended. */
  readonly unfinished?: readonly string[];
};

const DEFAULTS = { speed: 6, seed: 'maidan', concurrent: 4, upcoming: 8, unfinished: [] } as const;
/** How far back results are repeated after a restart. */
const REPEATED = { forMs: 24 * 60 * 60_000, matches: 40 } as const;
/** Between two wakings at least: at high speed several steps are played in one, which no page could tell apart. */
const LEAST_WAIT_MS = 40;
const MOST_WAIT_MS = 60_000;
/** In play quotes are said again well within a second, because older ones are withdrawn. */
const TICK = { inPlay: { leastMs: 300, spreadMs: 500 }, before: { leastMs: 2_500, spreadMs: 5_000 } } as const;

/** Its tables are built when first asked for, once for all providers of a process. */
const MODEL = createMatchModel(PARAMETERS);

type Settings = Required<Omit<ReplayOptions, 'dataDir' | 'startedAtMs'>> & { readonly epochMs: number };
type Active = { readonly fixture: Fixture; readonly player: MatchPlayer; nextTickMs: number; ticks: number };

/** Plays recorded cricket as if it were live. Everything it says follows from its options and the clock. */
export function replayProvider(options: ReplayOptions = {}): OddsProvider {
  const { dataDir = SHIPPED_DATA_DIR, startedAtMs, ...rest } = options;
  const settings = { ...DEFAULTS, ...rest };
  return {
    name: 'replay',
    start: async (context) => {
      const records = await loadRecords(dataDir);
      const playables = records.map((record) => playableOf(record, settings.seed));
      return play(context, { ...settings, epochMs: startedAtMs ?? context.now() }, playables);
    },
  };
}

function play(context: FeedContext, settings: Settings, playables: readonly Playable[]): () => Promise<void> {
  const { speed, epochMs } = settings;
  const timetable = createTimetable(playables, settings, epochMs);
  let active: Active[] = [];
  let cancel: (() => void) | null = null;
  let latestMs = Number.NEGATIVE_INFINITY;
  let announcementMs: number;

  /** The machine's clock may be set back; what we say never goes back. */
  const nowMs = (): number => (latestMs = Math.max(latestMs, context.now()));
  const say = (draft: Draft): void => context.publish({ ...draft, publishedAtMs: latestMs });

  const admit = (fixture: Fixture, atMs: number): void => {
    const player = playMatch({ fixture, model: MODEL, speed, sinceMs: epochMs, say });
    player.begin(atMs);
    if (!player.ended()) active.push({ fixture, player, nextTickMs: atMs + tickMs(fixture, player, 0), ticks: 0 });
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
    for (const each of due) each.player.advance(atMs);
    active = active.filter(({ player }) => !player.ended());
    for (const each of active) {
      if (each.nextTickMs > atMs) continue;
      each.player.tick(atMs);
      each.ticks += 1;
      each.nextTickMs = atMs + tickMs(each.fixture, each.player, each.ticks);
    }
    announce(atMs);
    sleep(atMs);
  };

  const sleep = (atMs: number): void => {
    const next = active.map(({ player, nextTickMs }) => Math.min(player.nextStepMs(), nextTickMs));
    const waitMs = Math.ceil(Math.min(announcementMs, ...next) - atMs);
    cancel = context.after(Math.min(MOST_WAIT_MS, Math.max(LEAST_WAIT_MS, waitMs)), wake);
  };

  const startMs = nowMs();
  for (const fixture of alreadyOver(timetable, settings, startMs)) admit(fixture, startMs);
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
function alreadyOver(timetable: Timetable, { epochMs, unfinished }: Settings, atMs: number): readonly Fixture[] {
  const wanted = new Set(unfinished);
  const since = Math.max(epochMs, atMs - REPEATED.forMs);
  const over = timetable
    .between(wanted.size > 0 ? epochMs : since, atMs)
    .filter(({ endsAtMs }) => endsAtMs <= atMs)
    .toSorted((a, b) => a.endsAtMs - b.endsAtMs);
  const latest = over.slice(-REPEATED.matches);
  return over.filter((fixture) => wanted.has(fixture.eventKey) || latest.includes(fixture));
}

function tickMs(fixture: Fixture, player: MatchPlayer, ticks: number): number {
  const { leastMs, spreadMs } = player.inPlay() ? TICK.inPlay : TICK.before;
  return leastMs + spreadMs * uniform(fixture.eventKey, 'tick', ticks);
}
