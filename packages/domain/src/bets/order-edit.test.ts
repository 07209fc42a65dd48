import { describe, expect, test } from 'vitest';
import { lay, back, rupees, unmatched } from '../../test/builders.ts';
import {
  addUnmatched,
  createPosition,
  planEdit,
  price,
  type ExchangeBet,
  type OrderEdit,
  type RestingOrder,
} from '../index.ts';

const limits = { minStakePaise: rupees(100), maxStakePaise: rupees(10_000), maxExposurePaise: rupees(5_000) };

/** Plans an edit of one resting order, the owner's only one; balance in rupees. */
function plan(order: ExchangeBet, edit: OrderEdit, balance = 1_000) {
  const position = createPosition({ kind: 'exchange', selectionIds: ['A', 'B'], complete: true });
  addUnmatched(position, unmatched(order));
  const resting: RestingOrder = {
    orderId: 'old',
    ownerId: 'me',
    side: order.side,
    price: order.price,
    sizePaise: order.stakePaise,
    timeInForce: 'PERSIST',
  };
  const funds = { balancePaise: rupees(balance), exposurePaise: rupees(500) };
  return planEdit({ resting, selectionId: 'A', edit, limits, position, funds });
}

const order = back('A', 500, 200);
const planned = (result: ReturnType<typeof plan>) => (result.ok ? result.value : result.refusal);

describe('an edit of an unmatched order', () => {
  test('X-9 a smaller stake at the same price keeps its place', () => {
    expect(planned(plan(order, { stakePaise: rupees(100) }))).toEqual({ kind: 'reduce', toPaise: 10_000 });
    expect(planned(plan(order, { stakePaise: rupees(499.99), price: price(200) }))).toMatchObject({ kind: 'reduce' });
  });

  test('X-9 a reduction leaves nothing or at least the market’s minimum', () => {
    expect(planned(plan(order, { stakePaise: rupees(99.99) }))).toEqual({
      kind: 'stake-below-minimum',
      minimumPaise: 10_000,
    });
    expect(planned(plan(order, { stakePaise: rupees(0) }))).toEqual({ kind: 'cancel' });
  });

  test('X-9 a negative stake is refused even where the market has no minimum', () => {
    const resting = { orderId: 'o', ownerId: 'me', side: 'back', price: price(200), timeInForce: 'LAPSE' } as const;
    const position = createPosition({ kind: 'exchange', selectionIds: ['A'] });
    const refusal = planEdit({
      resting: { ...resting, sizePaise: rupees(5) },
      selectionId: 'A',
      edit: { stakePaise: rupees(-1) },
      limits: { minStakePaise: rupees(0), maxStakePaise: rupees(10) },
      position,
      funds: { balancePaise: rupees(10), exposurePaise: rupees(0) },
    });
    expect(refusal).toMatchObject({ ok: false, refusal: { kind: 'stake-below-minimum' } });
  });

  test('X-9 a stake rise and a price change lose the place', () => {
    expect(planned(plan(order, { stakePaise: rupees(600) }))).toMatchObject({
      kind: 'replace',
      order: { price: 200, sizePaise: 60_000, timeInForce: 'PERSIST', side: 'back', ownerId: 'me' },
    });
    expect(planned(plan(order, { price: price(202) }))).toMatchObject({ kind: 'replace', order: { price: 202 } });
    expect(planned(plan(order, { price: price(202), stakePaise: rupees(200) }))).toMatchObject({
      kind: 'replace',
      order: { price: 202, sizePaise: 20_000 },
    });
  });

  test('X-9 an edit that changes nothing keeps everything', () => {
    expect(planned(plan(order, {}))).toEqual({ kind: 'keep' });
    expect(planned(plan(order, { price: price(200), stakePaise: rupees(500) }))).toEqual({ kind: 'keep' });
  });

  test('X-12 the new order is checked with the old one removed: its money counts once', () => {
    expect(plan(order, { price: price(300) }, 500).ok).toBe(true);
    expect(plan(order, { stakePaise: rupees(600) }, 600).ok).toBe(true);
    expect(planned(plan(order, { stakePaise: rupees(600) }, 599))).toEqual({
      kind: 'insufficient-balance',
      missingPaise: 100,
    });
  });

  test('X-12 X-10 the new order is held to the market’s limits', () => {
    expect(planned(plan(order, { stakePaise: rupees(10_001) }, 50_000))).toMatchObject({ kind: 'stake-above-maximum' });
    expect(planned(plan(order, { stakePaise: rupees(5_001) }, 50_000))).toMatchObject({ kind: 'exposure-limit' });
    expect(planned(plan(order, { price: price(210), stakePaise: rupees(99) }))).toMatchObject({
      kind: 'stake-below-minimum',
    });
    expect(planned(plan(lay('A', 500, 200), { price: price(2_200) }, 50_000))).toMatchObject({
      kind: 'stake-above-maximum',
    });
  });

  test('X-9 a rest that fills left below the minimum may still change its price', () => {
    expect(planned(plan(back('A', 40, 200), { price: price(202) }))).toMatchObject({ kind: 'replace' });
    expect(planned(plan(back('A', 40, 200), { stakePaise: rupees(30) }))).toMatchObject({
      kind: 'stake-below-minimum',
    });
  });

  test('E-4 while available is negative an order may shrink, but not be placed anew', () => {
    expect(planned(plan(order, { stakePaise: rupees(100) }, 400))).toMatchObject({ kind: 'reduce' });
    expect(planned(plan(order, { price: price(190) }, 400))).toEqual({
      kind: 'insufficient-balance',
      missingPaise: 10_000,
    });
  });
});
