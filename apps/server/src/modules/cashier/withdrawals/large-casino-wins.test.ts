/** From a game provider's win to what the cashier's operators see of the withdrawal that follows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnAccount, WaitingWithdrawal, WithdrawalRecord } from '@maidan/contract';
import { ids, type Person } from '../../../../test/app.ts';
import { openCasino, type Casino } from '../../../../test/casino.ts';

const MAXIMUM = 20_00_000_00;
const UPI = { type: 'upi', accountNumber: 'asha@okbank', accountHolderName: 'Asha Rao' };

let casino: Casino;
let operator: Person;
beforeAll(async () => {
  casino = await openCasino();
  operator = await casino.operator();
});
afterAll(() => casino.close());

async function winner(winPaise: number): Promise<Person> {
  const who = await casino.player();
  const seat = await casino.sit(who);
  const [round, bet] = [ids(), ids()];
  await seat.bet(round, bet, 10_00);
  expect(await seat.win(round, ids(), bet, winPaise, { close: true })).toMatchObject({ status: 'OK' });
  return who;
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
  const who = await winner(MAXIMUM + 1);
  const marked = ['large-casino-win', 'new'];
  expect(await marksOfNext(who)).toEqual([marked, marked]);
  expect(await marksOfNext(who)).toEqual([marked, marked]);
});

test('W-5 a win of the provider’s maximum, and another player’s, mark nothing', async () => {
  expect(await marksOfNext(await winner(MAXIMUM))).toEqual([['new'], ['new']]);
});

test('W-5 a win of eight days ago marks no withdrawal any more', async () => {
  const who = await winner(MAXIMUM + 1);
  const sql = `update casino_transactions set created_at = created_at - interval '8 days' where player_id = $1`;
  await casino.db.ownerPool.query(sql, [who.playerId]);
  expect(await marksOfNext(who)).toEqual([['new'], ['new']]);
});
