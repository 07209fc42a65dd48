import type { Bet } from '@maidan/contract';
import { formatOdds, formatRupees, paiseOf } from '../../lib/format/figures.ts';
import type { NoticeWords } from '../../lib/browser/notices.ts';
import { named } from '../../lib/words/index.ts';
import { presentWords } from './words/index.ts';

/** The toast for a committed bet: what was matched, what is unmatched, what lapsed. */
export function placedNotice(bet: Bet): NoticeWords {
  const words = presentWords();
  const { say } = words;
  const selection = named(bet.selection, words);
  const stake = formatRupees(paiseOf(bet.stake));
  const subMessage = say('placed.what', { selection, stake, odds: betOddsWords(bet) });
  switch (bet.state) {
    case 'matched':
      return { type: 'success', message: say('bet.placed.matched'), subMessage };
    case 'partially-matched': {
      const matched = formatRupees(paiseOf(bet.matchedStake));
      const remaining = formatRupees(paiseOf(bet.remainingStake));
      const parts = say('placed.parts', { selection, matched, remaining });
      return { type: 'info', message: say('bet.placed.partly'), subMessage: parts };
    }
    case 'unmatched':
    case 'pending':
      return { type: 'info', message: say('bet.placed.unmatched'), subMessage };
    case 'lapsed':
    case 'cancelled': {
      const reason = bet.lapseReason === null ? subMessage : say(`bet.reason.${bet.lapseReason}`);
      return { type: 'warning', message: say('bet.placed.lapsed'), subMessage: reason };
    }
    case 'settled':
    case 'void':
      return { type: 'success', message: say('bet.placed.matched'), subMessage };
  }
}

/** The average matched odds of a bet, or else its requested odds. */
export function betOddsWords(bet: Bet): string {
  const odds = bet.matchedOdds ?? bet.odds;
  if (bet.marketType === 'exchange') return formatOdds(odds);
  return bet.marketType === 'fancy' ? `${odds} (${bet.oddsSize})` : String(odds);
}
