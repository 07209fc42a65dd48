import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { GAMES } from '../src/catalogue/index.ts';
import { filesOf } from '../src/pages/preloads.ts';

const dist = join(import.meta.dirname, '../dist');
const path = join(dist, '.vite/manifest.json');
const isBuilt = existsSync(path);
const manifest = isBuilt
  ? (JSON.parse(readFileSync(path, 'utf8')) as Parameters<typeof filesOf>[0] &
      Record<string, { readonly assets?: readonly string[] }>)
  : {};

const sizes = new Map<string, number>();

/** As the games server sends it. */
function sentBytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const size = brotliCompressSync(readFileSync(join(dist, file)), { params }).length;
  sizes.set(file, size);
  return size;
}

/** Drawings of an entry and of what it imports. */
function drawingsOf(entry: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  return [...(chunk.assets ?? []), ...(chunk.imports ?? []).flatMap((name) => drawingsOf(name, seen))];
}

test.skipIf(!isBuilt).each(GAMES.map(({ gameId }) => gameId))(
  'the page of %s loads its own game alone, at most 250 kB with its drawings',
  (gameId) => {
    const entries = ['index.html', `games/${gameId}/page.tsx`];
    const files = new Set(entries.flatMap((entry) => [...filesOf(manifest, entry), ...drawingsOf(entry)]));
    const drawn = [...files].filter((file) => !file.endsWith('.woff2'));
    expect(drawn.length).toBeGreaterThan(2);
    expect(drawn.reduce((sum, file) => sum + sentBytes(file), 0)).toBeLessThan(250_000);
    const others = GAMES.filter((game) => game.gameId !== gameId).map((game) => `games/${game.gameId}/page.tsx`);
    for (const other of others) expect(drawn).not.toContain(manifest[other]?.file);
  },
);
