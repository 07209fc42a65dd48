import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  BonusData,
  DataOf,
  OwnAccount,
  WaitingWithdrawal,
  WithdrawalRecord,
  consolePayouts,
  WithdrawalReview,
} from '@maidan/contract';
import { systemClock } from '../../src/platform/clock/index.ts';
import { newKey, newReference, openBank, OWN_BANK, OWN_UPI, type Bank } from '../cashier.ts';
import type { Person } from '../app.ts';
import { moneyFaults } from './faults.ts';
import { PAYOUT_ACCOUNT, razorpayServer, type Delivery, type RazorpayServer } from './razorpay-server.ts';

let gateway: RazorpayServer;
let bank: Bank;
let operator: Person;
let second: Person;
let player: Person;
/** What the server does every minute, done when a test says so. */
const everyMinute: (() => void)[] = [];
const clock = {
  ...systemClock,
  every: (periodMs: number, task: () => void) => {
    if (periodMs !== 60_000) return systemClock.every(periodMs, task);
    everyMinute.push(task);
    return () => undefined;
  },
};

beforeAll(async () => {
  gateway = await razorpayServer();
  bank = await openBank({ payments: gateway.settings, clock });
  [operator, second] = [await bank.operator(), await bank.operator()];
});
beforeEach(async () => {
  player = await bank.player();
});
afterAll(async () => {
  await bank.close();
  await gateway.close();
});

async function request(amount: number, account: object = OWN_UPI, more: object = {}): Promise<string> {
  const own = await bank.call<OwnAccount>(player, 'POST', '/api/v1/account-details', { body: account });
  const body = { amount, accountId: own.data._id, ...more };
  return (await bank.call<WithdrawalRecord>(player, 'POST', '/api/v1/withdrawal-request', { body })).data._id;
}

const decide = (by: Person, id: string, what: string, body: object = {}, key = newKey()) =>
  bank.call<WaitingWithdrawal>(by, 'POST', `/api/v1/console/withdrawals/${id}/${what}`, { body, key });
const payoutsOf = async (id: string) =>
  (await bank.call<DataOf<typeof consolePayouts>>(operator, 'GET', `/api/v1/console/withdrawals/${id}/payouts`)).data;
const now = async (): Promise<WithdrawalRecord | undefined> =>
  (await bank.call<WithdrawalRecord[]>(player, 'GET', '/api/v1/withdrawal-request')).data[0];
const payoutId = async (id: string): Promise<string> => (await payoutsOf(id))[0]?._id ?? '';

async function deliver({ body, headers }: Delivery): Promise<void> {
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await bank.app.http.inject({ method: 'POST', url: '/hooks/razorpay', headers: sent, payload: body });
  expect(answer.statusCode).toBe(200);
}

test('P-8 MON-10 an approval hands the withdrawal to the gateway, which pays it with the bank’s reference', async () => {
  const id = await request(800, OWN_BANK);
  expect(gateway.payouts.size).toBe(0);
  expect(await decide(operator, id, 'approve')).toMatchObject({ code: 200, data: { state: 'APPROVED' } });
  const [payout] = await payoutsOf(id);
  expect(gateway.payouts.get(payout?._id ?? '')).toMatchObject({
    account_number: PAYOUT_ACCOUNT,
    amount: 80_000,
    currency: 'INR',
    mode: 'IMPS',
    reference_id: payout?._id,
    fund_account: {
      account_type: 'bank_account',
      bank_account: { name: 'Asha Rao', ifsc: 'SBIN0000300', account_number: '123456789012' },
      contact: { name: 'Asha Rao', reference_id: player.playerId },
    },
  });
  expect(payout).toMatchObject({ state: 'SENT' });
  for (const [what, body] of [
    ['pay', { bankReference: 'X1' }],
    ['reject', { reason: 'late' }],
    ['payout', {}],
  ] as const) {
    expect(await decide(second, id, what, body)).toMatchObject({ code: 409, reason: 'payout-under-way' });
  }
  await deliver(gateway.movePayout(payout?._id ?? '', 'processed', 'UTIB0001'));
  expect(await now()).toMatchObject({ state: 'PAID', bankReference: 'UTIB0001' });
  expect(await bank.balance(player)).toBe(200);
  expect(await decide(second, id, 'payout')).toMatchObject({ reason: 'already-decided' });
});

/** A deposit that two operators approve, and the bonus of it, active. */
async function withActiveBonus(amount: number): Promise<void> {
  const txnRef = newReference();
  const body = { amount, accountId: await bank.accountId(player, 'upi'), txnRef, type: 'upi' };
  const sent = await bank.call<{ _id: string }>(player, 'POST', '/api/v1/admin-deposit-request', { body });
  const read = { bankReference: txnRef, bankAmount: amount };
  for (const by of [operator, second]) {
    await bank.call(by, 'POST', `/api/v1/console/deposits/${sent.data._id}/approve`, { body: read });
  }
  const bonusId = (await bonuses())[0]?._id;
  for (const step of ['claim', 'activate']) {
    await bank.call(player, 'PUT', `/api/v1/${step}-bonus`, { body: { bonusId } });
  }
}
const bonuses = async () => (await bank.call<BonusData>(player, 'GET', '/api/v1/bonus-data')).data.bonuses;

test('N-8 P-6 P-8 a withdrawal that the gateway pays forfeits the active bonus with its last approval', async () => {
  await withActiveBonus(60_000);
  const id = await request(55_000, OWN_UPI, { forfeitsBonus: true });
  const review = async () =>
    (await bank.call<WithdrawalReview>(second, 'GET', `/api/v1/console/withdrawals/${id}`)).data.bonusAtStake;
  expect(await decide(operator, id, 'approve')).toMatchObject({ data: { state: 'REQUESTED' } });
  const [active] = await bonuses();
  expect(active).toMatchObject({ state: 'ACTIVE' });
  expect(await review()).toBe(active?.amount);
  const key = newKey();
  const both = await Promise.all([1, 2].map(() => decide(second, id, 'approve', {}, key)));
  expect(both).toMatchObject([{ data: { state: 'APPROVED' } }, { data: { state: 'APPROVED' } }]);
  expect(await bonuses()).toMatchObject([{ state: 'FORFEITED' }]);
  expect(await review()).toBeNull();
  await deliver(gateway.movePayout(await payoutId(id), 'processed', 'UTR9'));
  expect(await now()).toMatchObject({ state: 'PAID' });
  expect(await bank.balance(player)).toBe(6_000);
});

test.each(['as they come', 'backwards', 'all at once', 'each three times'])(
  'P-8 events %s pay once, and what came back stays back',
  async (how) => {
    const id = await request(600);
    await decide(operator, id, 'approve');
    const payout = await payoutId(id);
    const told = [
      gateway.movePayout(payout, 'queued'),
      gateway.movePayout(payout, 'processing'),
      gateway.movePayout(payout, 'processed', 'UTR7'),
      gateway.movePayout(payout, 'reversed', 'UTR7'),
    ];
    if (how === 'all at once') await Promise.all([...told, ...told].map(deliver));
    else if (how === 'backwards') for (const each of told.toReversed()) await deliver(each);
    else for (const each of how === 'as they come' ? told : [...told, ...told, ...told]) await deliver(each);
    expect(await now()).toMatchObject({ state: 'APPROVED', paidAt: null });
    expect(await payoutsOf(id)).toMatchObject([{ state: 'REVERSED' }]);
    expect(await bank.balance(player)).toBe(400);
    expect(await decide(second, id, 'reject', { reason: 'The bank sent it back' })).toMatchObject({ code: 200 });
    expect(await bank.balance(player)).toBe(1_000);
  },
);

test('P-8 the bank’s reference may come after the word that it was paid', async () => {
  const id = await request(700);
  await decide(operator, id, 'approve');
  const payout = await payoutId(id);
  await deliver(gateway.movePayout(payout, 'processed'));
  expect(await now()).toMatchObject({ state: 'PAID', bankReference: gateway.payouts.get(payout)?.id });
  await deliver(gateway.movePayout(payout, 'processed', 'UTR9'));
  expect(await now()).toMatchObject({ state: 'PAID', bankReference: 'UTR9' });
});

/** An approved withdrawal that the gateway did not take. */
async function failed(): Promise<string> {
  const id = await request(500);
  gateway.failNext('refused');
  await decide(operator, id, 'approve');
  const [payout] = await payoutsOf(id);
  expect(payout?.state).toBe('FAILED');
  expect(payout?.reason).toContain('not valid');
  return id;
}

test('P-8 what has failed is sent again, by one further payout however often that is asked for', async () => {
  const id = await failed();
  const key = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => decide(second, id, 'payout', {}, key)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(await payoutsOf(id)).toHaveLength(2);
  await deliver(gateway.movePayout(await payoutId(id), 'processed', 'UTR8'));
  expect(await now()).toMatchObject({ state: 'PAID', bankReference: 'UTR8' });
});

test('P-13 P-8 a withdrawal to a name from before that the gateway does not take is never sent; an operator pays it by hand', async () => {
  const id = await request(500);
  await bank.db.ownerPool.query(
    `update withdrawals set account = jsonb_set(account, '{holderName}', '"आशा राव"') where id = $1`,
    [id],
  );
  const before = gateway.payouts.size;
  expect(await decide(operator, id, 'approve')).toMatchObject({ code: 200, data: { state: 'APPROVED' } });
  const reason = 'The gateway does not take this account holder’s name. Pay the withdrawal by hand or reject it.';
  expect(await payoutsOf(id)).toMatchObject([{ state: 'FAILED', reason }]);
  expect(await decide(second, id, 'payout')).toMatchObject({ code: 409, reason: 'payout-holder-name' });
  expect(gateway.payouts.size).toBe(before);
  const sql = `select reason from operator_notices where kind = 'payout-not-possible'`;
  expect((await bank.db.ownerPool.query(sql)).rows).toEqual([{ reason }]);
  expect(await decide(second, id, 'pay', { bankReference: 'UTR8' })).toMatchObject({ code: 200 });
});

test('P-8 what has failed is paid by hand', async () => {
  const id = await failed();
  expect(await decide(second, id, 'pay', { bankReference: 'UTR8' })).toMatchObject({ code: 200 });
  expect(await now()).toMatchObject({ state: 'PAID', bankReference: 'UTR8' });
});

test('P-6 P-8 a payout that has failed is not answered as begun once its withdrawal was rejected', async () => {
  const id = await failed();
  const key = newKey();
  gateway.failNext('refused');
  expect(await decide(second, id, 'payout', {}, key)).toMatchObject({ code: 200, data: { state: 'APPROVED' } });
  expect(await decide(operator, id, 'reject', { reason: 'not paid' })).toMatchObject({ code: 200 });
  expect(await decide(second, id, 'payout', {}, key)).toMatchObject({ code: 409, reason: 'already-decided' });
  expect(await bank.balance(player)).toBe(1_000);
});

test.each(['cut-after', 'cut-before', 'error-after', 'error-before'] as const)(
  'P-8 L-6 after %s the gateway is looked through and asked again by the same key: one payout',
  async (fault) => {
    const before = gateway.payouts.size;
    const id = await request(500);
    const key = newKey();
    gateway.failNext(fault);
    expect(await decide(operator, id, 'approve', {}, key)).toMatchObject({ code: 200 });
    expect(await payoutsOf(id)).toMatchObject([{ state: 'WAITING' }]);
    expect(await decide(operator, id, 'approve', {}, key)).toMatchObject({ code: 200 });
    expect(await payoutsOf(id)).toMatchObject([{ state: 'SENT' }]);
    expect(gateway.payouts.size).toBe(before + 1);
    await deliver(gateway.movePayout(await payoutId(id), 'processed', 'UTR5'));
    expect(await now()).toMatchObject({ state: 'PAID' });
  },
);

test('OPR-02 P-6 P-8 from fifty thousand rupees nothing is sent before two different operators have approved', async () => {
  await bank.db.ownerPool.query(
    `with j as (insert into journals (id, reason, reference, created_at) select w.id, 'gift', w.id::text, now()
       from wallets w where w.player_id = $1 and w.kind = '1' returning id)
     insert into entries (account, seq, journal_id, amount_paise, balance_after_paise)
       select 'main:' || id, 2, id, 6000000, 6100000 from j union all
       select 'adjustments', nextval('house_entry_seq'), id, -6000000, null from j`,
    [player.playerId],
  );
  await bank.db.ownerPool.query(
    `update wallets set balance_paise = 6100000, last_seq = 2 where player_id = $1 and kind = '1'`,
    [player.playerId],
  );
  const id = await request(50_000);
  await decide(operator, id, 'approve');
  await decide(operator, id, 'approve');
  expect(await payoutsOf(id)).toEqual([]);
  await decide(second, id, 'approve');
  expect(await payoutsOf(id)).toMatchObject([{ state: 'SENT' }]);
});

test('P-8 a word of another amount, or of a payout that nobody asked for, changes nothing', async () => {
  const id = await request(500);
  await decide(operator, id, 'approve');
  const payout = gateway.payouts.get(await payoutId(id));
  if (!payout) throw new Error('the payout was asked for');
  for (const wrong of [{ amount: 50 }, { currency: 'USD' }, { reference_id: newKey() }]) {
    await deliver(gateway.event('payout.processed', { payout: { ...payout, ...wrong, status: 'processed' } }));
  }
  expect(await now()).toMatchObject({ state: 'APPROVED' });
});

test('P-7 P-8 what the gateway was silent of is asked for, and a page that nobody paid expires', async () => {
  const id = await request(500);
  await decide(operator, id, 'approve');
  gateway.movePayout(await payoutId(id), 'processed', 'UTR6');
  const begun = await bank.call<{ deposit: { _id: string } }>(player, 'POST', '/api/v1/gateway-deposit', {
    body: { amount: 600 },
  });
  const link = [...gateway.links.values()].find((each) => each['reference_id'] === begun.data.deposit._id);
  gateway.pay(link?.id ?? '');
  const unpaid = await bank.call<{ deposit: { _id: string } }>(player, 'POST', '/api/v1/gateway-deposit', {
    body: { amount: 600, way: 'order' },
  });
  await bank.db.ownerPool.query(`update gateway_deposits set next_ask_at = next_ask_at - interval '5 minutes'`);
  await bank.db.ownerPool.query(`update payouts set changed_at = changed_at - interval '5 minutes'`);
  await bank.db.ownerPool.query(
    `update gateway_deposits set expires_at = expires_at - interval '1 day' where deposit_id = $1`,
    [unpaid.data.deposit._id],
  );
  for (const task of everyMinute) task();
  const states = async () =>
    (await bank.db.ownerPool.query('select state from deposits where id = $1', [unpaid.data.deposit._id])).rows;
  await expect.poll(states).toEqual([{ state: 'EXPIRED' }]);
  await expect.poll(now).toMatchObject({ state: 'PAID', bankReference: 'UTR6' });
  await expect.poll(() => bank.balance(player)).toBe(1_100);
  // Money that comes late is money all the same.
  const order = [...gateway.orders.values()].find((each) => each['receipt'] === unpaid.data.deposit._id);
  for (const each of gateway.pay(order?.id ?? '')) await deliver(each);
  expect(await bank.balance(player)).toBe(1_700);
});

test('P-8 payouts that stay under way for days keep no later one from being asked about', async () => {
  for (let n = 0; n < 50; n += 1) {
    player = await bank.player();
    const stuck = await request(500);
    await decide(operator, stuck, 'approve');
    gateway.movePayout(await payoutId(stuck), 'queued');
  }
  player = await bank.player();
  const id = await request(500);
  await decide(operator, id, 'approve');
  gateway.movePayout(await payoutId(id), 'processed', 'UTR51');
  await bank.db.ownerPool.query(`update payouts set changed_at = changed_at - interval '5 minutes'`);
  const aMinuteLater = async () => {
    for (const task of everyMinute) task();
    return await now();
  };
  await expect.poll(aMinuteLater).toMatchObject({ state: 'PAID', bankReference: 'UTR51' });
});

test('OPR-06 P-8 a payout that could not be sent before withdrawals were locked is not sent afterwards, and its money can be given back', async () => {
  const id = await request(600);
  const key = newKey();
  gateway.failNext('cut-before');
  // The same key again sends what has not been sent, as every minute does.
  const send = () => decide(operator, id, 'approve', {}, key);
  expect(await send()).toMatchObject({ code: 200, data: { state: 'APPROVED' } });
  const payout = await payoutId(id);
  const lock = (what: 'lock' | 'unlock') =>
    bank.call(operator, 'POST', `/api/v1/console/players/${player.playerId}/${what}`, {
      body: { kind: 'withdrawals', reason: 'Account shared' },
      key: newKey(),
    });
  expect((await lock('lock')).code).toBe(200);
  // It may still arrive: it waits, and nobody decides otherwise.
  expect((await send()).code).toBe(200);
  expect(gateway.payouts.has(payout)).toBe(false);
  expect(await payoutsOf(id)).toMatchObject([{ state: 'WAITING' }]);
  expect(await decide(second, id, 'reject', { reason: 'late' })).toMatchObject({ reason: 'payout-under-way' });
  await bank.db.ownerPool.query(`update payouts set changed_at = changed_at - interval '11 minutes' where id = $1`, [
    payout,
  ]);
  expect((await send()).code).toBe(200);
  expect(gateway.payouts.has(payout)).toBe(false);
  expect(await payoutsOf(id)).toMatchObject([{ state: 'FAILED', reason: 'withdrawals are locked' }]);
  expect(await decide(second, id, 'payout')).toMatchObject({ reason: 'withdrawals-locked' });
  expect(await decide(second, id, 'reject', { reason: 'Account shared' })).toMatchObject({ code: 200 });
  expect(await bank.balance(player)).toBe(1_000);
});

test('OPR-06 P-8 a payout that is sent while withdrawals are locked stays sent for the next look at it', async () => {
  const id = await request(600);
  const key = newKey();
  gateway.failNext('cut-before');
  const send = () => decide(operator, id, 'approve', {}, key);
  await send();
  const payout = await payoutId(id);
  await bank.db.ownerPool.query('update payouts set tried_at = null where id = $1', [payout]);
  await bank.db.ownerPool.query(`create function wait_to_send() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(8); return new; end $$`);
  await bank.db.ownerPool.query(`create trigger wait_to_send before update of tried_at on payouts
    for each row execute function wait_to_send()`);
  const holding = await bank.db.ownerPool.connect();
  await holding.query('select pg_advisory_lock(8)');
  const first = send();
  // It has read the locks of the player, and waits to note that it sends.
  const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 8 and not granted`;
  await expect.poll(async () => (await bank.db.ownerPool.query<{ count: number }>(waiting)).rows[0]?.count).toBe(1);
  const next = send();
  const body = { kind: 'withdrawals', reason: 'Account shared' };
  const path = `/api/v1/console/players/${player.playerId}/lock`;
  expect((await bank.call(operator, 'POST', path, { body, key: newKey() })).code).toBe(200);
  for (let looks = 0; looks < 5; looks += 1) await payoutsOf(id);
  await holding.query('select pg_advisory_unlock(8)');
  holding.release();
  await Promise.all([first, next]);
  await bank.db.ownerPool.query('drop trigger wait_to_send on payouts');
  expect(gateway.payouts.has(payout)).toBe(true);
  expect(await payoutsOf(id)).toMatchObject([{ state: 'SENT' }]);
  await deliver(gateway.movePayout(payout, 'processed', 'UTR8'));
  expect(await now()).toMatchObject({ state: 'PAID' });
});

test('L-1 P-4 P-8 after all of it the books of money are whole', async () => {
  expect(await moneyFaults(bank.db.ownerPool)).toEqual([]);
});
