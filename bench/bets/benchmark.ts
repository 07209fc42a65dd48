/** Durable bets per second through the market worker, including matches and cancels, compared with other ways to use
 *  the same database. */
import { benchDatabase } from '../database.ts';
import { machineName } from '../machine.ts';
import { medianOf, ratioOf, takeTurns, type Turns } from '../rounds.ts';
import { ROUNDS, sized } from '../size.ts';
import { judged, known, percent, report, times, whole, type Row } from '../verdict.ts';
import { measured, type Measure } from './measure.ts';
import {
  nothingDone,
  rawBatches,
  statementEach,
  throughHotWallet,
  throughWorker,
  transactionEach,
  type Way,
} from './ways.ts';
import { makeWorld } from './world.ts';

const ROUND_MS = sized(3_000, 300);

/** The minimum ratio of the worker's rate to that of each other way. */
const GOALS = [12, 3, 0.7] as const;
/** The minimum share of its rate that the worker keeps when three of ten bets are on one wallet. */
const HOT_GOAL = 0.9;
/** The maximum share of a bet's CPU time that our own process may use; the rest is the database's. */
const CPU_GOAL = 0.25;

export async function betsBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  try {
    const world = await makeWorld(database.pool(5), database.pool(3));
    const many = database.pool(20);
    const ways = [
      throughWorker(world),
      transactionEach(world, many),
      statementEach(world, many),
      rawBatches(world, database.pool(1)),
      throughHotWallet(world),
      nothingDone(world),
    ];
    for (const way of ways) await measured(database, way, ROUND_MS / 6);
    const turns = await takeTurns(ways.map((way) => () => measured(database, way, ROUND_MS)));
    const { drift } = turns;
    const title = `Durable bets, ${machineName()}; ${ROUNDS} rounds, drift ${percent(drift)}`;
    return report(title, rowsOf(ways, turns));
  } finally {
    await database.close();
  }
}

function rowsOf(ways: readonly Way[], turns: Turns<Measure>): Row[] {
  const [ours, hot, making] = [turns.of(0), turns.of(4), turns.of(5)];
  const rate = ({ perSecond }: Measure): number => perSecond;
  // The cost of the benchmark itself is subtracted.
  const makingMicros = medianOf(making, ({ ourMicros }) => ourMicros);
  const ourMicros = medianOf(ours, (each) => each.ourMicros) - makingMicros;
  const databaseMicros = medianOf(ours, (each) => each.databaseMicros);
  return [
    ...ways.slice(0, 5).map((way, index) => known(`${way.name}: a second`, whole(medianOf(turns.of(index), rate)))),
    ...GOALS.map((min, index) =>
      judged(
        `market worker, against ${ways[index + 1]?.name}`,
        ratioOf([ours, turns.of(index + 1)], rate),
        { min },
        times,
      ),
    ),
    judged('30 % on one wallet, against spread evenly', ratioOf([hot, ours], rate), { min: HOT_GOAL }, times),
    known("CPU of a bet: ours, the database's", `${ourMicros.toFixed(1)} µs, ${databaseMicros.toFixed(1)} µs`),
    judged('CPU of a bet: our share', ourMicros / (ourMicros + databaseMicros), { max: CPU_GOAL }, percent),
  ];
}
