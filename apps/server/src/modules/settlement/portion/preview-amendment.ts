/** What a void of some bets or the removal of a runner would do, by the same rules as their settlement, without moving anything. */
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
  type Paise,
  type Standing,
} from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import {
  amendedMarket,
  amendmentsOf,
  betsToSettle,
  betToSettle,
  livePosition,
  positionsOfMarket,
  type PositionToSettle,
} from '../../betting/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { walletsById } from '../../wallet/index.ts';
import { withAmendment, type SaidAmendment } from '../amendment.ts';
import { inParts, type GiveWay, type PreviewedSettlement, type PreviewedWallet } from './preview.ts';

/** A match that would be void or reduced: an exchange bet's, or any other bet as a whole. */
export type ChangedPart = {
  readonly betId: string;
  readonly playerId: string;
  readonly bet: Bet;
  /** The bet at its reduced odds (D-1, D-2); null if it would be void. */
  readonly becomes: Bet | null;
  /** Why it would be void, and by which rules; null if it would be reduced. */
  readonly voidAs: { readonly reason: string; readonly rules: readonly string[] } | null;
  readonly matchedAtMs: number;
  /** What it can lose no more, which its player gets back. */
  readonly givenBackPaise: Paise;
  /** Whether other matches of the bet stand. */
  readonly isPart: boolean;
};

export type PreviewedAmendment = PreviewedSettlement & { readonly parts: readonly ChangedPart[] };

/**
 * The matches that are void or reduced only because of `said`, and what each wallet then risks with its matched bets in a market
 * without a result: `wasPaise` and `becomesPaise` are its worst result before and after. `seen` stands for these
 * matches alone, so that a market may go on meanwhile.
 */
export async function previewAmendment(
  t: Tx,
  { market, giveWay }: { readonly market: CatalogueMarket; readonly giveWay: GiveWay },
  said: SaidAmendment,
): Promise<PreviewedAmendment> {
  const parts: ChangedPart[] = [];
  const wallets: PreviewedWallet[] = [];
  const seen = createHash('sha256').update(JSON.stringify([market.id, said]));
  for await (const positions of inParts(await positionsOfMarket(t, market.id), giveWay)) {
    const playerIds = [...new Set(positions.map(({ playerId }) => playerId))];
    const after = await amendedMarket(t, withAmendment(market, said), playerIds);
    const bets = await betsToSettle(t, { marketId: market.id, playerIds });
    const stored = await walletsById(t, [...new Set(bets.map(({ walletId }) => walletId))]);
    await giveWay();
    const changed = changedBy(market, after, { positions, bets, stored });
    seen.update(JSON.stringify(changed.parts));
    parts.push(...changed.parts);
    wallets.push(...changed.wallets);
  }
  return { parts, wallets, seen: seen.digest('base64url') };
}

type PartRead = {
  readonly positions: readonly PositionToSettle[];
  readonly bets: Awaited<ReturnType<typeof betsToSettle>>;
  readonly stored: Awaited<ReturnType<typeof walletsById>>;
};

/** The matches and wallets of some positions that an amendment changes. */
function changedBy(
  market: CatalogueMarket,
  after: Awaited<ReturnType<typeof amendedMarket>>,
  { positions, bets, stored }: PartRead,
): Pick<PreviewedAmendment, 'parts' | 'wallets'> {
  const before = { ...after, market, amendments: amendmentsOf(market, after.offAtMs) };
  const betsByWallet = Map.groupBy(bets, ({ walletId }) => walletId);
  const parts: ChangedPart[] = [];
  const wallets: PreviewedWallet[] = [];
  for (const { walletId, playerId } of positions) {
    const [positionBefore, positionAfter] = [livePosition(market), livePosition(after.market)];
    let count = 0;
    for (const matched of betsByWallet.get(walletId) ?? []) {
      const stood = partsOf(betToSettle(matched, before)).map((part) => betOf(standingOf(part, before.amendments)));
      const amended = partsOf(betToSettle(matched, after));
      const found = amended.map((part) => standingOf(part, after.amendments));
      const stands = found.map(betOf);
      for (const bet of stood) if (bet) addMatched(positionBefore, bet);
      for (const bet of stands) if (bet) addMatched(positionAfter, bet);
      const isPart = stands.some((bet) => bet !== null);
      const changed = stood.flatMap((bet, place): ChangedPart[] => {
        const [part, becomes = null, standing] = [amended[place], stands[place], found[place]];
        if (!bet || !part || (becomes && !isReduced(bet, becomes))) return [];
        const { matchedAtMs = 0 } = part;
        const risked = riskOf(bet).liabilityPaise;
        const givenBackPaise = paise(risked - (becomes ? riskOf(becomes).liabilityPaise : 0));
        const voidAs = standing?.kind === 'void' ? standing : null;
        return [{ betId: matched.id, playerId, bet, becomes, voidAs, matchedAtMs, givenBackPaise, isPart }];
      });
      if (changed.length > 0) count += 1;
      parts.push(...changed);
    }
    const wallet = stored.get(walletId);
    const [was, becomes] = [exposurePaise(positionBefore), exposurePaise(positionAfter)];
    // Without a bet changed, a runner that can win no more may still have been the worst result.
    if ((count === 0 && was === becomes) || !wallet) continue;
    const availableAfterPaise = paise(
      wallet.balancePaise + wallet.creditReferencePaise - wallet.exposurePaise + was - becomes,
    );
    wallets.push({
      walletId,
      playerId,
      walletKind: wallet.kind,
      bets: count,
      wasPaise: negatePaise(was),
      becomesPaise: negatePaise(becomes),
      commissionPaise: paise(0),
      balanceAfterPaise: availableAfterPaise,
      availableAfterPaise,
    });
  }
  return { parts, wallets };
}

const isReduced = (bet: Bet, becomes: Bet): boolean =>
  bet.kind === 'exchange' && becomes.kind === 'exchange' && bet.price !== becomes.price;

const betOf = (standing: Standing): Bet | null => (standing.kind === 'stands' ? standing.bet : null);
