/** What a game's page loads from the build, and how much of it is sent. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { filesOf } from '../src/pages/preloads.ts';

/** A page with all that it loads, as the games server sends it. */
export const MOST_BYTES = 250_000;

const dist = join(import.meta.dirname, '../dist');
const path = join(dist, '.vite/manifest.json');
export const isBuilt = existsSync(path);

type Manifest = Parameters<typeof filesOf>[0] & Record<string, { readonly assets?: readonly string[] }>;

export const readManifest = (): Manifest =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};

const sizes = new Map<string, number>();

export function sentBytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const size = brotliCompressSync(readFileSync(join(dist, file)), { params }).length;
  sizes.set(file, size);
  return size;
}

/** Scripts, styles and drawings; the fonts are those of the site. */
export function filesOfGame(manifest: Manifest, gameId: string): readonly string[] {
  const entries = ['index.html', `games/${gameId}/page.tsx`];
  const files = new Set(entries.flatMap((entry) => [...filesOf(manifest, entry), ...drawingsOf(manifest, entry)]));
  return [...files].filter((file) => !file.endsWith('.woff2'));
}

/** Drawings of an entry and of what it imports. */
function drawingsOf(manifest: Manifest, entry: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  return [...(chunk.assets ?? []), ...(chunk.imports ?? []).flatMap((name) => drawingsOf(manifest, name, seen))];
}
