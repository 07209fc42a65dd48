import { describe, expect, test } from 'vitest';
import { back, bookmaker, lay, no, rupees, yes } from '../../test/builders.ts';
import {
  addMatched,
  addUnmatched,
  cashOutBookmaker,
  cashOutExchange,
  cashOutFancy,
  checkCashOut,
  createBook,
  createPosition,
  orderOfLeg,
  paise,
  price,
  wouldFill,
  type Bet,
  type BookmakerQuote,
  type DepthLevel,
  type FancyPosition,
  type FancyRow,
  type Side,
  type WinnersPosition,
} from '../index.ts';

const level = (hundredths: number, stake: number): DepthLevel => [price(hundredths), rupees(stake)];

function position(bets: readonly Bet[], complete = true, kind: 'exchange' | 'bookmaker' = 'exchange') {
  const made = createPosition({ kind, selectionIds: ['A', 'B', 'C'], complete });
  for (const bet of bets) addMatched(made, bet);
  return made;
}

type Offered = Partial<Record<string, readonly DepthLevel[]>>;

/** Levels by `side selection`, as in `lay A`. */
function exchange(held: WinnersPosition, levels: Offered, more: { share?: number; commission?: number } = {}) {
  return cashOutExchange({
    position: held,
    offered: (selectionId: string, side: Side) => levels[`${side} ${selectionId}`] ?? [],
    shareBasisPoints: more.share ?? 10_000,
    commissionBasisPoints: more.commission ?? 0,
  });
}

describe('exchange', () => {
  const backed = position([back('A', 10, 1_000)]);

  test('C-1 10 backed at 10, laid at 8: 12.50 locks 2.50', () => {
    expect(exchange(backed, { 'lay A': [level(800, 100)] })).toEqual({
      ok: true,
      value: {
        legs: [
          { kind: 'exchange', selectionId: 'A', side: 'lay', price: 800, stakePaise: 1_250, fills: [level(800, 12.5)] },
        ],
        amountPaise: 250,
        worstPaise: 250,
        bestPaise: 250,
        exposure: { beforePaise: 1_000, afterPaise: 0 },
        gap: [],
      },
    });
  });

  test('C-1 with 5 at 8.0 and then 8.2 it is 12.31 and 2.31', () => {
    expect(exchange(backed, { 'lay A': [level(800, 5), level(820, 100)] })).toMatchObject({
      value: {
        legs: [{ price: 820, stakePaise: 1_231, fills: [level(800, 5), level(820, 7.31)] }],
        amountPaise: 231,
        worstPaise: 231,
        bestPaise: 237,
      },
    });
  });

  test('C-1 a lay is cashed out by a back', () => {
    expect(exchange(position([lay('A', 10, 400)]), { 'back A': [level(500, 100)] })).toMatchObject({
      value: { legs: [{ side: 'back', stakePaise: 800 }], amountPaise: 200 },
    });
  });

  test('C-1 too little on offer makes it unavailable, and names the selection', () => {
    const unavailable = { ok: false, refusal: { kind: 'cash-out-unavailable', selectionIds: ['A'] } };
    expect(exchange(backed, { 'lay A': [level(800, 12.49)] })).toEqual(unavailable);
    expect(exchange(backed, {})).toEqual(unavailable);
    expect(exchange(backed, { 'lay A': [level(800, 12.5)] }).ok).toBe(true);
  });

  test('C-1 outcomes that are less than a rupee apart are level, whatever is offered', () => {
    const nothing = { ok: false, refusal: { kind: 'nothing-to-cash-out' } };
    const cashedOut = position([back('A', 10, 1_000), lay('A', 12.49, 800)]);
    expect(exchange(cashedOut, { 'lay A': [level(150, 100)] })).toEqual(nothing);
    expect(exchange(cashedOut, {})).toEqual(nothing);
    expect(exchange(position([back('A', 1, 200)]), { 'lay A': [level(150, 100)] }).ok).toBe(true);
  });

  test('C-1 what is less than a paisa’s stake needs no leg', () => {
    const dust = position([back('A', 0.01, 700)]);
    expect(exchange(dust, { 'lay A': [level(800, 5)] })).toEqual({
      ok: false,
      refusal: { kind: 'nothing-to-cash-out' },
    });
  });

  test('C-1 each selection has its leg', () => {
    const held = position([back('A', 10, 1_000), lay('B', 20, 300)]);
    const legs = { 'lay A': [level(800, 100)], 'back B': [level(400, 100)] };
    expect(exchange(held, legs)).toMatchObject({
      value: {
        legs: [
          { selectionId: 'A', side: 'lay', stakePaise: 1_250 },
          { selectionId: 'B', side: 'back', stakePaise: 1_500 },
        ],
        amountPaise: 250 + 500,
      },
    });
  });

  test('C-1 an equal difference on every selection is the same in every outcome and needs no leg', () => {
    const even = position([lay('A', 10, 200), lay('B', 10, 200), lay('C', 10, 200)]);
    expect(exchange(even, {})).toEqual({ ok: false, refusal: { kind: 'nothing-to-cash-out' } });
    const level110 = { 'back A': [level(110, 1_000)], 'back B': [level(110, 1_000)], 'back C': [level(110, 1_000)] };
    expect(exchange(even, level110)).toMatchObject({ refusal: { kind: 'nothing-to-cash-out' } });
  });

  test('C-1 where one of the selections must win, backing the others may bring more than laying', () => {
    const levels = {
      'lay A': [level(900, 100)],
      'back B': [level(300, 100)],
      'back C': [level(600, 100)],
    };
    // 10 at 10 on A: 33.33 on B and 16.66 on C take 50 of the 90, less what is rounded; laying 11.11 at 9 brings 1.11
    expect(exchange(position([back('A', 10, 1_000)]), levels)).toMatchObject({
      value: { legs: [{ side: 'back' }, { side: 'back' }], amountPaise: 3_997 },
    });
    expect(exchange(position([back('A', 10, 1_000)], false), levels)).toMatchObject({
      value: { legs: [{ side: 'lay' }], amountPaise: 111 },
    });
  });

  test('C-1 an offer worse than the worst outcome is none', () => {
    const laid = position([lay('A', 10, 200), lay('B', 10, 200)], false);
    const wide = { 'back A': [level(101, 1_000)], 'back B': [level(101, 1_000)] };
    expect(exchange(laid, wide)).toEqual({ ok: false, refusal: { kind: 'cash-out-unavailable', selectionIds: [] } });
  });

  test('C-2 S-3 the amount is what is left after commission', () => {
    expect(exchange(backed, { 'lay A': [level(800, 100)] }, { commission: 500 })).toMatchObject({
      value: { amountPaise: 238, worstPaise: 238 },
    });
    const losing = exchange(position([back('A', 10, 200)]), { 'lay A': [level(400, 100)] }, { commission: 500 });
    expect(losing).toMatchObject({ value: { amountPaise: -500 } });
  });

  test('C-2 a share is cashed out in part, and the rest stays as it was', () => {
    expect(exchange(backed, { 'lay A': [level(800, 100)] }, { share: 4_000 })).toMatchObject({
      value: { legs: [{ stakePaise: 500 }], amountPaise: 100, worstPaise: -500, bestPaise: 5_500 },
    });
    for (const share of [0, 10_001, 0.5]) expect(() => exchange(backed, {}, { share })).toThrow('C-2');
  });

  test('C-1 unmatched orders are left out of the amount, and stay in the exposure', () => {
    const held = position([back('A', 10, 1_000)]);
    addUnmatched(held, back('B', 7, 300));
    expect(exchange(held, { 'lay A': [level(800, 100)] })).toMatchObject({
      value: { amountPaise: 250, exposure: { beforePaise: 1_700, afterPaise: 450 } },
    });
  });

  test('C-1 at execution the legs fill all or none', () => {
    const books = new Map(['A', 'B'].map((id) => [id, createBook()]));
    books.get('A')!.setHouse('lay', [level(800, 100)]);
    books.get('B')!.setHouse('back', [level(400, 100)]);
    const held = position([back('A', 10, 1_000), lay('B', 20, 300)]);
    const owner = { ownerId: 'me' };
    const offer = cashOutExchange({
      position: held,
      offered: (selectionId, side) => books.get(selectionId)?.offeredTo({ ...owner, side }) ?? [],
      commissionBasisPoints: 0,
    });
    if (!offer.ok) throw new Error('there is an offer');
    const { legs } = offer.value;
    expect(wouldFill(legs, owner, (id) => books.get(id)!)).toBe(true);
    expect(orderOfLeg(legs[0]!, owner)).toEqual({
      ownerId: 'me',
      side: 'lay',
      price: 800,
      sizePaise: 1_250,
      timeInForce: 'FILL_OR_KILL',
    });
    books.get('B')!.setHouse('back', [level(400, 14.99)]);
    expect(wouldFill(legs, owner, (id) => books.get(id)!)).toBe(false);
  });

  test('C-2 an offer that rose is taken, one that fell is made anew', () => {
    const now = exchange(backed, { 'lay A': [level(800, 100)] });
    expect(checkCashOut(paise(250), now)).toBe(now);
    expect(checkCashOut(paise(249), now)).toBe(now);
    expect(checkCashOut(paise(251), now)).toMatchObject({
      ok: false,
      refusal: { kind: 'cash-out-moved', offer: { amountPaise: 250 } },
    });
    expect(checkCashOut(paise(0), exchange(backed, {}))).toMatchObject({ refusal: { kind: 'cash-out-unavailable' } });
  });
});

describe('bookmaker', () => {
  const quote = (more: Partial<BookmakerQuote> = {}): BookmakerQuote => ({
    status: 'OPEN',
    scale: 'per-100',
    back: { rate: 98 },
    lay: { rate: 60 },
    ...more,
  });
  const backed = position([bookmaker('back', 100, 98)], false, 'bookmaker');
  const offer = (of: BookmakerQuote, held = backed, share = 10_000) =>
    cashOutBookmaker({ position: held, shareBasisPoints: share, quote: (id) => (id === 'A' ? of : undefined) });

  test('C-3 a back is cashed out at the lay rate', () => {
    // 198 turn at 60 per 100: 123.75 laid wins 123.75 or loses 74.25
    expect(offer(quote())).toMatchObject({
      value: {
        legs: [{ kind: 'bookmaker', side: 'lay', rate: 60, scale: 'per-100', selectionId: 'A', stakePaise: 12_375 }],
        amountPaise: 2_375,
        worstPaise: 2_375,
        bestPaise: 2_375,
      },
    });
    expect(offer(quote({ scale: 'decimal', lay: { rate: 160 } }))).toMatchObject({ value: { amountPaise: 2_375 } });
  });

  test('C-3 a lay is cashed out at the back rate', () => {
    expect(offer(quote(), position([bookmaker('lay', 100, 60)], false, 'bookmaker'))).toMatchObject({
      value: { legs: [{ side: 'back', rate: 98, stakePaise: 8_080 }], amountPaise: 1_918 },
    });
  });

  test('C-3 C-2 in part', () => {
    expect(offer(quote(), backed, 5_000)).toMatchObject({
      value: { legs: [{ stakePaise: 6_187 }], amountPaise: 1_187 },
    });
  });

  test('C-3 without an opposite quote, or beyond its most, there is no offer', () => {
    const unavailable = { refusal: { kind: 'cash-out-unavailable', selectionIds: ['A'] } };
    expect(offer(quote({ lay: null }))).toMatchObject(unavailable);
    expect(offer(quote({ lay: { rate: 60, maxPaise: paise(12_374) } }))).toMatchObject(unavailable);
    expect(offer(quote({ lay: { rate: 60, maxPaise: paise(12_375) } })).ok).toBe(true);
  });

  test('C-3 F-4 a market that takes no bet makes no offer', () => {
    expect(offer(quote({ status: 'SUSPENDED' }))).toMatchObject({ refusal: { kind: 'market-suspended' } });
  });
});

describe('fancy', () => {
  const held = (...bets: readonly Bet[]): FancyPosition => {
    const made = createPosition({ kind: 'fancy' });
    for (const bet of bets) addMatched(made, bet);
    return made;
  };
  const row = (more: Partial<FancyRow> = {}): FancyRow => ({
    status: 'OPEN',
    no: { line: 64, size: 100 },
    yes: { line: 65, size: 100 },
    ...more,
  });

  test('C-3 YES at 60 is cashed out by NO at 64, and between the lines both win', () => {
    expect(cashOutFancy({ position: held(yes(100, 60)), row: row() })).toEqual({
      ok: true,
      value: {
        legs: [no(100, 64)],
        amountPaise: 0,
        worstPaise: 0,
        bestPaise: 20_000,
        exposure: { beforePaise: 10_000, afterPaise: 0 },
        gap: [{ fromRun: 60, toRun: 63, paise: 20_000 }],
      },
    });
  });

  test('C-3 NO at 64 is cashed out by YES at 65 with a size, and at 64 both lose', () => {
    const offer = cashOutFancy({ position: held(no(100, 64)), row: row({ yes: { line: 65, size: 110 } }) });
    // 200 turn at 110: 95.23 on YES wins 104.75
    expect(offer).toMatchObject({
      ok: false,
      refusal: { kind: 'cash-out-unavailable', selectionIds: [] },
    });
    const lower = cashOutFancy({ position: held(no(100, 64)), row: row({ yes: { line: 60, size: 110 } }) });
    expect(lower).toMatchObject({
      value: {
        legs: [yes(95.23, 60, 110)],
        amountPaise: 475,
        worstPaise: 475,
        gap: [{ fromRun: 60, toRun: 63, paise: 10_000 + 10_475 }],
      },
    });
  });

  test('C-3 C-2 in part', () => {
    expect(cashOutFancy({ position: held(yes(100, 60)), row: row(), shareBasisPoints: 2_500 })).toMatchObject({
      value: { legs: [no(25, 64)], amountPaise: 0, worstPaise: -7_500 },
    });
  });

  test('C-3 without the opposite line, beyond its most, or locked, there is no offer', () => {
    const position100 = held(yes(100, 60));
    const offer = (of: FancyRow) => cashOutFancy({ position: position100, row: of });
    const unavailable = { refusal: { kind: 'cash-out-unavailable', selectionIds: ['no'] } };
    expect(offer(row({ no: null }))).toMatchObject(unavailable);
    expect(offer(row({ no: { line: 64, size: 100, maxPaise: rupees(99.99) } }))).toMatchObject(unavailable);
    expect(offer(row({ no: { line: 64, size: 100, maxPaise: rupees(100) } })).ok).toBe(true);
    expect(offer(row({ status: 'BALL_RUNNING' }))).toMatchObject({ refusal: { kind: 'ball-running' } });
    expect(cashOutFancy({ position: held(), row: row() })).toMatchObject({ refusal: { kind: 'nothing-to-cash-out' } });
    expect(cashOutFancy({ position: held(no(100, 64)), row: row({ yes: null }) })).toMatchObject({
      refusal: { selectionIds: ['yes'] },
    });
    expect(cashOutFancy({ position: held(yes(0.01, 1, 10)), row: row() })).toMatchObject({
      refusal: { kind: 'nothing-to-cash-out' },
    });
  });
});
