import {
  invariant,
  negatePaise,
  paise,
  settlePlayerMarket,
  type BetToSettle,
  type MarketOutcome,
  type Paise,
  type PlayerSettlement,
  type Price,
} from '@maidan/domain';
import type { Ids } from '../../platform/ids/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import {
  betsToSettle,
  bookmakerBet,
  markBetsSettled,
  markPositionsSettled,
  positionsToSettle,
  type BetRecord,
} from '../betting/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { lockWallets, moveExposure, postJournals, type HouseAccount, type JournalDraft } from '../wallet/index.ts';
import { insertBetResults, insertSettlements } from './repository.ts';

/** Players whose market is settled in one transaction. */
export const PORTION = 500;

export type SettledPlayer = { readonly playerId: string; readonly walletPaise: Paise; readonly isVoid: boolean };

/**
 * Settles the next portion of a closed market in the caller's transaction (S-1): ledger, holds, bets and their
 * arithmetic together. Returns whom it settled; nobody when the market is through.
 */
export async function settlePortion(
  tx: Tx,
  {
    market,
    version,
    outcome,
    at,
    ids,
    limit = PORTION,
  }: { market: CatalogueMarket; version: number; outcome: MarketOutcome; at: Date; ids: Ids; limit?: number },
): Promise<SettledPlayer[]> {
  const positions = await positionsToSettle(tx, { marketId: market.id, version, limit });
  if (positions.length === 0) return [];
  const wallets = await lockWallets(
    tx,
    positions.map((position) => position.walletId),
    { skipBusy: false },
  );
  const bets = await betsToSettle(tx, {
    marketId: market.id,
    playerIds: [...new Set(positions.map((position) => position.playerId))],
  });
  const betsByWallet = Map.groupBy(bets, (bet) => bet.walletId);
  const settled = positions.map((position) => ({
    position,
    settlement: settlePlayerMarket({
      kind: market.kind,
      bets: (betsByWallet.get(position.walletId) ?? []).map(betToSettle),
      outcome,
      commissionBasisPoints: market.commissionBasisPoints,
    }),
  }));

  // The holds first: a loss that takes the whole balance is covered by the hold that it ends (L-4).
  await moveExposure(tx, new Map(positions.map((each) => [each.walletId, negatePaise(each.exposurePaise)])));
  await postJournals(
    tx,
    settled.map(({ position, settlement }): JournalDraft => {
      const wallet = wallets.get(position.walletId);
      invariant(wallet !== undefined, 'a position has a wallet');
      return {
        id: ids(),
        reason: 'settlement',
        reference: `${market.id}:${wallet.id}:${version}`,
        at,
        lines: [
          { wallet, amountPaise: settlement.netPaise },
          { house: counterAccount(market), amountPaise: negatePaise(settlement.netPaise) },
          { wallet, amountPaise: negatePaise(settlement.commissionPaise) },
          { house: 'commission', amountPaise: settlement.commissionPaise },
        ],
      };
    }),
  );
  await markPositionsSettled(tx, { marketId: market.id, version, walletIds: positions.map((each) => each.walletId) });
  await insertSettlements(
    tx,
    { marketId: market.id, version, at },
    settled.map(({ position, settlement }) => ({
      walletId: position.walletId,
      playerId: position.playerId,
      netPaise: settlement.netPaise,
      commissionPaise: settlement.commissionPaise,
    })),
  );
  const matched = new Set(bets.filter((bet) => bet.matchedPaise > 0).map((bet) => bet.id));
  const results = settled.flatMap(({ settlement }) => settlement.bets).filter((result) => matched.has(result.betId));
  await insertBetResults(tx, version, results);
  await markBetsSettled(
    tx,
    results.map((result) => ({ id: result.betId, state: stateAfter(result), netPaise: result.netPaise })),
  );
  return settled.map(({ position, settlement }) => ({
    playerId: position.playerId,
    walletPaise: settlement.walletPaise,
    isVoid: outcome.kind === 'void',
  }));
}

/** Who stands against the players: on an exchange its clearing account, which the house's side levels at the end. */
export function counterAccount(market: CatalogueMarket): HouseAccount {
  return market.kind === 'exchange' ? `exchange-clearing:${market.id}` : market.kind;
}

function stateAfter({ receipt }: PlayerSettlement['bets'][number]): 'settled' | 'void' {
  return receipt.every((line) => line.kind === 'void') ? 'void' : 'settled';
}

function betToSettle(bet: BetRecord): BetToSettle {
  switch (bet.kind) {
    case 'exchange':
      return {
        betId: bet.id,
        kind: 'exchange',
        selectionId: bet.selectionId,
        side: bet.side,
        fills: bet.matches.map(([price, stakePaise]) => ({ price: price as Price, sizePaise: paise(stakePaise) })),
      };
    case 'bookmaker':
      return { betId: bet.id, ...bookmakerBet(bet) };
    case 'fancy':
      return {
        betId: bet.id,
        kind: 'fancy',
        side: bet.side,
        line: bet.price,
        size: bet.oddsSize,
        stakePaise: bet.stakePaise,
      };
  }
}
