/** N-7: returns what lapsed or cancelled bets released into a wallet whose bonus has ended. Settlement pays out what it
 *  settles; bets that end without it leave their stake behind. */
import { returnsTo } from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import { playersWithFreeBonus } from '../wallet/index.ts';
import { lockBoth, payOut, type LockedWallets } from './bonus-money.ts';
import { lockLatestActivated, type StoredBonus } from './repository.ts';

type Doing = { readonly newId: () => string; readonly at: Date };

/** Bets with bonus money are pending for seconds, so leftovers show up soon; activating the next bonus checks for them
 *  too. */
const LOOKED_AT_FOR_MS = 2 * 24 * 3_600_000;

/** Players whose bonus ended recently and whose bonus wallet has more than its open bets hold. */
export async function playersWithLeftovers(db: Queryable, at: Date): Promise<string[]> {
  const { rows } = await db.query<{ player_id: string }>(
    `select distinct b.player_id from bonuses b
     where b.ended_at >= $1 and b.activated_at is not null
       and not exists (select from bonuses a where a.player_id = b.player_id and a.state = 'ACTIVE')`,
    [new Date(at.getTime() - LOOKED_AT_FOR_MS)],
  );
  return await playersWithFreeBonus(
    db,
    rows.map(({ player_id: playerId }) => playerId),
  );
}

/** Pays a player's leftovers to where the ended bonus went; undefined if there are none. Locks both wallets. */
export async function payLeftovers(tx: Tx, playerId: string, doing: Doing): Promise<StoredBonus | undefined> {
  return await payLeftoversOf(tx, playerId, await lockBoth(tx, playerId), doing);
}

/** Same as `payLeftovers`, with the wallets already locked. */
export async function payLeftoversOf(
  tx: Tx,
  playerId: string,
  wallets: LockedWallets,
  doing: Doing,
): Promise<StoredBonus | undefined> {
  if (wallets.bonus.balancePaise <= wallets.bonus.exposurePaise) return undefined;
  const latest = (await lockLatestActivated(tx, [playerId])).get(playerId);
  if (!latest) return undefined;
  const to = returnsTo(latest.state);
  if (to === 'bonus') return undefined;
  return await payOut(tx, latest, { wallets, to, occasion: `left:${doing.newId()}`, ...doing });
}
