/** The stream's gateway behind a real listener, with a counter as its one kind of topic, and clients for it. */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket, type ClientOptions } from 'ws';
import { STREAM, type Envelope, type Problem } from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import { systemClock, type Clock } from '../src/platform/clock/index.ts';
import { systemChance, uuidV7 } from '../src/platform/ids/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { createMetrics } from '../src/platform/metrics/index.ts';
import { createStream, type StreamSession, type TopicSource } from '../src/platform/stream/index.ts';

type AnyMessage = {
  op: string;
  id?: string;
  seq?: number;
  from?: number;
  clk?: string;
  data?: unknown;
  reason?: string;
  signedIn?: boolean;
};
export const EVENT = 'event:00000000-0000-7000-8000-000000000001';
export const SESSIONS: Readonly<Record<string, StreamSession>> = {
  good: { id: 's1', playerId: 'p1', expiresAtMs: Number.MAX_SAFE_INTEGER },
  old: { id: 's2', playerId: 'p2', expiresAtMs: 1 },
};
const ended: (() => Promise<void> | void)[] = [];

/** Closes what was opened; after each test. */
export async function endAll(): Promise<void> {
  for (const end of ended.splice(0)) await end();
}

/** A counter as a topic: the image is its value, a delta the values since. */
export async function serveStream(
  changes: Partial<TopicSource<number>> = {},
  clock: Clock = systemClock,
  authenticate = async (token: string): Promise<StreamSession | null> => SESSIONS[token] ?? null,
) {
  const stream = createStream({
    clock,
    ids: uuidV7({ now: systemClock.now, chance: systemChance }),
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    authenticate,
  });
  let value = 0;
  const source: TopicSource<number> = {
    conflateMs: 5,
    shared: true,
    resolve: (name, session) => {
      if (name !== 'me') return name.startsWith('event:') ? ok(name) : null;
      return session ? ok(`me:${session.playerId}`) : refused({ kind: 'signed-out' });
    },
    image: (topic) => (topic.endsWith('404') ? refused({ kind: 'event-not-found' }) : ok({ value })),
    delta: (values) => ({ values }),
    ...changes,
  };
  stream.addSource(source);
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  stream.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  ended.push(() => {
    stream.stop();
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const step = (topic = EVENT) => {
    value += 1;
    stream.publish(topic, `k${value}`, value);
  };
  return { stream, host, step, sockets, value: () => value };
}

/** A client that does not take compressed frames. */
export const plain = (host: string): ClientOptions => ({
  headers: { origin: `http://${host}` },
  perMessageDeflate: false,
});

/** A client as the library makes them: it offers compression. */
export async function connect(host: string, options: ClientOptions = { headers: { origin: `http://${host}` } }) {
  const ws = new WebSocket(`ws://${host}${STREAM.path}`, options);
  const messages: AnyMessage[] = [];
  let wake = () => {};
  ws.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as AnyMessage);
    wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  ended.push(() => ws.terminate());
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
  const until = async (found: (seen: AnyMessage[]) => boolean): Promise<AnyMessage[]> => {
    while (!found(messages)) await new Promise<void>((resolve) => (wake = resolve));
    return messages;
  };
  const say = (message: object | string) => ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  return { ws, messages, closed, until, say };
}

export const subscribe = (topic: string, id = topic) => ({ op: 'subscribe', id, topic });
export const seen = (op: string, id?: string) => (messages: AnyMessage[]) =>
  messages.some((message) => message.op === op && (id === undefined || message.id === id));

/** The answer to an upgrade that is refused. */
export async function refusedUpgrade(host: string, headers: Record<string, string>) {
  const ws = new WebSocket(`ws://${host}${STREAM.path}`, { headers });
  ws.on('error', () => undefined);
  return new Promise<{ status: number; body: Envelope<Problem> }>((resolve, reject) => {
    ws.on('open', () => reject(new Error('The stream let it in')));
    ws.on('unexpected-response', (_request, answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Envelope<Problem> }));
    });
  });
}
