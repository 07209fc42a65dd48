/** What a void of some bets would do, by the same rules as their settlement, without moving anything. */
import { createHash } from 'node:crypto';
import {
  addMatched,
  exposurePaise,
  negatePaise,
  paise,
  partsOf,
  riskOf,
  standingOf,
  type Bet,
  type BetPart,
  type Paise,
} from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import {
  amendedMarket,
  amendmentsOf,
  betsToSettle,
  betToSettle,
  livePosition,
  positionsOfMarket,
} from '../../betting/index.ts';
import type { CatalogueMarket, MarketVoid } from '../../catalogue/index.ts';
import { walletsById } from '../../wallet/index.ts';
import type { PreviewedSettlement } from './preview.ts';

/** A match that would be void: an exchange bet's, or any other bet as a whole. */
export type VoidedPart = {
  readonly betId: string;
  readonly playerId: string;
  readonly bet: Bet;
  readonly matchedAtMs: number;
  /** What it can lose, which its player gets back. */
  readonly givenBackPaise: Paise;
  /** Whether other matches of the bet stand. */
  readonly isPart: boolean;
};

export type PreviewedVoid = PreviewedSettlement & { readonly parts: readonly VoidedPart[] };

/** The market as it would be. */
export const withVoid = (market: CatalogueMarket, said: MarketVoid): CatalogueMarket => ({
  ...market,
  voids: [...market.voids, said],
});

/**
 * The matches that are void only because of `said`, and what each wallet then risks with its matched bets in a market
 * without a result: `wasPaise` and `becomesPaise` are its worst result before and after. `seen` stands for the void
 * matches alone, so that a market may go on meanwhile.
 */
export async function previewVoid(t: Tx, market: CatalogueMarket, said: MarketVoid): Promise<PreviewedVoid> {
  const positions = await positionsOfMarket(t, market.id);
  const playerIds = [...new Set(positions.map(({ playerId }) => playerId))];
  const after = await amendedMarket(t, withVoid(market, said), playerIds);
  const before = { ...after, market, amendments: amendmentsOf(market) };
  const bets = await betsToSettle(t, { marketId: market.id, playerIds });
  const betsByWallet = Map.groupBy(bets, ({ walletId }) => walletId);
  const stored = await walletsById(t, [...betsByWallet.keys()]);
  const parts: VoidedPart[] = [];
  const wallets: PreviewedSettlement['wallets'][number][] = [];
  const seen = createHash('sha256').update(JSON.stringify([market.id, said]));
  for (const { walletId, playerId } of positions) {
    const [positionBefore, positionAfter] = [livePosition(market), livePosition(market)];
    let count = 0;
    for (const matched of betsByWallet.get(walletId) ?? []) {
      const stood = partsOf(betToSettle(matched, before)).map((part) => standing(part, before));
      const amended = partsOf(betToSettle(matched, after));
      const stands = amended.map((part) => standing(part, after));
      for (const bet of stood) if (bet) addMatched(positionBefore, bet);
      for (const bet of stands) if (bet) addMatched(positionAfter, bet);
      const isPart = stands.some((bet) => bet !== null);
      const voided = stood.flatMap((bet, place): VoidedPart[] => {
        const part = amended[place];
        if (!bet || stands[place] || !part) return [];
        const { matchedAtMs = 0 } = part;
        return [{ betId: matched.id, playerId, bet, matchedAtMs, givenBackPaise: riskOf(bet).liabilityPaise, isPart }];
      });
      if (voided.length > 0) count += 1;
      parts.push(...voided);
    }
    const wallet = stored.get(walletId);
    if (count === 0 || !wallet) continue;
    const [was, becomes] = [exposurePaise(positionBefore), exposurePaise(positionAfter)];
    wallets.push({
      walletId,
      playerId,
      walletKind: wallet.kind,
      bets: count,
      wasPaise: negatePaise(was),
      becomesPaise: negatePaise(becomes),
      commissionPaise: paise(0),
      balanceAfterPaise: paise(
        wallet.balancePaise + wallet.creditReferencePaise - wallet.exposurePaise + was - becomes,
      ),
    });
  }
  seen.update(JSON.stringify(parts));
  return { parts, wallets, seen: seen.digest('base64url') };
}

function standing(part: BetPart, { amendments }: Awaited<ReturnType<typeof amendedMarket>>): Bet | null {
  const found = standingOf(part, amendments);
  return found.kind === 'stands' ? found.bet : null;
}
