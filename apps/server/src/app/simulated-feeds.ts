/** Every simulated feed: what it is called, what makes it another one, how it is made. */
import type { ProviderFactory } from '../modules/odds-feed/index.ts';
import type { OddsProvider } from '../modules/odds-feed/port.ts';
import { footballProvider } from '../providers/odds/football/football-provider.ts';
import { kabaddiProvider } from '../providers/odds/kabaddi/kabaddi-provider.ts';
import { racingProvider } from '../providers/odds/racing/racing-provider.ts';
import { replayProvider } from '../providers/odds/replay/replay-provider.ts';
import { withHeartbeat } from '../providers/odds/shared/heartbeat.ts';
import type { WorldOptions } from '../providers/odds/shared/script/play-fixtures.ts';
import { tennisProvider } from '../providers/odds/tennis/tennis-provider.ts';

/** Feeds whose matches are played at a speed, by name. */
const WORLDS: Readonly<Record<string, (options: WorldOptions) => OddsProvider>> = {
  replay: replayProvider,
  football: footballProvider,
  tennis: tennisProvider,
  kabaddi: kabaddiProvider,
};

/** How much faster than life matches are played, and by which seed. */
export type Simulation = { readonly speed: number; readonly seed: string };

/** Cricket, football, tennis, kabaddi and racing; the same seed plays the same matches. Races run at their own pace. */
export function simulatedFeeds({ speed, seed }: Simulation): readonly ProviderFactory[] {
  const worlds = Object.entries(WORLDS).map(([name, provider]): ProviderFactory => {
    const settings = JSON.stringify({ speed, seed });
    return {
      name,
      settings,
      hasCrowd: true,
      create: ({ epochMs, unfinished }) => withHeartbeat(provider({ speed, seed, startedAtMs: epochMs, unfinished })),
    };
  });
  const racing: ProviderFactory = {
    name: 'racing',
    settings: JSON.stringify({ seed }),
    hasCrowd: true,
    create: ({ unfinished }) => withHeartbeat(racingProvider({ seed, unfinished })),
  };
  return [...worlds, racing];
}
