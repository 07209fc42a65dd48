/** Ledgers of any size, written by the database itself: balanced journals, running balances, time-ordered ids. */
import { paise } from '@maidan/domain';
import { postJournals } from '../apps/server/src/modules/wallet/index.ts';
import { tx, type Pool } from '../apps/server/src/platform/postgres/index.ts';
import { ids } from './bets/world.ts';

export type Filled = { readonly playerId: string; readonly account: string };

const MARKETS = 2_000;
/** Number of movements per statement, to avoid an hour-long transaction. */
const PORTION = 100_000;
const AMOUNT_PAISE = 100;
const STEP_MS = 1_000;

const ID_AT = `create function bench_id(ms bigint, kind text, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex(ms), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid $$`;

/** Fills one player's ledger with this many movements: nine in ten are settlements, the rest payments. */
export async function fillPlayer(owner: Pool, movements: number): Promise<Filled> {
  const [playerId, walletId, bonusId] = [ids(), ids(), ids()];
  const account = `main:${walletId}`;
  await owner.query(ID_AT);
  await fillMarkets(owner);
  const sinceMs = Date.now() - movements * STEP_MS;
  for (let from = 1; from <= movements; from += PORTION) {
    const until = Math.min(movements, from + PORTION - 1);
    await owner.query(
      `with numbered as materialized (
         select n, bench_id($3::bigint + n * ${STEP_MS}, 'journal', n) as id, n % 10 <> 0 as is_bet
         from generate_series($1::bigint, $2::bigint) as numbers (n)
       ),
       written as (
         insert into journals (id, reason, reference, created_at)
         select id, case when is_bet then 'settlement' else 'adjustment' end,
           case when is_bet then bench_id(0, 'market', n % ${MARKETS}) || ':' || $4::text || ':' || n else 'a' || n end,
           to_timestamp(($3::bigint + n * ${STEP_MS}) / 1000.0)
         from numbered returning id
       )
       insert into entries (account, seq, journal_id, amount_paise, balance_after_paise, is_bet)
       select $5::text, n, id, ${AMOUNT_PAISE}, n * ${AMOUNT_PAISE}, is_bet from numbered
       union all
       select 'adjustments', nextval('house_entry_seq'), id, -${AMOUNT_PAISE}, null, is_bet from numbered`,
      [from, until, sinceMs, walletId, account],
    );
  }
  await owner.query(
    `insert into wallets (id, player_id, kind, balance_paise, last_seq) values ($1, $3, '1', $4, $5), ($2, $3, '2', 0, 0)`,
    [walletId, bonusId, playerId, movements * AMOUNT_PAISE, movements],
  );
  return { playerId, account };
}

async function fillMarkets(owner: Pool): Promise<void> {
  await owner.query(
    `insert into sports (id, slug, name, code) values (bench_id(0, 'sport', 0), 'cricket', 'Cricket', '4')`,
  );
  await owner.query(
    `insert into leagues (id, sport_id, slug, name) values (bench_id(0, 'league', 0), bench_id(0, 'sport', 0), 'l', 'L')`,
  );
  await owner.query(
    `insert into events (id, league_id, provider, provider_key, slug, name, starts_at, venue, note, is_replay, status)
     select bench_id(0, 'event', n), bench_id(0, 'league', 0), 'bench', 'e' || n, 'e' || n, 'Home v Away', now(), '', '', false, 'ENDED'
     from generate_series(0, ${MARKETS / 20 - 1}) n`,
  );
  await owner.query(
    `insert into markets (id, event_id, provider_key, kind, name, sort, min_stake_paise, max_stake_paise, max_exposure_paise,
       max_payout_paise, closed)
     select bench_id(0, 'market', n), bench_id(0, 'event', n / 20), 'm' || n, 'exchange', 'Market ' || n, n, 1, 1, 1, 1, true
     from generate_series(0, ${MARKETS - 1}) n`,
  );
}

/** Fills this many wallets with this many movements each. */
export async function fillWallets(
  owner: Pool,
  { wallets, movements }: { readonly wallets: number; readonly movements: number },
): Promise<void> {
  await owner.query(ID_AT);
  await owner.query(
    `insert into wallets (id, player_id, kind, balance_paise, last_seq)
     select bench_id(0, 'wallet', n), bench_id(0, 'player', n), '1', $2::bigint * ${AMOUNT_PAISE}, $2
     from generate_series(1, $1::int) n`,
    [wallets, movements],
  );
  for (let seq = 1; seq <= movements; seq += 1) {
    await owner.query(
      `with numbered as materialized (
         select n, bench_id($2::bigint * 1000, 'journal' || $2, n) as id from generate_series(1, $1::int) n
       ),
       written as (
         insert into journals (id, reason, reference, created_at)
         select id, 'adjustment', $2 || '-' || n, to_timestamp($2) from numbered returning id
       )
       insert into entries (account, seq, journal_id, amount_paise, balance_after_paise)
       select 'main:' || bench_id(0, 'wallet', n), $2, id, ${AMOUNT_PAISE}, $2::bigint * ${AMOUNT_PAISE} from numbered
       union all
       select 'adjustments', nextval('house_entry_seq'), id, -${AMOUNT_PAISE}, null from numbered`,
      [wallets, seq],
    );
  }
}

/** Moves this many wallets once. */
export async function moveSome(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from wallets order by id limit $1', [count]);
  await tx(pool, (t) =>
    postJournals(
      t,
      rows.map(({ id }) => ({
        id: ids(),
        reason: 'adjustment',
        reference: ids(),
        at: new Date(),
        lines: [
          { wallet: { id, kind: '1' as const }, amountPaise: paise(AMOUNT_PAISE) },
          { account: 'adjustments' as const, amountPaise: paise(-AMOUNT_PAISE) },
        ],
      })),
    ),
  );
}
