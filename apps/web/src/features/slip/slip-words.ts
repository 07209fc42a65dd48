import { oddsOf } from '@maidan/domain';
import { formatOdds, formatQuote, formatWholeRupees } from '../../lib/figures.ts';
import type { Words } from '../../lib/words.ts';
import type { MarketMeta } from '../../live/index.ts';
import type { SlipProblem } from './slip-bet.ts';
import type { Slip } from './slip-store.ts';

/** `Back`, `Lay`; on a fancy `Yes`, `No`. */
export function sideWord({ pick }: Slip, { say }: Words): string {
  if (pick.marketType === 'FANCY') return pick.side === 'back' ? say('market.yes') : say('market.no');
  return pick.side === 'back' ? say('market.back') : say('market.lay');
}

/** A price as its kind of market writes it: `1.72`, `71`, `218 @ 100`. */
export function offerWords(
  market: Pick<MarketMeta, 'marketType' | 'scale'>,
  offer: { odds: number; size: number },
): string {
  const odds = formatQuote(market, offer.odds);
  return market.marketType === 'FANCY' ? `${odds} @ ${offer.size}` : odds;
}

/** What is wrong with what was typed, and what would be right. */
export function problemWords(problem: SlipProblem, { say }: Words): string {
  switch (problem.kind) {
    case 'stake-missing':
      return say('slip.stakeMissing');
    case 'stake-malformed':
      return say('slip.stakeMalformed');
    case 'stake-too-large':
      return say('slip.stakeTooLarge');
    case 'stake-below-minimum':
      return say('slip.stakeBelow', { minimum: formatWholeRupees(problem.minimumPaise) });
    case 'stake-above-maximum':
      return say('slip.stakeAbove', { maximum: formatWholeRupees(problem.maximumPaise) });
    case 'odds-malformed':
      return say('slip.oddsMalformed');
    case 'odds-off-ladder': {
      const near = [problem.below, problem.above].flatMap((each) => (each === null ? [] : [formatOdds(oddsOf(each))]));
      return say('slip.oddsOffLadder', { near: near.join(' / ') });
    }
  }
}
