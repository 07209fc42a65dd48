import { afterEach, beforeEach, expect, test } from 'vitest';
import { paise } from '@maidan/domain';
import { activeBonus, withOffers } from '../../../test/bonus.ts';
import { ids, openHarness, rupees, selectionOf, silent, type Harness, type Player } from '../../../test/harness.ts';
import { createBus } from '../../platform/bus/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { kolkataWeek, weekAfter, weekOf } from '../../platform/days/index.ts';
import { tx } from '../../platform/postgres/index.ts';
import { settledTotals } from '../settlement/index.ts';
import { claimEarned } from './claims.ts';
import { referralModule, type ReferralEvents, type ReferralModule } from './index.ts';
import { friendsOf, funnelOf } from './repository.ts';
import { claimsOf, earningsOf, weeksOf } from './weeks-repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const CODE = 'FRIEND23';

let harness: Harness;
let referral: ReferralModule;
let referrer: Player;
/** How far the server's clock is ahead. */
let aheadMs = 0;
const clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
const now = () => new Date(clock.now());
let bonusCost = 0;
let sharesPayout = false;

beforeEach(async () => {
  // It is Monday at noon, so that a test's day has its week before it.
  aheadMs = weekAfter(kolkataWeek(systemClock.now())).from.getTime() + DAY_MS / 2 - systemClock.now();
  [bonusCost, sharesPayout] = [0, false];
  harness = await openHarness({ clock });
  referrer = await harness.player(0);
  referral = referralModule({
    database: harness.pool,
    clock,
    ids,
    log: silent,
    bus: createBus<ReferralEvents>(),
    playerByReferralCode: async (_, code) => (code.toUpperCase() === CODE ? referrer.id : null),
    referralCodeOf: async () => CODE,
    namesOf: async () => new Map(),
    settledTotals,
    casinoStakes: async () => new Map(),
    bonusCostPaise: async () => paise(bonusCost),
    sharesPayoutAccount: async () => sharesPayout,
  });
});
afterEach(() => harness.close());

/** Somebody who signs up with the code, with enough money for the test. */
async function friend({ affiliateCode = CODE, devicePlayerId = null as string | null } = {}): Promise<Player> {
  const player = await harness.player(20_000);
  await tx(harness.pool, (t) =>
    referral.signedUp(t, { playerId: player.id, affiliateCode, devicePlayerId, at: now() }),
  );
  return player;
}
const deposit = ({ id: playerId }: Player) =>
  tx(harness.pool, (t) => referral.firstDepositApproved(t, { playerId, at: now() }));

let matches = 0;
/** Stakes on a bookmaker of its own and loses: what the operator won of it is nobody's income. */
async function stake(player: Player, amount: number, walletKind: '1' | '2' = '1') {
  matches += 1;
  const { bookmaker } = await harness.anotherMatch(`referred-${matches}`);
  const id = selectionOf(bookmaker, 0);
  harness.betting.setRates(bookmaker.id, id, { back: { rate: 90, maxPaise: rupees(100_000) }, lay: null });
  await harness.take(player, { market: bookmaker, side: 'back', odds: 90, stake: amount, walletKind });
  await harness.settle(bookmaker, 1);
  return bookmaker;
}
const workLater = async (days: number) => {
  aheadMs += days * DAY_MS;
  await referral.work();
};
const states = async () =>
  (await friendsOf(harness.pool, referrer.id, 10)).map((each) => each.endedBecause ?? each.qualifiedAt !== null);
const earnings = () => earningsOf(harness.pool, referrer.id, now());
const claim = () => tx(harness.pool, (t) => claimEarned(t, { playerId: referrer.id, newId: ids, at: now() }));

test('BON-03 R-1 a friend qualifies by a deposit and ₹1,000 of settled stakes, and by neither alone', async () => {
  const [staked, deposited, both] = [await friend(), await friend(), await friend()];
  await stake(staked, 1_000);
  await deposit(deposited);
  await stake(deposited, 999);
  await deposit(both);
  await stake(both, 600);
  await stake(both, 400);
  await referral.work();
  expect(await funnelOf(harness.pool, referrer.id)).toEqual({ signedUp: 3, deposited: 2, qualified: 1 });
  const [newest] = await friendsOf(harness.pool, referrer.id, 1);
  expect(newest).toMatchObject({ friendId: both.id, settledPaise: rupees(1_000) });
});

test('BON-03 R-1 R-2 stakes of the bonus wallet neither qualify a friend nor earn a share', async () => {
  const player = await friend();
  await deposit(player);
  await withOffers(harness, 30);
  await activeBonus(harness, player, 5_000);
  for (const amount of [500, 500, 500]) await stake(player, amount, '2');
  await stake(player, 600);
  await referral.work();
  expect(await friendsOf(harness.pool, referrer.id, 1)).toMatchObject([
    { qualifiedAt: null, settledPaise: rupees(600) },
  ]);
  await stake(player, 400);
  await stake(player, 500, '2');
  await workLater(7);
  // A tenth of one per cent of ₹1,000.
  expect((await earnings()).heldPaise).toBe(rupees(1));
});

test('BON-03 R-1 what comes after thirty days is too late', async () => {
  const late = await friend();
  await deposit(late);
  aheadMs += 30 * DAY_MS;
  await stake(late, 5_000);
  await referral.work();
  expect(await states()).toEqual([false]);
  await workLater(1);
  expect(await states()).toEqual(['too-late']);
});

test('BON-03 R-1 one’s own device and one’s own payout account refer nobody, nor does a code that nobody has', async () => {
  const [own, stranger] = [await friend({ devicePlayerId: referrer.id }), await friend({ affiliateCode: 'NOBODY22' })];
  await friend({ devicePlayerId: stranger.id });
  sharesPayout = true;
  for (const player of [own, stranger]) {
    await deposit(player);
    await stake(player, 2_000);
  }
  const third = await friend();
  await deposit(third);
  await stake(third, 2_000);
  await referral.work();
  const { rows } = await harness.pool.query<{ friend_id: string; ended_because: string | null }>(
    'select friend_id, ended_because from referrals order by friend_id',
  );
  expect(rows.map((row) => row.ended_because)).toEqual(['own-device', null, 'own-account']);
  expect(rows.some((row) => row.friend_id === stranger.id)).toBe(false);
  await workLater(15);
  expect((await earnings()).heldPaise).toBe(0);
});

test('BON-03 R-2 R-3 a week earns a tenth of one per cent, is held for seven days and claimed once', async () => {
  const player = await friend();
  await deposit(player);
  await stake(player, 12_345.67);
  await referral.work();
  expect(await earnings()).toMatchObject({ heldPaise: 0, claimablePaise: 0 });
  // The week is over on the next Monday; until some minutes after it nothing is worked out.
  aheadMs += weekAfter(kolkataWeek(clock.now())).from.getTime() + 4 * 60_000 - clock.now();
  await referral.work();
  expect((await earnings()).heldPaise).toBe(0);
  aheadMs += 2 * 60_000;
  await Promise.all([referral.work(), referral.work()]);
  await referral.work();
  expect(await earnings()).toMatchObject({ heldPaise: 12_34, claimablePaise: 0, claimedPaise: 0 });
  expect(await claim()).toMatchObject({ ok: false, refusal: { kind: 'nothing-to-claim' } });
  await workLater(7);
  expect(await referral.claimablePaise(referrer.id)).toBe(12_34);
  const answers = await Promise.all([claim(), claim(), claim()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await harness.wallet(referrer)).balancePaise).toBe(12_34);
  expect(await claimsOf(harness.pool, referrer.id, 10)).toMatchObject([{ amountPaise: 12_34 }]);
  expect(await earnings()).toMatchObject({ heldPaise: 0, claimablePaise: 0, claimedPaise: 12_34 });
  const { rows } = await harness.pool.query<{ account: string; amount_paise: number }>(
    `select account, amount_paise from entries e join journals j on j.id = e.journal_id where j.reason = 'referral' order by 1`,
  );
  expect(rows).toEqual([
    { account: `main:${referrer.walletId}`, amount_paise: 12_34 },
    { account: 'referral-cost', amount_paise: -12_34 },
  ]);
  expect(await harness.faults()).toEqual([]);
});

test('BON-03 R-2 weeks before a friend qualified count too, each as a week of its own', async () => {
  const player = await friend();
  await stake(player, 2_000);
  await workLater(7);
  await stake(player, 3_000);
  await deposit(player);
  await workLater(7);
  const range = { from: null, until: null };
  const weeks = await weeksOf(harness.pool, { referrerId: referrer.id, range, at: now(), limit: 10 });
  expect(weeks.map(({ earnedPaise }) => earnedPaise)).toEqual([rupees(3), rupees(2)]);
  expect(weeks.map(({ monday }) => kolkataWeek(clock.now() - 7 * DAY_MS).monday >= monday)).toEqual([true, true]);
  const [latest] = weeks;
  const from = weekOf(latest?.monday ?? '').from;
  expect(
    await weeksOf(harness.pool, { referrerId: referrer.id, range: { from, until: null }, at: now(), limit: 10 }),
  ).toHaveLength(1);
});

test('BON-03 R-2 S-2 a market that is void later is taken back by the week in which that is known', async () => {
  const player = await friend();
  await deposit(player);
  const market = await stake(player, 10_000);
  await workLater(7);
  expect((await earnings()).heldPaise).toBe(rupees(10));
  await harness.settlement.voidMarket(market.id, 'abandoned');
  await harness.settlement.settled();
  await stake(player, 4_000);
  await workLater(7);
  expect((await earnings()).claimablePaise).toBe(rupees(10));
  expect((await earnings()).heldPaise).toBe(0);
  await stake(player, 9_000);
  await workLater(7);
  // 4,000 − 10,000 left −6,000 of stakes to make up for: −60 of edge, of 90.
  expect((await earnings()).heldPaise).toBe(rupees(3));
});

test('BON-03 R-2 what the friend’s bonuses cost is taken off, a week below nothing is carried forward', async () => {
  const player = await friend();
  await deposit(player);
  await stake(player, 10_000);
  bonusCost = rupees(150);
  await workLater(7);
  expect((await earnings()).heldPaise).toBe(0);
  await stake(player, 8_000);
  await workLater(7);
  // 100 − 150, then 80 − 50 that were carried: a tenth of 30.
  expect((await earnings()).heldPaise).toBe(rupees(3));
});

test('BON-03 R-2 a crash in the middle of a week’s work leaves nothing half done', async () => {
  const player = await friend();
  await deposit(player);
  await stake(player, 10_000);
  await referral.work();
  const { monday } = kolkataWeek(clock.now());
  aheadMs += 7 * DAY_MS;
  await harness.db.ownerPool.query(`alter table referrals add constraint torn check (counted_monday < '${monday}')`);
  await expect(referral.work()).rejects.toThrow('torn');
  expect((await earnings()).heldPaise).toBe(0);
  await harness.db.ownerPool.query('alter table referrals drop constraint torn');
  await referral.work();
  expect((await earnings()).heldPaise).toBe(rupees(10));
});
