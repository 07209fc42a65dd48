/** Public interface of the content module; see README.md for its table. */
import { appSettings, getAdvertisements, getAppSettings, type AppSettings } from '@maidan/contract';
import { ok } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { servePublic, type Route } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import { HOUSE_ADVERTISEMENTS, readAdvertisements } from './advertisements.ts';

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
  /** Reads the settings, and reads them again every few seconds, because another process may change them. */
  readonly start: () => Promise<() => void>;
}

const READ_EVERY_MS = 5_000;

export function contentModule({ database, clock, log, mode, codeLength }: ContentDeps): ContentModule {
  const builtIn: AppSettings = {
    logoImg: '',
    faviconImg: '',
    color: '',
    siteTitle: 'Maidan',
    mode,
    codeLength,
    contacts: [
      { type: 'whatsapp', link: 'https://wa.me/919800000000', number: '+91 98000 00000' },
      { type: 'phone', link: 'tel:+919800000000', number: '+91 98000 00000' },
    ],
    socials: { instagram: 'https://www.instagram.com/maidan', telegram: 'https://t.me/maidan' },
  };
  let current = builtIn;
  let advertisements = HOUSE_ADVERTISEMENTS;

  async function read(): Promise<void> {
    const { rows } = await database.query<{ name: string; value: unknown }>('SELECT name, value FROM app_settings');
    const changed = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    // `mode` and `codeLength` are server settings and cannot be changed by operators.
    const checked = appSettings.safeParse({ ...builtIn, ...changed, mode, codeLength });
    if (checked.success) current = checked.data;
    else
      log.warn({ reason: checked.error.issues[0]?.path.join('.') }, 'site setting invalid, keeping the previous value');
    const slides = readAdvertisements(changed['advertisements']);
    if (slides) advertisements = slides;
    else log.warn({ reason: 'advertisements' }, 'site setting invalid, keeping the previous value');
  }

  return {
    settings: () => current,
    routes: [
      servePublic(getAppSettings, () => ok({ data: current })),
      servePublic(getAdvertisements, () => ok({ data: [...advertisements] })),
    ],
    async start() {
      await read();
      return clock.every(READ_EVERY_MS, () => {
        read().catch((error: unknown) => log.warn({ err: error }, 'site settings read failed'));
      });
    },
  };
}
