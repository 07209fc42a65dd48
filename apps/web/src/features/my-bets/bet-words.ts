import type { Bet, Market } from '@maidan/contract';
import { formatOdds, formatQuote, formatWholeRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import type { Words } from './words/index.ts';

/** `Back`, `Lay`; on a fancy `Yes`, `No`. */
export function sideWord({ marketType, selectionType }: Bet, { say }: Words): string {
  if (marketType === 'fancy') return selectionType === 'back' ? say('market.yes') : say('market.no');
  return selectionType === 'back' ? say('market.back') : say('market.lay');
}

/** What it was matched at, or what it asks, as its market writes it. */
export function oddsWords(bet: Bet, scale: Market['scale']): string {
  const odds = bet.matchedOdds ?? bet.odds;
  if (bet.marketType === 'exchange') return formatOdds(odds);
  return formatQuote({ marketType: bet.marketType === 'fancy' ? 'FANCY' : 'BOOKMAKER', scale }, odds);
}

/** Rupees of it that are matched or still may be: less than was placed once a part is cancelled. */
export function standingStake({ state, stake, matchedStake, remainingStake }: Bet): number {
  return state === 'unmatched' || state === 'partially-matched' ? matchedStake + remainingStake : stake;
}

/** The market; of a fancy, which bears the market's name itself, what it pays or risks. */
export function kindWords(bet: Bet, words: Words): string {
  const { say } = words;
  if (bet.marketType !== 'fancy') return named(bet.marketName, words);
  return bet.selectionType === 'back'
    ? say('bets.fancyYes', { size: bet.oddsSize })
    : say('bets.fancyNo', { size: bet.oddsSize });
}

/** A lay may lose something else than its stake. */
export function matchedWords(bet: Bet, { say }: Words): string {
  if (bet.selectionType === 'back' || bet.marketType === 'fancy') return say('bets.matched');
  return say('bets.matchedLay', { amount: formatWholeRupees(paiseOf(bet.liability)) });
}

/** Why what was unmatched is gone, where there is more to say than that it is. */
export function endWords(bet: Bet & { readonly state: 'lapsed' | 'cancelled' | 'void' }, words: Words): string {
  const { say } = words;
  if (bet.lapseReason === null || bet.lapseReason === 'cancelled-by-player')
    return `${kindWords(bet, words)}, ${say(`bets.${bet.state}`)}`;
  return say(`bets.${bet.state}Why`, { reason: say(`bet.reason.${bet.lapseReason}`) });
}
