import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { gamesIndex } from './games-index.ts';
import { repositoryRoot as root } from './root.ts';

test('the index of the games is that of their folders, each with a page', () => {
  for (const [path, text] of Object.entries(gamesIndex())) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  const folders = globSync('apps/games/games/*/game.ts', { cwd: root }).map(dirname);
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((folder) => !existsSync(join(root, folder, 'page.tsx')))).toEqual([]);
});
