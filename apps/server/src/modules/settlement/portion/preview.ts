/** What a result would do, by the same rules as its settlement, without moving anything. */
import { createHash } from 'node:crypto';
import { paise, ZERO_PAISE, type MarketOutcome, type Paise } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import { amendedMarket, betsToSettle, betToSettle, positionsOfMarket } from '../../betting/index.ts';
import { walletsById, type WalletKind } from '../../wallet/index.ts';
import { storedSettlements } from '../repository.ts';
import { settleWallet, type CommissionTerms } from './settle-wallet.ts';

/** As many wallets are read and worked out at once, so that no piece of work blocks the process for longer (S-1). */
const PART = 25;

/** Waits until other players' bets are answered, up to a limit. */
export type GiveWay = () => Promise<void>;

/** The positions in parts; before each, and once its data is read, it gives way to bets. */
export async function* inParts<T>(positions: readonly T[], giveWay: GiveWay): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < positions.length; from += PART) {
    await giveWay();
    yield positions.slice(from, from + PART);
  }
}

export type PreviewedWallet = {
  readonly walletId: string;
  readonly playerId: string;
  readonly walletKind: WalletKind;
  readonly bets: number;
  /** Less commission, by the version that stands; 0 before the first. */
  readonly wasPaise: Paise;
  /** Less commission, by this result. */
  readonly becomesPaise: Paise;
  readonly commissionPaise: Paise;
  readonly balanceAfterPaise: Paise;
  /** E-6: with credit and less what other markets hold; below zero for what E-7 then relieves. */
  readonly availableAfterPaise: Paise;
};

export type PreviewedSettlement = {
  readonly wallets: readonly PreviewedWallet[];
  /** Stands for the matched bets and the stored version that it was worked out from. */
  readonly seen: string;
};

/** The wallets with a matched bet in the market and what they would get; reads in the caller's transaction. */
export async function previewSettlement(
  t: Tx,
  terms: CommissionTerms & { readonly giveWay: GiveWay },
  outcome: MarketOutcome,
): Promise<PreviewedSettlement> {
  const { market, giveWay } = terms;
  const seen = createHash('sha256').update(JSON.stringify([market.id, market.voids, market.selections]));
  const positions = await positionsOfMarket(t, market.id);
  const wallets: PreviewedWallet[] = [];
  for await (const part of inParts(positions, giveWay)) {
    const walletIds = part.map(({ walletId }) => walletId);
    const playerIds = [...new Set(part.map(({ playerId }) => playerId))];
    const bets = await betsToSettle(t, { marketId: market.id, playerIds });
    const amended = await amendedMarket(t, market, playerIds);
    const stored = await storedSettlements(t, { marketId: market.id, walletIds });
    const balances = await walletsById(t, walletIds);
    await giveWay();
    const betsByWallet = Map.groupBy(bets, ({ walletId }) => walletId);
    for (const { walletId, playerId, exposurePaise: heldPaise } of part) {
      const ofWallet = betsByWallet.get(walletId) ?? [];
      const before = stored.get(walletId);
      seen.update(JSON.stringify([walletId, ofWallet, before ?? null]));
      const toSettle = {
        kind: market.kind,
        bets: ofWallet.map((bet) => betToSettle(bet, amended)),
        outcome,
        amendments: amended.amendments,
      };
      const { settlement, again } = settleWallet(terms, { playerId, toSettle, stored: before });
      const wallet = balances.get(walletId);
      if (!wallet || (ofWallet.length === 0 && !before)) continue;
      const balanceAfterPaise = paise(wallet.balancePaise + (again?.changePaise ?? settlement.walletPaise));
      wallets.push({
        walletId,
        playerId,
        walletKind: wallet.kind,
        bets: settlement.bets.length,
        wasPaise: before ? paise(before.netPaise - before.commissionPaise) : ZERO_PAISE,
        becomesPaise: settlement.walletPaise,
        commissionPaise: settlement.commissionPaise,
        balanceAfterPaise,
        availableAfterPaise: paise(
          balanceAfterPaise + wallet.creditReferencePaise - (wallet.exposurePaise - heldPaise),
        ),
      });
    }
  }
  return { wallets, seen: seen.digest('base64url') };
}
