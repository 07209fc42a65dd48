import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DepositRecord, DepositReview, PaymentAccount, WaitingDeposit } from '@maidan/contract';
import { newKey, newReference, openBank, screenshot, type Bank } from '../../../../test/cashier.ts';
import type { Person } from '../../../../test/app.ts';
import { auditEntries, auditFaults } from '../../audit/index.ts';
import { ledgerFaults } from '../../wallet/index.ts';

const DEPOSIT = '/api/v1/admin-deposit-request';
let bank: Bank;
let upi = '';
let operator: Person;
let second: Person;

beforeAll(async () => {
  bank = await openBank();
  [operator, second] = [await bank.operator(), await bank.operator()];
  upi = await bank.accountId(await bank.player(), 'upi');
});
afterAll(() => bank.close());

const form = (more: object = {}) => ({ amount: 500, accountId: upi, txnRef: newReference(), type: 'upi', ...more });
const ask = (who: Person, more: object = {}, key?: string) =>
  bank.call<DepositRecord>(who, 'POST', DEPOSIT, { body: form(more), ...(key && { key }) });
const approve = (by: Person, id: string, body: object, key?: string) =>
  bank.call<WaitingDeposit>(by, 'POST', `/api/v1/console/deposits/${id}/approve`, { body, ...(key && { key }) });

const ascending = (a: number, b: number): number => a - b;

test('MON-05 MON-16 the operator’s accounts are listed with their QR codes', async () => {
  const { data } = await bank.call<PaymentAccount[]>(await bank.player(), 'GET', '/api/v1/admin-account-details');
  expect(data.map(({ type }) => type)).toEqual(['upi', 'upi', 'bank', 'bank']);
  expect(data[0]).toMatchObject({ accountNumber: 'maidan.pay@sahyadri', accountHolderName: 'Maidan Games Pvt Ltd' });
  expect(data[0]?.image).toMatch(/^data:image\/png;base64,/);
  expect(data[2]).toMatchObject({
    bankName: 'Sahyadri Bank',
    ifscCode: 'SHYD0001204',
    accountType: 'current',
    image: '',
  });
});

test('MON-08 MON-09 MON-17 a request is written down and moves no money; its screenshot comes back drawn anew', async () => {
  const player = await bank.player();
  const sent = await ask(player, { amount: '500.50', baseImage: await screenshot(7), txnRef: '' });
  expect(sent).toMatchObject({
    code: 200,
    message: 'Deposit request submitted',
    data: { amount: 500.5, state: 'REQUESTED' },
  });
  expect(await bank.balance(player)).toBe(1_000);
  const { data } = await bank.call<DepositRecord[]>(player, 'GET', `${DEPOSIT}?start_date=&end_date=`);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    txnRef: '',
    number: sent.data.number,
    account: { accountNumber: 'maidan.pay@sahyadri' },
  });
  expect(data[0]?.screenShot).toMatch(/^data:image\/webp;base64,/);
  expect((await bank.call<DepositRecord[]>(player, 'GET', `${DEPOSIT}?end_date=2020-01-01`)).data).toEqual([]);
  expect(await bank.call(player, 'GET', `${DEPOSIT}?start_date=never`)).toMatchObject({
    status: 400,
    reason: 'invalid-input',
  });
});

test.each([
  ['an empty amount', { amount: '' }, 'Please enter amount'],
  ['no amount', { amount: null }, 'Please enter amount'],
  ['less than the minimum', { amount: 99.99 }, 'Min Deposit amount is 100'],
  ['nought', { amount: 0 }, 'Min Deposit amount is 100'],
  ['neither reference nor screenshot', { txnRef: '' }, 'Please provide reference-id or upload a screenshot.'],
  [
    'a reference of blanks and nothing',
    { txnRef: ' \u200b\u00a0- ' },
    'Please provide reference-id or upload a screenshot.',
  ],
])('MON-07 %s is answered in product.md’s words', async (_what, more, message) => {
  expect(await ask(await bank.player(), more)).toMatchObject({ status: 200, code: 400, message });
});

test.each([
  ['three decimals', { amount: '500.005' }, 'payment-amount-malformed'],
  ['a negative amount', { amount: -500 }, 'payment-amount-malformed'],
  ['an exponent', { amount: '1e3' }, 'payment-amount-malformed'],
  ['words', { amount: 'five hundred' }, 'payment-amount-malformed'],
  ['a sum that nobody has', { amount: '99999999' }, 'deposit-above-maximum'],
  ['a reference as long as a letter', { txnRef: 'A'.repeat(65) }, 'reference-too-long'],
  ['an account of nobody', { accountId: '0198c0de-0000-7000-8000-000000000000' }, 'payment-account-not-found'],
  ['an id that is none', { accountId: 'mine' }, 'payment-account-not-found'],
  ['an account of the other kind', { type: 'bank' }, 'payment-account-not-found'],
  ['a picture that is none', { baseImage: 'data:image/png;base64,PGI+' }, 'image-refused'],
  [
    'a drawing',
    { baseImage: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}` },
    'image-refused',
  ],
])('MON-07 MON-08 %s is refused and says why', async (_what, more, reason) => {
  const answer = await ask(await bank.player(), more);
  expect(answer.reason).toBe(reason);
  expect(answer.message.length).toBeGreaterThan(10);
});

test('MON-08 fifty megabytes are not read', async () => {
  const answer = await ask(await bank.player(), { baseImage: `data:image/png;base64,${'A'.repeat(8_000_000)}` });
  expect(answer).toMatchObject({ status: 413, reason: 'body-too-large' });
});

test('MON-15 P-2 a reference that is waiting or approved is no other’s, in whatever disguise', async () => {
  const reference = `ab${newReference()}`;
  expect((await ask(await bank.player(), { txnRef: reference })).code).toBe(200);
  const disguises = [
    reference.toUpperCase(),
    ` ${reference.slice(0, 5)} ${reference.slice(5)} `,
    reference.split('').join('\u200b'),
    reference.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    `${reference.slice(0, 4)}-${reference.slice(4)}`,
  ];
  for (const txnRef of disguises) {
    expect(await ask(await bank.player(), { txnRef, type: 'upi' })).toMatchObject({
      code: 409,
      reason: 'reference-used',
    });
  }
});

test('MON-15 the same request sent again is one request; with another amount it is refused', async () => {
  const player = await bank.player();
  const [key, txnRef] = [newKey(), newReference()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(player, { txnRef }, key)));
  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
  expect(await ask(player, { txnRef, amount: 600 }, key)).toMatchObject({ reason: 'key-reused' });
});

test('MON-15 at most five requests wait at the same time, also when they come at once', async () => {
  const player = await bank.player();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(player)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(answers.find(({ code }) => code !== 200)?.reason).toBe('too-many-requests-open');
});

test('MON-15 OPR-03 what an operator found at the bank is in the balance once, however often it is approved', async () => {
  const player = await bank.player();
  const txnRef = newReference();
  const { data } = await ask(player, { txnRef, amount: 1_000 });
  const read = { bankReference: ` ${txnRef.slice(0, 4)} ${txnRef.slice(4)}`, bankAmount: 1_000 };
  const answers = await Promise.all([
    approve(operator, data._id, read, newKey()),
    approve(second, data._id, read, newKey()),
    approve(operator, data._id, read),
  ]);
  expect(answers.map(({ code }) => code).toSorted(ascending)).toEqual([200, 409, 409]);
  expect(answers.filter(({ reason }) => reason === 'already-decided')).toHaveLength(2);
  expect(await bank.balance(player)).toBe(2_000);
  const entries = await auditEntries(bank.db.pool, { before: null, limit: 9, subject: `deposit ${data.number}` });
  const vain = 'deposit.approve-refused';
  expect(entries.map(({ action }) => action)).toEqual([vain, vain, 'deposit.approved']);
});

test('MON-15 P-1 another amount or reference at the bank is no approval', async () => {
  const txnRef = newReference();
  const { data } = await ask(await bank.player(), { txnRef, amount: 700 });
  const wrong = await approve(operator, data._id, { bankReference: txnRef, bankAmount: 70 });
  expect(wrong).toMatchObject({ reason: 'bank-amount-differs', data: { details: { requested: 700 } } });
  const other = await approve(operator, data._id, { bankReference: newReference(), bankAmount: 700 });
  expect(other.reason).toBe('bank-reference-differs');
});

test('MON-15 a bank’s payment is approved for one request', async () => {
  const [one, two] = [await bank.player(), await bank.player()];
  const bankReference = newReference();
  for (const [who, seed] of [
    [one, 11],
    [two, 40],
  ] as const) {
    const { data } = await ask(who, { txnRef: '', baseImage: await screenshot(seed), amount: 300 });
    const answer = await approve(operator, data._id, { bankReference, bankAmount: 300, hasSeenDuplicates: true });
    expect(answer.reason).toBe(who === one ? undefined : 'bank-reference-used');
  }
});

test('OPR-02 P-6 from fifty thousand rupees two different operators approve what both read at the bank', async () => {
  const player = await bank.player();
  const txnRef = newReference();
  const { data } = await ask(player, { txnRef, amount: 50_000 });
  const read = { bankReference: txnRef, bankAmount: 50_000 };
  const first = await approve(operator, data._id, read);
  expect(first).toMatchObject({ code: 200, data: { state: 'REQUESTED', marks: ['approved-once'] } });
  expect(first.message).toContain('second operator');
  expect(await bank.balance(player)).toBe(1_000);
  expect((await approve(operator, data._id, read)).reason).toBe('same-operator');
  expect(await approve(second, data._id, read)).toMatchObject({ code: 200, data: { state: 'APPROVED' } });
  expect(await bank.balance(player)).toBe(51_000);
});

test('OPR-01 an operator sees what resembles a request and has to say so before approving it', async () => {
  const [one, two] = [await bank.player(), await bank.player()];
  const picture = await screenshot(23);
  const before = await ask(one, { txnRef: '', baseImage: picture });
  await bank.call(operator, 'POST', `/api/v1/console/deposits/${before.data._id}/reject`, {
    body: { reason: 'Bank shows no such payment' },
  });
  const txnRef = newReference();
  const { data } = await ask(two, { txnRef, baseImage: picture, amount: 900 });
  const review = await bank.call<DepositReview>(operator, 'GET', `/api/v1/console/deposits/${data._id}`);
  expect(review.data.resembling).toMatchObject([
    { samePicture: true, sameReference: false, deposit: { number: before.data.number, state: 'REJECTED' } },
  ]);
  expect(review.data.deposit.marks).toContain('sent-before');
  expect(review.data.standing).toMatchObject({ balance: 1_000, approved: { count: 0 }, rejected: 0 });
  const read = { bankReference: txnRef, bankAmount: 900 };
  expect((await approve(operator, data._id, read)).reason).toBe('duplicates-not-seen');
  expect((await approve(operator, data._id, { ...read, hasSeenDuplicates: true })).code).toBe(200);
});

test('MON-09 a rejected request says why, and its reference may be sent again', async () => {
  const player = await bank.player();
  const txnRef = newReference();
  const { data } = await ask(player, { txnRef });
  const reason = 'Amount differs';
  const rejected = await bank.call(operator, 'POST', `/api/v1/console/deposits/${data._id}/reject`, {
    body: { reason },
  });
  expect(rejected).toMatchObject({ code: 200, data: { state: 'REJECTED', reason } });
  expect((await ask(player, { txnRef })).code).toBe(200);
});

test('OPR-01 players have no business in the console, and operators none with their own money', async () => {
  const player = await bank.player();
  const { data } = await ask(player);
  expect(await bank.call(player, 'GET', '/api/v1/console/deposits')).toMatchObject({ status: 403 });
  expect(await approve(player, data._id, { bankReference: 'x', bankAmount: 1 })).toMatchObject({ status: 403 });
  expect((await approve(operator, 'nothing', { bankReference: 'x', bankAmount: 1 })).reason).toBe('request-not-found');
  expect(await bank.call(operator, 'GET', DEPOSIT)).toMatchObject({ status: 403 });
});

test('L-1 OPR-03 after all of it the ledger adds up and no entry of the audit log is missing', async () => {
  expect(await ledgerFaults(bank.db.pool)).toEqual([]);
  expect(await auditFaults(bank.db.pool)).toEqual([]);
});
