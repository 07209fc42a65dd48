import { say, formatAmount, type Notice, type WordKey } from '@maidan/contract';
import { namedIn } from '@maidan/contract/words/names';
import type { ChangedBonus } from '../bonus/index.ts';
import type { ReferralEvents } from '../referral/index.ts';
import { noticeOf } from './notice.ts';

/** The notice for a new or ended bonus; null for changes that the player made. */
export function bonusNotice({ state, title, amountPaise, byWithdrawal }: ChangedBonus): Notice | null {
  switch (state) {
    case 'AVAILABLE':
      return about('info', 'bonus.offered', title, `, ${formatAmount(amountPaise)}`);
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

/** A title that an operator has written has no translation. */
function about(type: Notice['type'], key: BonusKey, title: string, more = ''): Notice {
  return noticeOf(type, (language) => ({
    message: say(language, key),
    subMessage: `${namedIn(language, title)}${more}`,
  }));
}

type BonusKey = Extract<
  WordKey,
  'bonus.offered' | 'bonus.converted' | 'bonus.exhausted' | 'bonus.expired' | 'bonus.forfeited'
>;

/** The notice for a player whose bets no longer use the bonus wallet; null for everybody else. */
export function walletNotice({ leftWallet }: ChangedBonus): Notice | null {
  if (leftWallet !== true) return null;
  return noticeOf('info', (language) => ({
    message: say(language, 'bonus.leftWallet'),
    subMessage: say(language, 'bonus.leftWalletMore'),
  }));
}

/** The notice for a change in a player's referrals; null for changes that the player made. */
export function referralNotice(what: ReferralEvents['referral.changed']['what']): Notice | null {
  if (what === 'claimed') return null;
  return noticeOf('info', (language) => ({
    message: say(language, what === 'friends' ? 'referral.friends' : 'referral.earned'),
    subMessage: say(language, 'referral.look'),
  }));
}
