import type { RoleCode } from '@maidan/contract';
import type { LogLevel } from '../platform/log/index.ts';
import type { ExchangeConfig } from './exchange.ts';
import type { Hub88Config } from './hub88.ts';
import type { OutsideProviderConfig } from './outside-providers.ts';
import type { PaymentsConfig } from './payments.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path of a writable directory, created if missing. */
  readonly dataDir: string;
  /** An operator's own PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The games server's own, where the database is an operator's own; the embedded one has a schema for it. */
  readonly gamesDatabaseUrl: string | null;
  readonly mode: 'play' | 'real';
  readonly logLevel: LogLevel;
  /** Playback speed of a recorded match; 1 is real time. */
  readonly replaySpeed: number;
  /** Seed of the simulated providers, which makes a run repeatable; null draws a new one at each start. */
  readonly seed: string | null;
  /**
   * 32 bytes in base64url; null to use the secret file in the data directory, which only the embedded database allows.
   */
  readonly serverSecret: string | null;
  readonly sms: SmsConfig;
  /** Maximum number of paid messages per day. */
  readonly smsDailyCap: number;
  /** Digits of a one-time code. */
  readonly codeLength: number;
  /** Roles that need a second factor. */
  readonly secondFactorRoles: readonly RoleCode[];
  /** Addresses or networks of the proxies whose `X-Forwarded-…` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The site's public origins, as browsers see them. */
  readonly publicOrigins: readonly string[];
  /** A payment gateway in addition to the operators; null for none. */
  readonly payments: PaymentsConfig | null;
  /** The exchange whose markets are offered; null for none. */
  readonly exchange: ExchangeConfig | null;
  /** Games of Hub88; null for none. */
  readonly hub88: Hub88Config | null;
  /** Game providers of our own protocol that are not ours. */
  readonly outsideProviders: readonly OutsideProviderConfig[];
  /** Test settings of the tables with shared rounds: how many times faster their rounds are, and links of a new chain. Null
   * where they are not set, and always with real money. */
  readonly gameTest: { readonly speed: number | null; readonly chain: number | null; readonly slotSeed: string | null };
  /** Whether real money may be played although the image decoder runs with network access. */
  readonly decoderNetwork: 'refused' | 'accepted';
  /** Whether browsers may install the site and keep its offline page. */
  readonly offlinePage: boolean;
  /** Start over with fresh demo data. */
  readonly reset: boolean;
}

/** How messages reach phones. */
export type SmsConfig =
  | { readonly provider: 'outbox' }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      /** A number in E.164 or the id of a messaging service (`MG…`). */
      readonly from: string;
    };
