/** A server of the stream benchmarks, in a separate process: which way, and for how many milliseconds it collects. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from './child.ts';
import { makeUpdate, topicOf } from './updates.ts';
import { makeWay, type WayName } from './ways.ts';

const [name = 'gateway', conflateMs = '10'] = process.argv.slice(2);
const way = makeWay(name as WayName, Number(conflateMs));

export type Fan = {
  readonly forMs: number;
  readonly everyMs: number;
  readonly bytes: number;
  readonly updates: number;
};
export type Used = { readonly ticks: number; readonly cpuMicros: number };

/** Publishes this many updates per tick for this long; returns what it cost. */
async function fan({ forMs, everyMs, bytes, updates }: Fan): Promise<Used> {
  const before = process.cpuUsage();
  const since = performance.now();
  let ticks = 0;
  for (; performance.now() - since < forMs; ticks += 1) {
    way.tell(
      topicOf(0),
      Array.from({ length: updates }, (_, n) => makeUpdate(ticks * updates + n, bytes)),
    );
    // Never faster to catch up, because two ticks would be collected into one.
    await pause(everyMs);
  }
  await pause(2 * everyMs + 50);
  return { ticks, cpuMicros: micros(process.cpuUsage(before)) };
}

export type Markets = {
  readonly forMs: number;
  readonly topics: number;
  readonly everyMs: number;
  readonly bytes: number;
};
export type Load = { readonly cpuShare: number; readonly maxRssBytes: number };

/**
 * Moves this many markets, each at an interval and offset from one another; every update contains the time of
 * publishing.
 */
async function markets({ forMs, topics, everyMs, bytes }: Markets): Promise<Load> {
  const before = process.cpuUsage();
  const since = performance.now();
  let maxRssBytes = 0;
  for (let n = 0; performance.now() - since < forMs; n += 1) {
    const update = [[`t${process.hrtime.bigint()}`], ...makeUpdate(n, bytes)];
    way.tell(topicOf(n % topics), [update]);
    if (n % topics === 0) maxRssBytes = Math.max(maxRssBytes, process.memoryUsage.rss());
    const dueMs = since + ((n + 1) * everyMs) / topics;
    const leftMs = dueMs - performance.now();
    if (leftMs > 0) await pause(leftMs);
  }
  const share = micros(process.cpuUsage(before)) / 1_000 / (performance.now() - since);
  return { cpuShare: share, maxRssBytes };
}

function micros({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

async function memory(): Promise<number> {
  for (let n = 0; n < 3; n += 1) {
    await pause(100);
    globalThis.gc?.();
  }
  return process.memoryUsage.rss();
}

way.server.listen(0, '127.0.0.1');
await once(way.server, 'listening');
answerParent({ port: () => (way.server.address() as AddressInfo).port, fan, markets, memory });
