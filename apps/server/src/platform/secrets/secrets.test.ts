import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets, secretFile } from './index.ts';

const chance = (count: number) => randomBytes(count);
const secrets = createSecrets(chance(32), chance);

test('a keyed hash depends on the secret, the purpose and every part apart', () => {
  const other = createSecrets(chance(32), chance);
  const macs = [
    secrets.mac('a', 'b', 'c'),
    secrets.mac('a', 'bc'),
    secrets.mac('ab', 'c'),
    secrets.mac('a', 'b', 'c', ''),
    other.mac('a', 'b', 'c'),
  ].map((mac) => mac.toString('hex'));
  expect(new Set(macs).size).toBe(macs.length);
  expect(secrets.mac('a', 'b', 'c').toString('hex')).toBe(macs[0]);
});

test('what is sealed is read back for its purpose alone, and never when a bit was changed', () => {
  const sealed = secrets.seal('cookie', '+919812345678 आशा');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(secrets.seal('cookie', '+919812345678 आशा')).not.toBe(sealed);
  expect(secrets.unseal('cookie', sealed)).toBe('+919812345678 आशा');
  expect(secrets.unseal('other', sealed)).toBeNull();
  expect(createSecrets(chance(32), chance).unseal('cookie', sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(secrets.unseal('cookie', changed.toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'x', '💥', 'a'.repeat(10_000)]) expect(secrets.unseal('cookie', text)).toBeNull();
});

test('the secret file is made once, for its owner alone, and a broken one is refused', () => {
  const directory = mkdtempSync(join(tmpdir(), 'maidan-secret-'));
  const file = join(directory, 'server.secret');
  const secret = secretFile(file, chance);
  expect(secret).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(secretFile(file, chance)).toEqual(secret);
  expect(readdirSync(directory)).toEqual(['server.secret']);
  expect(readFileSync(file, 'utf8').trim()).toBe(secret.toString('base64url'));
  writeFileSync(file, 'broken');
  expect(() => secretFile(file, chance)).toThrow('does not hold 32 bytes');
});
