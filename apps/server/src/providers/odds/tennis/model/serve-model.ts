/** Exact chances of a match in which each server wins each point with a fixed chance: the standard recursion on games,
 *  tie-breaks, sets and the match. */
import type { Distribution } from '../../shared/quotes/distribution.ts';
import { gamesPlayed, isSetWon, opponent, setOf, tieBreakServer } from '../match/tree.ts';
import type { Pair, Player, TennisState } from '../match/tree.ts';

export type TennisForecast = {
  /** Chance that the first player wins the match, and the present set. */
  readonly match: number;
  readonly set: number;
  readonly totalGames: Distribution;
};

/** A possible end of a set: its winner and its number of games. */
type SetEnd = { readonly winner: Player; readonly games: number; readonly chance: number };
/** A possible course of the rest of a match. */
type Rest = { readonly match: number; readonly games: readonly number[] };

const DEUCE = 3;
const TIE = 6;

export type ServeModel = (state: TennisState) => TennisForecast;

/** `servePoints`: each player's chance of winning a point on their own serve. */
export function createServeModel(servePoints: Pair, bestOf: 3 | 5): ServeModel {
  const [one, two] = servePoints;
  const toWin = (bestOf + 1) / 2;
  const setEnds = remembered((games: Pair, server: Player): readonly SetEnd[] => {
    const wonBy = ([0, 1] as const).find((player) => isSetWon(player === 0 ? games : [games[1], games[0]]));
    const played = games[0] + games[1];
    if (wonBy !== undefined) return [{ winner: wonBy, games: played, chance: 1 }];
    return afterGame(games, server, gameChance(games, server, [0, 0]));
  });
  const rest = remembered((setsWon: Pair, server: Player): Rest => {
    if (setsWon[0] === toWin || setsWon[1] === toWin) return { match: setsWon[0] === toWin ? 1 : 0, games: [1] };
    return onFrom(setEnds([0, 0], server), setsWon, server, 0);
  });

  /** Chance that the first player wins the present game. */
  function gameChance(games: Pair, server: Player, points: Pair): number {
    if (games[0] === TIE && games[1] === TIE) return tieBreakChance(servePoints, server, points);
    return server === 0 ? holdChance(one, points) : 1 - holdChance(two, [points[1], points[0]]);
  }
  function afterGame([first, second]: Pair, server: Player, chance: number): readonly SetEnd[] {
    const next = opponent(server);
    const weighed = (ends: readonly SetEnd[], weight: number) =>
      ends.map((end) => ({ ...end, chance: end.chance * weight }));
    return merged([
      ...weighed(setEnds([first + 1, second], next), chance),
      ...weighed(setEnds([first, second + 1], next), 1 - chance),
    ]);
  }
  /** `server` served first in the set, which already has `played` games. */
  function onFrom(ends: readonly SetEnd[], setsWon: Pair, server: Player, played: number): Rest {
    let match = 0;
    const total: number[] = [];
    for (const { winner, games, chance } of ends) {
      const won: Pair = winner === 0 ? [setsWon[0] + 1, setsWon[1]] : [setsWon[0], setsWon[1] + 1];
      const after = rest(won, games % 2 === 0 ? server : opponent(server));
      match += chance * after.match;
      for (const [more, share] of after.games.entries()) {
        const at = games - played + more;
        total[at] = (total[at] ?? 0) + chance * share;
      }
    }
    return { match, games: Array.from(total, (chance) => chance ?? 0) };
  }

  return (state) => {
    const games = setOf(state);
    const played = games[0] + games[1];
    const from = gamesPlayed(state);
    if (state.winner !== null) {
      const won = state.winner === 0 ? 1 : 0;
      return { match: won, set: won, totalGames: { from, chances: [1] } };
    }
    const ends = afterGame(games, state.server, gameChance(games, state.server, state.points));
    const began = played % 2 === 0 ? state.server : opponent(state.server);
    const { match, games: left } = onFrom(ends, state.setsWon, began, played);
    const set = ends.reduce((sum, { winner, chance }) => sum + (winner === 0 ? chance : 0), 0);
    return { match, set, totalGames: { from, chances: left } };
  };
}

/** Chance that a server who wins a point with chance `point` wins the game from this score. */
export function holdChance(point: number, [own, others]: Pair): number {
  if (own > DEUCE && own - others >= 2) return 1;
  if (others > DEUCE && others - own >= 2) return 0;
  if (own >= DEUCE && others >= DEUCE) {
    const fromDeuce = point ** 2 / (point ** 2 + (1 - point) ** 2);
    if (own === others) return fromDeuce;
    return own > others ? point + (1 - point) * fromDeuce : point * fromDeuce;
  }
  return point * holdChance(point, [own + 1, others]) + (1 - point) * holdChance(point, [own, others + 1]);
}

/** Chance that the first player wins a tie-break in which `first` served first. */
export function tieBreakChance([one, two]: Pair, first: Player, [own, others]: Pair): number {
  if (own > TIE && own - others >= 2) return 1;
  if (others > TIE && others - own >= 2) return 0;
  const winsNext = tieBreakServer(first, own + others) === 0 ? one : 1 - two;
  if (own >= TIE && others >= TIE) {
    // From a tie two points are played, one on each serve, until one player wins both.
    const both = one * (1 - two);
    const fromTie = both / (both + (1 - one) * two);
    if (own === others) return fromTie;
    return own > others ? winsNext + (1 - winsNext) * fromTie : winsNext * fromTie;
  }
  const pair: Pair = [one, two];
  return (
    winsNext * tieBreakChance(pair, first, [own + 1, others]) +
    (1 - winsNext) * tieBreakChance(pair, first, [own, others + 1])
  );
}

function merged(ends: readonly SetEnd[]): SetEnd[] {
  const byEnd = Map.groupBy(ends, ({ winner, games }) => winner + 2 * games);
  return [...byEnd.values()].flatMap((same) => {
    const [end] = same;
    return end === undefined ? [] : [{ ...end, chance: same.reduce((sum, { chance }) => sum + chance, 0) }];
  });
}

const WIDE = 16;

function remembered<Value>(reckon: (pair: Pair, server: Player) => Value): (pair: Pair, server: Player) => Value {
  const known = new Map<number, Value>();
  return (pair, server) => {
    const key = (pair[0] * WIDE + pair[1]) * 2 + server;
    const value = known.get(key) ?? reckon(pair, server);
    known.set(key, value);
    return value;
  };
}
