import type { RoleCode } from '@maidan/contract';
import type { LogLevel } from '../platform/log/index.ts';
import type { ExchangeConfig } from './exchange.ts';
import type { PaymentsConfig } from './payments.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute; made when it is missing, writable. */
  readonly dataDir: string;
  /** An operator's own PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly mode: 'play' | 'real';
  readonly logLevel: LogLevel;
  /** How many times faster than life a recorded match is played. */
  readonly replaySpeed: number;
  /** Makes what the simulated providers draw repeatable; null draws a new one at each start. */
  readonly seed: string | null;
  /** 32 bytes in base64url; null for the secret file in the data directory, with the embedded database alone. */
  readonly serverSecret: string | null;
  readonly sms: SmsConfig;
  /** Messages that are paid for in a day, at most. */
  readonly smsDailyCap: number;
  /** Digits of a one-time code. */
  readonly codeLength: number;
  /** Roles that need a second factor. */
  readonly secondFactorRoles: readonly RoleCode[];
  /** Addresses or networks of proxies whose `X-Forwarded-…` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** The site's addresses as browsers show them. */
  readonly publicOrigins: readonly string[];
  /** A payment gateway beside the operators; null for none. */
  readonly payments: PaymentsConfig | null;
  /** An exchange's markets; null for none. */
  readonly exchange: ExchangeConfig | null;
  /** Whether real money may be played where the decoder of pictures keeps its network. */
  readonly decoderNetwork: 'refused' | 'accepted';
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
