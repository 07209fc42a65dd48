import { paise, type Paise } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';

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
