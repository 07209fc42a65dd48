import type { OddsProvider } from '../../../../modules/odds-feed/port.ts';
import { playFixtures } from './play-fixtures.ts';
import type { Beat, WorldOptions } from './play-fixtures.ts';
import { playScript } from './play-script.ts';
import type { Script } from './script.ts';
import { slotTimetable } from './slots.ts';

/** A sport whose matches are scripted before they are played, one at every interval of its timetable. */
export type ScriptedSport = {
  readonly name: string;
  /** Game time between two starts. */
  readonly everyMs: number;
  /** The maximum length of a match, in game time. */
  readonly longestMs: number;
  readonly upcoming: number;
  /** The match of each slot; no two slots share one. */
  readonly open: (told: { readonly seed: string; readonly speed: number }) => Promise<(slot: number) => Script>;
};

const DEFAULTS = { speed: 6, seed: 'maidan', unfinished: [] } as const;
/** Before a match an occasional new price is enough. */
const BEFORE_BEAT: Beat = { minMs: 10_000, spreadMs: 30_000 };

/** A provider of the sport. Everything it publishes is a function of its options and the clock. */
export function scriptProvider(sport: ScriptedSport, options: WorldOptions): OddsProvider {
  const { startedAtMs, unfinished, speed, seed } = { ...DEFAULTS, ...options };
  return {
    name: sport.name,
    start: async (context) => {
      const epochMs = startedAtMs ?? context.now();
      const { everyMs, longestMs, upcoming } = sport;
      const playableOf = await sport.open({ seed, speed });
      return playFixtures<Script>(context, {
        timetable: slotTimetable({ epochMs, speed, everyMs, longestMs, upcoming, playableOf }),
        epochMs,
        unfinished,
        beforeBeat: BEFORE_BEAT,
        player: (fixture, say) => playScript({ fixture, speed, sinceMs: epochMs, say }),
      });
    },
  };
}
