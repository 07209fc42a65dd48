import type { OddsProvider } from '../../../modules/odds-feed/port.ts';
import { playFixtures } from '../shared/script/play-fixtures.ts';
import type { WorldOptions } from '../shared/script/play-fixtures.ts';
import { playableOf } from './match/playable.ts';
import { createMatchModel } from './model/match-model.ts';
import { PARAMETERS } from './model/parameters.ts';
import { playMatch } from './runtime/play-match.ts';
import { SHIPPED_DATA_DIR, loadRecords } from './record/load-records.ts';
import { createTimetable } from './timetable.ts';

/** At the default speed of 6 a ball is played every 5 to 6 seconds. */
export type ReplayOptions = WorldOptions & {
  /** A folder of Cricsheet files (`*.json.gz`); defaults to the shipped matches. */
  readonly dataDir?: string;
  readonly concurrent?: number;
  readonly upcoming?: number;
};

const DEFAULTS = { speed: 6, seed: 'maidan', concurrent: 4, upcoming: 8, unfinished: [] } as const;
const BEFORE_BEAT = { minMs: 2_500, spreadMs: 5_000 } as const;

/** Its tables are built on first use, once for all providers of a process. */
const MODEL = createMatchModel(PARAMETERS);

/** Plays recorded cricket as if it were live. Everything it publishes is a function of its options and the clock. */
export function replayProvider(options: ReplayOptions = {}): OddsProvider {
  const { dataDir = SHIPPED_DATA_DIR, startedAtMs, ...rest } = options;
  const { unfinished, ...settings } = { ...DEFAULTS, ...rest };
  const { speed, seed } = settings;
  return {
    name: 'replay',
    start: async (context) => {
      const records = await loadRecords(dataDir);
      const playables = records.map((record) => playableOf(record, seed));
      const epochMs = startedAtMs ?? context.now();
      return playFixtures(context, {
        timetable: createTimetable(playables, settings, epochMs),
        epochMs,
        unfinished,
        beforeBeat: BEFORE_BEAT,
        player: (fixture, say) => playMatch({ fixture, model: MODEL, speed, sinceMs: epochMs, say }),
      });
    },
  };
}
