/** What a simulation plays with: the product, its players and matches, and what each request was answered. */
import { createHash } from 'node:crypto';
import { ZERO_PAISE } from '@maidan/domain';
import type { BetRecord } from '../../src/modules/betting/index.ts';
import type { CatalogueMarket, MarketRules } from '../../src/modules/catalogue/index.ts';
import { uuidV7 } from '../../src/platform/ids/index.ts';
import { cuttingProxy, type CuttingProxy } from '../database/cutting-proxy.ts';
import { openHarness, type Harness, type Player } from '../harness.ts';
import { randomFrom, type Random } from '../random.ts';
import { breakingPool, type BreakingPool } from '../money/breaking-pool.ts';
import { hireOperators, type Operators } from './operators.ts';
import { noonOfThisMonth } from '../time/noon.ts';
import { simClock, type SimClock } from './sim-clock.ts';

const BET_DELAY_MS = 3_000;
const MATCHES_AT_ONCE = 2;

export type MatchMarket = { market: CatalogueMarket; isDecided: boolean; inPlay: boolean };

/** One request as a player's browser keeps it: asked again with its key until it is answered. */
export type Asked = { readonly key: string; readonly betIds: readonly string[]; readonly again: () => Promise<void> };

export interface World {
  readonly seed: number;
  readonly random: Random;
  readonly clock: SimClock;
  readonly harness: Harness;
  readonly proxy: CuttingProxy;
  readonly players: readonly Player[];
  /** Markets that are not decided, and those that are but may be corrected. */
  markets: MatchMarket[];
  /** Bets that were acknowledged, by id, as the player saw them last. */
  readonly bets: Map<string, BetRecord>;
  readonly asked: Map<string, Asked>;
  readonly operators: Operators;
  /** Every way to the database but the worker's. */
  readonly breaking: BreakingPool;
  /** Faults that an action noticed itself. */
  readonly faults: string[];
  matches: number;
  keys: number;
}

export async function openWorld(seed: number): Promise<World> {
  const random = randomFrom(seed);
  const clock = simClock(noonOfThisMonth());
  let draws = 0;
  const newId = uuidV7({
    now: clock.now,
    chance: (count) =>
      createHash('sha256')
        .update(`${seed} ${(draws += 1)}`)
        .digest()
        .subarray(0, count),
  });
  const proxies: CuttingProxy[] = [];
  const pools: BreakingPool[] = [];
  const harness = await openHarness({
    clock,
    newId,
    needsActiveBonus: false,
    wrap: (pool) => {
      const breaking = breakingPool(pool);
      pools.push(breaking);
      return breaking.pool;
    },
    workerUrl: async (url) => {
      const proxy = await cuttingProxy(url);
      proxies.push(proxy);
      return proxy.url;
    },
  });
  const [proxy] = proxies;
  const [breaking] = pools;
  if (!proxy || !breaking) throw new Error('the harness opens its ways to the database');
  await harness.startOperators();
  const players: Player[] = [];
  for (const [balance, credit] of [[20_000], [10_000], [1_500], [0, 8_000]] as const) {
    players.push(await harness.player(balance, credit));
  }
  // Bonus money that may be staked and is never paid out: a credit on the bonus wallet will do.
  await harness.db.ownerPool.query(`update wallets set credit_reference_paise = 200000 where kind = '2'`);
  const operators = await hireOperators({ harness, clock, newId, players });
  const world: World = {
    seed,
    random,
    clock,
    harness,
    proxy,
    players,
    markets: [],
    bets: new Map(),
    asked: new Map(),
    operators,
    breaking,
    faults: [],
    matches: 0,
    keys: 0,
  };
  listen(world);
  for (let nth = 0; nth < MATCHES_AT_ONCE; nth += 1) await announceMatch(world);
  return world;
}

export async function closeWorld({ harness, proxy }: World): Promise<void> {
  await harness.close();
  await proxy.close();
}

/** A match with a market of every kind: two-way, three-way, places, bookmaker, fancy. */
export async function announceMatch(world: World): Promise<void> {
  const { harness, clock } = world;
  const key = `sim-${(world.matches += 1)}`;
  const event = await harness.catalogue.upsertEvent({
    provider: 'sim',
    providerKey: key,
    sport: { slug: 'cricket', name: 'Cricket', code: '4' },
    league: { slug: 'league', name: 'League' },
    slug: key,
    name: key,
    startsAtMs: clock.now(),
    venue: '',
    isReplay: true,
    note: '',
  });
  type Plan = readonly [CatalogueMarket['kind'], readonly string[], Partial<MarketRules>];
  const plans: readonly Plan[] = [
    ['exchange', ['Home', 'Away'], {}],
    ['exchange', ['Home', 'Draw', 'Away'], {}],
    ['exchange', ['One', 'Two', 'Three', 'Four'], { winners: 2, complete: false, raceKind: 'horse-place' }],
    ['exchange', ['Ace', 'Bee', 'Cid', 'Dot'], { complete: false, raceKind: 'horse-win' }],
    ['bookmaker', ['Home', 'Away'], { scale: 'per-100' }],
    ['fancy', ['row'], {}],
  ];
  for (const [sort, [kind, names, rules]] of plans.entries()) {
    const market = await harness.catalogue.upsertMarket({
      eventId: event.id,
      providerKey: `${key}-${sort}`,
      kind,
      name: `${kind} ${sort}`,
      category: kind === 'fancy' ? 'sessions' : null,
      sort,
      rules: { betDelayMs: BET_DELAY_MS, ...rules },
      selections: names.map((name) => ({ providerKey: name, name })),
    });
    await harness.open(market);
    world.markets.push({ market, isDecided: false, inPlay: false });
  }
}

/** A cash out that waited makes its bets without anybody asking: whoever follows is told of them. Again after each
 *  restart. */
export function listen({ harness, bets, faults }: World): void {
  const delayed = new Set<string>();
  harness.bettingBus.subscribe('player.cash-out', ({ id, state }) => {
    if (state.kind === 'done') for (const betId of state.betIds) delayed.add(betId);
    const isKilled = state.kind === 'refused' && state.refusal.kind === 'insufficient-balance';
    if (isKilled) faults.push(`cash out ${id} was withdrawn by what its owner has elsewhere (X-4)`);
  });
  harness.bettingBus.subscribe('player.bets', ({ bets: changed }) => {
    for (const bet of changed) {
      if (isWithdrawn(bet, { before: bets, changed, delayed }))
        faults.push(`bet ${bet.id} was withdrawn in its delay by what its owner did (X-4, X-7)`);
    }
    for (const bet of changed) if (delayed.has(bet.id) || bets.has(bet.id)) bets.set(bet.id, bet);
  });
}

/** Whether a bet that waited was ended by its owner's own, other than by a bet or a cash out that waited too and was
 *  released after it. */
function isWithdrawn(
  bet: BetRecord,
  {
    before,
    changed,
    delayed,
  }: {
    readonly before: ReadonlyMap<string, BetRecord>;
    readonly changed: readonly BetRecord[];
    readonly delayed: ReadonlySet<string>;
  },
): boolean {
  const waited = ({ id }: BetRecord): boolean => before.get(id)?.state === 'pending';
  if (!waited(bet)) return false;
  // What its owner has elsewhere does not withdraw it either (E-7).
  if (bet.lapseReason === 'balance-short') return true;
  if (bet.lapseReason !== 'self-match') return false;
  return !changed.some(
    (other) =>
      (waited(other) || delayed.has(other.id)) &&
      other.selectionId === bet.selectionId &&
      other.side !== bet.side &&
      other.id > bet.id,
  );
}

/** Another match where too little is left to bet on. */
export async function keepMatches(world: World): Promise<void> {
  if (liveMarkets(world).length < 6) await announceMatch(world);
}

/** The markets that still take bets, whatever their state. */
export function liveMarkets({ markets }: World): MatchMarket[] {
  return markets.filter(({ isDecided }) => !isDecided);
}

/** Resolves when everything that was under way is committed. */
export async function quiet({ harness, players }: World): Promise<void> {
  const [player] = players;
  if (!player) return;
  for (let round = 0; round < 3; round += 1) {
    await harness.betting.submit({
      kind: 'cancel',
      playerId: player.id,
      walletId: player.walletId,
      betId: player.id,
      marketId: player.id,
      leavePaise: ZERO_PAISE,
      key: null,
    });
    await new Promise((resume) => setImmediate(resume));
  }
}
