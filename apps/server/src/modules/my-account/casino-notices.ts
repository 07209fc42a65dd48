import { formatAmount, say, type Notice } from '@maidan/contract';
import { namedIn } from '@maidan/contract/words/names';
import { paise } from '@maidan/domain';
import type { CorrectedRound, DecidedRound } from '../casino/index.ts';
import { noticeOf } from './notice.ts';

/** E-7: the player is told of a correction and why it was made. */
export function correctionNotice({ amountPaise, game, reason }: CorrectedRound): Notice {
  const amount = formatAmount(paise(Math.abs(amountPaise)));
  const more = amountPaise > 0 ? 'casino.creditedMore' : 'casino.debitedMore';
  return noticeOf(amountPaise > 0 ? 'success' : 'warning', (language) => ({
    message: say(language, 'casino.corrected'),
    subMessage: say(language, more, { amount, game: namedIn(language, game), reason }),
  }));
}

/** W-12: the player is told how operators ended a round, and why. */
export function decisionNotice({ verdict, refundedPaise, game, reason }: DecidedRound): Notice {
  if (verdict === 'LOST') {
    return noticeOf('warning', (language) => ({
      message: say(language, 'casino.closedLost'),
      subMessage: say(language, 'casino.closedLostMore', { game: namedIn(language, game), reason }),
    }));
  }
  const amount = formatAmount(refundedPaise);
  return noticeOf('success', (language) => ({
    message: say(language, 'casino.refunded'),
    subMessage: say(language, 'casino.refundedMore', { amount, game: namedIn(language, game), reason }),
  }));
}
