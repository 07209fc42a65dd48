import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BonusData, BonusView, WalletFigures } from '@maidan/contract';
import { negatePaise, paise, type Paise } from '@maidan/domain';
import { newKey, newReference, openBank, type Bank } from '../../../test/cashier.ts';
import { ids, type Person } from '../../../test/app.ts';
import { shiftedClock } from '../../../test/time/shifted-clock.ts';
import { tx } from '../../platform/postgres/index.ts';
import { ledgerFaults, lockWallets, moveExposure, postJournals, walletsOf } from '../wallet/index.ts';
import { createBus } from '../../platform/bus/index.ts';
import { silent } from '../../../test/harness.ts';
import { bonusModule, wagerFaults, type BonusEvents, type BonusModule } from './index.ts';

const DAY = 24 * 60 * 60_000;
/** One for the server, its database rows and the bonus module of the test. */
const clock = shiftedClock();
let bank: Bank;
let operator: Person;
/** Another face of the same tables, for what the server's own does only from inside. */
let bonuses: BonusModule;

beforeAll(async () => {
  bank = await openBank({ clock });
  operator = await bank.operator();
  bonuses = bonusModule({
    database: bank.db.pool,
    clock,
    ids,
    log: silent,
    bus: createBus<BonusEvents>(),
    hasOpenBets: async () => false,
    hasOpenRounds: async () => false,
    netsOf: [],
    mayHaveBonus: async () => true,
  });
});
afterAll(() => bank.close());

const data = async (who: Person) => (await bank.call<BonusData>(who, 'GET', '/api/v1/bonus-data')).data;
const step = (who: Person, what: 'claim' | 'activate' | 'forfeit', bonusId: string, key?: string) =>
  bank.call<BonusView>(who, 'PUT', `/api/v1/${what}-bonus`, { body: { bonusId }, ...(key && { key }) });

async function deposit(who: Person, amount: number): Promise<void> {
  const txnRef = newReference();
  const accountId = await bank.accountId(who, 'upi');
  const sent = await bank.call<{ _id: string }>(who, 'POST', '/api/v1/admin-deposit-request', {
    body: { amount, accountId, txnRef, type: 'upi' },
  });
  const body = { bankReference: txnRef, bankAmount: amount };
  await bank.call(operator, 'POST', `/api/v1/console/deposits/${sent.data._id}/approve`, { body });
}

/** A player whose first deposit of ₹1,000 made a bonus of ₹1,000, moved on as far as asked. */
async function withBonus(...steps: ('claim' | 'activate')[]): Promise<{ player: Person; bonusId: string }> {
  const player = await bank.player();
  await deposit(player, 1_000);
  const bonusId = (await data(player)).bonuses[0]?._id ?? '';
  for (const each of steps) await step(player, each, bonusId);
  return { player, bonusId };
}

/** What a settled market does to the bonus wallet: its net, and what was wagered by it. */
async function settle(
  player: Person,
  {
    net,
    counted,
    source = ids(),
    version = 1,
    open = false,
  }: { net: number; counted: number; source?: string; version?: number; open?: boolean },
): Promise<void> {
  const [main, wallet] = await walletsOf(bank.db.pool, player.playerId);
  if (!main || !wallet) throw new Error('a player has both wallets');
  const applied = await tx(bank.db.pool, async (t) => {
    await lockWallets(t, [main.id, wallet.id], { skipBusy: false });
    const amountPaise = paise(net * 100);
    const lines = [
      { wallet, amountPaise },
      { account: 'fancy', amountPaise: negatePaise(amountPaise) },
    ] as const;
    await postJournals(t, [{ id: ids(), reason: 'settlement', reference: ids(), at: new Date(clock.now()), lines }]);
    const wagers = [
      { playerId: player.playerId, countedPaise: paise(counted * 100), movedPaise: amountPaise, hasOpenBets: open },
    ];
    return await bonuses.settled(t, { source, version, wagers, at: new Date(clock.now()) });
  });
  applied();
}

async function hold(player: Person, rupees: number): Promise<void> {
  const [, wallet] = await walletsOf(bank.db.pool, player.playerId);
  await tx(bank.db.pool, (t) => moveExposure(t, new Map<string, Paise>([[wallet?.id ?? '', paise(rupees * 100)]])));
}

const figures = async (who: Person) => (await bank.call<WalletFigures>(who, 'GET', '/api/v1/getUserData')).data;

test('BON-01 N-1 the first deposit that is approved offers a bonus of the same amount, a second one none', async () => {
  const { player } = await withBonus();
  await deposit(player, 2_000);
  const { bonuses: own, balance } = await data(player);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({
    kind: 'first-deposit',
    amount: 1_000,
    state: 'AVAILABLE',
    required: 30_000,
    wagered: 0,
    wageredPercent: 0,
    mostRisk: 100,
  });
  expect(balance).toBe(0);
});

test('BON-02 N-2 claimed and activated, its money is in the bonus wallet; each step once, whatever is sent', async () => {
  const { player, bonusId } = await withBonus();
  expect((await step(player, 'activate', bonusId)).reason).toBe('bonus-not-available');
  expect(await step(player, 'claim', bonusId)).toMatchObject({ message: 'Bonus claimed', data: { state: 'CLAIMED' } });
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 4 }, () => step(player, 'activate', bonusId, key)));
  expect(answers.map(({ data: { state } }) => state)).toEqual(answers.map(() => 'ACTIVE'));
  expect((await step(player, 'activate', bonusId)).reason).toBe('bonus-not-available');
  expect(await figures(player)).toMatchObject({ bonus: 1_000, balance: 2_000 });
});

test('BON-02 a bonus of somebody else is not there', async () => {
  const { bonusId } = await withBonus();
  for (const what of ['claim', 'activate', 'forfeit'] as const) {
    expect(await step(await bank.player(), what, bonusId)).toMatchObject({ status: 404, reason: 'bonus-not-found' });
    expect((await step(await bank.player(), what, 'nothing')).reason).toBe('bonus-not-found');
  }
});

test('BON-04 N-3 N-6 what is wagered adds up once a market, a later version in place of the earlier, and converts', async () => {
  const { player, bonusId } = await withBonus('claim', 'activate');
  const source = ids();
  await settle(player, { net: 200, counted: 12_000, source });
  await settle(player, { net: -200, counted: 9_000, source, version: 2 });
  expect((await data(player)).bonuses[0]).toMatchObject({ state: 'ACTIVE', wagered: 9_000, wageredPercent: 30 });
  await settle(player, { net: 450, counted: 21_000 });
  expect((await data(player)).bonuses[0]).toMatchObject({ _id: bonusId, state: 'CONVERTED', wagered: 30_000 });
  expect(await figures(player)).toMatchObject({ bonus: 0, balance: 2_000 + 1_450 });
});

test('BON-04 N-6 N-7 what open bets hold stays behind when it converts, and follows when they are settled', async () => {
  const { player } = await withBonus('claim', 'activate');
  await hold(player, 300);
  await settle(player, { net: 0, counted: 30_000, open: true });
  expect(await figures(player)).toMatchObject({ bonus: 0, balance: 2_000 + 700 });
  await hold(player, -300);
  expect(await figures(player)).toMatchObject({ bonus: 300, balance: 2_000 + 700 });
  await settle(player, { net: 90, counted: 0 });
  expect(await figures(player)).toMatchObject({ bonus: 0, balance: 2_000 + 700 + 390 });
});

test('BON-02 N-7 forfeited, its money goes back to the operator, and so does what its open bets bring later', async () => {
  const { player, bonusId } = await withBonus('claim', 'activate');
  await hold(player, 400);
  expect(await step(player, 'forfeit', bonusId)).toMatchObject({
    message: 'Bonus forfeited',
    data: { state: 'FORFEITED' },
  });
  expect(await figures(player)).toMatchObject({ bonus: 0, balance: 2_000 });
  await hold(player, -400);
  await settle(player, { net: 900, counted: 500 });
  expect(await figures(player)).toMatchObject({ bonus: 0, balance: 2_000 });
});

test('BON-04 N-6 a bonus that is lost is exhausted, but not while a bet of it is open', async () => {
  const { player } = await withBonus('claim', 'activate');
  await settle(player, { net: -1_000, counted: 100, open: true });
  expect((await data(player)).bonuses[0]?.state).toBe('ACTIVE');
  await settle(player, { net: 0, counted: 0 });
  expect((await data(player)).bonuses[0]).toMatchObject({ state: 'EXHAUSTED', expiresAt: null });
});

test('BON-02 N-2 no bonus begins while bets of an earlier one are open, and one is active at a time', async () => {
  const { player, bonusId } = await withBonus('claim', 'activate');
  const at = new Date(clock.now());
  const { playerId } = player;
  const given = { kind: 'fixed', playerId, ofPaise: paise(0), reference: 'welcome', at } as const;
  (await tx(bank.db.pool, (t) => bonuses.give(t, given)))();
  const second = (await data(player)).bonuses.find(({ kind }) => kind === 'fixed')?._id ?? '';
  await step(player, 'claim', second);
  expect((await step(player, 'activate', second)).reason).toBe('another-bonus-active');
  await hold(player, 100);
  await step(player, 'forfeit', bonusId);
  expect((await step(player, 'activate', second)).reason).toBe('bonus-bets-open');
  await hold(player, -100);
  await settle(player, { net: 0, counted: 0 });
  expect((await step(player, 'activate', second)).data.state).toBe('ACTIVE');
});

test('BON-01 N-5 what is not claimed in a week, or not wagered in thirty days, expires', async () => {
  const [unclaimed, active] = [await withBonus(), await withBonus('claim', 'activate')];
  const later = async (days: number) => {
    clock.advance(days * DAY);
    await bonuses.expire();
    // Sessions end within a day.
    operator = await bank.newSession(operator.playerId);
    return [await bank.newSession(unclaimed.player.playerId), await bank.newSession(active.player.playerId)] as const;
  };
  const [first, second] = await later(8);
  expect((await data(first)).bonuses[0]).toMatchObject({ state: 'EXPIRED', amount: 1_000 });
  expect((await data(second)).bonuses[0]?.state).toBe('ACTIVE');
  const [, third] = await later(23);
  expect((await data(third)).bonuses[0]?.state).toBe('EXPIRED');
  expect(await figures(third)).toMatchObject({ bonus: 0, balance: 2_000 });
});

/** A withdrawal of ₹600 that agrees to lose the bonus; answers how an operator approves it. */
async function withdrawing(player: Person): Promise<(by?: Person) => Promise<{ code: number }>> {
  const upi = { type: 'upi', accountNumber: 'asha@okbank', accountHolderName: 'Asha Rao' };
  const own = await bank.call<{ _id: string }>(player, 'POST', '/api/v1/account-details', { body: upi });
  const asked = { amount: 600, accountId: own.data._id, forfeitsBonus: true };
  const sent = await bank.call<{ _id: string }>(player, 'POST', '/api/v1/withdrawal-request', { body: asked });
  return (by = operator) => bank.call(by, 'POST', `/api/v1/console/withdrawals/${sent.data._id}/approve`, { body: {} });
}
const states = async (player: Person) => (await data(player)).bonuses.map(({ state }) => state);

test('MON-10 BON-02 N-8 a withdrawal forfeits the bonus that is active when it is approved, not when it is requested', async () => {
  const { player } = await withBonus('claim', 'activate');
  const approve = await withdrawing(player);
  expect(await states(player)).toEqual(['ACTIVE']);
  expect(await figures(player)).toMatchObject({ bonus: 1_000, balance: 1_400 });
  expect((await approve()).code).toBe(200);
  expect(await states(player)).toEqual(['FORFEITED']);
  expect(await figures(player)).toMatchObject({ bonus: 0, balance: 1_400 });
});

test('MON-10 BON-02 N-6 N-8 a bonus that converted before the approval is not lost, nor is one whose withdrawal is cancelled', async () => {
  const converted = await withBonus('claim', 'activate');
  const approve = await withdrawing(converted.player);
  await settle(converted.player, { net: 0, counted: 30_000 });
  expect((await approve()).code).toBe(200);
  expect(await states(converted.player)).toEqual(['CONVERTED']);
  expect(await figures(converted.player)).toMatchObject({ bonus: 0, balance: 2_400 });
  const kept = await withBonus('claim', 'activate');
  await withdrawing(kept.player);
  const { rows } = await bank.db.pool.query<{ id: string }>('select id from withdrawals where player_id = $1', [
    kept.player.playerId,
  ]);
  await bank.call(kept.player, 'POST', `/api/v1/withdrawal-request/${rows[0]?.id}/cancel`, { body: {} });
  expect(await states(kept.player)).toEqual(['ACTIVE']);
  expect(await figures(kept.player)).toMatchObject({ bonus: 1_000, balance: 2_000 });
});

test('MON-10 BON-02 N-8 L-4 an approval and the settlement that converts the bonus come one after the other', async () => {
  const { player } = await withBonus('claim', 'activate');
  const approve = await withdrawing(player);
  const [{ code }] = await Promise.all([approve(), settle(player, { net: 0, counted: 30_000 })]);
  expect(code).toBe(200);
  const [state] = await states(player);
  const { balance } = await figures(player);
  expect([
    ['CONVERTED', 2_400],
    ['FORFEITED', 1_400],
  ]).toContainEqual([state, balance]);
});

test('MON-01 N-7 who bets with a bonus bets with the main wallet when it is over, however it ends', async () => {
  const choose = (who: Person) => bank.call(who, 'PUT', '/api/v1/wallet', { body: { selectedWallet: '2' } });
  const ends: readonly ((of: { player: Person; bonusId: string }) => Promise<unknown>)[] = [
    ({ player, bonusId }) => step(player, 'forfeit', bonusId),
    ({ player }) => settle(player, { net: 0, counted: 30_000 }),
    ({ player }) => settle(player, { net: -1_000, counted: 100 }),
    async ({ player }) => (await withdrawing(player))(),
  ];
  for (const end of ends) {
    const its = await withBonus('claim', 'activate');
    await choose(its.player);
    expect((await figures(its.player)).wallet).toBe('2');
    await end(its);
    expect((await figures(its.player)).wallet).toBe('1');
  }
});

test('MON-04 who plays on credit has no bonus', async () => {
  const credit = await bank.person(104);
  expect(await bank.call(credit, 'GET', '/api/v1/bonus-data')).toMatchObject({ status: 403, reason: 'not-allowed' });
});

test('L-1 N-3 after all of it the books and what was wagered add up', async () => {
  expect(await ledgerFaults(bank.db.pool)).toEqual([]);
  expect(await wagerFaults(bank.db.pool)).toEqual([]);
});
