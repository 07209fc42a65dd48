import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { opaqueToken, tokenHash, uuidV7 } from './index.ts';

const chance = (count: number) => randomBytes(count);

test('ids are UUIDs of version 7 that carry the time they were made', () => {
  const nowMs = Date.UTC(2026, 10, 20, 12);
  const id = uuidV7({ now: () => nowMs, chance })();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(nowMs);
});

test('ids rise and never repeat, within a millisecond and when the clock steps back', () => {
  const times = [1_000, 1_000, 1_000, 900, 1_001, 1_000, 2_000];
  let call = 0;
  const ids = uuidV7({ now: () => times[call++ % times.length] ?? 0, chance });
  const made = Array.from({ length: 5_000 }, ids);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('a full counter goes on in the next millisecond', () => {
  const highest = () => Uint8Array.from({ length: 10 }, () => 0xff);
  const ids = uuidV7({ now: () => 5, chance: highest });
  const first = ids();
  expect(first).toMatch(/^00000000-0005-77ff-/);
  expect(ids() > first).toBe(true);
});

test('a token holds 256 bits, and only its hash is fit to be kept', () => {
  const token = opaqueToken(chance);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(tokenHash(token)).toHaveLength(32);
  expect(tokenHash(token).toString('base64url')).not.toBe(token);
});
