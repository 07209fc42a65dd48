import { normal, uniform } from '../../shared/random.ts';
import type { TennisMatch } from '../card/draw.ts';
import { PACE } from './pace.ts';
import { afterPoint, nextServer, opponent, setOf, startOf } from './tree.ts';
import type { Player, TennisState } from './tree.ts';

/** A played point: its winner, when it ended, and the score after it. */
export type PlayedPoint = { readonly atMs: number; readonly winner: Player; readonly after: TennisState };

/** Minimum length of a match; a shorter one is drawn again. */
export const SHORTEST_MS = 51 * 60_000;

/** All points of a match. */
export function pointsOf(match: TennisMatch): readonly PlayedPoint[] {
  for (let draw = 0; ; draw += 1) {
    const points = drawn(match, `${match.key}/${draw}`);
    if ((points.at(-1)?.atMs ?? 0) >= SHORTEST_MS) return points;
  }
}

function drawn({ tournament, firstServer, servePoints }: TennisMatch, key: string): PlayedPoint[] {
  const points: PlayedPoint[] = [];
  let state = startOf(tournament.bestOf, firstServer);
  let atMs = 0;
  while (state.winner === null) {
    const server = nextServer(state);
    const winner = uniform(key, 'point', points.length) < servePoints[server] ? server : opponent(server);
    atMs += restBefore(state) + pointMs(key, points.length);
    state = afterPoint(state, winner);
    points.push({ atMs, winner, after: state });
  }
  return points;
}

function pointMs(key: string, number: number): number {
  const { medianMs, sigma, minMs, maxMs } = PACE.point;
  return Math.min(maxMs, Math.max(minMs, medianMs * Math.exp(sigma * normal(key, 'pace', number))));
}

/** Players change ends after every odd game of a set. */
function restBefore(state: TennisState): number {
  if (state.points[0] + state.points[1] > 0) return 0;
  const [one, two] = setOf(state);
  if (one + two === 0) return state.sets.length > 1 ? PACE.newSetMs : 0;
  return (one + two) % 2 === 1 ? PACE.changeoverMs : PACE.newGameMs;
}
