/** What a table's frames cost its server: processor time of a message to a watcher, compared with a bare chunked response
 *  of the same bytes. Both servers run in turn, each in a process of its own; the watchers are in this one. The site's
 *  proxy, which would cost both the same, is left out, so the ratio is stricter than a player's way. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { ultimateRoulette } from '../../apps/games/src/games/roulette/rules.ts';
import { tokenHash } from '../../apps/games/src/platform/chance.ts';
import { createLog } from '../../apps/games/src/platform/log.ts';
import { migrate } from '../../apps/games/src/platform/postgres/index.ts';
import { GAMES_API } from '../../apps/games/src/page-api.ts';
import { benchDatabase } from '../database.ts';
import { machineName } from '../machine.ts';
import { ROUNDS, sized } from '../size.ts';
import { median } from '../table.ts';
import { judged, known, report } from '../verdict.ts';

const WATCHERS = sized(1_000, 20);
const MESSAGES = sized(100, 10);
const GOAL = { max: 1.4 } as const;
const MIGRATIONS = fileURLToPath(new URL('../../apps/games/migrations', import.meta.url));
const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
const TABLE = ultimateRoulette.gameId;

export async function tablesBenchmark(): Promise<boolean> {
  const bench = await benchDatabase();
  const client = new Client({ connectionString: bench.ownerUrl });
  await client.connect();
  try {
    await client.query('create schema if not exists games');
    await migrate(bench.ownerUrl, MIGRATIONS, createLog({ level: 'silent' }));
    const tokens = await openRound(client);
    /** A frame differs from the one before by the round's end. */
    const change = async (): Promise<void> => {
      await client.query(`update games.table_rounds set until = until + interval '1 millisecond'`);
    };
    const micros = { table: [] as number[], bare: [] as number[] };
    let bytes = 0;
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const table = await measure({ args: [bench.ownerUrl, 'table'], tokens, change });
      bytes = table.bytes;
      const bare = await measure({ args: [bench.ownerUrl, 'bare', String(bytes)], tokens, change });
      micros.table.push(table.micros);
      micros.bare.push(bare.micros);
    }
    const ratios = micros.table.map((each, turn) => each / (micros.bare[turn] ?? Number.NaN));
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    return report(`Tables, ${WATCHERS} watchers of one, ${MESSAGES} frames a turn · ${machineName()}`, [
      known('bytes of a frame', String(bytes)),
      known('processor time of a message', `${median(micros.table).toFixed(1)} µs`),
      known('of a bare chunked response', `${median(micros.bare).toFixed(1)} µs`),
      known(`ratio in ${ROUNDS} turns`, spread),
      judged('ratio, median', median(ratios), GOAL, (value) => `${value.toFixed(2)}×`),
    ]);
  } finally {
    await client.end();
    await bench.close();
  }
}

/** A round with bets open, and as many sessions as there are watchers; answers the tokens of their pages. */
async function openRound(client: Client): Promise<readonly string[]> {
  const chain = '01900000-0000-7000-8000-00000000000c';
  await client.query(
    `insert into games.chains (id, table_id, state, length, sealed_root, last_link, public_seed, public_source, published_at)
     values ($1, $2, 'CURRENT', 1000, 'sealed', 'last', 'seed', 'house', now())`,
    [chain, TABLE],
  );
  await client.query(
    `insert into games.table_rounds (table_id, chain_id, number, state, started_at, since, until)
     values ($1, $2, 1, 'BETTING', now(), now(), now() + interval '1 hour')`,
    [TABLE, chain],
  );
  const tokens = Array.from({ length: WATCHERS }, (_, index) => String(index).padStart(43, 'w'));
  await client.query(
    `insert into games.sessions (id, provider, game_id, player_id, player_name, sealed_wallet_token, cookie_hash, page_hash,
       wallet, language, lobby_path, balance_paise, balance_at, started_at, expires_at)
     select gen_random_uuid(), 'maidan-tables', $1, gen_random_uuid(), 'Asha', 'sealed', hash || '\\x01', hash, 'main', 'en',
       '/', 0, now(), now(), now() + interval '1 hour' from unnest($2::bytea[]) hash`,
    [TABLE, tokens.map(tokenHash)],
  );
  return tokens;
}

interface Measured {
  /** Processor time of the server by message and watcher. */
  readonly micros: number;
  readonly bytes: number;
}

/** Starts a server, connects the watchers and has it send the frames, each once the one before has reached everybody. */
async function measure({
  args,
  tokens,
  change,
}: {
  readonly args: readonly string[];
  readonly tokens: readonly string[];
  readonly change: () => Promise<void>;
}): Promise<Measured> {
  const server = fork(SERVER, [...args]);
  try {
    const { port } = await heard<{ port: number }>(server);
    const watchers = await Promise.all(tokens.map((token) => watch(port, token)));
    const [first] = watchers;
    const bytes = first?.lineBytes() ?? 0;
    // The first frames warm both servers alike.
    for (let count = 0; count < 20; count += 1) await sendOne(server, watchers, change);
    const before = await cpuOf(server);
    for (let count = 0; count < MESSAGES; count += 1) await sendOne(server, watchers, change);
    const micros = ((await cpuOf(server)) - before) / (MESSAGES * watchers.length);
    for (const { socket } of watchers) socket.destroy();
    return { micros, bytes };
  } finally {
    server.kill();
  }
}

interface Watcher {
  readonly socket: Socket;
  readonly lines: () => number;
  readonly lineBytes: () => number;
  /** Resolves once so many lines have come. */
  readonly reaches: (lines: number) => Promise<void>;
}

async function sendOne(server: ChildProcess, watchers: readonly Watcher[], change: () => Promise<void>): Promise<void> {
  await change();
  const all = watchers.map((watcher) => watcher.reaches(watcher.lines() + 1));
  server.send('frame');
  await Promise.all(all);
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  return (await heard<{ cpuMicros: number }>(server)).cpuMicros;
}

async function heard<Answer>(server: ChildProcess): Promise<Answer> {
  const [message] = (await once(server, 'message')) as [Answer];
  return message;
}

/** A page's stream as bare bytes: what the client costs is no part of the figure. */
async function watch(port: number, token: string): Promise<Watcher> {
  const socket = connect(port, '127.0.0.1');
  let lines = 0;
  let lineBytes = 0;
  let wanted = { lines: Number.POSITIVE_INFINITY, done: () => undefined as void };
  const reaches = (until: number): Promise<void> =>
    new Promise((done) => {
      wanted = { lines: until, done };
      if (lines >= until) done();
    });
  socket.on('data', (data: Buffer) => {
    const text = data.toString();
    // A frame is the only line of the response that ends in a line feed alone.
    for (const line of text.matchAll(/(?:^|\r\n)([^\r\n]+)\n/g)) {
      lines += 1;
      lineBytes = Buffer.byteLength(line[1] ?? '') + 1;
    }
    if (lines >= wanted.lines) wanted.done();
  });
  socket.write(`GET ${GAMES_API}/table/stream HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await reaches(1);
  return { socket, lines: () => lines, lineBytes: () => lineBytes, reaches };
}
