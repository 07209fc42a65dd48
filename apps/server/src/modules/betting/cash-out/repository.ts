import type { Refusal } from '@maidan/contract';
import { invariant, paise } from '@maidan/domain';
import { plainArray, type Queryable, type Tx } from '../../../platform/postgres/index.ts';
import type { CashOutRecord } from './types.ts';

type Row = {
  id: string;
  player_id: string;
  wallet_id: string;
  wallet_kind: '1' | '2';
  market_id: string;
  share_basis_points: number;
  seen_paise: number;
  release_at: Date;
  version: number;
  requested_at: Date;
};

/** The pending cash outs of a market, in the order in which they were requested. */
export async function pendingCashOuts(db: Queryable, marketId: string): Promise<CashOutRecord[]> {
  const { rows } = await db.query<Row>(
    `select id, player_id, wallet_id, wallet_kind, market_id, share_basis_points, seen_paise, release_at, version,
       requested_at
     from cash_outs where market_id = $1 and state = 'pending' order by id`,
    [marketId],
  );
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    walletId: row.wallet_id,
    walletKind: row.wallet_kind,
    marketId: row.market_id,
    shareBasisPoints: row.share_basis_points,
    seenPaise: paise(row.seen_paise),
    version: row.version,
    requestedAtMs: row.requested_at.getTime(),
    held: { releaseAtMs: row.release_at.getTime(), version: row.version },
    state: { kind: 'pending' },
  }));
}

/** Writes new and ended cash outs in the batch's transaction. */
export async function writeCashOuts(tx: Tx, records: readonly CashOutRecord[]): Promise<void> {
  for (const record of records) {
    const { rowCount } = await tx.query(
      `insert into cash_outs (id, player_id, wallet_id, wallet_kind, market_id, share_basis_points, seen_paise, version,
         requested_at, state, release_at, amount_paise, bet_ids, refusal, ended_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::uuid[], $14, $15)
       on conflict (id) do update set state = excluded.state, amount_paise = excluded.amount_paise,
         bet_ids = excluded.bet_ids, refusal = excluded.refusal, ended_at = excluded.ended_at
         where cash_outs.state = 'pending'`,
      valuesOf(record),
    );
    invariant(rowCount === 1, 'a cash out ends once');
  }
}

function valuesOf(record: CashOutRecord): readonly unknown[] {
  const { state, held } = record;
  const betIds = state.kind === 'done' ? state.betIds : [];
  const refusal: Refusal | null = state.kind === 'refused' ? state.refusal : null;
  return [
    record.id,
    record.playerId,
    record.walletId,
    record.walletKind,
    record.marketId,
    record.shareBasisPoints,
    record.seenPaise,
    record.version,
    new Date(record.requestedAtMs),
    state.kind,
    held && new Date(held.releaseAtMs),
    state.kind === 'done' ? state.amountPaise : null,
    plainArray(betIds),
    refusal && JSON.stringify(refusal),
    state.kind === 'pending' ? null : new Date(state.endedAtMs),
  ];
}
