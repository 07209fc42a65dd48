/** The whole server with all its replays at fifty times real time and a watcher for every in-play event: its cost, and
 *  that what is sent is bounded however fast the feeds are. */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { EventView, Sport } from '@maidan/contract';
import { serverProcess } from '../apps/server/test/kill/server-process.ts';
import { EVENT_TICK_MS } from '../apps/server/src/modules/sportsbook/topics.ts';
import { machineName } from './machine.ts';
import { sized } from './size.ts';
import { judged, known, percent, report, whole } from './verdict.ts';

const SPEED = 50;
const WARM_UP_MS = sized(15_000, 2_000);
const MEASURED_MS = sized(30_000, 3_000);
/** Maximum load, in cores. */
const CPU_GOAL = 1;
const MIN_MARKETS = 100;

interface Watched {
  readonly markets: number;
  frames: number;
  bytes: number;
}

export async function replayBenchmark(): Promise<boolean> {
  const server = serverProcess({ REPLAY_SPEED: String(SPEED), SEED: '7' });
  const sockets: WebSocket[] = [];
  try {
    await server.start();
    await pause(WARM_UP_MS);
    const watched = await Promise.all((await eventsInPlay(server.url())).map((id) => watch(server.url(), id, sockets)));
    for (const each of watched) [each.frames, each.bytes] = [0, 0];
    const before = await cpuSeconds(server.url());
    const since = performance.now();
    await pause(MEASURED_MS);
    const seconds = (performance.now() - since) / 1_000;
    const share = ((await cpuSeconds(server.url())) - before) / seconds;
    const sum = (figure: (each: Watched) => number): number => watched.reduce((total, each) => total + figure(each), 0);
    const busiest = Math.max(...watched.map(({ frames }) => frames)) / seconds;
    return report(`Replays at ${SPEED} times their speed, ${machineName()}; ${seconds.toFixed(0)} s`, [
      judged(
        'markets that are followed',
        sum(({ markets }) => markets),
        { min: MIN_MARKETS },
        whole,
      ),
      known('events in play, with one client each', whole(watched.length)),
      judged('processor time of the server, of one core', share, { max: CPU_GOAL }, percent),
      judged('frames a second of the busiest event', busiest, { max: 1_000 / EVENT_TICK_MS }, (value) =>
        value.toFixed(1),
      ),
      known(
        'kilobytes a second to one client',
        (sum(({ bytes }) => bytes) / seconds / watched.length / 1_000).toFixed(1),
      ),
    ]);
  } finally {
    for (const socket of sockets) socket.close();
    await server.remove();
  }
}

async function eventsInPlay(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/get-sports-data`);
  const { data } = (await answer.json()) as { data: readonly Sport[] };
  return data
    .flatMap(({ leagues }) => leagues)
    .flatMap(({ events }) => events)
    .filter(({ status }) => status === 'IN_PLAY')
    .map(({ _id }) => _id);
}

/** Follows an event on a separate connection; resolves with its first image. */
async function watch(url: string, eventId: string, sockets: WebSocket[]): Promise<Watched> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, { origin: url });
  sockets.push(socket);
  const { promise, resolve, reject } = Promise.withResolvers<Watched>();
  let watched: Watched | null = null;
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ op: 'hello' }));
    socket.send(JSON.stringify({ op: 'subscribe', id: 'event', topic: `event:${eventId}` }));
  });
  socket.addEventListener('close', () => reject(new Error('a client was dropped')));
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    const message = JSON.parse(text) as { op: string; data?: EventView };
    if (message.op === 'image' && message.data) {
      watched ??= { markets: message.data.markets.length, frames: 0, bytes: 0 };
      resolve(watched);
    }
    if (message.op !== 'delta' || !watched) return;
    watched.frames += 1;
    watched.bytes += text.length;
  });
  return await promise;
}

async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
