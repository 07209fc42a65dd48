import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('an unknown account takes as long as a wrong password', async () => {
  const passwords = createPasswords();
  const known = await passwords.hash('right');
  const time = async (hash: string | null) => {
    const startMs = performance.now();
    expect(await passwords.verify(hash, 'guess')).toBe(false);
    return performance.now() - startMs;
  };
  await time(null);
  const times: { unknown: number; known: number }[] = [];
  for (let n = 0; n < 15; n += 1) times.push({ unknown: await time(null), known: await time(known) });
  // Whatever else the machine does only adds to a time: the shortest ones tell.
  const [unknownMs, knownMs] = [times.map((pair) => pair.unknown), times.map((pair) => pair.known)].map((all) =>
    Math.min(...all),
  );
  expect((unknownMs ?? 0) / (knownMs ?? 1)).toBeGreaterThan(0.5);
});

test('ID-23 at most eight passwords are hashed at once, in the order they came', async () => {
  const passwords = createPasswords();
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await passwords.hash(`p${n}`);
      done.push(n);
    }),
  );
  expect(done).toHaveLength(20);
  expect(done.indexOf(0)).toBeLessThan(done.indexOf(19));
});

test('a password typed in parts is the one typed whole: letters are composed first', async () => {
  const passwords = createPasswords();
  expect(await passwords.verify(await passwords.hash('cafe\u0301 au lait'), 'caf\u00e9 au lait')).toBe(true);
});
