import { formatAmount, say, type Notice } from '@maidan/contract';
import { paise } from '@maidan/domain';
import type { CorrectedRound } from '../casino/index.ts';
import { noticeOf } from './notice.ts';

/** E-7: the player is told of a correction and why it was made. */
export function correctionNotice({ amountPaise, game, reason }: CorrectedRound): Notice {
  const amount = formatAmount(paise(Math.abs(amountPaise)));
  const more = amountPaise > 0 ? 'casino.creditedMore' : 'casino.debitedMore';
  return noticeOf(amountPaise > 0 ? 'success' : 'warning', (language) => ({
    message: say(language, 'casino.corrected'),
    subMessage: say(language, more, { amount, game, reason }),
  }));
}
