/**
 * A server starts with a million open orders: how fast it has their books in memory, compared with only reading the
 * rows.
 */
import { buildServices } from '../apps/server/src/app/build-services.ts';
import type { CatalogueMarket } from '../apps/server/src/modules/catalogue/index.ts';
import { type Pool } from '../apps/server/src/platform/postgres/index.ts';
import { serviceDeps } from '../apps/server/test/service-deps.ts';
import { addMarket, ids, makeWorld, type World } from './bets/world.ts';
import { benchDatabase } from './database.ts';
import { machineName } from './machine.ts';
import { medianOf, ratioOf, takeTurns } from './rounds.ts';
import { ROUNDS, sized } from './size.ts';
import { judged, known, percent, report, times, whole } from './verdict.ts';

const MARKETS = 100;
const ORDERS_OF_A_MARKET = sized(10_000, 100);
const ORDERS = MARKETS * ORDERS_OF_A_MARKET;
const GOAL = 0.5;

export async function startUpBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  try {
    const [pool, workerPool] = [database.pool(10), database.pool(3)];
    const world = await makeWorld(pool, workerPool);
    const markets: CatalogueMarket[] = [];
    for (let n = 0; n < MARKETS; n += 1) markets.push(await addMarket(world, `open-${n}`));
    await fill(database.owner, world, markets);
    const raw = database.pool(1);
    const ways = [() => timed(() => start(pool, workerPool, markets)), () => timed(() => readRows(raw, markets))];
    for (const way of ways) await way();
    const turns = await takeTurns(ways);
    const [started, read] = [turns.of(0), turns.of(1)];
    const self = (value: number): number => value;
    return report(
      `Start with ${whole(ORDERS)} open orders, ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`,
      [
        known('start: orders a second', whole((ORDERS / medianOf(started, self)) * 1_000)),
        known('their rows alone: a second', whole((ORDERS / medianOf(read, self)) * 1_000)),
        judged('start against it', ratioOf([read, started], self), { min: GOAL }, times),
      ],
    );
  } finally {
    await database.close();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** Starts a process: loads the catalogue and the books. Throws if a book is incomplete. */
async function start(pool: Pool, workerPool: Pool, markets: readonly CatalogueMarket[]): Promise<void> {
  const { catalogue, betting } = buildServices({ ...serviceDeps(pool), workerDatabase: workerPool }).sports;
  await catalogue.load();
  await Promise.all(markets.map(({ id }) => betting.openMarket(id)));
  for (const { id } of markets) {
    const resting = betting.bookSide(id)?.resting.size;
    if (resting !== ORDERS_OF_A_MARKET) throw new Error(`${resting} orders are in the book of a market`);
  }
}

async function readRows(pool: Pool, markets: readonly CatalogueMarket[]): Promise<void> {
  for (const { id } of markets) {
    const { rows } = await pool.query('select * from bets where market_id = $1', [id]);
    if (rows.length !== ORDERS_OF_A_MARKET) throw new Error(`${rows.length} rows are of a market`);
  }
}

/** Inserts backs above 2.00 and lays below it, none of which match, ten per player and market. */
async function fill(owner: Pool, { bettors, eventId }: World, markets: readonly CatalogueMarket[]): Promise<void> {
  const players = bettors.slice(0, Math.ceil(ORDERS_OF_A_MARKET / 10));
  for (const market of markets) {
    const made = Array.from({ length: ORDERS_OF_A_MARKET }, () => ids());
    await owner.query(
      `insert into bets (id, player_id, wallet_id, wallet_kind, event_id, market_id, selection_id, selection_name, kind, side,
         price, odds_size, stake_paise, matched_paise, remaining_paise, time_in_force, state, placed_at)
       select m.id, b.player_id, b.wallet_id, '1', $4, $5, $6, 'Home', 'exchange', case m.n % 2 when 0 then 'back' else 'lay' end,
         case m.n % 2 when 0 then 202 + 2 * (m.n % 49) else 198 - m.n % 49 end, 0, 10000, 0, 10000, 'PERSIST', 'unmatched', now()
       from unnest($1::uuid[]) with ordinality as m (id, n)
       join unnest($2::uuid[], $3::uuid[]) with ordinality as b (player_id, wallet_id, place)
         on b.place = 1 + m.n % cardinality($2::uuid[])`,
      [
        made,
        players.map(({ playerId }) => playerId),
        players.map(({ walletId }) => walletId),
        eventId,
        market.id,
        market.selections[0]?.id,
      ],
    );
    await owner.query('insert into market_states (market_id, version, in_play, closed) values ($1, 1, false, false)', [
      market.id,
    ]);
  }
  await owner.query(`insert into positions (wallet_id, market_id, player_id, exposure_paise)
    select wallet_id, market_id, player_id, 1 from bets group by 1, 2, 3`);
  await owner.query('vacuum analyze bets, fills, positions');
}
