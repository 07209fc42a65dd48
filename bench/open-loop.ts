/** Bets that arrive at a steady pace, whatever happens to earlier ones: the latency of an acknowledgement from the
 *  moment its bet was due. Compared with the usual way, one transaction per bet, at its own limit. */
import { transactionEach } from './bets/ways.ts';
import { betAt, makeWorld, placeCommand, type World } from './bets/world.ts';
import { benchDatabase } from './database.ts';
import { machineName } from './machine.ts';
import { medianOf, ratioOf, takeTurns } from './rounds.ts';
import { ROUNDS, sized } from './size.ts';
import { percentile } from './table.ts';
import { judged, known, millis, percent, report, times, whole, type Row } from './verdict.ts';

const RATES = [1_000, 5_000, 10_000, 20_000].map((rate) => sized(rate, rate / 10));
const ROUND_MS = sized(4_000, 400);
/** The maximum ratio of the median at each rate to that of the usual way. */
const GOAL = 0.5;

export type Latencies = { readonly p50Ms: number; readonly p99Ms: number; readonly perSecond: number };

export async function openLoopBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  try {
    const world = await makeWorld(database.pool(5), database.pool(3));
    const usual = transactionEach(world, database.pool(20));
    const ways = [
      () => atItsLimit(usual.run),
      ...RATES.map((rate) => () => atRate((n) => placed(world, n), { rate, forMs: ROUND_MS })),
    ].map((way) => async () => {
      await database.checkpoint();
      return await way();
    });
    for (const way of ways) await way();
    const turns = await takeTurns(ways);
    const limit = turns.of(0);
    const rows: Row[] = [
      known('a transaction a bet, 20 connections: a second', whole(medianOf(limit, (each) => each.perSecond))),
      ...latencyRows('a transaction a bet at its limit', limit),
      ...RATES.flatMap((rate, index) => {
        const measures = turns.of(index + 1);
        const name = `${whole(rate)} a second`;
        const ratio = ratioOf([measures, limit], ({ p50Ms }) => p50Ms);
        return [...latencyRows(name, measures), judged(`${name}: p50 against it`, ratio, { max: GOAL }, times)];
      }),
    ];
    const title = `Bets at a steady pace, ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`;
    return report(title, rows);
  } finally {
    await database.close();
  }
}

function latencyRows(name: string, measures: readonly Latencies[]): Row[] {
  const [p50, p99] = [medianOf(measures, ({ p50Ms }) => p50Ms), medianOf(measures, ({ p99Ms }) => p99Ms)];
  return [known(`${name}: p50, p99`, `${millis(p50)}, ${millis(p99)}`)];
}

let next = 0;

/** Places the next bet through the worker; resolves when it is answered. */
export async function placed(world: World, n: number): Promise<void> {
  const answer = await world.betting.submit(placeCommand(betAt(world, n)));
  if (!answer.ok && answer.refusal.kind !== 'self-match') throw new Error(answer.refusal.kind);
}

/** Calls at a steady pace for this long, measuring every answer from the moment it was due. */
export async function atRate(
  ask: (n: number) => Promise<void>,
  { rate, forMs }: { readonly rate: number; readonly forMs: number },
): Promise<Latencies> {
  const latenciesMs: number[] = [];
  const waiting: Promise<void>[] = [];
  const since = performance.now();
  const total = Math.round((rate * forMs) / 1_000);
  const one = async (dueMs: number): Promise<void> => {
    await ask((next += 1));
    latenciesMs.push(performance.now() - dueMs);
  };
  for (let asked = 0; asked < total;) {
    for (; asked < total; asked += 1) {
      const dueMs = since + (asked * 1_000) / rate;
      if (dueMs > performance.now()) break;
      waiting.push(one(dueMs));
    }
    await pauseUntil(since + (asked * 1_000) / rate);
  }
  await Promise.all(waiting);
  return latenciesOf(latenciesMs, performance.now() - since);
}

/** Sleeps while a timer, which is late by a millisecond or more, is still in time; then yields to other work. A busy
 *  wait would take the processor from what is measured. */
async function pauseUntil(dueMs: number): Promise<void> {
  const leftMs = dueMs - performance.now();
  await new Promise<void>((resume) => void (leftMs > 1.5 ? setTimeout(resume, leftMs - 1.2) : setImmediate(resume)));
}

/** The usual way with as many bets in flight as connections: its maximum rate, and the latency at that rate. */
async function atItsLimit(run: (isOver: () => boolean, took: (ms: number) => void) => Promise<number>) {
  const latenciesMs: number[] = [];
  const since = performance.now();
  const elapsed = (): number => performance.now() - since;
  await run(
    () => elapsed() >= ROUND_MS,
    (ms) => void latenciesMs.push(ms),
  );
  return latenciesOf(latenciesMs, elapsed());
}

function latenciesOf(latenciesMs: readonly number[], elapsedMs: number): Latencies {
  return {
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    perSecond: (latenciesMs.length / elapsedMs) * 1_000,
  };
}
