import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DepositRecord, OwnAccount, WithdrawalRecord } from '@maidan/contract';
import type { Person } from '../../../../test/app.ts';
import { newReference, openBank, type Bank } from '../../../../test/cashier.ts';
import { recordingPool, type RecordingPool } from '../../../../test/database/recording-pool.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';

const [FEW, MANY] = [3, 30];
const UPI = { type: 'upi', accountNumber: 'asha@okbank', accountHolderName: 'Asha Rao' };

let recording: RecordingPool;
let bank: Bank;
let upi = '';
let operators: Person[];
beforeAll(async () => {
  bank = await openBank((pool) => {
    recording = recordingPool(pool);
    // A clock that stands: nothing is asked but what the test asks.
    return { database: recording.pool, clock: manualClock(systemClock.now()) };
  });
  operators = [await bank.operator(), await bank.operator()];
  upi = await bank.accountId(await bank.player(), 'upi');
});
afterAll(() => bank.close());

/** A request of somebody new. */
const asks = {
  async deposits() {
    const body = { amount: 500, accountId: upi, txnRef: newReference(), type: 'upi' };
    return await bank.call<DepositRecord>(await bank.player(), 'POST', '/api/v1/admin-deposit-request', { body });
  },
  async withdrawals() {
    const player = await bank.player();
    const own = await bank.call<OwnAccount>(player, 'POST', '/api/v1/account-details', { body: UPI });
    const body = { amount: 500, accountId: own.data._id };
    return await bank.call<WithdrawalRecord>(player, 'POST', '/api/v1/withdrawal-request', { body });
  },
};

/** Every other of the requests has been approved once, by one operator or another. */
async function approveOnce(requestId: string, count: number): Promise<void> {
  if (count % 2 === 1) return;
  await bank.db.ownerPool.query(
    `insert into first_approvals (request_id, operator_id, bank_reference_key, amount_paise, approved_at)
     values ($1, $2, '', 50000, now())`,
    [requestId, operators[(count / 2) % 2]?.playerId],
  );
}

test.each(['deposits', 'withdrawals'] as const)(
  `OPR-01 a queue of ${MANY} %s takes as many statements as one of ${FEW}`,
  async (queue) => {
    const [operator] = operators as [Person];
    const read = async () => {
      const answer = await bank.call<unknown[]>(operator, 'GET', `/api/v1/console/${queue}`);
      return answer.data.length;
    };
    const statements: (readonly string[])[] = [];
    const lengths: number[] = [];
    for (let count = 1; count <= MANY; count += 1) {
      await approveOnce((await asks[queue]()).data._id, count);
      if (count !== FEW && count !== MANY) continue;
      lengths.push(await read());
      statements.push(await recording.statementsOf(read));
    }
    expect(lengths).toEqual([FEW, MANY]);
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[0]?.length).toBeGreaterThan(0);
  },
);

test('OPR-01 the queues’ marks take one statement, however long the queues are', async () => {
  const [operator] = operators as [Person];
  const statements = await recording.statementsOf(() => bank.call(operator, 'GET', '/api/v1/console/waiting'));
  expect(statements.filter((text) => /\bfrom deposits\b/.test(text))).toHaveLength(1);
});
