import {
  invariant,
  negatePaise,
  settlementEntries,
  type MarketOutcome,
  type MarketToSettle,
  type Paise,
  type PlayerSettlement,
  type SettlementAccount,
  type StoredSettlement,
} from '@maidan/domain';
import type { Ids } from '../../../platform/ids/index.ts';
import { together, type Tx } from '../../../platform/postgres/index.ts';
import {
  amendedMarket,
  betsToSettle,
  betToSettle,
  markBetsSettled,
  markPositionsSettled,
  positionsToSettle,
  walletsWithOpenMarkets,
  type PositionToSettle,
} from '../../betting/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import {
  lockWallets,
  moveExposure,
  postJournals,
  withMainWallets,
  type SystemAccount,
  type JournalDraft,
  type Line,
  type Wallet,
  type WalletKind,
} from '../../wallet/index.ts';
import { countedPaise, type BonusSettled } from './bonus-wagers.ts';
import { insertBetResults, insertSettlements, storedSettlements } from '../repository.ts';
import { settleWallet, type SettledAs } from './settle-wallet.ts';
import { standingStakePaise } from './settled-totals.ts';

/** Number of positions that one transaction settles. */
export const PORTION = 500;
/** A portion is processed in parts of this size, so that no piece of work blocks the process for longer; the data of a
 *  part is released once it is written. */
const PART = 25;

export type SettledPlayer = {
  readonly playerId: string;
  readonly walletId: string;
  /** By how much the wallet moved; for a later version, the difference. */
  readonly walletPaise: Paise;
  readonly walletKind: WalletKind;
  /** What the market held of the wallet until then. */
  readonly heldPaise: Paise;
  readonly bets: number;
  readonly isVoid: boolean;
  readonly wasVoidBefore: boolean;
  readonly isAgain: boolean;
};

export type Portion = {
  readonly market: CatalogueMarket;
  readonly version: number;
  readonly outcome: MarketOutcome;
  readonly at: Date;
  readonly ids: Ids;
  /** S-3: the player's discount on a market's commission rate, in basis points of that rate. */
  readonly commissionDiscountOf?: ((playerId: string) => number) | undefined;
  /** Receives what was wagered with bonus money; if omitted, it is not counted. */
  readonly bonusSettled?: BonusSettled | undefined;
  /** Waits until other players' bets are answered, up to a limit. */
  readonly giveWay?: () => Promise<void>;
  readonly limit?: number;
};

/**
 * Settles the next portion of a closed market in the caller's transaction (S-1): ledger, holds, bets and their receipts
 * together. For a wallet that an earlier version settled, the stored settlement is reversed first (S-2). Returns the
 * settled players, none if the market is finished, and what to call after the commit.
 */
export async function settlePortion(
  tx: Tx,
  portion: Portion,
): Promise<{
  readonly players: readonly SettledPlayer[];
  /** Every wallet that may have moved, including the main wallets of bonus wallets. */
  readonly walletIds: readonly string[];
  readonly applied: () => void;
}> {
  const { market, version, limit = PORTION } = portion;
  const positions = await positionsToSettle(tx, { marketId: market.id, version, limit });
  if (positions.length === 0) return { players: [], walletIds: [], applied: () => undefined };
  const walletIds = positions.map((position) => position.walletId);
  // A bonus wallet is locked together with its player's main wallet, to which a converted bonus is paid.
  const wallets = await lockWallets(tx, await withMainWallets(tx, walletIds), { skipBusy: false });
  const settled: SettledWallet[] = [];
  for (const part of partsOf(positions, PART)) settled.push(...(await settlePart(tx, portion, { wallets, part })));
  const applied = await countBonuses(tx, portion, settled);
  return { players: settled.map(({ player }) => player), walletIds: [...wallets.keys()], applied };
}

/** What is kept of a settled wallet; for bonus money also what it wagered (N-3). */
type SettledWallet = { readonly player: SettledPlayer; readonly countedPaise: Paise | null };

type SettledPosition = SettledAs & {
  readonly position: PositionToSettle;
  readonly toSettle: Omit<MarketToSettle, 'commissionBasisPoints'>;
};

type Part = { readonly wallets: ReadonlyMap<string, Wallet>; readonly part: readonly PositionToSettle[] };

/** The first version has no earlier settlements. */
const NOTHING_STORED = Promise.resolve(new Map<string, StoredSettlement>());

/** Reads, settles and writes one part of a portion. */
async function settlePart(tx: Tx, portion: Portion, { wallets, part }: Part): Promise<SettledWallet[]> {
  const { market, version, outcome, bonusSettled } = portion;
  await portion.giveWay?.();
  const playerIds = [...new Set(part.map((position) => position.playerId))];
  const walletIds = part.map((position) => position.walletId);
  const [bets, amended, stored] = await together([
    betsToSettle(tx, { marketId: market.id, playerIds }),
    amendedMarket(tx, market, playerIds),
    version === 1 ? NOTHING_STORED : storedSettlements(tx, { marketId: market.id, walletIds }),
  ]);
  await portion.giveWay?.();
  const betsByWallet = Map.groupBy(bets, (bet) => bet.walletId);
  const settled = part.map((position) => {
    const toSettle = {
      kind: market.kind,
      bets: (betsByWallet.get(position.walletId) ?? []).map((bet) => betToSettle(bet, amended)),
      outcome,
      amendments: amended.amendments,
    };
    return {
      position,
      toSettle,
      ...settleWallet(portion, { playerId: position.playerId, toSettle, stored: stored.get(position.walletId) }),
    };
  });
  await writePart(tx, portion, { wallets, settled });
  return settled.map(({ position, toSettle, settlement, again }) => {
    const { playerId, walletId } = position;
    const walletPaise = again?.changePaise ?? settlement.walletPaise;
    const { kind: walletKind } = walletOf(wallets, position);
    const isBonus = bonusSettled !== undefined && walletKind === '2';
    return {
      player: {
        playerId,
        walletId,
        walletPaise,
        walletKind,
        heldPaise: position.exposurePaise,
        bets: settlement.bets.length,
        isVoid: outcome.kind === 'void',
        wasVoidBefore: outcome.kind !== 'void' && standingStakePaise(settlement) === 0,
        isAgain: again !== null,
      },
      countedPaise: isBonus ? countedPaise(market, toSettle.bets, settlement) : null,
    };
  });
}

async function writePart(
  tx: Tx,
  portion: Portion,
  { wallets, settled }: { wallets: Part['wallets']; settled: readonly SettledPosition[] },
): Promise<void> {
  const { market, version, at } = portion;
  const results = settled.flatMap(({ settlement }) => settlement.bets);
  await together([
    // Release the holds first: a loss of the whole balance is covered by the hold that it ends (L-4).
    moveExposure(tx, new Map(settled.map(({ position: p }) => [p.walletId, negatePaise(p.exposurePaise)]))),
    postJournals(tx, journalsOf(portion, { wallets, settled }), { forced: 'settled' }),
    markPositionsSettled(tx, {
      marketId: market.id,
      version,
      walletIds: settled.map(({ position }) => position.walletId),
    }),
    insertSettlements(
      tx,
      { marketId: market.id, kind: market.kind, version, at },
      settled.map(({ position, settlement }) => ({
        walletId: position.walletId,
        playerId: position.playerId,
        netPaise: settlement.netPaise,
        commissionPaise: settlement.commissionPaise,
        commissionBasisPoints: settlement.commissionBasisPoints,
        bets: settlement.bets.length,
        walletKind: walletOf(wallets, position).kind,
        stakePaise: standingStakePaise(settlement),
        heldPaise: position.exposurePaise,
      })),
    ),
    insertBetResults(tx, version, results),
    markBetsSettled(
      tx,
      results.map((result) => ({ id: result.betId, state: stateAfter(result), netPaise: result.netPaise })),
    ),
  ]);
}

/** The journals of a part's wallets; for a wallet that was settled before, the reversal comes first. */
function journalsOf(
  { market, version, at, ids }: Portion,
  { wallets, settled }: { wallets: Part['wallets']; settled: readonly SettledPosition[] },
): JournalDraft[] {
  return settled.flatMap(({ position, settlement, again }) => {
    const wallet = walletOf(wallets, position);
    const reference = (of: number) => `${market.id}:${wallet.id}:${of}`;
    const lines = (entries: Entries) => linesOf(entries, { wallet, market });
    const journal = { id: ids(), reason: 'settlement', reference: reference(version), at } as const;
    const booked: JournalDraft = { ...journal, lines: lines(settlementEntries(settlement)) };
    if (!again) return [booked];
    const taken = reference(again.reversal.version);
    const reversed = { id: ids(), reason: 'settlement-reversal', reference: taken, at } as const;
    return [{ ...reversed, lines: lines(again.reversal.entries) }, booked];
  });
}

function walletOf(wallets: Part['wallets'], { walletId }: PositionToSettle): Wallet {
  const wallet = wallets.get(walletId);
  invariant(wallet !== undefined, 'a position has a wallet');
  return wallet;
}

function partsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

/** N-3: counts what was wagered with bonus money, and ends or converts bonuses accordingly (N-6, N-7). */
async function countBonuses(
  tx: Tx,
  { market, version, at, bonusSettled }: Portion,
  settled: readonly SettledWallet[],
): Promise<() => void> {
  const counted = settled.flatMap(({ player, countedPaise: paise }) => (paise === null ? [] : [{ player, paise }]));
  if (!bonusSettled || counted.length === 0) return () => undefined;
  const open = await walletsWithOpenMarkets(
    tx,
    counted.map(({ player }) => player.walletId),
  );
  const wagers = counted.map(({ player, paise }) => ({
    playerId: player.playerId,
    movedPaise: player.walletPaise,
    countedPaise: paise,
    hasOpenBets: open.has(player.walletId),
  }));
  return await bonusSettled(tx, { source: market.id, version, wagers, at });
}

/**
 * The account opposite the players'; for an exchange its clearing account, which is levelled against the house at the
 * end.
 */
export function counterAccount(market: CatalogueMarket): SystemAccount {
  return market.kind === 'exchange' ? `exchange-clearing:${market.id}` : market.kind;
}

type Entries = readonly { readonly account: SettlementAccount; readonly amountPaise: Paise }[];

function linesOf(entries: Entries, { wallet, market }: { wallet: Wallet; market: CatalogueMarket }): Line[] {
  return entries.map(({ account, amountPaise }): Line => {
    switch (account) {
      case 'wallet':
        return { wallet, amountPaise };
      case 'counterparty':
        return { account: counterAccount(market), amountPaise };
      case 'commission':
        return { account: 'commission', amountPaise };
    }
  });
}

function stateAfter({ receipt }: PlayerSettlement['bets'][number]): 'settled' | 'void' {
  return receipt.every((line) => line.kind === 'void') ? 'void' : 'settled';
}
