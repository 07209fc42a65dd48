/** The test harness: catalogue, betting, settlement and wallets on a database of their own, with one cricket match. */
import { randomBytes } from 'node:crypto';
import { paise, price, type FancyQuote, type Paise, type Price } from '@maidan/domain';
import { buildServices, type ServiceDeps } from '../src/app/build-services.ts';
import { NOBODY_WAITS } from '../src/app/wiring/lifecycle.ts';
import { exposureFaults, type BetRecord, type BettingService } from '../src/modules/betting/index.ts';
import type { Answer, AnswerOfMany, PlaceCommand } from '../src/modules/betting/worker/commands.ts';
import { wagerFaults } from '../src/modules/bonus/index.ts';
import type { CatalogueMarket, CatalogueModule, MarketRules } from '../src/modules/catalogue/index.ts';
import { NO_TERMS, type PlayerTerms } from '../src/modules/limits/index.ts';
import { settlementFaults } from '../src/modules/settlement/index.ts';
import { ledgerFaults, openWallets, walletsOf, type Wallet } from '../src/modules/wallet/index.ts';
import { systemClock, type Clock } from '../src/platform/clock/index.ts';
import type { Route } from '../src/platform/http/index.ts';
import type { Ids } from '../src/platform/ids/index.ts';
import { createPool, tx, type Pool } from '../src/platform/postgres/index.ts';
import { testDatabase, type TestDatabase } from './database/database.ts';
import { ids, serviceDeps, silent } from './service-deps.ts';

export { ids, silent };

/** Rupees as tests write them. */
export function rupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

/** Decimal odds as hundredths. */
export function at(odds: number): Price {
  return price(Math.round(odds * 100));
}

export type Player = { readonly id: string; readonly walletId: string; readonly bonusId: string };
export type Level = readonly [odds: number, rupees: number];

export type Order = {
  readonly market: CatalogueMarket;
  /** A selection or row by its place. */
  readonly on?: number;
  readonly side: 'back' | 'lay';
  readonly odds: number;
  /** Rupees. */
  readonly stake: number;
  readonly oddsSize?: number;
  readonly key?: string;
  /** What the key's request is told apart by. */
  readonly body?: string;
} & Partial<Pick<PlaceCommand, 'acceptOdds' | 'timeInForce' | 'marketVersion' | 'walletKind'>>;

export type Edit = {
  readonly odds?: number | null;
  /** Rupees that shall rest. */
  readonly stake?: number | null;
  readonly marketVersion?: number | null;
  readonly key?: string;
};

export type CashOut = {
  readonly market: CatalogueMarket;
  /** Rupees. */
  readonly seen: number;
  /** Per cent. */
  readonly share?: number;
  readonly walletKind?: '1' | '2';
  readonly key?: string;
};

/** Events begin long after any test. */
const STARTS_IN_MS = 30 * 24 * 60 * 60_000;

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** What runs: made anew on the same database, it is what a restart leaves. */
async function run(deps: Partial<ServiceDeps> & Pick<ServiceDeps, 'database'>) {
  const services = buildServices({ ...serviceDeps(deps.database), ...deps });
  const { sports, gifts, notices, metrics } = services;
  const { catalogue, limits, betting, settlement, bettingEvents: bettingBus, settlementEvents: settlementBus } = sports;
  await catalogue.load();
  await notices.start();
  await limits.load();
  const { bonus } = gifts;
  return { catalogue, limits, betting, bonus, settlement, bettingBus, settlementBus, notices, metrics, services };
}

/** `workerUrl` turns the way that the worker's own connections take, `wrapWorker` and `wrap` break them and all others',
 *  for tests. */
export async function openHarness({
  workerUrl = (url: string) => url,
  wrap = (pool: Pool) => pool,
  wrapWorker = (pool: Pool) => pool,
  clock = systemClock,
  newId = ids,
  needsActiveBonus = true,
  idleInTransactionTimeoutMs = 30_000,
}: {
  workerUrl?: (url: string) => string | Promise<string>;
  wrap?: (pool: Pool) => Pool;
  wrapWorker?: (pool: Pool) => Pool;
  clock?: Clock;
  newId?: Ids;
  /** Whether a bet of the bonus wallet needs an active bonus (N-4). */
  needsActiveBonus?: boolean;
  /** As long as tests wait for anything, or a stall of the machine would end a batch. */
  idleInTransactionTimeoutMs?: number;
} = {}) {
  const db: TestDatabase = await testDatabase();
  const pool = wrap(db.pool);
  const ownPool = createPool(await workerUrl(db.url), {
    log: silent,
    name: 'market worker',
    maxConnections: 3,
    idleInTransactionTimeoutMs,
  });
  const workerPool = wrapWorker(ownPool);
  const deps = { database: pool, workerDatabase: workerPool, clock, ids: newId, needsActiveBonus };
  let running = await run(deps);
  const { event, ...fixture } = await announce(running.catalogue, { key: 'match-1', nowMs: clock.now() });
  for (const market of Object.values(fixture)) await openForBets(running.betting, market);

  const harness = {
    db,
    pool,
    workerPool,
    clock,
    event,
    ...fixture,
    get catalogue() {
      return running.catalogue;
    },
    get limits() {
      return running.limits;
    },
    get betting() {
      return running.betting;
    },
    get bonus() {
      return running.bonus;
    },
    get settlement() {
      return running.settlement;
    },
    get notices() {
      return running.notices;
    },
    get metrics() {
      return running.metrics;
    },
    get bettingBus() {
      return running.bettingBus;
    },
    get settlementBus() {
      return running.settlementBus;
    },

    /** Everything in memory is made anew from the database; the feed has not spoken yet. */
    async restart(): Promise<void> {
      running = await run(deps);
    },

    /** Starts what operators decide with, as the server does: their rights, holds and locks, and pending results. */
    async startOperators(): Promise<void> {
      const { operators, sports, playerDesk } = running.services;
      const named = ['operators', 'desk', 'settlement'];
      for (const { name, start } of [...operators.components, ...sports.components]) {
        if (named.includes(name)) await start(NOBODY_WAITS);
      }
      await playerDesk.load();
    },

    /** A bet's receipt with its player's questions, as its player gets it. */
    get receiptOf() {
      return running.services.sports.receiptOf;
    },

    get caseBus() {
      return running.services.sports.caseEvents;
    },
    get casesFor() {
      return running.services.sports.casesFor;
    },

    /** The routes of the console's calls on markets and players. */
    consoleRoutes(): readonly Route[] {
      return [...running.services.sports.routes, ...running.services.playerDesk.routes];
    },

    /** Another event with the same kinds of markets, open for bets. */
    async anotherMatch(key: string, rules: Partial<MarketRules> = {}) {
      const { event: another, ...markets } = await announce(running.catalogue, { key, rules, nowMs: clock.now() });
      for (const market of Object.values(markets)) await openForBets(running.betting, market);
      return { event: another, ...markets };
    },

    async open(market: CatalogueMarket): Promise<void> {
      await openForBets(running.betting, market);
    },

    async player(balance = 10_000, creditReference = 0): Promise<Player> {
      const id = newId();
      await tx(pool, (t) =>
        openWallets(
          t,
          { clock, ids: newId },
          { playerId: id, openingPaise: rupees(balance), creditReferencePaise: rupees(creditReference) },
        ),
      );
      const [main, bonus] = await walletsOf(pool, id);
      return { id, walletId: main?.id ?? '', bonusId: bonus?.id ?? '' };
    },

    async wallet({ id }: Player): Promise<Wallet> {
      const [main] = await walletsOf(pool, id);
      if (!main) throw new Error('a player has a wallet');
      return main;
    },

    /** What the house offers on a selection, named after who can take it. */
    depth(on: number, { back = [], lay = [] }: { back?: Level[]; lay?: Level[] }, market = fixture.odds): void {
      const levels = (side: Level[]) => side.map(([odds, size]) => [at(odds), rupees(size)] as const);
      running.betting.setLevels(market.id, selectionOf(market, on), { back: levels(back), lay: levels(lay) });
    },

    rates(on: number, back: number | null, lay: number | null, max = 1_000_000): void {
      const rate = (value: number | null) => (value === null ? null : { rate: value, maxPaise: rupees(max) });
      running.betting.setRates(fixture.bookmaker.id, selectionOf(fixture.bookmaker, on), {
        back: rate(back),
        lay: rate(lay),
      });
    },

    row(no: FancyQuote, yes: FancyQuote): void {
      running.betting.setRows(fixture.fancy.id, [{ rowId: selectionOf(fixture.fancy, 0), no, yes }], '');
    },

    async state(
      market: CatalogueMarket,
      status: 'OPEN' | 'SUSPENDED' | 'BALL_RUNNING',
      { inPlay = false, reason = '', isMaterial = false } = {},
    ): Promise<void> {
      await running.betting.setState(market.id, { status, inPlay, reason, isMaterial });
    },

    command(player: Player, order: Order): PlaceCommand {
      const { market, walletKind = '1', key } = order;
      return {
        kind: 'place',
        playerId: player.id,
        walletId: walletKind === '1' ? player.walletId : player.bonusId,
        walletKind,
        marketId: market.id,
        selectionId: selectionOf(market, order.on ?? 0),
        side: order.side,
        odds: order.odds,
        oddsSize: order.oddsSize ?? null,
        stakePaise: rupees(order.stake),
        acceptOdds: order.acceptOdds ?? 'none',
        timeInForce: order.timeInForce ?? 'LAPSE',
        marketVersion: order.marketVersion ?? null,
        key: key === undefined ? null : { ownerId: player.id, key, requestHash: order.body ?? 'body' },
      };
    },

    place(player: Player, order: Order): Promise<Answer> {
      return running.betting.submit(harness.command(player, order));
    },

    /** Places a bet that must be taken. */
    async take(player: Player, order: Order): Promise<BetRecord> {
      const answer = await harness.place(player, order);
      if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
      return answer.value.bet;
    },

    /** Cancels what rests of a bet, down to `leave` rupees. */
    cancel(player: Player, bet: BetRecord, key?: string, leave = 0): Promise<Answer> {
      return running.betting.submit({
        kind: 'cancel',
        ...aboutBet(player, bet, key),
        leavePaise: rupees(leave),
      });
    },

    /** Changes the odds or what rests, in rupees, of a bet. */
    edit(
      player: Player,
      bet: BetRecord,
      { odds = null, stake = null, marketVersion = null, key }: Edit,
    ): Promise<Answer> {
      return running.betting.submit({
        kind: 'edit',
        ...aboutBet(player, bet, key),
        odds,
        stakePaise: stake === null ? null : rupees(stake),
        marketVersion,
      });
    },

    /** Cashes a market out, if that brings at least `seen` rupees. */
    cashOut(player: Player, { market, seen, share = 100, walletKind = '1', key }: CashOut) {
      return running.betting.cashOuts.take({
        kind: 'cash-out',
        ...positionOf(player, { market, share, walletKind }),
        seenPaise: rupees(seen),
        key: key === undefined ? null : { ownerId: player.id, key, requestHash: `${market.id} ${seen} ${share}` },
      });
    },

    /** What cashing out would bring, as the wire has it. */
    cashOutOffer(player: Player, { market, share = 100, walletKind = '1' }: Omit<CashOut, 'seen' | 'key'>) {
      return running.betting.cashOuts.offer(positionOf(player, { market, share, walletKind }));
    },

    cancelAll(player: Player, market: CatalogueMarket, key?: string): Promise<AnswerOfMany> {
      return running.betting.cancelAll({
        kind: 'cancel-all',
        playerId: player.id,
        walletId: player.walletId,
        marketId: market.id,
        key: key === undefined ? null : { ownerId: player.id, key, requestHash: market.id },
      });
    },

    /** Sets what an operator allows a player; the rest does not limit. */
    async terms({ id }: Player, terms: Partial<PlayerTerms>): Promise<void> {
      await tx(pool, (t) => running.limits.setTerms(t, id, { ...NO_TERMS, ...terms }));
      await running.limits.follow(id);
    },

    /** sets the most that the house may lose in a market, in rupees. */
    async houseLimit(market: CatalogueMarket, limit: number): Promise<void> {
      const scope = { kind: 'market', id: market.id } as const;
      const value = rupees(limit);
      const act = { by: newId(), at: new Date(clock.now()) };
      const terms = [{ scope, kind: market.kind, term: 'houseLimit', value }] as const;
      await tx(pool, (t) => running.catalogue.setTerms(t, terms, act));
      const apply = () => running.catalogue.putTerms(terms);
      await running.betting.retune([market.id], { apply, seenAnew: [] });
    },

    /** A player's bet as it stands. */
    async betOf(player: Player, bet: Pick<BetRecord, 'id'>): Promise<BetRecord> {
      const found = await running.betting.betOfPlayer(player.id, bet.id);
      if (!found) throw new Error('the player has no such bet');
      return found;
    },

    /** Settles a market through: the winner by its place, a number, or void. */
    async settle(market: CatalogueMarket, result: number | 'void'): Promise<void> {
      const outcome =
        result === 'void'
          ? ({ kind: 'void', reason: 'abandoned' } as const)
          : market.kind === 'fancy'
            ? ({ kind: 'number', value: result } as const)
            : ({ kind: 'winners', selectionIds: [selectionOf(market, result)] } as const);
      await running.settlement.decide(market.id, outcome);
      await running.settlement.settled();
    },

    async count(table: 'bets' | 'fills' | 'positions' | 'idempotency_keys' | 'entries'): Promise<number> {
      const { rows } = await db.ownerPool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      return rows[0]?.count ?? 0;
    },

    /** What is wrong with the ledger and the books; empty when all is well. */
    faults: () => allFaults(pool, running.catalogue),

    async close(): Promise<void> {
      await ownPool.end();
      await db.drop();
    },
  };
  return harness;
}

function aboutBet({ id }: Player, bet: BetRecord, key: string | undefined) {
  return {
    playerId: id,
    walletId: bet.walletId,
    betId: bet.id,
    marketId: bet.marketId,
    key: key === undefined ? null : { ownerId: id, key, requestHash: bet.id },
  };
}

function positionOf(player: Player, { market, share, walletKind }: Required<Omit<CashOut, 'seen' | 'key'>>) {
  const walletId = walletKind === '1' ? player.walletId : player.bonusId;
  // Per cent with two decimals are hundredths, as rupees are.
  return { playerId: player.id, walletId, walletKind, marketId: market.id, shareBasisPoints: rupees(share) };
}

/** Every check of the books (L-1, E-5, S-5, invariant 1). */
export async function allFaults(pool: Pool, catalogue: Parameters<typeof exposureFaults>[1]): Promise<string[]> {
  return [
    ...(await ledgerFaults(pool)),
    ...(await exposureFaults(pool, catalogue)),
    ...(await settlementFaults(pool)),
    ...(await wagerFaults(pool)),
  ];
}

export function selectionOf(market: CatalogueMarket, place: number): string {
  const selection = market.selections[place];
  if (!selection) throw new Error(`no selection ${place} in ${market.name}`);
  return selection.id;
}

/** A key that no other request has. */
export function newKey(): string {
  return randomBytes(12).toString('hex');
}

async function announce(
  catalogue: CatalogueModule,
  { key, nowMs, rules = {} }: { readonly key: string; readonly nowMs: number; readonly rules?: Partial<MarketRules> },
) {
  const event = await catalogue.upsertEvent({
    provider: 'tests',
    providerKey: key,
    sport: { slug: 'cricket', name: 'Cricket', code: '4' },
    league: { slug: 'league', name: 'League' },
    slug: key,
    name: 'Home v Away',
    startsAtMs: nowMs + STARTS_IN_MS,
    venue: '',
    isReplay: true,
    note: '',
  });
  const market = (providerKey: string, kind: CatalogueMarket['kind'], sort: number, names: readonly string[]) =>
    catalogue.upsertMarket({
      eventId: event.id,
      providerKey,
      kind,
      name: providerKey,
      category: kind === 'fancy' ? 'sessions' : null,
      sort,
      rules,
      selections: names.map((name) => ({ providerKey: name, name })),
    });
  return {
    event,
    odds: await market('Match Odds', 'exchange', 0, ['Home', 'Away']),
    bookmaker: await market('Bookmaker', 'bookmaker', 1, ['Home', 'Away']),
    fancy: await market('6 over runs', 'fancy', 2, ['row']),
  };
}

async function openForBets(betting: BettingService, market: CatalogueMarket): Promise<void> {
  await betting.openMarket(market.id);
  await betting.setState(market.id, { status: 'OPEN', inPlay: false, reason: '' });
}
