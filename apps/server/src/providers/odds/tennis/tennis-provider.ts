import type { OddsProvider } from '../../../modules/odds-feed/port.ts';
import type { WorldOptions } from '../shared/script/play-fixtures.ts';
import { scriptProvider } from '../shared/script/script-provider.ts';
import type { ScriptedSport } from '../shared/script/script-provider.ts';
import { drawnMatch } from './card/draw.ts';
import { MINUTE_MS } from './match/pace.ts';
import { tennisScript } from './tennis-script.ts';

/** A match starts every 25 minutes of game time and takes at least 51, so at least two are always in play. */
const TENNIS: ScriptedSport = {
  name: 'tennis',
  everyMs: 25 * MINUTE_MS,
  longestMs: 420 * MINUTE_MS,
  upcoming: 6,
  open:
    async ({ seed, speed }) =>
    (slot) =>
      tennisScript(drawnMatch(seed, slot), speed),
};

/** Plays simulated tennis, point by point. */
export const tennisProvider = (options: WorldOptions = {}): OddsProvider => scriptProvider(TENNIS, options);
