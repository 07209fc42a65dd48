/** What is said about bonuses by the server. */
export const bonus = {
  'error.bonus-not-available': 'This cannot be done with a bonus that is {state}.',
  'error.bonus-expired': 'This bonus has expired.',
  'error.another-bonus-active': 'Another bonus is active. Wager it or give it up first.',
  'error.bonus-not-found': 'This bonus does not exist.',
  'error.bonus-bets-open': 'Bets of an earlier bonus are still open. Activate this one when they are settled.',
  'error.bonus-risk': 'With bonus money one bet here may risk {maximum} at most.',
  'error.no-active-bonus': 'No bonus is active. Choose the main balance, or activate a bonus.',
  'error.nothing-to-claim': 'There is nothing to claim yet.',
  'bonus.claimed': 'Bonus claimed',
  'bonus.activated': 'Bonus activated',
  'bonus.forfeited': 'Bonus given up',
  'bonus.converted': 'Bonus converted',
  'bonus.exhausted': 'Bonus used up',
  'bonus.offered': 'A bonus for you',
  'bonus.expired': 'Bonus expired',
  'error.withdrawal-forfeits-bonus':
    'You have an active bonus. Withdrawing gives it up, and {loses} of bonus money with it.',
} as const;
