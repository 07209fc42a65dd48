import type { Ids } from '../../platform/ids/index.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import type { Difference, Reconciled } from '../wallet/index.ts';

type Run = Reconciled & {
  readonly id: string;
  readonly kind: 'minute' | 'full';
  readonly startedAt: Date;
  readonly finishedAt: Date;
};

export async function insertRun(db: Queryable, run: Run, ids: Ids): Promise<void> {
  await db.query(
    `with run as (
       insert into reconciliation_runs (id, kind, started_at, finished_at, wallets, differences)
       values ($1, $2, $3, $4, $5, $6)
     )
     insert into reconciliation_differences (id, run_id, wallet_id, player_id, words, found_at)
     select d.id, $1, d.wallet_id, d.player_id, d.words, $4
     from unnest($7::uuid[], $8::uuid[], $9::uuid[], $10::text[]) as d (id, wallet_id, player_id, words)`,
    [
      run.id,
      run.kind,
      run.startedAt,
      run.finishedAt,
      run.wallets,
      run.differences.length,
      run.differences.map(() => ids()),
      run.differences.map((each) => each.walletId),
      run.differences.map((each) => each.playerId),
      run.differences.map((each) => each.words),
    ],
  );
}

/** When the last full run began, in epoch ms; null if there was none. */
export async function lastFullRun(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select max(started_at) as at from reconciliation_runs where kind = 'full'`,
  );
  return rows[0]?.at?.getTime() ?? null;
}

/** When the last run of any kind began, in epoch ms; null if there was none. */
export async function lastRun(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ at: Date | null }>('select max(started_at) as at from reconciliation_runs');
  return rows[0]?.at?.getTime() ?? null;
}

export type StoredDifference = Difference & { readonly foundAtMs: number };

export async function latestDifferences(db: Queryable, limit: number): Promise<StoredDifference[]> {
  const { rows } = await db.query<{
    wallet_id: string | null;
    player_id: string | null;
    words: string;
    found_at: Date;
  }>('select wallet_id, player_id, words, found_at from reconciliation_differences order by found_at desc limit $1', [
    limit,
  ]);
  return rows.map((row) => ({
    walletId: row.wallet_id,
    playerId: row.player_id,
    words: row.words,
    foundAtMs: row.found_at.getTime(),
  }));
}
