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

export async function chosenWallet(db: Queryable, playerId: string): Promise<WalletKind> {
  const { rows } = await db.query<{ kind: WalletKind }>('select kind from wallet_choices where player_id = $1', [
    playerId,
  ]);
  return rows[0]?.kind ?? '1';
}
