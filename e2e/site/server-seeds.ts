import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownGamesSecret } from '../../apps/server/src/app/own-game-providers.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/index.ts';
import { createVault } from '../../apps/games/src/platform/vault.ts';
import { runGamesSql } from '../sql.ts';

const noChance = (): never => {
  throw new Error('Nothing is sealed here');
};

/** The server seed of a site's games server that comes into use with the player's next change of seeds. It is sealed in the
 *  database under a key of the data directory: a journey reads both, so that it can choose a client seed for a result. */
export async function nextServerSeed(dataDirectory: string, gameId: string): Promise<string> {
  const [pair] = (await runGamesSql(
    dataDirectory,
    `select id, sealed_seed from games.seed_pairs where game_id = '${gameId}' and state = 'NEXT'`,
  )) as { id: string; sealed_seed: string }[];
  if (pair === undefined) throw new Error('Nobody has opened this game');
  const secret = Buffer.from(readFileSync(join(dataDirectory, 'server.secret'), 'utf8').trim(), 'base64url');
  const games = Buffer.from(ownGamesSecret(createSecrets(secret, noChance)), 'base64url');
  return createVault(games, noChance).open(`seed ${pair.id}`, pair.sealed_seed);
}
