import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readPreloads } from './preloads.ts';

const directory = mkdtempSync(join(tmpdir(), 'maidan-preloads-'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('the head of a page names the files of its game, those of its imports first and each once', () => {
  mkdirSync(join(directory, '.vite'), { recursive: true });
  const manifest = {
    'games/dice/page.tsx': { file: 'page-1.js', css: ['page-1.css'], imports: ['_frame.js', '_vendor.js'] },
    'games/mines/page.tsx': { file: 'page-2.js', imports: ['_frame.js'] },
    '_frame.js': { file: 'frame.js', css: ['frame.css'], imports: ['_vendor.js'] },
    '_vendor.js': { file: 'vendor.js' },
  };
  writeFileSync(join(directory, '.vite/manifest.json'), JSON.stringify(manifest));
  const names = [...readPreloads(directory)('dice').matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)];
  expect(names.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
    'modulepreload /games/assets/vendor.js',
    'stylesheet /games/assets/frame.css',
    'modulepreload /games/assets/frame.js',
    'stylesheet /games/assets/page-1.css',
    'modulepreload /games/assets/page-1.js',
  ]);
  expect(readPreloads(directory)('no-such-game')).toBe('');
});

test('pages that were built without a list have no such names', () => {
  expect(readPreloads(directory)('dice')).toBe('');
});
