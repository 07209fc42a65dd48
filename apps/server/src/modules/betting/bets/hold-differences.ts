import type { Queryable } from '../../../platform/postgres/index.ts';
import { heldPaise, type Difference } from '../../wallet/index.ts';

/** Wallets whose hold is not the sum of the exposure of their positions (L-3). */
export async function holdDifferences(db: Queryable): Promise<Difference[]> {
  const { rows } = await db.query<{ wallet_id: string; player_id: string; total: number }>(
    `select wallet_id, min(player_id::text) as player_id, sum(exposure_paise)::bigint as total
     from positions group by wallet_id`,
  );
  const positions = new Map(rows.map((row) => [row.wallet_id, row]));
  const held = await heldPaise(db);
  return [...new Set([...positions.keys(), ...held.keys()])].flatMap((walletId) => {
    const { total = 0, player_id: playerId = null } = positions.get(walletId) ?? {};
    const hold = held.get(walletId) ?? 0;
    if (total === hold) return [];
    return [{ walletId, playerId, words: `the wallet holds ${hold}, its positions ${total} paise` }];
  });
}
