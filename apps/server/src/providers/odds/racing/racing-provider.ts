import type { FeedContext, OddsProvider } from '../../../modules/odds-feed/port.ts';
import type { Draft } from '../shared/display.ts';
import type { Race } from './card/race.ts';
import { playRace } from './runtime/play-race.ts';
import type { RacePlayer } from './runtime/play-race.ts';
import { nextAnnouncementMs, raceByKey, racesAnnounced } from './timetable.ts';

export type RacingOptions = {
  readonly seed: string;
  /** Keys of races without an end in the product: they are repeated whenever they were run. */
  readonly unfinished?: readonly string[];
};

const MIN_WAIT_MS = 40;
const MAX_WAIT_MS = 60_000;

/** Horse and greyhound races round the clock. Everything it publishes is a function of its options and the clock. */
export function racingProvider(options: RacingOptions): OddsProvider {
  return { name: 'racing', start: async (context) => run(context, options) };
}

function run(context: FeedContext, { seed, unfinished = [] }: RacingOptions): () => Promise<void> {
  const active = new Map<string, RacePlayer>();
  let cancel: (() => void) | null = null;
  let latestMs = Number.NEGATIVE_INFINITY;
  let announcementMs: number;

  /** The machine's clock may be set back; published times never go back. */
  const nowMs = (): number => (latestMs = Math.max(latestMs, context.now()));
  const say = (draft: Draft): void => context.publish({ ...draft, publishedAtMs: latestMs });

  const admit = (race: Race, atMs: number): void => {
    if (active.has(race.eventKey)) return;
    const player = playRace(race, say);
    active.set(race.eventKey, player);
    player.begin(atMs);
  };

  /** Publishes the full present state of a race, as if it were announced for the first time. */
  const repeat = (eventKey: string): void => {
    const race = raceByKey(seed, eventKey);
    active.delete(eventKey);
    if (race) admit(race, nowMs());
  };

  const announce = (atMs: number): void => {
    if (atMs < announcementMs) return;
    for (const race of racesAnnounced(seed, atMs)) admit(race, atMs);
    announcementMs = nextAnnouncementMs(atMs);
  };

  const wake = (): void => {
    const atMs = nowMs();
    for (const player of active.values()) if (player.nextMs() <= atMs) player.play(atMs);
    announce(atMs);
    sleep(atMs);
  };

  const sleep = (atMs: number): void => {
    for (const [key, player] of active) if (player.ended()) active.delete(key);
    const due = [...active.values()].map((player) => player.nextMs());
    const waitMs = Math.min(announcementMs, ...due) - atMs;
    cancel = context.after(Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, waitMs)), wake);
  };

  context.repeatRequested?.(repeat);
  const startMs = nowMs();
  const late = unfinished.flatMap((key) => raceByKey(seed, key) ?? []);
  for (const race of late) if (race.startsAtMs < startMs) admit(race, startMs);
  announcementMs = startMs;
  announce(startMs);
  sleep(startMs);
  return async () => {
    cancel?.();
    cancel = null;
    active.clear();
  };
}
