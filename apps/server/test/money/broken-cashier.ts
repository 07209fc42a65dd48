/** Every use-case of the cashier, broken at each of its statements (`every-statement.ts`). A normal run breaks where it
 *  tells something, the deep run everywhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DepositRecord, OwnAccount, WithdrawalRecord } from '@maidan/contract';
import { ids, type Person } from '../app.ts';
import { newKey, newReference, openBank, type Bank } from '../cashier.ts';
import { ALL_BREAKS, breakingPool, TELLING_BREAKS, type BreakingPool } from './breaking-pool.ts';
import { breakEveryStatement, type Attempt } from './every-statement.ts';
import { moneyFaults } from './faults.ts';
import { razorpayServer, type Delivery, type RazorpayServer } from './razorpay-server.ts';

const breaks = process.env['DEEP'] === '1' ? ALL_BREAKS : TELLING_BREAKS;

let gateway: RazorpayServer;
let breaking: BreakingPool;
/** With a gateway that pays withdrawals, and without one. */
let bank: Bank;
let operator: Person;
let second: Person;
let upi = '';

beforeAll(async () => {
  gateway = await razorpayServer();
  bank = await openBank((pool) => {
    breaking = breakingPool(pool);
    return { database: breaking.pool, payments: gateway.settings };
  });
  [operator, second] = [await bank.operator(), await bank.operator()];
  upi = await bank.accountId(await bank.player(), 'upi');
});
afterAll(async () => {
  await bank.close();
  await gateway.close();
});

type Method = 'POST' | 'PUT';
type Asked = { readonly who: Person; readonly url: string; readonly body: object; readonly method?: Method };

/** A call with a key of its own: any answer but a success or an outage is a fault of the test. */
function calling({ who, url, body, method = 'POST' }: Asked): () => Promise<boolean> {
  const key = newKey();
  return async () => {
    const { status, code, reason } = await bank.call(who, method, url, { body, key });
    if (code !== 200 && status < 500) throw new Error(`${url} was refused: ${reason}`);
    return code === 200;
  };
}

/** Done at once, unbroken. */
async function done(asked: Asked): Promise<void> {
  if (!(await calling(asked)())) throw new Error(`${asked.url} was not answered`);
}

/** What a player has to show for it. */
async function standing({ playerId }: Person): Promise<object | undefined> {
  const states = (table: string) =>
    `(select coalesce(array_agg(state order by id), '{}') from ${table} where player_id = $1)`;
  const { rows } = await bank.db.ownerPool.query(
    `select (select (balance_paise / 100)::int from wallets where player_id = $1 and kind = '1') as balance,
       (select (balance_paise / 100)::int from wallets where player_id = $1 and kind = '2') as bonus,
       ${states('deposits')} as deposits, ${states('withdrawals')} as withdrawals, ${states('bonuses')} as bonuses`,
    [playerId],
  );
  return rows[0];
}

const NOTHING = { balance: 1_000, deposits: [], withdrawals: [], bonuses: [], bonus: 0 };

const broken = (prepare: () => Promise<Attempt>, effect: unknown) =>
  breakEveryStatement(breaking, { prepare, effect, breaks, faults: () => moneyFaults(bank.db.ownerPool) });

async function requested(amount = 500): Promise<{ who: Person; id: string; txnRef: string }> {
  const who = await bank.player();
  const txnRef = newReference();
  const body = { amount, accountId: upi, txnRef, type: 'upi' };
  const { data } = await bank.call<DepositRecord>(who, 'POST', '/api/v1/admin-deposit-request', { body });
  return { who, id: data._id, txnRef };
}

const approval = ({ id, txnRef }: { id: string; txnRef: string }, by: Person, bankAmount = 500): Asked => ({
  who: by,
  url: `/api/v1/console/deposits/${id}/approve`,
  body: { bankReference: txnRef, bankAmount },
});

async function withdrawing(...steps: readonly string[]): Promise<{ who: Person; id: string }> {
  const who = await bank.player();
  const account = await bank.call<OwnAccount>(who, 'POST', '/api/v1/account-details', {
    body: { type: 'upi', accountNumber: 'asha@okbank', accountHolderName: 'Asha Rao' },
  });
  const body = { amount: 600, accountId: account.data._id };
  const { data } = await bank.call<WithdrawalRecord>(who, 'POST', '/api/v1/withdrawal-request', { body });
  for (const step of steps) await done(deciding(data._id, step));
  return { who, id: data._id };
}

const deciding = (id: string, what: string, body: object = {}): Asked => ({
  who: operator,
  url: `/api/v1/console/withdrawals/${id}/${what}`,
  body,
});

test('MON-15 L-5 L-6 P-1 a deposit request that breaks anywhere is one request', async () => {
  const statements = await broken(
    async () => {
      const who = await bank.player();
      const body = { amount: 500, accountId: upi, txnRef: newReference(), type: 'upi' };
      return { act: calling({ who, url: '/api/v1/admin-deposit-request', body }), effect: () => standing(who) };
    },
    { ...NOTHING, deposits: ['REQUESTED'] },
  );
  expect(statements).toBeGreaterThan(8);
});

test('MON-15 L-5 L-6 P-6 an approval that breaks anywhere is in the balance once, and gives one bonus', async () => {
  const statements = await broken(
    async () => {
      const asked = await requested();
      return { act: calling(approval(asked, operator)), effect: () => standing(asked.who) };
    },
    { ...NOTHING, balance: 1_500, deposits: ['APPROVED'], bonuses: ['AVAILABLE'] },
  );
  expect(statements).toBeGreaterThan(15);
});

test('OPR-02 L-5 L-6 P-6 each of two approvals that breaks anywhere is one of two', async () => {
  expect(
    await broken(
      async () => {
        const asked = await requested(50_000);
        return { act: calling(approval(asked, operator, 50_000)), effect: () => standing(asked.who) };
      },
      { ...NOTHING, deposits: ['REQUESTED'] },
    ),
  ).toBeGreaterThan(2);
  expect(
    await broken(
      async () => {
        const asked = await requested(50_000);
        await done(approval(asked, operator, 50_000));
        return { act: calling(approval(asked, second, 50_000)), effect: () => standing(asked.who) };
      },
      { ...NOTHING, balance: 51_000, deposits: ['APPROVED'], bonuses: ['AVAILABLE'] },
    ),
  ).toBeGreaterThan(2);
});

test('MON-15 OPR-03 L-5 L-6 a deposit’s rejection that breaks anywhere is one', async () => {
  expect(
    await broken(
      async () => {
        const { who, id } = await requested();
        const asked = { who: operator, url: `/api/v1/console/deposits/${id}/reject`, body: { reason: 'no' } };
        return { act: calling(asked), effect: () => standing(who) };
      },
      { ...NOTHING, deposits: ['REJECTED'] },
    ),
  ).toBeGreaterThan(2);
});

test('MON-10 L-5 L-6 P-4 P-5 a withdrawal request that breaks anywhere takes its money once', async () => {
  expect(
    await broken(
      async () => {
        const who = await bank.player();
        const { data } = await bank.call<OwnAccount>(who, 'POST', '/api/v1/account-details', {
          body: { type: 'upi', accountNumber: 'asha@okbank', accountHolderName: 'Asha Rao' },
        });
        const body = { amount: 600, accountId: data._id };
        return { act: calling({ who, url: '/api/v1/withdrawal-request', body }), effect: () => standing(who) };
      },
      { ...NOTHING, balance: 400, withdrawals: ['REQUESTED'] },
    ),
  ).toBeGreaterThan(2);
});

test('MON-10 L-5 L-6 P-4 a cancellation that breaks anywhere brings the money back once', async () => {
  expect(
    await broken(
      async () => {
        const { who, id } = await withdrawing();
        const asked = { who, url: `/api/v1/withdrawal-request/${id}/cancel`, body: {} };
        return { act: calling(asked), effect: () => standing(who) };
      },
      { ...NOTHING, withdrawals: ['CANCELLED'] },
    ),
  ).toBeGreaterThan(2);
});

test('MON-10 L-5 L-6 P-4 a refusal that breaks anywhere brings the money back once', async () => {
  expect(
    await broken(
      async () => {
        const { who, id } = await withdrawing();
        return { act: calling(deciding(id, 'reject', { reason: 'no' })), effect: () => standing(who) };
      },
      { ...NOTHING, withdrawals: ['REJECTED'] },
    ),
  ).toBeGreaterThan(2);
});

test('MON-10 OPR-03 L-5 L-6 P-8 an approval of a withdrawal that breaks anywhere asks the gateway once', async () => {
  expect(
    await broken(
      async () => {
        const { who, id } = await withdrawing();
        const sent = () => [...gateway.payouts.values()].filter((each) => hasContact(each, who)).length;
        return {
          act: calling(deciding(id, 'approve')),
          effect: async () => ({ ...(await standing(who)), payouts: sent() }),
        };
      },
      { ...NOTHING, balance: 400, withdrawals: ['APPROVED'], payouts: 1 },
    ),
  ).toBeGreaterThan(2);
});

const hasContact = (payout: object, { playerId }: Person): boolean => JSON.stringify(payout).includes(playerId);

test('MON-10 L-5 L-6 P-4 a payment by hand that breaks anywhere leaves the hold once', async () => {
  expect(
    await broken(
      async () => {
        gateway.failNext('refused');
        const { who, id } = await withdrawing('approve');
        return { act: calling(deciding(id, 'pay', { bankReference: 'X1' })), effect: () => standing(who) };
      },
      { ...NOTHING, balance: 400, withdrawals: ['PAID'] },
    ),
  ).toBeGreaterThan(2);
});

const hearing =
  ({ body, headers }: Delivery) =>
  async (): Promise<boolean> => {
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await bank.app.http.inject({ method: 'POST', url: '/hooks/razorpay', headers: sent, payload: body });
    return answer.statusCode === 200;
  };

test('P-7 L-6 a gateway’s deposit whose beginning breaks anywhere is one, with one page to pay on', async () => {
  expect(
    await broken(
      async () => {
        const who = await bank.player();
        const before = gateway.links.size;
        const act = calling({ who, url: '/api/v1/gateway-deposit', body: { amount: 500 } });
        return { act, effect: async () => ({ ...(await standing(who)), pages: gateway.links.size - before }) };
      },
      { ...NOTHING, deposits: ['REQUESTED'], pages: 1 },
    ),
  ).toBeGreaterThan(2);
});

async function paying(): Promise<{ who: Person; events: Delivery[] }> {
  const who = await bank.player();
  const begun = await bank.call<{ deposit: DepositRecord }>(who, 'POST', '/api/v1/gateway-deposit', {
    body: { amount: 500 },
  });
  const link = [...gateway.links.values()].find((each) => each['reference_id'] === begun.data.deposit._id);
  return { who, events: gateway.pay(link?.id ?? '') };
}

test('MON-15 P-7 L-6 a gateway’s word that breaks anywhere is credited once', async () => {
  expect(
    await broken(
      async () => {
        const { who, events } = await paying();
        return { act: hearing(events.at(-1) as Delivery), effect: () => standing(who) };
      },
      { ...NOTHING, balance: 1_500, deposits: ['APPROVED'], bonuses: ['AVAILABLE'] },
    ),
  ).toBeGreaterThan(2);
});

const payoutOf = (who: Person): string =>
  [...gateway.payouts.entries()].find(([, payout]) => hasContact(payout, who))?.[0] ?? '';

test('P-8 L-6 a payout’s ends that break anywhere move its money once', async () => {
  expect(
    await broken(
      async () => {
        const { who } = await withdrawing('approve');
        return { act: hearing(gateway.movePayout(payoutOf(who), 'processed', ids())), effect: () => standing(who) };
      },
      { ...NOTHING, balance: 400, withdrawals: ['PAID'] },
    ),
  ).toBeGreaterThan(2);
  expect(
    await broken(
      async () => {
        const { who } = await withdrawing('approve');
        await hearing(gateway.movePayout(payoutOf(who), 'processed', ids()))();
        return { act: hearing(gateway.movePayout(payoutOf(who), 'reversed')), effect: () => standing(who) };
      },
      { ...NOTHING, balance: 400, withdrawals: ['APPROVED'] },
    ),
  ).toBeGreaterThan(2);
});

test('MON-01 a choice of wallet that breaks anywhere is made', async () => {
  expect(
    await broken(async () => {
      const who = await bank.player();
      const act = calling({ who, url: '/api/v1/wallet', body: { selectedWallet: '2' }, method: 'PUT' });
      const chosen = async () => (await bank.call<{ wallet: string }>(who, 'GET', '/api/v1/getUserData')).data.wallet;
      return { act, effect: chosen };
    }, '2'),
  ).toBeGreaterThan(2);
});
