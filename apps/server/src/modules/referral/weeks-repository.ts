import { paise, type FriendWeek, type Paise } from '@maidan/domain';
import type { Range } from '../../platform/days/index.ts';
import { kolkataDay } from '../../platform/days/index.ts';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';

/** The sum of all of a friend's computed weeks. */
export async function countedBefore(tx: Tx, friendId: string): Promise<FriendWeek> {
  const { rows } = await tx.query<{ stake: number; casino: number; commission: number; cost: number }>(
    `select coalesce(sum(stake_paise), 0)::bigint as stake, coalesce(sum(casino_edge_paise), 0)::bigint as casino,
       coalesce(sum(commission_paise), 0)::bigint as commission, coalesce(sum(bonus_cost_paise), 0)::bigint as cost
     from referral_weeks where friend_id = $1`,
    [friendId],
  );
  const { stake = 0, casino = 0, commission = 0, cost = 0 } = rows[0] ?? {};
  return {
    bookmakerAndFancyStakePaise: paise(stake),
    casinoEdgePaise: paise(casino),
    commissionPaise: paise(commission),
    bonusCostPaise: paise(cost),
  };
}

export async function insertWeek(
  tx: Tx,
  week: FriendWeek & {
    readonly friendId: string;
    readonly referrerId: string;
    readonly monday: string;
    readonly earnedPaise: Paise;
    readonly carriedPaise: Paise;
    readonly computedAt: Date;
    readonly claimableAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into referral_weeks (friend_id, monday, referrer_id, stake_paise, casino_edge_paise, commission_paise,
       bonus_cost_paise, earned_paise, carried_paise, computed_at, claimable_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      week.friendId,
      week.monday,
      week.referrerId,
      week.bookmakerAndFancyStakePaise,
      week.casinoEdgePaise,
      week.commissionPaise,
      week.bonusCostPaise,
      week.earnedPaise,
      week.carriedPaise,
      week.computedAt,
      week.claimableAt,
    ],
  );
}

/** What a player's friends have earned, by state. */
export type Earnings = {
  readonly heldPaise: Paise;
  readonly claimablePaise: Paise;
  readonly claimedPaise: Paise;
  /** When the next held amount becomes claimable; null if nothing is held. */
  readonly nextAt: Date | null;
};

export async function earningsOf(db: Queryable, referrerId: string, at: Date): Promise<Earnings> {
  const { rows } = await db.query<{ held: number; claimable: number; claimed: number; next_at: Date | null }>(
    `select coalesce(sum(earned_paise) filter (where claim_id is null and claimable_at > $2), 0)::bigint as held,
       coalesce(sum(earned_paise) filter (where claim_id is null and claimable_at <= $2), 0)::bigint as claimable,
       coalesce(sum(earned_paise) filter (where claim_id is not null), 0)::bigint as claimed,
       min(claimable_at) filter (where claim_id is null and claimable_at > $2 and earned_paise > 0) as next_at
     from referral_weeks where referrer_id = $1`,
    [referrerId, at],
  );
  const { held = 0, claimable = 0, claimed = 0, next_at: nextAt = null } = rows[0] ?? {};
  return { heldPaise: paise(held), claimablePaise: paise(claimable), claimedPaise: paise(claimed), nextAt };
}

/** What can be claimed now, in paise. */
export async function claimableOf(db: Queryable, referrerId: string, at: Date): Promise<Paise> {
  const { rows } = await db.query<{ claimable: number }>({
    name: 'referral-claimable',
    text: `select coalesce(sum(earned_paise), 0)::bigint as claimable from referral_weeks
           where referrer_id = $1 and claim_id is null and earned_paise > 0 and claimable_at <= $2`,
    values: [referrerId, at],
  });
  return paise(rows[0]?.claimable ?? 0);
}

/** Assigns everything that can be claimed now to one claim; returns its amount, 0 if there is nothing. */
export async function takeClaimable(
  tx: Tx,
  { referrerId, claimId, at }: { referrerId: string; claimId: string; at: Date },
): Promise<Paise> {
  const amountPaise = await claimableOf(tx, referrerId, at);
  if (amountPaise === 0) return amountPaise;
  await tx.query('insert into referral_claims (id, referrer_id, amount_paise, claimed_at) values ($1, $2, $3, $4)', [
    claimId,
    referrerId,
    amountPaise,
    at,
  ]);
  await tx.query(
    `update referral_weeks set claim_id = $2
     where referrer_id = $1 and claim_id is null and earned_paise > 0 and claimable_at <= $3`,
    [referrerId, claimId, at],
  );
  return amountPaise;
}

export type Claim = { readonly id: string; readonly amountPaise: Paise; readonly claimedAt: Date };

/** Newest first. */
export async function claimsOf(db: Queryable, referrerId: string, limit: number): Promise<Claim[]> {
  const { rows } = await db.query<{ id: string; amount_paise: number; claimed_at: Date }>(
    'select id, amount_paise, claimed_at from referral_claims where referrer_id = $1 order by id desc limit $2',
    [referrerId, limit],
  );
  return rows.map((row) => ({ id: row.id, amountPaise: paise(row.amount_paise), claimedAt: row.claimed_at }));
}

/** One week, summed over all friends of a player. */
export type WeekSum = {
  readonly monday: string;
  readonly friends: number;
  readonly stakePaise: Paise;
  readonly casinoEdgePaise: Paise;
  readonly commissionPaise: Paise;
  readonly bonusCostPaise: Paise;
  readonly earnedPaise: Paise;
  readonly heldPaise: Paise;
  readonly claimablePaise: Paise;
  readonly claimableAt: Date;
};

type WeekRow = {
  monday: string;
  friends: number;
  stake: number;
  casino: number;
  commission: number;
  cost: number;
  earned: number;
  held: number;
  claimable: number;
  claimable_at: Date;
};

/** The weeks that have a day in the range, newest first. */
export async function weeksOf(
  db: Queryable,
  { referrerId, range, at, limit }: { referrerId: string; range: Range; at: Date; limit: number },
): Promise<WeekSum[]> {
  const { rows } = await db.query<WeekRow>(
    `select to_char(monday, 'YYYY-MM-DD') as monday, count(*)::int as friends, sum(stake_paise)::bigint as stake,
       sum(casino_edge_paise)::bigint as casino, sum(commission_paise)::bigint as commission,
       sum(bonus_cost_paise)::bigint as cost, sum(earned_paise)::bigint as earned,
       coalesce(sum(earned_paise) filter (where claim_id is null and claimable_at > $4), 0)::bigint as held,
       coalesce(sum(earned_paise) filter (where claim_id is null and claimable_at <= $4), 0)::bigint as claimable,
       max(claimable_at) as claimable_at
     from referral_weeks
     where referrer_id = $1 and ($2::date is null or monday > $2::date - 7) and ($3::date is null or monday <= $3::date)
     group by monday order by monday desc limit $5`,
    [
      referrerId,
      range.from && kolkataDay(range.from.getTime()),
      // The end of the range is exclusive.
      range.until && kolkataDay(range.until.getTime() - 1),
      at,
      limit,
    ],
  );
  return rows.map((row) => ({
    monday: row.monday,
    friends: row.friends,
    stakePaise: paise(row.stake),
    casinoEdgePaise: paise(row.casino),
    commissionPaise: paise(row.commission),
    bonusCostPaise: paise(row.cost),
    earnedPaise: paise(row.earned),
    heldPaise: paise(row.held),
    claimablePaise: paise(row.claimable),
    claimableAt: row.claimable_at,
  }));
}
