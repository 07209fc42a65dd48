import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { STREAM } from '@maidan/contract';
import { manualClock } from '../../clock/manual-clock.ts';
import { createMetrics } from '../../metrics/index.ts';
import { connect, LIMITS } from './connection.ts';
import { createTally } from './tally.ts';

const OPEN: number = WebSocket.OPEN;

/** A connection over a socket that sends only what the test lets it send. */
function slowConnection() {
  const clock = manualClock(0);
  const metrics = createMetrics();
  const tally = createTally(metrics);
  const socket = Object.assign(new EventEmitter(), { writableLength: 0 });
  const closes: { code: number; reason: string }[] = [];
  const ws = Object.assign(new EventEmitter(), {
    readyState: OPEN,
    close(code: number, reason: string) {
      closes.push({ code, reason });
      ws.readyState = WebSocket.CLOSING;
    },
    terminate: () => (ws.readyState = WebSocket.CLOSED),
  });
  const messages: unknown[] = [];
  let drained = 0;
  const connection = connect({
    ws: ws as unknown as WebSocket,
    socket: socket as unknown as Duplex,
    turn: { write: (_, frame) => void (socket.writableLength += frame.byteLength) },
    clock,
    metrics,
    tally,
    receive: (message) => messages.push(message),
    drained: () => (drained += 1),
    closed: () => {},
  });
  return {
    clock,
    connection,
    closes,
    messages,
    ws,
    write: (bytes: number, kind: 'image' | 'delta' = 'delta') => connection.write(Buffer.alloc(bytes), kind),
    /** Sends all but so much of what is unsent. */
    sendTo(bytes: number) {
      socket.writableLength = bytes;
      if (bytes === 0) socket.emit('drain');
      else connection.checkPace();
    },
    unsent: () => socket.writableLength,
    drained: () => drained,
    say: (text: string, isBinary = false) => ws.emit('message', Buffer.from(text), isBinary),
  };
}

test('over 256 KiB unsent a client is behind until it has drained', () => {
  const { connection, write, sendTo, drained } = slowConnection();
  write(LIMITS.behindBytes);
  expect(connection.isBehind()).toBe(false);
  write(1);
  expect(connection.isBehind()).toBe(true);
  sendTo(LIMITS.drainedBytes + 1);
  expect([connection.isBehind(), drained()]).toEqual([true, 0]);
  sendTo(LIMITS.drainedBytes);
  expect([connection.isBehind(), drained()]).toEqual([false, 1]);
});

test('over 1 MiB unsent a client is closed at once', () => {
  const { write, closes } = slowConnection();
  write(LIMITS.slowBytes);
  expect(closes).toEqual([]);
  write(1);
  expect(closes).toEqual([{ code: STREAM.close.slow, reason: 'Too slow: reconnect' }]);
});

test('five seconds behind a client is closed, and cut off a second later if it does not agree', () => {
  const { clock, connection, write, closes, ws } = slowConnection();
  write(LIMITS.behindBytes + 1);
  clock.advance(LIMITS.slowMs);
  connection.checkPace();
  expect(closes).toEqual([]);
  clock.advance(1);
  connection.checkPace();
  expect(closes).toHaveLength(1);
  clock.advance(LIMITS.closeGraceMs);
  expect(ws.readyState).toBe(WebSocket.CLOSED);
});

test('one large image makes nobody slow; deltas that pile up on it do', () => {
  const { connection, write, closes, sendTo } = slowConnection();
  write(2 * LIMITS.slowBytes, 'image');
  expect([connection.isBehind(), closes.length]).toEqual([false, 0]);
  write(LIMITS.behindBytes + 1);
  expect([connection.isBehind(), closes.length]).toEqual([true, 0]);
  sendTo(0);
  write(LIMITS.behindBytes + 1);
  expect(connection.isBehind()).toBe(true);
});

test('the hundred and first message of a minute closes the stream; the minute over, it is counted anew', () => {
  const { clock, say, closes, messages } = slowConnection();
  const hello = '{"op":"hello"}';
  for (let n = 0; n < STREAM.maxMessagesPerMinute; n += 1) say(hello);
  clock.advance(60_000);
  for (let n = 0; n < STREAM.maxMessagesPerMinute; n += 1) say(hello);
  expect([messages.length, closes.length]).toEqual([200, 0]);
  say(hello);
  expect(closes).toEqual([{ code: STREAM.close.tooMany, reason: 'At most 100 messages a minute' }]);
  say(hello);
  expect(messages).toHaveLength(200);
});

test.each([
  ['binary data', '{"op":"hello"}', true, 'Messages are JSON text'],
  ['more than 64 KiB', `"${'x'.repeat(STREAM.maxMessageBytes)}"`, false, 'A message is at most 65536 bytes'],
  ['a field too many', '{"op":"visibility","hidden":true,"x":1}', false, 'Unrecognized key'],
])('%s closes the stream and says why', (_what, text, isBinary, reason) => {
  const { say, closes } = slowConnection();
  say(text, isBinary);
  expect(closes).toMatchObject([{ code: STREAM.close.badMessage, reason: expect.stringContaining(reason) as string }]);
});
