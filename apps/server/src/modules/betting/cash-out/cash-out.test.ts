import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeBonus, withOffers } from '../../../../test/bonus.ts';
import { at, newKey, openHarness, rupees, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';

let harness: Harness;
let market: CatalogueMarket;
let bookmaker: CatalogueMarket;
let fancy: CatalogueMarket;
let player: Player;
let matches = 0;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  matches += 1;
  ({ odds: market, bookmaker, fancy } = await harness.anotherMatch(`cash-${matches}`, { complete: false }));
  player = await harness.player(1_000);
});
afterEach(async () => {
  const faults = await harness.faults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
afterAll(() => harness.close());

const exposureOf = async (of: Player) => (await harness.wallet(of)).exposurePaise / 100;

/** 10 backed at 10. */
async function backedAtTen(more: { stake?: number; walletKind?: '1' | '2' } = {}): Promise<void> {
  harness.depth(0, { back: [[10, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 10, stake: 100, ...more });
}

const offered = async (more: { share?: number; walletKind?: '1' | '2' } = {}) => {
  const offer = await harness.cashOutOffer(player, { market, ...more });
  return offer.ok ? offer.value : offer.refusal.kind;
};

async function storedCashOuts() {
  const { rows } = await harness.pool.query<{ state: string; amount: number | null; bets: number }>(
    `select state, amount_paise as amount, cardinality(bet_ids) as bets from cash_outs where market_id = $1 order by id`,
    [market.id],
  );
  return rows;
}

test('C-1 what was backed is laid level by level, all at once, and every result brings the same', async () => {
  await backedAtTen();
  harness.depth(
    0,
    {
      back: [[7.8, 1_000]],
      lay: [
        [8, 50],
        [8.2, 1_000],
      ],
    },
    market,
  );
  const offer = await offered();
  expect(offer).toMatchObject({
    amount: 23.17,
    worst: 23.17,
    best: 23.18,
    legs: [{ selectionId: selectionOf(market, 0), selection: 'Home', side: 'lay', odds: 8.2, stake: 123.17 }],
    gap: [],
    betDelaySeconds: 0,
  });
  const answer = await harness.cashOut(player, { market, seen: 23.17 });
  expect(answer).toMatchObject({
    ok: true,
    value: {
      amountPaise: 2_317,
      releaseAtMs: null,
      bets: [
        {
          side: 'lay',
          price: at(8.2),
          state: 'matched',
          timeInForce: 'FILL_OR_KILL',
          matches: [
            [at(8), 5_000],
            [at(8.2), 7_317],
          ],
        },
      ],
      wallet: { balancePaise: rupees(1_000), exposurePaise: 0 },
    },
  });
  expect(await exposureOf(player)).toBe(0);
  expect(await storedCashOuts()).toEqual([{ state: 'done', amount: 2_317, bets: 1 }]);
  expect(await offered()).toBe('nothing-to-cash-out');
});

test('C-1 a leg may be smaller than the least stake, and a lay is cashed out by a back', async () => {
  harness.depth(0, { lay: [[3, 1_000]] }, market);
  await harness.take(player, { market, side: 'lay', odds: 3, stake: 100 });
  harness.depth(0, { back: [[40, 1_000]] }, market);
  const answer = await harness.cashOut(player, { market, seen: 90 });
  expect(answer).toMatchObject({ value: { amountPaise: 9_250, bets: [{ side: 'back', stakePaise: 750 }] } });
});

test('C-1 with too little on offer, or nothing held, there is no offer', async () => {
  expect(await offered()).toBe('nothing-to-cash-out');
  expect(await harness.cashOut(player, { market, seen: 0 })).toMatchObject({
    refusal: { kind: 'nothing-to-cash-out' },
  });
  await backedAtTen();
  harness.depth(0, { lay: [[8, 124.99]] }, market);
  expect(await harness.cashOut(player, { market, seen: 1 })).toEqual({
    ok: false,
    refusal: { kind: 'cash-out-unavailable', selectionIds: [selectionOf(market, 0)] },
  });
  harness.depth(0, { lay: [[8, 125]] }, market);
  expect(await harness.cashOut(player, { market, seen: 1 })).toMatchObject({ ok: true });
});

test('C-1 desk Q-6 two legs are both placed, though after the first the house takes no least stake any more', async () => {
  const rich = await harness.player(100_000);
  harness.depth(0, { back: [[100, 1_000]], lay: [[10, 1_000]] }, market);
  harness.depth(1, { back: [[4, 1_000]] }, market);
  await harness.take(player, { market, side: 'lay', odds: 10, stake: 100 });
  await harness.take(player, { market, on: 1, side: 'back', odds: 4, stake: 100 });
  // If Home wins the house loses ₹8,900, with the legs ₹875.00 and ₹95.24 more.
  await harness.take(rich, { market, side: 'back', odds: 100, stake: 100 });
  await harness.houseLimit(market, 9_871);
  harness.depth(0, { back: [[8, 1_000]] }, market);
  harness.depth(1, { lay: [[4.2, 1_000]] }, market);
  const answer = await harness.cashOut(player, { market, seen: -1_000 });
  expect(answer).toMatchObject({ ok: true, value: { bets: [{ state: 'matched' }, { state: 'matched' }] } });
  expect(harness.betting.marketView(market.id)?.depth.get(selectionOf(market, 1))).toEqual({ back: [], lay: [] });
});

test('C-2 a share is cashed out in part', async () => {
  await backedAtTen();
  harness.depth(0, { lay: [[8, 1_000]] }, market);
  expect(await offered({ share: 40 })).toMatchObject({ amount: 10, worst: -50, best: 550 });
  expect(await harness.cashOut(player, { market, seen: 10, share: 40 })).toMatchObject({
    value: { amountPaise: 1_000, bets: [{ stakePaise: rupees(50) }] },
  });
  expect(await exposureOf(player)).toBe(50);
});

test('C-2 an offer that rose is taken, one that fell is refused with the new one', async () => {
  await backedAtTen();
  harness.depth(0, { lay: [[8, 1_000]] }, market);
  expect(await harness.cashOut(player, { market, seen: 25.01 })).toMatchObject({
    ok: false,
    refusal: { kind: 'cash-out-moved', offer: { amountPaise: 2_500 } },
  });
  expect(await exposureOf(player)).toBe(100);
  expect(await storedCashOuts()).toEqual([]);
  harness.depth(0, { lay: [[5, 1_000]] }, market);
  expect(await harness.cashOut(player, { market, seen: 25 })).toMatchObject({ value: { amountPaise: 10_000 } });
});

test('C-2 S-3 the amount is what is left after the player’s commission', async () => {
  await harness.db.ownerPool.query('update markets set commission_basis_points = 500 where id = $1', [market.id]);
  await harness.restart();
  await harness.open(market);
  await backedAtTen();
  harness.depth(0, { lay: [[8, 1_000]] }, market);
  expect(await offered()).toMatchObject({ amount: 23.75 });
  await harness.terms(player, { commissionDiscountBasisPoints: 5_000 });
  expect(await offered()).toMatchObject({ amount: 24.38 });
  expect(await harness.cashOut(player, { market, seen: 24.39 })).toMatchObject({ refusal: { kind: 'cash-out-moved' } });
  expect(await harness.cashOut(player, { market, seen: 24.38 })).toMatchObject({ ok: true });
});

test('C-1 X-1 what other players offer is met too: their wallets and bets follow', async () => {
  const maker = await harness.player();
  await backedAtTen();
  harness.depth(0, {}, market);
  const resting = await harness.take(maker, { market, side: 'back', odds: 8, stake: 200 });
  expect(await harness.cashOut(player, { market, seen: 25 })).toMatchObject({ value: { amountPaise: 2_500 } });
  expect(await harness.betOf(maker, resting)).toMatchObject({ matchedPaise: rupees(125), remainingPaise: rupees(75) });
  expect(await exposureOf(maker)).toBe(200);
});

test('C-1 X-4 money of one’s own is nothing to cash out against', async () => {
  await backedAtTen();
  harness.depth(0, {}, market);
  await harness.take(player, { market, side: 'back', odds: 8, stake: 200 });
  expect(await offered()).toBe('cash-out-unavailable');
  harness.depth(0, { lay: [[7.8, 10_000]] }, market);
  expect(await harness.cashOut(player, { market, seen: 25 })).toMatchObject({ ok: true });
});

test('C-1 X-13 the bonus wallet is cashed out by itself, against the house alone', async () => {
  await withOffers(harness, 30);
  await activeBonus(harness, player, 5_000);
  const maker = await harness.player();
  await backedAtTen({ walletKind: '2' });
  harness.depth(0, {}, market);
  await harness.take(maker, { market, side: 'back', odds: 8, stake: 500 });
  expect(await offered()).toBe('nothing-to-cash-out');
  expect(await offered({ walletKind: '2' })).toBe('cash-out-unavailable');
  harness.depth(0, { lay: [[8, 1_000]] }, market);
  expect(await harness.cashOut(player, { market, seen: 25, walletKind: '2' })).toMatchObject({
    value: { amountPaise: 2_500, bets: [{ walletKind: '2', walletId: player.bonusId }] },
  });
});

test('C-1 E-4 it works while available is negative, because it lowers what is at risk', async () => {
  player = await harness.player(0, 1_000);
  await backedAtTen();
  // E-7: the credit was lowered under what is at risk.
  await harness.db.ownerPool.query(
    `update wallets set credit_reference_paise = 1000, forced_reason = 'credit' where id = $1`,
    [player.walletId],
  );
  harness.depth(0, { back: [[10, 1_000]], lay: [[8, 1_000]] }, market);
  expect(await harness.place(player, { market, side: 'back', odds: 10, stake: 100 })).toMatchObject({
    refusal: { kind: 'insufficient-balance' },
  });
  // Half of it leaves the wallet short, and is taken all the same.
  expect(await harness.cashOut(player, { market, seen: 12, share: 50 })).toMatchObject({ ok: true });
  expect(await exposureOf(player)).toBe(37.5);
  expect(await harness.cashOut(player, { market, seen: 12 })).toMatchObject({ ok: true });
  expect(await exposureOf(player)).toBe(0);
});

test('C-2 L-5 the same key cashes out once and is answered alike, also after a restart', async () => {
  await backedAtTen();
  harness.depth(0, { lay: [[8, 1_000]] }, market);
  const asked = { market, seen: 10, share: 40, key: newKey() };
  const first = await harness.cashOut(player, asked);
  expect(first).toMatchObject({ ok: true });
  expect(await harness.cashOut(player, asked)).toEqual(first);
  expect(await harness.cashOut(player, { ...asked, seen: 11 })).toMatchObject({ refusal: { kind: 'key-reused' } });
  await harness.restart();
  await harness.open(market);
  expect(await harness.cashOut(player, asked)).toEqual(first);
  expect(await storedCashOuts()).toHaveLength(1);
});

test('C-1 of two at the same moment one is carried out, and the other finds nothing', async () => {
  await backedAtTen();
  harness.depth(0, { lay: [[8, 1_000]] }, market);
  const both = await Promise.all([
    harness.cashOut(player, { market, seen: 25 }),
    harness.cashOut(player, { market, seen: 25 }),
  ]);
  expect(both[0]).toMatchObject({ ok: true });
  expect(both[1]).toMatchObject({ refusal: { kind: 'nothing-to-cash-out' } });
  expect(await exposureOf(player)).toBe(0);
});

test('C-1 F-4 a market that takes no bet makes no offer', async () => {
  await backedAtTen();
  harness.depth(0, { lay: [[8, 1_000]] }, market);
  await harness.state(market, 'SUSPENDED');
  expect(await offered()).toBe('market-suspended');
  expect(await harness.cashOut(player, { market, seen: 25 })).toMatchObject({ refusal: { kind: 'market-suspended' } });
});

test('C-3 a bookmaker bet is cashed out at the opposite rate', async () => {
  const rates = (back: number, lay: number | null) =>
    harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), {
      back: { rate: back },
      lay: lay === null ? null : { rate: lay },
    });
  rates(98, 102);
  await harness.take(player, { market: bookmaker, side: 'back', odds: 98, stake: 100 });
  rates(58, 60);
  expect(await harness.cashOutOffer(player, { market: bookmaker })).toMatchObject({
    value: { amount: 23.75, legs: [{ side: 'lay', odds: 60, stake: 123.75 }] },
  });
  expect(await harness.cashOut(player, { market: bookmaker, seen: 23.75 })).toMatchObject({
    value: { amountPaise: 2_375, bets: [{ kind: 'bookmaker', side: 'lay', rate: 60, state: 'matched' }] },
  });
  expect(await exposureOf(player)).toBe(0);
  rates(58, null);
  expect(await harness.cashOut(player, { market: bookmaker, seen: 0 })).toMatchObject({
    refusal: { kind: 'nothing-to-cash-out' },
  });
});

test('C-3 a fancy bet is cashed out at the opposite line, and the gap between the lines is shown', async () => {
  const row = (no: number, yes: number) =>
    harness.betting.setRows(
      fancy.id,
      [{ rowId: selectionOf(fancy, 0), no: { line: no, size: 100 }, yes: { line: yes, size: 100 } }],
      '',
    );
  row(59, 60);
  await harness.take(player, { market: fancy, side: 'back', odds: 60, oddsSize: 100, stake: 100 });
  row(64, 65);
  expect(await harness.cashOutOffer(player, { market: fancy })).toMatchObject({
    value: { amount: 0, best: 200, gap: [[60, 63, 200]], legs: [{ side: 'lay', odds: 64, stake: 100 }] },
  });
  expect(await harness.cashOut(player, { market: fancy, seen: 0 })).toMatchObject({
    value: { bets: [{ kind: 'fancy', side: 'lay', line: 64, size: 100, selectionId: selectionOf(fancy, 0) }] },
  });
  expect(await exposureOf(player)).toBe(0);
});
