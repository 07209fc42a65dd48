/** Lives of players with bonuses at random, on the real database: what they do, what the operator decides, and what
 *  must hold after every step. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { maxRiskPaise, negatePaise, ZERO_PAISE, type MarketOutcome } from '@maidan/domain';
import { hasOpenBets, type BetRecord } from '../src/modules/betting/index.ts';
import { expireBonus } from '../src/modules/bonus/bonuses.ts';
import { bonusesOf, type StoredBonus } from '../src/modules/bonus/repository.ts';
import { insertOwnAccount, insertPaymentAccount } from '../src/modules/cashier/accounts/accounts-repository.ts';
import { approveDeposit } from '../src/modules/cashier/deposits/decide-deposit.ts';
import { approveWithdrawal } from '../src/modules/cashier/withdrawals/decide-withdrawal.ts';
import { requestDeposit } from '../src/modules/cashier/deposits/deposits.ts';
import { cancelWithdrawal, requestWithdrawal } from '../src/modules/cashier/withdrawals/withdrawals.ts';
import type { CatalogueMarket } from '../src/modules/catalogue/index.ts';
import { lockWallets, postJournals, walletFigures } from '../src/modules/wallet/index.ts';
import { chooseWallet } from '../src/modules/wallet/wallet-choice.ts';
import { systemClock } from '../src/platform/clock/index.ts';
import { tx } from '../src/platform/postgres/index.ts';
import { bonusWallet, offerBonus, step, withOffers, type BonusStep } from './bonus.ts';
import { newReference } from './cashier.ts';
import { ids, openHarness, rupees, selectionOf, type Harness, type Player } from './harness.ts';

const PLAYERS = 2;
const MATCHES = 3;
const RATE = 90;
const LINE = 40;
const SIZE = 90;
const DAY_MS = 24 * 60 * 60_000;

type MarketKey = 'odds' | 'bookmaker' | 'fancy';
type Of = { readonly match: number; readonly kind: MarketKey };
/** What the slip says of the quote; with `any` the quote is taken whatever that is. */
type Slip = { readonly accept: 'none' | 'any'; readonly says: 'the quote' | 'small' | 'large' };
type LifeStep = { readonly by: number } &
  /** `begins`: claimed and activated at once, if no other is. */
  (
    | { readonly do: 'offer'; readonly amount: number; readonly begins: boolean }
    | { readonly do: BonusStep | 'expire'; readonly which: number }
    | ({ readonly do: 'bet'; readonly wallet: '1' | '2'; on: number; side: 'back' | 'lay'; stake: number } & Slip & Of)
    | ({ readonly do: 'settle' | 'correct'; readonly result: number } & Of)
    | ({ readonly do: 'void' } & Of)
    | { readonly do: 'round'; readonly net: number; readonly counted: number }
    | { readonly do: 'deposit'; readonly amount: number }
    | { readonly do: 'approve' }
    | { readonly do: 'withdraw'; readonly amount: number; readonly forfeits: boolean; readonly cancels: boolean }
  );

const by = fc.integer({ min: 0, max: PLAYERS - 1 });
const which = fc.integer({ min: 0, max: 3 });
const of = {
  match: fc.integer({ min: 0, max: MATCHES - 1 }),
  kind: fc.constantFrom<MarketKey>('odds', 'bookmaker', 'fancy'),
};
const result = fc.integer({ min: 0, max: 1 });
const bonusStep = (what: BonusStep | 'expire') => fc.record({ do: fc.constant(what), by, which });

/** Mostly a bonus is claimed and activated, and bet with; now and then something is taken back. */
const lifeStep: fc.Arbitrary<LifeStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('offer' as const),
      by,
      amount: fc.integer({ min: 100, max: 300 }),
      begins: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 4, arbitrary: bonusStep('claim') },
  { weight: 5, arbitrary: bonusStep('activate') },
  { weight: 1, arbitrary: bonusStep('forfeit') },
  { weight: 1, arbitrary: bonusStep('expire') },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      by,
      ...of,
      wallet: fc.constantFrom('1' as const, '2' as const, '2' as const),
      on: result,
      side: fc.constantFrom('back' as const, 'lay' as const),
      // The smallest stake is all that a small bonus allows (N-4).
      stake: fc.oneof(
        fc.constant(100),
        fc.integer({ min: 10_000, max: 40_000 }).map((hundredths) => hundredths / 100),
      ),
      accept: fc.constantFrom('none' as const, 'any' as const),
      says: fc.constantFrom('the quote' as const, 'the quote' as const, 'small' as const, 'large' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('settle' as const), by, ...of, result }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), by, ...of, result }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), by, ...of }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('round' as const),
      by,
      net: fc.integer({ min: -90, max: 90 }),
      counted: fc.integer({ min: 0, max: 400 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), by, amount: fc.integer({ min: 100, max: 900 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('approve' as const), by }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      by,
      amount: fc.integer({ min: 500, max: 900 }),
      forfeits: fc.boolean(),
      cancels: fc.boolean(),
    }),
  },
);

const bonusLife = fc.array(lifeStep, { minLength: 10, maxLength: 30, size: 'max' });

type BonusWorld = Awaited<ReturnType<typeof openBonusWorld>>;

/** A site with offers of a multiplier of one, so that bonuses do convert. */
async function openBonusWorld() {
  const harness = await openHarness();
  await withOffers(harness, 1);
  const paymentAccountId = ids();
  const upi = {
    type: 'upi',
    accountNumber: 'house@bank',
    holderName: 'House',
    bankName: '',
    ifsc: '',
    accountType: null,
  } as const;
  await insertPaymentAccount(harness.db.ownerPool, { ...upi, id: paymentAccountId, image: '' }, 0);
  return { harness, paymentAccountId, lives: 0 };
}

/** Lives one life through and holds the books to their rules after every step. */
async function liveThrough(world: BonusWorld, steps: readonly LifeStep[]): Promise<void> {
  const { harness } = world;
  world.lives += 1;
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => harness.player(2_000)));
  const matches = await Promise.all(
    Array.from({ length: MATCHES }, (_, n) => harness.anotherMatch(`life-${world.lives}-${n}`)),
  );
  for (const { odds, bookmaker, fancy } of matches) quote(harness, { odds, bookmaker, fancy });
  for (const each of steps) {
    await carryOut(world, { players, matches }, each);
    await harness.settlement.settled();
    await expectAllWell(harness, players);
  }
}

type Markets = Readonly<Record<MarketKey, CatalogueMarket>>;

/** The operator takes whatever comes, so that most bets stand. */
function quote(harness: Harness, { odds, bookmaker, fancy }: Markets): void {
  const rate = { rate: RATE, maxPaise: rupees(1_000_000) };
  for (const { id } of bookmaker.selections) harness.betting.setRates(bookmaker.id, id, { back: rate, lay: rate });
  for (const on of [0, 1]) {
    harness.depth(on, { back: [[2, 1_000_000]], lay: [[2, 1_000_000]] }, odds);
  }
  const line = { line: LINE, size: SIZE, maxPaise: rupees(1_000_000) };
  harness.betting.setRows(fancy.id, [{ rowId: selectionOf(fancy, 0), no: line, yes: line }], '');
}

async function carryOut(
  { harness, paymentAccountId }: BonusWorld,
  { players, matches }: { players: readonly Player[]; matches: readonly Markets[] },
  each: LifeStep,
): Promise<void> {
  const player = players[each.by] as Player;
  const marketOf = ({ match, kind }: Of) => (matches[match] as Markets)[kind];
  switch (each.do) {
    case 'offer':
      return await begin(harness, player, each);
    case 'claim':
    case 'activate':
    case 'forfeit':
    case 'expire': {
      const bonuses = await bonusesOf(harness.pool, player.id);
      const bonus = bonuses[each.which % Math.max(1, bonuses.length)];
      if (!bonus) return;
      if (each.do === 'expire') return await expire(harness, bonus);
      return void (await step(harness, player, each.do, bonus.id));
    }
    case 'bet':
      return await bet(harness, player, { ...each, market: marketOf(each) });
    case 'settle':
      return void (await harness.settlement.decide(marketOf(each).id, outcomeOf(marketOf(each), each.result)));
    case 'correct':
      await harness.settlement.decide(marketOf(each).id, outcomeOf(marketOf(each), each.result), {
        isCorrection: true,
      });
      return;
    case 'void':
      return void (await harness.settlement.voidMarket(marketOf(each).id, 'abandoned'));
    case 'round':
      return await round(harness, player, each);
    case 'deposit':
      return await deposit(harness, player, { amount: each.amount, paymentAccountId });
    case 'withdraw':
      return await withdraw(harness, player, each);
    case 'approve':
      return await approve(harness, player);
  }
}

type LifeBet = Extract<LifeStep, { readonly do: 'bet' }> & { readonly market: CatalogueMarket };

/** Whatever the slip says, what is taken of the bonus wallet risks no more than its active bonus allows (N-4). */
async function bet(harness: Harness, player: Player, asked: LifeBet): Promise<void> {
  const { market, wallet: walletKind, side, stake, accept: acceptOdds, says } = asked;
  const isFancy = market.kind === 'fancy';
  const quoted = { odds: { exchange: 2, bookmaker: RATE, fancy: LINE }[market.kind], oddsSize: SIZE };
  const told = { 'the quote': quoted, small: { odds: 1, oddsSize: 1 }, large: { odds: 900, oddsSize: 900 } }[says];
  const { odds, oddsSize } = market.kind === 'exchange' ? quoted : told;
  const order = { market, side, stake, walletKind, acceptOdds, on: isFancy ? 0 : asked.on, odds };
  const answer = await harness.place(player, { ...order, ...(isFancy && { oddsSize }) });
  if (!answer.ok || walletKind === '1') return;
  const active = (await bonusesOf(harness.pool, player.id)).find(({ state }) => state === 'ACTIVE');
  expect(active, 'bonus money is bet while a bonus is active').toBeDefined();
  await chooseWallet(harness.pool, player.id, '2');
  const { bet: taken } = answer.value;
  const risk = side === 'back' ? 100 : laidPer100(taken);
  const maxPaise = maxRiskPaise(active?.amountPaise ?? ZERO_PAISE, market.limits.minStakePaise);
  expect((taken.stakePaise * risk) / 100).toBeLessThanOrEqual(maxPaise);
}

/** What a lay of 100 can lose; of an exchange bet at the odds that are laid here, 2.00. */
function laidPer100(taken: BetRecord): number {
  if (taken.kind === 'exchange') return 100;
  return taken.kind === 'fancy' ? taken.size : taken.rate;
}

async function begin(
  harness: Harness,
  player: Player,
  { amount, begins }: { amount: number; begins: boolean },
): Promise<void> {
  const bonusId = await offerBonus(harness, player, amount);
  for (const what of begins ? (['claim', 'activate'] as const) : []) await step(harness, player, what, bonusId);
}

function outcomeOf(market: CatalogueMarket, outcome: number): MarketOutcome {
  return market.kind === 'fancy'
    ? { kind: 'number', value: outcome === 0 ? 39 : 41 }
    : { kind: 'winners', selectionIds: [selectionOf(market, outcome)] };
}

async function expire(harness: Harness, { id: bonusId, playerId }: StoredBonus): Promise<void> {
  const doing = { newId: ids, at: new Date(systemClock.now() + 40 * DAY_MS) };
  await tx(harness.pool, (t) => expireBonus(t, { bonusId, playerId }, doing));
}

/** A casino round of the bonus wallet, as far as it is covered: who has no active bonus plays none. */
async function round(
  harness: Harness,
  player: Player,
  { net, counted }: { net: number; counted: number },
): Promise<void> {
  const isActive = (await bonusesOf(harness.pool, player.id)).some(({ state }) => state === 'ACTIVE');
  const { balancePaise, exposurePaise } = await bonusWallet(harness, player);
  if (!isActive || balancePaise - exposurePaise + rupees(net) < 0) return;
  const when = new Date(systemClock.now());
  const applied = await tx(harness.pool, async (t) => {
    await lockWallets(t, [player.walletId, player.bonusId], { skipBusy: false });
    const lines = [
      { wallet: { id: player.bonusId, kind: '2' }, amountPaise: rupees(net) },
      { account: 'casino:tests', amountPaise: negatePaise(rupees(net)) },
    ] as const;
    await postJournals(t, [{ id: ids(), reason: 'casino-win', reference: ids(), at: when, lines }]);
    const hasOpen = await hasOpenBets(t, player.bonusId);
    const wager = { playerId: player.id, countedPaise: rupees(counted), movedPaise: rupees(net), hasOpenBets: hasOpen };
    return await harness.bonus.settled(t, { source: ids(), version: 1, wagers: [wager], at: when });
  });
  applied();
}

async function deposit(
  harness: Harness,
  { id: playerId }: Player,
  { amount, paymentAccountId }: { amount: number; paymentAccountId: string },
): Promise<void> {
  const doing = { newId: ids, at: new Date(systemClock.now()) };
  const reference = newReference();
  const form = {
    amountPaise: rupees(amount),
    accountId: paymentAccountId,
    type: 'upi',
    reference,
    picture: null,
  } as const;
  const seen = { bankReference: reference, bankAmountPaise: rupees(amount), hasSeenDuplicates: true };
  const approval = { ...seen, firstDepositApproved: async () => () => undefined };
  await tx(harness.pool, async (t) => {
    const asked = await requestDeposit(t, { ...form, playerId, ...doing });
    if (!asked.ok) return;
    const operator = { id: ids(), name: 'Operator' };
    await approveDeposit(t, { operator, ...doing }, { depositId: asked.value.id, ...approval });
  });
}

async function withdraw(
  harness: Harness,
  { id: playerId }: Player,
  { amount, forfeits, cancels }: { amount: number; forfeits: boolean; cancels: boolean },
): Promise<void> {
  const doing = { newId: ids, at: new Date(systemClock.now()) };
  const accountId = ids();
  const upi = { type: 'upi', holderName: 'Any', bankName: '', ifsc: '', accountType: null } as const;
  await tx(harness.pool, async (t) => {
    await insertOwnAccount(t, { ...upi, id: accountId, playerId, accountNumber: accountId, marks: [], at: doing.at });
    await t.query('savepoint asked');
    const { atWithdrawal: bonusAtWithdrawal } = harness.bonus;
    const asked = {
      playerId,
      amount,
      accountId,
      heldUntil: null,
      forfeitsBonus: forfeits,
      bonusAtWithdrawal,
      wonAboveMaximum: async () => false,
      ...doing,
    };
    const taken = await requestWithdrawal(t, asked);
    if (!taken.ok) return void (await t.query('rollback to savepoint asked'));
    if (cancels) await cancelWithdrawal(t, { id: taken.value.id, playerId, ...doing });
  });
}

/** Approves the oldest open withdrawal: a bonus that is active then ends by it, and none that ended before (N-8). */
async function approve(harness: Harness, { id: playerId }: Player): Promise<void> {
  const { rows } = await harness.pool.query<{ id: string }>(
    `select id from withdrawals where player_id = $1 and state = 'REQUESTED' order by id limit 1`,
    [playerId],
  );
  const withdrawalId = rows[0]?.id;
  if (withdrawalId === undefined) return;
  const before = await bonusesOf(harness.pool, playerId);
  const deciding = { operator: { id: ids(), name: 'Operator' }, newId: ids, at: new Date(systemClock.now()) };
  const { atWithdrawal: bonusAtWithdrawal } = harness.bonus;
  const decided = await tx(harness.pool, (t) => approveWithdrawal(t, deciding, { withdrawalId, bonusAtWithdrawal }));
  const states = (bonuses: readonly StoredBonus[]) => bonuses.map(({ state }) => state);
  const forfeited = states(before).map((state) => (state === 'ACTIVE' && decided.ok ? 'FORFEITED' : state));
  expect(states(await bonusesOf(harness.pool, playerId))).toEqual(forfeited);
}

/** The books add up; one bonus at most is active; and what the bonus wallet holds that no bet needs is an active bonus'
 *  (README's invariants 1 to 3), unless a correction came after it was used up. */
async function expectAllWell(harness: Harness, players: readonly Player[]): Promise<void> {
  expect(await harness.faults()).toEqual([]);
  for (const player of players) {
    const bonuses = await bonusesOf(harness.pool, player.id);
    const active = bonuses.filter(({ state }) => state === 'ACTIVE');
    expect(active.length).toBeLessThanOrEqual(1);
    const wasUsedUp = bonuses.some(({ state }) => state === 'EXHAUSTED');
    // Whoever bet with a bonus bets with the main wallet when it is over (N-7).
    const { wallet } = await walletFigures(harness.pool, player.id);
    if (active.length === 0) expect(wallet).toBe('1');
    const { balancePaise, exposurePaise } = await bonusWallet(harness, player);
    if (active.length === 0 && !wasUsedUp) expect(balancePaise).toBe(exposurePaise);
  }
}

/** The checks read the whole database: a harness is left after so many lives. */
const LIVES_PER_HARNESS = 10;

/** A life whose bonuses come to every end that a step of it can bring about, and one that is active still. */
const EVERY_END: readonly LifeStep[] = [
  { do: 'offer', by: 0, amount: 300, begins: true },
  { do: 'round', by: 0, net: 10, counted: 400 },
  { do: 'offer', by: 0, amount: 300, begins: true },
  { do: 'forfeit', by: 0, which: 0 },
  { do: 'offer', by: 0, amount: 300, begins: true },
  { do: 'expire', by: 0, which: 0 },
  { do: 'offer', by: 0, amount: 300, begins: true },
];

/** So many lives from a seed; answers the states that their bonuses came to. */
export async function liveMany(numRuns: number, seed: number): Promise<ReadonlySet<string>> {
  const states = new Set<string>();
  let world = await openBonusWorld();
  const leave = async () => {
    const { rows } = await world.harness.pool.query<{ state: string }>('select distinct state from bonuses');
    for (const { state } of rows) states.add(state);
    await world.harness.close();
  };
  try {
    const lives = fc.asyncProperty(bonusLife, async (steps: readonly LifeStep[]) => {
      if (world.lives >= LIVES_PER_HARNESS) {
        await leave();
        world = await openBonusWorld();
      }
      await liveThrough(world, steps);
    });
    // Making a failure smaller would be hundreds of lives more.
    await fc.assert(lives, { numRuns, seed, endOnFailure: true, examples: [[[...EVERY_END]]] });
  } finally {
    await leave();
  }
  return states;
}
