import { say, formatAmount, type Bet, type Language, type LapseReason, type Notice } from '@maidan/contract';
import { paise } from '@maidan/domain';
import { noticeOf } from './notice.ts';

/** What lapses a bet that nobody asked to cancel, so that its player is told (X-4, D-1, S-4, E-7). */
const FORCED: readonly (LapseReason | null)[] = ['self-match', 'runner-removed', 'balance-short', 'voided'];

/** What a player is told of a bet that lapsed through nothing of their own; null for every other bet. */
export function lapsedNotice({ selection, lapseReason, state }: Bet): Notice | null {
  if (lapseReason === null || !FORCED.includes(lapseReason) || state === 'settled') return null;
  return noticeOf('info', (language) => ({
    message: say(language, 'notice.lapsed', { selection }),
    subMessage: say(language, `bet.reason.${lapseReason}`),
  }));
}

export type Settled = {
  /** What the wallet moved by. */
  readonly walletPaise: number;
  readonly isVoid: boolean;
  /** S-2: it was settled before, and the wallet moved by the difference. */
  readonly isAgain: boolean;
  /** The market with its event. */
  readonly market: string;
};

/** What a player is told whose bets in a market were settled. */
export function settledNotice(settled: Settled): Notice {
  const { isAgain, market, walletPaise } = settled;
  return noticeOf(walletPaise > 0 ? 'success' : 'info', (language) => ({
    message: resultIn(language, settled),
    subMessage: say(language, isAgain ? 'notice.again' : 'notice.settled', { market }),
  }));
}

function resultIn(language: Language, { walletPaise, isVoid, isAgain }: Settled): string {
  const amount = formatAmount(paise(Math.abs(walletPaise)));
  const isMore = walletPaise > 0;
  if (isVoid && !isAgain) return say(language, 'notice.returned');
  if (walletPaise === 0) return say(language, 'notice.level');
  if (isAgain) return say(language, isMore ? 'notice.moreIs' : 'notice.lessIs', { amount });
  return say(language, isMore ? 'notice.won' : 'notice.lost', { amount });
}
