/** Settings of the exchange stream. It is off unless a host or a recording is configured. */
import { decodeRupees } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import { StartupRefusal } from '../platform/postgres/startup-refusal.ts';
import { list, numberIn, oneOf, text, type Environment } from './read.ts';

/** The market filter of a subscription, in the exchange's own field names. */
export type ExchangeMarketFilter = Readonly<Record<string, readonly string[] | boolean>>;

/** Where an exchange's markets come from. */
export type ExchangeConfig =
  | {
      readonly kind: 'live';
      readonly host: string;
      readonly port: number;
      readonly tls: boolean;
      readonly appKey: string;
      /** The session token, or the path of a file that holds it and is read for every connection. */
      readonly session: string | { readonly file: string };
      /** The address that keeps the session alive; null for none. */
      readonly keepAliveUrl: string | null;
      readonly marketFilter: ExchangeMarketFilter;
      readonly conflateMs: number;
      /** The full depth, or this number of best levels per side. */
      readonly depth: 'all' | number;
      /** Value of one pound in paise: the exchange's amounts are in pounds. */
      readonly paisePerPound: Paise;
    }
  | {
      readonly kind: 'recorded';
      readonly files: readonly string[];
      readonly speed: number;
      readonly leadMs: number | null;
      readonly paisePerPound: Paise;
    };

const LISTS = ['marketIds', 'eventIds', 'eventTypeIds', 'marketTypes', 'countryCodes', 'venues', 'bettingTypes'];
const SWITCHES = ['turnInPlayEnabled', 'bspMarket'];
const MAX_CONFLATE_MS = 120_000;
const MINUTE_MS = 60_000;

export function exchangeConfig(environment: Environment): ExchangeConfig | null {
  const host = text(environment, 'EXCHANGE_STREAM_HOST');
  const files = list(environment, 'EXCHANGE_RECORDINGS');
  if (host !== null && files.length > 0) {
    throw new StartupRefusal('EXCHANGE_STREAM_HOST and EXCHANGE_RECORDINGS exclude each other: set one of them.');
  }
  if (files.length > 0) {
    return {
      kind: 'recorded',
      files,
      speed: numberIn(environment, 'EXCHANGE_SPEED', { fallback: 1, from: 0.1, to: 10_000, whole: false }),
      leadMs:
        MINUTE_MS * numberIn(environment, 'EXCHANGE_LEAD_MINUTES', { fallback: 10, from: 0, to: 100_000, whole: true }),
      paisePerPound: rate(environment),
    };
  }
  if (host === null) return null;
  const levels = numberIn(environment, 'EXCHANGE_LEVELS', { fallback: 0, from: 0, to: 10, whole: true });
  return {
    kind: 'live',
    host,
    port: numberIn(environment, 'EXCHANGE_STREAM_PORT', { fallback: 443, from: 1, to: 65_535, whole: true }),
    tls: oneOf(environment, 'EXCHANGE_STREAM_TLS', ['on', 'off'], 'on') === 'on',
    appKey: required(environment, 'EXCHANGE_APP_KEY'),
    session: session(environment),
    keepAliveUrl: keepAliveUrl(environment),
    marketFilter: marketFilter(environment),
    conflateMs: numberIn(environment, 'EXCHANGE_CONFLATE_MS', {
      fallback: 0,
      from: 0,
      to: MAX_CONFLATE_MS,
      whole: true,
    }),
    depth: levels === 0 ? 'all' : levels,
    paisePerPound: rate(environment),
  };
}

function session(environment: Environment): string | { readonly file: string } {
  const file = text(environment, 'EXCHANGE_SESSION_FILE');
  if (file === null) return required(environment, 'EXCHANGE_SESSION');
  if (text(environment, 'EXCHANGE_SESSION') === null) return { file };
  throw new StartupRefusal('EXCHANGE_SESSION and EXCHANGE_SESSION_FILE exclude each other: set one of them.');
}

function keepAliveUrl(environment: Environment): string | null {
  const url = text(environment, 'EXCHANGE_KEEP_ALIVE_URL');
  if (url === null || (URL.canParse(url) && new URL(url).protocol === 'https:')) return url;
  throw new StartupRefusal('EXCHANGE_KEEP_ALIVE_URL must be an https address.');
}

function required(environment: Environment, name: string): string {
  const value = text(environment, name);
  if (value === null) throw new StartupRefusal(`${name} is needed with EXCHANGE_STREAM_HOST.`);
  return value;
}

/** Rupees for one pound: market data is in pounds, whatever the account's currency. There is no default: a wrong rate means
 *  wrong amounts. */
function rate(environment: Environment): Paise {
  if (text(environment, 'EXCHANGE_RUPEES_PER_UNIT') !== null) {
    throw new StartupRefusal(
      'EXCHANGE_RUPEES_PER_UNIT is now EXCHANGE_RUPEES_PER_POUND: the exchange’s amounts are in pounds, whatever the account’s currency.',
    );
  }
  const read = decodeRupees(text(environment, 'EXCHANGE_RUPEES_PER_POUND') ?? '');
  if (read.ok && read.value > 0) return read.value;
  throw new StartupRefusal('EXCHANGE_RUPEES_PER_POUND must say how many rupees one pound is worth, such as 105.50.');
}

function marketFilter(environment: Environment): ExchangeMarketFilter {
  const told = text(environment, 'EXCHANGE_MARKET_FILTER');
  const eventTypeIds = list(environment, 'EXCHANGE_EVENT_TYPES');
  if (told === null && eventTypeIds.length > 0) return { eventTypeIds };
  const wrong = new StartupRefusal(
    'EXCHANGE_MARKET_FILTER must be a market filter in JSON, such as {"eventTypeIds":["4"],"marketTypes":["MATCH_ODDS"]}; or set EXCHANGE_EVENT_TYPES.',
  );
  if (told === null) throw wrong;
  let filter: unknown;
  try {
    filter = JSON.parse(told);
  } catch {
    throw wrong;
  }
  if (!isMarketFilter(filter)) throw wrong;
  return filter;
}

function isMarketFilter(value: unknown): value is ExchangeMarketFilter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([name, wanted]: [string, unknown]) =>
      LISTS.includes(name)
        ? Array.isArray(wanted) && wanted.every((each) => typeof each === 'string')
        : SWITCHES.includes(name) && typeof wanted === 'boolean',
    )
  );
}
