/** A player as operators see one: what the player's own pages show, with what identifies the player masked. */
import {
  encodeRupees,
  type Language,
  type ListedPlayer,
  type PlayerLock,
  type PlayerLockKind,
  type PlayerProfile,
} from '@maidan/contract';
import { ownAccounts } from '../cashier/index.ts';
import { foundPlayers, type FoundPlayer } from '../players/index.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { locksOf, notesOf } from './locks-repository.ts';
import { maskedAccount, maskedPhone, withMaskedAccounts } from './masks.ts';
import { riskMarks } from './risk-marks.ts';

const ENTRIES = 12;
const LOCKS: readonly PlayerLockKind[] = ['betting', 'withdrawals', 'account'];

export function listedPlayer({ limits }: Pick<PlayerDeskDeps, 'limits'>, player: FoundPlayer): ListedPlayer {
  const { id, name, username, mobileNo, role, createdAt, isLocked, areWithdrawalsLocked } = player;
  const locked: Readonly<Record<PlayerLockKind, boolean>> = {
    // A locked account does not bet either.
    betting: limits.termsOf(id).isBettingLocked && !isLocked,
    withdrawals: areWithdrawalsLocked,
    account: isLocked,
  };
  const locks = LOCKS.filter((kind) => locked[kind]);
  return { id, name, username, phone: maskedPhone(mobileNo), role, since: createdAt.toISOString(), locks };
}

/** Null if nobody who bets has this id. */
export async function playerProfile(
  deps: PlayerDeskDeps,
  playerId: string,
  language: Language,
): Promise<PlayerProfile | null> {
  const { database, players } = deps;
  const [found] = await foundPlayers(database, [playerId]);
  if (!found) return null;
  const listed = listedPlayer(deps, found);
  const [data, exposure, statement, sessions, accounts, bonuses, locks, notes, heldUntil, marks] = await Promise.all([
    deps.userDataOf(playerId),
    exposureView(deps, playerId),
    deps.latestEntries(playerId, ENTRIES, language),
    players.sessionsOf(playerId),
    ownAccounts(database, playerId),
    deps.bonusesOf(playerId),
    locksOf(database, playerId),
    notesOf(database, playerId),
    players.withdrawalsHeldUntil(playerId),
    riskMarks(deps, playerId),
  ]);
  const names = await players.namesOf([
    ...locks.flatMap(({ lockedBy }) => lockedBy ?? []),
    ...notes.map((note) => note.writtenBy),
  ]);
  const kinds = LOCKS.filter((kind) => listed.locks.includes(kind) || locks.some((lock) => lock.kind === kind));
  const inForce = kinds.map((kind): PlayerLock => {
    const stored = locks.find((lock) => lock.kind === kind);
    return {
      kind,
      reason: stored?.reason ?? '',
      by: stored ? (stored.lockedBy === null ? 'the server' : (names.get(stored.lockedBy) ?? '')) : null,
      at: stored?.lockedAt.toISOString() ?? null,
    };
  });
  const { wallet, balance, exposure: held, bonus, refBonus, creditReference, bets } = data;
  return {
    ...listed,
    locks: kinds,
    figures: { wallet, balance, exposure: held, bonus, refBonus, creditReference },
    withdrawalsHeldUntil: heldUntil?.toISOString() ?? null,
    stakeFactor: deps.limits.termsOf(playerId).stakeFactorPercent ?? 100,
    marks: [...marks],
    inForce,
    exposure,
    bets,
    statement: statement.map((row) => ({ ...row, detail: withMaskedAccounts(row.detail) })),
    sessions: sessions.map(({ id, device, network, createdAt, usedAt }) => ({
      id,
      device,
      network,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    accounts: accounts.map(({ id, type, bankName, accountNumber, changedAt }) => ({
      id,
      type,
      bankName,
      number: maskedAccount(type, accountNumber),
      changedAt: changedAt.toISOString(),
    })),
    bonuses: bonuses.map(({ _id, title, state, amount, offeredAt }) => ({ id: _id, title, state, amount, offeredAt })),
    notes: notes.map(({ id, text, writtenBy, writtenAt }) => ({
      id,
      text,
      by: names.get(writtenBy) ?? '',
      at: writtenAt.toISOString(),
    })),
  };
}

async function exposureView({ betting, catalogue }: PlayerDeskDeps, playerId: string) {
  const held = await betting.exposureOf(playerId);
  const described = await catalogue.describeMarkets(held.map(({ marketId }) => marketId));
  return held.map(({ marketId, heldPaise }) => {
    const place = described.get(marketId);
    return {
      marketId,
      market: place?.market.name ?? '',
      event: place?.event.name ?? '',
      held: encodeRupees(heldPaise),
    };
  });
}
