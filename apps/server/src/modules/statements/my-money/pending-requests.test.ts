import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyMoney, OwnAccount, WithdrawalRecord } from '@maidan/contract';
import { newReference, openBank, OWN_UPI, type Bank } from '../../../../test/cashier.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

test('MON-19 a pending deposit is listed and in no sum, a withdrawal is in the sum until it ends', async () => {
  const [player, operator] = [await bank.player(), await bank.operator()];
  const money = async () => (await bank.call<MyMoney>(player, 'GET', '/api/v1/my-money')).data;
  const body = { amount: 400, accountId: await bank.accountId(player, 'upi'), txnRef: newReference(), type: 'upi' };
  const { data: deposit } = await bank.call<{ number: string }>(player, 'POST', '/api/v1/admin-deposit-request', {
    body,
  });
  expect(await money()).toMatchObject({
    total: 1_000,
    available: 1_000,
    deposits: [{ number: deposit.number, type: 'upi', state: 'REQUESTED', amount: 400 }],
  });

  const account = await bank.call<OwnAccount>(player, 'POST', '/api/v1/account-details', { body: OWN_UPI });
  const asked = { amount: 600, accountId: account.data._id };
  const { data: withdrawal } = await bank.call<WithdrawalRecord>(player, 'POST', '/api/v1/withdrawal-request', {
    body: asked,
  });
  const held = { total: 1_000, available: 400, inWithdrawals: 600 };
  expect(await money()).toMatchObject({ ...held, withdrawals: [{ number: withdrawal.number, state: 'REQUESTED' }] });
  const decide = (what: string, of: object) =>
    bank.call(operator, 'POST', `/api/v1/console/withdrawals/${withdrawal._id}/${what}`, { body: of });
  expect(await decide('approve', {})).toMatchObject({ code: 200 });
  expect(await money()).toMatchObject({ ...held, withdrawals: [{ state: 'APPROVED' }] });
  expect(await decide('pay', { bankReference: 'NEFT1' })).toMatchObject({ code: 200 });
  expect(await money()).toMatchObject({ total: 400, available: 400, inWithdrawals: 0, withdrawals: [] });
});
