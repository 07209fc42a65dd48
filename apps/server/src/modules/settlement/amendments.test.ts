import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, selectionOf, type Harness } from '../../../test/harness.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import type { Pool } from '../../platform/postgres/index.ts';

const clock = manualClock(1_800_000_000_000);
/** When a removal could not be written. */
const tries: number[] = [];
let isAway = false;

/** A database that cannot write a removal now. */
function failing(pool: Pool): Pool {
  return {
    ...pool,
    async connect() {
      const connection = await pool.connect();
      const query = async (...asked: Parameters<Pool['query']>) => {
        if (isAway && JSON.stringify(asked[0]).includes(`set status = 'REMOVED'`)) {
          tries.push(clock.now());
          throw Object.assign(new Error('away'), { code: '57P03' });
        }
        return await connection.query(...asked);
      };
      return { ...connection, query } as typeof connection;
    },
  };
}

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ clock, wrap: failing });
});
afterAll(() => harness.close());

const open = async () => (await harness.notices.open(10)).map(({ kind, subject }) => `${kind} ${subject}`);
const removal = (place: number, reductionBasisPoints = 1_000) => ({
  selectionId: selectionOf(harness.odds, place),
  removedAtMs: clock.now(),
  reductionBasisPoints,
});

test('D-1 a removal that cannot be written is tried after ever longer pauses, and operators are told until it is', async () => {
  isAway = true;
  const removed = harness.settlement.removeRunner(harness.odds.id, removal(0));
  await expect
    .poll(() => {
      clock.advance(1_000);
      return tries.length;
    })
    .toBe(7);
  const pauses = tries.slice(1).map((atMs, place) => atMs - (tries[place] ?? 0));
  for (const [place, minMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000].entries()) {
    expect(pauses[place]).toBeGreaterThanOrEqual(minMs);
  }
  await expect.poll(open).toEqual([`amendment-delayed market ${harness.odds.id}`]);
  isAway = false;
  await expect
    .poll(async () => {
      clock.advance(1_000);
      return await open();
    })
    .toEqual([]);
  expect(await removed).toBe(true);
});

test('D-1 S-4 a removal or a window that cannot be is an operator’s matter until it is said rightly', async () => {
  const { id } = harness.bookmaker;
  const { selectionId } = { ...removal(0), selectionId: selectionOf(harness.bookmaker, 0) };
  const remove = (reductionBasisPoints: number) =>
    harness.settlement.removeRunner(id, { ...removal(0, reductionBasisPoints), selectionId });
  const voided = (toMs: number) => harness.settlement.voidBetween(id, { fromMs: 5, toMs, reason: 'review' });
  expect([await remove(20_000), await voided(5)]).toEqual([false, false]);
  await expect.poll(open).toEqual([`market-void ${id} 5`, `market-removal ${id} ${selectionId}`]);
  await harness.settlement.removeRunner(id, { ...removal(1, 0), selectionId: selectionOf(harness.bookmaker, 1) });
  await harness.settlement.voidBetween(id, { fromMs: 6, toMs: 7, reason: 'review' });
  expect(await open()).toHaveLength(2);
  expect([await remove(2_000), await voided(9)]).toEqual([true, true]);
  await expect.poll(open).toEqual([]);
});
