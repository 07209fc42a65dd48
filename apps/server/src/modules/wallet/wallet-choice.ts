import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { WalletKind } from './accounts.ts';

/** Puts a player who bets with the bonus wallet back on the main one; false for who is on it already. */
export async function leaveBonusWallet(tx: Tx, playerId: string): Promise<boolean> {
  const { rowCount } = await tx.query(`update wallet_choices set kind = '1' where player_id = $1 and kind = '2'`, [
    playerId,
  ]);
  return rowCount === 1;
}

/** MON-01: the wallet that a player bets with from now on. */
export async function chooseWallet(db: Queryable, playerId: string, kind: WalletKind): Promise<void> {
  await db.query(
    `insert into wallet_choices (player_id, kind) values ($1, $2)
     on conflict (player_id) do update set kind = excluded.kind`,
    [playerId, kind],
  );
}
