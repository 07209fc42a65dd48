import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairSemaphore } from './index.ts';

/** Tasks that end when they are told to, by name, in the order in which they began. */
function stage(options: { atOnce: number; maxEach: readonly number[]; maxWaiting: number }) {
  const semaphore = createFairSemaphore(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (owners: string | readonly string[], name: string) =>
    semaphore.take(typeof owners === 'string' ? [owners] : owners, () => {
      begun.push(name);
      return new Promise<string>((done) => ends.set(name, () => done(name)));
    });
  async function end(name: string): Promise<void> {
    ends.get(name)?.();
    ends.delete(name);
    await new Promise(setImmediate);
  }
  async function endAll(): Promise<void> {
    for (let [first] = ends.keys(); first !== undefined; [first] = ends.keys()) await end(first);
  }
  return { semaphore, begun, take, end, endAll, running: () => [...ends.keys()] };
}

test('P-10 whoever brings one task waits for one of everybody else’s, however many those have brought', async () => {
  const { begun, take, end } = stage({ atOnce: 1, maxEach: [100], maxWaiting: 100 });
  const flood = Array.from({ length: 50 }, (_, n) => take('flood', `flood ${n}`));
  const victim = take('victim', 'victim');
  await end('flood 0');
  await end('flood 1');
  expect(begun.indexOf('victim')).toBeLessThanOrEqual(2);
  await end('victim');
  expect(await victim).toEqual({ outcome: 'done', value: 'victim' });
  for (let n = 2; n < 50; n += 1) await end(`flood ${n}`);
  expect((await Promise.all(flood)).every(({ outcome }) => outcome === 'done')).toBe(true);
});

test('P-10 one owner has so many tasks and no more, and so many wait altogether and no more', async () => {
  const { semaphore, take, end, endAll } = stage({ atOnce: 1, maxEach: [2], maxWaiting: 3 });
  const taken = ['a1', 'a2', 'b1', 'b2'].map((name) => take(name.charAt(0), name));
  expect(await take('a', 'a3')).toEqual({ outcome: 'own-full' });
  expect(await take('c', 'c1')).toEqual({ outcome: 'full' });
  expect(semaphore.waiting()).toBe(3);
  await end('a1');
  const later = take('c', 'c1');
  await endAll();
  expect((await Promise.all([...taken, later])).map(({ outcome }) => outcome)).toEqual(Array(5).fill('done'));
  expect(semaphore.waiting()).toBe(0);
});

test('ID-46 within a wide owner its narrower ones take turns too', async () => {
  const { begun, take, end } = stage({ atOnce: 1, maxEach: [100, 100], maxWaiting: 100 });
  const flood = Array.from({ length: 20 }, (_, n) => take(['here', 'flood'], `flood ${n}`));
  const others = [take(['here', 'neighbour'], 'neighbour'), take(['there', 'flood'], 'there')];
  await end('flood 0');
  await end('flood 1');
  await end('there');
  await end('neighbour');
  expect(begun.slice(0, 5)).toEqual(['flood 0', 'flood 1', 'there', 'neighbour', 'flood 2']);
  for (let n = 2; n < 20; n += 1) await end(`flood ${n}`);
  await Promise.all([...flood, ...others]);
});

test('ID-46 a narrower owner is bounded over all wider ones, and stops none of its neighbours', async () => {
  const { take, endAll } = stage({ atOnce: 1, maxEach: [3, 2], maxWaiting: 100 });
  const taken = [take(['here', 'a'], 'a1'), take(['there', 'a'], 'a2')];
  expect(await take(['elsewhere', 'a'], 'a3')).toEqual({ outcome: 'own-full' });
  taken.push(take(['here', 'b'], 'b1'), take(['here', 'b'], 'b2'));
  expect(await take(['here', 'c'], 'c1')).toEqual({ outcome: 'own-full' });
  taken.push(take(['there', 'c'], 'c2'));
  await endAll();
  expect((await Promise.all(taken)).every(({ outcome }) => outcome === 'done')).toBe(true);
});

test('a task that throws gives its place on', async () => {
  const { semaphore, take, end } = stage({ atOnce: 1, maxEach: [2], maxWaiting: 3 });
  await expect(semaphore.take(['a'], () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  const next = take('a', 'a1');
  await end('a1');
  expect((await next).outcome).toBe('done');
});

test('P-10 in whatever order tasks come and end: never more than allowed, and all that were taken are done', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 60 }),
      async (steps) => {
        const { semaphore, take, end, endAll, running } = stage({ atOnce: 2, maxEach: [3], maxWaiting: 4 });
        const asked: ReturnType<typeof take>[] = [];
        for (const [n, [owner, isEnd]] of steps.entries()) {
          const [first] = running();
          if (isEnd && first !== undefined) await end(first);
          else asked.push(take(owner, `${owner}${n}`));
          expect(running().length).toBeLessThanOrEqual(2);
          expect(semaphore.waiting()).toBeLessThanOrEqual(4);
        }
        await endAll();
        const outcomes = await Promise.all(asked);
        expect(outcomes.every(({ outcome }) => ['done', 'full', 'own-full'].includes(outcome))).toBe(true);
        expect(semaphore.waiting()).toBe(0);
      },
    ),
    { numRuns: 200 },
  ));
