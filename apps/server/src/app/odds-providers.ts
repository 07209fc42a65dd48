/** Which odds come from where. */
import { readFileSync } from 'node:fs';
import type { ExchangeConfig } from '../config/exchange.ts';
import type { OddsFeedEvents, ProviderFactory } from '../modules/odds-feed/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Chance } from '../platform/ids/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { betfairStreamProvider, BETFAIR_STREAM } from '../providers/odds/betfair-stream/live-provider.ts';
import { recordedStreamProvider } from '../providers/odds/betfair-stream/recorded/recorded-provider.ts';
import { withHeartbeat } from '../providers/odds/shared/heartbeat.ts';
import { simulatedFeeds, type Simulation } from './simulated-feeds.ts';

export type OddsSources = {
  /** In place of all others, for tests. */
  readonly feeds?: readonly ProviderFactory[] | undefined;
  /** Matches and races that are played by machine, how fast and by which seed; null for none. */
  readonly replay: Simulation | null;
  /** An exchange's stream, live or recorded; null for none. */
  readonly exchange: ExchangeConfig | null;
};

export function oddsProviders({ feeds, replay, exchange }: OddsSources, chance: Chance): readonly ProviderFactory[] {
  if (feeds) return feeds;
  return [...(replay ? simulatedFeeds(replay) : []), ...(exchange ? [exchangeFactory(exchange, chance)] : [])];
}

/** Counts what the feeds' events tell. */
export function countFeeds(events: Bus<OddsFeedEvents>, metrics: Metrics): void {
  events.subscribe('feed.stopped', ({ provider }) => {
    metrics.feedStops.inc({ provider });
    metrics.feedStopped.inc({ provider });
  });
  events.subscribe('feed.resumed', ({ provider }) => metrics.feedStopped.dec({ provider }));
  events.subscribe('feed.retried', ({ provider, kind }) => metrics.feedRetries.inc({ provider, kind }));
  events.subscribe('feed.size', ({ provider, waiting, markets }) => {
    metrics.feedWaiting.set({ provider }, waiting);
    metrics.feedMarkets.set({ provider }, markets);
  });
  events.subscribe('feed.undecided', ({ provider, why }) => metrics.feedUndecided.inc({ provider, why }));
  events.subscribe('feed.dropped', ({ provider, reason }) => metrics.feedDropped.inc({ provider, reason }));
}

/** The session token in a file, as a log-in script stores it. */
function tokenIn(file: string): string {
  let token: string;
  try {
    token = readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error('EXCHANGE_SESSION_FILE cannot be read');
  }
  if (token === '') throw new Error('EXCHANGE_SESSION_FILE is empty');
  return token;
}

function exchangeFactory(exchange: ExchangeConfig, chance: Chance): ProviderFactory {
  const name = BETFAIR_STREAM;
  if (exchange.kind === 'live') {
    const { kind, session: configured, ...rest } = exchange;
    const session = typeof configured === 'string' ? configured : () => tokenIn(configured.file);
    const options = { ...rest, session };
    // The same markets whatever the key and the session: a new one is no other feed.
    return {
      name,
      settings: kind,
      create: ({ unfinished, announced }) => betfairStreamProvider({ ...options, chance, unfinished, announced }),
    };
  }
  const { kind, ...options } = exchange;
  return {
    name,
    settings: JSON.stringify({ kind, ...options }),
    create: ({ epochMs, ...known }) =>
      withHeartbeat(recordedStreamProvider({ ...options, startedAtMs: epochMs, ...known })),
  };
}
