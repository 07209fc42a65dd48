import { expect, test } from 'vitest';
import { liveOrders } from '../../../../test/casino-orders/live.ts';
import { proofSeed } from '../../../../test/proof-seed.ts';
import { workOf } from '../../../../test/sample.ts';

const seed = proofSeed();
const WHOLE = 10_000;
const orders = Number(process.env['ORDERS'] ?? workOf({ whole: WHOLE, sample: 400 }));

test('CAS-08 CAS-16 L-1 N-3 N-4 bets, wins, rollbacks and closes in any order, repeated, lied about, at once and on several servers move what money.md says', async () => {
  const { faults, counts } = await liveOrders({ seed, orders });
  process.stdout.write(`orders of casino messages, seed ${seed}: ${JSON.stringify(counts)}\n`);
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(counts['orders']).toBeGreaterThanOrEqual(orders);
  // A few hundred orders need not meet every kind.
  if (orders < WHOLE) return;
  const kinds = ['alike in turn', 'alike at once', 'race at once', 'rough in turn', 'bonus wallet', 'restarts'];
  expect(kinds.filter((kind) => counts[kind] === undefined)).toEqual([]);
});
