/** Bonuses in a house of the tests: given, claimed and activated, and what is left of them. */
import { invariant } from '@maidan/domain';
import { activateBonus, claimBonus, forfeitBonus } from '../src/modules/bonus/bonuses.ts';
import { addFirstOffers } from '../src/modules/bonus/offers.ts';
import { bonusesOf, type StoredBonus } from '../src/modules/bonus/repository.ts';
import { hasOpenBets } from '../src/modules/betting/index.ts';
import { walletsOf, type Wallet } from '../src/modules/wallet/index.ts';
import { tx } from '../src/platform/postgres/index.ts';
import { ids, rupees, type House, type Player } from './house.ts';

/** What the house offers at first, each to be wagered `multiplier` times. */
export async function withOffers(house: House, multiplier: number): Promise<void> {
  await addFirstOffers(house.pool, ids, new Date(house.clock.now()));
  await house.db.ownerPool.query('update bonus_offers set multiplier = $1', [multiplier]);
}

/** Offers a bonus of so many rupees, by a first deposit of as much. */
export async function offerBonus(house: House, player: Player, amount: number): Promise<string> {
  const at = new Date(house.clock.now());
  const deposit = { playerId: player.id, depositId: ids(), amountPaise: rupees(amount), at };
  (await tx(house.pool, (t) => house.bonus.firstDepositApproved(t, deposit)))();
  const [newest] = await bonusesOf(house.pool, player.id);
  invariant(newest !== undefined, 'a bonus was offered');
  return newest.id;
}

const STEPS = { claim: claimBonus, activate: activateBonus, forfeit: forfeitBonus } as const;
export type BonusStep = keyof typeof STEPS;

/** Whether it could be done. */
export async function step(house: House, player: Player, what: BonusStep, bonusId: string): Promise<boolean> {
  const doing = { newId: ids, at: new Date(house.clock.now()), hasOpenBets };
  const done = await tx(house.pool, (t) => STEPS[what](t, { bonusId, playerId: player.id }, doing));
  return done.ok;
}

/** A bonus of so many rupees, in the bonus wallet. */
export async function activeBonus(house: House, player: Player, amount: number): Promise<string> {
  const bonusId = await offerBonus(house, player, amount);
  for (const each of ['claim', 'activate'] as const) {
    invariant(await step(house, player, each, bonusId), `the bonus could be moved on: ${each}`);
  }
  return bonusId;
}

export async function bonusOf(house: House, player: Player, bonusId: string): Promise<StoredBonus> {
  const found = (await bonusesOf(house.pool, player.id)).find(({ id }) => id === bonusId);
  invariant(found !== undefined, 'the player has this bonus');
  return found;
}

export async function bonusWallet(house: House, player: Player): Promise<Wallet> {
  const [, wallet] = await walletsOf(house.pool, player.id);
  invariant(wallet !== undefined, 'a player has a bonus wallet');
  return wallet;
}
