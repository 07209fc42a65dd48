import type { AnswerKind } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import type { WalletKind } from '../wallet/index.ts';

/** What settlement, a peer module, tells of a market and a wallet. */
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
export type VoidedBet = {
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

/** A question of the player about a result that operators have answered (S-11). */
export type AnsweredCase = {
  readonly id: string;
  readonly playerId: string;
  readonly walletKind: WalletKind;
  readonly marketId: string;
  readonly betId: string;
  /** “Q-1234”. */
  readonly number: string;
  readonly answer: AnswerKind;
  readonly text: string;
  readonly at: Date;
};

/** Which of a player's settled markets to read: the newest since a moment. */
export type Latest = { readonly playerId: string; readonly since: Date; readonly limit: number };
