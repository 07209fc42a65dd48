/** The cost of a bet next to six million others: two databases, one nearly empty and one filled, take turns. */
import { measured, type Measure } from './bets/measure.ts';
import { throughWorker } from './bets/ways.ts';
import { makeWorld, type World } from './bets/world.ts';
import { benchDatabase, type BenchDatabase } from './database.ts';
import { machineName } from './machine.ts';
import { medianOf, ratioOf, takeTurns } from './rounds.ts';
import { ROUNDS, sized } from './size.ts';
import { judged, known, percent, report, times, whole } from './verdict.ts';

const BETS = sized(6_000_000, 20_000);
const ROUND_MS = sized(5_000, 400);
/** Number of bets per statement, to avoid an hour-long transaction. */
const PORTION = sized(500_000, 10_000);
const BETS_OF_A_MARKET = 1_000;
/** The maximum cost of a bet relative to an empty database. */
const GOAL = 1.6;

export async function growthBenchmark(): Promise<boolean> {
  const databases = [await benchDatabase(), await benchDatabase()] as const;
  try {
    const [empty, filled] = databases;
    const [emptyWorld, filledWorld] = [await worldOf(empty), await worldOf(filled)];
    const since = performance.now();
    await fill(filled, filledWorld);
    console.log(`${whole(BETS)} bets filled in within ${((performance.now() - since) / 1_000).toFixed(0)} s`);
    for (const database of databases) await database.checkpoint();
    const ways = [
      () => measured(empty, throughWorker(emptyWorld), ROUND_MS),
      () => measured(filled, throughWorker(filledWorld), ROUND_MS),
    ];
    for (const way of ways) await way();
    const turns = await takeTurns(ways);
    const [few, many] = [turns.of(0), turns.of(1)];
    const rate = ({ perSecond }: Measure): number => perSecond;
    const cpu = ({ databaseMicros }: Measure): number => databaseMicros;
    return report(`A bet beside ${whole(BETS)}, ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`, [
      known('nearly empty: a second', whole(medianOf(few, rate))),
      known('filled: a second', whole(medianOf(many, rate))),
      judged('what a bet costs: filled against empty', ratioOf([few, many], rate), { max: GOAL }, times),
      known("the database's CPU of a bet: filled against empty", times(ratioOf([many, few], cpu))),
    ]);
  } finally {
    for (const database of databases) await database.close();
  }
}

async function worldOf(database: BenchDatabase): Promise<World> {
  return await makeWorld(database.pool(5), database.pool(3));
}

/** Inserts this month's bets on settled markets, each with its match, its key and a share of a position. */
async function fill({ owner }: BenchDatabase, { bettors, eventId }: World): Promise<void> {
  const since = new Date();
  since.setUTCDate(1);
  since.setUTCHours(0, 0, 0, 0);
  const spanMs = Math.max(1, Date.now() - since.getTime() - 60_000);
  await owner.query(`create table bench_bettors as
    select place, player_id, wallet_id from unnest($$${uuids(bettors, 'playerId')}$$::uuid[], $$${uuids(bettors, 'walletId')}$$::uuid[])
      with ordinality as b (player_id, wallet_id, place)`);
  await owner.query(ID_AT);
  for (let from = 0; from < BETS; from += PORTION) {
    await owner.query(FILL, [
      from,
      Math.min(BETS, from + PORTION) - 1,
      since.getTime(),
      spanMs / BETS,
      eventId,
      bettors.length,
      BETS_OF_A_MARKET,
    ]);
  }
  await owner.query('vacuum analyze bets, fills, positions, idempotency_keys, wallets');
}

function uuids<Key extends string>(rows: readonly Readonly<Record<Key, string>>[], key: Key): string {
  return `{${rows.map((row) => row[key]).join(',')}}`;
}

/** A version 7 id for a moment, a kind and a number. */
const ID_AT = `create function bench_id(ms bigint, kind text, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex(ms), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid $$`;

const FILL = `with
  numbered as materialized (
    select n, $3::bigint + (n * $4::float8)::bigint as ms, b.player_id, b.wallet_id,
      bench_id($3, 'market', n / $7::bigint) as market_id, bench_id($3, 'selection', n / $7::bigint) as selection_id
    from generate_series($1::bigint, $2::bigint) as numbers (n)
    join bench_bettors b on b.place = 1 + (n * 7919) % $6::bigint
  ),
  new_bets as (
    insert into bets (id, player_id, wallet_id, wallet_kind, event_id, market_id, selection_id, selection_name, kind, side, price,
      odds_size, stake_paise, matched_paise, remaining_paise, time_in_force, state, net_paise, placed_at)
    select bench_id(ms, 'bet', n), player_id, wallet_id, '1', $5::uuid, market_id, selection_id, 'Home', 'exchange',
      case n % 2 when 0 then 'back' else 'lay' end, 200, 0, 10000, 10000, 0, 'LAPSE', 'settled', 0, to_timestamp(ms / 1000.0)
    from numbered
  ),
  new_fills as (
    insert into fills (bet_id, match_id, price, stake_paise)
    select bench_id(ms, 'bet', n), bench_id(ms, 'match', n / 2), 200, 10000 from numbered
  ),
  new_positions as (
    insert into positions (wallet_id, market_id, player_id, exposure_paise, settled_version)
    select wallet_id, market_id, player_id, 0, 1 from numbered on conflict do nothing
  )
  insert into idempotency_keys (owner_id, key, request_hash, answer, created_at)
  select player_id, bench_id(ms, 'key', n), repeat('x', 43), jsonb_build_object(
    'bet', jsonb_build_array(bench_id(ms, 'bet', n), 'matched', 10000, 0, '[[200, 10000]]'::jsonb, null, null, null),
    'wallet', '[1000000000000, 10000, 0]'::jsonb), to_timestamp(ms / 1000.0) from numbered`;
