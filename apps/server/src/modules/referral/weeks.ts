import { referralWeek, subtractPaise, ZERO_PAISE, type FriendWeek } from '@maidan/domain';
import { kolkataWeek, weekAfter, weekOf, type Week } from '../../platform/days/index.ts';
import { tx, type Tx } from '../../platform/postgres/index.ts';
import type { ReferralDeps } from './deps.ts';
import { endReferral, friendsToCount, lockReferral, markCounted, type Referral } from './repository.ts';
import { countedBefore, insertWeek } from './weeks-repository.ts';

/** how long the earnings of a computed week are held. */
const HELD_MS = 7 * 24 * 60 * 60_000;
/** By then everything settled at the end of a week has been written, even on a busy server; anything later counts for
 *  the next week. */
const SETTLED_WITHIN_MS = 5 * 60_000;
const AT_ONCE = 200;

/** Computes every week that has ended for every friend who earns, oldest first; returns the referrers who
 *  earned. */
export async function workOutWeeks(deps: ReferralDeps, at: Date): Promise<Set<string>> {
  const open = kolkataWeek(at.getTime() - SETTLED_WITHIN_MS);
  const lastEnded = kolkataWeek(open.from.getTime() - 1);
  const earned = new Set<string>();
  for (;;) {
    const friends = await friendsToCount(deps.database, lastEnded.monday, AT_ONCE);
    for (const { friendId } of friends) {
      const who = await tx(deps.database, (t) => workOutFriend(t, deps, { friendId, lastEnded, at }));
      if (who !== null) earned.add(who);
    }
    if (friends.length < AT_ONCE) return earned;
  }
}

/** Computes a friend's weeks up to the last one that has ended, in one transaction. A concurrent process waits for the
 *  lock and finds nothing left to do. */
async function workOutFriend(
  t: Tx,
  deps: ReferralDeps,
  { friendId, lastEnded, at }: { friendId: string; lastEnded: Week; at: Date },
): Promise<string | null> {
  const referral = await lockReferral(t, friendId);
  if (referral.endedBecause !== null) return null;
  if (await deps.sharesPayoutAccount(referral.referrerId, friendId)) {
    await endReferral(t, friendId, 'own-account', at);
    return null;
  }
  let { carriedPaise } = referral;
  let hasEarned = false;
  for (let week = firstWeekOf(referral); week.until <= lastEnded.until; week = weekAfter(week)) {
    const figures = await figuresOf(t, deps, friendId, week);
    const worked = referralWeek(figures, carriedPaise);
    carriedPaise = worked.carriedPaise;
    hasEarned ||= worked.earnedPaise > 0;
    const claimableAt = new Date(at.getTime() + HELD_MS);
    const { monday } = week;
    const { referrerId } = referral;
    if (Object.values(figures).some((figure) => figure !== 0)) {
      await insertWeek(t, { ...figures, ...worked, friendId, referrerId, monday, computedAt: at, claimableAt });
    }
  }
  await markCounted(t, { friendId, monday: lastEnded.monday, carriedPaise });
  return hasEarned ? referral.referrerId : null;
}

/** The week after the last computed one; initially the week of the sign-up. */
function firstWeekOf({ countedMonday, signedUpAt }: Referral): Week {
  return countedMonday === null ? kolkataWeek(signedUpAt.getTime()) : weekAfter(weekOf(countedMonday));
}

/** The difference between all that is settled up to the week's end and the sum of the earlier weeks: a corrected result
 *  can make it negative. */
async function figuresOf(t: Tx, deps: ReferralDeps, playerId: string, { until }: Week): Promise<FriendWeek> {
  const settled = (await deps.settledTotals(t, [{ playerId, until }])).get(playerId);
  const casino = (await deps.casinoStakes(t, [{ playerId, until }])).get(playerId);
  const bonusCostPaise = await deps.bonusCostPaise(t, { playerId, until });
  const before = await countedBefore(t, playerId);
  const { bookmakerAndFancyStakePaise = ZERO_PAISE, commissionPaise = ZERO_PAISE } = settled ?? {};
  return {
    bookmakerAndFancyStakePaise: subtractPaise(bookmakerAndFancyStakePaise, before.bookmakerAndFancyStakePaise),
    casinoEdgePaise: subtractPaise(casino?.edgePaise ?? ZERO_PAISE, before.casinoEdgePaise),
    commissionPaise: subtractPaise(commissionPaise, before.commissionPaise),
    bonusCostPaise: subtractPaise(bonusCostPaise, before.bonusCostPaise),
  };
}
