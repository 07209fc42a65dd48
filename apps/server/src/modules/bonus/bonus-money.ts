import {
  addPaise,
  invariant,
  maxConvertedPaise,
  minPaise,
  negatePaise,
  paise,
  subtractPaise,
  type Paise,
} from '@maidan/domain';
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
import { aboveCapPaise, insertPayout } from './payouts-repository.ts';
import type { StoredBonus } from './repository.ts';

/** A player's main and bonus wallet, both locked. */
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

/** N-2: pays the bonus amount from `bonus-cost` into the bonus wallet. */
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
  /** Distinguishes several payouts of the same bonus. */
  readonly occasion: string;
};

/**
 * Moves the part of the bonus wallet that no open bet holds to where its bonus has ended (N-6, N-7): the main wallet,
 * or back to the operator. If a corrected result has left the wallet below zero, the shortfall is paid from there.
 */
export async function payOut(tx: Tx, bonus: StoredBonus, way: Way): Promise<StoredBonus> {
  const { balancePaise, exposurePaise } = way.wallets.bonus;
  return await pay(tx, bonus, paise(balancePaise - exposurePaise), way);
}

/**
 * Moves this amount out of the bonus wallet; a negative amount moves it back in. A converted bonus brings at most its cap to
 * the main wallet (N-6): the rest goes to the operator, and a correction takes from there first.
 */
export async function pay(tx: Tx, bonus: StoredBonus, amountPaise: Paise, way: Way): Promise<StoredBonus> {
  if (way.to !== 'main') return await payOver(tx, bonus, amountPaise, way);
  const abovePaise = await aboveCapPaise(tx, bonus.id);
  const totalPaise = addPaise(bonus.toMainPaise, abovePaise, amountPaise);
  const mainPaise = subtractPaise(minPaise(totalPaise, maxConvertedPaise(bonus)), bonus.toMainPaise);
  const paid = await payOver(tx, bonus, mainPaise, way);
  const restPaise = subtractPaise(amountPaise, mainPaise);
  return await payOver(tx, paid, restPaise, { ...way, to: 'house', occasion: `${way.occasion}:above-cap` });
}

async function payOver(tx: Tx, bonus: StoredBonus, amountPaise: Paise, way: Way): Promise<StoredBonus> {
  if (amountPaise === 0) return bonus;
  const { wallets, to, occasion, at } = way;
  const from: Line = { wallet: { id: wallets.bonus.id, kind: '2' }, amountPaise: negatePaise(amountPaise) };
  const account: SystemAccount = 'bonus-cost';
  const into: Line =
    to === 'main' ? { wallet: { id: wallets.main.id, kind: '1' }, amountPaise } : { account, amountPaise };
  await post(tx, to === 'main' ? 'bonus-converted' : 'bonus-ended', `${bonus.id}:${occasion}`, way, [from, into]);
  return await insertPayout(tx, { bonusId: bonus.id, occasion, destination: to, amountPaise, at });
}

/** Forced, because a corrected result may leave a wallet short, with or without a bonus (E-7). */
async function post(
  tx: Tx,
  reason: JournalReason,
  reference: string,
  { newId, at }: Move,
  lines: readonly Line[],
): Promise<void> {
  await postJournals(tx, [{ id: newId(), reason, reference, at, lines }], { forced: 'settled' });
}
