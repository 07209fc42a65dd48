import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnAccount, WaitingWithdrawal, WithdrawalRecord } from '@maidan/contract';
import { newKey, newReference, openBank, OWN_BANK, OWN_UPI, type Bank } from '../../../../test/cashier.ts';
import type { Person } from '../../../../test/app.ts';
import { auditEntries, auditFaults } from '../../audit/index.ts';
import { ledgerFaults } from '../../wallet/index.ts';

const ACCOUNTS = '/api/v1/account-details';
const WITHDRAW = '/api/v1/withdrawal-request';
let bank: Bank;
let operator: Person;
let second: Person;

beforeAll(async () => {
  bank = await openBank();
  [operator, second] = [await bank.operator(), await bank.operator()];
});
afterAll(() => bank.close());

/** As somebody may type it. */
const BANK = { ...OWN_BANK, accountNumber: '1234 5678 9012', ifscCode: 'sbin0000300' };

const add = (who: Person, body: object) => bank.call<OwnAccount>(who, 'POST', ACCOUNTS, { body });
const ask = (who: Person, amount: unknown, accountId: string, key?: string) =>
  bank.call<WithdrawalRecord>(who, 'POST', WITHDRAW, { body: { amount, accountId }, ...(key && { key }) });
const decide = (by: Person, id: string, what: string, body: object = {}) =>
  bank.call<WaitingWithdrawal>(by, 'POST', `/api/v1/console/withdrawals/${id}/${what}`, { body });

/** A player with an account to withdraw to, and ₹1,000 unless more is deposited. */
async function owner(deposit = 0): Promise<{ player: Person; accountId: string }> {
  const player = await bank.player();
  const { data } = await add(player, OWN_UPI);
  if (deposit > 0) {
    const txnRef = newReference();
    const accountId = await bank.accountId(player, 'upi');
    const sent = await bank.call<{ _id: string }>(player, 'POST', '/api/v1/admin-deposit-request', {
      body: { amount: deposit, accountId, txnRef, type: 'upi' },
    });
    for (const by of [operator, second]) {
      await bank.call(by, 'POST', `/api/v1/console/deposits/${sent.data._id}/approve`, {
        body: { bankReference: txnRef, bankAmount: deposit },
      });
    }
  }
  return { player, accountId: data._id };
}

const ascending = (a: number, b: number): number => a - b;

test('MON-11 MON-12 own accounts are added, listed and changed; savings is what a bank account is by default', async () => {
  const player = await bank.player();
  expect(await add(player, OWN_UPI)).toMatchObject({ message: 'Your UPI has been added', data: { marks: ['new'] } });
  const added = await add(player, BANK);
  expect(added).toMatchObject({
    message: 'Bank Account has been added',
    data: { accountNumber: '123456789012', ifscCode: 'SBIN0000300', accountType: 'savings' },
  });
  const body = { ...OWN_UPI, accountNumber: 'asha.rao@okbank', accountId: (await list(player))[0]?._id };
  expect(await bank.call(player, 'PUT', ACCOUNTS, { body })).toMatchObject({ message: 'Your UPI has been updated' });
  expect((await list(player)).map(({ accountNumber }) => accountNumber)).toEqual(['asha.rao@okbank', '123456789012']);
});

const list = async (who: Person) => (await bank.call<OwnAccount[]>(who, 'GET', ACCOUNTS)).data;

test.each([
  ['a UPI without its holder', { ...OWN_UPI, accountHolderName: ' ' }],
  ['a UPI without its id', { ...OWN_UPI, accountNumber: '' }],
  ['a bank account without its IFSC', { ...BANK, ifscCode: '' }],
  ['a bank account without its bank', { ...BANK, bankName: undefined }],
])('MON-12 %s is asked for', async (_what, body) => {
  expect(await add(await bank.player(), body)).toMatchObject({ status: 200, message: 'Please fill all Fields' });
});

test('P-13 MON-12 a holder’s name that banks do not take is refused when an account is added or changed', async () => {
  const player = await bank.player();
  for (const [accountHolderName, reason] of [
    ['Om', 'holder-name-length'],
    ['A'.repeat(51), 'holder-name-length'],
    ['Rao, Asha', 'holder-name-characters'],
    ['आशा राव', 'holder-name-characters'],
  ]) {
    expect(await add(player, { ...OWN_UPI, accountHolderName })).toMatchObject({ status: 200, code: 400, reason });
    expect(await add(player, { ...BANK, accountHolderName })).toMatchObject({ status: 200, code: 400, reason });
  }
  const { data } = await add(player, { ...OWN_UPI, accountHolderName: 'Liam O’Brien' });
  expect(data.accountHolderName).toBe("Liam O'Brien");
  const body = { ...OWN_UPI, accountId: data._id, accountHolderName: 'Om' };
  expect(await bank.call(player, 'PUT', ACCOUNTS, { body })).toMatchObject({ reason: 'holder-name-length' });
});

test('P-12 more than UPI carries is refused at the request, in words that name the limit and a bank account', async () => {
  const { player, accountId } = await owner();
  expect(await ask(player, '150000', accountId)).toMatchObject({
    code: 422,
    reason: 'upi-limit',
    message: 'UPI pays at most ₹1,00,000.00 per transfer. For more, withdraw to a bank account.',
  });
  const toBank = await add(player, BANK);
  expect(await ask(player, '150000', toBank.data._id)).toMatchObject({ reason: 'withdrawal-not-covered' });
});

test('MON-12 what looks unlikely is a mark and no refusal', async () => {
  const player = await bank.player();
  expect((await add(player, { ...OWN_UPI, accountNumber: 'not a upi id' })).data.marks).toContain('unlikely-upi');
  const odd = await add(player, { ...BANK, accountNumber: '12', ifscCode: 'XX' });
  expect(odd.data.marks).toEqual(['unlikely-number', 'unlikely-ifsc', 'new']);
  expect(await add(player, OWN_UPI)).toMatchObject({ code: 200 });
  expect(await add(player, OWN_UPI)).toMatchObject({ reason: 'account-known' });
});

test('MON-11 nobody changes or withdraws to an account of somebody else', async () => {
  const { accountId } = await owner();
  const stranger = await bank.player();
  const edit = await bank.call(stranger, 'PUT', ACCOUNTS, { body: { ...OWN_UPI, accountId } });
  expect(edit).toMatchObject({ status: 404, reason: 'payment-account-not-found' });
  expect(await ask(stranger, 600, accountId)).toMatchObject({ status: 404, reason: 'payment-account-not-found' });
});

test('MON-10 MON-18 P-4 the money is held at once, and comes back whole when the request is cancelled', async () => {
  const { player, accountId } = await owner();
  const sent = await ask(player, '600.50', accountId);
  expect(sent).toMatchObject({ code: 200, data: { amount: 600.5, state: 'REQUESTED', account: OWN_UPI } });
  expect(await bank.balance(player)).toBe(399.5);
  const { data } = await bank.call(player, 'GET', '/api/v1/withdrawable');
  expect(data).toMatchObject({ withdrawable: 399.5, held: [{ reason: 'withdrawals', amount: 600.5 }], minimum: 500 });
  const cancel = () => bank.call<WithdrawalRecord>(player, 'POST', `${WITHDRAW}/${sent.data._id}/cancel`, { body: {} });
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ code }) => code).toSorted(ascending)).toEqual([200, 409]);
  expect(await bank.balance(player)).toBe(1_000);
});

test.each([
  ['', 'amount-missing'],
  ['499.99', 'withdrawal-below-minimum'],
  ['500001', 'withdrawal-above-maximum'],
  ['1000.01', 'withdrawal-not-covered'],
  ['6e2', 'payment-amount-malformed'],
  [-600, 'payment-amount-malformed'],
  [600.005, 'payment-amount-malformed'],
])('MON-10 %s rupees are refused as %s', async (amount, reason) => {
  const { player, accountId } = await owner();
  expect((await ask(player, amount, accountId)).reason).toBe(reason);
  expect(await bank.balance(player)).toBe(1_000);
});

test('MON-15 P-5 two hundred parallel withdrawals of one balance take it once', async () => {
  const { player, accountId } = await owner();
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(player, 1_000, accountId)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await bank.balance(player)).toBe(0);
}, 60_000);

test('MON-15 the same request sent again is one withdrawal', async () => {
  const { player, accountId } = await owner();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(player, 500, accountId, key)));
  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
  expect(await bank.balance(player)).toBe(500);
});

test('MON-10 OPR-03 a withdrawal is approved, then paid, and each is written down once', async () => {
  const { player, accountId } = await owner();
  const { data } = await ask(player, 800, accountId);
  expect((await decide(operator, data._id, 'pay', { bankReference: 'X1' })).reason).toBe('already-decided');
  const approved = await Promise.all([decide(operator, data._id, 'approve'), decide(second, data._id, 'approve')]);
  expect(approved.map(({ code }) => code).toSorted(ascending)).toEqual([200, 409]);
  const paid = await decide(second, data._id, 'pay', { bankReference: 'SBIN42' });
  expect(paid).toMatchObject({ code: 200, data: { state: 'PAID', bankReference: 'SBIN42' } });
  expect(await bank.balance(player)).toBe(200);
  expect((await decide(operator, data._id, 'reject', { reason: 'late' })).reason).toBe('already-decided');
  const entries = await auditEntries(bank.db.pool, { before: null, limit: 9, subject: `withdrawal ${data.number}` });
  expect(entries.map(({ action }) => action)).toEqual([
    'withdrawal.reject-refused',
    'withdrawal.paid',
    'withdrawal.approve-refused',
    'withdrawal.approved',
    'withdrawal.pay-refused',
  ]);
});

test('MON-10 what is refused comes back whole, also after it was approved', async () => {
  const { player, accountId } = await owner();
  for (const before of [[], ['approve']] as const) {
    const { data } = await ask(player, 700, accountId);
    for (const step of before) await decide(operator, data._id, step);
    const refused = await decide(operator, data._id, 'reject', { reason: 'The bank sent it back' });
    expect(refused).toMatchObject({ data: { state: 'REJECTED', reason: 'The bank sent it back' } });
    expect(await bank.balance(player)).toBe(1_000);
  }
});

test('OPR-02 from fifty thousand rupees two different operators approve', async () => {
  const { player, accountId } = await owner(60_000);
  const { data } = await ask(player, 50_000, accountId);
  expect(await decide(operator, data._id, 'approve')).toMatchObject({
    data: { state: 'REQUESTED', marks: ['new', 'approved-once'] },
  });
  expect((await decide(operator, data._id, 'approve')).reason).toBe('same-operator');
  expect(await decide(second, data._id, 'approve')).toMatchObject({ data: { state: 'APPROVED' } });
});

test('MON-04 who plays on credit neither deposits nor withdraws here', async () => {
  const credit = await bank.person(104);
  for (const url of [ACCOUNTS, WITHDRAW, '/api/v1/admin-deposit-request', '/api/v1/admin-account-details']) {
    expect(await bank.call(credit, 'GET', url)).toMatchObject({ status: 403, reason: 'not-allowed' });
  }
});

test('L-1 OPR-03 after all of it the ledger adds up and no entry of the audit log is missing', async () => {
  expect(await ledgerFaults(bank.db.pool)).toEqual([]);
  expect(await auditFaults(bank.db.pool)).toEqual([]);
});

test('MON-12 P-10 one player looks sixty bank codes up in an hour, another is not kept waiting', async () => {
  const [player, other] = [await bank.player(), await bank.player()];
  const lookUp = async (who: Person) => (await bank.call(who, 'GET', '/api/v1/ifsc/NONE')).reason;
  const reasons = [];
  for (let n = 0; n < 61; n += 1) reasons.push(await lookUp(player));
  expect(reasons).toEqual([...Array.from({ length: 60 }, () => undefined), 'too-many-requests']);
  expect(await lookUp(other)).toBeUndefined();
});
