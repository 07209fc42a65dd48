import { expect, test } from 'vitest';
import { ok } from '@maidan/domain';
import { manualClock } from '../clock/manual-clock.ts';
import type { TopicSource } from './source.ts';
import { createTopic, type Subscriber } from './topic.ts';

const source = (changes: Partial<TopicSource<unknown>> = {}): TopicSource<unknown> => ({
  conflateMs: 50,
  shared: true,
  resolve: (name) => ok(name),
  image: () => ok({}),
  delta: (pending) => ({ changes: pending }),
  ...changes,
});

/** The JSON behind the header of a short frame. */
function message(frame: Buffer): { seq: number; data: unknown } {
  return JSON.parse(frame.subarray(frame[1] === 126 ? 4 : 2).toString()) as { seq: number; data: unknown };
}

function follow(changes: Partial<TopicSource<unknown>> = {}) {
  const clock = manualClock(0);
  const topic = createTopic({ name: 't', source: source(changes), now: clock.now, after: clock.after });
  const frames: Buffer[] = [];
  const subscriber = (id: string): Subscriber => ({ id, take: (frame) => void frames.push(frame(id)) });
  topic.subscribers.add(subscriber('a'));
  return { clock, topic, frames, subscriber, messages: () => frames.map(message) };
}

test('the first change after a quiet time goes out at once, with what is published in the same breath', () => {
  const { clock, topic, messages } = follow();
  topic.publish('x', 1);
  topic.publish('y', 2);
  expect(messages()).toEqual([]);
  clock.advance(0);
  expect(messages()).toMatchObject([{ seq: 1, data: { changes: [1, 2] } }]);
});

test('later changes wait for the tick; of one key the last is sent, in the order of the last', () => {
  const { clock, topic, messages } = follow();
  topic.publish('x', 1);
  clock.advance(0);
  topic.publish('x', 2);
  topic.publish('y', 3);
  topic.publish('x', 4);
  clock.advance(49);
  expect(messages()).toHaveLength(1);
  clock.advance(1);
  expect(messages().at(-1)).toMatchObject({ seq: 2, data: { changes: [3, 4] } });
});

test('a source may merge changes of one key', () => {
  const merge = (a: unknown, b: unknown) => Number(a) + Number(b);
  const { clock, topic, messages } = follow({ merge });
  for (const change of [1, 2, 3]) topic.publish('x', change);
  clock.advance(0);
  expect(messages()).toMatchObject([{ data: { changes: [6] } }]);
});

test('the data is encoded once a tick, and followers under one id share one frame', () => {
  let encodings = 0;
  const delta = (changes: readonly unknown[]) => {
    encodings += 1;
    return changes;
  };
  const { clock, topic, frames, subscriber } = follow({ delta });
  for (const id of ['a', 'a', 'b']) topic.subscribers.add(subscriber(id));
  topic.publish('x', 1);
  clock.advance(0);
  expect(encodings).toBe(1);
  const [one, two, three, other] = frames;
  expect(one === two && two === three).toBe(true);
  expect(other && message(other)).toEqual({ op: 'delta', id: 'b', seq: 1, data: [1] });
});

test('a kept image is dropped with the next change', () => {
  const { topic } = follow();
  topic.keepImage(Buffer.from('{}'));
  expect(topic.keptImage()).not.toBeNull();
  topic.publish('x', 1);
  expect(topic.keptImage()).toBeNull();
});
