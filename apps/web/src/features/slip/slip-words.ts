import { formatQuote, formatRupees } from '../../lib/format/figures.ts';
import { typedProblemWords } from '../../lib/format/order-problem.ts';
import type { Words } from './words/index.ts';
import type { MarketMeta } from '../../live/index.ts';
import type { SlipProblem } from './slip-bet.ts';
import type { Slip } from './slip-store.ts';

/** `Back`, `Lay`; for a fancy `Yes`, `No`. */
export function sideWord({ pick }: Slip, { say }: Words): string {
  if (pick.marketType === 'FANCY') return pick.side === 'back' ? say('market.yes') : say('market.no');
  return pick.side === 'back' ? say('market.back') : say('market.lay');
}

/** A price in its market's format: `1.72`, `71`, `218 @ 100`. */
export function offerWords(
  market: Pick<MarketMeta, 'marketType' | 'scale'>,
  offer: { odds: number; size: number },
): string {
  const odds = formatQuote(market, offer.odds);
  return market.marketType === 'FANCY' ? `${odds} @ ${offer.size}` : odds;
}

/** The text of a slip's problem: what is wrong and what would be valid. */
export function problemWords(problem: SlipProblem, words: Words): string {
  switch (problem.kind) {
    case 'stake-below-minimum':
      return words.say('slip.stakeBelow', { minimum: formatRupees(problem.minimumPaise) });
    case 'stake-above-maximum':
      return words.say('slip.stakeAbove', { maximum: formatRupees(problem.maximumPaise) });
    default:
      return typedProblemWords(problem, words);
  }
}
