/** Durable bets a second through the market worker, against what else one could do with the same database. */
import { benchDatabase } from '../database.ts';
import { machineName, steadiness } from '../machine.ts';
import { median, printTable } from '../table.ts';
import { rawBatches, statementEach, throughWorker, transactionEach, type Way } from './ways.ts';
import { makeWorld } from './world.ts';

const ROUNDS = 5;
const ROUND_MS = 3_000;

type Measure = { readonly perSecond: number; readonly cpu: number };

/** The worker's rate must be at least so many times each other way's. */
const GOALS = [12, 3, 0.7] as const;
/** And our own process may use this share of one core at most, the rest being the database's. */
const CPU_GOAL = 0.25;

export async function betsBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  try {
    const worker = database.pool(3);
    const world = await makeWorld(database.pool(5), worker);
    const many = database.pool(20);
    const ours = throughWorker(world);
    const others = [transactionEach(world, many), statementEach(world, many), rawBatches(world, database.pool(1))];
    const steady = steadiness();
    for (const way of [ours, ...others]) await measure(way, 500);
    const results = new Map<Way, Measure[]>([ours, ...others].map((way) => [way, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, measures] of results) {
        measures.push(await measure(way, ROUND_MS));
        steady.check();
      }
    }
    return report(ours, others, results, steady.drift());
  } finally {
    await database.close();
  }
}

async function measure(way: Way, forMs: number): Promise<Measure> {
  const since = performance.now();
  const cpuBefore = process.cpuUsage();
  const taken = await way.run(() => performance.now() - since >= forMs);
  const seconds = (performance.now() - since) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: taken / seconds, cpu: (user + system) / 1e6 / seconds };
}

function report(ours: Way, others: readonly Way[], results: ReadonlyMap<Way, Measure[]>, drift: number): boolean {
  const rates = (way: Way) => (results.get(way) ?? []).map(({ perSecond }) => perSecond);
  const cpu = (way: Way) => median((results.get(way) ?? []).map((each) => each.cpu));
  const ratios = others.map((way) => {
    const own = rates(ours);
    return median(rates(way).map((rate, round) => (own[round] ?? Number.NaN) / rate));
  });
  console.log(`\nDurable bets a second, ${machineName()}; ${ROUNDS} rounds, drift ${(drift * 100).toFixed(0)} %`);
  printTable(
    ['way', 'bets/s', 'our CPU', 'worker is', 'goal', ''],
    [ours, ...others].map((way, index) => {
      const [ratio, goal] = [ratios[index - 1], GOALS[index - 1]];
      const isOurs = ratio === undefined || goal === undefined;
      return [
        way.name,
        Math.round(median(rates(way))).toLocaleString('en-IN'),
        `${(cpu(way) * 100).toFixed(0)} %`,
        isOurs ? '' : `${ratio.toFixed(2)}×`,
        isOurs ? `CPU ≤ ${CPU_GOAL * 100} %` : `≥ ${goal}×`,
        (isOurs ? cpu(ours) <= CPU_GOAL : ratio >= goal) ? 'met' : 'missed',
      ];
    }),
  );
  return cpu(ours) <= CPU_GOAL && ratios.every((ratio, index) => ratio >= (GOALS[index] ?? 0));
}
