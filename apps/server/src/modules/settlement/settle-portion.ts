import {
  commissionRate,
  invariant,
  negatePaise,
  resettlePlayerMarket,
  settlementEntries,
  settlePlayerMarket,
  type MarketOutcome,
  type MarketToSettle,
  type Paise,
  type PlayerSettlement,
  type Resettlement,
  type SettlementAccount,
  type StoredSettlement,
} from '@maidan/domain';
import type { Ids } from '../../platform/ids/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import {
  amendedMarket,
  betsToSettle,
  betToSettle,
  markBetsSettled,
  markPositionsSettled,
  positionsToSettle,
  walletsWithOpenMarkets,
  type PositionToSettle,
} from '../betting/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import {
  lockWallets,
  moveExposure,
  postJournals,
  withMainWallets,
  type HouseAccount,
  type JournalDraft,
  type Line,
  type Wallet,
} from '../wallet/index.ts';
import { countedPaise, type BonusSettled } from './bonus-wagers.ts';
import { insertBetResults, insertSettlements, storedSettlements } from './repository.ts';
import { standingStakePaise } from './settled-totals.ts';

/** Players whose market is settled in one transaction. */
export const PORTION = 500;
/** Of them so many at a time: players who bet elsewhere wait for no longer piece of work than theirs. */
const PART = 50;

export type SettledPlayer = {
  readonly playerId: string;
  readonly walletId: string;
  /** What the wallet moved by: of a later version, what it moved by anew. */
  readonly walletPaise: Paise;
  readonly isVoid: boolean;
  readonly isAgain: boolean;
};

export type Portion = {
  readonly market: CatalogueMarket;
  readonly version: number;
  readonly outcome: MarketOutcome;
  readonly at: Date;
  readonly ids: Ids;
  /** S-3: what is taken off a market's rate for a player, in basis points of it. */
  readonly commissionDiscountOf?: ((playerId: string) => number) | undefined;
  /** Where what was wagered with bonus money is counted; nowhere when it is left out. */
  readonly bonusSettled?: BonusSettled | undefined;
  readonly limit?: number;
};

/**
 * Settles the next portion of a closed market in the caller's transaction (S-1): ledger, holds, bets and their
 * arithmetic together. A wallet that an earlier version has settled is booked back by what was stored of it first (S-2).
 * Returns whom it settled, nobody when the market is through, and what to call after the commit.
 */
export async function settlePortion(
  tx: Tx,
  portion: Portion,
): Promise<{
  readonly players: readonly SettledPlayer[];
  /** Every wallet that may have moved, main ones of bonus wallets too. */
  readonly walletIds: readonly string[];
  readonly applied: () => void;
}> {
  const { market, version, outcome, at, ids, limit = PORTION } = portion;
  const positions = await positionsToSettle(tx, { marketId: market.id, version, limit });
  if (positions.length === 0) return { players: [], walletIds: [], applied: () => undefined };
  const walletIds = positions.map((position) => position.walletId);
  // With a bonus wallet its player's main one: a bonus that is wagered by this moves there.
  const wallets = await lockWallets(tx, await withMainWallets(tx, walletIds), { skipBusy: false });
  const playerIds = [...new Set(positions.map((position) => position.playerId))];
  const bets = await betsToSettle(tx, { marketId: market.id, playerIds });
  const amended = await amendedMarket(tx, market, playerIds);
  const stored = await storedSettlements(tx, { marketId: market.id, walletIds });
  const matched = bets.filter((bet) => bet.matchedPaise > 0);
  const betsByWallet = Map.groupBy(matched, (bet) => bet.walletId);
  const settled = await inParts(positions, PART, (position) => {
    const toSettle = {
      kind: market.kind,
      bets: (betsByWallet.get(position.walletId) ?? []).map((bet) => betToSettle(bet, amended)),
      outcome,
      amendments: amended.amendments,
    };
    return { position, toSettle, ...settleWallet(portion, position, toSettle, stored.get(position.walletId)) };
  });

  // The holds first: a loss that takes the whole balance is covered by the hold that it ends (L-4).
  await moveExposure(tx, new Map(positions.map((each) => [each.walletId, negatePaise(each.exposurePaise)])));
  const journals = settled.flatMap(({ position, settlement, again }) => {
    const wallet = wallets.get(position.walletId);
    invariant(wallet !== undefined, 'a position has a wallet');
    const reference = (of: number) => `${market.id}:${wallet.id}:${of}`;
    const lines = (entries: Entries) => linesOf(entries, { wallet, market });
    const journal = { id: ids(), reason: 'settlement', reference: reference(version), at };
    const booked: JournalDraft = { ...journal, lines: lines(settlementEntries(settlement)) };
    if (!again) return [booked];
    const reversed = { id: ids(), reason: 'settlement-reversal', reference: reference(again.reversal.version), at };
    return [{ ...reversed, lines: lines(again.reversal.entries) }, booked];
  });
  await postJournals(tx, journals, { forced: 'settled' });
  await markPositionsSettled(tx, { marketId: market.id, version, walletIds });
  await insertSettlements(
    tx,
    { marketId: market.id, kind: market.kind, version, at },
    settled.map(({ position, settlement }) => ({
      walletId: position.walletId,
      playerId: position.playerId,
      netPaise: settlement.netPaise,
      commissionPaise: settlement.commissionPaise,
      commissionBasisPoints: settlement.commissionBasisPoints,
      bets: settlement.bets.length,
      walletKind: wallets.get(position.walletId)?.kind ?? '1',
      stakePaise: standingStakePaise(settlement),
    })),
  );
  for (const part of partsOf(settled, PART)) {
    const results = part.flatMap(({ settlement }) => settlement.bets);
    await insertBetResults(tx, version, results);
    await markBetsSettled(
      tx,
      results.map((result) => ({ id: result.betId, state: stateAfter(result), netPaise: result.netPaise })),
    );
  }
  const applied = await countBonuses(tx, portion, { settled, wallets });
  const players = settled.map(({ position, settlement, again }) => ({
    playerId: position.playerId,
    walletId: position.walletId,
    walletPaise: again?.changePaise ?? settlement.walletPaise,
    isVoid: outcome.kind === 'void',
    isAgain: again !== null,
  }));
  return { players, walletIds: [...wallets.keys()], applied };
}

function partsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

/** Works through a long list and lets whatever else waits in this process in between. */
async function inParts<T, R>(all: readonly T[], size: number, work: (each: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (const part of partsOf(all, size)) {
    done.push(...part.map(work));
    await new Promise((resume) => void setImmediate(resume));
  }
  return done;
}

/** N-3: counts what was wagered with bonus money, and lets bonuses go where that leads them (N-6, N-7). */
async function countBonuses(
  tx: Tx,
  { market, version, at, bonusSettled }: Portion,
  {
    settled,
    wallets,
  }: {
    settled: readonly {
      position: PositionToSettle;
      toSettle: Pick<MarketToSettle, 'bets'>;
      settlement: PlayerSettlement;
      again: Resettlement | null;
    }[];
    wallets: ReadonlyMap<string, Wallet>;
  },
): Promise<() => void> {
  const ofBonus = settled.filter(({ position }) => wallets.get(position.walletId)?.kind === '2');
  if (!bonusSettled || ofBonus.length === 0) return () => undefined;
  const open = await walletsWithOpenMarkets(
    tx,
    ofBonus.map(({ position }) => position.walletId),
  );
  const wagers = ofBonus.map(({ position, toSettle, settlement, again }) => ({
    playerId: position.playerId,
    movedPaise: again?.changePaise ?? settlement.walletPaise,
    countedPaise: countedPaise(market, toSettle.bets, settlement),
    hasOpenBets: open.has(position.walletId),
  }));
  return await bonusSettled(tx, { source: market.id, version, wagers, at });
}

/** Who stands against the players: on an exchange its clearing account, which the house's side levels at the end. */
export function counterAccount(market: CatalogueMarket): HouseAccount {
  return market.kind === 'exchange' ? `exchange-clearing:${market.id}` : market.kind;
}

type Settled = { readonly settlement: PlayerSettlement; readonly again: Resettlement | null };

/** A wallet's first settlement of a market freezes its rate; every later one reverses what was stored (S-2, S-3). */
function settleWallet(
  { market, commissionDiscountOf = () => 0 }: Portion,
  { playerId }: PositionToSettle,
  toSettle: Omit<MarketToSettle, 'commissionBasisPoints'>,
  stored: StoredSettlement | undefined,
): Settled {
  if (stored) {
    const again = resettlePlayerMarket(stored, toSettle);
    return { settlement: again.settlement, again };
  }
  const commissionBasisPoints = commissionRate({
    marketBasisPoints: market.commissionBasisPoints,
    discountBasisPoints: commissionDiscountOf(playerId),
  });
  return { settlement: settlePlayerMarket({ ...toSettle, commissionBasisPoints }), again: null };
}

type Entries = readonly { readonly account: SettlementAccount; readonly amountPaise: Paise }[];

function linesOf(entries: Entries, { wallet, market }: { wallet: Wallet; market: CatalogueMarket }): Line[] {
  return entries.map(({ account, amountPaise }): Line => {
    switch (account) {
      case 'wallet':
        return { wallet, amountPaise };
      case 'counterparty':
        return { house: counterAccount(market), amountPaise };
      case 'commission':
        return { house: 'commission', amountPaise };
    }
  });
}

function stateAfter({ receipt }: PlayerSettlement['bets'][number]): 'settled' | 'void' {
  return receipt.every((line) => line.kind === 'void') ? 'void' : 'settled';
}
