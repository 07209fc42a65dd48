import type { TennisScore } from '@maidan/contract';
import type { TennisMatch } from '../card/draw.ts';
import { afterPoint, nextServer, ofPlayer, setOf } from './tree.ts';
import type { Player, TennisState } from './tree.ts';

const CALLED = ['0', '15', '30', '40'] as const;
const ADVANTAGE = 'Ad';
export const POINTS_SHOWN = 12;

/** The scoreboard for a state. */
export function scoreOf(
  match: TennisMatch,
  state: TennisState,
  { phase, lastPoints }: { readonly phase: TennisScore['phase']; readonly lastPoints: readonly Player[] },
): TennisScore {
  const player = (index: Player): TennisScore['players'][number] => ({
    name: match.players[index].name,
    short: match.players[index].short,
    games: state.sets.map((set) => set[index]),
    tieBreaks: state.tieBreaks.map((points) => points?.[index] ?? null),
    setsWon: state.setsWon[index],
    points: pointsText(state, index),
  });
  return {
    sport: 'tennis',
    phase,
    bestOf: state.bestOf,
    players: [player(0), player(1)],
    server: nextServer(state),
    isTieBreak: state.isTieBreak,
    call: state.winner === null && phase !== 'upcoming' ? callOf(state) : '',
    lastPoints: [...lastPoints],
    result: phase === 'ended' ? resultOf(match, state) : '',
  };
}

function pointsText({ points, isTieBreak }: TennisState, player: Player): string {
  const [own, others] = ofPlayer(points, player);
  if (isTieBreak) return String(own);
  if (own > 3 && own > others) return ADVANTAGE;
  return CALLED[Math.min(own, 3)] ?? '';
}

function callOf(state: TennisState): string {
  const ends = ([0, 1] as const).map((player) => ({ player, after: afterPoint(state, player) }));
  if (ends.some(({ after }) => after.winner !== null)) return 'Match point';
  if (ends.some(({ after }) => after.sets.length > state.sets.length)) return 'Set point';
  const isBreak = ends.some(
    ({ player, after }) => !state.isTieBreak && player !== state.server && after.server !== state.server,
  );
  return isBreak ? 'Break point' : '';
}

/** For example “Marek Ulmasso won 6–4 3–6 7–6”. */
export function resultOf({ players }: TennisMatch, state: TennisState): string {
  const { winner } = state;
  if (winner === null) return '';
  return `${players[winner].name} won ${state.sets.map((set) => ofPlayer(set, winner).join('–')).join(' ')}`;
}

/** Whether the present game is the first of its set. */
export const isNewSet = (state: TennisState): boolean => {
  const [one, two] = setOf(state);
  return one + two === 0 && state.points[0] + state.points[1] === 0;
};
