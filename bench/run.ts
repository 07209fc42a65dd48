/** `npm run bench [name]`: benchmarks that print ratios and their goals. Exits with 1 if a goal is missed, and with 2
 *  if the machine was too unsteady to tell. */
import { betsBenchmark } from './bets/benchmark.ts';
import { bookBenchmark } from './book.ts';
import { casinoBenchmark } from './casino/benchmark.ts';
import { lobbyBenchmark } from './casino/lobby.ts';
import { growthBenchmark } from './growth.ts';
import { httpBetsBenchmark } from './http-bets.ts';
import { logInAttackBenchmark } from './login-attack.ts';
import { RestlessMachine } from './machine.ts';
import { moneyBenchmark } from './money.ts';
import { openLoopBenchmark } from './open-loop.ts';
import { priceLatencyBenchmark } from './price-latency.ts';
import { replayBenchmark } from './replay.ts';
import { settlementBenchmark } from './settlement.ts';
import { slotsBenchmark } from './slots/benchmark.ts';
import { startUpBenchmark } from './start-up.ts';
import { statementsBenchmark } from './statements.ts';
import { listsBenchmark, streamBenchmark } from './stream/benchmark.ts';
import { tablesBenchmark } from './tables/benchmark.ts';
import { tablePagesBenchmark } from './tables/pages.ts';
import { tablePaymentBenchmark } from './tables/payment.ts';
import { tableSpinBenchmark } from './tables/spin.ts';
import { takeOverBenchmark } from './start-up-take-over.ts';
import { betsBesidePagesBenchmark } from './web/bets-beside-pages.ts';
import { casinoPagesBenchmark } from './web/casino-pages.ts';
import { liveHeapBenchmark, livePagesBenchmark } from './web/live-pages.ts';
import { pagesBenchmark } from './web/pages.ts';
import { searchBenchmark } from './web/search.ts';

/** In the order in which all of them run: the short ones first. */
const BENCHMARKS: Readonly<Record<string, () => Promise<boolean>>> = {
  book: bookBenchmark,
  search: searchBenchmark,
  'price-latency': priceLatencyBenchmark,
  bets: betsBenchmark,
  'open-loop': openLoopBenchmark,
  'http-bets': httpBetsBenchmark,
  lists: listsBenchmark,
  replay: replayBenchmark,
  'log-in-attack': logInAttackBenchmark,
  money: moneyBenchmark,
  lobby: lobbyBenchmark,
  'casino-pages': casinoPagesBenchmark,
  web: pagesBenchmark,
  'bets-beside-pages': betsBesidePagesBenchmark,
  'live-pages': livePagesBenchmark,
  'live-heap': liveHeapBenchmark,
  tables: tablesBenchmark,
  'table-pages': tablePagesBenchmark,
  'table-spin': tableSpinBenchmark,
  'table-payment': tablePaymentBenchmark,
  slots: slotsBenchmark,
  'take-over': takeOverBenchmark,
  casino: casinoBenchmark,
  settlement: settlementBenchmark,
  statements: statementsBenchmark,
  'start-up': startUpBenchmark,
  growth: growthBenchmark,
  stream: streamBenchmark,
};

const [wanted] = process.argv.slice(2);
const chosen = wanted === undefined ? Object.values(BENCHMARKS) : [BENCHMARKS[wanted]];

try {
  let isGood = true;
  for (const benchmark of chosen) {
    if (!benchmark)
      throw new Error(`No benchmark is called ${wanted}. There are: ${Object.keys(BENCHMARKS).join(', ')}`);
    isGood = (await benchmark()) && isGood;
  }
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  if (!(error instanceof RestlessMachine)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
