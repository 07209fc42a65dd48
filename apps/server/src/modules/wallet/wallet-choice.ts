import type { Queryable } from '../../platform/postgres/index.ts';
import type { WalletKind } from './accounts.ts';

/** MON-01: the wallet that a player bets with from now on. */
export async function chooseWallet(db: Queryable, playerId: string, kind: WalletKind): Promise<void> {
  await db.query(
    `insert into wallet_choices (player_id, kind) values ($1, $2)
     on conflict (player_id) do update set kind = excluded.kind`,
    [playerId, kind],
  );
}
