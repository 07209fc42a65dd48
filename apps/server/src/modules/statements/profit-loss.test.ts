import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProfitLoss, ProfitLossEvent, ProfitLossMarket } from '@maidan/contract';
import { openStatements, type Statements } from '../../../test/statements.ts';
import type { Player } from '../../../test/harness.ts';

let desk: Statements;
beforeAll(async () => {
  desk = await openStatements();
});
afterAll(() => desk.close());

const DAY = 24 * 3_600_000;
type Page<Row> = { rows: Row[]; next: string | null };
const ask = async <T>(player: Player, path = '', query: Record<string, string | number> = {}) =>
  (await desk.get<T>(player, `/api/v1/profit-loss${path}`, query)).data;

/** Backs at evens and wins or loses the stake. */
async function bet(player: Player, match: Awaited<ReturnType<Statements['harness']['anotherMatch']>>, stake: number) {
  desk.harness.depth(0, { back: [[2, 100_000]] }, match.odds);
  await desk.harness.take(player, { market: match.odds, side: 'back', odds: 2, stake });
}

test('MON-14 what was won and lost adds up from the bet to the whole, by day, sport, event and market', async () => {
  const { harness } = desk;
  const player = await harness.player(10_000);
  const won = await harness.anotherMatch(`won-${player.id}`);
  await bet(player, won, 1_000);
  await bet(player, won, 200);
  await harness.settle(won.odds, 0);
  desk.clock.advance(DAY);
  const lost = await harness.anotherMatch(`lost-${player.id}`);
  await bet(player, lost, 300);
  await harness.settle(lost.odds, 1);

  const whole = await ask<ProfitLoss>(player);
  expect(whole).toMatchObject({ result: 900, commission: 0, bets: 3 });
  expect(whole.days.map(({ result, bets }) => [result, bets])).toEqual([
    [-300, 1],
    [1_200, 2],
  ]);
  expect(whole.sports).toMatchObject([{ slugName: 'cricket', name: 'Cricket', result: 900, bets: 3 }]);
  const moved = (await harness.wallet(player)).balancePaise - 10_000_00;
  expect(moved).toBe(900_00);

  const sportId = whole.sports[0]?._id ?? '';
  const events = await ask<Page<ProfitLossEvent>>(player, '/events', { sportId });
  expect(events.rows.map(({ _id, result }) => [_id, result])).toEqual([
    [lost.event.id, -300],
    [won.event.id, 1_200],
  ]);
  const markets = await ask<Page<ProfitLossMarket>>(player, '/markets', { eventId: won.event.id });
  expect(markets).toMatchObject({
    rows: [{ _id: won.odds.id, name: 'Match Odds', marketType: 'exchange', outcome: 'Home', result: 1_200, bets: 2 }],
    next: null,
  });
});

test('MON-14 dates pick by the day on which a market was settled', async () => {
  const { harness } = desk;
  const player = await harness.player(10_000);
  const first = await harness.anotherMatch(`first-${player.id}`);
  await bet(player, first, 100);
  await harness.settle(first.odds, 0);
  const day = new Date(desk.clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  desk.clock.advance(2 * DAY);
  const second = await harness.anotherMatch(`second-${player.id}`);
  await bet(player, second, 150);
  await harness.settle(second.odds, 0);
  expect(await ask(player, '', { start_date: day, end_date: day })).toMatchObject({ result: 100, bets: 1 });
  expect((await ask<ProfitLoss>(player, '', { start_date: day })).days).toMatchObject([
    { result: 150 },
    { result: 100 },
  ]);
  expect(await ask(player, '', { end_date: '2001-01-01' })).toMatchObject({ result: 0, days: [], sports: [] });
});

test('MON-14 S-2 of a market that was settled again the latest version alone counts', async () => {
  const { harness } = desk;
  const player = await harness.player(10_000);
  const { odds, event } = await harness.anotherMatch(`again-${player.id}`);
  harness.depth(0, { back: [[2, 100_000]] }, odds);
  await harness.take(player, { market: odds, side: 'back', odds: 2, stake: 100 });
  await harness.settle(odds, 0);
  expect(await ask(player)).toMatchObject({ result: 100 });
  desk.clock.advance(DAY);
  await harness.settlement.voidMarket(odds.id, 'abandoned');
  await harness.settlement.settled();
  const whole = await ask<ProfitLoss>(player);
  expect(whole).toMatchObject({ result: 0, bets: 1, days: [{ result: 0 }] });
  const { rows } = await ask<Page<ProfitLossMarket>>(player, '/markets', { eventId: event.id });
  expect(rows).toMatchObject([{ result: 0 }]);
});

test('MON-14 events come page by page, each once', async () => {
  const { harness } = desk;
  const player = await harness.player(10_000);
  for (const n of [1, 2, 3]) {
    const match = await harness.anotherMatch(`page-${n}-${player.id}`);
    await bet(player, match, n * 100);
    await harness.settle(match.odds, 0);
    desk.clock.advance(60_000);
  }
  const sportId = (await ask<ProfitLoss>(player)).sports[0]?._id ?? '';
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<ProfitLossEvent> = await ask(player, '/events', { sportId, limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.rows.map(({ result }) => result));
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toEqual([300, 200, 100]);
  expect(await ask(player, '/events', { sportId: 'nonsense' })).toEqual({ rows: [], next: null });
});

test('MON-14 nobody sees another’s profit and loss, and the bonus wallet has its own', async () => {
  const player = await desk.harness.player(10_000);
  expect(await ask(player)).toEqual({ result: 0, commission: 0, bets: 0, days: [], sports: [], casino: [] });
  expect(await ask(player, '', { wallet: '2' })).toMatchObject({ result: 0, bets: 0 });
});
