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
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { walletsById } from '../../wallet/index.ts';
import { withAmendment, type SaidAmendment } from '../amendment.ts';
import type { PreviewedSettlement } from './preview.ts';

/** A match that would be void or reduced: an exchange bet's, or any other bet as a whole. */
export type ChangedPart = {
  readonly betId: string;
  readonly playerId: string;
  readonly bet: Bet;
  /** The bet at its reduced odds (D-1, D-2); null if it would be void. */
  readonly becomes: Bet | null;
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
  market: CatalogueMarket,
  said: SaidAmendment,
): Promise<PreviewedAmendment> {
  const amendedTo = withAmendment(market, said);
  const positions = await positionsOfMarket(t, market.id);
  const playerIds = [...new Set(positions.map(({ playerId }) => playerId))];
  const after = await amendedMarket(t, amendedTo, playerIds);
  const before = { ...after, market, amendments: amendmentsOf(market, after.offAtMs) };
  const bets = await betsToSettle(t, { marketId: market.id, playerIds });
  const betsByWallet = Map.groupBy(bets, ({ walletId }) => walletId);
  const stored = await walletsById(t, [...betsByWallet.keys()]);
  const parts: ChangedPart[] = [];
  const wallets: PreviewedSettlement['wallets'][number][] = [];
  const seen = createHash('sha256').update(JSON.stringify([market.id, said]));
  for (const { walletId, playerId } of positions) {
    const [positionBefore, positionAfter] = [livePosition(market), livePosition(amendedTo)];
    let count = 0;
    for (const matched of betsByWallet.get(walletId) ?? []) {
      const stood = partsOf(betToSettle(matched, before)).map((part) => standing(part, before));
      const amended = partsOf(betToSettle(matched, after));
      const stands = amended.map((part) => standing(part, after));
      for (const bet of stood) if (bet) addMatched(positionBefore, bet);
      for (const bet of stands) if (bet) addMatched(positionAfter, bet);
      const isPart = stands.some((bet) => bet !== null);
      const changed = stood.flatMap((bet, place): ChangedPart[] => {
        const [part, becomes = null] = [amended[place], stands[place]];
        if (!bet || !part || (becomes && !isReduced(bet, becomes))) return [];
        const { matchedAtMs = 0 } = part;
        const risked = riskOf(bet).liabilityPaise;
        const givenBackPaise = paise(risked - (becomes ? riskOf(becomes).liabilityPaise : 0));
        return [{ betId: matched.id, playerId, bet, becomes, matchedAtMs, givenBackPaise, isPart }];
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
  seen.update(JSON.stringify(parts));
  return { parts, wallets, seen: seen.digest('base64url') };
}

const isReduced = (bet: Bet, becomes: Bet): boolean =>
  bet.kind === 'exchange' && becomes.kind === 'exchange' && bet.price !== becomes.price;

function standing(part: BetPart, { amendments }: Awaited<ReturnType<typeof amendedMarket>>): Bet | null {
  const found = standingOf(part, amendments);
  return found.kind === 'stands' ? found.bet : null;
}
