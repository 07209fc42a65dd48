/** What a browser loads to show a game: script, styles and drawings, compressed as the games server sends them. A test of the
 *  build holds every game to the same limit (`apps/games/page/chunks.test.ts`). */
import { GAME_FOLDERS } from '../../apps/games/games/index.ts';
import { filesOfGame, MOST_BYTES, readManifest, sentBytes } from '../../apps/games/test/page-weight.ts';
import { buildWeb } from '../../tools/build-web.ts';
import { judged, known, report } from '../verdict.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

export const tablePagesBenchmark = (): Promise<boolean> =>
  gamePages(
    'What the page of a table loads',
    GAME_FOLDERS.filter(({ table }) => table !== undefined),
  );

export async function gamePages(title: string, games: typeof GAME_FOLDERS): Promise<boolean> {
  await buildWeb();
  const manifest = readManifest();
  const rows = games.flatMap(({ gameId, title: game }) => {
    const files = filesOfGame(manifest, gameId);
    const sum = (ending: RegExp): number =>
      files.filter((file) => ending.test(file)).reduce((bytes, file) => bytes + sentBytes(file), 0);
    const parts = [/\.js$/, /\.css$/, /\.(svg|webp|avif|png)$/].map((ending) => kilobytes(sum(ending)));
    return [
      known(`${game}: script, styles, drawings`, parts.join(', ')),
      judged(`${game}, compressed`, sum(/./), { max: MOST_BYTES }, kilobytes),
    ];
  });
  return report(title, rows);
}
