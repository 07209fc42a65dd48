/** What a spin costs the games server: its processor time by spin, compared with that of a bet at Dice, while players bet on
 *  sports. The games server runs in a process of its own; players, wallet and exchange are in this one. */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { dice } from '../../apps/games/games/dice/rules.ts';
import { GAMES } from '../../apps/games/src/catalogue/index.ts';
import { GAMES_API } from '../../apps/games/src/page-api.ts';
import { systemChance, tokenHash, uuidV7 } from '../../apps/games/src/platform/chance.ts';
import { createLog } from '../../apps/games/src/platform/log.ts';
import { migrate } from '../../apps/games/src/platform/postgres/index.ts';
import { createVault } from '../../apps/games/src/platform/vault.ts';
import { sealWalletToken } from '../../apps/games/src/sessions/session.ts';
import { fakeWallet } from '../../apps/games/test/fake-wallet.ts';
import { makeWorld } from '../bets/world.ts';
import { benchDatabase } from '../database.ts';
import { machineName } from '../machine.ts';
import { atRate, placed } from '../open-loop.ts';
import { medianOf, ratioOf, takeTurns } from '../rounds.ts';
import { sized } from '../size.ts';
import { judged, known, percent, report, times } from '../verdict.ts';

const RATE = sized(200, 20);
const FOR_MS = sized(1_500, 500);
/** A seat bets once a turn: a second bet within 2.5 s would be refused. */
const SEATS = Math.ceil((RATE * FOR_MS) / 1_000);
const SPORTS = { rate: sized(500, 50), forMs: FOR_MS };
const GOAL = { max: 1.5 } as const;
const STAKE = 100_00;
const SECRET = 'a-secret-of-the-benchmark';
const MIGRATIONS = fileURLToPath(new URL('../../apps/games/migrations', import.meta.url));
const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

interface Player {
  readonly gameId: string;
  readonly choice: object;
  readonly tokens: readonly string[];
}

export async function spinsBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  const wallet = await fakeWallet(
    { 'maidan-tables': SECRET, 'pavilion-games': SECRET, 'bazaar-reels': SECRET },
    { balance: 10_00_00_000_00 },
  );
  const sealKey = randomBytes(32).toString('hex');
  let server: ChildProcess | null = null;
  try {
    const world = await makeWorld(database.pool(5), database.pool(3));
    const slots = GAMES.flatMap(({ slot, title }) => (slot ? [{ gameId: slot.gameId, title }] : []));
    const players = await seatPlayers(database.ownerUrl, sealKey, [
      { gameId: dice.gameId, choice: { side: 'over', target: 5000 } },
      ...slots.map(({ gameId }) => ({ gameId, choice: {} })),
    ]);
    const games = fork(SERVER, [database.ownerUrl, wallet.url, SECRET, sealKey]);
    server = games;
    const { port } = await heard<{ port: number }>(games);
    const ways = players.map((player) => async (): Promise<number> => {
      await database.checkpoint();
      const before = await cpuOf(games);
      await Promise.all([
        atRate(() => bet(port, player), { rate: RATE, forMs: FOR_MS }),
        atRate((n) => placed(world, n), SPORTS),
      ]);
      return ((await cpuOf(games)) - before) / SEATS;
    });
    // The first turn warms the server, which compiles each game's code.
    for (const way of ways) await way();
    const turns = await takeTurns(ways);
    const micros = (way: number): string => `${medianOf(turns.of(way), (value) => value).toFixed(0)} µs`;
    return report(
      `Spins, ${RATE} a second beside ${SPORTS.rate} bets on sports · ${machineName()}; drift ${percent(turns.drift)}`,
      [
        known('processor time of a bet at Dice', micros(0)),
        ...slots.map(({ title }, index) => {
          const ratio = ratioOf([turns.of(index + 1), turns.of(0)], (value) => value);
          return judged(`${title}, ${micros(index + 1)}: to it`, ratio, GOAL, times);
        }),
      ],
    );
  } finally {
    server?.kill();
    await wallet.close();
    await database.close();
  }
}

/** Sessions of players at each game; answers the tokens of their pages. */
async function seatPlayers(
  url: string,
  sealKey: string,
  games: readonly Omit<Player, 'tokens'>[],
): Promise<readonly Player[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create schema if not exists games');
  await migrate(url, MIGRATIONS, createLog({ level: 'silent' }));
  const vault = createVault(Buffer.from(sealKey, 'hex'), systemChance);
  const seated: Player[] = [];
  for (const game of games) {
    const provider = GAMES.find(({ gameId }) => gameId === game.gameId)?.provider;
    const seats = Array.from({ length: SEATS }, () => {
      const id = uuidV7(Date.now(), systemChance);
      return {
        id,
        token: randomBytes(32).toString('base64url'),
        sealed: sealWalletToken(vault, id, 'wallet-session'),
      };
    });
    await client.query(
      `insert into games.sessions (id, provider, game_id, player_id, player_name, sealed_wallet_token, cookie_hash, page_hash,
         wallet, language, lobby_path, balance_paise, balance_at, started_at, expires_at)
       select id, $1, $2, gen_random_uuid(), 'Asha', sealed, hash || '\\x01', hash, 'main', 'en', '/', 0, now(), now(),
         now() + interval '12 hours' from unnest($3::uuid[], $4::text[], $5::bytea[]) as s (id, sealed, hash)`,
      [
        provider,
        game.gameId,
        seats.map(({ id }) => id),
        seats.map(({ sealed }) => sealed),
        seats.map(({ token }) => tokenHash(token)),
      ],
    );
    seated.push({ ...game, tokens: seats.map(({ token }) => token) });
  }
  await client.end();
  return seated;
}

let bets = 0;

/** The next of the game's players bets. */
async function bet(port: number, { gameId, choice, tokens }: Player): Promise<void> {
  const n = (bets += 1);
  const response = await fetch(`http://127.0.0.1:${port}${GAMES_API}/${gameId}/bet`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[n % tokens.length]}`,
      origin: 'null',
    },
    body: JSON.stringify({ key: `bet-number-${n}-of-it`, stake: STAKE, clientSeed: 'bench', choice }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`no bet at ${gameId}: ${response.status} ${answer}`);
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  return (await heard<{ cpuMicros: number }>(server)).cpuMicros;
}

async function heard<Answer>(server: ChildProcess): Promise<Answer> {
  const [message] = (await once(server, 'message')) as [Answer];
  return message;
}
