import type { Pool } from '../../apps/server/src/platform/postgres/index.ts';
import { tx } from '../../apps/server/src/platform/postgres/index.ts';
import { betAt, cancelCommand, ids, placeCommand, type Bet, type World } from './world.ts';

/** A way of taking bets durably: keeps a number of them in flight until told to stop; resolves to how many it took. */
export interface Way {
  readonly name: string;
  /** `took` is called with the latency of each answer in milliseconds, by ways that take one bet at a time. */
  readonly run: (isOver: () => boolean, took?: (ms: number) => void) => Promise<number>;
}

/** Number of bets in flight: two batches, so that one fills while the other is written. */
const IN_FLIGHT = 1_000;
const CONNECTIONS = 20;
const BATCH = 500;

let next = 0;

/** The product's own way: commands to the market worker, matched against each other, each with its key. */
export function throughWorker(world: World, inFlight = IN_FLIGHT): Way {
  return {
    name: 'market worker',
    run: (isOver) => closedLoop(inFlight, isOver, (n) => submitted(world, n)),
  };
}

/** The same, with three of ten bets on one wallet. */
export function throughHotWallet(world: World): Way {
  return {
    name: 'market worker, 30 % of the bets on one wallet',
    run: (isOver) => closedLoop(IN_FLIGHT, isOver, (n) => submitted(world, n, isHot(n))),
  };
}

/** The cost of making bets and waiting for them; a way's own CPU time is the rest. */
export function nothingDone(world: World): Way {
  return {
    name: 'making the bets alone',
    run: (isOver) =>
      closedLoop(IN_FLIGHT, isOver, async (n) => {
        placeCommand(betAt(world, n));
        await new Promise((resume) => void setImmediate(resume));
        return 1;
      }),
  };
}

/** The hot wallet's bets never match each other: bets match in pairs that begin with an even one. After one pass
 *  through all markets the other bet of each pair is used, so that the wallet lays what it has backed and reaches no
 *  limit at any rate. */
const HOT: readonly ReadonlySet<number>[] = [new Set([0, 3, 6]), new Set([1, 2, 7])];

function isHot(n: number): boolean {
  return HOT[Math.floor(n / 40) % 2]?.has(n % 10) ?? false;
}

/** At every tenth bet another order rests and is cancelled. */
const WITHDRAWS = 9;

/** Submits a bet to the worker; resolves to the number of commands carried out. */
async function submitted(world: World, n: number, hot = false): Promise<number> {
  const bet = betAt(world, n, hot);
  const [taken, withdrawn] = await Promise.all([
    world.betting.submit(placeCommand(bet)),
    n % 10 === WITHDRAWS ? withdraw(world, { ...bet, side: 'back', key: ids() }) : 0,
  ]);
  // A player who would match an own order is refused now and then; no other refusal may occur.
  if (!taken.ok && taken.refusal.kind !== 'self-match') throw new Error(taken.refusal.kind);
  return (taken.ok ? 1 : 0) + withdrawn;
}

/** Places an order that nothing matches, and cancels it. */
async function withdraw(world: World, bet: Bet): Promise<number> {
  const placed = await world.betting.submit(placeCommand(bet, { odds: 3 }));
  if (!placed.ok) throw new Error(placed.refusal.kind);
  const cancelled = await world.betting.submit(cancelCommand(bet, placed.value.bet.id));
  if (!cancelled.ok) throw new Error(cancelled.refusal.kind);
  return 2;
}

/** One transaction per bet, with a statement for every step, as it is usually written first. No matching. */
export function transactionEach(world: World, pool: Pool): Way {
  return {
    name: 'a transaction a bet, 20 connections',
    run: (isOver, took) =>
      closedLoop(CONNECTIONS, isOver, async (n) => {
        const row = rowOf(world, n);
        const since = performance.now();
        await tx(pool, async (t) => {
          await t.query({
            name: 'n1',
            text: 'select answer from idempotency_keys where owner_id = $1 and key = $2',
            values: [row.playerId, row.key],
          });
          await t.query({
            name: 'n2',
            text: 'select balance_paise, exposure_paise from wallets where id = $1 for update',
            values: [row.walletId],
          });
          await t.query({ name: 'n3', text: INSERT_BET, values: betValues(row) });
          await t.query({ name: 'n4', text: INSERT_FILL, values: [row.betId, row.matchId, row.stake] });
          await t.query({
            name: 'n5',
            text: UPSERT_POSITION,
            values: [row.walletId, row.marketId, row.playerId, row.stake],
          });
          await t.query({
            name: 'n6',
            text: 'update wallets set exposure_paise = exposure_paise + $2 where id = $1',
            values: [row.walletId, row.stake],
          });
          await t.query({ name: 'n7', text: INSERT_KEY, values: [row.playerId, row.key, row.answer] });
        });
        took?.(performance.now() - since);
        return 1;
      }),
  };
}

/** One statement per bet that does everything in one round trip. No matching. */
export function statementEach(world: World, pool: Pool): Way {
  return {
    name: 'a statement a bet, 20 connections',
    run: (isOver) =>
      closedLoop(CONNECTIONS, isOver, async (n) => {
        const row = rowOf(world, n);
        await pool.query({
          name: 'one-statement',
          text: ONE_STATEMENT,
          values: [...betValues(row), row.matchId, row.key, row.answer],
        });
        return 1;
      }),
  };
}

/** The same rows in batches of the worker's size on one connection, without any decisions: the limit of the
 *  database. */
export function rawBatches(world: World, pool: Pool): Way {
  return {
    name: 'raw unnest batches, one connection',
    async run(isOver) {
      let taken = 0;
      while (!isOver()) {
        const rows = Array.from({ length: BATCH }, () => rowOf(world, (next += 1)));
        const deltas = Map.groupBy(rows, (row) => row.walletId);
        const positions = new Map(rows.map((row) => [`${row.walletId} ${row.marketId}`, row]));
        await tx(pool, async (t) => {
          await t.query({
            name: 'r1',
            text: 'select id, balance_paise, exposure_paise from wallets where id = any($1::uuid[]) order by id for update',
            values: [[...deltas.keys()]],
          });
          await t.query({
            name: 'r2',
            text: RAW_BATCH,
            values: [
              ...columns(rows),
              [...deltas.keys()],
              [...deltas.values()].map((each) => each.length),
              [...positions.values()].map((row) => row.walletId),
              [...positions.values()].map((row) => row.marketId),
              [...positions.values()].map((row) => row.playerId),
            ],
          });
        });
        taken += BATCH;
      }
      return taken;
    },
  };
}

async function closedLoop(
  inFlight: number,
  isOver: () => boolean,
  take: (n: number) => Promise<number>,
): Promise<number> {
  let taken = 0;
  const one = async (): Promise<void> => {
    while (!isOver()) {
      const more = await take((next += 1));
      taken += more;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return taken;
}

/** An answer as the worker stores it. */
const ANSWER = JSON.stringify({
  bet: [ids(), 'matched', 10_000, 0, [[200, 10_000]], null, null, null],
  wallet: [1_000_000_000_000, 10_000, 0],
});

type Row = ReturnType<typeof rowOf>;

function rowOf(world: World, n: number) {
  const { bettor, market, selection, side, stakePaise, key } = betAt(world, n);
  const ownIds = { betId: ids(), matchId: ids() };
  const of = { eventId: market.eventId, marketId: market.id, selectionId: selection.id };
  return { ...bettor, ...of, ...ownIds, side, stake: stakePaise, key, answer: ANSWER };
}

function betValues(row: Row): unknown[] {
  return [row.betId, row.playerId, row.walletId, row.eventId, row.marketId, row.selectionId, row.side, row.stake];
}

function columns(rows: readonly Row[]): unknown[] {
  const column = (name: keyof Row) => rows.map((row) => row[name]);
  const bet = ['betId', 'playerId', 'walletId', 'eventId', 'marketId', 'selectionId', 'side', 'stake'] as const;
  return [...bet.map(column), column('matchId'), column('key'), column('answer')];
}

const BET_COLUMNS = `(id, player_id, wallet_id, wallet_kind, event_id, market_id, selection_id, selection_name, kind, side, price,
  odds_size, stake_paise, matched_paise, remaining_paise, time_in_force, state, lapse_reason, placed_at)`;
const INSERT_BET = `insert into bets ${BET_COLUMNS}
  values ($1, $2, $3, '1', $4, $5, $6, 'Home', 'exchange', $7, 200, 0, $8, $8, 0, 'LAPSE', 'matched', null, now())`;
const INSERT_FILL = `insert into fills (bet_id, match_id, counter_bet_id, price, stake_paise) values ($1, $2, null, 200, $3)`;
const UPSERT_POSITION = `insert into positions (wallet_id, market_id, player_id, exposure_paise) values ($1, $2, $3, $4)
  on conflict (wallet_id, market_id) do update set exposure_paise = positions.exposure_paise + excluded.exposure_paise`;
const INSERT_KEY = `insert into idempotency_keys (owner_id, key, request_hash, answer, created_at)
  values ($1, $2, 'hash', $3::jsonb, now())`;
const ONE_STATEMENT = `with
  held as (update wallets set exposure_paise = exposure_paise + $8 where id = $3 returning id),
  bet as (insert into bets ${BET_COLUMNS}
    select $1::uuid, $2::uuid, $3::uuid, '1', $4::uuid, $5::uuid, $6::uuid, 'Home', 'exchange', $7, 200, 0, $8::bigint, $8::bigint, 0, 'LAPSE', 'matched', null, now() from held),
  fill as (insert into fills (bet_id, match_id, counter_bet_id, price, stake_paise) select $1::uuid, $9::uuid, null, 200, $8::bigint from held),
  place as (insert into positions (wallet_id, market_id, player_id, exposure_paise) select $3::uuid, $5::uuid, $2::uuid, $8::bigint from held
    on conflict (wallet_id, market_id) do update set exposure_paise = positions.exposure_paise + excluded.exposure_paise)
  insert into idempotency_keys (owner_id, key, request_hash, answer, created_at) select $2::uuid, $10::text, 'hash', $11::jsonb, now() from held`;
const RAW_BATCH = `with
  held as (update wallets w set exposure_paise = w.exposure_paise + d.bets * 10000
    from unnest($12::uuid[], $13::int[]) as d (id, bets) where w.id = d.id),
  new_bets as (insert into bets ${BET_COLUMNS}
    select id, player_id, wallet_id, '1', event_id, market_id, selection_id, 'Home', 'exchange', side, 200, 0, stake, stake, 0, 'LAPSE', 'matched', null, now()
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::bigint[])
      as b (id, player_id, wallet_id, event_id, market_id, selection_id, side, stake)),
  new_fills as (insert into fills (bet_id, match_id, counter_bet_id, price, stake_paise)
    select bet_id, match_id, null, 200, stake from unnest($1::uuid[], $9::uuid[], $8::bigint[]) as f (bet_id, match_id, stake)),
  new_positions as (insert into positions (wallet_id, market_id, player_id, exposure_paise)
    select wallet_id, market_id, player_id, 10000 from unnest($14::uuid[], $15::uuid[], $16::uuid[]) as p (wallet_id, market_id, player_id)
    on conflict (wallet_id, market_id) do update set exposure_paise = positions.exposure_paise + excluded.exposure_paise)
  insert into idempotency_keys (owner_id, key, request_hash, answer, created_at)
    select owner_id, key, 'hash', answer::jsonb, now() from unnest($2::uuid[], $10::text[], $11::text[]) as k (owner_id, key, answer)`;
