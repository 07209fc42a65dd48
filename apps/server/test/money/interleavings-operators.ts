/** Operators beside the players of an interleaving: they suspend and reopen, lock and unlock, void single bets and enter
 *  results, through the routes of the console, several at once. */
import { isDeepStrictEqual } from 'node:util';
import {
  confirmResult,
  enterResult,
  holdMarkets,
  liftHold,
  lockPlayer,
  previewResult,
  unlockPlayer,
  type Call,
  type EnteredResult,
  type Refusal,
} from '@maidan/contract';
import type { MarketOutcome, Result } from '@maidan/domain';
import { covers, type HoldScope } from '../../src/modules/betting/index.ts';
import type { CatalogueMarket } from '../../src/modules/catalogue/index.ts';
import { presentHolds } from '../../src/modules/desk/holds-repository.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { ids, newKey, type Harness, type Player } from '../harness.ts';
import { inForce, type InForce } from '../kill/in-force.ts';
import type { Random } from '../random.ts';
import { operatorFaults } from '../sim/operator-checks.ts';
import { call, hireOperators, type Operator, type Operators, type Request } from '../sim/operators.ts';
import { quiet, type World as Simulation } from '../sim/world.ts';

export type Desk = {
  readonly harness: Harness;
  readonly random: Random;
  readonly players: readonly Player[];
  readonly markets: readonly CatalogueMarket[];
  readonly operators: Operators;
  readonly inForce: InForce;
  /** A result of the market, by chance. */
  readonly outcome: (market: CatalogueMarket) => MarketOutcome;
};

export async function openDesk(given: Omit<Desk, 'operators' | 'inForce'>): Promise<Desk> {
  const { harness, players } = given;
  const operators = await hireOperators({ harness, clock: systemClock, newId: ids, players });
  return { ...given, operators, inForce: inForce() };
}

/** Notes every bet and every match that is written once a result of its market is committed (S-1). */
export async function watchDecidedMarkets({ db }: Harness): Promise<void> {
  const watch = (table: 'bets' | 'fills', market: string) =>
    `create function late_${table}() returns trigger language plpgsql security definer as $$
       begin
         insert into public.taken_late select '${table} after the result of market ' || r.market_id || ': ' || to_jsonb(new)
           from public.market_results r where r.version = 1 and r.market_id = ${market};
         return null;
       end $$;
     create trigger late_${table} after insert on ${table} for each row execute function late_${table}();`;
  await db.ownerPool.query(
    `create table taken_late (fault text not null);
     ${watch('bets', 'new.market_id')}
     ${watch('fills', '(select b.market_id from public.bets b where b.id = new.bet_id)')}`,
  );
}

/** What stops a player's bets in a market. */
export const stopsOf = (market: CatalogueMarket, { id }: Pick<Player, 'id'>): string[] => [
  `hold market ${market.id}`,
  `hold event ${market.eventId}`,
  `result ${market.id}`,
  `lock ${id} betting`,
  `lock ${id} account`,
];

/** What must hold when all is done: of what was committed and of what the worker does. */
export async function deskFaults({ harness, players, operators, inForce: answers }: Desk): Promise<string[]> {
  for (const [key, isSo] of answers.known()) {
    if (!key.startsWith('result')) operators.answered.set(key, isSo);
  }
  // The checks read no more of a simulation.
  const world = { harness, players, operators } as unknown as Simulation;
  await quiet(world);
  const { rows } = await harness.db.ownerPool.query<{ fault: string }>(
    `select fault from taken_late
     union all
     select 'market ' || b.market_id || ': its feed replaced what operators decided (S-9)'
       from market_results a join market_results b on b.market_id = a.market_id and b.version = a.version + 1
       where a.is_by_hand and not b.is_by_hand`,
  );
  return [...rows.map(({ fault }) => fault), ...(await operatorFaults(world))];
}

type Act = readonly [weight: number, name: string, run: () => Promise<boolean>];

/** Each answers whether it was done and not refused. */
export function operatorActions(desk: Desk): readonly Act[] {
  const { harness, random, players, markets, operators, inForce: answers, outcome } = desk;
  const { admin, director } = operators;
  const anyMarket = () => random.pick(markets) as CatalogueMarket;
  const anyPlayer = () => random.pick(players) as Player;

  async function ask<Data>(who: Operator, what: Call, request: Request): Promise<Result<Data, Refusal>> {
    return await call<Data>({ harness }, who, what, request);
  }

  /** With a key, and now and then sent twice at once: then both must be answered alike. */
  async function once<Data>(who: Operator, what: Call, request: Request): Promise<Result<Data, Refusal>> {
    const keyed = { ...request, key: newKey() };
    const send = () => ask<Data>(who, what, keyed);
    const [first, again] = await Promise.all(random.chance(0.2) ? [send(), send()] : [send()]);
    if (again && !isDeepStrictEqual(again, first)) {
      throw new Error(`one key, two answers: ${JSON.stringify([first, again])}`);
    }
    return first;
  }

  const keyOf = (scope: HoldScope): string => `hold ${scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`}`;

  async function suspend(scope: Exclude<HoldScope, { kind: 'all' }>): Promise<boolean> {
    const body = { scope: scope.kind, id: scope.id };
    const who = random.chance(0.5) ? admin : director;
    const send = async () => (await ask(who, holdMarkets, { body })).ok;
    return await answers.change({ key: keyOf(scope), isOn: true }, send);
  }

  const holdsHere = async () =>
    (await presentHolds(harness.pool)).filter(({ scope }) => markets.some((market) => covers(scope, market)));

  async function reopen(): Promise<boolean> {
    const hold = random.pick(await holdsHere());
    if (!hold) return false;
    const send = async () => (await ask(admin, liftHold, { params: { id: hold.id } })).ok;
    return await answers.change({ key: keyOf(hold.scope), isOn: false }, send);
  }

  type Lock = { readonly id: string; readonly kind: string };

  async function changeLock({ id, kind }: Lock, isOn: boolean): Promise<boolean> {
    const request = { params: { id }, body: { kind, reason: 'Shared device' } };
    const send = async () => (await once(admin, isOn ? lockPlayer : unlockPlayer, request)).ok;
    return await answers.change({ key: `lock ${id} ${kind}`, isOn }, send);
  }

  const lock = () => changeLock({ id: anyPlayer().id, kind: random.chance(0.7) ? 'betting' : 'account' }, true);

  async function unlock(): Promise<boolean> {
    const { rows } = await harness.pool.query<Lock>(
      `select player_id as id, kind from player_locks where lifted_at is null and player_id = any($1) order by id`,
      [players.map(({ id }) => id)],
    );
    const found = random.pick(rows);
    return found !== undefined && (await changeLock(found, false));
  }

  /** Types what the first operator typed, or another result. */
  async function second(entryId: string): Promise<boolean> {
    const entry = operators.entries.get(entryId);
    const market = markets.find(({ id }) => id === entry?.marketId);
    if (!entry || !market) return false;
    const differs = entry.deed !== 'void a bet' && random.chance(0.1);
    const request = { params: { id: entryId }, body: { result: differs ? outcome(market) : entry.typed } };
    const who = random.chance(0.9) ? director : admin;
    return await settling(market, entry.typed, () => once<EnteredResult>(who, confirmResult, request));
  }

  /** Whether what was sent is settled now; a first result stops its market for good. */
  async function settling(
    market: CatalogueMarket,
    typed: object,
    send: () => Promise<Result<EnteredResult, Refusal>>,
  ): Promise<boolean> {
    const settles = async () => {
      const answer = await send();
      return answer.ok && answer.value.state === 'SETTLED';
    };
    if ('kind' in typed && typed.kind === 'void-bet') return await settles();
    return await answers.change({ key: `result ${market.id}`, isOn: true }, settles);
  }

  async function secondWaiting(): Promise<boolean> {
    const { rows } = await harness.pool.query<{ id: string }>(
      `select id from result_entries where state = 'WAITING' and market_id = any($1) order by entered_at, id`,
      [markets.map(({ id }) => id)],
    );
    const found = random.pick(rows);
    return found !== undefined && (await second(found.id));
  }

  /** Previews, enters, and mostly has it typed by the second operator at once: now and then by two of them. */
  async function enter(
    market: CatalogueMarket,
    { typed, deed }: { readonly typed: object; readonly deed: 'result by two' | 'resettle' | 'void a bet' },
  ): Promise<boolean> {
    const params = { marketId: market.id };
    const preview = await ask<{ seen: string }>(admin, previewResult, { params, body: { result: typed } });
    if (!preview.ok) return preview.refusal.kind === 'result-waiting' && (await secondWaiting());
    const reason = deed === 'resettle' ? 'Wrong result' : '';
    const body = { result: typed, seen: preview.value.seen, reason, hasReadBelowZero: true };
    let entered: EnteredResult | null = null;
    const isSettled = await settling(market, typed, async () => {
      const answer = await once<EnteredResult>(admin, enterResult, { params, body });
      if (answer.ok) entered = answer.value;
      return answer;
    });
    const { id } = entered ?? { id: '' };
    if (isSettled) return true;
    operators.entries.set(id, { marketId: market.id, typed, deed });
    if (random.chance(0.2)) return false;
    const seconds = await Promise.all(random.chance(0.2) ? [second(id), second(id)] : [second(id)]);
    if (seconds.filter(Boolean).length > 1) throw new Error('one result was seconded twice');
    return seconds.includes(true);
  }

  const isDecided = async ({ id }: CatalogueMarket): Promise<boolean> =>
    ((await harness.pool.query('select 1 from market_results where market_id = $1', [id])).rowCount ?? 0) > 0;

  async function marketThat(is: boolean): Promise<CatalogueMarket> {
    const market = anyMarket();
    if ((await isDecided(market)) === is || random.chance(0.1)) return market;
    const decided = await Promise.all(markets.map(isDecided));
    return random.pick(markets.filter((_, at) => decided[at] === is)) ?? market;
  }

  async function settleByHand(): Promise<boolean> {
    await secondWaiting();
    const market = await marketThat(false);
    // A result by hand needs a market that takes no bets (Q-8).
    if (!(await suspend({ kind: 'market', id: market.id }))) return false;
    return await enter(market, { typed: outcome(market), deed: 'result by two' });
  }

  async function resettleByHand(): Promise<boolean> {
    await secondWaiting();
    const market = await marketThat(true);
    if (!(await isDecided(market))) return false;
    return await enter(market, { typed: outcome(market), deed: 'resettle' });
  }

  async function voidBet(): Promise<boolean> {
    await secondWaiting();
    const { rows } = await harness.pool.query<{ id: string; market_id: string }>(
      `select b.id, b.market_id from bets b where b.market_id = any($1) and b.matched_paise > 0
         and not exists (select from market_voids v where v.bet_id = b.id) order by b.id`,
      [markets.map(({ id }) => id)],
    );
    const bet = random.pick(rows);
    const market = markets.find(({ id }) => id === bet?.market_id);
    if (!bet || !market) return false;
    const typed = { kind: 'void-bet', betId: bet.id, reason: 'wrong-price' };
    return await enter(market, { typed, deed: 'void a bet' });
  }

  return [
    [2, 'suspend a market', () => suspend({ kind: 'market', id: anyMarket().id })],
    [1, 'suspend an event', () => suspend({ kind: 'event', id: anyMarket().eventId })],
    [6, 'reopen', reopen],
    [1, 'lock a player', lock],
    [2, 'unlock a player', unlock],
    [3, 'void of a bet by two', voidBet],
    [1, 'second look', secondWaiting],
    [1, 'result by hand', settleByHand],
    [1, 'resettlement by hand', resettleByHand],
  ];
}
