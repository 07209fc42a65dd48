/** Bonuses in the tests' site: given, claimed and activated, and what is left of them. */
import { invariant } from '@maidan/domain';
import { activateBonus, claimBonus, forfeitBonus } from '../src/modules/bonus/bonuses.ts';
import { addFirstOffers } from '../src/modules/bonus/offers.ts';
import { bonusesOf, type StoredBonus } from '../src/modules/bonus/repository.ts';
import { hasOpenBets } from '../src/modules/betting/index.ts';
import { walletsOf, type Wallet } from '../src/modules/wallet/index.ts';
import { tx } from '../src/platform/postgres/index.ts';
import { ids, rupees, type Harness, type Player } from './harness.ts';

/** What the operator offers at first, each to be wagered `multiplier` times. */
export async function withOffers(harness: Harness, multiplier: number): Promise<void> {
  await addFirstOffers(harness.pool, ids, new Date(harness.clock.now()));
  await harness.db.ownerPool.query('update bonus_offers set multiplier = $1', [multiplier]);
}

/** Offers a bonus of so many rupees, by a first deposit of as much. */
export async function offerBonus(harness: Harness, player: Player, amount: number): Promise<string> {
  const at = new Date(harness.clock.now());
  const deposit = { playerId: player.id, depositId: ids(), amountPaise: rupees(amount), at };
  (await tx(harness.pool, (t) => harness.bonus.firstDepositApproved(t, deposit)))();
  const [newest] = await bonusesOf(harness.pool, player.id);
  invariant(newest !== undefined, 'a bonus was offered');
  return newest.id;
}

const STEPS = { claim: claimBonus, activate: activateBonus, forfeit: forfeitBonus } as const;
export type BonusStep = keyof typeof STEPS;

/** Whether it could be done. */
export async function step(harness: Harness, player: Player, what: BonusStep, bonusId: string): Promise<boolean> {
  const doing = { newId: ids, at: new Date(harness.clock.now()), hasOpenBets };
  const done = await tx(harness.pool, (t) => STEPS[what](t, { bonusId, playerId: player.id }, doing));
  return done.ok;
}

/** A bonus of so many rupees, in the bonus wallet. */
export async function activeBonus(harness: Harness, player: Player, amount: number): Promise<string> {
  const bonusId = await offerBonus(harness, player, amount);
  for (const each of ['claim', 'activate'] as const) {
    invariant(await step(harness, player, each, bonusId), `the bonus could be moved on: ${each}`);
  }
  return bonusId;
}

export async function bonusOf(harness: Harness, player: Player, bonusId: string): Promise<StoredBonus> {
  const found = (await bonusesOf(harness.pool, player.id)).find(({ id }) => id === bonusId);
  invariant(found !== undefined, 'the player has this bonus');
  return found;
}

export async function bonusWallet(harness: Harness, player: Player): Promise<Wallet> {
  const [, wallet] = await walletsOf(harness.pool, player.id);
  invariant(wallet !== undefined, 'a player has a bonus wallet');
  return wallet;
}
