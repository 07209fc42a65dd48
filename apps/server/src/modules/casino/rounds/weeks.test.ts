/** What a week of casino rounds comes to afterwards: a share for whoever referred the player, cashback for the player. The
 *  site's own weekly work, over rounds that a provider played. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServices } from '../../../app/build-services.ts';
import { paise } from '@maidan/domain';
import { ids, type Person } from '../../../../test/app.ts';
import { minesGame, openCasino, type Casino, type Seat } from '../../../../test/casino.ts';
import { serviceDeps } from '../../../../test/service-deps.ts';
import { shiftedClock } from '../../../../test/time/shifted-clock.ts';
import { kolkataWeek, weekAfter } from '../../../platform/days/index.ts';
import { tx } from '../../../platform/postgres/index.ts';
import { ledgerFaults } from '../../wallet/index.ts';

const MINUTE_MS = 60_000;
const TABLE = 'speed-roulette';
const CODE = 'FRJEND23';
const shifted = shiftedClock();
const tasks: { readonly periodMs: number; readonly task: () => void }[] = [];
const clock = {
  ...shifted,
  every(periodMs: number, task: () => void) {
    tasks.push({ periodMs, task });
    return () => undefined;
  },
};

let casino: Casino;
beforeAll(async () => {
  nextMondayAt(12 * 60);
  casino = await openCasino({ clock });
  const table = { ...minesGame, gameId: TABLE, kind: 'table', rtp: { numerator: 36, denominator: 37 } } as const;
  casino.fake.games = [minesGame, { ...table, lowestRtp: undefined }];
  await casino.app.lookForGames();
});
afterAll(() => casino.close());

function nextMondayAt(minutes: number): void {
  shifted.advance(weekAfter(kolkataWeek(shifted.now())).from.getTime() + minutes * MINUTE_MS - shifted.now());
}

/** What the server does every minute and every five. */
function work(): void {
  for (const { periodMs, task } of tasks) if (periodMs === MINUTE_MS || periodMs === 5 * MINUTE_MS) task();
}

/** Rounds of a stake each, paise, that return so much. */
async function play(seat: Seat, rounds: readonly (readonly [stake: number, returned: number])[]): Promise<void> {
  for (const [stake, returned] of rounds) {
    const [round, bet] = [ids(), ids()];
    expect(await seat.bet(round, bet, stake)).toMatchObject({ status: 'OK' });
    expect(await seat.win(round, ids(), bet, returned, { close: true })).toMatchObject({ status: 'OK' });
  }
}

/** What a sign-up with a code and its first approved deposit do, through the site's own wiring. */
async function refer(referrer: Person, friend: Person): Promise<void> {
  const { gifts } = buildServices({ ...serviceDeps(casino.db.pool), clock });
  await casino.db.ownerPool.query('update players set referral_code = $2 where id = $1', [referrer.playerId, CODE]);
  const at = new Date(clock.now());
  const { playerId } = friend;
  const newcomer = { playerId, affiliateCode: CODE, devicePlayerId: null, at };
  const deposit = { playerId, depositId: ids(), amountPaise: paise(1_000_00), at };
  await tx(casino.db.pool, async (t) => {
    (await gifts.signedUp(t, newcomer))();
    (await gifts.firstDepositApproved(t, deposit))();
  });
}

type Referred = { readonly held: number; readonly claimable: number; readonly claimed: number };

async function afresh({ playerId }: Person): Promise<Person> {
  return await casino.newSession(playerId);
}
const referred = async (who: Person) =>
  (await casino.call<Referred>(await afresh(who), 'GET', '/api/v1/get-refferal-users')).data;

test('BON-03 R-1 R-2 R-3 a friend’s casino rounds alone qualify, earn a tenth of each game’s own edge in the week’s work, and are claimed', async () => {
  const [referrer, friend] = [await casino.player(), await casino.player()];
  await refer(referrer, friend);
  const mines = await casino.sit(friend);
  const table = await casino.sit(friend, TABLE);
  // ₹1,500 at 99 %, and ₹370 at 36 of 37: ₹15 and ₹10.
  await play(mines, [
    [500_00, 500_00],
    [500_00, 600_00],
    [500_00, 400_00],
  ]);
  await play(table, [[370_00, 370_00]]);
  // A stake that was given back and one of a round that is open count nothing.
  const [back, bet, open] = [ids(), ids(), ids()];
  await mines.bet(back, bet, 400_00);
  await mines.bet(open, ids(), 200_00);
  expect(await mines.rollback(back, ids(), bet)).toMatchObject({ status: 'OK', applied: true });
  expect(await mines.close(back)).toMatchObject({ status: 'OK' });

  work();
  expect(await referred(referrer)).toMatchObject({ held: 0, claimable: 0 });
  nextMondayAt(6);
  work();
  await expect.poll(() => referred(referrer)).toMatchObject({ held: 2.5, claimable: 0 });
  expect((await casino.call(await afresh(referrer), 'PUT', '/api/v1/claim-ref-bonus', { body: {} })).reason).toBe(
    'nothing-to-claim',
  );
  // The open round is closed in the week after: ₹200 at 99 %, a tenth of ₹2.
  expect(await mines.close(open)).toMatchObject({ status: 'OK' });
  nextMondayAt(6);
  work();
  await expect.poll(() => referred(referrer)).toMatchObject({ held: 0.2, claimable: 2.5 });
  const key = ids();
  for (const time of ['first', 'second']) {
    const claimed = await casino.call(await afresh(referrer), 'PUT', '/api/v1/claim-ref-bonus', { body: {}, key });
    expect([time, claimed.code]).toEqual([time, 200]);
  }
  expect(await casino.balances(referrer)).toEqual({ main: 1_002_50, bonus: 0 });
  expect(await ledgerFaults(casino.db.pool)).toEqual([]);
});

test('BON-01 N-9 a week’s losses in the casino are paid back in part on Monday, less what was won there, once', async () => {
  const [loser, winner, even] = [await casino.player(), await casino.player(), await casino.player()];
  // 5 % of ₹400.
  const sql = `select b.amount_paise from bonuses b join bonus_offers o on o.id = b.offer_id
    where b.player_id = $1 and o.kind = 'cashback'`;
  const amounts = async ({ playerId }: Person) =>
    (await casino.db.pool.query<{ amount_paise: number }>(sql, [playerId])).rows.map((row) => row.amount_paise);
  await play(await casino.sit(loser), [
    [500_00, 0],
    [300_00, 400_00],
  ]);
  await play(await casino.sit(winner), [
    [100_00, 0],
    [100_00, 300_00],
  ]);
  await play(await casino.sit(even), [[100_00, 100_00]]);
  nextMondayAt(6);
  work();
  await expect.poll(() => amounts(loser)).toEqual([20_00]);
  work();
  nextMondayAt(6);
  work();
  await expect
    .poll(async () => {
      const { rows } = await casino.db.pool.query<{ n: number }>('select count(*)::int as n from bonus_weeks');
      return rows[0]?.n;
    })
    .toBeGreaterThan(1);
  expect(await amounts(loser)).toEqual([20_00]);
  expect([await amounts(winner), await amounts(even)]).toEqual([[], []]);
});
