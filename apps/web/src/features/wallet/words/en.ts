export const en = {
  'player.balance': 'Balance',
  'player.exposure': 'Exposure',
  'player.bonus': 'Bonus',
  'player.exposureShort': 'Exp',
  'player.openCasinoShort': 'In casino',
  'player.balanceShort': 'Bal',
  'player.available': 'Available',
  'player.selected': 'selected',
  'player.wallet': 'Wallet',
  'player.walletChoose': 'Bet with',
  'player.balanceMore': 'Your own money, less what open bets hold',
  'player.bonusMore': 'Bonus money to bet with',
  'quick.label': 'Money',
  'quick.d': 'D',
  'quick.w': 'W',

  'wallet.changedMore': 'Your Money, Your Way.',
} as const;
