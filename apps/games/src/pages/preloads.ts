/** What the page of each game loads beside what all of them load: named in its head, the browser fetches it at once and not
 *  after the first script. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES_ASSETS } from '../page-api.ts';

/** Vite's list of the files that it has built. */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

/** Tags for the head by game; none where the build has left no list, as in tests. */
export function readPreloads(directory: string): (gameId: string) => string {
  const path = join(directory, '.vite/manifest.json');
  if (!existsSync(path)) return () => '';
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  return (gameId) => tagsOf(manifest, `games/${gameId}/page.tsx`);
}

/** Scripts and styles of an entry, those of its imports first. */
export function filesOf(manifest: Manifest, entry: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen));
  return [...imported, ...(chunk.css ?? []), chunk.file];
}

const tagsOf = (manifest: Manifest, entry: string): string =>
  filesOf(manifest, entry)
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="${GAMES_ASSETS}/${file}">`
        : `<link rel="modulepreload" crossorigin href="${GAMES_ASSETS}/${file}">`,
    )
    .join('');
