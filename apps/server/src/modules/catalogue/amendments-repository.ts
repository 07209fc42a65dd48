import type { Ids } from '../../platform/ids/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import type { MarketVoid } from './types.ts';

/** A row of `market_voids` as JSON. */
export type VoidRow = {
  readonly bet_id: string | null;
  readonly from_at: string | null;
  readonly to_at: string | null;
  readonly reason: string;
  readonly created_at: string;
};

export function parseVoid(row: VoidRow): MarketVoid {
  const { reason } = row;
  if (row.bet_id !== null) return { kind: 'bet', betId: row.bet_id, reason };
  const [fromMs, toMs, saidMs] = [row.from_at, row.to_at, row.created_at].map((at) => Date.parse(at ?? ''));
  // The window does not cover matches made after it was reported.
  return { kind: 'window', fromMs: fromMs ?? NaN, toMs: Math.min(toMs ?? NaN, saidMs ?? NaN), reason };
}

export type RunnerRemoval = {
  readonly selectionId: string;
  readonly removedAtMs: number;
  readonly reductionBasisPoints: number;
};

/** Withdraws a runner (D-1 to D-3). False if it was withdrawn before, or is not in this market. */
export async function removeRunner(
  tx: Tx,
  marketId: string,
  removal: RunnerRemoval & { readonly mark: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update selections set status = 'REMOVED', removed_at = $3, reduction_basis_points = $4, removal_mark = $5
     where id = $2 and market_id = $1 and removed_at is null`,
    [marketId, removal.selectionId, new Date(removal.removedAtMs), removal.reductionBasisPoints, removal.mark],
  );
  return rowCount === 1;
}

/** A removal as it is stored; undefined if the runner was never withdrawn. */
export async function storedRemoval(
  tx: Tx,
  marketId: string,
  selectionId: string,
): Promise<(RunnerRemoval & { readonly mark: string }) | undefined> {
  const { rows } = await tx.query<{ at: Date; factor: number | null; mark: string | null }>(
    `select removed_at as at, reduction_basis_points as factor, removal_mark as mark
     from selections where id = $2 and market_id = $1 and removed_at is not null`,
    [marketId, selectionId],
  );
  return rows.map(({ at, factor, mark }) => ({
    selectionId,
    removedAtMs: at.getTime(),
    reductionBasisPoints: factor ?? 0,
    mark: mark ?? '',
  }))[0];
}

/** Records what is void in a market (S-4). False if it was recorded before. */
export async function insertVoid(
  tx: Tx,
  ids: Ids,
  { marketId, said, at }: { readonly marketId: string; readonly said: MarketVoid; readonly at: Date },
): Promise<boolean> {
  const [betId, from, to] =
    said.kind === 'bet' ? [said.betId, null, null] : [null, new Date(said.fromMs), new Date(said.toMs)];
  const { rowCount } = await tx.query(
    `insert into market_voids (id, market_id, bet_id, from_at, to_at, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [ids(), marketId, betId, from, to, said.reason, at],
  );
  return rowCount === 1;
}
