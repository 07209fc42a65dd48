/** What must hold between the games server's rounds, the wallet's transactions and the ledger when nothing is under way. */
import type { Pool } from '../../src/platform/postgres/index.ts';
import type { Sightings } from './sightings.ts';

type Fault = { readonly fault: string };

/** `games` reads the games server's tables, `owner` the platform's. */
export async function casinoFaults(
  { games, owner }: { readonly games: Pool; readonly owner: Pool },
  seen: Sightings,
): Promise<string[]> {
  const kept = await roundsOf(games);
  return [
    ...(await roundFaults(owner, kept)),
    ...(await journalFaults(owner)),
    ...(await balanceFaults(owner, kept)),
    ...(await wageringFaults(owner)),
    ...seenFaults(kept, seen),
    ...(await outboxFaults(games)),
  ];
}

type Kept = {
  readonly id: string;
  /** What the wallet calls the round: all bets of a player in one round of a table have one name there. */
  readonly wallet_round_id: string;
  readonly player_id: string;
  readonly bet_key: string;
  readonly state: string;
  readonly stake_paise: number;
  readonly return_paise: number;
};

async function roundsOf(games: Pool): Promise<readonly Kept[]> {
  const { rows } = await games.query<Kept>(
    'select id, wallet_round_id, player_id, bet_key, state, stake_paise, return_paise from games.rounds',
  );
  return rows;
}

type Moved = { round_id: string; bets: number; staked: number; wins: number; won: number; backs: number; back: number };

/** Every round was paid once, lost, or refunded once; nothing was moved for any other. */
async function roundFaults(owner: Pool, kept: readonly Kept[]): Promise<string[]> {
  const { rows } = await owner.query<Moved>(
    `select round_id,
       count(*) filter (where kind = 'bet')::int as bets,
       coalesce(sum(amount_paise) filter (where kind = 'bet'), 0)::bigint as staked,
       count(*) filter (where kind = 'win')::int as wins,
       coalesce(sum(amount_paise) filter (where kind = 'win'), 0)::bigint as won,
       count(*) filter (where kind = 'rollback')::int as backs,
       coalesce(sum(amount_paise) filter (where kind = 'rollback'), 0)::bigint as back
     from casino_transactions where applied group by round_id`,
  );
  const moved = new Map(rows.map((row) => [row.round_id, row]));
  const whole = Map.groupBy(kept, ({ wallet_round_id: id }) => id);
  const { rows: open } = await owner.query<Fault>(
    `select 'the wallet holds round ' || round_id || ' open' as fault from casino_rounds where state = 'OPEN'
     union all
     select 'the wallet has round ' || r.round_id || ' with stake ' || r.stake_paise || ' and return ' || r.returned_paise
       from casino_rounds r cross join lateral (
         select coalesce(sum(case kind when 'bet' then amount_paise when 'rollback' then -amount_paise end), 0) as stake,
           coalesce(sum(amount_paise) filter (where kind = 'win'), 0) as won
         from casino_transactions t where t.applied and (t.provider_id, t.round_id, t.player_id)
           = (r.provider_id, r.round_id, r.player_id)
       ) moved where moved.stake <> r.stake_paise or moved.won <> r.returned_paise`,
  );
  return [
    ...[...whole].flatMap(([id, bets]) => wrongIn(id, bets, moved.get(id))),
    ...rows.filter(({ round_id: id }) => !whole.has(id)).map(({ round_id: id }) => `of round ${id} no game knows`),
    ...open.map(({ fault }) => fault),
  ];
}

/** Each bet that counts was taken once and paid once if it won; each other one was never taken, or given back once. */
function wrongIn(id: string, bets: readonly Kept[], moved: Moved | undefined): string[] {
  const { bets: taken, staked, wins, won, backs, back } = moved ?? NOTHING;
  const counting = bets.filter(({ state }) => state === 'CLOSED');
  const given = bets.filter(({ state }) => state === 'VOID');
  const winning = counting.filter(({ return_paise: paise }) => paise > 0);
  const sum = (of: readonly Kept[], pick: (one: Kept) => number): number => of.reduce((all, one) => all + pick(one), 0);
  const isRight =
    bets.every(({ state }) => RIGHT_ENDS.includes(state)) &&
    taken - backs === counting.length &&
    backs <= given.length &&
    staked - back === sum(counting, (one) => one.stake_paise) &&
    wins === winning.length &&
    won === sum(winning, (one) => one.return_paise);
  if (isRight) return [];
  const said = bets.map(({ state, return_paise: paise, stake_paise: stake }) => `${state} with ${paise} of ${stake}`);
  return [`round ${id} is ${said.join(', ')}, and moved ${taken}:${staked} ${wins}:${won} ${backs}:${back}`];
}

const RIGHT_ENDS: readonly string[] = ['CLOSED', 'REFUSED', 'VOID'];
const NOTHING = { bets: 0, staked: 0, wins: 0, won: 0, backs: 0, back: 0 };

/** Every transaction that moved money has its journal, and every journal of the casino its transaction. */
async function journalFaults(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<Fault>(
    `with posted as (
       select j.reference, replace(j.reason, 'casino-', '') as kind, count(*) as entries, sum(e.amount_paise) as paise
       from journals j join entries e on e.journal_id = j.id and e.account ~ '^(main|bonus):'
       where j.reason like 'casino-%' group by j.id
     ), moved as (
       select provider_id || ':' || tx_id as reference, kind,
         case kind when 'bet' then -amount_paise else amount_paise end as paise
       from casino_transactions where applied and amount_paise > 0
     )
     select coalesce(m.reference, p.reference) || ' moved ' || coalesce(m.paise, 0) || ' paise and the ledger '
         || coalesce(p.paise, 0) as fault
       from moved m full join posted p using (reference, kind)
       where m.paise is distinct from p.paise or p.entries <> 1`,
  );
  return rows.map(({ fault }) => fault);
}

/** What a wallet has is what came into it otherwise, less the stakes, with the returns: counted by the games server's own
 *  rounds. */
async function balanceFaults(owner: Pool, kept: readonly Kept[]): Promise<string[]> {
  const { rows: wallets } = await owner.query<{ id: string; account: string; balance_paise: number; other: number }>(
    `select w.id, a.account, w.balance_paise, coalesce(sum(e.amount_paise) filter (where j.reason not like 'casino-%'), 0)::bigint
         as other
       from wallets w
       cross join lateral (select case w.kind when '1' then 'main:' else 'bonus:' end || w.id as account) a
       left join entries e on e.account = a.account left join journals j on j.id = e.journal_id
       group by w.id, a.account, w.balance_paise`,
  );
  const { rows } = await owner.query<{ round_id: string; wallet_id: string }>(
    'select round_id, wallet_id from casino_rounds',
  );
  const walletOf = new Map(rows.map((row) => [row.round_id, row.wallet_id]));
  return wallets.flatMap(({ id, account, balance_paise: has, other }) => {
    const played = kept.filter((round) => walletOf.get(round.wallet_round_id) === id && round.state === 'CLOSED');
    const wanted = played.reduce((sum, round) => sum + round.return_paise - round.stake_paise, other);
    return has === wanted ? [] : [`${account} has ${has} paise instead of ${wanted}`];
  });
}

/** N-3: the stake of a slot's closed round of the bonus wallet counts whole and once. */
async function wageringFaults(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<Fault>(
    `with counted as (
       select source, sum(counted_paise) as paise, count(*) as times from bonus_wagers where counted_paise > 0 group by source
     ), closed as (
       select 'casino:' || id as source, stake_paise as paise from casino_rounds
       where wallet_kind = '2' and state = 'CLOSED' and stake_paise > 0
     )
     select coalesce(closed.source, counted.source) || ' has ' || coalesce(closed.paise, 0) || ' paise and counted '
         || coalesce(counted.paise, 0) || ' in ' || coalesce(times, 0) as fault
       from closed full join counted using (source)
       where closed.paise is distinct from counted.paise or times <> 1`,
  );
  return rows.map(({ fault }) => fault);
}

const SHOWN: Readonly<Record<string, readonly string[]>> = {
  CLOSED: ['won', 'lost', 'open', 'placed'],
  REFUSED: ['refused', 'pending'],
  // A table's round that was interrupted for over a minute gives placed bets back.
  VOID: ['void', 'pending', 'placed'],
};

/** What a player was shown is so, every key has its round, and there is no round of which nobody asked. */
function seenFaults(kept: readonly Kept[], { seen, rounds, keys }: Sightings): string[] {
  const byId = new Map(kept.map((round) => [round.id, round]));
  return [
    ...[...seen].flatMap(([id, { playerId, view }]) => {
      const round = byId.get(id);
      if (round?.player_id !== playerId) return [`round ${id} was shown to ${playerId} and is ${round?.player_id}'s`];
      const isOver = view.state === 'won' || view.state === 'lost';
      const isSo = SHOWN[round.state]?.includes(view.state) && (!isOver || view.payout === round.return_paise);
      return isSo
        ? []
        : [`round ${id} was shown ${view.state} with ${view.payout}, and is ${round.state} with ${round.return_paise}`];
    }),
    ...[...rounds]
      .filter(([key, id]) => byId.get(id)?.bet_key !== key)
      .map(([key, id]) => `${key} was answered with round ${id}, which is another's`),
    ...kept.filter(({ bet_key: key }) => !keys.has(key)).map(({ id }) => `round ${id} was never asked for`),
  ];
}

/** Nothing waits to be sent, nothing that was owed was refused. */
async function outboxFaults(games: Pool): Promise<string[]> {
  const { rows } = await games.query<Fault>(
    `select kind || ' of round ' || round_id || ' is ' || state || ' ' || coalesce(code, '') as fault
       from games.wallet_calls
       where state = 'DUE' or (kind <> 'bet' and state <> 'DONE')`,
  );
  return rows.map(({ fault }) => fault);
}

/** How many rounds and calls are under way. */
export async function underWay(games: Pool): Promise<number> {
  const { rows } = await games.query<{ count: number }>(
    `select (select count(*) from games.wallet_calls where state = 'DUE')::int
       + (select count(*) from games.rounds where state not in ('CLOSED', 'REFUSED', 'VOID'))::int as count`,
  );
  return rows[0]?.count ?? 0;
}

/** How the rounds ended. */
export async function endsOf(games: Pool): Promise<Readonly<Record<string, number>>> {
  const { rows } = await games.query<{ ended: string; count: number }>(
    `select case when state <> 'CLOSED' then lower(state) when return_paise > 0 then 'won' else 'lost' end as ended,
       count(*)::int as count from games.rounds group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ ended, count }) => [ended, count]));
}
