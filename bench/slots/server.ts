/** A games server as a site runs it, in a process of its own. Started by the benchmark with the address of its database, that of
 *  the wallet and the brands' secret; says its port, and its processor time whenever it is asked. */
import type { AddressInfo } from 'node:net';
import { buildGamesServer } from '../../apps/games/src/games-server.ts';
import { systemChance } from '../../apps/games/src/platform/chance.ts';
import { systemClock } from '../../apps/games/src/platform/clock.ts';
import { createLog } from '../../apps/games/src/platform/log.ts';
import { createDatabase } from '../../apps/games/src/platform/postgres/index.ts';
import { createVault } from '../../apps/games/src/platform/vault.ts';
import { createWalletClient } from '../../apps/games/src/wallet/index.ts';

const [url = '', walletUrl = '', secret = '', sealKey = ''] = process.argv.slice(2);
const log = createLog({ level: 'error' });
const secrets = () => ({ 'maidan-tables': [secret], 'pavilion-games': [secret], 'bazaar-reels': [secret] }) as const;
const server = buildGamesServer({
  database: createDatabase(url, { log }),
  wallet: createWalletClient({ url: walletUrl, secrets, clock: systemClock }),
  vault: createVault(Buffer.from(sealKey, 'hex'), systemChance),
  clock: systemClock,
  chance: systemChance,
  log,
  secrets,
  pagesDirectory: import.meta.dirname,
  isPlayMoney: true,
  patience: { betMs: 60_000, winMs: 60_000 },
});
// Tables, which would work beside the bets, are left out.
server.outbox.start();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system });
});

await server.http.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (server.http.server.address() as AddressInfo).port });
