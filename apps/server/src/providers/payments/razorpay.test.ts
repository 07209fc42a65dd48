import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '@maidan/domain';
import { deadlines } from '../../../test/time/deadlines.ts';
import { razorpayServer, sign, type RazorpayServer } from '../../../test/money/razorpay-server.ts';
import type { GatewayDeposit } from '../../modules/cashier/port.ts';
import { razorpay } from './razorpay.ts';

const { deadline, pass } = deadlines();
let server: RazorpayServer;
beforeAll(async () => {
  server = await razorpayServer({ fellSilent: pass });
});
afterAll(() => server.close());

const gateway = (more: object = {}) => razorpay({ ...server.settings, deadline, ...more });
const bytes = (text: string) => ({
  body: Buffer.from(text),
  headers: { 'x-razorpay-signature': sign(text), 'x-razorpay-event-id': 'evt_1' },
});
let deposits = 0;
const deposit = (way: GatewayDeposit['way']): GatewayDeposit => ({
  id: `deposit-${(deposits += 1)}`,
  way,
  amountPaise: paise(500_00),
  description: 'Deposit D-1',
  expiresAt: new Date(1_800_000_000_000),
});

test.each(['order', 'link'] as const)(
  'MON-15 what was made before its answer was lost is found by the deposit’s id: %s',
  async (way) => {
    const asked = deposit(way);
    expect(await gateway().find(asked)).toBe(null);
    server.failNext('silent-after');
    expect(await gateway().open(asked)).toEqual({ kind: 'unknown', reason: 'TimeoutError' });
    const found = await gateway().find(asked);
    expect(found?.gatewayId).toMatch(way === 'order' ? /^order_/ : /^plink_/);
    expect(await gateway().find({ ...asked, amountPaise: paise(501_00) })).toBe(null);
    expect(await gateway().find(deposit(way))).toBe(null);
    expect(await gateway().paymentsOf({ way, gatewayId: found?.gatewayId ?? '' })).toEqual([]);
    server.pay(found?.gatewayId ?? '');
    const [payment] = await gateway().paymentsOf({ way, gatewayId: found?.gatewayId ?? '' });
    expect(payment).toMatchObject({ amount: 50_000, currency: 'INR' });
  },
);

test('MON-15 a second link for a deposit is refused there; wrong keys and another answer are no way to pay', async () => {
  const asked = deposit('link');
  expect(await gateway().open(asked)).toMatchObject({ kind: 'done' });
  expect(await gateway().open(asked)).toMatchObject({ kind: 'refused' });
  const stranger = gateway({ keySecret: 'wrong' });
  expect(await stranger.open(deposit('order'))).toMatchObject({ kind: 'refused' });
  await expect(stranger.find(asked)).rejects.toThrow('HTTP 401');
  const nowhere = gateway({ baseUrl: 'http://127.0.0.1:9' });
  expect(await nowhere.open(asked)).toMatchObject({ kind: 'unknown' });
});

test('P-8 a payout is asked for once by its id, with the same words each time', async () => {
  const { payouts } = gateway();
  const payout = {
    id: '0190a3f0-0000-7000-8000-000000000001',
    amountPaise: paise(900_00),
    rail: 'UPI',
    to: { type: 'upi', accountNumber: 'a@b', holderName: 'A', bankName: '', ifsc: '', accountType: null },
    playerId: 'p1',
    narration: 'Withdrawal W 1',
  } as const;
  expect(await payouts?.find(payout.id)).toBe(null);
  server.failNext('silent-after');
  expect(await payouts?.send(payout)).toMatchObject({ kind: 'unknown' });
  expect(await payouts?.find(payout.id)).toMatchObject({ state: 'under-way' });
  expect(await payouts?.send(payout)).toMatchObject({ kind: 'done', value: { state: 'under-way' } });
  expect(server.payouts.size).toBe(1);
  expect(server.payouts.get(payout.id)).toMatchObject({ mode: 'UPI', fund_account: { vpa: { address: 'a@b' } } });
  expect(await payouts?.send({ ...payout, amountPaise: paise(1) })).toMatchObject({ kind: 'refused' });
});

test.each([
  ['queued', 'under-way', ''],
  ['pending', 'under-way', ''],
  ['processing', 'under-way', ''],
  ['processed', 'paid', ''],
  ['reversed', 'reversed', 'reversed'],
  ['failed', 'failed', 'failed'],
  ['rejected', 'failed', 'rejected'],
  ['cancelled', 'failed', 'cancelled'],
])('P-8 a payout that is %s there is %s here', (status, state, reason) => {
  const entity = { id: 'pout_1', status, utr: 'U1', reference_id: 'r', amount: 100, currency: 'INR' };
  const text = JSON.stringify({ event: `payout.${status}`, payload: { payout: { entity } } });
  expect(gateway().readEvent(bytes(text))).toEqual({
    id: 'evt_1',
    name: `payout.${status}`,
    kind: 'payout',
    payoutId: 'r',
    amount: 100,
    currency: 'INR',
    standing: { gatewayId: 'pout_1', state, bankReference: 'U1', reason },
  });
});

test('P-7 a signature is of the bytes, with the secret, and nothing else is heard', () => {
  const text = '{"event":"payment.captured","payload":{}}';
  const posted = bytes(text);
  expect(gateway().readEvent(posted)).toMatchObject({ kind: 'other' });
  expect(gateway({ webhookSecret: 'another' }).readEvent(posted)).toBe('forged');
  expect(gateway().readEvent({ ...posted, body: Buffer.from(`${text}\n`) })).toBe('forged');
  for (const signature of ['', 'zz', sign(text).slice(2), `${sign(text)}00`, undefined]) {
    const headers = { ...posted.headers, 'x-razorpay-signature': signature };
    expect(gateway().readEvent({ ...posted, headers })).toBe('forged');
  }
  for (const nonsense of ['', 'null', '[]', '{"event":5}', '{', '"x"']) {
    expect(gateway().readEvent(bytes(nonsense))).toBe('malformed');
  }
});

test.each([
  { payment: { entity: { id: 'pay_1', status: 'captured', amount: 1.5, currency: 'INR' } } },
  { payment: { entity: { id: 'pay_1', status: 'captured', amount: '50000', currency: 'INR' } } },
  { payment: { entity: { id: 'pay_1', status: 'captured' } } },
])('P-7 an amount that is no whole number is no deposit’s amount: %j', (payload) => {
  const event = gateway().readEvent(bytes(JSON.stringify({ event: 'order.paid', payload })));
  expect(event).toMatchObject({ kind: 'captured', payment: { amount: -1 } });
});
