import { beforeEach, expect, test, vi } from 'vitest';
import { createLiveStore } from './store.ts';

vi.mock('./client.ts', () => ({ store: {} }));
const { createSampler } = await import('./sampled.ts');

beforeEach(() => {
  vi.useFakeTimers();
});

test('C-2 however often its keys change, a figure is worked out at most once in its time', () => {
  const frames: (() => void)[] = [];
  const store = createLiveStore((flush) => frames.push(flush));
  const frame = () => frames.splice(0).forEach((flush) => flush());
  store.put('test', [['matched:odds', 1]]);
  const workOut = vi.fn((read: typeof store.read) => read('matched:odds'));
  const sampler = createSampler({ keys: ['matched:odds'], workOut, everyMs: 250 }, store);
  const heard = vi.fn();
  const stop = sampler.subscribe(heard);
  for (let amount = 2; amount <= 9; amount += 1) {
    store.put('test', [['matched:odds', amount]]);
    frame();
  }
  expect(sampler.value()).toBe(1);
  vi.advanceTimersByTime(250);
  expect(sampler.value()).toBe(9);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(workOut).toHaveBeenCalledTimes(2);
  store.put('test', [['matched:odds', 10]]);
  frame();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(workOut).toHaveBeenCalledTimes(2);
});
