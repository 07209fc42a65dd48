import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DepositRecord, GatewayDepositBegun, GatewayOffer } from '@maidan/contract';
import { auditEntries } from '../../src/modules/audit/index.ts';
import { newKey, openBank, type Bank } from '../cashier.ts';
import type { Person } from '../app.ts';
import { moneyFaults } from './faults.ts';
import { razorpayServer, sign, type Delivery, type RazorpayServer } from './razorpay-server.ts';

const BEGIN = '/api/v1/gateway-deposit';
const HOOK = '/hooks/razorpay';
let gateway: RazorpayServer;
let bank: Bank;

beforeAll(async () => {
  gateway = await razorpayServer();
  bank = await openBank({ payments: gateway.settings });
});
afterAll(async () => {
  await bank.close();
  await gateway.close();
});

const begin = (who: Person, { amount = 750, way = 'link', key = newKey() } = {}) =>
  bank.call<GatewayDepositBegun>(who, 'POST', BEGIN, { body: { amount, way }, key });

async function deliver({ body, headers }: Delivery): Promise<number> {
  const sent = { 'content-type': 'application/json', ...headers };
  return (await bank.app.http.inject({ method: 'POST', url: HOOK, headers: sent, payload: body })).statusCode;
}

async function deliverAll(all: readonly Delivery[], atOnce: boolean): Promise<number[]> {
  if (atOnce) return await Promise.all(all.map(deliver));
  const answers: number[] = [];
  for (const each of all) answers.push(await deliver(each));
  return answers;
}

const stateOf = async (who: Person): Promise<string | undefined> =>
  (await bank.call<DepositRecord[]>(who, 'GET', '/api/v1/admin-deposit-request')).data[0]?.state;

/** The gateway's own id of the deposit that was begun last for it. */
const made = (depositId: string): string => {
  const named = [...gateway.links.values(), ...gateway.orders.values()];
  return named.find((each) => each['reference_id'] === depositId || each['receipt'] === depositId)?.id ?? '';
};

test('MON-15 P-7 a payment link is offered as a redirect, and its deposit waits until the payment is captured', async () => {
  const player = await bank.player();
  const offer = await bank.call<GatewayOffer>(player, 'GET', '/api/v1/gateway');
  expect(offer.data).toEqual({ name: 'razorpay', title: 'Razorpay', minimum: 100, maximum: 1_000_000 });
  const begun = await begin(player, { amount: 750.5 });
  expect(begun).toMatchObject({
    code: 200,
    data: {
      deposit: { amount: 750.5, type: 'gateway', state: 'REQUESTED', account: { accountNumber: 'razorpay' } },
      pay: { way: 'link' },
    },
  });
  const id = made(begun.data.deposit._id);
  expect(begun.data.pay).toMatchObject({ url: gateway.links.get(id)?.['short_url'] });
  expect(gateway.links.get(id)).toMatchObject({ amount: 75_050, currency: 'INR', accept_partial: false });
  expect(await bank.balance(player)).toBe(1_000);
  for (const delivery of gateway.pay(id)) expect(await deliver(delivery)).toBe(200);
  expect(await bank.balance(player)).toBe(1_750.5);
  expect(await stateOf(player)).toBe('APPROVED');
  const subject = `deposit ${begun.data.deposit.number}`;
  const entries = await auditEntries(bank.db.pool, { before: null, limit: 9, subject });
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([['deposit.captured', 'Razorpay']]);
});

test('MON-15 P-7 an order is answered with what the gateway’s own checkout needs', async () => {
  const player = await bank.player();
  const { data } = await begin(player, { amount: 500, way: 'order' });
  const orderId = made(data.deposit._id);
  expect(data.pay).toMatchObject({
    way: 'order',
    orderId,
    keyId: 'rzp_test_maidan',
    amountPaise: 50_000,
    currency: 'INR',
  });
  expect(gateway.orders.get(orderId)).toMatchObject({ receipt: data.deposit._id, partial_payment: false });
  for (const delivery of gateway.pay(orderId)) await deliver(delivery);
  expect(await bank.balance(player)).toBe(1_500);
});

test.each(['in order', 'backwards', 'all at once', 'each four times'] as const)(
  'MON-15 P-7 events %s credit a payment once',
  async (how) => {
    for (const way of ['link', 'order']) {
      const player = await bank.player();
      const { data } = await begin(player, { way });
      const events = gateway.pay(made(data.deposit._id));
      const orders = {
        'in order': events,
        backwards: events.toReversed(),
        'all at once': events,
        'each four times': [...events, ...events, ...events, ...events],
      };
      const answers = await deliverAll(orders[how], how.startsWith('each') || how.startsWith('all'));
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await bank.balance(player)).toBe(1_750);
    }
  },
);

test('MON-15 P-7 ID-43 who cannot sign is not heard, whatever is said, and is told of as a security event', async () => {
  const player = await bank.player();
  const { data } = await begin(player);
  const [event] = gateway.pay(made(data.deposit._id)).toReversed();
  if (!event) throw new Error('a payment tells of itself');
  const { body } = event;
  for (const [signature, told] of [
    ['', body],
    ['00', body],
    [sign(body, 'another secret'), body],
    [sign(body).toUpperCase().slice(0, 62), body],
    [sign(body), body.replace('75000', '7500000')],
    [sign(body), `${body} `],
  ] as const) {
    expect(await deliver({ body: told, headers: { ...event.headers, 'x-razorpay-signature': signature } })).toBe(401);
  }
  expect(await deliver({ body, headers: {} })).toBe(401);
  expect(await deliver({ body: '[1]', headers: { 'x-razorpay-signature': sign('[1]') } })).toBe(400);
  const told = bank.lines.filter((line) => line.includes('gateway-message-refused'));
  expect(told.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
    ...Array.from({ length: 7 }, () => '401'),
    '400',
  ]);
  expect((await bank.app.http.inject('/metrics')).body).toContain('{event="gateway-message-refused"} 8\n');
  expect(await bank.balance(player)).toBe(1_000);
  expect(await deliver(event)).toBe(200);
  expect(await bank.balance(player)).toBe(1_750);
});

test('MON-15 P-7 another amount or currency, and a second payment, are written down and not credited', async () => {
  const player = await bank.player();
  for (const wrong of [{ amount: 7_500 }, { amount: 74_999 }, { currency: 'USD' }]) {
    const { data } = await begin(player, { way: 'order' });
    const order = made(data.deposit._id);
    for (const each of gateway.pay(order, wrong)) expect(await deliver(each)).toBe(200);
    expect(await stateOf(player)).toBe('REQUESTED');
    expect(await bank.balance(player)).toBe(1_000);
    const subject = `deposit ${data.deposit.number}`;
    const [entry] = await auditEntries(bank.db.pool, { before: null, limit: 9, subject });
    expect(entry).toMatchObject({ action: 'deposit.not-credited', details: { why: 'differs' } });
  }
  const { data } = await begin(player, { way: 'order' });
  for (const each of [...gateway.pay(made(data.deposit._id)), ...gateway.pay(made(data.deposit._id))])
    await deliver(each);
  expect(await bank.balance(player)).toBe(1_750);
  const entries = await auditEntries(bank.db.pool, {
    before: null,
    limit: 9,
    subject: `deposit ${data.deposit.number}`,
  });
  expect(entries.map(({ action }) => action)).toEqual(['deposit.not-credited', 'deposit.captured']);
});

test('MON-15 P-7 payments of nobody’s order, of a failed try and of other kinds are answered and do nothing', async () => {
  const before = await bank.db.ownerPool.query('select 1 from entries');
  const payment = { id: 'pay_x', amount: 100_000, currency: 'INR', status: 'captured', order_id: 'order_x', notes: [] };
  const order = { id: 'order_x', receipt: newKey(), amount: 100_000 };
  for (const each of [
    gateway.event('payment.captured', { payment }),
    gateway.event('order.paid', { payment, order }),
    gateway.event('order.paid', { payment, order: { ...order, receipt: "'; drop table deposits; --" } }),
    gateway.event('payment.captured', { payment: { ...payment, status: 'authorized' } }),
    gateway.event('payment.failed', { payment: { ...payment, status: 'failed' } }),
    gateway.event('settlement.processed', { settlement: { id: 'setl_1' } }),
    gateway.event('payout.processed', { payout: { id: 'pout_x', status: 'processed', reference_id: 'not ours' } }),
  ]) {
    expect(await deliver(each)).toBe(200);
    expect(await deliver(each)).toBe(200);
  }
  expect((await bank.db.ownerPool.query('select 1 from entries')).rowCount).toBe(before.rowCount);
});

test.each(['cut-after', 'cut-before', 'error-after', 'error-before'] as const)(
  'MON-15 L-6 after %s the same key finds what was made: one deposit and one way to pay it',
  async (fault) => {
    for (const way of ['link', 'order']) {
      const player = await bank.player();
      const key = newKey();
      gateway.failNext(fault);
      expect(await begin(player, { way, key })).toMatchObject({ status: 503, reason: 'gateway-unavailable' });
      const answers = await Promise.all([begin(player, { way, key }), begin(player, { way, key })]);
      expect(answers.map(({ code }) => code)).toEqual([200, 200]);
      expect(answers[0]?.data).toEqual(answers[1]?.data);
      const depositId = answers[0]?.data.deposit._id ?? '';
      const ours = way === 'link' ? gateway.links : gateway.orders;
      const named = [...ours.values()].filter((e) => e['reference_id'] === depositId || e['receipt'] === depositId);
      expect(named).toHaveLength(1);
      for (const each of gateway.pay(named[0]?.id ?? '')) await deliver(each);
      expect(await bank.balance(player)).toBe(1_750);
      expect(await begin(player, { way, key })).toMatchObject({ reason: 'already-decided' });
    }
  },
);

test('MON-15 L-6 a payment whose deposit never heard of its own order is found by asking whose it is', async () => {
  const player = await bank.player();
  gateway.failNext('cut-after');
  await begin(player, { way: 'order' });
  const [deposit] = (await bank.call<DepositRecord[]>(player, 'GET', '/api/v1/admin-deposit-request')).data;
  const [captured] = gateway.pay(made(deposit?._id ?? ''));
  if (!captured) throw new Error('a payment tells of itself');
  expect(await deliver(captured)).toBe(200);
  expect(await bank.balance(player)).toBe(1_750);
});

test('P-7 no operator decides about it, and it is in nobody’s queue', async () => {
  const operator = await bank.operator();
  const { data } = await begin(await bank.player());
  const queue = await bank.call<{ _id: string }[]>(operator, 'GET', '/api/v1/console/deposits');
  expect(queue.data.map(({ _id }) => _id)).not.toContain(data.deposit._id);
  for (const [what, body] of [
    ['approve', { bankReference: '123456789012', bankAmount: 750 }],
    ['reject', { reason: 'no' }],
  ] as const) {
    const url = `/api/v1/console/deposits/${data.deposit._id}/${what}`;
    expect(await bank.call(operator, 'POST', url, { body })).toMatchObject({ code: 409, reason: 'gateway-decides' });
  }
});

test('MON-07 P-7 the limits of deposits are a gateway’s too, and a gateway that refuses says so', async () => {
  const player = await bank.player();
  expect(await begin(player, { amount: 99 })).toMatchObject({ reason: 'deposit-below-minimum' });
  expect(await begin(player, { amount: 1_000_001 })).toMatchObject({ reason: 'deposit-above-maximum' });
  gateway.failNext('refused');
  expect(await begin(player)).toMatchObject({ code: 422, reason: 'gateway-refused' });
});

test('P-7 without a gateway there is none to be asked, and its address hears nothing', async () => {
  const without = await openBank();
  const player = await without.player();
  expect((await without.call(player, 'GET', '/api/v1/gateway')).data).toBe(null);
  expect(await without.call(player, 'POST', BEGIN, { body: { amount: 500 } })).toMatchObject({ reason: 'gateway-off' });
  expect((await without.app.http.inject({ method: 'POST', url: HOOK, payload: '{}' })).statusCode).toBe(404);
  await without.close();
});

test('L-1 P-4 P-7 after all of it the books of money are whole', async () => {
  expect(await moneyFaults(bank.db.ownerPool)).toEqual([]);
});
