/** The conformance program against our own games server, as one of its brands. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTable, safeCell, SECRETS, type Table } from '../../apps/games/test/table.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { checkProvider } from './provider-checks.ts';
import type { Post } from './wallet-client.ts';
import { watchedWallet, type WatchedWallet } from './watched-wallet.ts';

const signer = { providerId: 'maidan-tables', secret: SECRETS['maidan-tables'] };
const EMPTY = { balances: {}, limits: { min: 1, max: 1 }, launches: {}, transactions: {}, rounds: {} };
const RETRY_MS = 1_000;
const PACE_MS = 2_500;

let wallet: WatchedWallet;
let table: Table;
beforeAll(async () => {
  wallet = await watchedWallet(signer, EMPTY, { port: 0, hangsMs: 20 });
  table = await openTable({ walletUrl: wallet.url, startMs: systemClock.now() });
});
afterAll(async () => {
  await table.close();
  await wallet.stop();
});

const inject: Post = async ({ path: url, headers, body: payload }) => {
  const answer = await table.http().inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, text: answer.body };
};

/** Lets the games server's time go by until something has come, which its repeated calls may need. A second of it takes
 *  long enough for a slow machine to answer, or its calls would be given up before they are. */
async function meanwhile<T>(coming: Promise<T>): Promise<T> {
  let isOver = false;
  const over = coming.finally(() => {
    isOver = true;
  });
  await secondsUntil(async () => isOver);
  return await over;
}

async function secondsUntil(isReached: () => Promise<boolean>): Promise<void> {
  const another = async () => {
    if (await isReached()) return;
    await table.wait(RETRY_MS);
    throw new Error('not yet');
  };
  await vi.waitFor(another, { interval: 20, timeout: 60_000 });
}

async function callsDue(): Promise<number> {
  const sql = `select count(*)::int as due from games.wallet_calls where state = 'DUE'`;
  return (await table.database.query<{ due: number }>(sql)).rows[0]?.due ?? 0;
}

/** A round that is won and one that is lost, with all that the wallet is told of them. */
async function play(address: string): Promise<void> {
  const player = await table.seat('en', address);
  for (const wins of [true, false]) {
    const { roundId } = (await meanwhile(player.bet())).data.round;
    const mines = await player.minesOf(roundId);
    await meanwhile(player.open(roundId, wins ? safeCell(mines) : (mines[0] ?? 0)));
    if (wins) await meanwhile(player.cashOut(roundId));
    table.clock.advance(PACE_MS);
  }
  await secondsUntil(async () => (await callsDue()) === 0);
}

test('CAS-16 our own games server keeps every rule of a provider, with a wallet that fails at first', async () => {
  const given = { post: inject, signer, wallet, gameId: 'mines', play, withinMs: 30_000 };
  const reported = await checkProvider(given, () => undefined);
  expect(reported.filter(({ outcome }) => outcome !== 'passed').map(({ line }) => line)).toEqual([]);
  const answered = wallet.tries.filter(({ answer }) => answer === 'OK').map(({ call }) => call);
  expect(answered.filter((call) => call !== 'balance')).toEqual([
    'session/authenticate',
    'bet',
    'win',
    'round/close',
    'bet',
    'round/close',
  ]);
});
