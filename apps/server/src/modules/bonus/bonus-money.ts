import { invariant, negatePaise, paise, type Paise } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import {
  lockWallets,
  postJournals,
  walletsOf,
  type SystemAccount,
  type JournalReason,
  type Line,
  type Wallet,
} from '../wallet/index.ts';
import { insertPayout, type StoredBonus } from './repository.ts';

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
    { account: 'bonus-cost', amountPaise: negatePaise(amountPaise) },
  ]);
}

type Way = Move & {
  readonly wallets: LockedWallets;
  readonly to: 'main' | 'house';
  /** Tells one such move of a bonus from the next. */
  readonly occasion: string;
};

/**
 * What of the bonus wallet no open bet holds goes where its bonus has ended (N-6, N-7): to the main wallet, or back to
 * the house. What a corrected result has left below nothing is made good from there.
 */
export async function payOut(tx: Tx, bonus: StoredBonus, way: Way): Promise<StoredBonus> {
  const { balancePaise, exposurePaise } = way.wallets.bonus;
  return await pay(tx, bonus, paise(balancePaise - exposurePaise), way);
}

/** Moves so much of the bonus wallet on, or, below nothing, brings as much back. */
export async function pay(tx: Tx, bonus: StoredBonus, amountPaise: Paise, way: Way): Promise<StoredBonus> {
  if (amountPaise === 0) return bonus;
  const { wallets, to, occasion, at } = way;
  const from: Line = { wallet: { id: wallets.bonus.id, kind: '2' }, amountPaise: negatePaise(amountPaise) };
  const account: SystemAccount = 'bonus-cost';
  const into: Line =
    to === 'main' ? { wallet: { id: wallets.main.id, kind: '1' }, amountPaise } : { account, amountPaise };
  await post(tx, to === 'main' ? 'bonus-converted' : 'bonus-ended', `${bonus.id}:${occasion}`, way, [from, into]);
  return await insertPayout(tx, { bonusId: bonus.id, occasion, destination: to, amountPaise, at });
}

/** A result that was corrected may leave a wallet short, as it may without a bonus (E-7). */
async function post(
  tx: Tx,
  reason: JournalReason,
  reference: string,
  { newId, at }: Move,
  lines: readonly Line[],
): Promise<void> {
  await postJournals(tx, [{ id: newId(), reason, reference, at, lines }], { forced: 'settled' });
}
