import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { WalletKind } from './accounts.ts';

/** Switches a player who bets with the bonus wallet back to the main one; false if that one is in use already. */
export async function leaveBonusWallet(tx: Tx, playerId: string): Promise<boolean> {
  const { rowCount } = await tx.query(`update wallet_choices set kind = '1' where player_id = $1 and kind = '2'`, [
    playerId,
  ]);
  return rowCount === 1;
}

/** MON-01: the wallet that a player bets with. */
export async function selectedWallet(db: Queryable, playerId: string): Promise<WalletKind> {
  const { rows } = await db.query<{ kind: WalletKind }>('select kind from wallet_choices where player_id = $1', [
    playerId,
  ]);
  return rows[0]?.kind ?? '1';
}

/** MON-01: sets the wallet that a player bets with from now on. */
export async function chooseWallet(db: Queryable, playerId: string, kind: WalletKind): Promise<void> {
  await db.query(
    `insert into wallet_choices (player_id, kind) values ($1, $2)
     on conflict (player_id) do update set kind = excluded.kind`,
    [playerId, kind],
  );
}
