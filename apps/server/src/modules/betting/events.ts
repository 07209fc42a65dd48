import type { BetNotice } from './bets/bet-notices.ts';
import type { BetRecord } from './bets/bet-record.ts';
import type { CashOutRecord } from './cash-out/types.ts';

/** Events that betting publishes, after the commit. */
export type BettingEvents = {
  /** Depth or quotes of a selection changed. */
  'market.prices': { readonly marketId: string; readonly selectionIds: readonly string[] };
  /** Rows or note of a fancy changed. */
  'market.rows': { readonly marketId: string };
  /** Status, reason, version or in-play changed. */
  'market.state': { readonly marketId: string };
  /** Players matched more on an exchange market. */
  'market.matched': { readonly marketId: string };
  /** Bets of a player are new or changed; the wallet moved with them. */
  'player.bets': { readonly playerId: string; readonly bets: readonly BetRecord[] };
  /** Resting orders of a player were matched, or lapsed without the player. */
  'player.notices': { readonly playerId: string; readonly notices: readonly BetNotice[] };
  /** A cash out that waited the bet delay has ended. */
  'player.cash-out': CashOutRecord;
};
