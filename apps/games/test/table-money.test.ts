/** Bets of one player in one round of a table are one round of the wallet: its bets, wins and close. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ultimateRoulette } from '../src/games/roulette/rules.ts';
import { roundsOfWalletRound, statusOf } from '../src/rounds/index.ts';
import { betsOfSeat, type Positions } from '../src/tables/index.ts';
import type { Fault } from './fake-wallet.ts';
import { BALANCE, openEngine, type Engine } from './engine.ts';

const { timing } = ultimateRoulette;
/** Returns something whatever the ball does. */
const SURE: Positions = { red: 1_000_00, black: 1_000_00, '0': 1_000_00 };
const LOST: Positions = { '0-1-2-3': 50_00 };

let engine: Engine;
beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

const own = async (tableRoundId?: number) =>
  await betsOfSeat(engine.database, engine.session, [tableRoundId ?? (await engine.present()).id]);
/** In the order of the alphabet: bets of one millisecond have none of their own. */
const states = async (tableRoundId?: number) => (await own(tableRoundId)).map(({ state }) => state).toSorted();
const toDealt = async () => {
  await engine.wait(timing.bettingMs);
  await engine.wait(timing.closingMs);
};
const toPaying = async () => await engine.wait(ultimateRoulette.dealtMs(0));
/** The result is a fact of the chain, so the test lays the ball where it needs it. */
const lay = async (number: number) =>
  await engine.database.query('update games.table_rounds set drawn = $2 where id = $1', [
    (await engine.present()).id,
    String(number),
  ]);
/** The answers of the wallet to bets are lost. */
const loseBets = (count = 8) => {
  engine.patience.betMs = 0;
  engine.wallet.fail('bet', ...Array<Fault>(count).fill('lost'));
};

test('every placement is a bet of one round, with its positions as parts', async () => {
  for (const number of ['1', '2', '3']) await engine.bet({ [number]: 50_00, red: 100_00 });
  const bets = engine.wallet.of('bet');
  expect(new Set(bets.map(({ roundId }) => roundId)).size).toBe(1);
  expect(new Set(bets.map(({ txId }) => txId)).size).toBe(3);
  expect(bets[1]).toMatchObject({
    amount: 150_00,
    parts: expect.arrayContaining([
      { name: '2', amount: 50_00 },
      { name: 'red', amount: 100_00 },
    ]) as unknown,
  });
});

test('two rounds of a table, and two players in one, are two rounds', async () => {
  const other = await engine.join(1);
  await engine.bet(SURE);
  await engine.bet(SURE, undefined, other);
  await toDealt();
  await toPaying();
  await engine.wait(timing.payingMs);
  await engine.tables().tick();
  await engine.bet(SURE);
  expect(new Set(engine.wallet.of('bet').map(({ roundId }) => roundId)).size).toBe(3);
});

test('of two wallets are two rounds: a stake of the one is never taken from the other', async () => {
  await engine.bet(SURE);
  await engine.bet(SURE, undefined, { ...engine.session, wallet: 'bonus' });
  expect(new Set(engine.wallet.of('bet').map(({ roundId }) => roundId)).size).toBe(2);
});

test('are closed once, after the last win of the round', async () => {
  await engine.bet(SURE);
  await engine.bet(LOST);
  await engine.bet(SURE);
  await toDealt();
  await lay(36);
  engine.wallet.fail('win/batch', 'http 500');
  await toPaying();
  expect(engine.wallet.of('round/close')).toEqual([]);
  await engine.outbox().drain();
  await engine.wait(1_000);
  expect(engine.wallet.of('round/close')).toHaveLength(1);
  expect(await states()).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
  expect(engine.wallet.state.balance).toBe(BALANCE - 6_050_00 + 4_000_00);
});

test('that have all lost are closed once, without a win', async () => {
  await engine.bet(LOST);
  await engine.bet(LOST);
  await toDealt();
  await lay(36);
  await toPaying();
  expect(engine.wallet.of('win')).toEqual([]);
  expect(engine.wallet.of('round/close')).toHaveLength(1);
  expect(await states()).toEqual(['CLOSED', 'CLOSED']);
});

test('the close waits for the rollback of a bet whose answer was lost: its stake comes back', async () => {
  await engine.bet(LOST);
  loseBets();
  await engine.bet(SURE);
  engine.wallet.fail('rollback', 'http 500', 'http 500', 'http 500');
  await engine.wait(timing.bettingMs);
  await engine.wait(timing.longestClosingMs);
  await lay(36);
  await toPaying();
  const { id } = await engine.present();
  expect(await states()).toEqual(['RESULT', 'ROLLBACK']);
  expect(engine.wallet.of('round/close')).toEqual([]);
  for (const seconds of [1, 2, 4]) await engine.wait(seconds * 1_000);
  expect(await states(id)).toEqual(['CLOSED', 'VOID']);
  expect(engine.wallet.of('round/close')).toHaveLength(1);
  expect(engine.wallet.state.balance).toBe(BALANCE - 50_00);
});

test('a bet that never reached the wallet keeps no other one of its round from the close, and alone is closed nowhere', async () => {
  const other = await engine.join(1);
  await engine.bet(LOST);
  engine.patience.betMs = 0;
  engine.wallet.fail('bet', ...Array<Fault>(12).fill('http 500'));
  await engine.bet(SURE);
  await engine.bet(SURE, undefined, other);
  await engine.wait(timing.bettingMs);
  await engine.wait(timing.longestClosingMs);
  await lay(36);
  await toPaying();
  expect(await states()).toEqual(['CLOSED', 'VOID']);
  expect(engine.wallet.of('round/close')).toHaveLength(1);
  expect(engine.wallet.state.balance).toBe(BALANCE - 50_00);
});

test('a bet given back while betting is open leaves the round open for the next one', async () => {
  engine.patience.betMs = 0;
  engine.wallet.fail('bet', 'lost');
  await engine.bet(SURE);
  await engine.outbox().drain();
  // The same id with another payload is refused, so that what was taken is rolled back.
  await engine.database.query('update games.wallet_calls set amount_paise = amount_paise + 100');
  await engine.wait(1_000);
  expect(await states()).toEqual(['VOID']);
  expect(engine.wallet.of('round/close')).toEqual([]);
  engine.patience.betMs = 60_000;
  expect(await engine.bet(LOST)).toMatchObject({ ok: true, value: { state: 'BET' } });
  await toDealt();
  await lay(36);
  await toPaying();
  expect(engine.wallet.of('round/close')).toHaveLength(1);
  expect(await states()).toEqual(['CLOSED', 'VOID']);
});

test('a round whose only bet was given back while betting was open is closed when it is paid', async () => {
  engine.patience.betMs = 0;
  engine.wallet.fail('bet', 'lost');
  await engine.bet(SURE);
  await engine.outbox().drain();
  await engine.database.query('update games.wallet_calls set amount_paise = amount_paise + 100');
  await engine.wait(1_000);
  await toDealt();
  expect(engine.wallet.of('round/close')).toEqual([]);
  await toPaying();
  expect(engine.wallet.of('round/close')).toHaveLength(1);
});

test('a round that is void gives every bet back and is closed once', async () => {
  await engine.bet(SURE);
  await engine.bet(LOST);
  await engine.restart({ awayMs: 66_000 });
  await engine.outbox().drain();
  expect(engine.wallet.of('rollback')).toHaveLength(2);
  expect(engine.wallet.of('round/close')).toHaveLength(1);
  expect(engine.wallet.state.balance).toBe(BALANCE);
});

test('the platform is told of all bets of a round by its one name', async () => {
  await engine.bet(SURE);
  await engine.bet(LOST);
  await engine.bet(SURE);
  const [{ walletRoundId } = { walletRoundId: '' }] = await own();
  const status = async () => statusOf(await roundsOfWalletRound(engine.database, walletRoundId));
  expect(await status()).toMatchObject({ state: 'open', wins: [] });
  await toDealt();
  await lay(36);
  await toPaying();
  const won = (await own()).filter(({ returnPaise }) => returnPaise > 0);
  expect(won).toHaveLength(2);
  expect(await status()).toEqual({
    state: 'closed',
    wins: won.map(({ roundId }) => ({ txId: `${roundId}:win`, betTxId: `${roundId}:bet`, amount: 2_000_00 })),
    rollbacks: [],
  });
});

test('the wins of a round go in batches of 50, each answered by itself, and once whatever is lost', async () => {
  const players = await Promise.all(Array.from({ length: 60 }, (_, number) => engine.join(number + 1)));
  for (const player of players) await engine.bet(SURE, undefined, player);
  await toDealt();
  await lay(36);
  engine.wallet.fail('win/batch', 'lost', 'garbage');
  await toPaying();
  expect(
    engine.wallet.heard.filter(({ call }) => call === 'win/batch').map(({ body }) => (body['wins'] as []).length),
  ).toEqual([50, 10]);
  await engine.wait(1_000);
  expect(engine.wallet.of('win')).toHaveLength(120);
  expect(new Set(engine.wallet.of('win').map(({ txId }) => txId)).size).toBe(60);
  expect(engine.wallet.state.balance).toBe(BALANCE - 60 * 3_000_00 + 60 * 2_000_00);
  expect(engine.wallet.closed.size).toBe(60);
});

test('four batches are on their way at once, and the fifth follows the first that is answered', async () => {
  const players = await Promise.all(Array.from({ length: 201 }, (_, number) => engine.join(number + 1)));
  await Promise.all(players.map((player) => engine.bet(SURE, undefined, player)));
  await toDealt();
  await lay(36);
  engine.clock.advance(ultimateRoulette.dealtMs(0));
  const answer = engine.wallet.hold('win/batch');
  await engine.tables().tick();
  const tried = async () => {
    const { rows } = await engine.database.query<{ count: number }>(
      `select count(*)::int as count from games.wallet_calls where kind = 'win' and attempts > 0`,
    );
    return rows[0]?.count;
  };
  await expect.poll(tried).toBe(200);
  engine.outbox().poke();
  await expect.poll(() => engine.wallet.heard.filter(({ call }) => call === 'win/batch').length).toBe(4);
  expect(await tried()).toBe(200);
  answer();
  await engine.outbox().drain();
  expect(engine.wallet.of('win')).toHaveLength(201);
});

test('a win that fails three times in its batch is sent alone', async () => {
  const other = await engine.join(1);
  await engine.bet(SURE);
  await engine.bet(SURE, undefined, other);
  await toDealt();
  await lay(36);
  engine.wallet.fail('win/batch', 'http 500', 'http 500', 'http 500', 'http 500');
  await toPaying();
  for (const seconds of [1, 2, 4]) await engine.wait(seconds * 1_000);
  expect(engine.wallet.heard.map(({ call }) => call).filter((call) => call.startsWith('win'))).toEqual([
    'win/batch',
    'win/batch',
    'win/batch',
    'win',
    'win',
  ]);
  expect(engine.wallet.state.balance).toBe(BALANCE - 2 * 3_000_00 + 2 * 2_000_00);
});
