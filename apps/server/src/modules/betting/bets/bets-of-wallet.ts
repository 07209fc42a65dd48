import { paise, type Paise } from '@maidan/domain';
import { plainArray, type Queryable } from '../../../platform/postgres/index.ts';

/** A wallet's resting orders in all markets, newest first; without those in their bet delay. */
export async function restingOfWallet(
  db: Queryable,
  walletId: string,
): Promise<{ readonly betId: string; readonly marketId: string }[]> {
  const { rows } = await db.query<{ id: string; market_id: string }>(
    `select b.id, b.market_id from positions p
     join bets b on b.market_id = p.market_id and b.player_id = p.player_id
     where p.wallet_id = $1 and p.settled_version = 0 and b.wallet_id = $1 and b.remaining_paise > 0
       and b.state <> 'pending'
     order by b.id desc`,
    [walletId],
  );
  return rows.map((row) => ({ betId: row.id, marketId: row.market_id }));
}

/** Whether a wallet has matched or unmatched bets in an unsettled market, whether or not they hold any money. */
export async function hasOpenBets(db: Queryable, walletId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from positions p join bets b on b.market_id = p.market_id and b.player_id = p.player_id
     where p.wallet_id = $1 and p.settled_version = 0 and b.wallet_id = $1
       and (b.matched_paise > 0 or b.remaining_paise > 0) limit 1`,
    [walletId],
  );
  return rowCount === 1;
}

/** What the open bets of wallets hold, by market, the most first; markets that hold nothing are left out. */
export async function exposureOf(
  db: Queryable,
  walletIds: readonly string[],
): Promise<{ readonly marketId: string; readonly heldPaise: Paise }[]> {
  const { rows } = await db.query<{ market_id: string; held: number }>(
    `select p.market_id, sum(p.exposure_paise)::bigint as held from positions p
     where p.wallet_id = any($1::uuid[]) and p.settled_version = 0 and p.exposure_paise > 0
     group by p.market_id order by held desc, p.market_id limit 50`,
    [walletIds],
  );
  return rows.map((row) => ({ marketId: row.market_id, heldPaise: paise(row.held) }));
}

/** Strangers meet on an exchange too; a mark needs more than a chance match. */
const FEWEST_MATCHES = 3;

/** By market, other players whose bets were matched with those of a player's wallets, in the latest 200 markets. */
export async function opposingBets(
  db: Queryable,
  walletIds: readonly string[],
): Promise<{ readonly playerId: string; readonly marketId: string; readonly at: Date }[]> {
  const { rows } = await db.query<{ playerId: string; marketId: string; at: Date }>(
    `select other.player_id as "playerId", own.market_id as "marketId", max(other.placed_at) as at
     from (select market_id, player_id from positions where wallet_id = any($1::uuid[])
           order by market_id desc limit 200) p
     join bets own on own.market_id = p.market_id and own.player_id = p.player_id
     join fills f on f.bet_id = own.id and f.counter_bet_id is not null
     join bets other on other.id = f.counter_bet_id and other.player_id <> own.player_id
     group by other.player_id, own.market_id having count(distinct f.match_id) >= $2
     order by at desc limit 20`,
    [walletIds, FEWEST_MATCHES],
  );
  return rows;
}

/** What a market holds of a wallet, and the bets that may still change it. */
export type MarketHold = {
  readonly walletId: string;
  readonly marketId: string;
  /** Bets in their bet delay are part of it. */
  readonly heldPaise: Paise;
  readonly unmatched: number;
  readonly delayed: number;
  /** When the last of the bet delays ends; null without one. */
  readonly delayedUntil: Date | null;
};

/** Every market that holds money of wallets, the most first. */
export async function marketHolds(db: Queryable, walletIds: readonly string[]): Promise<MarketHold[]> {
  const { rows } = await db.query<{
    wallet_id: string;
    market_id: string;
    exposure_paise: number;
    unmatched: number;
    delayed: number;
    delayed_until: Date | null;
  }>(
    `select p.wallet_id, p.market_id, p.exposure_paise,
       (count(*) filter (where b.remaining_paise > 0 and b.state <> 'pending'))::int as unmatched,
       (count(*) filter (where b.state = 'pending'))::int as delayed,
       max(b.release_at) filter (where b.state = 'pending') as delayed_until
     from positions p
     left join bets b on b.market_id = p.market_id and b.player_id = p.player_id and b.wallet_id = p.wallet_id
     where p.wallet_id = any($1::uuid[]) and p.exposure_paise > 0
     group by p.wallet_id, p.market_id
     order by p.exposure_paise desc, p.market_id, p.wallet_id`,
    [plainArray(walletIds)],
  );
  return rows.map((row) => ({
    walletId: row.wallet_id,
    marketId: row.market_id,
    heldPaise: paise(row.exposure_paise),
    unmatched: row.unmatched,
    delayed: row.delayed,
    delayedUntil: row.delayed_until,
  }));
}
