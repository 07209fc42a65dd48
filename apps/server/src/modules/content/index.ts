/** Public interface of the content module; see README.md for its table. */
import {
  appSettings,
  getAdvertisements,
  getAllAppSettings,
  getAppSettings,
  getSliders,
  type AppSettings,
  type Slider,
} from '@maidan/contract';
import { ok } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { servePublic, type Route } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import { HOUSE_ADVERTISEMENTS, readAdvertisements } from './advertisements.ts';
import { houseSettings } from './house-settings.ts';
import { HOUSE_SLIDERS, readSliders } from './sliders.ts';

export interface ContentDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly mode: AppSettings['mode'];
  readonly codeLength: number;
}

export interface ContentModule {
  readonly routes: readonly Route[];
  /** The settings as last read; the built-in ones before `start`. */
  readonly settings: () => AppSettings;
  /** For the initial page: the slides whose picture is a file of the site, so that it stays small. */
  readonly firstSliders: () => readonly Slider[];
  /** Reads the settings, and reads them again every few seconds, because another process may change them. */
  readonly start: () => Promise<() => void>;
}

const READ_EVERY_MS = 5_000;

export function contentModule({ database, clock, log, mode, codeLength }: ContentDeps): ContentModule {
  const builtIn = houseSettings({ mode, codeLength });
  let current = builtIn;
  let advertisements = HOUSE_ADVERTISEMENTS;
  let sliders = HOUSE_SLIDERS;

  async function read(): Promise<void> {
    const { rows } = await database.query<{ name: string; value: unknown }>('SELECT name, value FROM app_settings');
    const changed = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    // `mode` and `codeLength` are server settings and cannot be changed by operators.
    const checked = appSettings.safeParse({ ...builtIn, ...changed, mode, codeLength });
    current = checked.success ? checked.data : keep(checked.error.issues[0]?.path.join('.') ?? 'settings', current);
    advertisements = readAdvertisements(changed['advertisements']) ?? keep('advertisements', advertisements);
    sliders = readSliders(changed['sliders']) ?? keep('sliders', sliders);
  }

  function keep<T>(reason: string, previous: T): T {
    log.warn({ reason }, 'site setting invalid, keeping the previous value');
    return previous;
  }

  return {
    settings: () => current,
    firstSliders: () => sliders.filter(({ baseImage }) => baseImage.startsWith('/')),
    routes: [
      servePublic(getAppSettings, () => ok({ data: current })),
      servePublic(getAllAppSettings, () => ok({ data: { ...current, advertisements: [...advertisements] } })),
      servePublic(getAdvertisements, () => ok({ data: [...advertisements] })),
      servePublic(getSliders, () => ok({ data: [...sliders] })),
    ],
    async start() {
      await read();
      return clock.every(READ_EVERY_MS, () => {
        read().catch((error: unknown) => log.warn({ err: error }, 'site settings read failed'));
      });
    },
  };
}
