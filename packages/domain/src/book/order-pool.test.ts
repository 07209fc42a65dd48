import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../test/property-runs.ts';
import { tagOf, TAG_BITS } from './id-index.ts';
import { NONE } from './none.ts';
import { OrderPool } from './order-pool.ts';

const order = (orderId: string) => ({ orderId, ownerId: `owner of ${orderId}`, timeInForce: 'LAPSE' as const });

/** Ids that meet in the index now and then, for they end alike. */
const id = fc.tuple(fc.nat(40), fc.constantFrom('a', 'b')).map(([number, end]) => `${number}-the-same-ending-${end}`);

describe('the orders of a book', () => {
  test('X-3 the pool finds what it took and has not released, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 200, size: 'max' }), (ids) => {
        const pool = new OrderPool();
        const slots = new Map<string, number>();
        for (const orderId of ids) {
          const known = slots.get(orderId);
          expect(pool.find(orderId)).toBe(known ?? NONE);
          const taken = pool.take(order(orderId), 1, 9, 500);
          expect(taken === NONE).toBe(known !== undefined);
          if (known === undefined) slots.set(orderId, taken);
          else {
            pool.release(known);
            slots.delete(orderId);
          }
        }
        for (const [orderId, slot] of slots) expect(pool.find(orderId)).toBe(slot);
        expect(new Set(slots.values()).size).toBe(slots.size);
      }),
    );
  });

  test('X-3 thousands of orders keep all that is known of them while the pool grows and shrinks', () => {
    const pool = new OrderPool();
    const count = 5_000;
    for (let n = 0; n < count; n += 1) {
      const slot = pool.take(
        { ...order(`order-${n}`), timeInForce: n % 3 === 0 ? 'PERSIST' : 'LAPSE' },
        n % 2 ? 1 : 0,
        n % 350,
        n + 1,
      );
      expect(slot).toBe(n);
    }
    for (let n = 1; n < count; n += 2) pool.release(pool.find(`order-${n}`));
    for (let n = 0; n < count; n += 1) {
      const slot = pool.find(`order-${n}`);
      expect(slot).toBe(n % 2 === 0 ? n : NONE);
      if (slot === NONE) continue;
      expect([pool.halfAt(slot), pool.meritAt(slot), pool.openAt(slot)]).toEqual([n % 2, n % 350, n + 1]);
      expect(pool.timeInForceAt(slot)).toBe(n % 3 === 0 ? 'PERSIST' : 'LAPSE');
      expect(pool.ownerIdAt(slot)).toBe(`owner of order-${n}`);
    }
    expect(pool.take(order('again'), 0, 0, 1)).toBe(count - 1);
  });
});

test('ids that differ at their end have tags that differ, within their bits', () => {
  const tags = Array.from({ length: 1_000 }, (_, n) =>
    tagOf(`0193b5e2-7a10-7000-8000-${n.toString(16).padStart(12, '0')}`),
  );
  expect(new Set(tags).size).toBeGreaterThan(990);
  expect(tags.every((tag) => tag >= 0 && tag < 1 << TAG_BITS)).toBe(true);
  expect(tagOf('')).toBeLessThan(1 << TAG_BITS);
});
