/** What the engine of the tables leaves to Crash: bets that end while the curve rises, and what a stop does to them. */
import { INSTANT } from '../../src/games/instant/limits.ts';
import { noteReached, settleAll, type LiveGame, type TableBet, type TableRound } from '../../src/tables/index.ts';
import { createPresses, type Presses } from './presses.ts';
import { EVEN, flightMs, GAME_ID, latestOf, multiplierAt, returnPaise, targetOf } from './rules.ts';

export interface Flight {
  readonly presses: Presses;
  readonly live: LiveGame;
}

/** The position of a bet: a bet at Crash has one. */
export function positionOf({ positions }: Pick<TableBet, 'positions'>): string {
  const [position] = Object.keys(positions);
  if (position === undefined) throw new Error('A bet at Crash has a position');
  return position;
}

/** Where a bet cashes out by itself: at its target, or at the last step that the largest return allows. */
export function latestOfBet(bet: Pick<TableBet, 'positions' | 'stakePaise'>): number {
  return latestOf(positionOf(bet), { stakePaise: bet.stakePaise, maxReturnPaise: INSTANT.maxWin });
}

/** The multiplier at which a round whose result is drawn is cut. */
export function cutOfRound({ drawn }: Pick<TableRound, 'drawn'>): number {
  if (typeof drawn !== 'number') throw new Error('A flight has its cut');
  return drawn;
}

/** When the curve took off. */
export function takeOffOf({ dealtAt }: Pick<TableRound, 'dealtAt'>): number {
  if (dealtAt === null) throw new Error('A flight has begun');
  return dealtAt.getTime();
}

export function createFlight(): Flight {
  const presses = createPresses();
  return {
    presses,
    live: {
      tableId: GAME_ID,
      isBusy: (round) =>
        presses.isBusy({ tableRoundId: round.id, cutAtMs: takeOffOf(round) + flightMs(cutOfRound(round)) }),
      async during(t, round, now) {
        // The clock may be past the cut already: the next step tells it.
        const shown = Math.min(cutOfRound(round), multiplierAt(now - takeOffOf(round)));
        await noteReached(t, round, shown);
        const count = await settleAll(t, {
          tableRoundId: round.id,
          at: new Date(now),
          returnOf: (bet) => (latestOfBet(bet) <= shown ? returnPaise(bet.stakePaise, latestOfBet(bet)) : null),
        });
        return presses.haveEnded() || count > 0;
      },
      async interrupted(t, round, now) {
        const cut = cutOfRound(round);
        await settleAll(t, {
          tableRoundId: round.id,
          at: new Date(now),
          returnOf(bet) {
            const latest = latestOfBet(bet);
            // Casino rules 9: paying targets and cashing out the rest would change what a player may expect.
            if (targetOf(positionOf(bet)) !== null) return latest <= cut ? returnPaise(bet.stakePaise, latest) : 0;
            return returnPaise(bet.stakePaise, Math.min(latest, round.reached ?? EVEN));
          },
        });
      },
    },
  };
}
