import type { MarketOutcome, Paise, ReceiptLine } from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';

export type PendingResult = { readonly marketId: string; readonly version: number; readonly outcome: MarketOutcome };

/** Writes a market's first result; false when it has one already (a provider that says it again). */
export async function insertResult(
  db: Queryable,
  result: { marketId: string; outcome: MarketOutcome; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into market_results (market_id, version, outcome, decided_at) values ($1, 1, $2, $3)
     on conflict (market_id, version) do nothing`,
    [result.marketId, JSON.stringify(result.outcome), result.at],
  );
  return rowCount === 1;
}

/** Results that are not settled through, oldest first. */
export async function pendingResults(db: Queryable): Promise<PendingResult[]> {
  const { rows } = await db.query<{ market_id: string; version: number; outcome: MarketOutcome }>(
    'select market_id, version, outcome from market_results where settled_at is null order by decided_at, market_id',
  );
  return rows.map((row) => ({ marketId: row.market_id, version: row.version, outcome: row.outcome }));
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
};

export async function insertSettlements(
  tx: Tx,
  market: { marketId: string; version: number; at: Date },
  rows: readonly SettlementRow[],
): Promise<void> {
  await tx.query(
    `insert into market_settlements (market_id, wallet_id, version, player_id, net_paise, commission_paise, settled_at)
     select $1, s.wallet_id, $2, s.player_id, s.net, s.commission, $3
     from unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[]) as s (wallet_id, player_id, net, commission)`,
    [
      market.marketId,
      market.version,
      market.at,
      rows.map((r) => r.walletId),
      rows.map((r) => r.playerId),
      rows.map((r) => r.netPaise),
      rows.map((r) => r.commissionPaise),
    ],
  );
}

export async function insertBetResults(
  tx: Tx,
  version: number,
  rows: readonly { betId: string; netPaise: Paise; receipt: readonly ReceiptLine[] }[],
): Promise<void> {
  await tx.query(
    `insert into bet_results (bet_id, version, net_paise, receipt)
     select r.bet_id, $1, r.net, r.receipt::jsonb
     from unnest($2::uuid[], $3::bigint[], $4::text[]) as r (bet_id, net, receipt)`,
    [version, rows.map((r) => r.betId), rows.map((r) => r.netPaise), rows.map((r) => JSON.stringify(r.receipt))],
  );
}

/** What all players together won of a market, before commission: the house's result is its negative. */
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

/** The latest arithmetic of a bet, with the whole market's for its player and wallet. */
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
