/** The casino's wallet: bet-and-win pairs a second beside raw transactions of the same rows, latency with many sessions,
 *  what it costs bets on sports, and the lobby of a large catalogue. */
import { setTimeout as pause } from 'node:timers/promises';
import { betAt, placeCommand, type World } from '../bets/world.ts';
import { benchDatabase } from '../database.ts';
import { machineName } from '../machine.ts';
import { medianOf, ratioOf, takeTurns } from '../rounds.ts';
import { ROUNDS, sized } from '../size.ts';
import { percentile } from '../table.ts';
import { judged, known, millis, report, times, whole } from '../verdict.ts';
import { catalogueRows } from './catalogue.ts';
import { openTables, play, playRaw, type Seat } from './tables.ts';

const SEATS = sized(500, 20);
const ROUND_MS = sized(5_000, 500);
const IN_FLIGHT = 32;
const CONNECTIONS = 20;
const PACE_MS = 10;

export async function casinoBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  try {
    const pool = database.pool(CONNECTIONS);
    const { world, seats } = await openTables(pool, database.pool(3), database.owner, SEATS);
    const own = () => pairsPerSecond((n) => play(world, seatOf(seats, n)));
    const raw = () => pairsPerSecond((n) => playRaw(pool, seatOf(seats, n)));
    await own();
    await raw();
    await database.checkpoint();
    const speed = await takeTurns([own, raw]);
    const limit = medianOf(speed.of(0), (rate) => rate);

    // Everybody plays at the pace of a slot, or one player alone.
    const [alone, full] = [1, seats.length].map((count) => () => latencyOf(world, seats.slice(0, count)));
    const latency = await takeTurns([alone as () => Promise<number>, full as () => Promise<number>]);

    const beside = (share: number) => () => sportsBeside(world, seats, limit * share);
    const sports = await takeTurns([beside(0), beside(0.1), beside(0.5)]);

    const catalogue = await catalogueRows();
    const drift = `drift ${(Math.max(speed.drift, latency.drift, sports.drift) * 100).toFixed(0)} %`;
    const ms = (measures: readonly number[]): string => millis(medianOf(measures, (value) => value));
    const ratio = (these: readonly number[], other: readonly number[]) => ratioOf([these, other], (value) => value);
    return report(`The casino's wallet, ${machineName()}; ${ROUNDS} rounds, ${drift}`, [
      known('bet and win pairs a second, raw transactions', whole(medianOf(speed.of(1), (rate) => rate))),
      known('bet and win pairs a second', whole(limit)),
      judged('pairs to raw pairs', ratio(speed.of(0), speed.of(1)), { min: 0.5 }, times),
      known(`p99 of a pair, one session and ${seats.length} open`, `${ms(latency.of(0))}, ${ms(latency.of(1))}`),
      judged(`p99 with ${seats.length} sessions to one`, ratio(latency.of(1), latency.of(0)), { max: 3 }, times),
      known('p99 of a sports bet, no casino, a tenth, half', [0, 1, 2].map((way) => ms(sports.of(way))).join(', ')),
      judged('p99 of a sports bet beside a tenth', ratio(sports.of(1), sports.of(0)), { max: 1.3 }, times),
      known('p99 of a sports bet beside half', times(ratio(sports.of(2), sports.of(0)))),
      ...catalogue,
    ]);
  } finally {
    await database.close();
  }
}

function seatOf(seats: readonly Seat[], n: number): Seat {
  const seat = seats[(n * 7_919) % seats.length];
  if (!seat) throw new Error('nobody plays');
  return seat;
}

let played = 0;

/** Keeps a number of pairs in flight for a round. */
async function pairsPerSecond(pair: (n: number) => Promise<void>): Promise<number> {
  const since = performance.now();
  let taken = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - since < ROUND_MS) {
      await pair((played += 1));
      taken += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, one));
  return (taken / (performance.now() - since)) * 1_000;
}

/** 99th percentile of a pair of the first seat, in ms, while all others play a pair every 2.5 s. */
async function latencyOf(world: World, seats: readonly Seat[]): Promise<number> {
  const [first, ...others] = seats;
  if (!first) throw new Error('nobody plays');
  const tookMs: number[] = [];
  const stop = paced(others.length / 2.5, (n) => play(world, seatOf(others, n)));
  const since = performance.now();
  while (performance.now() - since < ROUND_MS) {
    const begunMs = performance.now();
    await play(world, first);
    tookMs.push(performance.now() - begunMs);
    await pause(PACE_MS);
  }
  await stop();
  return percentile(tookMs, 0.99);
}

/** 99th percentile of a bet on sports, in ms, beside so many casino pairs a second. */
async function sportsBeside(world: World, seats: readonly Seat[], pairs: number): Promise<number> {
  const stop = paced(pairs, (n) => play(world, seatOf(seats, n)));
  const tookMs: number[] = [];
  const since = performance.now();
  while (performance.now() - since < ROUND_MS) {
    const begunMs = performance.now();
    const answer = await world.betting.submit(placeCommand(betAt(world, (played += 1))));
    if (!answer.ok && answer.refusal.kind !== 'self-match') throw new Error(answer.refusal.kind);
    tookMs.push(performance.now() - begunMs);
    await pause(PACE_MS);
  }
  await stop();
  return percentile(tookMs, 0.99);
}

/** Begins work at a steady pace, whatever became of earlier work; answers how to end it. */
function paced(perSecond: number, work: (n: number) => Promise<void>): () => Promise<void> {
  if (perSecond === 0) return async () => undefined;
  const underWay = new Set<Promise<void>>();
  const since = performance.now();
  let begun = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - since) / 1_000) * perSecond;
    for (; begun < due; begun += 1) {
      const one = work((played += 1)).finally(() => void underWay.delete(one));
      underWay.add(one);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}
