import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serverMessage, STREAM, type ServerMessage } from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import {
  connect,
  endAll,
  EVENT,
  plain,
  refusedUpgrade,
  seen,
  serveStream,
  SESSIONS,
  subscribe,
} from '../../../test/served-stream.ts';
import { systemClock, type Clock } from '../clock/index.ts';
import { manualClock } from '../clock/manual-clock.ts';
import { LIMITS } from './connection/connection.ts';
import { HIDDEN_MS } from './topic.ts';

afterEach(endAll);

test('a visitor is welcomed, gets an image and then deltas numbered without a gap', async () => {
  const { host, step } = await serveStream();
  const client = await connect(host);
  client.say({ op: 'hello' });
  client.say(subscribe(EVENT));
  await client.until(seen('image'));
  for (let n = 0; n < 3; n += 1) {
    step();
    await client.until((messages) => messages.some(({ seq }) => seq === n + 1));
  }
  expect(client.messages[0]).toMatchObject({ op: 'welcome', signedIn: false });
  const life = client.messages[1]?.clk?.split('.')[0];
  expect(client.messages[1]).toEqual({ op: 'image', id: EVENT, seq: 0, clk: `${life}.0`, data: { value: 0 } });
  expect(client.messages.slice(2)).toEqual(
    [1, 2, 3].map((n) => ({ op: 'delta', id: EVENT, seq: n, clk: `${life}.${n}`, data: { values: [n] } })),
  );
});

test('who comes between ticks gets the image of a moment ago and hears the rest with all others', async () => {
  const { host, step } = await serveStream({ conflateMs: 200 });
  const [first, second] = [await connect(host), await connect(host)];
  for (const client of [first, second]) client.say({ op: 'hello' });
  first.say(subscribe(EVENT));
  await first.until(seen('image'));
  step();
  await first.until(seen('delta'));
  step(); // waits for the tick
  second.say(subscribe(EVENT));
  await second.until(seen('delta'));
  for (const client of [first, second]) {
    await client.until((messages) => messages.some(({ seq, data }) => seq === 2 && data !== undefined));
    expect(client.messages.at(-1)).toMatchObject({ op: 'delta', seq: 2, data: { values: [2] } });
  }
});

test('what is said while a slow image is made follows it in one delta', async () => {
  const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const clock = manualClock(systemClock.now());
  const image = async () => {
    asked.resolve();
    await release.promise;
    return ok({ value: 'slow' });
  };
  const { host, step } = await serveStream({ shared: false, image }, clock);
  const client = await connect(host);
  client.say({ op: 'hello' });
  client.say(subscribe(EVENT));
  await asked.promise;
  for (let n = 0; n < 2; n += 1) {
    step();
    clock.advance(HIDDEN_MS);
  }
  release.resolve();
  await client.until((messages) => messages.length === 3);
  expect(client.messages.slice(1)).toMatchObject([
    { op: 'image', seq: 0 },
    { op: 'delta', from: 0, seq: 2, data: { values: [1, 2] } },
  ]);
});

test('`me` belongs to the session; a visitor is refused and told why', async () => {
  const { host, step } = await serveStream();
  const [player, visitor] = [await connect(host), await connect(host)];
  player.say({ op: 'hello', token: 'good' });
  player.say(subscribe('me'));
  visitor.say({ op: 'hello' });
  visitor.say(subscribe('me', 'mine'));
  await player.until(seen('image', 'me'));
  step('me:p2');
  step('me:p1');
  await player.until(seen('delta', 'me'));
  expect(player.messages.at(-1)?.data).toEqual({ values: [2] });
  await visitor.until(seen('refused', 'mine'));
  expect(visitor.messages.at(-1)).toMatchObject({
    op: 'refused',
    id: 'mine',
    reason: 'signed-out',
    message: 'Please log in.',
  });
});

test('AUT-17 a log-out closes the streams of that session at once, and no others', async () => {
  const { stream, host } = await serveStream();
  const [player, visitor] = [await connect(host), await connect(host)];
  player.say({ op: 'hello', token: 'good' });
  visitor.say({ op: 'hello' });
  await Promise.all([player.until(seen('welcome')), visitor.until(seen('welcome'))]);
  stream.closeSession('s1');
  expect(await player.closed).toEqual({ code: STREAM.close.signedOut, reason: 'Logged out' });
  expect(visitor.ws.readyState).toBe(WebSocket.OPEN);
});

test('AUT-17 a log-out that comes while a stream is being greeted closes it too', async () => {
  const known = Promise.withResolvers<void>();
  const { stream, host } = await serveStream({}, systemClock, async (token) => {
    stream.closeSession('s1');
    await known.promise;
    return SESSIONS[token] ?? null;
  });
  const client = await connect(host);
  client.say({ op: 'hello', token: 'good' });
  client.say(subscribe('me'));
  known.resolve();
  expect((await client.closed).code).toBe(STREAM.close.signedOut);
  expect(client.messages).toEqual([]);
});

test('a token that is dead closes the stream as signed out', async () => {
  const { host } = await serveStream();
  const client = await connect(host);
  client.say({ op: 'hello', token: 'dead' });
  expect((await client.closed).code).toBe(STREAM.close.signedOut);
});

test('topics that do not exist are refused and the stream goes on', async () => {
  const { host } = await serveStream({ image: () => refused({ kind: 'event-not-found' }) });
  const client = await connect(host);
  client.say({ op: 'hello' });
  client.say(subscribe('sports'));
  client.say(subscribe(EVENT));
  await client.until((messages) => messages.length === 3);
  expect(client.messages.slice(1).map(({ reason }) => reason)).toEqual(['not-found', 'event-not-found']);
  expect(client.ws.readyState).toBe(WebSocket.OPEN);
});

test('after unsubscribing nothing comes any more', async () => {
  const { host, step } = await serveStream();
  const client = await connect(host);
  client.say({ op: 'hello' });
  client.say(subscribe(EVENT, 'gone'));
  client.say(subscribe(EVENT, 'kept'));
  client.say({ op: 'unsubscribe', id: 'gone' });
  client.say(subscribe(EVENT, 'last'));
  await client.until(seen('image', 'last'));
  step();
  await client.until(seen('delta', 'kept'));
  expect(client.messages.some(({ op, id }) => op === 'delta' && id === 'gone')).toBe(false);
});

test.each([
  ['not JSON', 'hello', STREAM.close.badMessage],
  ['an unknown operation', { op: 'shout' }, STREAM.close.badMessage],
  ['a field too many', { op: 'hello', password: 'x' }, STREAM.close.badMessage],
  ['an unknown topic', subscribe('event:1'), STREAM.close.badMessage],
  ['a subscription before hello', subscribe(EVENT), STREAM.close.badMessage],
  ['a message over 64 KiB', `{"op":"hello","token":"${'x'.repeat(STREAM.maxMessageBytes)}"}`, STREAM.close.badMessage],
  ['a message far over it', 'x'.repeat(3 * STREAM.maxMessageBytes), 1009],
])('%s closes the stream with a code that says so', async (_what, message, code) => {
  const { host } = await serveStream();
  const client = await connect(host);
  client.say(message);
  expect((await client.closed).code).toBe(code);
});

test('more than 100 messages in a minute close the stream', async () => {
  const { host } = await serveStream();
  const client = await connect(host);
  client.say({ op: 'hello' });
  for (let n = 0; n < STREAM.maxMessagesPerMinute; n += 1) client.say({ op: 'unsubscribe', id: 'x' });
  expect((await client.closed).code).toBe(STREAM.close.tooMany);
});

test("only the site's own pages connect", async () => {
  const { host } = await serveStream();
  for (const origin of ['https://elsewhere.example', 'null', `http://${host}.example`]) {
    const { status, body } = await refusedUpgrade(host, { origin });
    expect([status, body.data.reason, body.meta.code]).toEqual([403, 'origin-unknown', 403]);
    expect(body.meta.message).toContain(origin);
  }
});

test('ID-40 an upgrade for a host that is not ours is refused, and told why', async () => {
  const { host } = await serveStream();
  const { status, body } = await refusedUpgrade(host, { host: 'evil.example', origin: 'http://evil.example' });
  expect([status, body.data.reason]).toEqual([421, 'host-unknown']);
  expect(body.meta.message).toContain('evil.example');
});

test('a client without an Origin is let in with a token, and told what is missing without one', async () => {
  const { host } = await serveStream();
  const [program, visitor, stranger] = [await connect(host, {}), await connect(host, {}), await connect(host, {})];
  program.say({ op: 'hello', token: 'good' });
  await program.until(seen('welcome'));
  expect(program.messages[0]).toMatchObject({ op: 'welcome', signedIn: true });
  visitor.say({ op: 'hello' });
  expect(await visitor.closed).toEqual({
    code: STREAM.close.signedOut,
    reason: 'Send a token with hello, or an Origin header with the request',
  });
  stranger.say({ op: 'hello', token: 'bad' });
  expect((await stranger.closed).code).toBe(STREAM.close.signedOut);
});

test('the heartbeat carries the time, and ends sessions whose time has come', async () => {
  const beats: (() => void)[] = [];
  const clock: Clock = { ...systemClock, every: (_ms, task) => (beats.push(task), () => {}) };
  const { host } = await serveStream({}, clock);
  const [visitor, expired] = [await connect(host), await connect(host)];
  visitor.say({ op: 'hello' });
  expired.say({ op: 'hello', token: 'old' });
  await Promise.all([visitor.until(seen('welcome')), expired.until(seen('welcome'))]);
  for (const beat of beats) beat();
  await visitor.until(seen('heartbeat'));
  expect(serverMessage.parse(visitor.messages.at(-1)) satisfies ServerMessage).toHaveProperty('serverTime');
  expect((await expired.closed).code).toBe(STREAM.close.signedOut);
});

/** Lets timers that are due run. */
const tick = () => new Promise<void>((resolve) => void systemClock.after(0, resolve));
const big = (value: number) => ({ value, ballast: 'x'.repeat(60_000) });

test('a client that is behind gets no deltas but a fresh image once it has drained', async () => {
  const { host, step, value } = await serveStream({
    conflateMs: 0,
    delta: (values) => values.map(big),
  });
  const client = await connect(host, plain(host));
  client.say({ op: 'hello' });
  client.say(subscribe(EVENT));
  await client.until(seen('image'));
  client.ws.pause();
  for (let n = 0; n < 300; n += 1) {
    step();
    if (n % 3 === 0) await tick();
  }
  client.ws.resume();
  await client.until((messages) => messages.some(({ op, seq }) => op === 'image' && (seq ?? 0) > 0));
  const images = client.messages.filter(({ op }) => op === 'image');
  expect(images.at(-1)?.data).toEqual({ value: value() });
  const numbers = client.messages.flatMap(({ op, seq }) => (op === 'delta' ? [seq ?? 0] : []));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('a client that stays behind for five seconds is closed, and what it holds is given back', async () => {
  let aheadMs = 0;
  const checks: (() => void)[] = [];
  const clock: Clock = {
    ...systemClock,
    now: () => systemClock.now() + aheadMs,
    every: (_ms, task) => (checks.push(task), () => {}),
  };
  const { host, step, sockets } = await serveStream({ conflateMs: 0, delta: (values) => values.map(big) }, clock);
  const client = await connect(host, plain(host));
  client.say({ op: 'hello' });
  client.say(subscribe(EVENT));
  await client.until(seen('image'));
  client.ws.pause();
  const [socket] = sockets;
  const isFull = () => (socket?.writableLength ?? 0) > LIMITS.behindBytes;
  while (!isFull()) {
    step();
    await tick();
  }
  for (const check of checks) check();
  aheadMs = 5_001;
  for (const check of checks) check();
  await expect.poll(() => socket?.destroyed).toBe(true);
});
