import { expect, test } from 'vitest';
import type { Read } from '../../../live/keys.ts';
import { sampleOf } from './unoffered.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A market as the page knows it, with a price on these selections. */
const reading = (status: string, offered: readonly string[]): Read =>
  ((key: string) => {
    if (key.startsWith('market:')) return { status };
    const id = key.at(-1) ?? '';
    return { back: [], lay: offered.includes(id) ? [[2, 100]] : [] };
  }) as Read;

test('what nobody offers anything on is named, in a long market that is open', () => {
  expect(sampleOf('m', IDS).workOut(reading('OPEN', ['a', 'c', 'd', 'h']))).toBe('b e f g');
});

test('neither a whole market without an offer nor a gap or two is folded', () => {
  const { workOut } = sampleOf('m', IDS);
  expect(workOut(reading('OPEN', []))).toBe('');
  expect(workOut(reading('OPEN', IDS.slice(2)))).toBe('');
});

test('a suspension changes nothing of what is folded', () => {
  const { workOut } = sampleOf('m', IDS);
  expect(workOut(reading('OPEN', ['a', 'b', 'c', 'd']))).toBe('e f g h');
  expect(workOut(reading('SUSPENDED', []))).toBe('e f g h');
  expect(workOut(reading('OPEN', ['a', 'b', 'c']))).toBe('d e f g h');
});

test('a short market is not looked at', () => {
  expect(sampleOf('m', [])).toMatchObject({ keys: [] });
});
