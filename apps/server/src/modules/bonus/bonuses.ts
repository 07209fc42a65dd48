import type { Refusal } from '@maidan/contract';
import {
  activate,
  afterWager,
  claim,
  forfeit,
  isOver,
  maxPaise,
  ok,
  refused,
  returnsTo,
  ZERO_PAISE,
  type Paise,
  type Result,
} from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import { leaveBonusWallet, walletsOf } from '../wallet/index.ts';
import { payLeftoversOf } from './leftovers.ts';
import { lockBoth, pay, payIn, payOut, type LockedWallets } from './bonus-money.ts';
import {
  bonusesOf,
  countWager,
  lockBonus,
  lockCountedFor,
  lockLatestActivated,
  moveBonus,
  type ChangedBonus,
  type StoredBonus,
} from './repository.ts';

export type Doing = { readonly newId: () => string; readonly at: Date };
/** Whether a wallet has open bets or casino rounds, including those that hold no money. */
export type HasOpenBets = (tx: Tx, walletId: string) => Promise<boolean>;
type Own = { readonly bonusId: string; readonly playerId: string };

/** BON-02, N-2: AVAILABLE → CLAIMED. */
export async function claimBonus(tx: Tx, own: Own, { at }: Doing): Promise<Result<StoredBonus, Refusal>> {
  const bonus = await lockOwn(tx, own);
  if (!bonus.ok) return bonus;
  const claimed = claim(bonus.value, at.getTime());
  return claimed.ok ? ok(await moveBonus(tx, bonus.value, 'CLAIMED', at)) : claimed;
}

/** BON-02, N-2: CLAIMED → ACTIVE: pays the amount into the bonus wallet. No bet of an earlier bonus may be open there,
 *  and what an earlier bonus left behind is paid out first (N-7). */
export async function activateBonus(
  tx: Tx,
  own: Own,
  doing: Doing & { readonly hasOpenBets: HasOpenBets },
): Promise<Result<StoredBonus, Refusal>> {
  // Locks the wallets first, as every transaction does, so that activations of two bonuses of one player run one after
  // the other.
  const wallets = await lockBoth(tx, own.playerId);
  const bonus = await lockOwn(tx, own);
  if (!bonus.ok) return bonus;
  const others = await bonusesOf(tx, own.playerId);
  const hasAnotherActive = others.some(({ state }) => state === 'ACTIVE');
  const activated = activate(bonus.value, { nowMs: doing.at.getTime(), hasAnotherActive });
  if (!activated.ok) return activated;
  if (wallets.bonus.exposurePaise > 0 || (await doing.hasOpenBets(tx, wallets.bonus.id))) {
    return refused({ kind: 'bonus-bets-open' });
  }
  await payLeftoversOf(tx, own.playerId, wallets, doing);
  await payIn(tx, bonus.value, wallets, doing);
  return ok(await moveBonus(tx, bonus.value, 'ACTIVE', doing.at));
}

/** BON-02, N-2: the player forfeits the bonus; the part that no open bet holds goes back at once. */
export async function forfeitBonus(tx: Tx, own: Own, doing: Doing): Promise<Result<ChangedBonus, Refusal>> {
  const wallets = await lockBoth(tx, own.playerId);
  const bonus = await lockOwn(tx, own);
  if (!bonus.ok) return bonus;
  const forfeited = forfeit(bonus.value);
  if (!forfeited.ok) return forfeited;
  return ok(await end(tx, bonus.value, 'FORFEITED', wallets, doing));
}

/** N-5: expires a bonus that is overdue; undefined if it has changed state in the meantime. */
export async function expireBonus(tx: Tx, { bonusId, playerId }: Own, doing: Doing): Promise<ChangedBonus | undefined> {
  const wallets = await lockBoth(tx, playerId);
  const bonus = await lockBonus(tx, bonusId);
  if (!bonus || !isOver(bonus, doing.at.getTime())) return undefined;
  return await end(tx, bonus, 'EXPIRED', wallets, doing);
}

/** What a settled market or round counts towards a player's wagering. */
export type SettledWager = {
  readonly playerId: string;
  readonly countedPaise: Paise;
  /** By how much the wallet moved; for a later version, the difference. */
  readonly movedPaise: Paise;
  /** Whether the wallet still has open bets. */
  readonly hasOpenBets: boolean;
};

/**
 * Updates bonuses in the transaction that settles a market or round for bonus wallets: counts the wagering, once per
 * version (N-3); converts an active bonus whose wagering is complete, and ends one that is used up (N-6); pays on what
 * came back to a wallet whose bonus has ended (N-7). Returns the bonuses that changed.
 */
export async function settleBonuses(
  tx: Tx,
  { source, version, wagers }: { source: string; version: number; wagers: readonly SettledWager[] },
  doing: Doing & { readonly hasOpenRounds: HasOpenBets },
): Promise<ChangedBonus[]> {
  const changed: ChangedBonus[] = [];
  const playerIds = wagers.map(({ playerId }) => playerId);
  const latest = await lockLatestActivated(tx, playerIds);
  const earlier = await lockCountedFor(tx, playerIds, source);
  for (const wager of wagers) {
    const inWallet = latest.get(wager.playerId);
    // A resettled market counts for the same bonus as before, even if a later one is active now.
    const bonus = earlier.get(wager.playerId) ?? inWallet;
    if (!bonus) continue;
    const { playerId, countedPaise, movedPaise } = wager;
    const counted = await countWager(tx, { bonusId: bonus.id, source, version, countedPaise });
    const wallets = await lockBoth(tx, playerId);
    const to = returnsTo(counted.state);
    const way = { wallets, occasion: `${source}:${version}`, ...doing };
    if (bonus.id !== inWallet?.id) {
      changed.push(to === 'bonus' ? counted : await pay(tx, counted, movedPaise, { ...way, to }));
      continue;
    }
    const balancePaise = maxPaise(wallets.bonus.balancePaise, ZERO_PAISE);
    const hasOpenBets = wager.hasOpenBets || (balancePaise === 0 && (await doing.hasOpenRounds(tx, wallets.bonus.id)));
    const after = afterWager(counted, { balancePaise, openBets: hasOpenBets ? 1 : 0 });
    if (after.state !== counted.state) changed.push(await end(tx, counted, after.state, wallets, doing));
    else if (to !== 'bonus') changed.push(await payOut(tx, counted, { ...way, to }));
    else if (counted.wageredPaise !== bonus.wageredPaise) changed.push(counted);
  }
  return changed;
}

/** The operator bears a negative balance at the end of a bonus: nobody pays for a bonus that is over. A player who was
 *  betting with it uses the main wallet from then on (N-7). */
async function end(
  tx: Tx,
  bonus: StoredBonus,
  state: StoredBonus['state'],
  wallets: LockedWallets,
  doing: Doing,
): Promise<ChangedBonus> {
  const to = returnsTo(state);
  if (bonus.state !== 'ACTIVE') return await moveBonus(tx, bonus, state, doing.at);
  if (to !== 'bonus') {
    const isShort = wallets.bonus.balancePaise < wallets.bonus.exposurePaise;
    await payOut(tx, bonus, { wallets, to: isShort ? 'house' : to, occasion: 'end', ...doing });
  }
  const leftWallet = await leaveBonusWallet(tx, bonus.playerId);
  return { ...(await moveBonus(tx, bonus, state, doing.at)), leftWallet };
}

/** What an approved withdrawal would forfeit now: the balance of the active bonus; null without one. */
export async function bonusAtStake(db: Queryable, playerId: string): Promise<Paise | null> {
  const active = (await bonusesOf(db, playerId)).find(({ state }) => state === 'ACTIVE');
  if (!active) return null;
  const wallet = (await walletsOf(db, playerId)).find(({ kind }) => kind === '2');
  return maxPaise(wallet?.balancePaise ?? ZERO_PAISE, ZERO_PAISE);
}

/** The active bonus that an approved withdrawal forfeits, with the balance of its wallet. Locks both wallets. */
export async function lockActiveBonus(
  tx: Tx,
  playerId: string,
): Promise<{ readonly bonusId: string; readonly losesPaise: Paise } | null> {
  const wallets = await lockBoth(tx, playerId);
  const active = (await bonusesOf(tx, playerId)).find(({ state }) => state === 'ACTIVE');
  return active ? { bonusId: active.id, losesPaise: maxPaise(wallets.bonus.balancePaise, ZERO_PAISE) } : null;
}

async function lockOwn(tx: Tx, { bonusId, playerId }: Own): Promise<Result<StoredBonus, Refusal>> {
  const bonus = await lockBonus(tx, bonusId);
  return bonus?.playerId === playerId ? ok(bonus) : refused({ kind: 'bonus-not-found' });
}
