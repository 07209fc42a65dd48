/** Settlement's access to betting's tables, each function in the caller's transaction. Only for closed markets. */
import { paise, price, type Paise } from '@maidan/domain';
import { plainArray, plainColumn, type Queryable, type Tx } from '../../../platform/postgres/index.ts';
import type { WalletKind } from '../../wallet/index.ts';
import type { Match, MatchedBet } from '../bets/bet-record.ts';
import { matchedBetOfRow, type MatchedRow } from '../bets/bet-row.ts';

export type PositionToSettle = {
  readonly walletId: string;
  readonly playerId: string;
  readonly exposurePaise: Paise;
};

/** Whether a market takes no more bets and has no resting orders (S-1). */
export async function isMarketClosed(db: Queryable, marketId: string): Promise<boolean> {
  const { rows } = await db.query<{ closed: boolean }>('select closed from market_states where market_id = $1', [
    marketId,
  ]);
  return rows[0]?.closed ?? false;
}

export async function marketOfBet(db: Queryable, betId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ market_id: string }>('select market_id from bets where id = $1', [betId]);
  return rows[0]?.market_id;
}

export type BetName = {
  readonly selectionName: string;
  readonly side: 'back' | 'lay';
  readonly walletKind: WalletKind;
};

/** How bets are named to their players, by id. */
export async function betNames(db: Queryable, betIds: readonly string[]): Promise<ReadonlyMap<string, BetName>> {
  const { rows } = await db.query<BetName & { readonly id: string }>(
    `select id, selection_name as "selectionName", side, wallet_kind as "walletKind" from bets where id = any($1::uuid[])`,
    [betIds],
  );
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Everybody with a position in a market, without a lock: for previews. */
export async function positionsOfMarket(db: Queryable, marketId: string): Promise<PositionToSettle[]> {
  const { rows } = await db.query<{ wallet_id: string; player_id: string; exposure_paise: number }>(
    'select wallet_id, player_id, exposure_paise from positions where market_id = $1 order by player_id, wallet_id',
    [marketId],
  );
  return rows.map((row) => ({
    walletId: row.wallet_id,
    playerId: row.player_id,
    exposurePaise: paise(row.exposure_paise),
  }));
}

/** Locks and returns a portion of a market's positions that this version of its result has not settled yet. */
export async function positionsToSettle(
  tx: Tx,
  { marketId, version, limit }: { marketId: string; version: number; limit: number },
): Promise<PositionToSettle[]> {
  const { rows } = await tx.query<{ wallet_id: string; player_id: string; exposure_paise: number }>(
    `select wallet_id, player_id, exposure_paise from positions
     where market_id = $1 and settled_version < $2 order by wallet_id limit $3 for update`,
    [marketId, version, limit],
  );
  return rows.map((row) => ({
    walletId: row.wallet_id,
    playerId: row.player_id,
    exposurePaise: paise(row.exposure_paise),
  }));
}

/** The bets of these players in one market that have a matched part, in id order. */
export async function betsToSettle(
  tx: Tx,
  { marketId, playerIds }: { marketId: string; playerIds: readonly string[] },
): Promise<MatchedBet[]> {
  // One row per match of an exchange bet: grouping them here is faster than in the database.
  const { rows } = await tx.query<MatchedRow & { fill_price: number | null; fill_paise: number | null }>({
    name: 'bets-to-settle',
    text: `select b.id, b.wallet_id, b.selection_id, b.kind, b.side, b.price, b.odds_size, b.stake_paise, b.queue_id,
             f.price as fill_price, f.stake_paise as fill_paise
           from unnest($2::uuid[]) as p (id)
           join bets b on b.market_id = $1 and b.player_id = p.id
           left join fills f on f.bet_id = b.id
           where b.matched_paise > 0 order by b.id, f.match_id`,
    values: [marketId, plainArray(playerIds)],
  });
  const bets: MatchedBet[] = [];
  let matches: Match[] = [];
  for (const row of rows) {
    if (bets.at(-1)?.id !== row.id) bets.push(matchedBetOfRow(row, (matches = [])));
    if (row.fill_price !== null && row.fill_paise !== null) {
      matches.push([price(row.fill_price), paise(row.fill_paise)]);
    }
  }
  return bets;
}

/** The wallets among these that have a position in an unsettled market. */
export async function walletsWithOpenMarkets(tx: Tx, walletIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ wallet_id: string }>(
    'select distinct wallet_id from positions where wallet_id = any($1::uuid[]) and settled_version = 0',
    [walletIds],
  );
  return new Set(rows.map((row) => row.wallet_id));
}

/** Marks positions as settled and clears their exposure; the caller moves the wallets' holds. */
export async function markPositionsSettled(
  tx: Tx,
  { marketId, version, walletIds }: { marketId: string; version: number; walletIds: readonly string[] },
): Promise<void> {
  await tx.query({
    name: 'mark-positions-settled',
    text: `update positions set exposure_paise = 0, settled_version = $2
           where market_id = $1 and wallet_id = any($3::uuid[])`,
    values: [marketId, version, plainArray(walletIds)],
  });
}

export async function markBetsSettled(
  tx: Tx,
  bets: readonly { id: string; state: 'settled' | 'void'; netPaise: Paise }[],
): Promise<void> {
  await tx.query({
    name: 'mark-bets-settled',
    text: `update bets b set state = s.state, net_paise = s.net
           from unnest($1::uuid[], $2::text[], $3::bigint[]) as s (id, state, net) where b.id = s.id`,
    values: [plainColumn(bets, (b) => b.id), plainColumn(bets, (b) => b.state), plainColumn(bets, (b) => b.netPaise)],
  });
}

/** A bet after its market ended, with what the market still holds of its wallet. */
export type BetAfterMarket = {
  readonly id: string;
  readonly marketId: string;
  readonly walletId: string;
  readonly matchedPaise: number;
  readonly remainingPaise: number;
  readonly netPaise: number | null;
  readonly exposurePaise: number;
};

/** Every bet of these markets, for settlement's check of its own work. */
export async function betsOfMarkets(db: Queryable, marketIds: readonly string[]): Promise<BetAfterMarket[]> {
  const { rows } = await db.query<BetAfterMarket>(
    `select b.id, b.market_id as "marketId", b.wallet_id as "walletId", b.matched_paise as "matchedPaise",
       b.remaining_paise as "remainingPaise", b.net_paise as "netPaise", p.exposure_paise as "exposurePaise"
     from bets b join positions p on p.wallet_id = b.wallet_id and p.market_id = b.market_id
     where b.market_id = any($1::uuid[])`,
    [marketIds],
  );
  return rows;
}
