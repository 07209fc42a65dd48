/** The score of a tennis match and how a point changes it. */

export type Player = 0 | 1;
export type Pair = readonly [number, number];
export const opponent = (player: Player): Player => (player === 0 ? 1 : 0);

export type TennisState = {
  readonly bestOf: 3 | 5;
  /** Games of each set, the present one last. */
  readonly sets: readonly Pair[];
  /** Points of each set's tie-break, null if there was none. */
  readonly tieBreaks: readonly (Pair | null)[];
  readonly setsWon: Pair;
  /** Points of the present game: 0 to 3 are love to forty, above that the number won. */
  readonly points: Pair;
  readonly server: Player;
  readonly isTieBreak: boolean;
  readonly winner: Player | null;
};

export const startOf = (bestOf: 3 | 5, server: Player): TennisState => ({
  bestOf,
  sets: [[0, 0]],
  tieBreaks: [null],
  setsWon: [0, 0],
  points: [0, 0],
  server,
  isTieBreak: false,
  winner: null,
});

const GAME_POINTS = 4;
const TIE_BREAK_POINTS = 7;
const SET_GAMES = 6;

export const setOf = ({ sets }: TennisState): Pair => sets.at(-1) ?? [0, 0];
export const gamesPlayed = ({ sets }: TennisState): number => sets.reduce((sum, [one, two]) => sum + one + two, 0);

/** A set is won with six games and a lead of two, or with the seventh game in a tie-break. */
export const isSetWon = ([own, others]: Pair): boolean =>
  own === SET_GAMES + 1 || (own === SET_GAMES && others <= SET_GAMES - 2);

/** Who serves a point of a tie-break: one point first, then two each in turn. */
export const tieBreakServer = (first: Player, pointsPlayed: number): Player =>
  Math.floor((pointsPlayed + 1) / 2) % 2 === 0 ? first : opponent(first);

/** Who serves the next point; in a tie-break `server` is the player who served first. */
export const nextServer = ({ server, isTieBreak, points }: TennisState): Player =>
  isTieBreak ? tieBreakServer(server, points[0] + points[1]) : server;

const plus = ([one, two]: Pair, player: Player): Pair => (player === 0 ? [one + 1, two] : [one, two + 1]);
export const ofPlayer = ([one, two]: Pair, player: Player): Pair => (player === 0 ? [one, two] : [two, one]);

/** The score after a point. */
export function afterPoint(state: TennisState, player: Player): TennisState {
  if (state.winner !== null) throw new Error('a match that is won has no further point');
  const points = plus(state.points, player);
  const [own, others] = ofPlayer(points, player);
  const needed = state.isTieBreak ? TIE_BREAK_POINTS : GAME_POINTS;
  const tieBreaks = state.isTieBreak ? [...state.tieBreaks.slice(0, -1), points] : state.tieBreaks;
  if (own < needed || own - others < 2) return { ...state, points, tieBreaks };
  return afterGame({ ...state, tieBreaks }, player);
}

function afterGame(state: TennisState, player: Player): TennisState {
  const games = plus(setOf(state), player);
  const sets = [...state.sets.slice(0, -1), games];
  const next = { ...state, sets, points: [0, 0], server: opponent(state.server), isTieBreak: false } as const;
  if (!isSetWon(ofPlayer(games, player))) {
    const isTieBreak = games[0] === SET_GAMES && games[1] === SET_GAMES;
    return { ...next, isTieBreak, tieBreaks: isTieBreak ? [...state.tieBreaks.slice(0, -1), [0, 0]] : state.tieBreaks };
  }
  const setsWon = plus(state.setsWon, player);
  if (setsWon[player] > state.bestOf / 2) return { ...next, setsWon, winner: player };
  return { ...next, setsWon, sets: [...sets, [0, 0]], tieBreaks: [...state.tieBreaks, null] };
}
