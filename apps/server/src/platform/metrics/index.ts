import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The server's Prometheus metrics. One registry per server, so that two servers in one process do not mix. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    /** A gauge that is read when it is collected. */
    observe(name: string, help: string, read: () => number | Promise<number>): void {
      void new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    httpSeconds: new Histogram({
      name: 'maidan_http_request_seconds',
      help: 'Time from a request to its answer, by route and HTTP status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'maidan_refusals_total',
      help: 'Refused calls, by route and reason',
      labelNames: ['route', 'reason'] as const,
      registers,
    }),
    securityEvents: new Counter({
      name: 'maidan_security_events_total',
      help: 'What docs/security-events.md lists',
      labelNames: ['event'] as const,
      registers,
    }),
    outages: new Counter({
      name: 'maidan_http_outages_total',
      help: 'Calls answered 503 because the database or the right to write was away, by route',
      labelNames: ['route'] as const,
      registers,
    }),
    streamClients: new Gauge({ name: 'maidan_stream_clients', help: 'Open streams', registers }),
    streamTopics: new Gauge({ name: 'maidan_stream_topics', help: 'Topics that somebody follows', registers }),
    streamFrames: new Counter({
      name: 'maidan_stream_frames_total',
      help: 'Frames written to streams, by what they carry',
      labelNames: ['op'] as const,
      registers,
    }),
    streamBytes: new Counter({ name: 'maidan_stream_bytes_total', help: 'Bytes written to streams', registers }),
    streamClosed: new Counter({
      name: 'maidan_stream_closed_total',
      help: 'Streams that the server closed, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    reconciledWallets: new Counter({
      name: 'maidan_reconciled_wallets_total',
      help: 'Wallets held against the ledger, by kind of run',
      labelNames: ['kind'] as const,
      registers,
    }),
    reconciledRounds: new Counter({
      name: 'maidan_reconciled_casino_rounds_total',
      help: 'Casino rounds held against their transactions and the ledger, by kind of run',
      labelNames: ['kind'] as const,
      registers,
    }),
    reconciliationDifferences: new Counter({
      name: 'maidan_reconciliation_differences_total',
      help: 'Wallets, and casino rounds, that did not agree with the ledger, by kind of run: each is a frozen player',
      labelNames: ['kind'] as const,
      registers,
    }),
    operatorNotices: new Counter({
      name: 'maidan_operator_notices_total',
      help: 'Notices raised for operators, by kind',
      labelNames: ['kind'] as const,
      registers,
    }),
    operatorNoticesOpen: new Gauge({
      name: 'maidan_operator_notices_open',
      help: 'Notices for operators that nobody has resolved',
      registers,
    }),
    feedStopped: new Gauge({
      name: 'maidan_feed_stopped_markets',
      help: 'Markets that are suspended because their feed fell silent',
      labelNames: ['provider'] as const,
      registers,
    }),
    feedStops: new Counter({
      name: 'maidan_feed_stops_total',
      help: 'Suspensions because a feed fell silent',
      labelNames: ['provider'] as const,
      registers,
    }),
    feedDropped: new Counter({
      name: 'maidan_feed_dropped_total',
      help: 'Messages of feeds that were refused or skipped, by reason',
      labelNames: ['provider', 'reason'] as const,
      registers,
    }),
    feedUndecided: new Counter({
      name: 'maidan_feed_undecided_results_total',
      help: 'Times that a feed said it cannot tell the result of a market, by why',
      labelNames: ['provider', 'why'] as const,
      registers,
    }),
    feedRetries: new Counter({
      name: 'maidan_feed_retries_total',
      help: 'Messages of feeds that could not be handled and were tried again, by kind',
      labelNames: ['provider', 'kind'] as const,
      registers,
    }),
    feedWaiting: new Gauge({
      name: 'maidan_feed_waiting_messages',
      help: 'Messages of feeds that wait to be handled',
      labelNames: ['provider'] as const,
      registers,
    }),
    feedMarkets: new Gauge({
      name: 'maidan_feed_known_markets',
      help: 'Markets that a feed has announced and that are not settled and gone',
      labelNames: ['provider'] as const,
      registers,
    }),
    streamSkipped: new Counter({
      name: 'maidan_stream_skipped_total',
      help: 'Deltas not sent because a client was behind',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
