import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise, type Paise } from '@maidan/domain';
import { ids } from '../../../../test/app.ts';
import {
  anotherCasino,
  listOtherGames,
  minesGame,
  openCasino,
  PROVIDER,
  type Casino,
  type Seat,
} from '../../../../test/casino.ts';
import { tx } from '../../../platform/postgres/index.ts';
import { NO_TERMS } from '../../limits/index.ts';
import { ledgerFaults } from '../../wallet/index.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
  await listOtherGames(casino);
});
afterAll(() => casino.close());

const OPENING = 1_000_00;
let seat: Seat;
let [round, bet, win, rollback] = ['', '', '', ''];

async function begin(): Promise<void> {
  seat = await casino.sit(await casino.player());
  [round, bet, win, rollback] = [ids(), ids(), ids(), ids()];
}

test('CAS-08 W-1 W-4 a bet is debited at once, a win credited once, and a close settles what is open', async () => {
  await begin();
  expect(await seat.bet(round, bet, 100_00)).toMatchObject({
    status: 'OK',
    balance: OPENING - 100_00,
    duplicate: false,
  });
  expect(await seat.win(round, win, bet, 250_50)).toMatchObject({ status: 'OK', balance: OPENING + 150_50 });
  expect(await seat.win(round, win, bet, 250_50)).toMatchObject({ duplicate: true, balance: OPENING + 150_50 });
  expect(await seat.bet(round, bet, 100_00)).toMatchObject({ status: 'OK', duplicate: true });
  expect(await seat.close(round)).toMatchObject({ status: 'OK', duplicate: false });
  expect(await seat.close(round)).toMatchObject({ status: 'OK', duplicate: true });
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING + 150_50, bonus: 0 });
});

test('CAS-08 W-4 a win may close the round, and further wins of a known bet are still paid', async () => {
  await begin();
  await seat.bet(round, bet, 50_00);
  await seat.win(round, win, bet, 60_00, { close: true });
  expect(await seat.bet(round, ids(), 50_00)).toMatchObject({ status: 'ERROR', code: 'ROUND_CLOSED' });
  expect(await seat.win(round, ids(), bet, 5_00)).toMatchObject({ status: 'OK', balance: OPENING + 15_00 });
});

test('CAS-08 W-1 W-3 a rollback refunds an open bet whole, once, and not a settled one', async () => {
  await begin();
  await seat.bet(round, bet, 100_00);
  expect(await seat.rollback(round, rollback, bet)).toMatchObject({ status: 'OK', applied: true, balance: OPENING });
  expect(await seat.rollback(round, rollback, bet)).toMatchObject({ status: 'OK', duplicate: true });
  expect(await seat.rollback(round, ids(), bet)).toMatchObject({ status: 'OK', duplicate: true, applied: false });
  expect(await seat.win(round, win, bet, 10_00)).toMatchObject({ status: 'ERROR', code: 'BET_ROLLED_BACK' });
  const [second, other] = [ids(), ids()];
  await seat.bet(second, other, 100_00);
  await seat.win(second, ids(), other, 0);
  expect(await seat.rollback(second, ids(), other)).toMatchObject({ code: 'BET_SETTLED' });
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING - 100_00, bonus: 0 });
});

test('CAS-08 W-1 one id for bets of two players at the same moment is one bet, and a mismatch for the other', async () => {
  const seats = [await casino.sit(await casino.player()), await casino.sit(await casino.player())];
  for (let time = 0; time < 5; time += 1) {
    const id = ids();
    const answers = await Promise.all(seats.map((each) => each.bet(ids(), id, 10_00)));
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual(['OK', 'TX_MISMATCH']);
  }
});

test('CAS-08 W-3 a rollback before its bet cancels it: the bet is refused and nothing is debited', async () => {
  await begin();
  expect(await seat.rollback(round, rollback, bet)).toMatchObject({ status: 'OK', applied: false });
  expect(await seat.bet(round, bet, 100_00)).toMatchObject({
    status: 'ERROR',
    code: 'BET_CANCELLED',
    balance: OPENING,
  });
  expect(await seat.bet(round, bet, 100_00)).toMatchObject({ code: 'BET_CANCELLED' });
  expect(await seat.win(round, win, bet, 500_00)).toMatchObject({ code: 'BET_ROLLED_BACK' });
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING, bonus: 0 });
});

test('CAS-08 W-2 W-3 a win before its bet is not found, not stored, and paid when it is tried again', async () => {
  await begin();
  expect(await seat.win(round, win, bet, 30_00)).toMatchObject({ status: 'ERROR', code: 'BET_NOT_FOUND' });
  expect(await seat.close(round)).toMatchObject({ code: 'BET_NOT_FOUND' });
  await seat.bet(round, bet, 10_00);
  expect(await seat.win(round, win, bet, 30_00)).toMatchObject({ status: 'OK', duplicate: false });
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING + 20_00, bonus: 0 });
});

test('CAS-08 W-2 a refused bet stays refused, and has nothing to win or to refund', async () => {
  await begin();
  expect(await seat.bet(round, bet, OPENING + 100)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: OPENING });
  const [other, paid] = [ids(), ids()];
  await seat.bet(other, paid, 100_00);
  await seat.win(other, ids(), paid, 600_00, { close: true });
  expect(await seat.bet(round, bet, OPENING + 100)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await seat.win(round, win, bet, 1_00)).toMatchObject({ code: 'BET_NOT_FOUND' });
  expect(await seat.rollback(round, rollback, bet)).toMatchObject({ status: 'OK', applied: false });
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING + 500_00, bonus: 0 });
});

test('CAS-08 W-2 another payload under a known id is a mismatch, whatever differs', async () => {
  await begin();
  await seat.bet(round, bet, 100_00);
  await seat.win(round, win, bet, 10_00);
  for (const again of [
    seat.bet(round, bet, 100_01),
    seat.bet(ids(), bet, 100_00),
    seat.win(round, win, bet, 10_01),
    seat.win(round, bet, bet, 100_00),
    seat.rollback(round, win, bet),
  ]) {
    expect(await again).toMatchObject({ status: 'ERROR', code: 'TX_MISMATCH' });
  }
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING - 90_00, bonus: 0 });
});

test('CAS-08 W-4 a win or a rollback of another round, player or currency moves nothing', async () => {
  await begin();
  const other = await casino.sit(await casino.player());
  await seat.bet(round, bet, 100_00);
  expect(await seat.win(ids(), ids(), bet, 10_00)).toMatchObject({ code: 'ROUND_MISMATCH' });
  expect(await other.win(round, ids(), bet, 10_00)).toMatchObject({ code: 'ROUND_MISMATCH' });
  expect(await other.rollback(round, ids(), bet)).toMatchObject({ code: 'ROUND_MISMATCH' });
  expect(await seat.win(round, ids(), bet, 10_00, { currency: 'USD' })).toMatchObject({ code: 'CURRENCY_MISMATCH' });
  expect(await seat.win(round, ids(), bet, 10_00, { gameId: 'dice' })).toMatchObject({ code: 'ROUND_MISMATCH' });
  expect(await seat.bet(ids(), ids(), 10_00, { playerId: other.who.playerId })).toMatchObject({
    code: 'ROUND_MISMATCH',
  });
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING - 100_00, bonus: 0 });
  expect(await casino.balances(other.who)).toEqual({ main: OPENING, bonus: 0 });
});

test('CAS-08 W-4 a round is one game’s: a bet of another game moves nothing, and may be sent again in a round of its own', async () => {
  await begin();
  await casino.db.ownerPool.query(
    `insert into casino_games (id, provider_id, provider_game_id, kind, title, category, lobbies, sort, bonus_contribution,
       min_stake_paise, max_stake_paise, is_offered)
     values ('ours', 'maidan-tables', 'theirs', 'table', 'Ours', 'Cards', '{live}', 99, 'none', 1000, 5000000, true)`,
  );
  casino.fake.games = [minesGame, { ...minesGame, gameId: 'theirs' }];
  await casino.call(await casino.operator(), 'PUT', '/api/v1/console/casino-games/mines', { body: {} });
  const elsewhere = await casino.sit(seat.who, 'ours', 'theirs');
  await seat.bet(round, bet, 100_00);
  const other = ids();
  expect(await elsewhere.bet(round, other, 50_00)).toMatchObject({ code: 'ROUND_MISMATCH' });
  expect(await elsewhere.close(round)).toMatchObject({ code: 'ROUND_MISMATCH' });
  expect(await elsewhere.bet(ids(), other, 50_00)).toMatchObject({ status: 'OK', balance: OPENING - 150_00 });
});

test('CAS-08 W-2 a rollback under the id of its bet is a mismatch, before that bet and after it', async () => {
  await begin();
  expect(await seat.rollback(round, bet, bet)).toMatchObject({ status: 'ERROR', code: 'TX_MISMATCH' });
  expect(await seat.bet(round, bet, 100_00)).toMatchObject({ status: 'OK', balance: OPENING - 100_00 });
  expect(await seat.rollback(round, bet, bet)).toMatchObject({ status: 'ERROR', code: 'TX_MISMATCH' });
});

test('CAS-08 W-4 several parts are one bet: all of them or none, and their sum is the stake', async () => {
  await begin();
  const parts = [
    { name: 'straight 7', amount: 60_00 },
    { name: 'red', amount: 40_00 },
  ];
  expect(await seat.bet(round, bet, 90_00, { parts })).toMatchObject({ code: 'INVALID_AMOUNT' });
  expect(await seat.bet(round, ids(), 100_00, { parts })).toMatchObject({ status: 'OK', balance: OPENING - 100_00 });
});

test.each([
  ['a fraction of a paisa', 100.5],
  ['three decimals of a rupee', 10_000.001],
  ['less than nothing', -100],
  ['nothing without a free round', 0],
  ['more than there is', 2 ** 53],
])('CAS-08 W-1 a stake of %s is no amount', async (_what, amount) => {
  await begin();
  expect(await seat.bet(round, bet, amount)).toMatchObject({ status: 'ERROR', code: 'INVALID_AMOUNT' });
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING, bonus: 0 });
});

test('CAS-08 W-1 2³¹ paise and more are credited to the paisa', async () => {
  await begin();
  await seat.bet(round, bet, 10_00);
  expect(await seat.win(round, win, bet, 2 ** 31)).toMatchObject({ status: 'OK', balance: OPENING - 10_00 + 2 ** 31 });
});

test('CAS-08 W-1 a free round is a bet of 0, its win is main money at the cost of bonuses', async () => {
  await begin();
  await casino.grant(seat.who, 'gift-1');
  expect(await seat.bet(round, bet, 0, { freeRoundId: 'gift-1' })).toMatchObject({ status: 'OK', balance: OPENING });
  expect(await seat.win(round, win, bet, 77_00, { close: true })).toMatchObject({ balance: OPENING + 77_00 });
  const { rows } = await casino.db.pool.query<{ account: string }>(
    `select e.account from entries e join journals j on j.id = e.journal_id
     where j.reference = $1 and e.amount_paise < 0`,
    [`maidan-tables:${win}`],
  );
  expect(rows).toEqual([{ account: 'bonus-cost' }]);
});

test('W-17 a win and a rollback that are refused for good are on the operators’ list, once', async () => {
  await begin();
  const [lateWin, second, other, lateBack] = [ids(), ids(), ids(), ids()];
  await seat.bet(round, bet, 100_00);
  await seat.rollback(round, rollback, bet);
  for (let times = 0; times < 2; times += 1) await seat.win(round, lateWin, bet, 10_00);
  await seat.bet(second, other, 100_00);
  await seat.win(second, ids(), other, 0);
  for (let times = 0; times < 2; times += 1) await seat.rollback(second, lateBack, other);
  const sql = `select kind, times from operator_notices where subject = any ($1) order by kind`;
  const subjects = [lateWin, lateBack].map((id) => `maidan-tables:${id}`);
  await expect
    .poll(async () => (await casino.db.pool.query(sql, [subjects])).rows)
    .toEqual([
      { kind: 'casino-rollback-refused', times: 1 },
      { kind: 'casino-win-refused', times: 1 },
    ]);
});

async function freeRoundNotices(): Promise<number> {
  const sql = `select coalesce(sum(times), 0)::int as n from operator_notices where kind = 'casino-free-round-unknown'`;
  return (await casino.db.pool.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
}

test('CAS-08 W-14 a free round that was not granted is refused, pays no win, and the operators are notified', async () => {
  await begin();
  const noticed = await freeRoundNotices();
  const another = await casino.player();
  await casino.grant(another, 'theirs');
  await casino.grant(seat.who, 'of-dice', { gameId: await otherGame() });
  await casino.grant(seat.who, 'over', { expiresAt: new Date(casino.now()) });
  const ungranted = ['of-nobody', 'theirs', 'of-dice', 'over'];
  for (const freeRoundId of ungranted) {
    const free = ids();
    expect(await seat.bet(round, free, 0, { freeRoundId })).toMatchObject({
      code: 'FREE_ROUND_UNKNOWN',
      balance: OPENING,
    });
    expect(await seat.bet(round, free, 0, { freeRoundId })).toMatchObject({ code: 'FREE_ROUND_UNKNOWN' });
    expect(await seat.win(round, ids(), free, 77_00)).toMatchObject({ code: 'BET_NOT_FOUND' });
  }
  await expect.poll(freeRoundNotices).toBe(noticed + ungranted.length);
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING, bonus: 0 });
});

/** A game of the provider besides the one that is played. */
async function otherGame(): Promise<string> {
  const { rows } = await casino.db.pool.query<{ id: string }>(
    `select id from casino_games where provider_id = $1 and id <> 'mines' order by id limit 1`,
    [PROVIDER],
  );
  return rows[0]?.id ?? '';
}

test('CAS-08 W-14 a grant is used up by its rounds, at once too, and a refunded round is given back', async () => {
  await begin();
  await casino.grant(seat.who, 'two', { rounds: 2 });
  const free = { freeRoundId: 'two' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => seat.bet(ids(), ids(), 0, free)));
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'FREE_ROUND_UNKNOWN'),
    'OK',
    'OK',
  ]);
  await casino.grant(seat.who, 'one');
  expect(await seat.bet(round, bet, 0, { freeRoundId: 'one' })).toMatchObject({ status: 'OK' });
  expect(await seat.rollback(round, rollback, bet)).toMatchObject({ status: 'OK', applied: true });
  expect(await seat.rollback(round, ids(), bet)).toMatchObject({ applied: false });
  expect(await seat.bet(ids(), ids(), 0, { freeRoundId: 'one' })).toMatchObject({ status: 'OK' });
  expect(await seat.bet(ids(), ids(), 0, { freeRoundId: 'one' })).toMatchObject({ code: 'FREE_ROUND_UNKNOWN' });
});

test('CAS-08 W-2 a bet repeated with another free round is TX_MISMATCH; with its own it gets the same answer', async () => {
  await begin();
  for (const id of ['own', 'another']) await casino.grant(seat.who, id, { rounds: 2 });
  const own = { freeRoundId: 'own' };
  expect(await seat.bet(round, bet, 0, own)).toMatchObject({ status: 'OK', duplicate: false });
  expect(await seat.bet(round, bet, 0, own)).toMatchObject({ status: 'OK', duplicate: true });
  for (const other of [{ freeRoundId: 'another' }, {}]) {
    expect(await seat.bet(round, bet, 0, other)).toMatchObject({ status: 'ERROR', code: 'TX_MISMATCH' });
  }
  const refused = ids();
  expect(await seat.bet(round, refused, 0, { freeRoundId: 'of-nobody' })).toMatchObject({ code: 'FREE_ROUND_UNKNOWN' });
  expect(await seat.bet(round, refused, 0, own)).toMatchObject({ code: 'TX_MISMATCH' });
  const cancelled = ids();
  await seat.rollback(round, ids(), cancelled);
  expect(await seat.bet(round, cancelled, 0, own)).toMatchObject({ code: 'BET_CANCELLED' });
});

test('CAS-08 W-5 the limits of the game and of the player hold for the whole round', async () => {
  await begin();
  expect(await seat.bet(round, bet, 9_99)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  expect(await seat.bet(round, ids(), 50_000_01)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  await seat.bet(round, ids(), 100_00);
  expect(await seat.bet(round, ids(), 49_950_00)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  expect(await seat.bet(round, ids(), 5_00)).toMatchObject({ status: 'OK' });
});

test('CAS-08 W-5 a player whose own limit falls in the middle of a round stakes no more in it, and is paid', async () => {
  await begin();
  await seat.bet(round, bet, 100_00);
  const { wallet, limits } = await anotherCasino(casino.db.pool);
  const setMaxStake = async (maxStakePaise: Paise) => {
    const terms = { ...NO_TERMS, maxStakePaise };
    await tx(casino.db.pool, (t) => limits.setTerms(t, seat.who.playerId, terms));
    await limits.follow(seat.who.playerId);
  };
  const more = (roundId: string, amount: number) =>
    wallet.bet({ ...seat.of(roundId), providerId: PROVIDER, txId: ids(), amount, sessionToken: seat.token });
  await setMaxStake(paise(100_00));
  expect(await more(round, 10_00)).toMatchObject({ ok: false, code: 'LIMIT_EXCEEDED' });
  expect(await more(ids(), 100_01)).toMatchObject({ ok: false, code: 'LIMIT_EXCEEDED' });
  expect(await more(ids(), 100_00)).toMatchObject({ ok: true });
  await setMaxStake(paise(0));
  expect(await more(ids(), 10_00)).toMatchObject({ ok: false, code: 'LIMIT_EXCEEDED' });
  const won = { ...seat.of(round), providerId: PROVIDER, txId: win, betTxId: bet, amount: 300_00, close: true };
  expect(await wallet.win(won)).toMatchObject({ ok: true, balancePaise: OPENING + 100_00 });
});

test('CAS-08 W-5 a player who is locked in the middle of a round bets no more and is paid', async () => {
  await begin();
  await seat.bet(round, bet, 100_00);
  await casino.db.ownerPool.query('update players set locked_at = now() where id = $1', [seat.who.playerId]);
  expect(await seat.bet(round, ids(), 10_00)).toMatchObject({ code: 'PLAYER_BLOCKED' });
  expect(await seat.win(round, win, bet, 300_00, { close: true })).toMatchObject({ status: 'OK' });
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING + 200_00, bonus: 0 });
});

test('tree T-21 W-5 a player whose betting is locked in the middle of a round bets no more and is paid', async () => {
  await begin();
  await seat.bet(round, bet, 100_00);
  const { wallet, limits } = await anotherCasino(casino.db.pool);
  const locked = { ...NO_TERMS, isBettingLocked: true };
  await tx(casino.db.pool, (t) => limits.setTerms(t, seat.who.playerId, locked));
  await limits.follow(seat.who.playerId);
  const more = { ...seat.of(round), providerId: PROVIDER, txId: ids(), amount: 10_00, sessionToken: seat.token };
  expect(await wallet.bet(more)).toMatchObject({ ok: false, code: 'PLAYER_BLOCKED' });
  const won = { ...seat.of(round), providerId: PROVIDER, txId: win, betTxId: bet, amount: 300_00, close: true };
  expect(await wallet.win(won)).toMatchObject({ ok: true, balancePaise: OPENING + 200_00 });
});

test('CAS-08 W-5 a win above the provider’s maximum is paid, and the operators are told', async () => {
  await begin();
  await seat.bet(round, bet, 10_00);
  expect(await seat.win(round, win, bet, 20_00_001_00)).toMatchObject({ status: 'OK' });
  await expect
    .poll(async () => {
      const sql = `select reason from operator_notices where kind = 'casino-large-win' and subject = $1`;
      return (await casino.db.pool.query<{ reason: string }>(sql, [seat.who.playerId])).rows.map(
        ({ reason }) => reason,
      );
    })
    .toEqual([expect.stringContaining(win)]);
});

test('CAS-08 W-2 the same bet and the same win sent twenty times at once move money once', async () => {
  await begin();
  const bets = await Promise.all(Array.from({ length: 20 }, () => seat.bet(round, bet, 100_00)));
  expect(bets.filter(({ duplicate }) => duplicate === false)).toHaveLength(1);
  expect(bets.every(({ status }) => status === 'OK')).toBe(true);
  const wins = await Promise.all(Array.from({ length: 20 }, () => seat.win(round, win, bet, 130_00, { close: true })));
  expect(wins.filter(({ duplicate }) => duplicate === false)).toHaveLength(1);
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING + 30_00, bonus: 0 });
});

test('CAS-08 W-3 of a win and a rollback at once the first stands and the other is refused', async () => {
  for (let n = 0; n < 10; n += 1) {
    await begin();
    await seat.bet(round, bet, 100_00);
    const [won, back] = await Promise.all([seat.win(round, win, bet, 250_00), seat.rollback(round, rollback, bet)]);
    expect([won.code ?? won.status, back.code ?? back.status].toSorted()).toEqual(
      won.status === 'OK' ? ['BET_SETTLED', 'OK'] : ['BET_ROLLED_BACK', 'OK'],
    );
    const expected = won.status === 'OK' ? OPENING + 150_00 : OPENING;
    expect(await casino.balances(seat.who)).toEqual({ main: expected, bonus: 0 });
  }
});

test('CAS-08 W-5 bets at once never take more than the wallet holds', async () => {
  await begin();
  const bets = await Promise.all(Array.from({ length: 15 }, () => seat.bet(ids(), ids(), 100_00)));
  expect(bets.filter(({ status }) => status === 'OK')).toHaveLength(10);
  expect(bets.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(5);
  expect(await casino.balances(seat.who)).toEqual({ main: 0, bonus: 0 });
});

test('CAS-08 a batch answers each of its wins in order, and one that fails stops none', async () => {
  await begin();
  await seat.bet(round, bet, 100_00);
  const of = seat.of(round);
  const wins = [
    { ...of, txId: ids(), betTxId: bet, amount: 10_00 },
    { ...of, txId: ids(), betTxId: ids(), amount: 10_00 },
    { ...of, txId: ids(), betTxId: bet, amount: 20_00, close: true },
  ];
  const { answer } = await casino.walletCall('win/batch', { wins });
  expect(answer.results?.map(({ code, status }) => code ?? status)).toEqual(['OK', 'BET_NOT_FOUND', 'OK']);
  const closed = await casino.walletCall('round/close/batch', { rounds: [of, { ...of, roundId: ids() }] });
  expect(closed.answer.results?.map(({ code, duplicate }) => code ?? duplicate)).toEqual([true, 'BET_NOT_FOUND']);
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING - 70_00, bonus: 0 });
});

test('L-1 CAS-08 after all of this the ledger sums to zero, wallet by wallet', async () => {
  expect(await ledgerFaults(casino.db.pool)).toEqual([]);
});
