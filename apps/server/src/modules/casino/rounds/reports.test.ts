import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CasinoMoveView, ProfitLoss, StatementRow } from '@maidan/contract';
import { ids } from '../../../../test/app.ts';
import { openCasino, PROVIDER, type Casino } from '../../../../test/casino.ts';
import { kolkataDay } from '../../../platform/days/index.ts';
import { casinoStakes } from './reports.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

/** A round that was lost, one that was won, one that was rolled back whole, and one that is still open. */
async function played() {
  const seat = await casino.sit(await casino.player());
  const [lost, won, undone, open] = [ids(), ids(), ids(), ids()];
  await seat.bet(lost, ids(), 100_00);
  await seat.close(lost);
  const winner = ids();
  await seat.bet(won, winner, 50_00);
  await seat.win(won, ids(), winner, 120_00, { close: true });
  const back = ids();
  await seat.bet(undone, back, 30_00);
  await seat.rollback(undone, ids(), back);
  await seat.close(undone);
  await seat.bet(open, ids(), 20_00);
  return { seat, lost, won };
}

test('MON-14 profit and loss counts closed rounds, and none whose bets were all rolled back', async () => {
  const { seat } = await played();
  const { data } = await casino.call<ProfitLoss>(seat.who, 'GET', '/api/v1/profit-loss');
  expect(data.casino).toEqual([{ provider: PROVIDER, name: 'Maidan Tables', result: -30, rounds: 2 }]);
  const sums = { result: -30, commission: 0, bets: 2 };
  expect(data).toMatchObject({ ...sums, days: [{ date: kolkataDay(casino.now()), ...sums }] });
});

test('MON-14 casino bets of a day name game, brand and round, by provider and date', async () => {
  const { seat, won } = await played();
  const date = kolkataDay(casino.now());
  const url = `/api/v1/casino-bets-by-date?provider=${PROVIDER}&date=${date}`;
  const { data } = await casino.call<{ rows: CasinoMoveView[] }>(seat.who, 'GET', url);
  expect(data.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', -20],
    ['rollback', 30],
    ['bet', -30],
    ['win', 120],
    ['bet', -50],
    ['bet', -100],
  ]);
  const win = data.rows.find(({ kind }) => kind === 'win');
  expect(win).toMatchObject({ provider: PROVIDER, providerName: 'Maidan Tables', game: 'Mines', round: won });
  const byBrand = await casino.call<{ rows: CasinoMoveView[] }>(
    seat.who,
    'GET',
    `/api/v1/casino-bets-by-date?provider=${encodeURIComponent(win?.providerName ?? '')}&date=${date}`,
  );
  expect(byBrand.data.rows).toEqual(data.rows);
  const other = await casino.call<{ rows: unknown[] }>(seat.who, 'GET', '/api/v1/casino-bets-by-date?provider=nobody');
  expect(other.data.rows).toEqual([]);
});

test('W-4 MON-14 a bet on several outcomes is told to its player with each part, a win without any', async () => {
  const seat = await casino.sit(await casino.player());
  const [round, bet] = [ids(), ids()];
  const parts = [
    { name: 'straight 17', amount: 50_00 },
    { name: 'red', amount: 100_50 },
  ];
  await seat.bet(round, bet, 150_50, { parts });
  await seat.win(round, ids(), bet, 201_00, { close: true });
  const { data } = await casino.call<{ rows: CasinoMoveView[] }>(seat.who, 'GET', '/api/v1/casino-bets-by-date');
  expect(data.rows.map((row) => [row.kind, row.parts])).toEqual([
    ['win', []],
    [
      'bet',
      [
        { name: 'straight 17', amount: 50 },
        { name: 'red', amount: 100.5 },
      ],
    ],
  ]);
});

test('MON-13 a statement names the game, its brand and the round of a casino entry', async () => {
  const { seat, lost } = await played();
  const url = '/api/v1/account-statement?isChecked=true';
  const { data } = await casino.call<{ rows: StatementRow[] }>(seat.who, 'GET', url);
  expect(data.rows.find(({ amount }) => amount === -100)).toMatchObject({
    kind: 'casino-bet',
    title: 'Casino bet',
    detail: 'Mines, Maidan Tables',
    reference: lost,
    casino: { game: 'Mines', round: `R-${lost.slice(-8).toUpperCase()}` },
  });
});

test('R-1 R-2 closed rounds of the main wallet count their stake and the exact edge of their game, once', async () => {
  const { seat } = await played();
  const of = { playerId: seat.who.playerId, until: new Date(casino.now() + 60_000) };
  const stakes = [[of.playerId, { stakePaise: 150_00, edgePaise: 1_50 }]];
  expect([...(await casinoStakes(casino.db.pool, [of, { ...of, playerId: ids() }]))]).toEqual(stakes);
  expect([...(await casinoStakes(casino.db.pool, [{ ...of, until: new Date(0) }]))]).toEqual([]);
});
