import type { Queryable } from '../../../platform/postgres/index.ts';
import { walletHolds, type Difference } from '../../wallet/index.ts';

/** Wallets whose hold is not the sum of the exposure of their positions (L-3), of one player or of all. */
export async function holdDifferences(db: Queryable, playerId: string | null = null): Promise<Difference[]> {
  const { rows } = await db.query<{ wallet_id: string; player_id: string; total: number }>(
    `select wallet_id, min(player_id::text) as player_id, sum(exposure_paise)::bigint as total
     from positions where $1::uuid is null or player_id = $1 group by wallet_id`,
    [playerId],
  );
  const wallets = new Map(rows.map((row) => [row.wallet_id, { playerId: row.player_id, total: row.total, hold: 0 }]));
  for (const { walletId, playerId: ownerId, heldPaise: hold } of await walletHolds(db, playerId)) {
    wallets.set(walletId, { playerId: ownerId, total: wallets.get(walletId)?.total ?? 0, hold });
  }
  return [...wallets].flatMap(([walletId, { playerId: ownerId, total, hold }]) =>
    total === hold
      ? []
      : [{ walletId, playerId: ownerId, words: `the wallet holds ${hold}, its positions ${total} paise` }],
  );
}
