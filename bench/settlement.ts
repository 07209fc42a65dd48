/** Settles a market with 100,000 bets of 10,000 players: compared with an update of the same rows, with its memory use,
 *  and with its effect on players who bet elsewhere. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CatalogueMarket } from '../apps/server/src/modules/catalogue/index.ts';
import { tx, type Pool } from '../apps/server/src/platform/postgres/index.ts';
import { addMarket, makeWorld, type World } from './bets/world.ts';
import { benchDatabase } from './database.ts';
import { machineName } from './machine.ts';
import { atRate, placed } from './open-loop.ts';
import { medianOf, ratioOf, takeTurns } from './rounds.ts';
import { ROUNDS, sized } from './size.ts';
import { judged, known, millis, percent, report, times, whole } from './verdict.ts';

const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? sized(10_000, 1_200));
export const BETS = 10 * PLAYERS;
const STAKE_PAISE = 10_000;
/** The rate of bets elsewhere in the meantime. */
const ELSEWHERE = { rate: sized(500, 100), forMs: sized(3_000, 300) };
const RATE_GOAL = 0.3;
const STALL_GOAL = 2;
/** The maximum growth of the heap from the earlier portions to the later ones. */
const MEMORY_GOAL_BYTES = 8_000_000;

export async function settlementBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  try {
    const world = await makeWorld(database.pool(10), database.pool(3));
    const [raw, owner] = [database.pool(1), database.owner];
    const settle = settler(world);
    const filled = async () => {
      const market = await fillMarket(owner, world);
      // The database has the space that it writes next, like one that has been running for a while.
      await database.checkpoint();
      return market;
    };
    await addPlayers(owner);
    await settle(await filled());
    const turns = await takeTurns<number>([
      async () => await timed(settle, await filled()),
      async () => await timed((market) => updateRows(raw, market), await filled()),
      async () => (await elsewhere(world)).p99Ms,
      async () => {
        const settling = settle(await filled());
        const { p99Ms } = await elsewhere(world);
        await settling;
        return p99Ms;
      },
    ]);
    const [settled, updated, alone, beside] = [turns.of(0), turns.of(1), turns.of(2), turns.of(3)];
    const self = (value: number): number => value;
    const bytes = await heapGrowth(settle, await filled());
    const title = `A market of ${whole(BETS)} bets settled, ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`;
    return report(title, [
      known('settlement: bets a second', whole((BETS / medianOf(settled, self)) * 1_000)),
      known('an update of the rows: bets a second', whole((BETS / medianOf(updated, self)) * 1_000)),
      judged('settlement against it', ratioOf([updated, settled], self), { min: RATE_GOAL }, times),
      judged(
        'heap, later portions against first',
        bytes,
        { max: MEMORY_GOAL_BYTES },
        (value) => `${(value / 1e6).toFixed(1)} MB`,
      ),
      known('betting elsewhere: p99', millis(medianOf(alone, self))),
      known('betting elsewhere while it settles: p99', millis(medianOf(beside, self))),
      judged('betting elsewhere: p99 while it settles', ratioOf([beside, alone], self), { max: STALL_GOAL }, times),
    ]);
  } finally {
    await database.close();
  }
}

type Settle = (market: CatalogueMarket, playerSettled?: () => void) => Promise<void>;

/** Settles a market completely and waits for it. */
export function settler({ services: { sports } }: World): Settle {
  const { settlement, settlementEvents: bus } = sports;
  return async (market, playerSettled = () => undefined) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancels = [
      bus.subscribe('player.settled', playerSettled),
      bus.subscribe('market.settled', ({ marketId }) => marketId === market.id && resolve()),
    ];
    await settlement.decide(market.id, { kind: 'winners', selectionIds: [market.selections[0]?.id ?? ''] });
    await promise;
    for (const cancel of cancels) cancel();
  };
}

async function timed(work: (market: CatalogueMarket) => Promise<void>, market: CatalogueMarket): Promise<number> {
  const since = performance.now();
  await work(market);
  return performance.now() - since;
}

/** The growth of the heap's maximum from the first half of the portions to the second. */
async function heapGrowth(settle: Settle, market: CatalogueMarket): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heaps: number[] = [];
  let players = 0;
  await settle(market, () => {
    players += 1;
    if (players % 500 !== 0) return;
    collect();
    heaps.push(process.memoryUsage().heapUsed);
  });
  const middle = Math.floor(heaps.length / 2);
  return Math.max(...heaps.slice(middle)) - Math.max(...heaps.slice(0, middle));
}

let bets = 0;

async function elsewhere(world: World) {
  return await atRate(() => placed(world, (bets += 1)), ELSEWHERE);
}

export async function addPlayers(owner: Pool): Promise<void> {
  await owner.query('create table bench_players (place int, player_id uuid, wallet_id uuid)');
  await owner.query(`insert into bench_players
    select n, gen_random_uuid(), gen_random_uuid() from generate_series(1, ${PLAYERS}) n`);
  await owner.query(`insert into wallets (id, player_id, kind, balance_paise)
    select wallet_id, player_id, '1', 1000000000000 from bench_players`);
}

let markets = 0;

/** A closed market in which every back bet of a player matched a lay of another, ten bets each. */
export async function fillMarket(owner: Pool, world: World): Promise<CatalogueMarket> {
  const market = await addMarket(world, `settled-${(markets += 1)}`);
  const selectionId = market.selections[0]?.id;
  await tx(owner, async (t) => {
    await t.query('insert into market_states (market_id, version, in_play, closed) values ($1, 1, false, true)', [
      market.id,
    ]);
    await t.query(
      'create temp table made on commit drop as select n, gen_random_uuid() as id from generate_series(1, $1::int) n',
      [BETS],
    );
    // Version 7 ids in the order of the bets, all of the present moment.
    await t.query(
      `update made set id = (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n), 8, '0')
         || right(replace(id::text, '-', ''), 11))::uuid`,
    );
    await t.query(
      `insert into bets (id, player_id, wallet_id, wallet_kind, event_id, market_id, selection_id, selection_name, kind, side,
         price, odds_size, stake_paise, matched_paise, remaining_paise, time_in_force, state, placed_at)
       select m.id, p.player_id, p.wallet_id, '1', $1, $2, $3, 'Home', 'exchange', case m.n % 2 when 0 then 'back' else 'lay' end,
         200, 0, $4, $4, 0, 'LAPSE', 'matched', now()
       from made m join bench_players p on p.place = 1 + m.n % $5::int`,
      [world.eventId, market.id, selectionId, STAKE_PAISE, PLAYERS],
    );
    await t.query(
      `insert into fills (bet_id, match_id, counter_bet_id, price, stake_paise)
       select m.id, case when m.n % 2 = 0 then m.id else o.id end, o.id, 200, $1
       from made m join made o on o.n = case when m.n % 2 = 0 then m.n - 1 else m.n + 1 end`,
      [STAKE_PAISE],
    );
    const heldPaise = (BETS / PLAYERS) * STAKE_PAISE;
    await t.query(
      `insert into positions (wallet_id, market_id, player_id, exposure_paise)
       select wallet_id, $1, player_id, $2 from bench_players`,
      [market.id, heldPaise],
    );
    await t.query(
      'update wallets set exposure_paise = exposure_paise + $1 where id in (select wallet_id from bench_players)',
      [heldPaise],
    );
  });
  return market;
}

/** Updates the same rows of bets, positions and wallets as settlement does. */
async function updateRows(pool: Pool, market: CatalogueMarket): Promise<void> {
  await tx(pool, async (t) => {
    await t.query(`update bets set state = 'settled', net_paise = matched_paise where market_id = $1`, [market.id]);
    await t.query(
      `update wallets w set exposure_paise = w.exposure_paise - p.exposure_paise, balance_paise = w.balance_paise + 1
       from positions p where p.market_id = $1 and w.id = p.wallet_id`,
      [market.id],
    );
    await t.query('update positions set exposure_paise = 0, settled_version = 1 where market_id = $1', [market.id]);
  });
}
