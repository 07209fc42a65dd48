import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type BonusData, type Envelope, type ReferralUsers, type WalletFigures } from '@maidan/contract';
import { offerBonus, withOffers } from '../../../test/bonus.ts';
import { newReference, openBank, type Bank } from '../../../test/cashier.ts';
import { newKey, openHarness, selectionOf, silent, type Harness, type Player } from '../../../test/harness.ts';
import type { Person } from '../../../test/app.ts';
import { buildHttp } from '../../platform/http/index.ts';
import { createMetrics } from '../../platform/metrics/index.ts';
import { bettingRoutes } from '../betting/index.ts';
import { walletFigures } from '../wallet/index.ts';

let harness: Harness;
let http: FastifyInstance;
let player: Player;
let bank: Bank;
let operator: Person;

beforeAll(async () => {
  harness = await openHarness();
  await withOffers(harness, 30);
  player = await harness.player(10_000);
  harness.rates(0, 98, 102);
  const figuresOf = (playerId: string) => walletFigures(harness.pool, playerId);
  const { settledAtOf } = harness.settlement;
  const { receiptOf } = harness;
  const routes = [...bettingRoutes(harness.betting, { receiptOf, settledAtOf, figuresOf }), ...harness.bonus.routes];
  http = await buildHttp({
    routes,
    calls: routes.map(({ call }) => call),
    authenticate: async () => ({ id: 's', playerId: player.id, role: ROLES.PLAYER, expiresAtMs: Number.MAX_VALUE }),
    log: silent,
    metrics: createMetrics(),
    requestId: newKey,
    missing: () => [],
    site: () => undefined,
  });
  bank = await openBank();
  operator = await bank.operator();
});
afterAll(async () => {
  await http.close();
  await harness.close();
  await bank.close();
});

async function ask(method: 'POST' | 'PUT', url: string, payload: unknown) {
  const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
  const answer = await http.inject({ method, url, headers, payload: payload as object });
  const { meta, data } = answer.json<Envelope<{ reason?: string; details?: unknown }>>();
  return { code: meta.code, message: meta.message, reason: data.reason, details: data.details };
}

const bet = (stake: number, more: object = {}, call = 'bet-sport') =>
  ask('POST', `/api/v1/${call}`, {
    eventId: harness.bookmaker.eventId,
    marketId: harness.bookmaker.id,
    selectionId: selectionOf(harness.bookmaker, 0),
    selectionType: 'back',
    marketType: 'bookmaker',
    odds: 98,
    stake,
    wallet: '2',
    ...more,
  });

test('BON-04 N-4 the bonus wallet bets while a bonus is active alone, and one bet risks no more of it than it allows', async () => {
  expect(await bet(100)).toMatchObject({ code: 409, reason: 'no-active-bonus' });
  const bonusId = await offerBonus(harness, player, 4_000);
  await ask('PUT', '/api/v1/claim-bonus', { bonusId });
  expect(await bet(100)).toMatchObject({ code: 409, reason: 'no-active-bonus' });
  expect((await ask('PUT', '/api/v1/activate-bonus', { bonusId })).code).toBe(200);
  expect(await bet(400.01)).toMatchObject({
    code: 422,
    reason: 'bonus-risk',
    details: { maximum: 400 },
    message: 'Maximum risk per bet with bonus money: ₹400.00.',
  });
  expect((await bet(400)).code).toBe(200);
  // A lay risks what it may lose: 102 a hundred.
  expect(await bet(400, { selectionType: 'lay', odds: 102 })).toMatchObject({ reason: 'bonus-risk' });
  expect((await bet(390, { selectionType: 'lay', odds: 102 })).code).toBe(200);
  expect((await bet(5_000, { wallet: '1' })).code).toBe(200);
  // The quote that is taken counts, not what the call says of it.
  const looksSmall = { selectionType: 'lay', odds: 1, oddsSize: 1, acceptOdds: 'any' };
  expect(await bet(4_000, looksSmall)).toMatchObject({ reason: 'bonus-risk' });
  harness.row({ line: 60, size: 130 }, { line: 61, size: 100 });
  const no = {
    ...looksSmall,
    marketId: harness.fancy.id,
    selectionId: selectionOf(harness.fancy, 0),
    marketType: 'fancy',
  };
  expect(await bet(5_000, no, 'fancy-bet-sport')).toMatchObject({ reason: 'bonus-risk', details: { maximum: 400 } });
  expect((await bet(300, no, 'fancy-bet-sport')).code).toBe(200);
  await ask('PUT', '/api/v1/forfeit-bonus', { bonusId });
  expect(await bet(100)).toMatchObject({ code: 409, reason: 'no-active-bonus' });
});

const data = async (who: Person) => (await bank.call<BonusData>(who, 'GET', '/api/v1/bonus-data')).data;

async function deposit(who: Person, amount: number): Promise<void> {
  const txnRef = newReference();
  const accountId = await bank.accountId(who, 'upi');
  const body = { amount, accountId, txnRef, type: 'upi' };
  const sent = await bank.call<{ _id: string }>(who, 'POST', '/api/v1/admin-deposit-request', { body });
  const read = { bankReference: txnRef, bankAmount: amount };
  await bank.call(operator, 'POST', `/api/v1/console/deposits/${sent.data._id}/approve`, { body: read });
}

async function ownAccount(who: Person): Promise<string> {
  const body = { type: 'upi', accountNumber: `${newReference()}@bank`, accountHolderName: 'Any' };
  return (await bank.call<{ _id: string }>(who, 'POST', '/api/v1/account-details', { body })).data._id;
}

test('MON-10 BON-02 a withdrawal with an active bonus says what it costs, and costs that when it is approved', async () => {
  const who = await bank.player();
  await deposit(who, 1_000);
  const bonusId = (await data(who)).bonuses[0]?._id ?? '';
  await bank.call(who, 'PUT', '/api/v1/claim-bonus', { body: { bonusId } });
  const accountId = await ownAccount(who);
  const withdraw = (more: object, key = newKey()) =>
    bank.call<{ _id: string; state: string }>(who, 'POST', '/api/v1/withdrawal-request', {
      body: { amount: 600, accountId, ...more },
      key,
    });
  // A bonus that is only claimed is not lost by it.
  expect((await withdraw({})).code).toBe(200);
  await bank.call(who, 'PUT', '/api/v1/activate-bonus', { body: { bonusId } });
  expect(await withdraw({})).toMatchObject({
    code: 409,
    reason: 'withdrawal-forfeits-bonus',
    message:
      'You have an active bonus. It is forfeited when this withdrawal is approved, including ₹1,000.00 of bonus money.',
    data: { details: { loses: 1_000 } },
  });
  expect((await data(who)).bonuses[0]?.state).toBe('ACTIVE');
  // Agreed to, but refused for another reason: nothing is given up.
  expect((await withdraw({ amount: 50_000, forfeitsBonus: true })).reason).toBe('withdrawal-not-covered');
  expect((await data(who)).bonuses[0]?.state).toBe('ACTIVE');
  const key = newKey();
  const agreed = await Promise.all([withdraw({ forfeitsBonus: true }, key), withdraw({ forfeitsBonus: true }, key)]);
  expect(agreed.map(({ code }) => code)).toEqual([200, 200]);
  expect((await data(who)).bonuses[0]?.state).toBe('ACTIVE');
  const approve = () =>
    bank.call(operator, 'POST', `/api/v1/console/withdrawals/${agreed[0]?.data._id}/approve`, { body: {} });
  expect((await approve()).code).toBe(200);
  expect((await data(who)).bonuses[0]?.state).toBe('FORFEITED');
  const { balance, bonus } = (await bank.call<WalletFigures>(who, 'GET', '/api/v1/getUserData')).data;
  expect({ balance, bonus }).toEqual({ balance: 800, bonus: 0 });
});

test('BON-01 BON-03 R-1 who signs up with a player’s code is that player’s friend and gets the welcome bonus', async () => {
  const referrer = await bank.player();
  await bank.db.ownerPool.query(`update players set referral_code = 'KABCDEF2' where id = $1`, [referrer.playerId]);
  const friend = await signUp('kabcdef2');
  expect((await data(friend)).bonuses).toMatchObject([{ kind: 'fixed', state: 'AVAILABLE', amount: 500 }]);
  const users = async () => (await bank.call<ReferralUsers>(referrer, 'GET', '/api/v1/get-refferal-users')).data;
  expect(await users()).toMatchObject({ code: 'KABCDEF2', signedUp: 1, deposited: 0, qualified: 0, earned: 0 });
  await deposit(friend, 500);
  expect(await users()).toMatchObject({
    deposited: 1,
    friends: [{ name: 'As•••', state: 'deposited', stakedPercent: 0 }],
  });
  expect(await bank.call(referrer, 'PUT', '/api/v1/claim-ref-bonus', { body: {} })).toMatchObject({
    code: 409,
    reason: 'nothing-to-claim',
  });
  const weekly = (query: string) => bank.call(referrer, 'GET', `/api/v1/get-weekly-refferal-transactions?${query}`);
  expect(await weekly('startDate=2026-11-01&endDate=2026-11-30')).toMatchObject({ code: 200, data: [] });
  expect(await weekly('startDate=tomorrow')).toMatchObject({ status: 400, data: { fields: [{ field: 'startDate' }] } });
  expect(await bank.call(referrer, 'GET', '/api/v1/get-refferal-transactions')).toMatchObject({ code: 200, data: [] });
});

test('MON-04 who plays on credit refers nobody', async () => {
  const credit = await bank.person(ROLES.CREDIT_PLAYER);
  expect(await bank.call(credit, 'GET', '/api/v1/get-refferal-users')).toMatchObject({ status: 403 });
});

/** A sign-up by the form, as far as the session. */
async function signUp(affiliateCode: string): Promise<Person> {
  const mobile = `+9198${newReference().slice(0, 8)}`;
  const password = 'evening-maidan-77';
  const form = { name: 'Asha Rao', mobile_no: mobile, password, confirmPassword: password, affiliateCode };
  const post = (path: string, payload: object) =>
    bank.app.http.inject({ method: 'POST', url: `/identity/user/${path}`, payload });
  expect((await post('sign-up', form)).statusCode).toBe(200);
  let otp = '';
  await expect
    .poll(async () => {
      const answer = await bank.app.http.inject({
        method: 'GET',
        url: `/api/v1/demo/outbox?mobile_no=${encodeURIComponent(mobile)}`,
      });
      otp = answer.json<Envelope<{ code: string }[]>>().data[0]?.code ?? '';
      return otp;
    })
    .toMatch(/^\d{4}$/);
  const done = (await post('verify-otp', { mobile_no: mobile, otp })).json<Envelope<{ id: string }>>();
  return { playerId: done.data.id, sessionId: '', token: done.meta.token ?? '' };
}
