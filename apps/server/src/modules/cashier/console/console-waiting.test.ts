import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPart, DepositRecord, WaitingDeposit, WaitingRequests } from '@maidan/contract';
import { newReference, openBank, type Bank } from '../../../../test/cashier.ts';
import { endOperator } from '../../../../test/end-operator.ts';
import type { Person } from '../../../../test/app.ts';

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

const waiting = async () =>
  (await bank.call<WaitingRequests>(operator, 'GET', '/api/v1/console/waiting')).data.deposits;
const audit = async (query = '') => (await bank.call<AuditPart>(operator, 'GET', `/api/v1/console/audit${query}`)).data;

async function ask(amount: number): Promise<DepositRecord> {
  const body = { amount, accountId: upi, txnRef: newReference(), type: 'upi' };
  return (await bank.call<DepositRecord>(await bank.player(), 'POST', '/api/v1/admin-deposit-request', { body })).data;
}
const approve = async (by: Person, { _id, txnRef, amount }: DepositRecord) =>
  await bank.call<WaitingDeposit>(by, 'POST', `/api/v1/console/deposits/${_id}/approve`, {
    body: { bankReference: txnRef, bankAmount: amount },
  });

test('OPR-01 the queue’s mark changes when a request comes, is approved once or leaves, and not otherwise', async () => {
  const marks = [await waiting()];
  const deposit = await ask(60_000);
  marks.push(await waiting());
  expect(await waiting()).toEqual(marks[1]);
  expect((await approve(operator, deposit)).data.firstApproval).toMatchObject({ operatorId: operator.playerId });
  marks.push(await waiting());
  await approve(second, deposit);
  marks.push(await waiting());
  expect(marks.map(({ count }) => count)).toEqual([0, 1, 1, 0]);
  expect(new Set(marks.map(({ mark }) => mark)).size).toBe(3);
  expect(marks[3]).toEqual(marks[0]);
});

test('OPR-03 the log is read in parts, newest first, in rupees, and by the words of a subject', async () => {
  for (let made = 0; made < 52; made += 1) await approve(operator, await ask(500));
  const first = await audit();
  expect(first.entries).toHaveLength(50);
  const rest = await audit(`?before=${first.before}`);
  expect([rest.entries.at(-1)?.seq, rest.before]).toEqual([1, null]);
  expect(first.entries[0]).toMatchObject({ action: 'deposit.approved', details: { amount: 500 } });
  const number = first.entries[0]?.subject.split(' ')[1] ?? '';
  expect((await audit(`?subject=${number.toLowerCase()}`)).entries).toEqual([first.entries[0]]);
  expect((await audit('?subject=withdrawal')).entries).toEqual([]);
  const chain = await bank.call<{ entries: number; faults: string[] }>(operator, 'GET', '/api/v1/console/audit/chain');
  expect(chain.data).toEqual({ entries: first.entries[0]?.seq, faults: [] });
});

test.each(['waiting', 'audit', 'audit/chain'])('OPR-03 no player reads %s', async (path) => {
  const answer = await bank.call(await bank.player(), 'GET', `/api/v1/console/${path}`);
  expect([answer.status, answer.reason]).toEqual([403, 'not-allowed']);
});

test('OPR-02 an approval by an operator whose account has ended is no first one: two others approve', async () => {
  const leaving = await bank.operator();
  const deposit = await ask(60_000);
  await approve(leaving, deposit);
  await endOperator(bank, leaving);
  const again = await approve(second, deposit);
  expect(again.data).toMatchObject({ state: 'REQUESTED', firstApproval: { operatorId: second.playerId } });
  expect((await approve(second, deposit)).reason).toBe('same-operator');
  expect((await approve(operator, deposit)).data.state).toBe('APPROVED');
});
