import { expect, test } from 'vitest';
import { liveOrders } from '../../../../test/casino-orders/live.ts';
import { proofSeed } from '../../../../test/proof-seed.ts';

const seed = proofSeed();
const orders = Number(process.env['ORDERS'] ?? 10_000);

test('CAS-08 CAS-16 L-1 N-3 N-4 bets, wins, rollbacks and closes in any order, repeated, lied about, at once and on several servers move what money.md says', async () => {
  const { faults, counts } = await liveOrders({ seed, orders });
  process.stdout.write(`orders of casino messages, seed ${seed}: ${JSON.stringify(counts)}\n`);
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(counts['orders']).toBeGreaterThanOrEqual(orders);
  const kinds = ['alike in turn', 'alike at once', 'race at once', 'rough in turn', 'bonus wallet', 'restarts'];
  expect(kinds.filter((kind) => counts[kind] === undefined)).toEqual([]);
});
