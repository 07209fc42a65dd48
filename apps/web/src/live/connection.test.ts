import { expect, test } from 'vitest';
import { createConnection, retryDelayMs, STALE_AFTER_MS, type SocketEvents } from './connection.ts';
import type { ConnectionState } from './keys.ts';

type Timer = { delayMs: number; task: () => void };

/** A connection whose sockets and timers the test moves by hand. */
function wired(token: string | null = null) {
  const sockets: { events: SocketEvents; sent: unknown[]; isClosed: boolean }[] = [];
  const timers: Timer[] = [];
  const states: ConnectionState[] = [];
  let welcomes = 0;
  const connection = createConnection({
    openSocket: (events) => {
      const socket = { events, sent: [] as unknown[], isClosed: false };
      sockets.push(socket);
      return { send: (text) => socket.sent.push(JSON.parse(text)), close: () => (socket.isClosed = true) };
    },
    after: (delayMs, task) => {
      const timer = { delayMs, task };
      timers.push(timer);
      return () => {
        const at = timers.indexOf(timer);
        if (at >= 0) timers.splice(at, 1);
      };
    },
    random: () => 0.5,
    token: () => token,
    heardTime: () => {},
    welcomed: () => (welcomes += 1),
    numbered: (message) => message.data !== 'broken',
    stateChanged: (state) => states.push(state),
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return {
    connection,
    sockets,
    timers,
    states,
    last,
    welcomes: () => welcomes,
    say: (message: object) => last().events.text(JSON.stringify(message)),
    elapse: () => timers.splice(0).forEach(({ task }) => task()),
  };
}

const WELCOME = { op: 'welcome', serverTime: '2026-11-20T07:00:00.000Z', signedIn: true };

test('the token goes in the first message, never in the address', () => {
  const page = wired('secret');
  page.connection.open();
  page.last().events.opened();
  expect(page.last().sent).toEqual([{ op: 'hello', token: 'secret' }]);
});

test('nothing is asked before the welcome', () => {
  const page = wired();
  page.connection.open();
  page.last().events.opened();
  page.connection.send({ op: 'subscribe', id: 'sports', topic: 'sports' });
  expect(page.last().sent).toEqual([{ op: 'hello' }]);
  page.say(WELCOME);
  page.connection.send({ op: 'subscribe', id: 'sports', topic: 'sports' });
  expect(page.last().sent).toHaveLength(2);
  expect(page.states).toEqual(['connecting', 'live']);
});

test('two missed heartbeats are stale, and the connection comes back by itself', () => {
  const page = wired();
  page.connection.open();
  page.last().events.opened();
  page.say(WELCOME);
  expect(page.timers.map((each) => each.delayMs)).toEqual([STALE_AFTER_MS]);
  page.elapse();
  expect(page.states.at(-1)).toBe('stale');
  expect(page.sockets[0]?.isClosed).toBe(true);
  page.elapse();
  page.last().events.opened();
  page.say(WELCOME);
  expect(page.states.at(-1)).toBe('live');
  expect(page.welcomes()).toBe(2);
});

test('a lost socket is dialled again with a growing, jittered wait', () => {
  expect([0, 1, 2, 9].map((attempt) => retryDelayMs(attempt, 0.999))).toEqual([500, 999, 1998, 14985]);
  expect(retryDelayMs(5, 0)).toBe(250);
  const page = wired();
  page.connection.open();
  page.last().events.closed(1006);
  page.elapse();
  page.last().events.closed(1006);
  expect(page.timers.map((each) => each.delayMs)).toEqual([500]);
  expect(page.states).toEqual(['connecting', 'reconnecting', 'reconnecting']);
});

test('words of an older socket are not heard', () => {
  const page = wired();
  page.connection.open();
  const old = page.last();
  page.connection.reopen();
  old.events.text(JSON.stringify(WELCOME));
  expect(page.welcomes()).toBe(0);
});

test.each([
  ['text that is not JSON', 'not json'],
  ['a message of no known kind', '{"op":"surprise"}'],
  ['a delta without a clk', '{"op":"delta","id":"me","seq":1,"data":{}}'],
  ['a broken payload', '{"op":"delta","id":"me","seq":1,"clk":"life.1","data":"broken"}'],
])('%s ends the connection and starts a new one', (_what, text) => {
  const page = wired();
  page.connection.open();
  page.last().events.opened();
  page.say(WELCOME);
  page.last().events.text(text);
  expect(page.states.at(-1)).toBe('reconnecting');
  page.elapse();
  expect(page.sockets).toHaveLength(2);
});

test('a lost network makes prices old at once, and they stay old until the stream is back', () => {
  const page = wired();
  page.connection.open();
  page.last().events.opened();
  page.say(WELCOME);
  page.connection.lose();
  expect(page.states.at(-1)).toBe('stale');
  expect(page.sockets[0]?.isClosed).toBe(true);
  page.elapse();
  page.last().events.closed(1006);
  expect(page.states.at(-1)).toBe('stale');
  page.connection.reopen();
  page.last().events.opened();
  page.say(WELCOME);
  expect(page.states.at(-1)).toBe('live');
});

test('a page that the browser keeps closes its socket and holds its prices for old until it is shown again', () => {
  const page = wired();
  page.connection.open();
  page.last().events.opened();
  page.say(WELCOME);
  page.connection.leave();
  expect(page.last().isClosed).toBe(true);
  expect(page.states).toEqual(['connecting', 'live', 'reconnecting']);
  page.elapse();
  expect(page.sockets).toHaveLength(1);
  page.connection.reopen();
  page.last().events.opened();
  page.say(WELCOME);
  expect(page.sockets).toHaveLength(2);
  expect(page.states.at(-1)).toBe('live');
});
