/** How long a change takes to reach its followers, on many busy markets, and how a hundred clients that never read
 *  affect that for all others. */
import { percentile } from '../table.ts';
import { startChild, type Child } from './child.ts';
import type { Connecting } from './clients.ts';
import type { Load, Markets } from './server.ts';
import { SIZE } from './size.ts';
import { max, figure, type Row } from './verdict.ts';

/** The product's collection interval for an event's changes. */
const CONFLATE_MS = 50;
/** How often each market moves: in every tick. */
const EVERY_MS = 40;
const BYTES = 200;
/** Share of the server's core; the rest is room for the load of a wicket. */
const LOAD = 0.5;
const MAX_FOLLOWED = 40;
const GOALS = { p99Ms: 100, slower: 1.1, megabytesEach: 1.5 } as const;

export async function latencyRows(): Promise<Row[]> {
  const server = startChild('./server.ts', 'gateway', String(CONFLATE_MS));
  const children: Child[] = [server];
  try {
    const port = await server.ask<number>({ kind: 'port' });
    const move = async (forMs: number): Promise<Load> => {
      const markets: Markets = { forMs, topics: SIZE.topics, everyMs: EVERY_MS, bytes: BYTES };
      return server.ask<Load>({ kind: 'markets', ...markets });
    };
    const gather = async (count: number, changes: Partial<Connecting>): Promise<Child> => {
      const clients = startChild('./clients.ts');
      children.push(clients);
      const connecting: Connecting = {
        port,
        count,
        speaks: 'stream',
        topics: SIZE.topics,
        follows: 1,
        deflate: true,
        readsOneIn: 0,
        stuck: false,
        ...changes,
      };
      await clients.ask({ kind: 'connect', ...connecting });
      return clients;
    };

    const scouts = await gather(SIZE.watchers, { follows: 2 });
    const { cpuShare } = await move(SIZE.watchMs / 5);
    await scouts.stop();
    const follows = Math.min(MAX_FOLLOWED, SIZE.topics, Math.max(1, Math.round((2 * LOAD) / cpuShare)));

    const watchers = await gather(SIZE.watchers, { follows, readsOneIn: 20, deflate: false });
    await move(SIZE.watchMs / 5);
    await watchers.ask({ kind: 'latencies' });
    const healthy = await move(SIZE.watchMs);
    const alone = await watchers.ask<number[]>({ kind: 'latencies' });

    const before = await server.ask<number>({ kind: 'memory' });
    const stuck = await gather(SIZE.slow, { follows: SIZE.topics, stuck: true, deflate: false });
    await move(SIZE.watchMs / 5);
    await watchers.ask({ kind: 'latencies' });
    const crowded = await move(SIZE.watchMs);
    const beside = await watchers.ask<number[]>({ kind: 'latencies' });
    await stuck.ask({ kind: 'close' });

    const [p99, p99Beside] = [percentile(alone, 0.99), percentile(beside, 0.99)];
    const load = `${SIZE.watchers} clients on ${follows} of ${SIZE.topics} markets, ${(healthy.cpuShare * 100).toFixed(0)} % of a core`;
    return [
      figure(`${load}: half of what they see within`, `${percentile(alone, 0.5).toFixed(1)} ms`),
      max(`${load}: p99 from publish to client`, p99, { limit: GOALS.p99Ms, unit: ' ms', digits: 1 }),
      max(
        `beside ${SIZE.slow} that never read: p99 ${p99Beside.toFixed(1)} ms to ${p99.toFixed(1)} ms`,
        p99Beside / p99,
        { limit: GOALS.slower, unit: '×', digits: 2 },
      ),
      max(
        'memory at most for each that never reads',
        Math.max(0, crowded.maxRssBytes - Math.max(before, healthy.maxRssBytes)) / SIZE.slow / 1e6,
        { limit: GOALS.megabytesEach, unit: ' MB', digits: 2 },
      ),
    ];
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}
