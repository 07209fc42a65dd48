import {
  claimReferralBonus,
  encodePercent,
  encodeRupees,
  getReferralTransactions,
  getReferralUsers,
  getWeeklyReferralTransactions,
  say,
  type ReferralClaim,
  type ReferralWeekView,
  type ReferredFriend,
} from '@maidan/contract';
import { addPaise, ok, QUALIFYING_DAYS, QUALIFYING_STAKE_PAISE, qualifyingBasisPoints, refused } from '@maidan/domain';
import { kolkataDay, kolkataRange, weekOf } from '../../platform/days/index.ts';
import { serve, type Route } from '../../platform/http/index.ts';
import { answerOnce, idempotencyKey } from '../../platform/idempotency/index.ts';
import { claimEarned } from './claims.ts';
import { qualifiesUntil } from './friends.ts';
import type { ReferralDeps } from './deps.ts';
import { friendsOf, funnelOf, type FriendRow } from './repository.ts';
import { claimsOf, earningsOf, weeksOf, type Claim, type WeekSum } from './weeks-repository.ts';

/** Maximum number of rows in a list; older ones are found by date. */
const LISTED = 100;

/** The players' referral routes (BON-03). */
export function referralRoutes(deps: ReferralDeps, claimed: (playerId: string) => void): Route[] {
  const { database, clock, ids } = deps;
  const now = () => new Date(clock.now());

  return [
    serve(getReferralUsers, async ({ session: { playerId } }) => {
      const [code, funnel, earnings, friends] = await Promise.all([
        deps.referralCodeOf(playerId),
        funnelOf(database, playerId),
        earningsOf(database, playerId, now()),
        friendsOf(database, playerId, LISTED),
      ]);
      const names = await deps.namesOf(friends.map(({ friendId }) => friendId));
      const { heldPaise, claimablePaise, claimedPaise, nextAt } = earnings;
      return ok({
        data: {
          code,
          ...funnel,
          earned: encodeRupees(addPaise(heldPaise, claimablePaise, claimedPaise)),
          held: encodeRupees(heldPaise),
          claimable: encodeRupees(claimablePaise),
          claimed: encodeRupees(claimedPaise),
          nextAt: nextAt?.toISOString() ?? null,
          qualifyingStake: encodeRupees(QUALIFYING_STAKE_PAISE),
          qualifyingDays: QUALIFYING_DAYS,
          friends: friends.map((friend) => friendView(friend, names.get(friend.friendId) ?? '')),
        },
      });
    }),

    serve(getReferralTransactions, async ({ session }) => {
      return ok({ data: (await claimsOf(database, session.playerId, LISTED)).map(claimView) });
    }),

    serve(getWeeklyReferralTransactions, async ({ session, query }) => {
      const range = kolkataRange({ start_date: query.startDate, end_date: query.endDate });
      if (!range.ok) {
        const names: Record<string, string> = { start_date: 'startDate', end_date: 'endDate' };
        const fields = range.refusal.fields.map(({ field, rule }) => ({ field: names[field] ?? field, rule }));
        return refused({ kind: 'invalid-input', fields });
      }
      const asked = { referrerId: session.playerId, range: range.value, at: now(), limit: LISTED };
      return ok({ data: (await weeksOf(database, asked)).map(weekView) });
    }),

    serve(claimReferralBonus, async ({ session: { playerId }, idempotencyKey: key, language }) => {
      const at = now();
      const once = { key: idempotencyKey(playerId, key, { claimReferral: true }), at };
      const answer = await answerOnce(database, once, async (tx) => {
        const claim = await claimEarned(tx, { playerId, newId: ids, at });
        return claim.ok ? ok(claimView(claim.value)) : claim;
      });
      if (!answer.ok) return answer;
      claimed(playerId);
      return ok({ data: answer.value, message: say(language, 'referral.claimed') });
    }),
  ];
}

/** How many letters of a friend's name the referrer sees. */
const SHOWN_LETTERS = 2;

/** Shortens “Asha Rao” to “As•••”. */
const shortened = (name: string): string => `${Array.from(name).slice(0, SHOWN_LETTERS).join('')}•••`;

function friendView(friend: FriendRow, name: string): ReferredFriend {
  const { friendId, depositedAt, qualifiedAt, endedBecause, settledPaise } = friend;
  const open = depositedAt ? 'deposited' : 'signed-up';
  return {
    _id: friendId,
    name: shortened(name),
    state: qualifiedAt ? 'qualified' : endedBecause === 'too-late' ? 'too-late' : open,
    signedUpAt: friend.signedUpAt.toISOString(),
    depositedAt: depositedAt?.toISOString() ?? null,
    qualifiedAt: qualifiedAt?.toISOString() ?? null,
    qualifiesUntil: qualifiesUntil(friend).toISOString(),
    stakedPercent: Math.trunc(encodePercent(qualifyingBasisPoints(settledPaise))),
    earned: encodeRupees(friend.earnedPaise),
  };
}

const claimView = ({ id, amountPaise, claimedAt }: Claim): ReferralClaim => ({
  _id: id,
  amount: encodeRupees(amountPaise),
  claimedAt: claimedAt.toISOString(),
});

function weekView(week: WeekSum): ReferralWeekView {
  return {
    week: week.monday,
    weekEnd: kolkataDay(weekOf(week.monday).until.getTime() - 1),
    friends: week.friends,
    stake: encodeRupees(week.stakePaise),
    casinoEdge: encodeRupees(week.casinoEdgePaise),
    commission: encodeRupees(week.commissionPaise),
    bonusCost: encodeRupees(week.bonusCostPaise),
    earned: encodeRupees(week.earnedPaise),
    state: stateOf(week),
    claimableAt: week.claimableAt.toISOString(),
  };
}

function stateOf({ earnedPaise, heldPaise, claimablePaise }: WeekSum): ReferralWeekView['state'] {
  if (earnedPaise === 0) return 'nothing';
  if (heldPaise > 0) return 'held';
  return claimablePaise > 0 ? 'claimable' : 'claimed';
}
