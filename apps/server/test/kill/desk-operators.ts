/** Operators who suspend and reopen markets, lock and unlock players, void bets and enter results over HTTP without pause,
 *  each call repeated until there is an answer. What was answered must be so, whatever is killed. */
import { setTimeout as pause } from 'node:timers/promises';
import type {
  Desk,
  DeskHold,
  DeskMarket,
  EnteredResult,
  Envelope,
  PlayerProfile,
  ResultMarket,
  ResultPreview,
} from '@maidan/contract';
import { NIL_ID } from '../../src/platform/ids/index.ts';
import type { Pool } from '../../src/platform/postgres/index.ts';
import type { Random } from '../random.ts';
import { asking, type Caller } from './asking.ts';
import type { InForce } from './in-force.ts';

export interface DeskOperators {
  /** What must not be: something that is not so although it was answered. */
  readonly contradictions: readonly string[];
  /** Acts that were answered with success, by kind. */
  readonly done: ReadonlyMap<string, number>;
  readonly acknowledged: () => number;
  /** Bets that were answered to be void. */
  readonly voided: ReadonlySet<string>;
  /** Versions of results that were answered to be recorded, by their entry. */
  readonly settled: ReadonlySet<string>;
  /** For the report of a failure. */
  readonly lately: () => string;
  /** Lets every request that is under way be answered, looks once more, then stops. */
  stop(): Promise<void>;
}

/** So many markets stay suspended, so that some are when the server is killed. */
const HELD = 2;
/** A result by hand takes a market from the bettors. */
const RESULTS_PER_RUN = 3;
const MARKETS_LEFT = 4;

export async function startDeskOperators(options: {
  readonly url: () => string;
  readonly random: Random;
  readonly operators: readonly [string, string];
  readonly password: string;
  readonly inForce: InForce;
  /** Players whose betting is locked now and then. */
  readonly playerIds: readonly string[];
  /** Bets that were taken. */
  readonly bets: () => readonly string[];
}): Promise<DeskOperators> {
  const { random, inForce } = options;
  const { logIn, get, post, trouble } = asking(options.url);
  const contradictions: string[] = [];
  const done = new Map<string, number>();
  const voided = new Set<string>();
  const settled = new Set<string>();
  const stopping = new AbortController();
  let keys = 0;
  let results = 0;

  const callers = await Promise.all(options.operators.map((username) => logIn(username, options.password)));
  const [first, second] = callers as [Caller, Caller];
  const send = <T>(who: Caller, path: string, body: object): Promise<Envelope<T>> =>
    post<T>(who, `desk-${(keys += 1)}`, `/api/v1/console/${path}`, body);
  const did = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);

  async function openMarkets(): Promise<DeskMarket[]> {
    const { data } = await get<Desk>(first, '/api/v1/console/desk');
    return data.events
      .filter(({ isInPlay }) => isInPlay)
      .flatMap(({ markets }) => markets)
      .filter(({ status }) => status === 'OPEN');
  }

  async function suspend(marketId: string): Promise<DeskHold | null> {
    let hold: DeskHold | null = null;
    await inForce.change({ key: `hold market ${marketId}`, isOn: true }, async () => {
      const { meta, data } = await send<DeskHold>(first, 'holds', { scope: 'market', id: marketId });
      if (meta.code === 200) hold = data;
      return meta.code === 200;
    });
    if (hold) did('suspend');
    return hold;
  }

  /** A reopening that is tried again finds the hold gone. */
  async function reopen(marketId: string, { id }: DeskHold): Promise<void> {
    const isDone = await inForce.change({ key: `hold market ${marketId}`, isOn: false }, async () => {
      const { meta } = await send(second, `holds/${id}/lift`, {});
      return meta.code === 200;
    });
    if (isDone) did('reopen');
  }

  const held: { readonly marketId: string; readonly hold: DeskHold }[] = [];
  async function suspendAndReopen(): Promise<void> {
    const market = random.pick(await openMarkets());
    const hold = market && (await suspend(market.id));
    if (market && hold) held.push({ marketId: market.id, hold });
    await look(held.map(({ marketId }) => marketId));
    const oldest = held.length > HELD ? held.shift() : undefined;
    if (!oldest) return;
    await reopen(oldest.marketId, oldest.hold);
    await look([oldest.marketId]);
  }

  /** Whether markets are held is what was answered. The server ends the hold of a market that is settled. */
  async function look(marketIds: readonly string[]): Promise<void> {
    for (const id of marketIds) {
      const key = `hold market ${id}`;
      const from = inForce.now();
      const { data: before } = await get<ResultMarket>(first, `/api/v1/console/results/${id}`);
      const isSo = inForce.so(key, { from, until: inForce.now() });
      if (isSo === null || before.isHeld === isSo) continue;
      const { data: after } = await get<ResultMarket>(first, `/api/v1/console/results/${id}`);
      if (after.market.status !== 'CLOSED') contradictions.push(`${key} was answered to be ${isSo} and is not`);
    }
  }

  async function lockAndUnlock(): Promise<void> {
    const id = random.pick(options.playerIds) ?? '';
    for (const what of ['lock', 'unlock'] as const) {
      const isOn = what === 'lock';
      const key = `lock ${id} betting`;
      const isDone = await inForce.change({ key, isOn }, async () => {
        const { meta } = await send(first, `players/${id}/${what}`, { kind: 'betting', reason: 'Shared device' });
        return meta.code === 200;
      });
      if (isDone) did(what);
      else contradictions.push(`${what} of ${id} was refused`);
      const { data } = await get<PlayerProfile>(second, `/api/v1/console/players/${id}`);
      if (data.locks.includes('betting') !== isOn) contradictions.push(`${what} of ${id} was answered and is not so`);
      await pause(random.below(isOn ? 100 : 300));
    }
  }

  /** What one operator enters and another types again. */
  async function byTwo(marketId: string, result: object): Promise<EnteredResult | null> {
    const path = `results/${marketId}`;
    const preview = await send<ResultPreview>(first, `${path}/preview`, { result });
    if (preview.meta.code !== 200) return null;
    const typed = { result, seen: preview.data.seen, reason: '', hasReadBelowZero: true };
    const entered = await send<EnteredResult>(first, `${path}/enter`, typed);
    if (entered.meta.code !== 200) return null;
    if (entered.data.state !== 'WAITING') return entered.data;
    const { id } = entered.data;
    const looked = await send<EnteredResult>(second, `result-entries/${id}/confirm`, { result });
    if (looked.meta.code === 200) return looked.data;
    await send(first, `result-entries/${id}/withdraw`, {});
    return null;
  }

  async function voidBet(): Promise<void> {
    const betId = random.pick(options.bets().filter((id) => !voided.has(id)));
    if (betId === undefined) return;
    const { meta, data } = await get<{ marketId: string }>(first, `/api/v1/console/bets/${betId}/market`);
    if (meta.code !== 200) return void contradictions.push(`bet ${betId} was taken and has no market`);
    const entered = await byTwo(data.marketId, { kind: 'void-bet', betId, reason: 'wrong-price' });
    if (entered?.state !== 'SETTLED') return;
    voided.add(betId);
    did('void a bet');
  }

  /** A market whose event has begun, suspended and settled by hand. */
  async function settle(): Promise<void> {
    const open = await openMarkets();
    const market = random.pick(open);
    if (!market || open.length <= MARKETS_LEFT || results >= RESULTS_PER_RUN) return;
    const hold = await suspend(market.id);
    const { data } = await get<ResultMarket>(first, `/api/v1/console/results/${market.id}`);
    const winners = data.selections.slice(0, data.winners).map(({ id }) => id);
    const result =
      market.marketType === 'FANCY'
        ? { kind: 'number', value: random.below(200) }
        : { kind: 'winners', selectionIds: winners };
    let entered: EnteredResult | null = null;
    await inForce.change({ key: `result ${market.id}`, isOn: true }, async () => {
      entered = await byTwo(market.id, result);
      return entered?.state === 'SETTLED';
    });
    const { id, state } = (entered ?? { id: '', state: 'WAITING' }) as Pick<EnteredResult, 'id' | 'state'>;
    if (state === 'SETTLED') {
      results += 1;
      settled.add(id);
      did(market.marketType === 'FANCY' ? 'result by one' : 'result by two');
    }
    // Lifted at once: a recorded result alone stops the market.
    if (hold) await reopen(market.id, hold);
  }

  async function goOn(work: () => Promise<void>): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        await work();
        await pause(random.below(60));
      }
    } catch (error) {
      contradictions.push(String(error));
    }
  }

  const voidOrSettle = () => (random.chance(0.35) ? settle() : voidBet());
  const running = [goOn(suspendAndReopen), goOn(lockAndUnlock), goOn(voidOrSettle)];
  return {
    contradictions,
    done,
    acknowledged: () => [...done.values()].reduce((sum, count) => sum + count, 0),
    voided,
    settled,
    lately: () => `last trouble: ${trouble()}; done: ${JSON.stringify(Object.fromEntries(done))}`,
    async stop() {
      stopping.abort();
      await Promise.all(running);
      await look(held.map(({ marketId }) => marketId));
    },
  };
}

/** What operators were answered is in the rows, and each act is there with its entry of the audit log or not at all. */
export async function deskFaults(owner: Pool, { voided, settled }: DeskOperators): Promise<string[]> {
  const { rows: entries } = await owner.query<{ id: string; bet_id: string | null }>(
    `select id, outcome ->> 'betId' as bet_id from result_entries where state = 'SETTLED'`,
  );
  const stored = new Set(entries.flatMap(({ id, bet_id }) => (bet_id === null ? [id] : [id, bet_id])));
  const { rows } = await owner.query<{ fault: string }>(
    `with logged as (select action, details from audit_log)
     select 'entry ' || e.id || ' is settled, and its result, void or entry of the audit log is not there' as fault
       from result_entries e where e.state = 'SETTLED' and not (
         exists (select from logged where action in ('market.settled', 'market.bets-voided')
           and details ->> 'entryId' = e.id::text)
         and (exists (select from market_results r where e.outcome ->> 'betId' is null and r.is_by_hand
             and (r.market_id, r.version) = (e.market_id, e.version))
           or exists (select from market_voids v where v.bet_id::text = e.outcome ->> 'betId')))
     union all
     select 'result ' || r.version || ' of market ' || r.market_id || ' is by hand, and nobody entered it'
       from market_results r where r.operators is not null and not exists (select from result_entries e
         where e.state = 'SETTLED' and (e.market_id, e.version) = (r.market_id, r.version))
     union all
     select 'result ' || r.version || ' of market ' || r.market_id || ' is by hand, and no operator decided it or one before'
       from market_results r where r.is_by_hand and not exists (select from market_results b
         where b.market_id = r.market_id and b.version <= r.version and b.operators is not null)
     union all
     select 'result ' || r.version || ' of market ' || r.market_id || ' replaced what operators decided'
       from market_results r join market_results b on b.market_id = r.market_id and b.version = r.version - 1
       where b.is_by_hand and not r.is_by_hand
     union all
     select 'bet ' || v.bet_id || ' is void, and nobody entered it' from market_voids v
       where v.bet_id is not null and not exists (select from result_entries e
         where e.state = 'SETTLED' and e.outcome ->> 'betId' = v.bet_id::text)
     union all
     select 'bet ' || b.id || ' is void and was settled with ' || b.net_paise || ' paise'
       from market_voids v join bets b on b.id = v.bet_id where b.net_paise <> 0 and not exists
         (select from market_results r where r.market_id = b.market_id and r.settled_at is null)
     union all
     select 'hold ' || h.id || ' is not in the audit log' from market_holds h where not exists
       (select from logged where action = 'market.suspended' and details ->> 'holdId' = h.id::text)
     union all
     select 'hold ' || h.id || ' was lifted without an entry of the audit log' from market_holds h
       where h.lifted_by <> $1 and not exists
         (select from logged where action = 'market.reopened' and details ->> 'holdId' = h.id::text)
     union all
     select 'player ' || p.player_id || ' is locked by the terms: ' || p.is_betting_locked || ', by the locks: '
         || not p.is_betting_locked from player_terms p
       where p.is_betting_locked <> exists (select from player_locks l
         where l.player_id = p.player_id and l.lifted_at is null and l.kind in ('betting', 'account'))`,
    [NIL_ID],
  );
  return [
    ...[...voided, ...settled]
      .filter((id) => !stored.has(id))
      .map((id) => `the void or result ${id} was answered and is not there`),
    ...rows.map(({ fault }) => fault),
  ];
}
