import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exposurePaise, LADDER, type MarketOutcome, type RaceKind } from '@maidan/domain';
import { openHarness, rupees, selectionOf, type Harness, type Player } from '../../../test/harness.ts';
import { openRace, takeOut } from '../../../test/race.ts';
import { rebuildBookSide } from '../betting/book/rebuild.ts';
import type { BookSide } from '../betting/book/market-runtime.ts';
import { systemClock } from '../../platform/clock/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';

const RUNNERS = 5;
const OPENING = 2_000;
const ODDS = LADDER.slice(95, 103).map((price) => price / 100);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Step =
  | {
      readonly do: 'place';
      readonly by: number;
      readonly on: number;
      readonly side: 'back' | 'lay';
      odds: number;
      stake: number;
    }
  | { readonly do: 'house'; readonly on: number; readonly odds: number; readonly rupees: number }
  | { readonly do: 'remove'; readonly on: number; readonly percent: number }
  | { readonly do: 'void-window'; readonly betsBack: number }
  | { readonly do: 'void-bet'; readonly betsBack: number }
  | { readonly do: 'restart' };

const on = fc.integer({ min: 0, max: RUNNERS - 1 });
const odds = fc.constantFrom(...ODDS);
const betsBack = fc.integer({ min: 1, max: 8 });
const place: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('place' as const),
  by: fc.integer({ min: 0, max: 3 }),
  // Mostly two of them, so that orders meet.
  on: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 1 }) }, { weight: 1, arbitrary: on }),
  side: fc.constantFrom('back' as const, 'lay' as const),
  odds,
  // Odd amounts, so that profits are rounded.
  stake: fc.integer({ min: 10_000, max: 60_000 }).map((paise) => paise / 100),
});
const quote: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('house' as const),
  on,
  odds,
  rupees: fc.integer({ min: 0, max: 900 }),
});
const removal: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('remove' as const),
  on,
  percent: fc.constantFrom(0, 1, 2.5, 7.77, 33.33),
});
const voided = (kind: 'void-window' | 'void-bet'): fc.Arbitrary<Step> => fc.record({ do: fc.constant(kind), betsBack });
const step = fc.oneof(
  { weight: 14, arbitrary: place },
  { weight: 2, arbitrary: quote },
  { weight: 2, arbitrary: removal },
  { weight: 1, arbitrary: voided('void-window') },
  { weight: 1, arbitrary: voided('void-bet') },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'restart' }) },
);

type Ending = { readonly winners: readonly number[]; readonly tied: readonly number[]; readonly places: number };

/** Some of those who ran, in an order at random: winners first, then those who tie for the rest. */
const ending: fc.Arbitrary<Ending> = fc
  .tuple(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), fc.boolean())
  .map(([order, tie]) => (tie ? { winners: [], tied: order, places: 1 } : { winners: order, tied: [], places: 0 }));

const life = fc.record({
  kind: fc.constantFrom<RaceKind>('horse-win', 'horse-win', 'horse-place', 'greyhound'),
  steps: fc.array(step, { minLength: 4, maxLength: 22, size: 'max' }),
  first: ending,
  after: fc.array(fc.oneof(ending, removal, voided('void-bet'), voided('void-window')), { maxLength: 3 }),
});

async function openLife(kind: RaceKind) {
  const winners = kind === 'horse-place' ? 2 : 1;
  const market = await openRace(harness, { kind, runners: RUNNERS, winners });
  await harness.db.ownerPool.query('update markets set commission_basis_points = 250 where id = $1', [market.id]);
  await harness.restart();
  await harness.open(now(market));
  const players = await Promise.all(Array.from({ length: 4 }, () => harness.player(OPENING)));
  const placed: { readonly id: string; readonly atMs: number }[] = [];

  async function carryOut(each: Step): Promise<void> {
    switch (each.do) {
      case 'place': {
        const player = players[each.by] as Player;
        const { side, stake, odds: at } = each;
        const answer = await harness.place(player, { market: now(market), on: each.on, side, odds: at, stake });
        if (answer.ok) placed.push({ id: answer.value.bet.id, atMs: systemClock.now() });
        return;
      }
      case 'house':
        harness.depth(each.on, { back: [[each.odds, each.rupees]] }, market);
        return;
      case 'remove':
        await takeOut(harness, market, each.on, { percent: each.percent });
        break;
      case 'void-window': {
        const from = placed.at(-each.betsBack);
        if (from)
          await harness.settlement.voidBetween(market.id, {
            fromMs: from.atMs,
            toMs: systemClock.now(),
            reason: 'review',
          });
        break;
      }
      case 'void-bet': {
        const bet = placed.at(-each.betsBack);
        if (bet) await harness.settlement.voidBet(bet.id, 'a mistake');
        break;
      }
      case 'restart':
        await harness.restart();
        await harness.open(now(market));
    }
    await harness.settlement.settled();
  }

  /** What the market can end with of what was drawn: runners that ran, as many as can win. */
  function outcomeOf({ winners: first, tied, places }: Ending): MarketOutcome {
    const live = (places_: readonly number[]) =>
      places_
        .map((place_) => now(market).selections[place_])
        .flatMap((each) => (each && !each.removal ? [each.id] : []));
    const [won, level] = [live(first).slice(0, winners), live(tied)];
    if (won.length > 0) return { kind: 'winners', selectionIds: won };
    if (level.length <= places) return { kind: 'void', reason: 'abandoned' };
    return { kind: 'winners', selectionIds: [], deadHeat: { selectionIds: level, places } };
  }
  return { market, players, placed, carryOut, outcomeOf };
}

const now = (market: CatalogueMarket): CatalogueMarket => harness.catalogue.market(market.id) ?? market;

/** What holds after every step: the books add up, memory is what the database makes of it, nobody who is short has
 *  anything unmatched, and no acknowledged bet is gone (invariants 1, 2, 4, 5, E-5, E-7). */
async function expectAllWell(market: CatalogueMarket, placed: readonly { readonly id: string }[]): Promise<void> {
  expect(await harness.faults()).toEqual([]);
  const inMemory = now(market).closed ? undefined : harness.betting.bookSide(market.id);
  const rebuilt = inMemory && (await rebuildBookSide(harness.pool, now(market)));
  expect(inMemory && described(inMemory)).toEqual(rebuilt && described(rebuilt));
  const { rows: short } = await harness.pool.query(
    `select b.id from bets b join wallets w on w.id = b.wallet_id
     where b.remaining_paise > 0 and w.balance_paise + w.credit_reference_paise < w.exposure_paise`,
  );
  expect(short).toEqual([]);
  const { rows } = await harness.pool.query<{ id: string }>('select id from bets where market_id = $1', [market.id]);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(placed.map(({ id }) => id)));
}

function described({ positions, resting, house: own, version, oldHolds }: BookSide) {
  const held = [...positions].map(([id, position]) => [id, exposurePaise(position)] as const);
  return {
    holds: new Map(held.filter(([, amount]) => amount > 0)),
    resting: new Set(resting.keys()),
    house: own,
    version,
    oldHolds: oldHolds.size,
  };
}

test('invariants 1, 2, 4, 5 D-1 D-2 D-3 D-4 E-5 E-7 S-1 S-2 S-4 any race, any result, corrected and made void', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ kind, steps, first, after }) => {
      const { market, players, placed, carryOut, outcomeOf } = await openLife(kind);
      for (const each of steps) {
        await carryOut(each);
        await expectAllWell(market, placed);
      }
      await harness.settlement.decide(market.id, outcomeOf(first));
      await harness.settlement.settled();
      await expectAllWell(market, placed);
      expect(now(market).closed).toBe(true);
      for (const each of after) {
        if ('do' in each) await carryOut(each);
        else await harness.settlement.decide(market.id, outcomeOf(each), { isCorrection: true });
        await harness.settlement.settled();
        await expectAllWell(market, placed);
      }
      // Void as a whole, everybody has what they came with (S-4).
      await harness.settlement.voidMarket(market.id, 'all a mistake');
      await harness.settlement.settled();
      await expectAllWell(market, placed);
      for (const player of players) {
        expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(OPENING), exposurePaise: 0 });
      }
    }),
    // Making a failure smaller would be hundreds of races more.
    { numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? 15), endOnFailure: true },
  );
}, 300_000);

test('D-1 S-2 the winner itself is withdrawn after the result: bets on it return, and those against it', async () => {
  const { market, players, carryOut, placed } = await openLife('horse-win');
  for (const [by, side] of [
    [0, 'lay'],
    [1, 'back'],
  ] as const) {
    await carryOut({ do: 'place', by, on: 0, side, odds: 2, stake: 100 });
  }
  await harness.settlement.decide(market.id, { kind: 'winners', selectionIds: [selectionOf(market, 0)] });
  await harness.settlement.settled();
  expect((await harness.wallet(players[1] as Player)).balancePaise).toBe(rupees(OPENING) + 9_750);
  await carryOut({ do: 'remove', on: 0, percent: 10 });
  for (const player of players) expect((await harness.wallet(player)).balancePaise).toBe(rupees(OPENING));
  await expectAllWell(market, placed);
});
