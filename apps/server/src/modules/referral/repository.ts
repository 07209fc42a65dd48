import { invariant, paise, type Paise } from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';

/** Why a friend no longer counts, or never did. */
export type EndReason = 'own-device' | 'own-account' | 'too-late';

export type Referral = {
  readonly friendId: string;
  readonly referrerId: string;
  readonly signedUpAt: Date;
  readonly depositedAt: Date | null;
  readonly qualifiedAt: Date | null;
  readonly endedBecause: EndReason | null;
  /** What was staked and settled in time to qualify, as of the last check. */
  readonly settledPaise: Paise;
  /** The Monday of the latest computed week; null for none. */
  readonly countedMonday: string | null;
  readonly carriedPaise: Paise;
};

type Row = {
  friend_id: string;
  referrer_id: string;
  signed_up_at: Date;
  deposited_at: Date | null;
  qualified_at: Date | null;
  ended_because: EndReason | null;
  settled_paise: number;
  counted: string | null;
  carried_paise: number;
};

const COLUMNS = `friend_id, referrer_id, signed_up_at, deposited_at, qualified_at, ended_because, settled_paise,
  to_char(counted_monday, 'YYYY-MM-DD') as counted, carried_paise`;

const parse = (row: Row): Referral => ({
  friendId: row.friend_id,
  referrerId: row.referrer_id,
  signedUpAt: row.signed_up_at,
  depositedAt: row.deposited_at,
  qualifiedAt: row.qualified_at,
  endedBecause: row.ended_because,
  settledPaise: paise(row.settled_paise),
  countedMonday: row.counted,
  carriedPaise: paise(row.carried_paise),
});

export async function insertReferral(
  tx: Tx,
  { friendId, referrerId, endedBecause, at }: Pick<Referral, 'friendId' | 'referrerId' | 'endedBecause'> & { at: Date },
): Promise<void> {
  await tx.query(
    `insert into referrals (friend_id, referrer_id, signed_up_at, ended_because, ended_at) values ($1, $2, $3, $4, $5)`,
    [friendId, referrerId, at, endedBecause, endedBecause === null ? null : at],
  );
}

/**
 * Records a friend's first deposit and returns the referrer; undefined if the player is nobody's friend or it was not
 * the first.
 */
export async function markDeposited(tx: Tx, friendId: string, at: Date): Promise<string | undefined> {
  const { rows } = await tx.query<{ referrer_id: string }>(
    `update referrals set deposited_at = $2 where friend_id = $1 and deposited_at is null and ended_at is null
     returning referrer_id`,
    [friendId, at],
  );
  return rows[0]?.referrer_id;
}

/** Friends who may still qualify, in id order. */
export async function friendsToQualify(
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<Referral[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from referrals
     where qualified_at is null and ended_at is null and ($1::uuid is null or friend_id > $1)
     order by friend_id limit $2`,
    [after, limit],
  );
  return rows.map(parse);
}

/** False if the friend's state was decided otherwise in the meantime. */
export async function updateOpenFriend(
  db: Queryable,
  friendId: string,
  change: { settledPaise: Paise; qualifiedAt: Date | null; endedBecause: EndReason | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update referrals set settled_paise = $2, qualified_at = $3, ended_because = $4, ended_at = $5
     where friend_id = $1 and qualified_at is null and ended_at is null`,
    [friendId, change.settledPaise, change.qualifiedAt, change.endedBecause, change.endedBecause && change.at],
  );
  return rowCount === 1;
}

/** Friends who earn and whose weeks are not computed up to this Monday. */
export async function friendsToCount(db: Queryable, monday: string, limit: number): Promise<Referral[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from referrals
     where qualified_at is not null and ended_at is null and (counted_monday is null or counted_monday < $1::date)
     order by counted_monday nulls first, friend_id limit $2`,
    [monday, limit],
  );
  return rows.map(parse);
}

/** Locked until the transaction ends. */
export async function lockReferral(tx: Tx, friendId: string): Promise<Referral> {
  const { rows } = await tx.query<Row>(`select ${COLUMNS} from referrals where friend_id = $1 for update`, [friendId]);
  const [row] = rows;
  invariant(row !== undefined, 'a friend stays one');
  return parse(row);
}

export async function endReferral(tx: Tx, friendId: string, because: EndReason, at: Date): Promise<void> {
  await tx.query('update referrals set ended_because = $2, ended_at = $3 where friend_id = $1', [
    friendId,
    because,
    at,
  ]);
}

export async function markCounted(
  tx: Tx,
  { friendId, monday, carriedPaise }: { friendId: string; monday: string; carriedPaise: Paise },
): Promise<void> {
  await tx.query('update referrals set counted_monday = $2, carried_paise = $3 where friend_id = $1', [
    friendId,
    monday,
    carriedPaise,
  ]);
}

/** A friend as the referrer sees them. */
export type FriendRow = Referral & { readonly earnedPaise: Paise };

/** A player's friends, newest first, without those who do not count because they are the player's own. */
export async function friendsOf(db: Queryable, referrerId: string, limit: number): Promise<FriendRow[]> {
  const { rows } = await db.query<Row & { earned: number }>(
    `select ${COLUMNS},
       (select coalesce(sum(earned_paise), 0) from referral_weeks w where w.friend_id = r.friend_id)::bigint as earned
     from referrals r where referrer_id = $1 and ended_because is distinct from 'own-device'
       and ended_because is distinct from 'own-account'
     order by signed_up_at desc, friend_id desc limit $2`,
    [referrerId, limit],
  );
  return rows.map((row) => ({ ...parse(row), earnedPaise: paise(row.earned) }));
}

/** How many friends reached each step. */
export async function funnelOf(
  db: Queryable,
  referrerId: string,
): Promise<{ readonly signedUp: number; readonly deposited: number; readonly qualified: number }> {
  const { rows } = await db.query<{ signed_up: number; deposited: number; qualified: number }>(
    `select count(*)::int as signed_up, count(deposited_at)::int as deposited, count(qualified_at)::int as qualified
     from referrals where referrer_id = $1 and ended_because is distinct from 'own-device'
       and ended_because is distinct from 'own-account'`,
    [referrerId],
  );
  const { signed_up: signedUp = 0, deposited = 0, qualified = 0 } = rows[0] ?? {};
  return { signedUp, deposited, qualified };
}
