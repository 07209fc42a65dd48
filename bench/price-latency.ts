/** The latency of a price from its provider to the watchers of the event: through the feed, the book, the topic and the
 *  socket, while other players bet. The watchers are a separate process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { paise, type Paise, type Price } from '@maidan/domain';
import { buildServices } from '../apps/server/src/app/build-services.ts';
import { NOBODY_WAITS } from '../apps/server/src/app/wiring/lifecycle.ts';
import { systemClock } from '../apps/server/src/platform/clock/index.ts';
import { serviceDeps } from '../apps/server/test/service-deps.ts';
import type { FeedContext, FeedMessage } from '../apps/server/src/modules/odds-feed/port.ts';
import { benchDatabase } from './database.ts';
import { machineName } from './machine.ts';
import { percentile, printTable } from './table.ts';
import type { Seen } from './price-watchers.ts';

const WATCHERS = 200;
const PRICES = 1_500;
const EVERY_MS = 20;
/** The topic collects changes for 50 ms, so a price waits 25 ms on average and at most 50 before it is sent. */
const GOALS = { p50Ms: 50, p99Ms: 100 } as const;

export async function priceLatencyBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  const { provider, say } = priceProvider();
  try {
    const [pool, workerPool] = [database.pool(5), database.pool(3)];
    const providers = [{ name: 'bench', settings: '', create: () => provider }];
    const { sports, stream } = buildServices({ ...serviceDeps(pool), workerDatabase: workerPool, providers });
    const feeds = sports.components.find(({ name }) => name === 'feeds');
    await feeds?.start(NOBODY_WAITS);
    const http = createServer();
    stream.attach(http);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const eventId = sports.catalogue.eventsNow()[0]?.id ?? '';
    const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/stream`;
    const seen = await watched({ url, eventId }, say);
    stream.stop();
    http.close();
    return report(seen);
  } finally {
    await database.close();
  }
}

/** Publishes the prices to the watchers and collects when each of them saw which one. */
async function watched(at: { url: string; eventId: string }, say: (n: number) => void): Promise<number[]> {
  const watchers = fork(fileURLToPath(new URL('./price-watchers.ts', import.meta.url)), [
    at.url,
    at.eventId,
    String(WATCHERS),
  ]);
  await once(watchers, 'message');
  const saidAtNs: bigint[] = [];
  for (let n = 1; n <= PRICES; n += 1) {
    saidAtNs[n] = process.hrtime.bigint();
    say(n);
    await pause(EVERY_MS);
  }
  await pause(500);
  watchers.send('done');
  const [seen] = (await once(watchers, 'message')) as [Seen[]];
  return seen.flatMap(([n, atNs]) => {
    const said = saidAtNs[n];
    return said === undefined ? [] : [Number(BigInt(atNs) - said) / 1e6];
  });
}

function report(latenciesMs: readonly number[]): boolean {
  const [p50, p99] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)];
  console.log(`\nA price from its provider to ${WATCHERS} watchers, ${machineName()}; ${latenciesMs.length} sightings`);
  const verdict = (ms: number, goal: number) => [`${ms.toFixed(1)} ms`, `≤ ${goal} ms`, ms <= goal ? 'met' : 'missed'];
  printTable(
    ['percentile', 'latency', 'goal', ''],
    [
      ['p50', ...verdict(p50, GOALS.p50Ms)],
      ['p99', ...verdict(p99, GOALS.p99Ms)],
    ],
  );
  return p50 <= GOALS.p50Ms && p99 <= GOALS.p99Ms;
}

type Unstamped<Message> = Message extends unknown ? Omit<Message, 'publishedAtMs'> : never;

/** A provider of one event that publishes a price when told to; the size identifies the price. */
function priceProvider() {
  let context: FeedContext | null = null;
  const publish = (message: Unstamped<FeedMessage>): void =>
    context?.publish({ ...message, publishedAtMs: systemClock.now() });
  const say = (n: number): void =>
    publish({
      kind: 'prices',
      marketKey: 'odds',
      selectionKey: 'Home',
      back: [[200 as Price, paise(n * 100)]],
      lay: [[202 as Price, 10_000 as Paise]],
    });
  const provider = {
    name: 'bench',
    start: async (given: FeedContext) => {
      context = given;
      publish({
        kind: 'event',
        event: {
          eventKey: 'match',
          sport: { slug: 'cricket', name: 'Cricket', code: '4' },
          league: { slug: 'league', name: 'League' },
          slug: 'match',
          name: 'Home v Away',
          startsAtMs: given.now(),
          venue: '',
          isReplay: false,
          note: '',
        },
      });
      publish({
        kind: 'market',
        market: {
          eventKey: 'match',
          marketKey: 'odds',
          name: 'Match Odds',
          sort: 0,
          kind: 'exchange',
          winners: 1,
          complete: true,
          betDelayMs: 0,
          selections: ['Home', 'Away'].map((name) => ({ selectionKey: name, name })),
        },
      });
      publish({ kind: 'state', marketKey: 'odds', status: 'OPEN', inPlay: true, reason: '' });
      return async () => undefined;
    },
  };
  return { provider, say };
}
