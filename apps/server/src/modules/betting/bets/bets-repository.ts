import { paise, price, type Paise, type Price, type Side } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';
import type { BetRecord } from './bet-record.ts';
import { betOfRow, type BetRow } from './bet-row.ts';

/** A bet with its matches, oldest first. `fills` is only read for bets with a matched part. */
const BETS = `select b.*, m.matches from bets b
  left join lateral (
    select jsonb_agg(jsonb_build_array(f.price, f.stake_paise) order by f.match_id) as matches
    from fills f where f.bet_id = b.id and b.matched_paise > 0
  ) m on b.kind = 'exchange'`;

/** Every bet of a market in the order in which the worker took it or it came to rest (ids are time-ordered). */
export async function betsOfMarket(db: Queryable, marketId: string): Promise<BetRecord[]> {
  const { rows } = await db.query<BetRow>(`${BETS} where b.market_id = $1 order by coalesce(b.queue_id, b.id)`, [
    marketId,
  ]);
  return rows.map(betOfRow);
}

export async function betsByIds(db: Queryable, ids: readonly string[]): Promise<BetRecord[]> {
  const { rows } = await db.query<BetRow>(`${BETS} where b.id = any($1::uuid[])`, [ids]);
  return rows.map(betOfRow);
}

/** A player's bets in one market, newest first. */
export async function betsOfPlayerInMarket(
  db: Queryable,
  { playerId, marketId }: { playerId: string; marketId: string },
): Promise<BetRecord[]> {
  const { rows } = await db.query<BetRow>(`${BETS} where b.market_id = $1 and b.player_id = $2 order by b.id desc`, [
    marketId,
    playerId,
  ]);
  return rows.map(betOfRow);
}

/** A player's bets in the latest markets and in every unsettled one, newest first. */
export async function latestBetsOfPlayer(
  db: Queryable,
  { playerId, walletIds, markets }: { playerId: string; walletIds: readonly string[]; markets: number },
): Promise<BetRecord[]> {
  const { rows } = await db.query<BetRow>(
    `${BETS} join (
       select distinct p.market_id from unnest($2::uuid[]) as w (id)
       cross join lateral (
         (select market_id from positions where wallet_id = w.id order by market_id desc limit $3)
         union (select market_id from positions where wallet_id = w.id and settled_version = 0)
       ) p
     ) recent on recent.market_id = b.market_id
     where b.player_id = $1 order by b.id desc`,
    [playerId, walletIds, markets],
  );
  return rows.map(betOfRow);
}

/** A player's bets in several markets, newest first, at most `limit`. */
export async function betsOfPlayerInMarkets(
  db: Queryable,
  { playerId, marketIds, limit }: { playerId: string; marketIds: readonly string[]; limit: number },
): Promise<BetRecord[]> {
  const { rows } = await db.query<BetRow>(
    `${BETS} where b.market_id = any($1::uuid[]) and b.player_id = $2 order by b.id desc limit $3`,
    [marketIds, playerId, limit],
  );
  return rows.map(betOfRow);
}

/** The ids of the matches of bets, oldest first; an id tells its time. */
export async function matchIdsOf(db: Queryable, betIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ bet_id: string; match_ids: string[] }>(
    `select bet_id, array_agg(match_id::text order by match_id) as match_ids from fills
     where bet_id = any($1::uuid[]) group by bet_id`,
    [betIds],
  );
  return new Map(rows.map((row) => [row.bet_id, row.match_ids]));
}

/**
 * The matches of a market that the house took, each with the player's side; the house's own position is the opposite.
 */
export async function houseMatches(
  db: Queryable,
  marketId: string,
): Promise<
  { betId: string; matchId: string; selectionId: string; playerSide: Side; price: Price; stakePaise: Paise }[]
> {
  const { rows } = await db.query<{
    id: string;
    match_id: string;
    selection_id: string;
    side: Side;
    price: number;
    stake_paise: number;
  }>(
    `select b.id, f.match_id, b.selection_id, b.side, f.price, f.stake_paise
     from bets b join fills f on f.bet_id = b.id where b.market_id = $1 and f.counter_bet_id is null`,
    [marketId],
  );
  return rows.map((row) => ({
    betId: row.id,
    matchId: row.match_id,
    selectionId: row.selection_id,
    playerSide: row.side,
    price: price(row.price),
    stakePaise: paise(row.stake_paise),
  }));
}

/** BET-27: what was matched of each selection at each price, the pair that traded last at the end. A match between players
 *  counts once, on the backer's side. */
export async function tradesOfMarket(
  db: Queryable,
  marketId: string,
): Promise<{ selectionId: string; price: Price; stakePaise: Paise }[]> {
  const { rows } = await db.query<{ selection_id: string; price: number; stake_paise: number }>(
    `select b.selection_id, f.price, sum(f.stake_paise)::bigint as stake_paise
     from bets b join fills f on f.bet_id = b.id
     where b.market_id = $1 and b.kind = 'exchange' and (b.side = 'back' or f.counter_bet_id is null)
     group by b.selection_id, f.price order by max(f.match_id::text)`,
    [marketId],
  );
  return rows.map((row) => ({
    selectionId: row.selection_id,
    price: price(row.price),
    stakePaise: paise(row.stake_paise),
  }));
}

export async function betOfPlayer(
  db: Queryable,
  { playerId, betId }: { playerId: string; betId: string },
): Promise<BetRecord | undefined> {
  const { rows } = await db.query<BetRow>(`${BETS} where b.id = $1 and b.player_id = $2`, [betId, playerId]);
  return rows.map(betOfRow)[0];
}
