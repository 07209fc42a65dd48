/** what operators hold takes no bets whatever the feed says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDelayedBets, type DelayedBets } from '../../../../test/delayed-bets.ts';
import type { HoldScope } from './operator-holds.ts';

let bets: DelayedBets;
let harness: DelayedBets['harness'];
beforeAll(async () => {
  bets = await openDelayedBets();
  ({ harness } = bets);
});
afterAll(() => bets.harness.close());

const HELD = { ok: false, refusal: { kind: 'market-held' } };

test('desk Q-1 a held market refuses bets, edits and cash outs as held, and no message of its feed opens it', async () => {
  const { market, back, player } = await bets.anotherMatch();
  await harness.state(market, 'OPEN');
  const resting = await bets.released(await harness.take(player, back()));
  const scope: HoldScope = { kind: 'market', id: market.id };
  await harness.betting.setHold(scope, true);
  for (const status of ['OPEN', 'BALL_RUNNING', 'OPEN'] as const) {
    await harness.state(market, status, { inPlay: true });
    expect(harness.betting.marketView(market.id)).toMatchObject({ status: 'SUSPENDED', reason: 'held' });
    expect(await harness.place(player, back())).toMatchObject(HELD);
  }
  expect(await harness.edit(player, resting, { odds: 3 })).toMatchObject(HELD);
  expect(await harness.cashOutOffer(player, { market })).toMatchObject(HELD);
  await harness.betting.setHold(scope, false);
  expect(harness.betting.marketView(market.id)).toMatchObject({ status: 'OPEN', reason: '' });
  expect(await harness.place(player, back())).toMatchObject({ ok: true });
});

test('desk Q-1 X-8 B-6 a bet in its delay lapses if its market was held meanwhile, and an order from before is refused', async () => {
  const { market, bookmaker, back, player } = await bets.anotherMatch();
  const version = harness.betting.marketView(market.id)?.version ?? 0;
  const waiting = await harness.take(player, { market: bookmaker, side: 'back', odds: 98, stake: 100 });
  const scope: HoldScope = { kind: 'event', id: market.eventId };
  await harness.betting.setHold(scope, true);
  await harness.betting.setHold(scope, false);
  expect(await bets.released(waiting)).toMatchObject({ state: 'lapsed', lapseReason: 'market-changed' });
  expect(await harness.place(player, back({ marketVersion: version }))).toMatchObject({
    ok: false,
    refusal: { kind: 'market-changed' },
  });
});

test('desk Q-1 a hold on an event or on everything lies on all its markets, and each hold by itself', async () => {
  const [here, there] = [await bets.anotherMatch(), await bets.anotherMatch()];
  const { betting } = harness;
  const statesOf = ({ market, bookmaker, fancy }: typeof here) =>
    [market, bookmaker, fancy].map(({ id }) => betting.marketView(id)?.reason ?? 'none');
  const [event, everything]: HoldScope[] = [{ kind: 'event', id: here.market.eventId }, { kind: 'all' }];
  if (!event || !everything) throw new Error('two holds');
  await betting.setHold(event, true);
  expect([statesOf(here), statesOf(there)]).toEqual([
    ['held', 'held', 'held'],
    ['', '', ''],
  ]);
  await betting.setHold(everything, true);
  expect(statesOf(there)).toEqual(['held', 'held', 'held']);
  // One hold lifted leaves the other.
  await betting.setHold(event, false);
  expect(statesOf(here)).toEqual(['held', 'held', 'held']);
  await betting.setHold(everything, false);
  expect([statesOf(here), statesOf(there)]).toEqual([
    ['', '', ''],
    ['', '', ''],
  ]);
});

test('desk Q-1 X-11 a material event of a held market cancels what rests, and a market that turns in play does so', async () => {
  const { market, back, player } = await bets.anotherMatch();
  const resting = await bets.released(await harness.take(player, back()));
  await harness.betting.setHold({ kind: 'all' }, true);
  await harness.state(market, 'OPEN', { inPlay: true, isMaterial: true });
  expect(await harness.betOf(player, resting)).toMatchObject({ state: 'lapsed', lapseReason: 'material-event' });
  await harness.betting.setHold({ kind: 'all' }, false);
});
