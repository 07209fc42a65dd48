import type { OddsProvider } from '../../../modules/odds-feed/port.ts';
import type { WorldOptions } from '../shared/script/play-fixtures.ts';
import { permutation } from '../shared/random.ts';
import { scriptProvider } from '../shared/script/script-provider.ts';
import type { ScriptedSport } from '../shared/script/script-provider.ts';
import { footballScript } from './football-script.ts';
import { MINUTE_MS } from './match/pace.ts';
import { FOOTBALL_DATA_DIR, loadRecords } from './record/load-records.ts';

/** A match starts every 40 minutes of game time and takes at least 100, so two or three are always in play. */
const FOOTBALL: ScriptedSport = {
  name: 'football',
  everyMs: 40 * MINUTE_MS,
  longestMs: 210 * MINUTE_MS,
  upcoming: 6,
  open: async ({ seed, speed }) => {
    const records = await loadRecords(FOOTBALL_DATA_DIR);
    const order = permutation(records.length, seed, 'football');
    return (slot) => {
      const place = ((slot % order.length) + order.length) % order.length;
      const record = records[order[place] ?? 0];
      if (record === undefined) throw new Error(`no football record for slot ${slot}`);
      return footballScript(record, records, { key: `${seed}/${slot}`, speed });
    };
  },
};

/** Plays recorded World Cup matches as if they were live. */
export const footballProvider = (options: WorldOptions = {}): OddsProvider => scriptProvider(FOOTBALL, options);
