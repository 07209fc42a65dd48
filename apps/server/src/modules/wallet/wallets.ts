import { paise, type Paise } from '@maidan/domain';
import { plainArray, type Queryable, type Tx } from '../../platform/postgres/index.ts';
import type { WalletKind } from './accounts.ts';

/** A wallet's row as it was when it was locked. All amounts in paise. */
export type Wallet = {
  readonly id: string;
  readonly playerId: string;
  readonly kind: WalletKind;
  readonly balancePaise: Paise;
  readonly exposurePaise: Paise;
  readonly creditReferencePaise: Paise;
};

type Row = {
  id: string;
  player_id: string;
  kind: WalletKind;
  balance_paise: number;
  exposure_paise: number;
  credit_reference_paise: number;
};

const COLUMNS = 'id, player_id, kind, balance_paise, exposure_paise, credit_reference_paise';

function parse(row: Row): Wallet {
  return {
    id: row.id,
    playerId: row.player_id,
    kind: row.kind,
    balancePaise: paise(row.balance_paise),
    exposurePaise: paise(row.exposure_paise),
    creditReferencePaise: paise(row.credit_reference_paise),
  };
}

/** What can be staked now (E-4, E-6). Below zero only after a forced change (E-7). */
export function availablePaise(wallet: Wallet): Paise {
  return paise(wallet.balancePaise + wallet.creditReferencePaise - wallet.exposurePaise);
}

export async function insertWallet(
  tx: Tx,
  wallet: { id: string; playerId: string; kind: WalletKind; creditReferencePaise: Paise },
): Promise<void> {
  await tx.query('insert into wallets (id, player_id, kind, credit_reference_paise) values ($1, $2, $3, $4)', [
    wallet.id,
    wallet.playerId,
    wallet.kind,
    wallet.creditReferencePaise,
  ]);
}

/** The wallets of one player, main first. Not locked: for display, never for decisions. */
export async function walletsOf(db: Queryable, playerId: string): Promise<Wallet[]> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from wallets where player_id = $1 order by kind`, [playerId]);
  return rows.map(parse);
}

/** Wallets by id. Not locked, as above. */
export async function walletsById(db: Queryable, walletIds: readonly string[]): Promise<Map<string, Wallet>> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from wallets where id = any($1::uuid[])`, [
    plainArray(walletIds),
  ]);
  return new Map(rows.map((row) => [row.id, parse(row)]));
}

/** Those of these players whose bonus wallet has more than its open bets hold. Not locked, as above. */
export async function playersWithFreeBonus(db: Queryable, playerIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ player_id: string }>(
    `select player_id from wallets
     where player_id = any($1::uuid[]) and kind = '2' and balance_paise > exposure_paise order by player_id`,
    [plainArray(playerIds)],
  );
  return rows.map(({ player_id: playerId }) => playerId);
}

/** These wallets, plus the player's main wallet for each bonus wallet. */
export async function withMainWallets(tx: Tx, walletIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'with-main-wallets',
    text: `select main.id from wallets bonus join wallets main on main.player_id = bonus.player_id and main.kind = '1'
           where bonus.id = any($1::uuid[]) and bonus.kind = '2'`,
    values: [plainArray(walletIds)],
  });
  return [...new Set([...walletIds, ...rows.map(({ id }) => id)])];
}

/** Every hold that is not zero, of one player or of all: for checks (L-3). */
export async function walletHolds(
  db: Queryable,
  playerId: string | null,
): Promise<{ readonly walletId: string; readonly playerId: string; readonly heldPaise: Paise }[]> {
  const { rows } = await db.query<Pick<Row, 'id' | 'player_id' | 'exposure_paise'>>(
    'select id, player_id, exposure_paise from wallets where exposure_paise <> 0 and ($1::uuid is null or player_id = $1)',
    [playerId],
  );
  return rows.map((row) => ({ walletId: row.id, playerId: row.player_id, heldPaise: paise(row.exposure_paise) }));
}

/**
 * Locks wallets in id order (L-4). With `skipBusy`, wallets locked by another transaction are left out, and the caller
 * decides about them later; otherwise waits for them.
 */
export async function lockWallets(
  tx: Tx,
  walletIds: readonly string[],
  options: { skipBusy: boolean },
): Promise<Map<string, Wallet>> {
  if (walletIds.length === 0) return new Map();
  const { rows } = await tx.query<Row>({
    name: options.skipBusy ? 'lock-free-wallets' : 'lock-wallets',
    text: `select ${COLUMNS} from wallets where id = any($1::uuid[]) order by id for update${options.skipBusy ? ' skip locked' : ''}`,
    values: [plainArray(walletIds)],
  });
  return new Map(rows.map((row) => [row.id, parse(row)]));
}

/** Locks a player's wallets, in id order (L-4); none for a player who does not exist. */
export async function lockWalletsOf(tx: Tx, playerId: string): Promise<Wallet[]> {
  const { rows } = await tx.query<Row>({
    name: 'lock-wallets-of',
    text: `select ${COLUMNS} from wallets where player_id = $1 order by id for update`,
    values: [playerId],
  });
  return rows.map(parse);
}

/** Moves the holds of locked wallets by `deltas` (L-3). The table rejects an overdrawn wallet, except for those in
 *  `forced`, whose hold was changed by something other than their own commands (E-7). */
export async function moveExposure(
  tx: Tx,
  deltas: ReadonlyMap<string, Paise>,
  forced: ReadonlySet<string> = new Set(),
): Promise<void> {
  const moved = [...deltas].filter(([, delta]) => delta !== 0);
  if (moved.length === 0) return;
  await tx.query({
    name: 'move-exposure',
    text: `update wallets w set exposure_paise = w.exposure_paise + d.delta,
             forced_reason = case when w.balance_paise + w.credit_reference_paise - w.exposure_paise - d.delta < 0
               then coalesce(d.forced, w.forced_reason) end
           from unnest($1::uuid[], $2::bigint[], $3::text[]) as d (id, delta, forced) where w.id = d.id`,
    values: [
      plainArray(moved.map(([id]) => id)),
      plainArray(moved.map(([, delta]) => delta)),
      plainArray(moved.map(([id]) => (forced.has(id) ? 'amended' : null))),
    ],
  });
}

/** Wallets that a forced change has left short (E-7), among these or all. */
export async function shortWallets(db: Queryable, walletIds: readonly string[] | null): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from wallets where forced_reason is not null and ($1::uuid[] is null or id = any($1))
       and balance_paise + credit_reference_paise - exposure_paise < 0 order by id`,
    [walletIds],
  );
  return rows.map((row) => row.id);
}
