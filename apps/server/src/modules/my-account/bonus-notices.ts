import { encodeRupees, say, type Notice } from '@maidan/contract';
import type { StoredBonus } from '../bonus/index.ts';
import type { ReferralEvents } from '../referral/index.ts';

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What a player is told when a bonus came or ended; null for what the player did. */
export function bonusNotice({ state, title, amountPaise }: StoredBonus): Notice | null {
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
    case 'CLAIMED':
    case 'ACTIVE':
    case 'FORFEITED':
    case 'VOIDED':
      return null;
  }
}

/** What a player is told when friends brought something; null for what the player did. */
export function referralNotice(what: ReferralEvents['referral.changed']['what']): Notice | null {
  if (what === 'claimed') return null;
  const message = say('en', what === 'friends' ? 'referral.friends' : 'referral.earned');
  return { type: 'info', message, subMessage: say('en', 'referral.look') };
}
