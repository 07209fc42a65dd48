import type { Paise } from '@maidan/domain';

/** What the casino tells other modules, after the commit. */
export type CasinoEvents = {
  /** Money of a player's wallets moved in the casino. */
  'casino.moved': { readonly playerId: string };
  /** W-11: operators corrected a closed round. */
  'casino.corrected': CorrectedRound;
  /** W-12: operators ended an open round. */
  'casino.decided': DecidedRound;
};

export type CorrectedRound = {
  readonly id: string;
  readonly playerId: string;
  /** Into the wallet; below 0 out of it. */
  readonly amountPaise: Paise;
  /** The game's title. */
  readonly game: string;
  readonly reason: string;
};

export type DecidedRound = {
  readonly id: string;
  readonly playerId: string;
  readonly verdict: 'LOST' | 'REFUND';
  /** Back into the wallet. */
  readonly refundedPaise: Paise;
  /** The game's title. */
  readonly game: string;
  readonly reason: string;
};
