import { encodeRupees, say, type Language, type Notice } from '@maidan/contract';
import type { ChangedBonus } from '../bonus/index.ts';
import type { ReferralEvents } from '../referral/index.ts';

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What a player is told when a bonus came or ended; null for what the player did. */
export function bonusNotice({ state, title, amountPaise, byWithdrawal }: ChangedBonus): Notice | null {
  switch (state) {
    case 'AVAILABLE': {
      const subMessage = `${title}, ₹${rupees.format(encodeRupees(amountPaise))}`;
      return { type: 'info', message: say('en', 'bonus.offered'), subMessage };
    }
    case 'CONVERTED':
      return { type: 'success', message: say('en', 'bonus.converted'), subMessage: title };
    case 'EXHAUSTED':
      return { type: 'info', message: say('en', 'bonus.exhausted'), subMessage: title };
    case 'EXPIRED':
      return { type: 'warning', message: say('en', 'bonus.expired'), subMessage: title };
    case 'FORFEITED': {
      const message = say('en', 'bonus.forfeited');
      return byWithdrawal === true ? { type: 'warning', message, subMessage: title } : null;
    }
    case 'CLAIMED':
    case 'ACTIVE':
    case 'VOIDED':
      return null;
  }
}

/** What a player is told whose bets no longer use the bonus wallet; null for everybody else. */
export function walletNotice({ leftWallet }: ChangedBonus): Notice | null {
  if (leftWallet !== true) return null;
  const words = (language: Language) => ({
    message: say(language, 'bonus.leftWallet'),
    subMessage: say(language, 'bonus.leftWalletMore'),
  });
  return { type: 'info', ...words('en'), hi: words('hi') };
}

/** What a player is told when friends brought something; null for what the player did. */
export function referralNotice(what: ReferralEvents['referral.changed']['what']): Notice | null {
  if (what === 'claimed') return null;
  const message = say('en', what === 'friends' ? 'referral.friends' : 'referral.earned');
  return { type: 'info', message, subMessage: say('en', 'referral.look') };
}
