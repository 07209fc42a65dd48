import type { OddsProvider } from '../../../modules/odds-feed/port.ts';
import type { WorldOptions } from '../shared/script/play-fixtures.ts';
import { scriptProvider } from '../shared/script/script-provider.ts';
import type { ScriptedSport } from '../shared/script/script-provider.ts';
import { drawnMatch } from './card/draw.ts';
import { kabaddiScript } from './kabaddi-script.ts';

const MINUTE_MS = 60_000;

/** A match starts every 26 minutes of game time and takes at least 52, so two or three are always in play. */
const KABADDI: ScriptedSport = {
  name: 'kabaddi',
  everyMs: 26 * MINUTE_MS,
  longestMs: 95 * MINUTE_MS,
  upcoming: 4,
  open:
    async ({ seed, speed }) =>
    (slot) =>
      kabaddiScript(drawnMatch(seed, slot), speed),
};

/** Plays simulated kabaddi, raid by raid. */
export const kabaddiProvider = (options: WorldOptions = {}): OddsProvider => scriptProvider(KABADDI, options);
