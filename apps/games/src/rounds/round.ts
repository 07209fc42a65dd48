import type { ProviderId } from '../catalogue/brands.ts';

/**
 * `INTENT`: the bet is stored and not answered. `BET`: the wallet took the stake, the round is played. `RESULT`: its result
 * is fixed. `WIN`: the wallet has paid. `CLOSED`: the wallet has closed it. `REFUSED`: no stake was taken. `ROLLBACK`: its
 * stake is being given back; `VOID`: it was.
 */
export type RoundState = 'INTENT' | 'BET' | 'RESULT' | 'WIN' | 'CLOSED' | 'REFUSED' | 'ROLLBACK' | 'VOID';

/** A player at a game: all counting is per this triple. */
export interface Seat {
  readonly provider: ProviderId;
  readonly playerId: string;
  readonly gameId: string;
}

/** What all games have in common; what happens in a round is its game's. */
export interface Round extends Seat {
  readonly id: string;
  /** The wallet's name of the round: bets of one player in one round of a table share it, all others have their own id. */
  readonly walletRoundId: string;
  readonly sessionId: string;
  readonly wallet: 'main' | 'bonus';
  readonly state: RoundState;
  readonly betKey: string;
  readonly stakePaise: number;
  readonly returnPaise: number;
  /** Null of a bet at a table, whose rounds have a chain of seeds. */
  readonly seedPairId: string | null;
  readonly nonce: number | null;
  readonly refusal: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** Whether the round's draw was played to its end. */
export function hasResult({ state }: Pick<Round, 'state'>): boolean {
  return state === 'RESULT' || state === 'WIN' || state === 'CLOSED';
}

/** The seeds of a round that its player has to themselves. */
export function ownSeedsOf({ seedPairId, nonce }: Pick<Round, 'seedPairId' | 'nonce'>): {
  readonly seedPairId: string;
  readonly nonce: number;
} {
  if (seedPairId === null || nonce === null) throw new Error('A round of one player has a seed pair');
  return { seedPairId, nonce };
}
