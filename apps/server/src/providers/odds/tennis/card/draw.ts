import { permutation, uniform } from '../../shared/random.ts';
import { playersOf } from './players.ts';
import type { TennisPlayer } from './players.ts';
import { ROUNDS, TOURNAMENTS } from './tournaments.ts';
import type { Tournament } from './tournaments.ts';

/** The players and the tournament, and each player's chance to win a point on serve. */
export type TennisMatch = {
  readonly key: string;
  readonly tournament: Tournament;
  readonly court: string;
  readonly round: string;
  readonly players: readonly [TennisPlayer, TennisPlayer];
  readonly servePoints: readonly [number, number];
  readonly firstServer: 0 | 1;
};

/** Number of slots for which two tournaments run in parallel before the next two begin. */
const WEEK = 24;
const SERVE_POINT = { min: 0.54, max: 0.72 } as const;

/** The match of a slot. Nobody plays twice within one round of the whole tour. */
export function drawnMatch(seed: string, slot: number): TennisMatch {
  const tour = playersOf(seed);
  const pairs = tour.length / 2;
  const round = Math.floor(slot / pairs);
  const order = permutation(tour.length, seed, 'draw', round);
  const place = slot - round * pairs;
  const [one, two] = [tour[order[2 * place] ?? 0], tour[order[2 * place + 1] ?? 0]];
  const week = Math.floor(slot / WEEK);
  const tournament = TOURNAMENTS[wrapped(2 * week + wrapped(slot, 2), TOURNAMENTS.length)];
  if (one === undefined || two === undefined || tournament === undefined) throw new Error(`no tennis in slot ${slot}`);
  const { courts, servePoint } = tournament;
  const pointOf = (server: TennisPlayer, receiver: TennisPlayer): number =>
    Math.min(SERVE_POINT.max, Math.max(SERVE_POINT.min, servePoint + server.serve - receiver.receive));
  return {
    key: `${seed}/tennis/${slot}`,
    tournament,
    court: courts[wrapped(Math.floor(slot / 2), courts.length)] ?? '',
    round: ROUNDS[wrapped(Math.floor((slot * ROUNDS.length) / WEEK), ROUNDS.length)] ?? '',
    players: [one, two],
    servePoints: [pointOf(one, two), pointOf(two, one)],
    firstServer: uniform(seed, 'first server', slot) < 0.5 ? 0 : 1,
  };
}

/** The non-negative remainder, because slots before the epoch are negative. */
const wrapped = (value: number, count: number): number => ((value % count) + count) % count;
