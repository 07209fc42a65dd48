import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { openRace, raceNow, takeOut } from '../../../test/race.ts';
import { marketShown } from './views.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('D-1 S-4 a page shows who was withdrawn by what factor, offers nothing on it, and says what is void and why', async () => {
  const market = await openRace(harness);
  harness.depth(0, { back: [[3, 100]] }, market);
  harness.depth(1, { back: [[4, 100]] }, market);
  await takeOut(harness, market, 0, { percent: 12.5 });
  const fromMs = Date.UTC(2026, 10, 20, 10, 0, 5);
  const window = { fromMs, toMs: fromMs + 60_000, reason: 'wrong-price' };
  await harness.settlement.voidBetween(market.id, window);
  const shown = marketShown({ market: raceNow(harness, market), live: harness.betting.marketView(market.id) }, fromMs);
  expect(shown).toMatchObject({
    status: 'OPEN',
    voids: ['Bets matched from 15:30:05 to 15:31:05, India time, are void: wrong price from the feed'],
    selections: [
      { status: 'REMOVED', reductionPercent: 12.5, back: [] },
      { status: 'ACTIVE', back: [[4, 100]] },
      { status: 'ACTIVE' },
      { status: 'ACTIVE' },
    ],
  });
});

test('B-1 B-5 a bookmaker that quotes decimal odds shows them as such', async () => {
  const market = await harness.catalogue.upsertMarket({
    eventId: harness.event.id,
    providerKey: 'decimal',
    kind: 'bookmaker',
    name: 'decimal',
    category: null,
    sort: 5,
    rules: { scale: 'decimal' },
    selections: [{ providerKey: 'one', name: 'One' }],
  });
  await harness.open(market);
  harness.betting.setRates(market.id, market.selections[0]?.id ?? '', { back: { rate: 198 }, lay: { rate: 203 } });
  expect(marketShown({ market, live: harness.betting.marketView(market.id) }, 0)).toMatchObject({
    scale: 'decimal',
    selections: [{ back: [[1.98, 0]], lay: [[2.03, 0]] }],
  });
});
