/** What the answers of the player's own actions say, ahead of the stream. */
import type { Bet, WalletFigures } from '@maidan/contract';
import { store } from './client.ts';
import { meDeltaWrites } from './topics/me-writes.ts';

/** Stores a bet confirmed by an answer. The stream sends it too, with all later changes; a bet that the stream has
 *  already sent is not overwritten. */
export function noteBet(bet: Bet): void {
  const known = store.read('bets') ?? [];
  if (!known.some((each) => each._id === bet._id)) store.put('me', meDeltaWrites({ bets: [bet] }, store.read));
}

/** Stores the wallet figures of an answer. */
export function noteWallet(wallet: WalletFigures): void {
  store.put('me', meDeltaWrites({ wallet }, store.read));
}
