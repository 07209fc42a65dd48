import { expect, test } from 'vitest';
import { GAMES } from '../src/catalogue/index.ts';
import { filesOfGame, isBuilt, MOST_BYTES, readManifest, sentBytes } from '../test/page-weight.ts';

const manifest = readManifest();

test.skipIf(!isBuilt).each(GAMES.map(({ gameId }) => gameId))(
  'the page of %s loads its own game alone, at most 250 kB with its drawings',
  (gameId) => {
    const drawn = filesOfGame(manifest, gameId);
    expect(drawn.length).toBeGreaterThan(2);
    expect(drawn.reduce((sum, file) => sum + sentBytes(file), 0)).toBeLessThan(MOST_BYTES);
    const others = GAMES.filter((game) => game.gameId !== gameId).map((game) => `games/${game.gameId}/page.tsx`);
    for (const other of others) expect(drawn).not.toContain(manifest[other]?.file);
  },
);
