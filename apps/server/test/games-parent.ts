/** A process that starts the games server, says its id, and waits to be killed. */
import { createGamesProcess } from '../src/app/games-process.ts';
import { systemClock } from '../src/platform/clock/index.ts';
import { systemChance } from '../src/platform/ids/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { createSecrets } from '../src/platform/secrets/index.ts';

const games = createGamesProcess({
  databaseUrl: process.env['GAMES_URL'] ?? '',
  secrets: createSecrets(systemChance(32), systemChance),
  isPlayMoney: true,
  logLevel: 'silent',
  clock: systemClock,
  log: createLog({ level: 'silent' }),
});
games.start('http://127.0.0.1:9');
const look = setInterval(() => {
  if (games.url() === null) return;
  clearInterval(look);
  process.stdout.write(`${games.pid()}\n`);
  setInterval(() => undefined, 60_000);
}, 20);
