import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayDepositBegun } from '@maidan/contract';
import { auditEntries } from '../../src/modules/audit/index.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import type { Person } from '../app.ts';
import { newKey, openBank, type Bank } from '../cashier.ts';
import { moneyFaults } from './faults.ts';
import { razorpayServer, type Delivery, type RazorpayServer } from './razorpay-server.ts';

let gateway: RazorpayServer;
let bank: Bank;
/** What the server does every minute, done when a test says so. */
const everyMinute: (() => void)[] = [];
let aheadMs = 0;
const DAY_MS = 24 * 60 * 60_000;
const clock = {
  ...systemClock,
  now: () => systemClock.now() + aheadMs,
  every: (periodMs: number, task: () => void) => {
    if (periodMs !== 60_000) return systemClock.every(periodMs, task);
    everyMinute.push(task);
    return () => undefined;
  },
};

beforeAll(async () => {
  gateway = await razorpayServer();
  bank = await openBank({ payments: gateway.settings, clock });
});
afterAll(async () => {
  await bank.close();
  await gateway.close();
});

async function begin(who: Person, way: 'link' | 'order' = 'link') {
  const body = { amount: 750, way };
  const { data } = await bank.call<GatewayDepositBegun>(who, 'POST', '/api/v1/gateway-deposit', {
    body,
    key: newKey(),
  });
  const { _id: id, number } = data.deposit;
  const named = [...gateway.links.values(), ...gateway.orders.values()];
  const gatewayId = named.find((each) => each['reference_id'] === id || each['receipt'] === id)?.id ?? '';
  return { id, number, gatewayId };
}

async function deliver(deliveries: readonly Delivery[]): Promise<void> {
  for (const { body, headers } of deliveries) {
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await bank.app.http.inject({ method: 'POST', url: '/hooks/razorpay', headers: sent, payload: body });
    expect(answer.statusCode).toBe(200);
  }
}

const minute = (): void => everyMinute.forEach((task) => task());

async function balance({ playerId }: Person): Promise<number> {
  const sql = `select balance_paise from wallets where player_id = $1 and kind = '1'`;
  const { rows } = await bank.db.ownerPool.query<{ balance_paise: number }>(sql, [playerId]);
  return Number(rows[0]?.balance_paise) / 100;
}
async function stateOf(depositId: string): Promise<string | undefined> {
  const sql = 'select state from deposits where id = $1';
  return (await bank.db.ownerPool.query<{ state: string }>(sql, [depositId])).rows[0]?.state;
}
async function openNotices(text: string): Promise<string[]> {
  const { rows } = await bank.db.ownerPool.query<{ reason: string }>(
    `select reason from operator_notices where kind = 'gateway-payment' and resolved_at is null
       and (position($1 in reason) > 0 or subject = $1) order by at, subject`,
    [text],
  );
  return rows.map(({ reason }) => reason);
}

test('P-7 a payment above the amount by the gateway’s fee credits the amount, and its entry names both', async () => {
  for (const way of ['link', 'order'] as const) {
    const player = await bank.player();
    const { number, gatewayId } = await begin(player, way);
    await deliver(gateway.pay(gatewayId, { amount: 76_770, fee: 1_770 }));
    expect(await balance(player)).toBe(1_750);
    const [entry] = await auditEntries(bank.db.pool, { before: null, limit: 9, subject: `deposit ${number}` });
    expect(entry).toMatchObject({
      action: 'deposit.captured',
      details: { amountPaise: 75_000, paid: 76_770, fee: 1_770 },
    });
    expect(await openNotices(`deposit ${number} `)).toEqual([]);
  }
});

test('P-7 more than the amount and the fee credits the amount, and a notice names the rest', async () => {
  const player = await bank.player();
  const { number, gatewayId } = await begin(player);
  await deliver(gateway.pay(gatewayId, { amount: 80_000, fee: 1_770 }));
  expect(await balance(player)).toBe(1_750);
  const [reason, ...more] = await openNotices(`deposit ${number} `);
  expect(more).toEqual([]);
  expect(reason).toContain('paid ₹800.00 for deposit');
  expect(reason).toContain('The deposit is credited; return or credit the rest of ₹50.00.');
});

test('P-7 a second payment of one page and a payment below the amount are not credited and each raises a notice', async () => {
  const player = await bank.player();
  const { number, gatewayId } = await begin(player);
  await deliver([...gateway.pay(gatewayId), ...gateway.pay(gatewayId), ...gateway.pay(gatewayId, { amount: 100 })]);
  expect(await balance(player)).toBe(1_750);
  const reasons = await openNotices(`deposit ${number} `);
  expect(reasons.filter((reason) => reason.includes('₹750.00 for deposit'))).toHaveLength(1);
  expect(reasons.filter((reason) => reason.includes('paid before'))).toHaveLength(1);
  expect(reasons.filter((reason) => reason.includes('₹1.00 for deposit'))).toHaveLength(1);
});

test('P-7 P-11 a second payment whose events are lost is found at the gateway', async () => {
  const player = await bank.player();
  const { number, gatewayId } = await begin(player);
  await deliver(gateway.pay(gatewayId));
  gateway.pay(gatewayId);
  aheadMs += 5 * 60_000;
  minute();
  await expect.poll(() => openNotices(`deposit ${number} `)).toHaveLength(1);
  expect(await balance(player)).toBe(1_750);
});

test('P-7 a notice that was owed when the process ended is raised later', async () => {
  const player = await bank.player();
  const { id, number } = await begin(player);
  await bank.db.ownerPool.query(
    `insert into gateway_payments (gateway, payment_id, deposit_id, amount_paise, currency, outcome, received_at)
     values ('razorpay', 'pay_owed', $1, 100, 'INR', 'differs', now())`,
    [id],
  );
  minute();
  await expect.poll(() => openNotices(`deposit ${number} `)).toHaveLength(1);
});

test('P-7 P-11 a payment after the deposit expired, all its events lost, is found within five days and credited', async () => {
  const player = await bank.player();
  const begun = [await begin(player, 'link'), await begin(player, 'order')];
  aheadMs += 60 * 60_000;
  minute();
  for (const { id } of begun) await expect.poll(() => stateOf(id)).toBe('EXPIRED');
  aheadMs += 4 * DAY_MS;
  for (const { gatewayId } of begun) gateway.pay(gatewayId);
  minute();
  await expect.poll(() => balance(player)).toBe(2_500);
  for (const { id } of begun) expect(await stateOf(id)).toBe('APPROVED');
  aheadMs += 2 * DAY_MS;
  minute();
  const left = `select 1 from gateway_deposits where next_ask_at is not null`;
  await expect.poll(async () => (await bank.db.ownerPool.query(left)).rowCount).toBe(0);
});

test('P-11 a deposit that the gateway cannot be asked about does not hold up the others', async () => {
  const player = await bank.player();
  const broken = await begin(player);
  const other = await begin(player);
  gateway.unreadable.add(broken.gatewayId);
  gateway.pay(other.gatewayId);
  aheadMs += 5 * 60_000;
  minute();
  await expect.poll(() => balance(player)).toBe(1_750);
  expect(await stateOf(other.id)).toBe('APPROVED');
});

test('P-7 a payment that no event names a deposit for raises a notice after half an hour, resolved once one does', async () => {
  const player = await bank.player();
  const { gatewayId } = await begin(player);
  const payment = { id: 'pay_stray', amount: 75_000, currency: 'INR', status: 'captured', order_id: '', notes: [] };
  await deliver([gateway.event('payment.captured', { payment })]);
  minute();
  expect(await openNotices('payment pay_stray')).toEqual([]);
  aheadMs += 31 * 60_000;
  minute();
  await expect.poll(() => openNotices('payment pay_stray')).toHaveLength(1);
  const link = gateway.links.get(gatewayId);
  if (!link) throw new Error('the link was made');
  await deliver([gateway.event('payment_link.paid', { payment, payment_link: link })]);
  expect(await balance(player)).toBe(1_750);
  expect(await openNotices('payment pay_stray')).toEqual([]);
});

test('L-1 P-7 after all of it the books of money are whole', async () => {
  expect(await moneyFaults(bank.db.ownerPool)).toEqual([]);
});
