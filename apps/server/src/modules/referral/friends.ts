import { addPaise, QUALIFYING_DAYS, QUALIFYING_STAKE_PAISE, ZERO_PAISE } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import type { ReferralDeps } from './deps.ts';
import { friendsToQualify, insertReferral, updateOpenFriend, type EndReason, type Referral } from './repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** By then everything settled before the deadline has been written, even on a busy server. */
const SETTLED_WITHIN_MS = 5 * 60_000;
const AT_ONCE = 200;

/** The deadline for a friend to qualify, exclusive. */
export function qualifiesUntil({ signedUpAt }: Pick<Referral, 'signedUpAt'>): Date {
  return new Date(signedUpAt.getTime() + QUALIFYING_DAYS * DAY_MS);
}

/** A verified sign-up, as identity reports it. */
export type SignedUp = {
  readonly playerId: string;
  /** The code entered in the form; null for none. */
  readonly affiliateCode: string | null;
  /** The player who logged in on this browser before; null if there is none or it keeps no cookies. */
  readonly devicePlayerId: string | null;
  readonly at: Date;
};

/**
 * records a player who signed up with a code as a friend. Returns the referrer's id; undefined if there is none.
 */
export async function makeFriend(
  tx: Tx,
  { playerByReferralCode }: Pick<ReferralDeps, 'playerByReferralCode'>,
  { playerId: friendId, affiliateCode, devicePlayerId, at }: SignedUp,
): Promise<string | undefined> {
  if (affiliateCode === null) return undefined;
  const referrerId = await playerByReferralCode(tx, affiliateCode);
  if (referrerId === null || referrerId === friendId) return undefined;
  const endedBecause = devicePlayerId === referrerId ? 'own-device' : null;
  await insertReferral(tx, { friendId, referrerId, endedBecause, at });
  return endedBecause === null ? referrerId : undefined;
}

/** Checks every friend who may still qualify; returns the referrers whose friends have changed. */
export async function qualifyFriends(deps: ReferralDeps, at: Date): Promise<Set<string>> {
  const changed = new Set<string>();
  for (let after: string | null = null; ;) {
    const friends = await friendsToQualify(deps.database, { after, limit: AT_ONCE });
    for (const referrerId of await look(deps, friends, at)) changed.add(referrerId);
    const last = friends.at(-1);
    if (!last || friends.length < AT_ONCE) return changed;
    after = last.friendId;
  }
}

async function look(deps: ReferralDeps, friends: readonly Referral[], at: Date): Promise<string[]> {
  const { database, settledTotals, casinoStakes } = deps;
  const spans = friends.map((friend) => ({ playerId: friend.friendId, until: qualifiesUntil(friend) }));
  const totals = await settledTotals(database, spans);
  const casino = await casinoStakes(database, spans);
  const changed: string[] = [];
  for (const friend of friends) {
    const total = totals.get(friend.friendId);
    const sportsPaise = total ? addPaise(total.exchangeStakePaise, total.bookmakerAndFancyStakePaise) : ZERO_PAISE;
    const settledPaise = addPaise(sportsPaise, casino.get(friend.friendId)?.stakePaise ?? ZERO_PAISE);
    const seen = { ...friend, settledPaise };
    const qualifies = isQualified(seen);
    const endedBecause = await endOf(deps, seen, qualifies, at);
    const qualifiedAt = qualifies && endedBecause === null ? at : null;
    if (settledPaise === friend.settledPaise && qualifiedAt === null && endedBecause === null) continue;
    if (await updateOpenFriend(database, friend.friendId, { settledPaise, qualifiedAt, endedBecause, at })) {
      changed.push(friend.referrerId);
    }
  }
  return changed;
}

function isQualified(friend: Referral): boolean {
  const { depositedAt, settledPaise } = friend;
  return depositedAt !== null && depositedAt < qualifiesUntil(friend) && settledPaise >= QUALIFYING_STAKE_PAISE;
}

async function endOf(
  { sharesPayoutAccount }: ReferralDeps,
  friend: Referral,
  qualifies: boolean,
  at: Date,
): Promise<EndReason | null> {
  if (qualifies) return (await sharesPayoutAccount(friend.referrerId, friend.friendId)) ? 'own-account' : null;
  return at.getTime() >= qualifiesUntil(friend).getTime() + SETTLED_WITHIN_MS ? 'too-late' : null;
}
