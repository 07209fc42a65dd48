import { expect, test } from 'vitest';
import { argon2 } from '../../platform/hashing/index.ts';
import { createPasswords, HASHES_AT_ONCE } from './passwords.ts';

test('an unknown account costs what a wrong password costs: one hash is verified, of the same kind', async () => {
  const verified: string[] = [];
  const passwords = createPasswords({
    hash: argon2.hash,
    verify: (hash, password) => {
      verified.push(hash);
      return argon2.verify(hash, password);
    },
  });
  const known = await passwords.hash('right');
  for (const hash of [known, null, null]) expect(await passwords.verify(hash, 'guess')).toBe(false);
  const kindOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(verified.map(kindOf)).toEqual([kindOf(known), kindOf(known), kindOf(known)]);
});

test('ID-23 at most eight passwords are hashed at once, in the order they came', async () => {
  const running: { readonly password: string; readonly end: (hash: string) => void }[] = [];
  const passwords = createPasswords({
    hash: (password) => new Promise((end) => void running.push({ password, end })),
    verify: async () => false,
  });
  const all = Array.from({ length: 20 }, (_, n) => passwords.hash(`p${n}`));
  await expect.poll(() => running.length).toBe(HASHES_AT_ONCE);
  for (let ended = 1; ended <= all.length; ended += 1) {
    running[ended - 1]?.end('');
    await expect.poll(() => running.length).toBe(Math.min(all.length, HASHES_AT_ONCE + ended));
  }
  await Promise.all(all);
  expect(running.map(({ password }) => password)).toEqual(all.map((_, n) => `p${n}`));
});

test('a password typed in parts is the one typed whole: letters are composed first', async () => {
  const passwords = createPasswords();
  expect(await passwords.verify(await passwords.hash('cafe\u0301 au lait'), 'caf\u00e9 au lait')).toBe(true);
});
