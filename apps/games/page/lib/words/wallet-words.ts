import type { Say } from './say.ts';

/** Why the wallet took no stake, by the code of its answer. */
export function walletWords(say: Say, code: string): string {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
      return say('tooLow');
    case 'LIMIT_EXCEEDED':
      return say('limitReached');
    case 'PLAYER_BLOCKED':
      return say('blocked');
    case 'WALLET_NOT_USABLE':
      return say('walletNotUsable');
    case 'GAME_DISABLED':
      return say('gameClosedNow');
    case 'SESSION_EXPIRED':
    case 'SESSION_INVALID':
      return `${say('sessionEnded')}. ${say('sessionEndedWhat')}`;
    default:
      return say('walletRefused');
  }
}
