import { invariant, negatePaise, paise, type Paise } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import { lockWallets, postJournals, walletsOf, type HouseAccount, type Line, type Wallet } from '../wallet/index.ts';
import type { StoredBonus } from './repository.ts';

/** Both wallets of a player, locked. */
export type LockedWallets = { readonly main: Wallet; readonly bonus: Wallet };

export async function lockBoth(tx: Tx, playerId: string): Promise<LockedWallets> {
  const unlocked = await walletsOf(tx, playerId);
  const locked = await lockWallets(
    tx,
    unlocked.map(({ id }) => id),
    { skipBusy: false },
  );
  const [main, bonus] = unlocked.map(({ id }) => locked.get(id));
  invariant(main !== undefined && bonus !== undefined, 'a player has both wallets');
  return { main, bonus };
}

type Move = { readonly newId: () => string; readonly at: Date };

/** N-2: the bonus' money comes into the bonus wallet from `bonus-cost`. */
export async function payIn(tx: Tx, bonus: StoredBonus, { bonus: wallet }: LockedWallets, move: Move): Promise<void> {
  const { amountPaise } = bonus;
  await post(tx, 'bonus-activated', bonus.id, move, [
    { wallet: { id: wallet.id, kind: '2' }, amountPaise },
    { house: 'bonus-cost', amountPaise: negatePaise(amountPaise) },
  ]);
}

/**
 * What of the bonus wallet no open bet holds goes where its bonus has ended (N-6, N-7): to the main wallet, or back to
 * the house. `occasion` tells one such move of a bonus from the next. Answers how much it was.
 */
export async function payOut(
  tx: Tx,
  bonus: StoredBonus,
  { wallets, to, occasion, ...move }: Move & { wallets: LockedWallets; to: 'main' | 'house'; occasion: string },
): Promise<Paise> {
  const free = paise(wallets.bonus.balancePaise - wallets.bonus.exposurePaise);
  if (free <= 0) return paise(0);
  const from: Line = { wallet: { id: wallets.bonus.id, kind: '2' }, amountPaise: negatePaise(free) };
  const house: HouseAccount = 'bonus-cost';
  const into: Line =
    to === 'main' ? { wallet: { id: wallets.main.id, kind: '1' }, amountPaise: free } : { house, amountPaise: free };
  await post(tx, to === 'main' ? 'bonus-converted' : 'bonus-ended', `${bonus.id}:${occasion}`, move, [from, into]);
  return free;
}

async function post(
  tx: Tx,
  reason: string,
  reference: string,
  { newId, at }: Move,
  lines: readonly Line[],
): Promise<void> {
  await postJournals(tx, [{ id: newId(), reason, reference, at, lines }]);
}
