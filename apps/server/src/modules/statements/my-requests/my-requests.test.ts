import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyRequest, OwnAccount } from '@maidan/contract';
import { newKey, newReference, openBank, OWN_UPI, type Bank } from '../../../../test/cashier.ts';
import type { Person } from '../../../../test/app.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

type Listed = { rows: MyRequest[]; next: string | null };
const listed = async (who: Person, query = '') =>
  (await bank.call<Listed>(who, 'GET', `/api/v1/my-requests${query}`)).data;
const find = (who: Person, what: string) => listed(who, `?find=${encodeURIComponent(what)}`);

async function withdraw(who: Person, amount: number, key: string) {
  const account = await bank.call<OwnAccount>(who, 'POST', '/api/v1/account-details', {
    body: { ...OWN_UPI, accountNumber: `a${key.slice(-8)}@okbank` },
  });
  const body = { amount, accountId: account.data._id };
  return await bank.call<{ number: string }>(who, 'POST', '/api/v1/withdrawal-request', { body, key });
}

test('MON-20 a refused withdrawal is found by its key, with its rule and figure, in the player’s language', async () => {
  const player = await bank.player();
  const key = newKey();
  const answer = await withdraw(player, 1_200, key);
  expect(answer.code).not.toBe(200);
  expect((await find(player, key)).rows).toMatchObject([
    {
      key,
      kind: 'withdrawal',
      outcome: 'refused',
      refusal: { reason: 'withdrawal-not-covered', words: answer.message },
      subject: null,
    },
  ]);
  expect(answer.message).toContain('1,000');
  expect((await listed(player)).rows.map((row) => row.key)).toEqual([key]);
});

test('MON-20 what was accepted says what has become of it, by key and by number', async () => {
  const [player, operator] = [await bank.player(), await bank.operator()];
  const key = newKey();
  const { data } = await withdraw(player, 600, key);
  const subject = { type: 'payment', number: data.number, amount: 600, state: 'REQUESTED' };
  expect((await find(player, key)).rows).toMatchObject([{ outcome: 'accepted', refusal: null, subject }]);
  expect((await find(player, data.number.toLowerCase())).rows).toMatchObject([{ kind: 'withdrawal', subject }]);
  const { data: waiting } = await bank.call<{ _id: string; number: string }[]>(
    operator,
    'GET',
    '/api/v1/console/withdrawals',
  );
  const id = waiting.find(({ number }) => number === data.number)?._id ?? '';
  await bank.call(operator, 'POST', `/api/v1/console/withdrawals/${id}/reject`, { body: { reason: 'not yours' } });
  expect((await find(player, key)).rows).toMatchObject([{ subject: { state: 'REJECTED' } }]);
});

test('MON-20 a deposit without a key is found by its number, and nobody finds another player’s', async () => {
  const [player, other] = [await bank.player(), await bank.player()];
  const body = { amount: 400, accountId: await bank.accountId(player, 'upi'), txnRef: newReference(), type: 'upi' };
  const { data } = await bank.call<{ number: string }>(player, 'POST', '/api/v1/admin-deposit-request', { body });
  expect((await find(player, data.number)).rows).toMatchObject([
    { key: null, kind: 'deposit', outcome: 'accepted', subject: { number: data.number, state: 'REQUESTED' } },
  ]);
  const key = newKey();
  await withdraw(player, 600, key);
  for (const what of [data.number, key]) expect(await find(other, what)).toEqual({ rows: [], next: null });
});

test('MON-20 a key that no request came with has no row', async () => {
  const player = await bank.player();
  expect(await find(player, newKey())).toEqual({ rows: [], next: null });
});

test('MON-20 requests are listed newest first, page by page, by kind and by day', async () => {
  const player = await bank.player();
  const keys = [newKey(), newKey(), newKey()];
  for (const key of keys) await withdraw(player, 5_000, key);
  const newestFirst = keys.toReversed();
  const first = await listed(player, '?limit=2');
  expect(first.rows.map(({ key }) => key)).toEqual(newestFirst.slice(0, 2));
  const second = await listed(player, `?limit=2&cursor=${encodeURIComponent(first.next ?? '')}`);
  expect(second).toMatchObject({ rows: [{ key: newestFirst[2] }], next: null });
  expect((await listed(player, '?group=withdrawals')).rows).toHaveLength(3);
  expect((await listed(player, '?group=bets')).rows).toEqual([]);
  expect((await listed(player, '?end_date=2020-01-01')).rows).toEqual([]);
  expect(await bank.call(player, 'GET', '/api/v1/my-requests?cursor=x')).toMatchObject({ code: 400 });
});
