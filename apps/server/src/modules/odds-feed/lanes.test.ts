import { expect, test } from 'vitest';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { lanes, type Verdict } from './lanes.ts';

/** “p…” is a price, replaced by a later one of the same second letter; “r…” may be said anywhere; “!…” must be handled. */
function kit({ max = 100 } = {}) {
  const clock = manualClock(0);
  const handled: string[] = [];
  const events: string[] = [];
  const failing = new Map<string, number>();
  let verdict: Verdict = { retryMs: 10 };
  const gates = new Map<string, () => void>();
  const waits = new Set<string>();
  const work = lanes<string>({
    async handle(item) {
      if (waits.has(item)) await new Promise<void>((open) => gates.set(item, open));
      const left = failing.get(item) ?? 0;
      failing.set(item, left - 1);
      if (left > 0) throw new Error(item);
      handled.push(item);
    },
    replaces: (item) =>
      item.startsWith('p')
        ? { key: item.slice(0, 2), withinOrder: true }
        : item.startsWith('r')
          ? { key: 'r', withinOrder: false }
          : null,
    max,
    compact: (items) => items.filter((item) => !item.startsWith('?')),
    after: clock.after,
    failed: () => verdict,
    overflowed: (item) => void events.push(`overflowed ${item}`),
    stuck(lane) {
      events.push(`stuck ${lane}`);
      return () => void events.push(`free ${lane}`);
    },
  });
  const push = (...items: string[]) => {
    for (const item of items) work.push('lane', item);
  };
  const settle = () => new Promise<void>((resume) => void setImmediate(resume));
  return {
    clock, work, handled, events, failing, waits, gates, push, settle,
    judge: (next: Verdict) => void (verdict = next),
  }; // prettier-ignore
}

test('what fails is tried again before anything that follows, and the lane is stuck until it has caught up', async () => {
  const { clock, work, handled, events, failing, push, settle } = kit();
  failing.set('!b', 2);
  push('!a', '!b', '!c');
  work.push('other', '!other');
  await settle();
  expect(handled).toEqual(['!a', '!other']);
  clock.advance(10);
  await settle();
  expect(handled).toEqual(['!a', '!other']);
  clock.advance(10);
  await work.idle();
  expect(handled).toEqual(['!a', '!other', '!b', '!c']);
  expect(events).toEqual(['stuck lane', 'free lane']);
});

test('what is refused for good is left out, and the lane goes on; the feed’s end ends it', async () => {
  const { work, handled, failing, push, judge } = kit();
  failing.set('!a', 9);
  judge('refused');
  push('!a', '!b');
  await work.idle();
  expect(handled).toEqual(['!b']);
  judge('over');
  push('!a', '!c');
  await work.idle();
  expect(handled).toEqual(['!b']);
});

test('a price gives way to a later one, but not past what must be handled', async () => {
  const { work, handled, waits, gates, push, settle } = kit();
  waits.add('!first');
  push('!first', 'pa1', 'pb1', 'pa2', '!stop', 'pa3', 'r1', '!go', 'pa4', 'r2');
  await settle();
  expect(work.waiting()).toBe(7);
  gates.get('!first')?.();
  await work.idle();
  expect(handled).toEqual(['!first', 'pa2', 'pb1', '!stop', 'pa3', 'r2', '!go', 'pa4']);
});

test('a price that cannot be handled gives way to the next one', async () => {
  const { clock, work, handled, failing, push, settle } = kit();
  failing.set('pa1', 99);
  push('pa1');
  await settle();
  push('pa2');
  clock.advance(10);
  await work.idle();
  expect(handled).toEqual(['pa2']);
});

test('a lane that is full keeps only what matters, and refuses what does not fit even so', async () => {
  const { work, handled, events, waits, gates, push, settle } = kit({ max: 4 });
  waits.add('!first');
  push('!first', '?1', '?2', '!a', '!b', '!c', '!d', '!e');
  await settle();
  gates.get('!first')?.();
  await work.idle();
  expect(handled).toEqual(['!first', '!a', '!b', '!c', '!d']);
  expect(events).toEqual(['overflowed !e']);
});

test('an end waits for what is under way and tries nothing again', async () => {
  const { work, handled, events, failing, push, settle } = kit();
  failing.set('!b', 99);
  push('!a', '!b', '!c');
  await settle();
  await work.end();
  push('!d');
  expect(handled).toEqual(['!a']);
  expect(events).toEqual(['stuck lane', 'free lane']);
});
