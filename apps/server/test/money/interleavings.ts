/** Everything that moves money, by several players and operators at once, in an order that chance makes: bets on all
 *  three kinds, deposits, withdrawals, decisions, a gateway's words, bonus moves, settlements and resettlements, each with
 *  its key and some of them sent twice, while operators suspend markets, lock players, void bets and enter results. When
 *  all is done the books are held to every rule of theirs. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '@maidan/contract';
import { ok, type MarketOutcome, type Result } from '@maidan/domain';
import { insertOwnAccount, insertPaymentAccount } from '../../src/modules/cashier/accounts/accounts-repository.ts';
import { approveDeposit, rejectDeposit } from '../../src/modules/cashier/deposits/decide-deposit.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '../../src/modules/cashier/withdrawals/decide-withdrawal.ts';
import { requestDeposit } from '../../src/modules/cashier/deposits/deposits.ts';
import { beginGatewayDeposit, creditPayment } from '../../src/modules/cashier/gateway/gateway-deposits.ts';
import { applyPayoutStanding, sendAgain } from '../../src/modules/cashier/withdrawals/payouts.ts';
import type { PayoutStanding } from '../../src/modules/cashier/port.ts';
import { cancelWithdrawal, requestWithdrawal } from '../../src/modules/cashier/withdrawals/withdrawals.ts';
import type { CatalogueMarket } from '../../src/modules/catalogue/index.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { answerOnce, idempotencyKey } from '../../src/platform/idempotency/index.ts';
import { tx, type Tx } from '../../src/platform/postgres/index.ts';
import { activeBonus, offerBonus, step, withOffers, type BonusStep } from '../bonus.ts';
import { newReference } from '../cashier.ts';
import { ids, newKey, openHarness, rupees, selectionOf, type Harness, type Order, type Player } from '../harness.ts';
import { randomFrom, type Random } from '../random.ts';
import { moneyFaults } from './faults.ts';
import {
  deskFaults,
  openDesk,
  operatorActions,
  stopsOf,
  watchDecidedMarkets,
  type Desk,
} from './interleavings-operators.ts';

const PLAYERS = 3;
const ACTIONS = 48;
/** Actions that are under way at the same time. */
const LANES = 7;
/** Rounds of every action that one is given to be done once: by chance it may be refused in each of several. */
const ROUNDS = 100;
/** Nothing can be bet on any more where all markets have come to these. In this order each of them finds a market. */
const ENDING = ['result by hand', 'void', 'settlement', 'resettlement', 'resettlement by hand'];
const REQUESTED = ['deposit and its decision by two at once', 'withdrawal'];
const APPROVED = [...REQUESTED, 'approval'];
/** The actions that bring about what another one needs. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  cancellation: REQUESTED,
  approval: REQUESTED,
  refusal: REQUESTED,
  'payment by hand': APPROVED,
  payout: APPROVED,
  'word about a payout': [...APPROVED, 'payout'],
  activate: ['claim'],
  forfeit: ['claim', 'activate'],
  bet: ['reopen', 'reopen', 'unlock a player'],
  'unlock a player': ['lock a player'],
  reopen: ['suspend a market'],
  'void of a bet by two': ['reopen', 'unlock a player', 'bet'],
  'second look': ['reopen', 'unlock a player', 'bet', 'void of a bet by two'],
};
/** The checks read the whole database: a harness is left after so many. */
const INTERLEAVINGS_PER_HARNESS = 25;
const GATEWAY = { name: 'razorpay', title: 'Razorpay' };

type Actor = Player & { readonly accountId: string };
type World = Awaited<ReturnType<typeof openWorld>>;

async function openWorld() {
  const harness = await openHarness();
  await harness.startOperators();
  await watchDecidedMarkets(harness);
  await withOffers(harness, 1);
  const paymentAccountId = ids();
  const upi = { type: 'upi', holderName: 'House', bankName: '', ifsc: '', accountType: null } as const;
  const account = { ...upi, id: paymentAccountId, accountNumber: 'house@bank', image: '' };
  await insertPaymentAccount(harness.db.ownerPool, account, 0);
  const operators = ['First', 'Second'].map((name) => ({ id: ids(), name }));
  return { harness, paymentAccountId, operators, done: 0 };
}

export interface Findings {
  readonly done: number;
  readonly faults: readonly string[];
  /** How often each kind of action was done and not refused. */
  readonly counts: ReadonlyMap<string, number>;
}

/** So many interleavings from a seed; stops at the first that leaves a fault. */
export async function interleaveMany({ seed, times }: { seed: number; times: number }): Promise<Findings> {
  const counts = new Map<string, number>();
  let world = await openWorld();
  try {
    for (let n = 0; n < times; n += 1) {
      if (world.done >= INTERLEAVINGS_PER_HARNESS) {
        await world.harness.close();
        world = await openWorld();
      }
      const faults = await interleave(world, randomFrom(seed + n), { counts, isFirst: n === 0 });
      if (faults.length > 0) return { done: n, faults: [`interleaving ${n}, seed ${seed + n}`, ...faults], counts };
    }
    return { done: times, faults: [], counts };
  } finally {
    await world.harness.close();
  }
}

/** The first does every action before chance draws any, so that none is missing from the whole. */
async function interleave(
  world: World,
  random: Random,
  { counts, isFirst }: { counts: Map<string, number>; isFirst: boolean },
): Promise<string[]> {
  const { harness } = world;
  world.done += 1;
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => actor(harness)));
  const [one, another] = players;
  if (one) await activeBonus(harness, one, 300);
  if (another) await step(harness, another, 'claim', await offerBonus(harness, another, 300));
  const { odds, bookmaker, fancy } = await harness.anotherMatch(`interleaved-${world.done}`);
  const markets = [odds, bookmaker, fancy];
  await begin(harness, `interleaved-${world.done}`);
  offerPrices(harness, { odds, bookmaker, fancy });
  const outcome = (market: CatalogueMarket) => outcomeOf(market, random);
  const desk = await openDesk({ harness, random, players, markets, outcome });
  const doing = actionsOf(world, { players, markets, random, desk });
  const faults: string[] = [];
  const act = async (action: Action): Promise<void> => {
    try {
      if (await action.run()) counts.set(action.name, (counts.get(action.name) ?? 0) + 1);
    } catch (error) {
      faults.push(`${action.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  };
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const action = random.pick(doing);
      const delayMs = random.below(4);
      if (!action) return;
      await pause(delayMs);
      await act(action);
    }
  };
  if (isFirst) faults.push(...(await eachOnce(doing, act, counts)));
  let left = ACTIONS;
  await Promise.all(Array.from({ length: LANES }, lane));
  await harness.settlement.settled();
  return [
    ...faults,
    ...(await deskFaults(desk)),
    ...(await harness.faults()),
    ...(await moneyFaults(harness.db.ownerPool)),
  ];
}

/** Does each action until it has been done, always after the actions that it needs: a paid withdrawal has no payout. */
async function eachOnce(
  doing: readonly Action[],
  act: (action: Action) => Promise<void>,
  counts: ReadonlyMap<string, number>,
): Promise<string[]> {
  const kinds = new Map(doing.map((action) => [action.name, action]));
  const others = [...kinds.keys()].filter((name) => !ENDING.includes(name));
  for (const name of [...others, ...ENDING]) {
    const action = kinds.get(name);
    if (!action) throw new Error(`no action is called ${name}`);
    for (let round = 0; round < ROUNDS && !counts.has(name); round += 1) {
      for (const needed of NEEDS[name] ?? []) await act(kinds.get(needed) ?? action);
      await act(action);
    }
    if (!counts.has(name)) return [`${name}: always refused`];
  }
  return [];
}

async function actor(harness: Harness): Promise<Actor> {
  const player = await harness.player(1_500);
  const accountId = ids();
  await tx(harness.pool, (t) =>
    insertOwnAccount(t, {
      id: accountId,
      playerId: player.id,
      type: 'upi',
      accountNumber: 'asha@okbank',
      holderName: 'Asha Rao',
      bankName: '',
      ifsc: '',
      accountType: null,
      marks: [],
      at: new Date(systemClock.now()),
    }),
  );
  return { ...player, accountId };
}

/** The start of its event is now: before it a market has no result by hand. */
async function begin({ catalogue, clock }: Harness, key: string): Promise<void> {
  await catalogue.upsertEvent({
    provider: 'tests',
    providerKey: key,
    sport: { slug: 'cricket', name: 'Cricket', code: '4' },
    league: { slug: 'league', name: 'League' },
    slug: key,
    name: 'Home v Away',
    startsAtMs: clock.now(),
    venue: '',
    isReplay: true,
    note: '',
  });
}

function outcomeOf(market: CatalogueMarket, random: Random): MarketOutcome {
  return market.kind === 'fancy'
    ? { kind: 'number', value: 38 + random.below(5) }
    : { kind: 'winners', selectionIds: [selectionOf(market, random.below(2))] };
}

type Markets = Readonly<Record<'odds' | 'bookmaker' | 'fancy', CatalogueMarket>>;

/** The house takes whatever comes, so that most bets stand. */
function offerPrices(harness: Harness, { odds, bookmaker, fancy }: Markets): void {
  const rate = { rate: 90, maxPaise: rupees(1_000_000) };
  for (const { id } of bookmaker.selections) harness.betting.setRates(bookmaker.id, id, { back: rate, lay: rate });
  for (const on of [0, 1]) harness.depth(on, { back: [[2, 100_000]], lay: [[2, 100_000]] }, odds);
  const line = { line: 40, size: 100, maxPaise: rupees(1_000_000) };
  harness.betting.setRows(fancy.id, [{ rowId: selectionOf(fancy, 0), no: line, yes: line }], '');
}

/** Answers whether it was done and not refused. */
type Action = { readonly name: string; readonly run: () => Promise<boolean> };

function actionsOf(
  { harness, paymentAccountId, operators }: World,
  {
    players,
    markets,
    random,
    desk,
  }: { players: readonly Actor[]; markets: readonly CatalogueMarket[]; random: Random; desk: Desk },
): readonly Action[] {
  const { pool } = harness;
  const anyone = (): Actor => random.pick(players) as Actor;
  const operator = () => random.pick(operators) as (typeof operators)[number];
  const at = () => new Date(systemClock.now());

  /** With a key, and now and then sent twice at once: then both must be answered alike. */
  async function once(ownerId: string, work: (t: Tx) => Promise<Result<unknown, Refusal>>): Promise<boolean> {
    const key = idempotencyKey(ownerId, newKey(), 'the same');
    const ask = () =>
      answerOnce(pool, { key, at: at() }, async (t) => {
        const done = await work(t);
        return done.ok ? ok({ done: true }) : done;
      });
    const answers = await Promise.all(random.chance(0.2) ? [ask(), ask()] : [ask()]);
    if (new Set(answers.map((answer) => JSON.stringify(answer))).size > 1) {
      throw new Error(`one key, two answers: ${JSON.stringify(answers)}`);
    }
    return answers[0]?.ok ?? false;
  }

  /** Mostly one that is in the right state, now and then any. */
  async function anyOf(table: string, where: string, ...states: readonly string[]): Promise<string> {
    const { rows } = await harness.db.ownerPool.query<{ id: string; state: string }>(
      `select id, state from ${table} where ${where} order by id`,
    );
    const right = rows.filter(({ state }) => states.includes(state));
    return random.pick(right.length > 0 && random.chance(0.8) ? right : rows)?.id ?? ids();
  }
  const whose = `player_id in (${players.map(({ id }) => `'${id}'`).join(', ')})`;
  const anyWithdrawal = (...states: readonly string[]) => anyOf('withdrawals', whose, ...states);

  const { firstDepositApproved } = harness.bonus;
  const approving = (depositId: string, bankReference: string, bankAmountPaise = rupees(500)) => {
    const deciding = { operator: operator(), newId: ids, at: at() };
    const seen = { bankReference, bankAmountPaise, hasSeenDuplicates: true };
    return once(deciding.operator.id, (t) => approveDeposit(t, deciding, { depositId, ...seen, firstDepositApproved }));
  };

  const asking = (player: Actor, reference: string) =>
    once(player.id, (t) =>
      requestDeposit(t, {
        playerId: player.id,
        amountPaise: rupees(500),
        accountId: paymentAccountId,
        type: 'upi',
        reference,
        picture: null,
        newId: ids,
        at: at(),
      }),
    );

  const decidingWithdrawal =
    (
      from: 'REQUESTED' | 'APPROVED',
      decide: (
        t: Tx,
        deciding: Parameters<typeof approveWithdrawal>[1],
        id: string,
      ) => Promise<Result<unknown, Refusal>>,
    ) =>
    async (): Promise<boolean> => {
      const withdrawalId = await anyWithdrawal(from);
      const both = operators.map((each) => () => {
        const deciding = { operator: each, newId: ids, at: at() };
        return once(each.id, (t) => decide(t, deciding, withdrawalId));
      });
      const answers = await Promise.all((random.chance(0.5) ? both : both.slice(0, 1)).map((ask) => ask()));
      if (answers.filter(Boolean).length > 1) throw new Error('two operators decided one request');
      return answers.includes(true);
    };

  const bet = async (market: CatalogueMarket): Promise<boolean> => {
    const isFancy = market.kind === 'fancy';
    const order: Order = {
      market,
      on: isFancy ? 0 : random.below(2),
      side: random.chance(0.5) ? 'back' : 'lay',
      odds: { exchange: 2, bookmaker: 90, fancy: 40 }[market.kind],
      stake: 100 + random.below(400),
      walletKind: random.chance(0.3) ? '2' : '1',
      key: newKey(),
      ...(isFancy && { oddsSize: 100 }),
    };
    const player = anyone();
    const ask = () => harness.place(player, order);
    const from = desk.inForce.now();
    const [first] = await Promise.all(random.chance(0.2) ? [ask(), ask()] : [ask()]);
    if (!first?.ok) return false;
    const stops = desk.inForce.throughout(stopsOf(market, player), { from, until: desk.inForce.now() });
    if (stops.length > 0) throw new Error(`bet ${first.value.bet.id} was taken under ${stops.join()}`);
    return true;
  };

  const moving = (what: BonusStep, from: string) => async (): Promise<boolean> => {
    const player = anyone();
    return await step(harness, player, what, await anyOf('bonuses', `player_id = '${player.id}'`, from));
  };

  const market = () => random.pick(markets) as CatalogueMarket;
  const settle = async (isCorrection: boolean): Promise<boolean> => {
    const decided = market();
    const outcome = outcomeOf(decided, random);
    const send = () => harness.settlement.decide(decided.id, outcome, { isCorrection });
    return await desk.inForce.change({ key: `result ${decided.id}`, isOn: true }, send);
  };
  const voidMarket = async (): Promise<boolean> => {
    const { id } = market();
    const send = async () => (await harness.settlement.voidMarket(id, 'abandoned')) === 'recorded';
    return await desk.inForce.change({ key: `result ${id}`, isOn: true }, send);
  };

  const standings: readonly PayoutStanding['state'][] = ['under-way', 'paid', 'paid', 'failed', 'reversed'];

  const actions: readonly (readonly [weight: number, name: string, run: () => Promise<boolean>])[] = [
    [20, 'bet', () => bet(market())],
    [
      5,
      'deposit and its decision by two at once',
      async () => {
        const reference = newReference();
        if (!(await asking(anyone(), reference))) return false;
        const depositId = await anyOf('deposits', `reference = '${reference}'`);
        const deciding = { operator: operator(), newId: ids, at: at() };
        const reject = () =>
          once(deciding.operator.id, (t) => rejectDeposit(t, deciding, { depositId, reason: 'no such payment' }));
        const approve = () => approving(depositId, reference);
        const answers = await Promise.all([approve(), random.chance(0.3) ? reject() : approve()]);
        if (answers.filter(Boolean).length !== 1) throw new Error(`decided ${answers.filter(Boolean).length} times`);
        return true;
      },
    ],
    [
      3,
      'gateway deposit and its words',
      async () => {
        const player = anyone();
        const begun = await tx(pool, (t) =>
          beginGatewayDeposit(t, {
            gateway: GATEWAY,
            playerId: player.id,
            amount: 300,
            way: 'link',
            newId: ids,
            at: at(),
          }),
        );
        if (!begun.ok) return false;
        const depositId = begun.value.id;
        const payments = [newReference(), newReference()].map((id) => ({
          id: `pay_${id}`,
          amount: rupees(300),
          currency: 'INR',
          bankReference: id,
          fee: null,
        }));
        const [first, second] = payments;
        const told = [first, first, random.chance(0.3) ? second : first].flatMap((payment) => payment ?? []);
        const outcomes = await Promise.all(
          told.map((payment) =>
            tx(pool, (t) =>
              creditPayment(t, {
                gateway: GATEWAY,
                depositId,
                payment,
                firstDepositApproved,
                newId: ids,
                at: at(),
              }),
            ),
          ),
        );
        const credited = outcomes.filter((each) => each?.outcome === 'credited').length;
        if (credited !== 1) throw new Error(`a deposit was credited ${credited} times`);
        return true;
      },
    ],
    [
      5,
      'withdrawal',
      () => {
        const { id: playerId, accountId } = anyone();
        const { atWithdrawal: bonusAtWithdrawal } = harness.bonus;
        const asked = { playerId, accountId, amount: 500 + random.below(300), heldUntil: null, newId: ids, at: at() };
        const forfeitsBonus = random.chance(0.5);
        const given = { ...asked, forfeitsBonus, bonusAtWithdrawal, wonAboveMaximum: async () => false };
        return once(playerId, (t) => requestWithdrawal(t, given));
      },
    ],
    [
      1,
      'cancellation',
      async () => {
        const id = await anyWithdrawal('REQUESTED');
        const { rows } = await harness.db.ownerPool.query<{ player_id: string }>(
          'select player_id from withdrawals where id = $1',
          [id],
        );
        const playerId = rows[0]?.player_id ?? anyone().id;
        return await once(playerId, (t) => cancelWithdrawal(t, { id, playerId, newId: ids, at: at() }));
      },
    ],
    [
      4,
      'approval',
      decidingWithdrawal('REQUESTED', (t, by, withdrawalId) =>
        approveWithdrawal(t, by, { withdrawalId, bonusAtWithdrawal: harness.bonus.atWithdrawal }),
      ),
    ],
    [
      2,
      'payment by hand',
      decidingWithdrawal('APPROVED', (t, by, withdrawalId) =>
        payWithdrawal(t, by, { withdrawalId, bankReference: newReference() }),
      ),
    ],
    [
      1,
      'refusal',
      decidingWithdrawal('REQUESTED', (t, by, withdrawalId) => rejectWithdrawal(t, by, { withdrawalId, reason: 'no' })),
    ],
    [
      4,
      'payout',
      decidingWithdrawal('APPROVED', (t, by, withdrawalId) => sendAgain(t, by, { gateway: GATEWAY, withdrawalId })),
    ],
    [
      4,
      'word about a payout',
      async () => {
        const payoutId = await anyOf('payouts', 'true', 'WAITING', 'SENT', 'PAID');
        const state = random.pick(standings) ?? 'paid';
        const standing = { gatewayId: `pout_${payoutId}`, state, bankReference: '', reason: '' };
        const { rowCount } = await harness.db.ownerPool.query('select 1 from payouts where id = $1', [payoutId]);
        if (rowCount === 0) return false;
        const tell = () =>
          tx(pool, (t) => applyPayoutStanding(t, { gateway: GATEWAY, payoutId, standing, newId: ids, at: at() }));
        return (await Promise.all([tell(), tell()])).some((applied) => applied !== null);
      },
    ],
    [4, 'claim', moving('claim', 'AVAILABLE')],
    [4, 'activate', moving('activate', 'CLAIMED')],
    [1, 'forfeit', moving('forfeit', 'ACTIVE')],
    [1, 'settlement', () => settle(false)],
    [1, 'resettlement', () => settle(true)],
    [1, 'void', voidMarket],
    ...operatorActions(desk),
  ];
  return actions.flatMap(([weight, name, run]) => Array.from({ length: weight }, () => ({ name, run })));
}
