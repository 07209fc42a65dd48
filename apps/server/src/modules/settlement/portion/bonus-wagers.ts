import {
  addMatched,
  countsForWagering,
  createPosition,
  exposurePaise,
  minPaise,
  wageredByExposure,
  type BetToSettle,
  type Paise,
  type PlayerSettlement,
} from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { SettledWager } from '../../bonus/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';

/** Called in settlement's transaction with the wagers of bonus wallets; returns what to call after the commit. */
export type BonusSettled = (
  tx: Tx,
  settled: { source: string; version: number; wagers: readonly SettledWager[]; at: Date },
) => Promise<() => void>;

/** What a wallet's settled bets in a market count towards its bonus: the combined risk of those that stand (N-3). Bets
 *  at low odds do not count themselves, but still reduce the risk of the bets they cover. */
export function countedPaise(
  market: CatalogueMarket,
  bets: readonly BetToSettle[],
  settlement: PlayerSettlement,
): Paise {
  const isVoid = new Set(
    settlement.bets.filter(({ receipt }) => receipt.every((line) => line.kind === 'void')).map(({ betId }) => betId),
  );
  const [standing, counting] = [positionOf(market), positionOf(market)];
  for (const bet of bets) {
    if (bet.kind === 'exchange' || isVoid.has(bet.betId)) continue;
    addMatched(standing, bet);
    if (countsForWagering(bet)) addMatched(counting, bet);
  }
  return wageredByExposure(market.kind, minPaise(exposurePaise(standing), exposurePaise(counting)));
}

function positionOf({ kind, selections, rules }: CatalogueMarket) {
  if (kind === 'fancy') return createPosition({ kind });
  const { winners, complete } = rules;
  return createPosition({ kind, selectionIds: selections.map(({ id }) => id), winners, complete });
}
