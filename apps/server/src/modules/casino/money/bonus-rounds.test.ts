import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BonusData, OwnCasino } from '@maidan/contract';
import { ids, type Person } from '../../../../test/app.ts';
import { anotherCasino, minesGame, openCasino, PROVIDER, type Casino, type Seat } from '../../../../test/casino.ts';
import { ledgerFaults } from '../../wallet/index.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
  // A slot counts whole; Mines takes no bonus money.
  casino.fake.games = [minesGame, { ...minesGame, gameId: 'mines-slot' }];
  await casino.db.ownerPool.query(
    `insert into casino_games (id, provider_id, provider_game_id, kind, title, category, lobbies, sort, bonus_contribution,
       min_stake_paise, max_stake_paise, return_numerator, return_denominator, is_offered)
     values ('a-slot', 'maidan-tables', 'mines-slot', 'slot', 'A slot', 'Slots', '{slots}', 99, 'slots', 1000, 5000000, 96, 100, true)`,
  );
  await casino.call(await casino.operator(), 'PUT', '/api/v1/console/casino-games/mines', { body: {} });
});
afterAll(() => casino.close());

let who: Person;
let bonusId: string;
let seat: Seat;

/** A player with an active bonus of ₹500 in the bonus wallet, in a slot with that wallet. */
beforeEach(async () => {
  who = await casino.player();
  bonusId = await casino.activeBonus(who, 500_00);
  await casino.call(who, 'PUT', '/api/v1/wallet', { body: { selectedWallet: '2' } });
  seat = await casino.sit(who, 'a-slot', 'mines-slot');
});

const bonus = async () => {
  const { data } = await casino.call<BonusData>(who, 'GET', '/api/v1/bonus-data');
  return data.bonuses.find(({ _id: id }) => id === bonusId);
};

test('BON-04 N-3 CAS-08 W-8 a round of the bonus wallet counts for wagering once, at its close', async () => {
  const [round, bet] = [ids(), ids()];
  expect(seat.answer).toMatchObject({ wallet: 'bonus', balance: 500_00 });
  await seat.bet(round, bet, 50_00);
  expect(await bonus()).toMatchObject({ wagered: 0 });
  await seat.win(round, ids(), bet, 80_00);
  expect(await bonus()).toMatchObject({ wagered: 0 });
  await seat.close(round);
  await seat.close(round);
  expect(await bonus()).toMatchObject({ wagered: 50, state: 'ACTIVE' });
  expect(await casino.balances(who)).toEqual({ main: 1_000_00, bonus: 530_00 });
});

test('what is at stake in open rounds is told as a whole, and of bonus money apart, until they close', async () => {
  const stakes = async () => (await casino.call<OwnCasino>(who, 'GET', '/api/v1/casino-mine')).data;
  const [round, bet] = [ids(), ids()];
  await seat.bet(round, bet, 50_00);
  await casino.call(who, 'PUT', '/api/v1/wallet', { body: { selectedWallet: '1' } });
  const main = await casino.sit(who);
  await main.bet(ids(), ids(), 120_00);
  expect(await stakes()).toMatchObject({ openStake: 170, openBonusStake: 50 });
  await seat.win(round, ids(), bet, 80_00, { close: true });
  expect(await stakes()).toMatchObject({ openStake: 120, openBonusStake: 0 });
});

test('N-4 CAS-08 W-8 the maximum risk of a bonus holds for the whole round', async () => {
  const round = ids();
  expect(await seat.bet(ids(), ids(), 50_01)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  await seat.bet(round, ids(), 30_00);
  expect(await seat.bet(round, ids(), 20_01)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  expect(await seat.bet(round, ids(), 20_00)).toMatchObject({ status: 'OK' });
});

test('N-4 W-5 a balance says as the highest stake the bonus’s risk cap, from which on a bet is refused', async () => {
  const { answer } = await casino.walletCall('balance', { sessionToken: seat.token });
  expect(answer).toMatchObject({ status: 'OK', balance: 500_00, maxStake: 50_00 });
  expect(await seat.bet(ids(), ids(), 50_01)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  expect(await seat.bet(ids(), ids(), 50_00)).toMatchObject({ status: 'OK' });
});

test('N-3 CAS-08 W-8 a game that counts nothing takes no bonus money', async () => {
  expect(await casino.call(who, 'POST', '/play-game', { body: { game_id: 'mines' } })).toMatchObject({
    reason: 'wallet-not-usable',
  });
});

test('N-6 CAS-08 W-8 a bonus is not exhausted while a round of it is open, and is when that is lost', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const round = ids();
      await seat.bet(round, ids(), 50_00);
      return round;
    }),
  );
  expect((await casino.balances(who)).bonus).toBe(0);
  for (const round of rounds.slice(1)) await seat.close(round);
  expect(await bonus()).toMatchObject({ state: 'ACTIVE' });
  await seat.close(rounds[0] ?? '');
  expect(await bonus()).toMatchObject({ state: 'EXHAUSTED', wagered: 500 });
});

test('N-7 CAS-08 W-8 what a round brings after its bonus was forfeited goes to the operator, and the provider is answered OK', async () => {
  const [round, bet] = [ids(), ids()];
  await seat.bet(round, bet, 40_00);
  expect((await casino.call(who, 'PUT', '/api/v1/forfeit-bonus', { body: { bonusId } })).code).toBe(200);
  expect(await seat.win(round, ids(), bet, 90_00, { close: true })).toMatchObject({ status: 'OK' });
  expect(await casino.balances(who)).toEqual({ main: 1_000_00, bonus: 0 });
  expect(await ledgerFaults(casino.db.pool)).toEqual([]);
});

test('N-7 CAS-08 W-8 a late win of an exhausted bonus is main money, and the operators are told', async () => {
  const [last, bet] = [ids(), ids()];
  await seat.bet(last, bet, 50_00);
  for (let n = 0; n < 9; n += 1) {
    const round = ids();
    await seat.bet(round, ids(), 50_00);
    await seat.close(round);
  }
  await seat.close(last);
  expect(await bonus()).toMatchObject({ state: 'EXHAUSTED' });
  expect(await seat.win(last, ids(), bet, 33_00)).toMatchObject({ status: 'OK' });
  expect(await casino.balances(who)).toEqual({ main: 1_033_00, bonus: 0 });
  const sql = `select count(*)::int as n from operator_notices where kind = 'casino-late-win' and subject = $1`;
  await expect.poll(async () => (await casino.db.pool.query(sql, [who.playerId])).rows).toEqual([{ n: 1 }]);
});

test('N-7 CAS-08 W-8 a late win of an exhausted bonus is main money although another bonus is active', async () => {
  const [last, bet] = [ids(), ids()];
  for (let n = 0; n < 9; n += 1) {
    const round = ids();
    await seat.bet(round, ids(), 50_00);
    await seat.close(round);
  }
  await seat.bet(last, bet, 50_00);
  await seat.close(last);
  await casino.activeBonus(who, 300_00);
  expect(await seat.win(last, ids(), bet, 33_00)).toMatchObject({ status: 'OK' });
  expect(await casino.balances(who)).toEqual({ main: 1_033_00, bonus: 300_00 });
});

test('N-7 CAS-08 W-8 the balance that is answered is what the round’s wallet holds once the bonus has moved', async () => {
  const [round, bet, freeBet, gone] = [ids(), ids(), ids(), ids()];
  await seat.bet(round, bet, 40_00);
  await casino.grant(who, 'gift');
  await seat.bet(round, freeBet, 0, { freeRoundId: 'gift' });
  expect(await seat.win(round, ids(), freeBet, 12_00)).toMatchObject({ balance: 460_00 });
  expect(await seat.bet(ids(), gone, 50_01)).toMatchObject({ code: 'LIMIT_EXCEEDED', balance: 460_00 });
  expect(await seat.bet(ids(), gone, 50_01)).toMatchObject({ code: 'TX_MISMATCH', balance: 460_00 });
  await casino.call(who, 'PUT', '/api/v1/forfeit-bonus', { body: { bonusId } });
  expect(await seat.win(round, ids(), bet, 90_00)).toMatchObject({ status: 'OK', balance: 0 });
  expect(await seat.close(round)).toMatchObject({ status: 'OK', balance: 0 });
  expect(await casino.balances(who)).toEqual({ main: 1_012_00, bonus: 0 });
});

test('N-6 CAS-08 W-8 a bonus that a round uses up tells the player’s pages so, after the commit', async () => {
  const { wallet, bonusEvents } = await anotherCasino(casino.db.pool);
  const told: string[] = [];
  bonusEvents.subscribe('bonus.changed', ({ bonus: { state } }) => void told.push(state));
  for (let n = 0; n < 10; n += 1) {
    const of = { providerId: PROVIDER, ...seat.of(ids()) };
    await wallet.bet({ ...of, txId: ids(), sessionToken: seat.token, amount: 50_00 });
    expect(told).toHaveLength(n);
    await wallet.close(of);
  }
  expect(told).toEqual([...Array.from({ length: 9 }, () => 'ACTIVE'), 'EXHAUSTED']);
});

test('BON-02 N-2 CAS-08 W-8 no other bonus begins while a round of an earlier one is open', async () => {
  const round = ids();
  await seat.bet(round, ids(), 10_00);
  await casino.call(who, 'PUT', '/api/v1/forfeit-bonus', { body: { bonusId } });
  const next = await casino.claimedBonus(who, 100_00);
  const activate = () => casino.call(who, 'PUT', '/api/v1/activate-bonus', { body: { bonusId: next } });
  expect(await activate()).toMatchObject({ reason: 'bonus-bets-open' });
  await seat.close(round);
  expect((await activate()).code).toBe(200);
});
test.each([
  ['bonus', '1', { main: 1_000_00, bonus: 450_00 }],
  ['main', '2', { main: 950_00, bonus: 500_00 }],
])(
  'CAS-08 a round goes on with the %s wallet of its first bet, whichever wallet a later session has',
  async (own, selectedWallet, left) => {
    const select = (wallet: string) => casino.call(who, 'PUT', '/api/v1/wallet', { body: { selectedWallet: wallet } });
    await select(own === 'bonus' ? '2' : '1');
    const first = await casino.sit(who, 'a-slot', 'mines-slot');
    expect(first.answer).toMatchObject({ wallet: own });
    const [round, second] = [ids(), ids()];
    expect(await first.bet(round, ids(), 30_00)).toMatchObject({ status: 'OK' });

    await select(selectedWallet);
    const later = await casino.sit(who, 'a-slot', 'mines-slot');
    expect(later.answer).toMatchObject({ wallet: own === 'bonus' ? 'main' : 'bonus' });
    const balance = own === 'bonus' ? left.bonus : left.main;
    expect(await later.bet(round, second, 20_00)).toMatchObject({ status: 'OK', balance });
    expect(await casino.balances(who)).toEqual(left);
    expect(await later.win(round, ids(), second, 5_00)).toMatchObject({ status: 'OK', balance: balance + 5_00 });
  },
);

test('CAS-08 a round belongs to one game: a bet of another game under its id moves nothing', async () => {
  await casino.call(who, 'PUT', '/api/v1/wallet', { body: { selectedWallet: '1' } });
  const mines = await casino.sit(who);
  const round = ids();
  expect(await mines.bet(round, ids(), 100_00)).toMatchObject({ status: 'OK' });
  const before = await casino.balances(who);
  expect(await seat.bet(round, ids(), 10_00)).toMatchObject({ status: 'ERROR', code: 'ROUND_MISMATCH' });
  expect(await casino.balances(who)).toEqual(before);
  expect(await mines.bet(round, ids(), 10_00)).toMatchObject({ status: 'OK' });
});
