import type { Paise } from '@maidan/domain';
import type { WalletKind } from '../wallet/index.ts';

/** What a version of a market's result did to one wallet. */
export type SettledMarket = {
  readonly marketId: string;
  readonly version: number;
  readonly walletKind: WalletKind;
  /** By how much the wallet moved, after commission; for a resettlement, the difference (S-2). */
  readonly walletPaise: Paise;
  /** What the market held of the wallet until then. */
  readonly heldPaise: Paise;
  /** How many bets it settled; 0 if all had lapsed. */
  readonly bets: number;
  /** The market is void. */
  readonly isVoid: boolean;
  /** Every match of the wallet was void before the result, so that the result is none of its bets' (S-4). */
  readonly wasVoidBefore: boolean;
  readonly isAgain: boolean;
  /** The result: the winners' names or the number. */
  readonly result: string;
  readonly settledAt: Date;
};

/** A bet of which matches became void while its market goes on (S-4). */
export type VoidNotice = {
  readonly id: string;
  readonly playerId: string;
  readonly marketId: string;
  readonly betId: string;
  readonly selectionName: string;
  readonly side: 'back' | 'lay';
  readonly walletKind: WalletKind;
  /** What the bet can lose no more. */
  readonly givenBackPaise: Paise;
  /** Other matches of the bet stand. */
  readonly isPart: boolean;
  readonly reason: { readonly en: string; readonly hi: string };
  readonly at: Date;
};

/** Events that settlement publishes, after the commit. */
export type SettlementEvents = {
  /** A market is settled completely: its page shows the result. */
  'market.settled': { readonly marketId: string; readonly eventId: string };
  /** A runner was withdrawn, or part of a market is void: its page shows it. */
  'market.amended': { readonly marketId: string };
  /** A player's bets in a market are settled and the wallet has moved by `walletPaise`. */
  'player.settled': {
    readonly playerId: string;
  } & SettledMarket;
};
