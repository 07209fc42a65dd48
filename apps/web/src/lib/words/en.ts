export const en = {
  'home.title': 'Cricket, football and tennis odds',
  'sports.title': 'Sports',
  'racing.title': 'Racing',
  'inplay.title': 'In-play',
  'casino.live': 'Live Casino',
  'casino.slots': 'Slots',
  'casino.indian': 'Indian Casino',

  'page.title': '{page} · {site}',
  'page.loading': 'Loading',
  'page.retry': 'Try again',
  'page.close': 'Close',
  'page.cancel': 'Cancel',

  'login.title': 'Login',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.usernameMissing': 'Username required',
  'login.passwordMissing': 'Password required',
  'login.showPassword': 'Show password',
  'login.hidePassword': 'Hide password',
  'register.title': 'Register',
  'change.title': 'Change Password',
  'player.credit': 'Credit Ref.',
  'player.statements': 'Account Statements',
  'player.profitLoss': 'Profit And Loss',
  'player.refBonus': 'Ref. bonus',
  'player.openCasino': 'Open casino stakes',
  'player.referral': 'Referral Bonus',
  'quick.bonus': 'Bonus',
  'quick.deposit': 'Deposit',
  'quick.withdrawal': 'Withdrawal',
  'bets.pill': 'Bets',
  'bets.pillSpoken': 'My Bets: {count} open',

  'theme.dark': 'Dark',
  'theme.light': 'Light',

  'carousel.previous': 'Previous',
  'carousel.next': 'Next',
  'carousel.pause': 'Pause',
  'carousel.play': 'Play',

  'date.today': 'Today',
  'date.tomorrow': 'Tomorrow',

  'favourite.name': 'Favourite: {name}',
  'favourite.full': 'You have {most} favourites already. Remove one first.',

  'failure.offline': 'No connection to the server. Check your network and try again.',
  'failure.timeout': 'The server took too long to respond. Try again.',
  'failure.server': 'The server could not respond. Try again in a moment.',
  'failure.unexpected': 'Something went wrong on this page. Reload it to continue.',

  'settings.title': 'Settings',

  'login.secondFactor': 'Authenticator code',
  'login.secondFactorMore': 'The six-digit code from your authenticator app, or a recovery code.',
  'login.secondFactorMissing': 'Authenticator code required',

  'money.unknown': 'No answer from the server. Submit it again unchanged: it counts only once.',

  'statement.wallet': 'Wallet',
  'statement.main': 'Main',
  'statement.bonusWallet': 'Bonus',
  'statement.today': 'Today',
  'statement.yesterday': 'Yesterday',
} as const;
