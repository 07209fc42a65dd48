import type { Bet, Market } from '@maidan/contract';
import { formatOdds, formatQuote, formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import type { Words } from './words/index.ts';

/** `Back`, `Lay`; for a fancy `Yes`, `No`. */
export function sideWord({ marketType, selectionType }: Bet, { say }: Words): string {
  if (marketType === 'fancy') return selectionType === 'back' ? say('market.yes') : say('market.no');
  return selectionType === 'back' ? say('market.back') : say('market.lay');
}

/** The matched or else the requested odds, in the market's format. */
export function oddsWords(bet: Bet, scale: Market['scale']): string {
  const odds = bet.matchedOdds ?? bet.odds;
  if (bet.marketType === 'exchange') return formatOdds(odds);
  return formatQuote({ marketType: bet.marketType === 'fancy' ? 'FANCY' : 'BOOKMAKER', scale }, odds);
}

/** The stake in rupees that is matched or may still be; less than the placed stake once a part is cancelled. */
export function standingStake({ state, stake, matchedStake, remainingStake }: Bet): number {
  return state === 'unmatched' || state === 'partially-matched' ? matchedStake + remainingStake : stake;
}

/** The market's name; for a fancy, whose selection is named like its market, the payout or liability. */
export function kindWords(bet: Bet, words: Words): string {
  const { say } = words;
  if (bet.marketType !== 'fancy') return named(bet.marketName, words);
  return bet.selectionType === 'back'
    ? say('bets.fancyYes', { size: bet.oddsSize })
    : say('bets.fancyNo', { size: bet.oddsSize });
}

/** The text of a matched bet, with the liability for a lay, which may differ from its stake. */
export function matchedWords(bet: Bet, { say }: Words): string {
  if (bet.selectionType === 'back' || bet.marketType === 'fancy') return say('bets.matched');
  return say('bets.matchedLay', { amount: formatRupees(paiseOf(bet.liability)) });
}

/** Why the unmatched part ended, if there is a specific reason. */
export function endWords(bet: Bet & { readonly state: 'lapsed' | 'cancelled' | 'void' }, words: Words): string {
  const { say } = words;
  if (bet.lapseReason === null || bet.lapseReason === 'cancelled-by-player')
    return `${kindWords(bet, words)}, ${say(`bets.${bet.state}`)}`;
  return say(`bets.${bet.state}Why`, { reason: say(`bet.reason.${bet.lapseReason}`) });
}
