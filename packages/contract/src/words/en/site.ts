/** What the web app says: shell, lists, event page, slip, my bets. */
export const site = {
  'login.done': 'Logged In',
  'login.doneMore': 'Today’s the Day: Have a Good Luck',
  'logout.done': 'Logged Out',
  'logout.doneMore': 'Where Real Life Happens',
  'wallet.changed': 'Wallet Changed',
  'wallet.changedMore': 'Your Money, Your Way.',
} as const;
