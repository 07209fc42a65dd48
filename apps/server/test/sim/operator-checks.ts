/** What must hold of operators' decisions: what is committed binds the worker, and what the console answered last is so. */
import type { CatalogueMarket } from '../../src/modules/catalogue/index.ts';
import type { World } from './world.ts';

/** A market as the rows say it: whether operators hold it or a result of it is recorded, and what it has taken. */
type Row = { id: string; is_held: boolean; is_decided: boolean; taken: string };

async function rowsOfMarkets({ harness }: World): Promise<Row[]> {
  const { rows } = await harness.pool.query<Row>(
    `select m.id,
       exists (select from market_holds h where h.lifted_at is null
         and (h.scope = 'all' or h.subject in (m.id, m.event_id))) as is_held,
       exists (select from market_results r where r.market_id = m.id) as is_decided,
       (select count(*) from bets b where b.market_id = m.id) || ' bets, '
         || (select count(*) from bets b join fills f on f.bet_id = b.id where b.market_id = m.id) || ' matches' as taken
     from markets m order by m.id`,
  );
  return rows;
}

/** No market takes a bet or a match from one step to the next while it is held or its result is recorded. */
export async function takenFaults(world: World): Promise<string[]> {
  const { operators } = world;
  const stopped = new Map(
    (await rowsOfMarkets(world)).flatMap(({ id, is_held, is_decided, taken }) =>
      is_held || is_decided ? [[id, taken] as const] : [],
    ),
  );
  const faults = [...stopped].flatMap(([id, taken]) => {
    const before = operators.stopped.get(id);
    return before === undefined || before === taken
      ? []
      : [`market ${id} is held or decided and had ${before}, now ${taken}`];
  });
  operators.stopped = stopped;
  return faults;
}

/** What the worker does is what the rows say, and what the console answered last. */
export async function operatorFaults(world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const row of await rowsOfMarkets(world)) faults.push(...(await marketFaults(world, row)));
  return [...faults, ...(await lockFaults(world)), ...(await answerFaults(world)), ...(await voidFaults(world))];
}

async function marketFaults(world: World, { id, is_held, is_decided }: Row): Promise<string[]> {
  const view = world.harness.betting.marketView(id);
  if (!view || world.harness.catalogue.market(id)?.closed !== false) return [];
  if (is_held || is_decided) {
    const what = is_decided ? 'with a recorded result' : 'under a suspension';
    return view.status === 'OPEN' ? [`market ${id} is open ${what}`] : await probe(world, id, what);
  }
  const isStopped = view.reason === 'held' || view.reason === 'settling';
  return isStopped ? [`market ${id} is stopped (${view.reason}), and nothing committed stops it`] : [];
}

/** Tries a bet that must be refused. */
export async function probe(world: World, marketId: string, what: string): Promise<string[]> {
  const { harness, players } = world;
  const market = harness.catalogue.market(marketId);
  if (!market) return [];
  const faults: string[] = [];
  for (const player of players.slice(0, 2)) {
    const answer = await harness.place(player, { market, side: 'back', stake: 100, ...offered(world, market) });
    if (answer.ok) faults.push(`market ${marketId} took bet ${answer.value.bet.id} ${what}`);
  }
  return faults;
}

function offered({ harness }: World, market: CatalogueMarket): { odds: number; oddsSize?: number } {
  const view = harness.betting.marketView(market.id);
  if (market.kind === 'exchange') return { odds: 2 };
  if (market.kind === 'bookmaker') return { odds: view?.rates.get(market.selections[0]?.id ?? '')?.back?.rate ?? 90 };
  const yes = view?.rows[0]?.yes;
  return { odds: yes?.line ?? 50, oddsSize: yes?.size ?? 100 };
}

async function lockedPlayers({ harness }: World): Promise<{ playerId: string; kind: string }[]> {
  const { rows } = await harness.pool.query<{ playerId: string; kind: string }>(
    `select player_id as "playerId", kind from player_locks where lifted_at is null`,
  );
  return rows;
}

async function lockFaults(world: World): Promise<string[]> {
  const { harness, players } = world;
  const locked = new Set((await lockedPlayers(world)).map(({ playerId }) => playerId));
  const resting = await harness.pool.query<{ player_id: string }>(
    'select distinct player_id from bets where remaining_paise > 0 and release_at is null',
  );
  return players.flatMap(({ id }) => [
    ...(harness.limits.termsOf(id).isBettingLocked === locked.has(id)
      ? []
      : [`player ${id} is ${locked.has(id) ? '' : 'not '}locked, and the worker does not follow`]),
    ...(locked.has(id) && resting.rows.some((row) => row.player_id === id)
      ? [`player ${id} is locked, and orders of theirs rest`]
      : []),
  ]);
}

async function answerFaults(world: World): Promise<string[]> {
  const { harness, operators } = world;
  const { rows: holds } = await harness.pool.query<{ scope: string; subject: string | null }>(
    'select scope, subject from market_holds where lifted_at is null',
  );
  const present = new Set([
    ...holds.map(({ scope, subject }) => `hold ${scope}${subject === null ? '' : ` ${subject}`}`),
    ...(await lockedPlayers(world)).map(({ playerId, kind }) => `lock ${playerId} ${kind}`),
  ]);
  return [...operators.answered].flatMap(([key, isSo]) => {
    // The server itself ends the hold of a market that is settled.
    const [, scope, id = ''] = key.split(' ');
    if (key.startsWith('hold') && scope === 'market' && harness.catalogue.market(id)?.closed !== false) return [];
    return present.has(key) === isSo ? [] : [`${key}: the console answered ${isSo}, the rows say otherwise`];
  });
}

/** A bet that is void is paid nothing, whatever its market's result. */
async function voidFaults({ harness }: World): Promise<string[]> {
  const { rows } = await harness.pool.query<{ id: string; net: number }>(
    `select b.id, b.net_paise as net from market_voids v join bets b on b.id = v.bet_id
     where b.net_paise <> 0 and not exists
       (select from market_results r where r.market_id = b.market_id and r.settled_at is null)
     union
     select b.id, b.net_paise from bets b
     where b.kind = 'exchange' and b.net_paise <> 0 and not exists
       (select from market_results r where r.market_id = b.market_id and r.settled_at is null)
       and not exists (select from fills f where f.bet_id = b.id and not exists
         (select from market_voids v where v.market_id = b.market_id and
           (v.bet_id in (f.bet_id, f.counter_bet_id) or (v.from_at is not null
             and uuid_extract_timestamp(f.match_id) >= v.from_at and uuid_extract_timestamp(f.match_id) < v.to_at))))`,
  );
  return rows.map(({ id, net }) => `bet ${id} is void and was settled with ${net} paise`);
}
