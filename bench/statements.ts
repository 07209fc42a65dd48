/** A player with a million entries pages through them, compared with a bare SELECT of the same page; and the wallets
 *  are reconciled with the ledger, all of them compared with one scan of it, those that moved within a minute compared
 *  with the same in a ledger a tenth of the size. */
import { adjustmentReasons } from '../apps/server/src/modules/wallet/index.ts';
import { holdDifferences } from '../apps/server/src/modules/betting/index.ts';
import { casinoDifferences } from '../apps/server/src/modules/casino/index.ts';
import { paymentsByIds } from '../apps/server/src/modules/cashier/index.ts';
import { casinoDetails } from '../apps/server/src/modules/casino/index.ts';
import { catalogueModule } from '../apps/server/src/modules/catalogue/index.ts';
import { reconciliationModule, type ReconciliationModule } from '../apps/server/src/modules/reconciliation/index.ts';
import { marketNames, readStatement, rowsOf } from '../apps/server/src/modules/statements/index.ts';
import { systemClock } from '../apps/server/src/platform/clock/index.ts';
import { createMetrics } from '../apps/server/src/platform/metrics/index.ts';
import type { Pool } from '../apps/server/src/platform/postgres/index.ts';
import { ids } from './bets/world.ts';
import { benchDatabase, quiet, type BenchDatabase } from './database.ts';
import { fillPlayer, fillWallets, moveSome, type Filled } from './statements-fill.ts';
import { machineName } from './machine.ts';
import { medianOf, ratioOf, takeTurns } from './rounds.ts';
import { ROUNDS, sized } from './size.ts';
import { median, percentile } from './table.ts';
import { judged, known, millis, percent, report, times, whole } from './verdict.ts';

const MOVEMENTS = sized(1_000_000, 20_000);
const DEPTH = Math.floor(MOVEMENTS * 0.9);
const PAGES = sized(2_000, 60);
const ROWS = 50;
const PAGE_GOAL = 3;
const DEPTH_GOAL = 1.3;

const WALLETS = sized(100_000, 2_000);
/** Movements per wallet in the small ledger; the large one has ten times as many. */
const FEW = 2;
/** Number of wallets that move between two runs of the minute's check. */
const MOVED = sized(500, 50);
const MINUTE_GOAL = 1.3;

export async function statementsBenchmark(): Promise<boolean> {
  const arePagesGood = await pages();
  return (await reconciliation()) && arePagesGood;
}

type Took = { readonly middle: number; readonly p99: number };

async function pages(): Promise<boolean> {
  const database = await benchDatabase();
  try {
    const filled = await fillPlayer(database.owner, MOVEMENTS);
    await database.owner.query('vacuum analyze entries, journals');
    const pool = database.pool(2);
    const ours = leafing(pool, filled);
    const bare = selecting(pool, filled);
    const top = (page: number) => MOVEMENTS + 1 - (page % 1_000);
    const deep = (page: number) => MOVEMENTS - DEPTH - (page % 1_000);
    const ways = [
      () => timed((page) => ours(top(page))),
      () => timed((page) => bare(top(page))),
      () => timed((page) => ours(deep(page))),
      () => timed((page) => bare(deep(page))),
    ];
    for (const way of ways) await way();
    const turns = await takeTurns(ways);
    const [first, firstBare, last, lastBare] = [turns.of(0), turns.of(1), turns.of(2), turns.of(3)];
    const p99 = (took: Took): number => took.p99;
    const middle = (took: Took): number => took.middle;
    const sum = await summed(pool, filled);
    const title = `Statements of ${whole(MOVEMENTS)} movements, ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`;
    return report(title, [
      known('a page at the top: p50, p99', `${millis(medianOf(first, middle))}, ${millis(medianOf(first, p99))}`),
      judged('at the top, to a bare SELECT: p99', ratioOf([first, firstBare], p99), { max: PAGE_GOAL }, times),
      judged(`at ${whole(DEPTH)}, to a bare SELECT: p99`, ratioOf([last, lastBare], p99), { max: PAGE_GOAL }, times),
      judged(`at ${whole(DEPTH)}, to the top: p50`, ratioOf([last, first], middle), { max: DEPTH_GOAL }, times),
      known('the first page of everything, with its sum', millis(sum)),
    ]);
  } finally {
    await database.close();
  }
}

/** Builds a page as the call does: read, named and put into words. */
function leafing(pool: Pool, { playerId }: Filled) {
  const naming = {
    marketNames: marketNames(catalogueModule({ pool, ids, clock: systemClock })),
    paymentsByIds: (paymentIds: readonly string[]) => paymentsByIds(pool, paymentIds),
    casinoDetails: (references: readonly string[]) => casinoDetails(pool, references),
    adjustmentReasons: (references: readonly string[]) => adjustmentReasons(pool, references),
  };
  return async (before: number): Promise<void> => {
    const asked = { playerId, kind: '1', dates: {}, which: 'all', cursor: `${before}-1`, limit: ROWS } as const;
    const listed = await readStatement(pool, asked);
    if (!listed.ok) throw new Error('a page was refused');
    const rows = await rowsOf(listed.value, naming, 'en');
    if (rows.length !== ROWS || rows[0]?._id !== String(before - 1)) throw new Error('it is not the page asked for');
  };
}

function selecting(pool: Pool, { account }: Filled) {
  return async (before: number): Promise<void> => {
    const { rows } = await pool.query({
      name: 'bare-page',
      text: `select e.seq, e.amount_paise, e.balance_after_paise, j.created_at, j.reason, j.reference
             from entries e join journals j on j.id = e.journal_id
             where e.account = $1 and e.seq < $2 order by e.seq desc limit $3`,
      values: [account, before, ROWS],
    });
    if (rows.length !== ROWS) throw new Error('it is not a whole page');
  };
}

async function timed(work: (page: number) => Promise<void>): Promise<Took> {
  const took: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const since = performance.now();
    await work(page * 7);
    took.push(performance.now() - since);
  }
  return { middle: median(took), p99: percentile(took, 0.99) };
}

async function summed(pool: Pool, { playerId }: Filled): Promise<number> {
  const asked = { playerId, kind: '1', dates: {}, which: 'all', cursor: undefined, limit: ROWS } as const;
  const since = performance.now();
  const listed = await readStatement(pool, asked);
  if (!listed.ok || listed.value.summary?.movements !== MOVEMENTS) throw new Error('the sum is not of everything');
  return performance.now() - since;
}

type Ledger = { readonly database: BenchDatabase; readonly pool: Pool; readonly module: ReconciliationModule };

async function reconciliation(): Promise<boolean> {
  const [small, large] = [await ledger(FEW), await ledger(10 * FEW)];
  try {
    const turns = await takeTurns<number>([
      () => minute(small),
      () => minute(large),
      () => clocked(() => sound(large.module.full(), WALLETS)),
      () => clocked(() => large.pool.query('select count(*), sum(amount_paise) from entries')),
    ]);
    const [few, many, full, scan] = [turns.of(0), turns.of(1), turns.of(2), turns.of(3)];
    const self = (ms: number): number => ms;
    const title = `${whole(WALLETS)} wallets held against ${whole(20 * FEW * WALLETS)} entries, ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`;
    return report(title, [
      known('all of them', millis(medianOf(full, self))),
      known('all of them, to one scan of the entries', times(ratioOf([full, scan], self))),
      known(`the ${MOVED} that moved in a minute`, millis(medianOf(many, self))),
      judged('those, to the same in a tenth of the ledger', ratioOf([many, few], self), { max: MINUTE_GOAL }, times),
    ]);
  } finally {
    for (const { database } of [small, large]) await database.close();
  }
}

/** A database in which every wallet has this many movements and is verified. */
async function ledger(movements: number): Promise<Ledger> {
  const database = await benchDatabase();
  await fillWallets(database.owner, { wallets: WALLETS, movements });
  await database.owner.query('vacuum analyze entries, journals, wallets');
  const pool = database.pool(2);
  const module = reconciliationModule({
    database: pool,
    clock: systemClock,
    ids,
    log: quiet,
    metrics: createMetrics(),
    freeze: async () => undefined,
    holdDifferences,
    casinoDifferences,
    notices: { raise: async () => undefined },
  });
  await sound(module.full(), WALLETS);
  await database.owner.query('vacuum analyze verified_wallets');
  return { database, pool, module };
}

async function minute({ pool, module }: Ledger): Promise<number> {
  await moveSome(pool, MOVED);
  return await clocked(() => sound(module.minute(), MOVED));
}

async function sound(running: ReturnType<ReconciliationModule['full']>, wallets: number): Promise<void> {
  const found = await running;
  if (found.wallets !== wallets || found.differences.length > 0) throw new Error('the books do not agree');
}

async function clocked(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
