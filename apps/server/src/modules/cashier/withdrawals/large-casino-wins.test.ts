/** From a game provider's win to what the cashier's operators see of the withdrawal that follows. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CasinoGame, OwnAccount, WaitingWithdrawal, WithdrawalRecord } from '@maidan/contract';
import { ids, type Person } from '../../../../test/app.ts';
import { minesGame, openCasino, type Casino } from '../../../../test/casino.ts';

/** Of the provider; and of a round of dice, which is less. */
const MAXIMUM = 20_00_000_00;
const DICE_MAXIMUM = 5_00_000_00;
const UPI = { type: 'upi', accountNumber: 'asha@okbank', accountHolderName: 'Asha Rao' };

let casino: Casino;
let operator: Person;
beforeAll(async () => {
  casino = await openCasino();
  operator = await casino.operator();
  casino.fake.games = [minesGame, { ...minesGame, gameId: 'dice', title: 'Dice', maxWin: DICE_MAXIMUM }];
  await casino.call(operator, 'PUT', '/api/v1/console/casino-games/mines', { body: {} });
  await vi.waitUntil(async () => {
    const { data } = (await casino.app.http.inject('/api/v1/casino-games')).json<{ data: CasinoGame[] }>();
    return data.some(({ game_id: id }) => id === 'dice');
  }, 30_000);
});
afterAll(() => casino.close());

/** A player with one round, which was paid in as many wins as are given. */
async function winner(winsPaise: readonly number[], game = 'mines'): Promise<Person> {
  const who = await casino.player();
  await win(who, winsPaise, game);
  return who;
}

async function win(who: Person, winsPaise: readonly number[], game = 'mines', stakePaise = 10_00): Promise<void> {
  const seat = await casino.sit(who, game);
  const [round, bet] = [ids(), ids()];
  expect(await seat.bet(round, bet, stakePaise)).toMatchObject({ status: 'OK' });
  for (const paise of winsPaise) expect(await seat.win(round, ids(), bet, paise)).toMatchObject({ status: 'OK' });
  await seat.close(round);
}

/** Why the operators were notified of a player's wins, and how often. */
async function noticed({ playerId }: Person): Promise<readonly { readonly reason: string; readonly times: number }[]> {
  const sql = `select reason, times from operator_notices where kind = 'casino-large-win' and subject = $1`;
  return (await casino.db.pool.query<{ reason: string; times: number }>(sql, [playerId])).rows;
}

/** What the console's queue and the request's own page show of it. */
async function marksOfNext(who: Person): Promise<readonly (readonly string[])[]> {
  const own = await casino.call<OwnAccount[]>(who, 'GET', '/api/v1/account-details');
  const account =
    own.data[0] ?? (await casino.call<OwnAccount>(who, 'POST', '/api/v1/account-details', { body: UPI })).data;
  const body = { amount: 500, accountId: account._id };
  const { data } = await casino.call<WithdrawalRecord>(who, 'POST', '/api/v1/withdrawal-request', { body });
  const queue = await casino.call<WaitingWithdrawal[]>(operator, 'GET', '/api/v1/console/withdrawals');
  const inQueue = queue.data.find(({ _id }) => _id === data._id);
  const url = `/api/v1/console/withdrawals/${data._id}`;
  const review = await casino.call<{ withdrawal: WaitingWithdrawal }>(operator, 'GET', url);
  return [inQueue?.marks ?? [], review.data.withdrawal.marks];
}

test('W-5 withdrawals requested after a win above the provider’s maximum are marked for the cashier', async () => {
  const who = await winner([MAXIMUM + 1]);
  const marked = ['large-casino-win', 'new'];
  expect(await marksOfNext(who)).toEqual([marked, marked]);
  expect(await marksOfNext(who)).toEqual([marked, marked]);
});

test('W-5 a win of the provider’s maximum, and another player’s, mark nothing', async () => {
  expect(await marksOfNext(await winner([MAXIMUM]))).toEqual([['new'], ['new']]);
});

test('W-5 a win of eight days ago marks no withdrawal any more', async () => {
  const who = await winner([MAXIMUM + 1]);
  const sql = `update casino_transactions set created_at = created_at - interval '8 days' where player_id = $1`;
  await casino.db.ownerPool.query(sql, [who.playerId]);
  expect(await marksOfNext(who)).toEqual([['new'], ['new']]);
});

test('W-13 a round that returns more than its own game’s maximum is paid, noticed and marked, in one win or in several', async () => {
  for (const wins of [[DICE_MAXIMUM + 1], [DICE_MAXIMUM, 1]]) {
    const who = await winner(wins, 'dice');
    await expect.poll(async () => (await noticed(who)).length).toBe(1);
    expect((await noticed(who))[0]?.reason).toContain(`above its game's maximum of ${DICE_MAXIMUM}`);
    expect(await marksOfNext(who)).toEqual([
      ['large-casino-win', 'new'],
      ['large-casino-win', 'new'],
    ]);
  }
  const within = await winner([DICE_MAXIMUM - 1, 1], 'dice');
  expect(await marksOfNext(within)).toEqual([['new'], ['new']]);
  expect(await noticed(within)).toEqual([]);
});

test('W-13 wins of a day that come to more than the provider’s maximum above their stakes are noticed at each whole maximum', async () => {
  const who = await casino.player();
  const share = MAXIMUM / 4;
  for (let n = 0; n < 4; n += 1) await win(who, [share + 10_00]);
  expect(await noticed(who)).toEqual([]);
  expect(await marksOfNext(who)).toEqual([['new'], ['new']]);
  await win(who, [share + 10_00]);
  await expect.poll(async () => (await noticed(who))[0]?.times).toBe(1);
  expect((await noticed(who))[0]?.reason).toContain(`${5 * share} paise above their stakes, more than ${MAXIMUM}`);
  const marked = ['large-casino-win', 'new'];
  expect(await marksOfNext(who)).toEqual([marked, marked]);
  for (let n = 0; n < 4; n += 1) await win(who, [share + 10_00]);
  await expect.poll(async () => (await noticed(who))[0]?.times).toBe(2);
});

test('W-13 the wins of an earlier day do not count for today', async () => {
  const who = await winner([MAXIMUM]);
  await casino.db.ownerPool.query('update casino_won_by_day set day = day - 1 where player_id = $1', [who.playerId]);
  await win(who, [MAXIMUM]);
  expect(await noticed(who)).toEqual([]);
});
