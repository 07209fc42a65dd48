import { invariant, paise, type Bonus, type BonusState, type Paise } from '@maidan/domain';
import { isUuid } from '../../platform/ids/index.ts';
import { plainArray, type Queryable, type Tx } from '../../platform/postgres/index.ts';

export type OfferKind = 'first-deposit' | 'fixed' | 'free-bet' | 'cashback';

/** An offer of the operator, with its terms. */
export type BonusOffer = {
  readonly id: string;
  readonly kind: OfferKind;
  readonly title: string;
  readonly shareBasisPoints: number | null;
  readonly amountPaise: Paise;
  readonly multiplier: number;
  readonly claimDays: number;
  readonly wagerDays: number;
};

type OfferRow = {
  id: string;
  kind: OfferKind;
  title: string;
  share_basis_points: number | null;
  amount_paise: number;
  multiplier: number;
  claim_days: number;
  wager_days: number;
};

export async function activeOffers(db: Queryable, kind: OfferKind): Promise<BonusOffer[]> {
  const { rows } = await db.query<OfferRow>(
    'select * from bonus_offers where kind = $1 and is_active order by created_at, id',
    [kind],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    shareBasisPoints: row.share_basis_points,
    amountPaise: paise(row.amount_paise),
    multiplier: row.multiplier,
    claimDays: row.claim_days,
    wagerDays: row.wager_days,
  }));
}

/** Inserts an offer unless one with this title exists. */
export async function insertOffer(db: Queryable, offer: BonusOffer, at: Date): Promise<void> {
  await db.query(
    `insert into bonus_offers (id, kind, title, share_basis_points, amount_paise, multiplier, claim_days, wager_days,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (title) do nothing`,
    [
      offer.id,
      offer.kind,
      offer.title,
      offer.shareBasisPoints,
      offer.amountPaise,
      offer.multiplier,
      offer.claimDays,
      offer.wagerDays,
      at,
    ],
  );
}

/** A stored bonus. */
export type StoredBonus = Bonus & {
  readonly id: string;
  readonly playerId: string;
  readonly kind: OfferKind;
  readonly title: string;
  readonly activatedAtMs: number | null;
  readonly endedAtMs: number | null;
  /** How much of it has been paid into the main balance. */
  readonly toMainPaise: Paise;
};

/** A bonus after a change. */
export type ChangedBonus = StoredBonus & {
  /** Set if the player's bets use the main wallet from now on. */
  readonly leftWallet?: boolean;
  /** Set if an approved withdrawal forfeited it. */
  readonly byWithdrawal?: boolean;
};

export type BonusRow = {
  id: string;
  player_id: string;
  kind: OfferKind;
  title: string;
  amount_paise: number;
  multiplier: number;
  claim_within_ms: number;
  wager_within_ms: number;
  state: BonusState;
  wagered_paise: number;
  offered_at: Date;
  claimed_at: Date | null;
  activated_at: Date | null;
  to_main_paise: number;
  ended_at: Date | null;
};

export const parseBonus = (row: BonusRow): StoredBonus => ({
  id: row.id,
  playerId: row.player_id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  amountPaise: paise(row.amount_paise),
  terms: {
    multiplier: row.multiplier,
    claimWithinMs: row.claim_within_ms,
    wagerWithinMs: row.wager_within_ms,
  },
  wageredPaise: paise(row.wagered_paise),
  offeredAtMs: row.offered_at.getTime(),
  claimedAtMs: row.claimed_at?.getTime() ?? null,
  activatedAtMs: row.activated_at?.getTime() ?? null,
  toMainPaise: paise(row.to_main_paise),
  endedAtMs: row.ended_at?.getTime() ?? null,
});

export type Grant = {
  readonly id: string;
  readonly playerId: string;
  readonly offer: BonusOffer;
  readonly amountPaise: Paise;
  readonly reference: string;
  readonly at: Date;
};

const DAY_MS = 24 * 60 * 60_000;

/** Inserts a bonus; undefined if one was already granted for this reference. */
export async function insertBonus(tx: Tx, grant: Grant): Promise<StoredBonus | undefined> {
  const { offer } = grant;
  const { rows } = await tx.query<BonusRow>(
    `insert into bonuses (id, player_id, offer_id, kind, title, amount_paise, multiplier, claim_within_ms,
       wager_within_ms, reference, state, offered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'AVAILABLE', $11)
     on conflict (player_id, offer_id, reference) do nothing returning *`,
    [
      grant.id,
      grant.playerId,
      offer.id,
      offer.kind,
      offer.title,
      grant.amountPaise,
      offer.multiplier,
      offer.claimDays * DAY_MS,
      offer.wagerDays * DAY_MS,
      grant.reference,
      grant.at,
    ],
  );
  return rows.map(parseBonus)[0];
}

/** Newest first. */
export async function bonusesOf(db: Queryable, playerId: string): Promise<StoredBonus[]> {
  const { rows } = await db.query<BonusRow>('select * from bonuses where player_id = $1 order by id desc', [playerId]);
  return rows.map(parseBonus);
}

/** The bonus that is being wagered; undefined for none. */
export async function activeBonusOf(db: Queryable, playerId: string): Promise<StoredBonus | undefined> {
  const { rows } = await db.query<BonusRow>(`select * from bonuses where player_id = $1 and state = 'ACTIVE'`, [
    playerId,
  ]);
  return rows.map(parseBonus)[0];
}

export async function bonusById(db: Queryable, id: string): Promise<StoredBonus | undefined> {
  const { rows } = await db.query<BonusRow>('select * from bonuses where id = $1', [id]);
  return rows.map(parseBonus)[0];
}

/** Locked until the transaction ends. */
export async function lockBonus(tx: Tx, id: string): Promise<StoredBonus | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.query<BonusRow>('select * from bonuses where id = $1 for update', [id]);
  return rows.map(parseBonus)[0];
}

/** Locks the bonus that each of these players' bonus wallets belongs to: the active one, or the one activated last. */
export async function lockLatestActivated(tx: Tx, playerIds: readonly string[]): Promise<Map<string, StoredBonus>> {
  const { rows } = await tx.query<BonusRow>(
    `select b.* from bonuses b
     where b.id = any(
       select distinct on (player_id) id from bonuses
       where player_id = any($1::uuid[]) and activated_at is not null order by player_id, activated_at desc
     )
     order by b.id for update`,
    [playerIds],
  );
  return new Map(rows.map((row) => [row.player_id, parseBonus(row)]));
}

/** The granted amount of each of these players' bonus that is active at a moment, by player. */
export async function activePaiseOf(
  db: Queryable,
  playerIds: readonly string[],
  at: Date,
): Promise<Map<string, Paise>> {
  const { rows } = await db.query<{ player_id: string; amount_paise: number }>({
    name: 'active-bonuses',
    text: `select player_id, amount_paise from bonuses
           where player_id = any($1::uuid[]) and state = 'ACTIVE'
             and claimed_at + wager_within_ms * interval '1 millisecond' > $2`,
    values: [plainArray(playerIds), at],
  });
  return new Map(rows.map((row) => [row.player_id, paise(row.amount_paise)]));
}

/** Ids of bonuses whose claim or wagering time has run out. */
export async function overdueBonuses(db: Queryable, at: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from bonuses
     where (state = 'AVAILABLE' and offered_at + claim_within_ms * interval '1 millisecond' <= $1)
        or (state in ('CLAIMED', 'ACTIVE') and claimed_at + wager_within_ms * interval '1 millisecond' <= $1)
     order by id limit $2`,
    [at, limit],
  );
  return rows.map(({ id }) => id);
}

const ENDED: readonly BonusState[] = ['CONVERTED', 'EXHAUSTED', 'FORFEITED', 'EXPIRED', 'VOIDED'];

/** Stores a locked bonus's next state and its time. */
export async function moveBonus(tx: Tx, bonus: StoredBonus, state: BonusState, at: Date): Promise<StoredBonus> {
  const { rows } = await tx.query<BonusRow>(
    `update bonuses set state = $2,
       claimed_at = case when $2 = 'CLAIMED' then $3 else claimed_at end,
       activated_at = case when $2 = 'ACTIVE' then $3 else activated_at end,
       ended_at = case when $4 then $3 else ended_at end
     where id = $1 returning *`,
    [bonus.id, state, at, ENDED.includes(state)],
  );
  const [row] = rows;
  invariant(row !== undefined, 'a bonus that is locked is there');
  return parseBonus(row);
}

/** Stores what a market or round counts towards a bonus, replacing what an earlier version counted (N-3). */
export async function countWager(
  tx: Tx,
  wager: { bonusId: string; source: string; version: number; countedPaise: Paise },
): Promise<StoredBonus> {
  const { rows } = await tx.query<BonusRow>(
    `with before as (
       select counted_paise from bonus_wagers where bonus_id = $1 and source = $2
     ),
     written as (
       insert into bonus_wagers (bonus_id, source, version, counted_paise) values ($1, $2, $3, $4)
       on conflict (bonus_id, source) do update set version = excluded.version, counted_paise = excluded.counted_paise
     )
     update bonuses set wagered_paise = wagered_paise + $4::bigint - coalesce((select counted_paise from before), 0)
     where id = $1 returning *`,
    [wager.bonusId, wager.source, wager.version, wager.countedPaise],
  );
  const [row] = rows;
  invariant(row !== undefined, 'a bonus that is locked is there');
  return parseBonus(row);
}

/** Locks the bonuses that a market or round was counted for, by player. */
export async function lockCountedFor(
  tx: Tx,
  playerIds: readonly string[],
  source: string,
): Promise<Map<string, StoredBonus>> {
  const { rows } = await tx.query<BonusRow>(
    `select b.* from bonuses b join bonus_wagers w on w.bonus_id = b.id
     where b.player_id = any($1::uuid[]) and w.source = $2 order by b.id for update of b`,
    [playerIds, source],
  );
  return new Map(rows.map((row) => [row.player_id, parseBonus(row)]));
}

/** The state of the bonus that a market or round was counted for; of one that was not counted yet, of the bonus whose money
 *  the player's bonus wallet holds or held last. Null for none. */
export async function stateBehind(
  db: Queryable,
  { playerId, source }: { readonly playerId: string; readonly source: string },
): Promise<BonusState | null> {
  const { rows } = await db.query<{ state: BonusState }>(
    `select b.state from bonuses b left join bonus_wagers w on w.bonus_id = b.id and w.source = $2
     where b.player_id = $1 and b.activated_at is not null
     order by w.bonus_id is null, b.activated_at desc limit 1`,
    [playerId, source],
  );
  return rows[0]?.state ?? null;
}
