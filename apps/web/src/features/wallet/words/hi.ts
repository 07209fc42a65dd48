import type { en } from './en.ts';

export const hi = {
  'player.balance': 'बैलेंस',
  'player.exposure': 'एक्सपोज़र',
  'player.bonus': 'बोनस',
  'player.exposureShort': 'एक्सपो.',
  'player.openCasinoShort': 'कैसीनो में',
  'player.balanceShort': 'शेष',
  'player.available': 'उपलब्ध',
  'player.selected': 'चुना हुआ',
  'player.wallet': 'वॉलेट',
  'player.walletChoose': 'किससे दाँव लगाएँ',
  'player.balanceMore': 'आपका अपना पैसा, खुले दाँवों में रुकी राशि घटाकर',
  'player.bonusMore': 'दाँव लगाने के लिए बोनस का पैसा',
  'player.whereIsIt': 'यह कहाँ है?',
  'quick.label': 'पैसा',
  'quick.d': 'जमा',
  'quick.w': 'निकासी',

  'wallet.changedMore': 'आपका पैसा, आपकी मर्ज़ी।',
} satisfies Readonly<Record<keyof typeof en, string>>;
