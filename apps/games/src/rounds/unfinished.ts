/** Rounds that their player leaves open, or may not go on with. */
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Database, Tx } from '../platform/postgres/index.ts';
import type { Round, Seat } from './round.ts';
import { lockRound, openRound, unfinishedRounds } from './rounds-repository.ts';
import { lockSeat } from './seats.ts';

/** Ends a round at its present step, or gives the stake back where there is none yet. */
export type Finish = (t: Tx, round: Round, at: Date) => Promise<void>;

export interface UnfinishedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** By game. */
  readonly finishers: Readonly<Record<string, Finish>>;
  /** Something was stored for the wallet. */
  readonly poke: () => void;
}

/** Casino rules 1. */
export const UNFINISHED_MS = 24 * 60 * 60_000;

const PAGE = 100;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

export interface Unfinished {
  /** Ends the round that is played at a seat, where there is one: the game was switched off, or the player excluded. */
  readonly finishSeat: (seat: Seat) => Promise<void>;
  /** Ends what has been played for 24 hours. */
  readonly finishOld: () => Promise<void>;
}

export function createUnfinished({ database, clock, log, finishers, poke }: UnfinishedDeps): Unfinished {
  const failures = new Map<string, { readonly count: number; readonly againAtMs: number }>();

  async function finish(id: string, seat: Seat): Promise<void> {
    await database.tx(async (t) => {
      await lockSeat(t, seat);
      const round = await lockRound(t, id);
      if (round?.state === 'BET') await finishers[round.gameId]?.(t, round, new Date(clock.now()));
    });
    poke();
  }

  /** A round that cannot be ended keeps no other one from its end, and is tried again after growing pauses. */
  async function finishOne(round: Round): Promise<void> {
    const failure = failures.get(round.id);
    if (failure && clock.now() < failure.againAtMs) return;
    try {
      await finish(round.id, round);
      failures.delete(round.id);
    } catch (error) {
      const count = (failure?.count ?? 0) + 1;
      failures.set(round.id, { count, againAtMs: clock.now() + Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** count) });
      log.error({ err: error, game: round.gameId, roundId: round.id, count }, 'unfinished round not ended');
    }
  }

  return {
    async finishSeat(seat) {
      const round = await openRound(database, seat);
      if (round) await finish(round.id, seat);
    },
    async finishOld() {
      const startedBefore = new Date(clock.now() - UNFINISHED_MS);
      let after: string | null = null;
      do {
        const page: readonly Round[] = await unfinishedRounds(database, { startedBefore, after, limit: PAGE });
        for (const round of page) await finishOne(round);
        after = page.length === PAGE ? (page.at(-1)?.id ?? null) : null;
      } while (after !== null);
    },
  };
}
