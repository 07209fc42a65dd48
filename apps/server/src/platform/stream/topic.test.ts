import { expect, test } from 'vitest';
import { ok } from '@maidan/domain';
import { manualClock } from '../clock/manual-clock.ts';
import { HISTORY } from './history.ts';
import type { TopicMessage } from './connection/message.ts';
import type { TopicSource } from './source.ts';
import { createTopic, HIDDEN_MS, type Pace, type Subscriber } from './topic.ts';

const source = (changes: Partial<TopicSource<unknown>> = {}): TopicSource<unknown> => ({
  conflateMs: 50,
  shared: true,
  resolve: (name) => ok(name),
  image: () => ok({}),
  delta: (pending) => pending,
  ...changes,
});

interface Read {
  op: string;
  id: string;
  from?: number;
  seq: number;
  clk: string;
  data: unknown;
}

/** The JSON behind the header of a short plain frame. */
function read(message: TopicMessage, id = 'a'): Read {
  const frame = message.frame(id, false);
  return JSON.parse(frame.subarray(frame[1] === 126 ? 4 : 2).toString()) as Read;
}

function open(changes: Partial<TopicSource<unknown>> = {}) {
  const clock = manualClock(0);
  const topic = createTopic({ name: 't', life: 'life', source: source(changes), clock });
  const follow = (pace: Pace) => {
    const taken: (TopicMessage | null)[] = [];
    const subscriber: Subscriber = { take: (delta) => void taken.push(delta) };
    topic.join(subscriber, pace);
    return { subscriber, taken, read: () => taken.map((message) => message && read(message)) };
  };
  const say = (changesByKey: Record<string, unknown>, thenMs = 50) => {
    for (const [key, change] of Object.entries(changesByKey)) topic.publish(key, change);
    clock.advance(thenMs);
  };
  return { clock, topic, follow, say };
}

test('the first change after a quiet time goes out at once, with what is published in the same breath', () => {
  const { clock, topic, follow } = open();
  const page = follow('shown');
  topic.publish('x', 1);
  topic.publish('y', 2);
  expect(page.read()).toEqual([]);
  clock.advance(0);
  expect(page.read()).toEqual([{ op: 'delta', id: 'a', seq: 1, clk: 'life.1', data: [1, 2] }]);
});

test('later changes wait for the tick; of one key the last is sent, in the order of the last', () => {
  const { clock, topic, follow } = open();
  const page = follow('shown');
  topic.publish('x', 1);
  clock.advance(0);
  for (const [key, change] of [
    ['x', 2],
    ['y', 3],
    ['x', 4],
  ] as const)
    topic.publish(key, change);
  clock.advance(49);
  expect(page.read()).toHaveLength(1);
  clock.advance(1);
  expect(page.read().at(-1)).toMatchObject({ seq: 2, data: [3, 4] });
});

test('ten updates in a window are one message', () => {
  const { clock, topic, follow } = open();
  const page = follow('shown');
  topic.publish('x', 0);
  clock.advance(0);
  for (let n = 1; n <= 10; n += 1) {
    topic.publish(`x${n}`, n);
    clock.advance(4);
  }
  clock.advance(10);
  expect(page.read().map((message) => message?.data)).toEqual([[0], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
});

test('topics that are busy tick at the same times, whenever they began', () => {
  const { clock, topic, follow } = open({ conflateMs: 250 });
  const page = follow('shown');
  const at: number[] = [];
  clock.advance(330);
  for (let n = 0; n < 100; n += 1) {
    const before = page.taken.length;
    topic.publish('x', n);
    clock.advance(10);
    if (page.taken.length > before) at.push(clock.now());
  }
  expect(at).toEqual([340, 500, 750, 1_000, 1_250]);
});

test('a page that nobody looks at is told once a second, what came last of each key', () => {
  const { clock, topic, follow } = open();
  const [shown, hidden] = [follow('shown'), follow('hidden')];
  for (let n = 1; n <= 40; n += 1) {
    topic.publish('x', n);
    topic.publish(`y${n % 2}`, n);
    clock.advance(50);
  }
  expect(shown.taken).toHaveLength(40);
  expect(hidden.taken.length).toBeLessThanOrEqual(1 + (40 * 50) / HIDDEN_MS);
  const last = hidden.read().at(-1);
  expect(last).toMatchObject({ from: hidden.read().at(-2)?.seq });
  expect(
    hidden
      .read()
      .flatMap((message) => (message ? [(message.data as unknown[]).length] : []))
      .every((n) => n <= 3),
  ).toBe(true);
});

test('a page that is looked at again hears at once what it has missed, and misses nothing', () => {
  const { clock, topic, follow, say } = open();
  const page = follow('hidden');
  say({ x: 1 });
  say({ x: 2, y: 3 });
  say({ z: 4 });
  expect(page.read().map((message) => message?.data)).toEqual([[1]]);
  topic.changePace(page.subscriber, 'shown');
  expect(page.read().at(-1)).toMatchObject({ from: 1, seq: 3, data: [2, 3, 4] });
  say({ x: 5 });
  expect(page.read().at(-1)).toEqual({ op: 'delta', id: 'a', seq: 4, clk: 'life.4', data: [5] });
  clock.advance(HIDDEN_MS);
  expect(page.taken).toHaveLength(3);
});

test('what cannot be told twice is told once to a page that is hidden', () => {
  const { clock, topic, follow, say } = open({ shared: false });
  follow('hidden');
  const page = follow('shown');
  say({ start: 0 });
  say({ 'notice:1': 'won' });
  topic.changePace(page.subscriber, 'hidden');
  say({ wallet: 5 });
  clock.advance(HIDDEN_MS);
  expect(page.read().flatMap((message) => message?.data)).toEqual([0, 'won', 5]);
});

test('the data is encoded once a tick, and followers under one id share one frame', () => {
  let encodings = 0;
  const { topic, follow, say } = open({
    delta: (changes) => {
      encodings += 1;
      return changes;
    },
  });
  const pages = [follow('shown'), follow('shown'), follow('shown')];
  say({ x: 1 });
  const [one, two, three] = pages.map(({ taken }) => taken[0]);
  expect(one === two && two === three).toBe(true);
  expect(one?.frame('a', false)).toBe(three?.frame('a', false));
  expect(one && read(one, 'b')).toEqual({ op: 'delta', id: 'b', seq: 1, clk: 'life.1', data: [1] });
  expect(encodings).toBe(1);
  expect(topic.seq()).toBe(1);
});

test('nothing is encoded for a topic that nobody is told of', () => {
  let encodings = 0;
  const { topic, say } = open({ delta: (changes) => (encodings += changes.length) });
  say({ x: 1 });
  say({ x: 2 });
  expect([topic.seq(), encodings]).toEqual([2, 0]);
});

test('clk: who comes back gets what was said since, merged, and nothing when nothing was', () => {
  const { topic, say } = open();
  say({ x: 1, y: 1 });
  say({ x: 2 });
  say({ x: 3, z: 3 });
  const since = (clk: string) => {
    const seq = topic.seqOf(clk);
    const message = seq === null ? null : topic.since(seq);
    return message && read(message);
  };
  expect(since('life.1')).toEqual({ op: 'delta', id: 'a', from: 1, seq: 3, clk: 'life.3', data: [3, 3] });
  expect(since('life.3')).toMatchObject({ from: 3, seq: 3, data: [] });
  expect(since('life.0')).toMatchObject({ from: 0, seq: 3, data: [1, 3, 3] });
});

test.each(['other.1', 'life.', 'life.x', 'life.-1', 'life.1e3', '', 'life.99'])(
  'clk %j is none of this topic: an image is needed',
  (clk) => {
    const { topic, say } = open();
    say({ x: 1 });
    const seq = topic.seqOf(clk);
    expect(seq === null ? null : topic.since(seq)).toBeNull();
  },
);

test('clk: the history is bounded in time and in size', () => {
  const { clock, topic, say } = open();
  say({ old: 1 });
  say({ young: 2 });
  clock.advance(HISTORY.ms - 150);
  say({ new: 3 });
  expect(topic.since(0)).not.toBeNull();
  clock.advance(50);
  say({ newer: 4 });
  expect(topic.since(0)).toBeNull();
  expect(topic.since(2)).not.toBeNull();
  for (let n = 0; n <= HISTORY.keys; n += 1) topic.publish(`k${n}`, n);
  clock.advance(50);
  expect(topic.since(2)).toBeNull();
});

test('an image that was made a few ticks ago serves all who come, followed by what was said since', async () => {
  let images = 0;
  const { clock, topic, say } = open({ image: () => ok((images += 1)) });
  const image = async () => {
    const made = await topic.image(null);
    return made.ok ? read(made.value) : null;
  };
  expect(await image()).toEqual({ op: 'image', id: 'a', seq: 0, clk: 'life.0', data: 1 });
  clock.advance(5_000);
  expect(await image()).toMatchObject({ data: 1 });
  say({ x: 1 });
  expect(await image()).toMatchObject({ data: 2, seq: 1 });
  say({ x: 2 });
  expect(await image()).toMatchObject({ data: 2, seq: 1 });
  expect(read(topic.since(1) as TopicMessage)).toMatchObject({ data: [2] });
  clock.advance(1_000);
  expect(await image()).toMatchObject({ data: 3, seq: 2 });
});

test('a source that settles its changes says only what is new', () => {
  const best = new Map([['x', 1]]);
  const { follow, say } = open({
    settle: (change, told) => (best.get(String(change)) === told ? null : best.get(String(change))),
  });
  const page = follow('shown');
  say({ x: 'x' });
  say({ x: 'x' });
  best.set('x', 2);
  say({ x: 'x' });
  expect(page.read().map((message) => message?.data)).toEqual([[1], [2]]);
});

test('who got an image between two ticks is told of a change that was taken back since', () => {
  let now = 1;
  const { clock, topic, follow, say } = open({
    image: () => ok(now),
    settle: (_, told) => (now === told ? null : now),
  });
  const old = follow('shown');
  say({ x: 'moved' });
  now = 2;
  topic.publish('x', 'moved');
  expect(topic.image(null)).toMatchObject({ value: { seq: 1 } });
  const late = follow('shown');
  now = 1;
  topic.publish('x', 'moved');
  clock.advance(50);
  expect(late.read().map((message) => message?.data)).toEqual([[1]]);
  expect(old.read().map((message) => message?.data)).toEqual([[1], [1]]);
});
