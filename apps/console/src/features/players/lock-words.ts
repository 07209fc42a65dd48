import type { PlayerLockKind } from '@maidan/contract';

export const LOCKS: readonly { readonly kind: PlayerLockKind; readonly name: string; readonly does: string }[] = [
  {
    kind: 'betting',
    name: 'Betting and casino',
    does: 'No new bet, edit or cash out. Unmatched orders are cancelled; matched bets stand.',
  },
  {
    kind: 'withdrawals',
    name: 'Withdrawals',
    does: 'No withdrawal is requested, approved or paid. Money in the account stays.',
  },
  {
    kind: 'account',
    name: 'Account',
    does: 'No log-in; every session ends now. Winnings are still paid into the wallet.',
  },
];

const STATES: Readonly<Record<PlayerLockKind, string>> = {
  betting: 'No betting',
  withdrawals: 'No withdrawals',
  account: 'Locked',
};

/** `Active`, or what is locked; a locked account says all. */
export function stateWords(locks: readonly PlayerLockKind[]): string {
  if (locks.length === 0) return 'Active';
  return locks.includes('account') ? STATES.account : locks.map((kind) => STATES[kind]).join(', ');
}
