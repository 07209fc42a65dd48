/** The server's cost per delivered message, and its memory per connection. */
import { steadiness } from '../machine.ts';
import { median } from '../table.ts';
import { startChild, type Child } from './child.ts';
import type { Connecting } from './clients.ts';
import type { Manner } from './raw-socket.ts';
import type { Fan, Used } from './server.ts';
import { SIZE } from './size.ts';
import { max, type Row } from './verdict.ts';
import type { WayName } from './ways.ts';

/** Shorter than the time between two ticks, so that the gateway sends every change separately. */
const CONFLATE_MS = 10;
const SPEAKS = { gateway: 'stream', bare: 'nothing', 'socket.io': 'socket.io' } as const satisfies Record<
  WayName,
  Manner['speaks']
>;
const GOALS = {
  bare: 1.4,
  socketIo: 0.8,
  tenUpdates: 1 / 6,
  deflated: 1.3,
  bytes: 20_000,
  socketIoBytes: 0.7,
} as const;

/** A server with clients that all follow one topic. */
interface Party {
  readonly server: Child;
  readonly clients: Child;
  readonly bytesEach: number;
}

async function gather(name: WayName, count: number, deflate: boolean): Promise<Party> {
  const server = startChild('./server.ts', name, String(CONFLATE_MS));
  const clients = startChild('./clients.ts');
  const port = await server.ask<number>({ kind: 'port' });
  const manner: Manner = { port, deflate, speaks: SPEAKS[name], topics: 1, follows: 1 };
  const connect = async (some: number): Promise<void> => {
    const connecting: Connecting = { ...manner, count: some, readsOneIn: 0, stuck: false };
    await clients.ask({ kind: 'connect', ...connecting });
  };
  // The first clients warm up what all of them share: compiled code and grown heaps.
  const first = Math.ceil(count / 10);
  await connect(first);
  const before = await server.ask<number>({ kind: 'memory' });
  await connect(count - first);
  const after = await server.ask<number>({ kind: 'memory' });
  return { server, clients, bytesEach: (after - before) / (count - first) };
}

/** CPU microseconds of the server per update that reached a client. */
async function costOf({ server, clients }: Party, count: number, fan: Fan): Promise<number> {
  const before = await clients.ask<number>({ kind: 'frames' });
  const { ticks, cpuMicros } = await server.ask<Used>({ kind: 'fan', ...fan });
  const delivered = (await clients.ask<number>({ kind: 'frames' })) - before;
  if (delivered < ticks * count) throw new Error(`${ticks * count} frames were owed and ${delivered} came`);
  return cpuMicros / (ticks * count * fan.updates);
}

/** The rows for one number of sockets. */
export async function fanOutRows(count: number): Promise<Row[]> {
  const parties = {
    bare: await gather('bare', count, false),
    gateway: await gather('gateway', count, false),
    deflating: await gather('gateway', count, true),
    socketIo: await gather('socket.io', count, false),
  };
  const everyMs = Math.max(20, count / 50);
  const fan = (bytes: number): Fan => ({ forMs: SIZE.roundMs, everyMs, bytes, updates: 1 });
  const ten: Fan = { forMs: SIZE.roundMs, everyMs: Math.max(40, count / 10), bytes: 200, updates: 10 };
  const measured = {
    'bare 200': [parties.bare, fan(200)],
    'gateway 200': [parties.gateway, fan(200)],
    'socket.io 200': [parties.socketIo, fan(200)],
    'bare 2000': [parties.bare, fan(2_000)],
    'gateway 2000': [parties.gateway, fan(2_000)],
    'deflating 2000': [parties.deflating, fan(2_000)],
    'socket.io 2000': [parties.socketIo, fan(2_000)],
    'gateway ten': [parties.gateway, ten],
    'socket.io ten': [parties.socketIo, ten],
  } as const satisfies Record<string, readonly [Party, Fan]>;
  type Name = keyof typeof measured;
  const names = Object.keys(measured) as Name[];
  const costs = new Map<Name, number[]>(names.map((name) => [name, []]));
  try {
    const steady = steadiness();
    for (const name of names) await costOf(measured[name][0], count, { ...measured[name][1], forMs: SIZE.roundMs / 4 });
    for (let round = 0; round < SIZE.rounds; round += 1) {
      for (const name of names) costs.get(name)?.push(await costOf(measured[name][0], count, measured[name][1]));
      steady.check();
    }
  } finally {
    for (const { server, clients } of Object.values(parties)) await Promise.all([server.stop(), clients.stop()]);
  }
  const of = (name: Name): readonly number[] => costs.get(name) ?? [];
  const ratio = (name: Name, to: Name): number =>
    median(of(name).map((cost, round) => cost / (of(to)[round] ?? Number.NaN)));
  const micros = (name: Name): string => `${median(of(name)).toFixed(1)} µs`;
  const times = (limit: number) => ({ limit, unit: '×', digits: 2 });
  const row = (what: string, name: Name, to: Name, limit: number): Row =>
    max(`${count} sockets, ${what}: ${micros(name)} to ${micros(to)}`, ratio(name, to), times(limit));
  const kilobytes = ({ bytesEach }: Party): string => `${(bytesEach / 1_000).toFixed(1)} kB`;
  return [
    row('200 B, to a bare program', 'gateway 200', 'bare 200', GOALS.bare),
    row('200 B, to socket.io', 'gateway 200', 'socket.io 200', GOALS.socketIo),
    row('2 kB, to a bare program', 'gateway 2000', 'bare 2000', GOALS.bare),
    row('2 kB, to socket.io', 'gateway 2000', 'socket.io 2000', GOALS.socketIo),
    row('ten updates a tick, each, to socket.io', 'gateway ten', 'socket.io ten', GOALS.tenUpdates),
    row('2 kB, compressed once, to plain', 'deflating 2000', 'gateway 2000', GOALS.deflated),
    max(`${count} sockets, memory of one`, parties.gateway.bytesEach / 1_000, {
      limit: GOALS.bytes / 1_000,
      unit: ' kB',
      digits: 1,
    }),
    max(`${count} sockets, memory of one that takes compression`, parties.deflating.bytesEach / 1_000, {
      limit: GOALS.bytes / 1_000,
      unit: ' kB',
      digits: 1,
    }),
    max(
      `${count} sockets, memory of one to socket.io: ${kilobytes(parties.gateway)} to ${kilobytes(parties.socketIo)}`,
      parties.gateway.bytesEach / parties.socketIo.bytesEach,
      times(GOALS.socketIoBytes),
    ),
  ];
}
