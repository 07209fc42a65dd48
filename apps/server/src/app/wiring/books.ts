import { holdDifferences } from '../../modules/betting/index.ts';
import { casinoDifferences } from '../../modules/casino/index.ts';
import { reconcilePlayer } from '../../modules/wallet/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';

/** Whether anything of a player's for which reconciliation locks an account differs: wallets, holds, casino rounds. */
export async function doBooksDiffer(t: Tx, playerId: string): Promise<boolean> {
  const { differences } = await reconcilePlayer(t, playerId);
  if (differences.length > 0 || (await holdDifferences(t, playerId)).length > 0) return true;
  return (await casinoDifferences(t, { closedSince: null, playerId })).differences.length > 0;
}
