import type { ProviderId } from '../catalogue/index.ts';

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
  readonly sessionId: string;
  readonly wallet: 'main' | 'bonus';
  readonly state: RoundState;
  readonly betKey: string;
  readonly stakePaise: number;
  readonly returnPaise: number;
  readonly seedPairId: string;
  readonly nonce: number;
  readonly refusal: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** Whether the round's draw was played to its end. */
export function hasResult({ state }: Pick<Round, 'state'>): boolean {
  return state === 'RESULT' || state === 'WIN' || state === 'CLOSED';
}
