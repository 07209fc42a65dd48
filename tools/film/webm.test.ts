import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';
import { FILM } from './ground-at-night.ts';
import { webmOf, type Film } from './webm.ts';

const film: Film = {
  widthPx: 640,
  heightPx: 360,
  lengthMs: 100,
  codec: 'V_VP9',
  pictures: [
    { atMs: 0, isKey: true, bytes: Uint8Array.of(1) },
    { atMs: 33, isKey: false, bytes: Uint8Array.of(2) },
    { atMs: 67, isKey: true, bytes: Uint8Array.of(3) },
  ],
};

test('a film is a WebM file with a cluster and a cue for every key picture', () => {
  const file = webmOf(film).toString('latin1');
  expect(file.startsWith('\x1a\x45\xdf\xa3')).toBe(true);
  expect(file).toContain('V_VP9');
  expect(file.split('\x1f\x43\xb6\x75')).toHaveLength(1 + 2);
  expect(file.split('\x1c\x53\xbb\x6b')).toHaveLength(1 + 1);
});

test('a film that begins with no key picture could not be shown', () => {
  expect(() => webmOf({ ...film, pictures: film.pictures.slice(1) })).toThrow('key picture');
});

test('the film of the score panel weighs less than a megabyte and says how long it is', () => {
  const file = readFileSync(join(repositoryRoot, 'apps/web/public/promo/ground-at-night.webm'));
  expect(file.length).toBeLessThan(1_000_000);
  const length = Buffer.alloc(8);
  length.writeDoubleBE(FILM.lengthMs);
  expect(file.includes(length)).toBe(true);
});
