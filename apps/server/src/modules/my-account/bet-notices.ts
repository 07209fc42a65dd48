import { say, formatAmount, type Bet, type Language, type LapseReason, type Notice } from '@maidan/contract';
import { namedIn } from '@maidan/contract/words/names';
import { paise } from '@maidan/domain';
import { noticeOf } from './notice.ts';

/** Lapse reasons that a player is notified of, because the player did not cause them (X-4, D-1, S-4, E-7). */
const FORCED: readonly (LapseReason | null)[] = ['self-match', 'runner-removed', 'balance-short', 'voided'];

/** The notice for a bet that lapsed without the player's doing; null for every other bet. */
export function lapsedNotice({ selection, lapseReason, state }: Bet): Notice | null {
  if (lapseReason === null || !FORCED.includes(lapseReason) || state === 'settled') return null;
  return noticeOf('info', (language) => ({
    message: say(language, 'notice.lapsed', { selection: namedIn(language, selection) }),
    subMessage: say(language, `bet.reason.${lapseReason}`),
  }));
}

export type Settled = {
  /** By how much the wallet moved, in paise. */
  readonly walletPaise: number;
  readonly isVoid: boolean;
  /** S-2: a resettlement; the wallet moved by the difference. */
  readonly isAgain: boolean;
  /** The names of the market and its event. */
  readonly market: string;
};

/** The notice for a player whose bets in a market were settled. */
export function settledNotice(settled: Settled): Notice {
  const { isAgain, market, walletPaise } = settled;
  return noticeOf(walletPaise > 0 ? 'success' : 'info', (language) => ({
    message: resultIn(language, settled),
    subMessage: say(language, isAgain ? 'notice.again' : 'notice.settled', { market: namedIn(language, market) }),
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
