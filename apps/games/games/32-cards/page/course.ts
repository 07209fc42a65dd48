import { pointsOf, valueOf, type Deal, type Held, type Player } from '../deal.ts';

export interface Course {
  /** Those with the most so far; all who are level in a tie-break of which no card is open. */
  readonly leaders: readonly Player[];
  /** Those who are still in: all, until a first deal is level at the top. */
  readonly isIn: (player: Player) => boolean;
  /** The tie-break that is being dealt has begun. */
  readonly isTieBreak: boolean;
}

/** How a deal stands while so many of its cards are open. */
export function courseOf({ first, tieBreaks, winner }: Deal, open: number): Course {
  const rounds = [first, ...tieBreaks];
  let before = 0;
  for (const [index, held] of rounds.entries()) {
    const seen = held.slice(0, open - before);
    before += held.length;
    const next = rounds[index + 1]?.map(({ player }) => player);
    if (seen.length === held.length && next !== undefined) continue;
    const isTieBreak = index > 0;
    const players = held.map(({ player }) => player);
    return {
      leaders:
        seen.length === held.length
          ? [winner]
          : seen.length === 0
            ? isTieBreak
              ? players
              : []
            : highest(seen, isTieBreak),
      isIn: (player) => players.includes(player),
      isTieBreak,
    };
  }
  throw new RangeError('A deal has a round');
}

function highest(held: readonly Held[], isTieBreak: boolean): readonly Player[] {
  const worth = (each: Held): number => (isTieBreak ? valueOf(each.card) : pointsOf(each));
  const most = Math.max(...held.map(worth));
  return held.filter((each) => worth(each) === most).map(({ player }) => player);
}
