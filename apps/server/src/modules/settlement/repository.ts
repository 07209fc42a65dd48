import { isDeepStrictEqual } from 'node:util';
import { paise, type MarketOutcome, type Paise, type ReceiptLine, type StoredSettlement } from '@maidan/domain';
import { plainArray, plainColumn, type Queryable, type Tx } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import type { WalletKind } from '../wallet/index.ts';
import { evidenceColumns, type Evidence } from './evidence.ts';

export type PendingResult = { readonly marketId: string; readonly version: number; readonly outcome: MarketOutcome };
/** `isByHand`: operators decided it, or changed its matches (S-9). */
export type LastResult = PendingResult & { readonly isByHand: boolean };

/** A version of a market's result; `settledAt` is null until every player is settled. */
export type ResultVersion = {
  readonly version: number;
  readonly outcome: MarketOutcome;
  readonly reason: string;
  readonly decidedAt: Date;
  readonly settledAt: Date | null;
};

/** A result to store; its reason for replacing another one is empty for the first. */
export type ResultToWrite = {
  readonly marketId: string;
  readonly outcome: MarketOutcome;
  readonly reason: string;
  readonly at: Date;
  readonly isByHand: boolean;
  /** S-10; null if it is not known. */
  readonly evidence: Evidence | null;
};

/** One decision about a market at a time until the transaction ends, so that a void sees the result that it changes. */
export async function lockMarketResult(t: Tx, marketId: string): Promise<void> {
  await t.query(`select pg_advisory_xact_lock(hashtextextended('result ' || $1, 0))`, [marketId]);
}

/** Whether a market has a result that is not settled yet. */
export async function hasPendingResult(db: Queryable, marketId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from market_results where market_id = $1 and settled_at is null limit 1',
    [marketId],
  );
  return (rowCount ?? 0) > 0;
}

/** Stores a market's first result; false if it already has one (a provider repeats it). */
export async function insertFirstResult(tx: Tx, result: ResultToWrite): Promise<boolean> {
  await lockMarketResult(tx, result.marketId);
  return await insertResult(tx, result, 1);
}

/** Stores a result that replaces the last one (S-2), or the first; false if it equals the last. */
export async function insertNextResult(tx: Tx, result: ResultToWrite): Promise<boolean> {
  await lockMarketResult(tx, result.marketId);
  const last = await lastResult(tx, result.marketId);
  if (last && isDeepStrictEqual(last.outcome, result.outcome)) return false;
  return await insertResult(tx, afterLast(result, last), (last?.version ?? 0) + 1);
}

/** Stores a market's result again as the next version, because its matches have a different worth now; false if it has
 *  none yet. */
export async function insertSameResult(tx: Tx, result: Omit<ResultToWrite, 'outcome'>): Promise<boolean> {
  await lockMarketResult(tx, result.marketId);
  const last = await lastResult(tx, result.marketId);
  return last ? await insertResult(tx, afterLast({ ...result, outcome: last.outcome }, last), last.version + 1) : false;
}

/** What operators decided stays theirs through every later version. */
function afterLast(result: ResultToWrite, last: LastResult | undefined): ResultToWrite {
  return { ...result, isByHand: result.isByHand || last?.isByHand === true };
}

/** A market's versions, oldest first. */
export async function resultVersions(db: Queryable, marketId: string): Promise<ResultVersion[]> {
  const { rows } = await db.query<ResultVersion>(
    `select version, outcome, reason, decided_at as "decidedAt", settled_at as "settledAt"
     from market_results where market_id = $1 order by version`,
    [marketId],
  );
  return rows;
}

/** The markets whose result was decided last, latest first. */
export async function lastDecidedMarkets(db: Queryable, limit: number): Promise<{ marketId: string; at: Date }[]> {
  const { rows } = await db.query<{ market_id: string; at: Date }>(
    `select market_id, max(decided_at) as at from market_results group by market_id order by at desc, market_id limit $1`,
    [limit],
  );
  return rows.map((row) => ({ marketId: row.market_id, at: row.at }));
}

/** Read after `lockMarketResult`, it stays the last one until the transaction ends. */
export async function lastResult(db: Queryable, marketId: string): Promise<LastResult | undefined> {
  const { rows } = await db.query<ResultRow & { is_by_hand: boolean }>(
    `select market_id, version, outcome, is_by_hand from market_results
     where market_id = $1 order by version desc limit 1`,
    [marketId],
  );
  return rows.map((row) => ({ ...parseResult(row), isByHand: row.is_by_hand }))[0];
}

/** Stores a result as this version; false if another one is that version already. */
export async function insertResult(db: Queryable, result: ResultToWrite, version: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into market_results
       (market_id, version, outcome, reason, decided_at, is_by_hand, feed, operators, arrived_at, message_sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (market_id, version) do nothing`,
    [
      result.marketId,
      version,
      JSON.stringify(result.outcome),
      result.reason,
      result.at,
      result.isByHand,
      ...evidenceColumns(result.evidence),
    ],
  );
  return rowCount === 1;
}

type ResultRow = { market_id: string; version: number; outcome: MarketOutcome };

function parseResult(row: ResultRow): PendingResult {
  return { marketId: row.market_id, version: row.version, outcome: row.outcome };
}

/** Results that are not fully settled, oldest first; the results of one market in version order. */
export async function pendingResults(db: Queryable): Promise<PendingResult[]> {
  const { rows } = await db.query<ResultRow>(
    `select market_id, version, outcome from market_results where settled_at is null
     order by min(decided_at) over (partition by market_id), market_id, version`,
  );
  return rows.map(parseResult);
}

export async function markResultSettled(
  tx: Tx,
  { marketId, version, at }: { marketId: string; version: number; at: Date },
): Promise<void> {
  await tx.query('update market_results set settled_at = $3 where market_id = $1 and version = $2', [
    marketId,
    version,
    at,
  ]);
}

export type SettlementRow = {
  readonly walletId: string;
  readonly playerId: string;
  readonly netPaise: Paise;
  readonly commissionPaise: Paise;
  /** The rate of the first settlement (S-3). */
  readonly commissionBasisPoints: number;
  readonly walletKind: WalletKind;
  /** The total stake of the matches that stand, without void ones. */
  readonly stakePaise: Paise;
  /** How many bets were settled. */
  readonly bets: number;
  /** What the market held of the wallet until then. */
  readonly heldPaise: Paise;
};

export async function insertSettlements(
  tx: Tx,
  market: { marketId: string; kind: CatalogueMarket['kind']; version: number; at: Date },
  rows: readonly SettlementRow[],
): Promise<void> {
  await tx.query({
    name: 'insert-settlements',
    text: `insert into market_settlements
             (market_id, wallet_id, version, player_id, net_paise, commission_paise, commission_basis_points, bets,
              settled_at, wallet_kind, stake_paise, market_kind, held_paise)
           select $1, s.wallet_id, $2, s.player_id, s.net, s.commission, s.rate, s.bets, $3, s.wallet_kind, s.stake, $12, s.held
           from unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[], $8::int[], $9::int[], $10::text[], $11::bigint[],
               $13::bigint[])
             as s (wallet_id, player_id, net, commission, rate, bets, wallet_kind, stake, held)`,
    values: [
      market.marketId,
      market.version,
      market.at,
      plainColumn(rows, (r) => r.walletId),
      plainColumn(rows, (r) => r.playerId),
      plainColumn(rows, (r) => r.netPaise),
      plainColumn(rows, (r) => r.commissionPaise),
      plainColumn(rows, (r) => r.commissionBasisPoints),
      plainColumn(rows, (r) => r.bets),
      plainColumn(rows, (r) => r.walletKind),
      plainColumn(rows, (r) => r.stakePaise),
      market.kind,
      plainColumn(rows, (r) => r.heldPaise),
    ],
  });
}

/** The stored latest settlements of these wallets in a market, by wallet (S-2). */
export async function storedSettlements(
  tx: Tx,
  { marketId, walletIds }: { marketId: string; walletIds: readonly string[] },
): Promise<Map<string, StoredSettlement>> {
  if (walletIds.length === 0) return new Map();
  const { rows } = await tx.query<{
    wallet_id: string;
    version: number;
    net_paise: number;
    commission_paise: number;
    commission_basis_points: number;
  }>({
    name: 'stored-settlements',
    text: `select distinct on (wallet_id) wallet_id, version, net_paise, commission_paise, commission_basis_points
             from market_settlements where market_id = $1 and wallet_id = any($2::uuid[])
             order by wallet_id, version desc`,
    values: [marketId, plainArray(walletIds)],
  });
  return new Map(
    rows.map((row) => [
      row.wallet_id,
      {
        version: row.version,
        netPaise: paise(row.net_paise),
        commissionPaise: paise(row.commission_paise),
        commissionBasisPoints: row.commission_basis_points,
        // The bets' own rows stay; only the total is reversed.
        bets: [],
      },
    ]),
  );
}

export async function insertBetResults(
  tx: Tx,
  version: number,
  rows: readonly { betId: string; netPaise: Paise; receipt: readonly ReceiptLine[] }[],
): Promise<void> {
  // The receipts are sent as one JSON text: in an array of texts every element would be quoted and unquoted.
  await tx.query({
    name: 'insert-bet-results',
    text: `insert into bet_results (bet_id, version, net_paise, receipt)
           select r.bet_id, $1, r.net, r.receipt
           from rows from (unnest($2::uuid[]), unnest($3::bigint[]), jsonb_array_elements($4::jsonb))
             as r (bet_id, net, receipt)`,
    values: [
      version,
      plainColumn(rows, (r) => r.betId),
      plainColumn(rows, (r) => r.netPaise),
      JSON.stringify(rows.map((r) => r.receipt)),
    ],
  });
}

/** The total net of all players in a market, before commission: the house's result is its negative. */
export async function playersNetPaise(
  tx: Tx,
  { marketId, version }: { marketId: string; version: number },
): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `select coalesce(sum(net_paise), 0)::bigint as total from market_settlements where market_id = $1 and version = $2`,
    [marketId, version],
  );
  return rows[0]?.total ?? 0;
}

export type StoredReceipt = {
  readonly version: number;
  readonly netPaise: number;
  readonly lines: readonly ReceiptLine[];
  readonly marketNetPaise: number;
  readonly marketCommissionPaise: number;
  readonly settledAt: Date;
};

/** The latest receipt of a bet, with the totals of its player's wallet in the market. */
/** When the markets were last settled for a player, by market and wallet (`<market> <wallet>`). */
export async function settlementTimes(
  db: Queryable,
  { playerId, marketIds }: { playerId: string; marketIds: readonly string[] },
): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ market_id: string; wallet_id: string; at: Date }>(
    `select market_id, wallet_id, max(settled_at) as at from market_settlements
     where market_id = any($1::uuid[]) and player_id = $2 group by market_id, wallet_id`,
    [marketIds, playerId],
  );
  return new Map(rows.map((row) => [`${row.market_id} ${row.wallet_id}`, row.at]));
}

export async function receiptOfBet(
  db: Queryable,
  { betId, marketId, walletId }: { betId: string; marketId: string; walletId: string },
): Promise<StoredReceipt | undefined> {
  const { rows } = await db.query<{
    version: number;
    net_paise: number;
    receipt: ReceiptLine[];
    market_net: number;
    market_commission: number;
    settled_at: Date;
  }>(
    `select r.version, r.net_paise, r.receipt, s.net_paise as market_net, s.commission_paise as market_commission,
       s.settled_at
     from bet_results r
     join market_settlements s on s.market_id = $2 and s.wallet_id = $3 and s.version = r.version
     where r.bet_id = $1 order by r.version desc limit 1`,
    [betId, marketId, walletId],
  );
  const row = rows[0];
  return (
    row && {
      version: row.version,
      netPaise: row.net_paise,
      lines: row.receipt,
      marketNetPaise: row.market_net,
      marketCommissionPaise: row.market_commission,
      settledAt: row.settled_at,
    }
  );
}
