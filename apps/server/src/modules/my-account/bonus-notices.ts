import { say, formatAmount, type Notice, type WordKey } from '@maidan/contract';
import type { ChangedBonus } from '../bonus/index.ts';
import type { ReferralEvents } from '../referral/index.ts';
import { noticeOf } from './notice.ts';

/** What a player is told when a bonus came or ended; null for what the player did. */
export function bonusNotice({ state, title, amountPaise, byWithdrawal }: ChangedBonus): Notice | null {
  switch (state) {
    case 'AVAILABLE':
      return about('info', 'bonus.offered', `${title}, ${formatAmount(amountPaise)}`);
    case 'CONVERTED':
      return about('success', 'bonus.converted', title);
    case 'EXHAUSTED':
      return about('info', 'bonus.exhausted', title);
    case 'EXPIRED':
      return about('warning', 'bonus.expired', title);
    case 'FORFEITED':
      return byWithdrawal === true ? about('warning', 'bonus.forfeited', title) : null;
    case 'CLAIMED':
    case 'ACTIVE':
    case 'VOIDED':
      return null;
  }
}

/** A title is the operator's own text, which has no translation. */
function about(type: Notice['type'], key: BonusKey, title: string): Notice {
  return noticeOf(type, (language) => ({ message: say(language, key), subMessage: title }));
}

type BonusKey = Extract<
  WordKey,
  'bonus.offered' | 'bonus.converted' | 'bonus.exhausted' | 'bonus.expired' | 'bonus.forfeited'
>;

/** What a player is told whose bets no longer use the bonus wallet; null for everybody else. */
export function walletNotice({ leftWallet }: ChangedBonus): Notice | null {
  if (leftWallet !== true) return null;
  return noticeOf('info', (language) => ({
    message: say(language, 'bonus.leftWallet'),
    subMessage: say(language, 'bonus.leftWalletMore'),
  }));
}

/** What a player is told when friends brought something; null for what the player did. */
export function referralNotice(what: ReferralEvents['referral.changed']['what']): Notice | null {
  if (what === 'claimed') return null;
  return noticeOf('info', (language) => ({
    message: say(language, what === 'friends' ? 'referral.friends' : 'referral.earned'),
    subMessage: say(language, 'referral.look'),
  }));
}
