import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DepositRecord, OwnAccount, WaitingDeposit } from '@maidan/contract';
import { ledgerFaults } from '../../src/modules/wallet/index.ts';
import type { Person } from '../app.ts';
import { newReference, openBank, type Bank } from '../cashier.ts';

/** What counts and then inserts, called forty times at once: a limit holds however the calls overlap. */
const AT_ONCE = 40;
const ACCOUNTS = '/api/v1/account-details';
const DEPOSIT = '/api/v1/admin-deposit-request';
const WITHDRAW = '/api/v1/withdrawal-request';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

const upi = (n: number) => ({ type: 'upi', accountNumber: `asha${n}@okbank`, accountHolderName: 'Asha Rao' });
const atOnce = <T>(ask: (n: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(n)));
function tally(answers: readonly { code: number; reason: string | undefined }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, reason } of answers) counts[reason ?? code] = (counts[reason ?? code] ?? 0) + 1;
  return counts;
}
const add = (who: Person, n: number) => bank.call<OwnAccount>(who, 'POST', ACCOUNTS, { body: upi(n) });

test('MON-11 P-9 of forty own accounts added at once ten are kept', async () => {
  const player = await bank.player();
  const answers = await atOnce((n) => add(player, n));
  expect(tally(answers)).toEqual({ 200: 10, 'too-many-accounts': 30 });
  expect((await bank.call<OwnAccount[]>(player, 'GET', ACCOUNTS)).data).toHaveLength(10);
});

test('MON-11 P-9 of two own accounts changed to one number at once one is changed, and the other is told why not', async () => {
  const player = await bank.player();
  const own = [(await add(player, 1)).data, (await add(player, 2)).data];
  const answers = await atOnce((n) =>
    bank.call(player, 'PUT', ACCOUNTS, { body: { ...upi(3), accountId: own[n % 2]?._id } }),
  );
  expect(tally(answers)).toEqual({ 200: 20, 'account-known': 20 });
});

test('MON-15 P-9 of forty deposits asked for at once five wait', async () => {
  const player = await bank.player();
  const accountId = await bank.accountId(player, 'upi');
  const answers = await atOnce(() =>
    bank.call(player, 'POST', DEPOSIT, { body: { amount: 500, accountId, txnRef: newReference(), type: 'upi' } }),
  );
  expect(tally(answers)).toEqual({ 200: 5, 'too-many-requests-open': 35 });
});

test('MON-10 P-9 of forty withdrawals asked for at once no more are taken than the balance covers', async () => {
  const player = await bank.player();
  const accountId = (await add(player, 1)).data._id;
  const answers = await atOnce(() => bank.call(player, 'POST', WITHDRAW, { body: { amount: 500, accountId } }));
  expect(tally(answers)).toEqual({ 200: 2, 'withdrawal-not-covered': 38 });
  expect(await bank.balance(player)).toBe(0);
});

test('MON-15 P-9 of deposits approved at once with one payment of the bank one is approved', async () => {
  const operator = await bank.operator();
  const bankReference = newReference();
  const asked = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const player = await bank.player();
      const accountId = await bank.accountId(player, 'upi');
      const body = { amount: 300, accountId, txnRef: '', baseImage: PNG, type: 'upi' };
      return (await bank.call<DepositRecord>(player, 'POST', DEPOSIT, { body })).data._id;
    }),
  );
  const read = { bankReference, bankAmount: 300, hasSeenDuplicates: true };
  const answers = await Promise.all(
    asked.map((id) =>
      bank.call<WaitingDeposit>(operator, 'POST', `/api/v1/console/deposits/${id}/approve`, { body: read }),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 1, 'bank-reference-used': 7 });
  expect(await ledgerFaults(bank.db.pool)).toEqual([]);
});

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
