/** Writes what finds the games: one line for each folder of `apps/games/games`. `npm run games:index`; the build calls it
 *  too, and a check compares the files with the folders. */
import { globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot as root } from './root.ts';

const NOTE = '/** Written by `npm run games:index`. */';

/** By path, what the two files should say. */
export function gamesIndex(): Readonly<Record<string, string>> {
  const ids = globSync('apps/games/games/*/game.ts', { cwd: root }).map(
    (path) => dirname(path).split('/').at(-1) ?? '',
  );
  ids.sort();
  return { 'apps/games/games/index.ts': rulesOf(ids), 'apps/games/page/games.ts': pagesOf(ids) };
}

export function writeGamesIndex(): void {
  for (const [path, text] of Object.entries(gamesIndex())) writeFileSync(join(root, path), text);
}

const nameOf = (id: string): string =>
  id.replace(/^(?=\d)/, 'game-').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const rulesOf = (ids: readonly string[]): string => `${NOTE}
import type { Game } from '../src/catalogue/game.ts';
${ids.map((id) => `import { game as ${nameOf(id)} } from './${id}/game.ts';`).join('\n')}

export const GAME_FOLDERS: readonly Game[] = [
${ids.map((id) => `  ${nameOf(id)},`).join('\n')}
];
`;

const keyOf = (id: string): string => (/^[a-z]\w*$/.test(id) ? id : `'${id}'`);

const pagesOf = (ids: readonly string[]): string => `${NOTE}
import type { GameModule } from './game-module.tsx';

/** The code of each game's page, read when that game is opened. */
export const GAME_PAGES: Readonly<Record<string, () => Promise<GameModule>>> = {
${ids.map((id) => `  ${keyOf(id)}: async () => (await import('../games/${id}/page.tsx')).page,`).join('\n')}
};
`;

if (import.meta.main) writeGamesIndex();
