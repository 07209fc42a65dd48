/** Profit and loss and its drill-down tell of one wallet and one amount: those that the money moved by. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CasinoMoveView, ProfitLoss } from '@maidan/contract';
import { ids, type Person } from '../../../../test/app.ts';
import { minesGame, openCasino, PROVIDER, type Casino } from '../../../../test/casino.ts';
import { kolkataDay } from '../../../platform/days/index.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
  casino.fake.games = [minesGame, { ...minesGame, gameId: 'mines-slot' }];
  await casino.db.ownerPool.query(
    `insert into casino_games (id, provider_id, provider_game_id, kind, title, category, lobbies, sort, bonus_contribution,
       min_stake_paise, max_stake_paise, return_numerator, return_denominator, is_offered)
     values ('a-slot', 'maidan-tables', 'mines-slot', 'slot', 'A slot', 'Slots', '{slots}', 99, 'slots', 1000, 5000000, 96, 100, true)`,
  );
  await casino.call(await casino.operator(), 'PUT', '/api/v1/console/casino-games/mines', { body: {} });
});
afterAll(() => casino.close());

/** What both calls tell of a wallet, in rupees. */
async function told(who: Person, wallet: '1' | '2') {
  const results = await casino.call<ProfitLoss>(who, 'GET', `/api/v1/profit-loss?wallet=${wallet}`);
  const url = `/api/v1/casino-bets-by-date?wallet=${wallet}&provider=${PROVIDER}&date=${kolkataDay(casino.now())}`;
  const { rows } = (await casino.call<{ rows: CasinoMoveView[] }>(who, 'GET', url)).data;
  expect(rows.every(({ provider, game }) => provider === PROVIDER && game !== '')).toBe(true);
  const { result, days, casino: providers } = results.data;
  expect(providers.map((each) => each.result)).toEqual(providers.length === 0 ? [] : [result]);
  expect(days.map((day) => day.result)).toEqual(days.length === 0 ? [] : [result]);
  return { result, bets: results.data.bets, moves: rows.map(({ kind, amount }) => [kind, amount]) };
}

/** A player in a slot with a bonus of ₹500, ₹50 of it at risk at most. */
async function withBonus() {
  const who = await casino.player();
  await casino.activeBonus(who, 500_00);
  await casino.call(who, 'PUT', '/api/v1/wallet', { body: { selectedWallet: '2' } });
  return { who, seat: await casino.sit(who, 'a-slot', 'mines-slot') };
}

test('MON-14 a free round’s win is told of the main wallet by profit and loss and by the bets of the day', async () => {
  const seat = await casino.sit(await casino.player());
  const [round, bet] = [ids(), ids()];
  await casino.grant(seat.who, 'gift');
  expect(await seat.bet(round, bet, 0, { freeRoundId: 'gift' })).toMatchObject({ status: 'OK' });
  expect(await seat.win(round, ids(), bet, 12_34, { close: true })).toMatchObject({ status: 'OK' });
  expect(await told(seat.who, '1')).toEqual({ result: 12.34, bets: 1, moves: [['win', 12.34]] });
  expect(await told(seat.who, '2')).toEqual({ result: 0, bets: 0, moves: [] });
});

test('MON-14 a free round’s win in a round of the bonus wallet is told of main, its stake of the bonus', async () => {
  const { who, seat } = await withBonus();
  const [round, bet, free] = [ids(), ids(), ids()];
  await seat.bet(round, bet, 40_00);
  await casino.grant(who, 'gift');
  await seat.bet(round, free, 0, { freeRoundId: 'gift' });
  await seat.win(round, ids(), bet, 15_00);
  expect(await seat.win(round, ids(), free, 7_01, { close: true })).toMatchObject({ status: 'OK' });
  expect(await told(who, '1')).toEqual({ result: 7.01, bets: 1, moves: [['win', 7.01]] });
  const moves = [
    ['win', 15],
    ['bet', -40],
  ];
  expect(await told(who, '2')).toEqual({ result: -25, bets: 1, moves });
});

test('MON-14 W-8 a late win of an exhausted bonus, and its correction, are told of the main wallet that they moved', async () => {
  const { who, seat } = await withBonus();
  const [last, bet] = [ids(), ids()];
  await seat.bet(last, bet, 50_00);
  for (let n = 0; n < 9; n += 1) {
    const round = ids();
    await seat.bet(round, ids(), 50_00);
    await seat.close(round);
  }
  await seat.close(last);
  expect(await told(who, '1')).toEqual({ result: 0, bets: 0, moves: [] });
  expect(await seat.win(last, ids(), bet, 33_33)).toMatchObject({ status: 'OK' });
  expect(await casino.balances(who)).toEqual({ main: 1_033_33, bonus: 0 });
  expect(await told(who, '1')).toEqual({ result: 33.33, bets: 1, moves: [['win', 33.33]] });
  const stakes = Array.from({ length: 10 }, () => ['bet', -50]);
  expect(await told(who, '2')).toEqual({ result: -500, bets: 10, moves: stakes });

  const [first, second] = [await casino.operator(), await casino.operator()];
  const { rows } = await casino.db.pool.query<{ id: string }>('select id from casino_rounds where round_id = $1', [
    last,
  ]);
  const url = '/api/v1/console/casino-corrections';
  const body = { roundId: rows[0]?.id, amount: 1.5, reason: 'A symbol was missed' };
  const { data } = await casino.call<{ id: string }>(first, 'POST', url, { body });
  expect((await casino.call(second, 'POST', `${url}/${data.id}/approve`)).code).toBe(200);
  const moves = [
    ['correction', 1.5],
    ['win', 33.33],
  ];
  expect(await told(who, '1')).toEqual({ result: 34.83, bets: 1, moves });
  expect(await told(who, '2')).toMatchObject({ result: -500, bets: 10 });
});
