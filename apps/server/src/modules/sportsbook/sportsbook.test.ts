import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHANGE, getSetting, getSportsData, unpackTick, type EventChange, type Sport } from '@maidan/contract';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { encodeAnswer } from '../../platform/http/answers/encode.ts';
import { at, openHarness, selectionOf, type Harness } from '../../../test/harness.ts';
import type { Stream, TopicSource } from '../../platform/stream/index.ts';
import { sportsbookModule, type SportsbookModule } from './index.ts';
import { createLists } from './lists.ts';
import type { ListChange } from './topics.ts';

let harness: Harness;
let sportsbook: SportsbookModule;
const said: { topic: string; key: string; change: unknown }[] = [];
const sources: TopicSource<unknown>[] = [];
const clock = manualClock(0);

beforeAll(async () => {
  harness = await openHarness();
  const stream: Pick<Stream, 'publish' | 'addSource' | 'isFollowed'> = {
    isFollowed: () => true,
    publish: (topic, key, change) => void said.push({ topic, key, change }),
    addSource: (source) => void sources.push(source as TopicSource<unknown>),
  };
  sportsbook = sportsbookModule({
    catalogue: harness.catalogue,
    betting: harness.betting,
    stream: stream as Stream,
    clock,
    bus: harness.bettingBus,
  });
});
beforeEach(() => {
  said.length = 0;
});
afterAll(() => harness.close());

const changes = () =>
  said.filter(({ topic }) => topic === `event:${harness.event.id}`).map(({ change }) => change as EventChange);
const pricesOf = (on: number) =>
  changes().findLast((change) => change[0] === CHANGE.prices && change[2] === selectionOf(harness.odds, on));

type Body = { data: Sport[] };
type Settled = Extract<ListChange, { kind: 'tick' }>;
const sourceOf = (topic: string) => {
  const source = sources.find(({ resolve }) => resolve(topic, null)?.ok);
  if (!source) throw new Error(`no source of ${topic}`);
  return source;
};
/** What the lists' topic makes of the last thing that it was told, given what it said before. */
function settled(told?: Settled): Settled | null {
  const last = said.findLast(({ topic, key }) => topic === 'sports' && key === harness.event.id);
  return (last ? sourceOf('sports').settle?.(last.change, told) : null) as Settled | null;
}
const tickSaid = () => {
  const now = settled();
  return now && unpackTick(now.tick);
};

test('an event stands under its sport and league, with its main market’s best prices', () => {
  harness.depth(0, { back: [[2, 500]], lay: [[2.02, 400]] });
  const [sport] = sportsbook.sports();
  expect(sport).toMatchObject({
    slugName: 'cricket',
    sportsCode: '4',
    leagues: [
      { slugName: 'league', events: [{ name: 'Home v Away', marketKinds: ['EXCHANGE', 'BOOKMAKER', 'FANCY'] }] },
    ],
  });
  const [market] = sport?.leagues[0]?.events[0]?.markets ?? [];
  expect(market).toMatchObject({ name: 'Match Odds', status: 'OPEN', minStake: 100 });
  expect(market?.selections[0]).toMatchObject({ back: [[2, 500]], lay: [[2.02, 400]] });
});

test('a price is told to the event’s page and to the lists, in odds and rupees', () => {
  harness.depth(0, {
    back: [
      [2, 500],
      [1.99, 50.25],
    ],
    lay: [[2.02, 400]],
  });
  expect(pricesOf(0)).toEqual([
    CHANGE.prices,
    harness.odds.id,
    selectionOf(harness.odds, 0),
    [2, 500, 1.99, 50.25],
    [2.02, 400],
  ]);
  expect(tickSaid()?.best[0]).toEqual([selectionOf(harness.odds, 0), 2, 500, 2.02, 400]);
});

test('the lists are told of an event only when something that they show has changed', () => {
  harness.depth(0, { back: [[2, 500]], lay: [[2.02, 400]] });
  const told = settled();
  said.length = 0;
  harness.depth(0, {
    back: [
      [2, 500],
      [1.5, 90],
    ],
    lay: [[2.02, 400]],
  });
  expect(told).not.toBeNull();
  expect(settled(told ?? undefined)).toBeNull();
  harness.depth(0, { back: [[1.99, 500]], lay: [[2.02, 400]] });
  expect(settled(told ?? undefined)?.tick[4][0]).toEqual([selectionOf(harness.odds, 0), 1.99, 500, 2.02, 400]);
});

test('the ladder topic carries every level; of a market that is none it is refused', async () => {
  const levels = Array.from({ length: 12 }, (_, n): [number, number] => [2 - n / 100, 500 + n]);
  harness.depth(0, { back: levels, lay: [[2.02, 400]] });
  const topic = `ladder:${harness.odds.id}`;
  const change = said.findLast((each) => each.topic === topic)?.change;
  expect(change).toEqual([selectionOf(harness.odds, 0), levels.flat(), [2.02, 400], 0, 0, []]);
  const image = await sourceOf(topic).image(topic, null);
  expect(image).toMatchObject({ ok: true, value: { ladders: expect.arrayContaining([change]) as unknown } });
  expect(sourceOf(topic).delta([change])).toEqual({ ladders: [change] });
  for (const id of [harness.event.id, 'x']) {
    expect(await sourceOf(topic).image(`ladder:${id}`, null)).toEqual({
      ok: false,
      refusal: { kind: 'market-not-found' },
    });
  }
});

test('the answer of the lists is made once a second at most, and at once when events come or go', async () => {
  const best = () => {
    const body = lists.answer().inLanguage('en').plain.toString();
    expect(body).toBe(encodeAnswer(getSportsData, { code: 200, message: 'Done' }, (JSON.parse(body) as Body).data));
    return (JSON.parse(body) as Body).data[0]?.leagues[0]?.events[0]?.markets[0]?.selections[0]?.back;
  };
  const lists = createLists({ catalogue: harness.catalogue, betting: harness.betting, clock });
  const move = (odds: number) => {
    harness.depth(0, { back: [[odds, 500]] });
    lists.stir(harness.event.id);
  };
  move(2);
  expect(best()).toEqual([[2, 500]]);
  move(2.5);
  clock.advance(999);
  expect(best()).toEqual([[2, 500]]);
  expect(lists.sports()[0]?.leagues[0]?.events[0]?.markets[0]?.selections[0]?.back).toEqual([[2.5, 500]]);
  clock.advance(1);
  expect(best()).toEqual([[2.5, 500]]);
  move(2.6);
  await harness.anotherMatch('sportsbook-lists');
  expect(best()).toEqual([[2.6, 500]]);
});

test('a bet that rests is told after its commit: what is published can be seen in the image', async () => {
  const player = await harness.player();
  await harness.take(player, { market: harness.odds, on: 1, side: 'lay', odds: 3, stake: 200 });
  expect(pricesOf(1)?.[3]).toEqual([3, 200]);
  const image = await sportsbook.eventView(harness.event.id);
  expect(image?.markets[0]?.selections[1]?.back).toEqual([[3, 200]]);
});

test('a price that comes while a batch is being written is told when it has landed, and none is lost', async () => {
  const player = await harness.player();
  const bets = Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      harness.take(player, { market: harness.odds, side: 'back', odds: 4 + (n % 20) / 10, stake: 100 }),
    ),
  );
  for (let n = 1; n <= 40; n += 1) {
    harness.depth(0, { back: [[1.5, 100 + n]] });
    // A round trip to the database, so that the quotes are spread over the batches.
    await harness.pool.query('select 1');
  }
  await bets;
  expect(pricesOf(0)?.[3]).toEqual([1.5, 140]);
  const view = await sportsbook.eventView(harness.event.id);
  expect(view?.markets[0]?.selections[0]?.back).toEqual([[1.5, 140]]);
});

test('last traded prices and traded volume: the feed’s, then those of our own bets after their commit', async () => {
  const { odds: market } = await harness.anotherMatch('traded');
  const [one = '', two = ''] = market.selections.map(({ id }) => id);
  const shown = async () => {
    const view = await sportsbook.eventView(market.eventId);
    const found = view?.markets.find(({ _id }) => _id === market.id);
    return { totalMatched: found?.totalMatched, last: found?.selections.map(({ lastTraded }) => lastTraded) };
  };
  const told = () => said.map(({ change }) => change as EventChange).findLast((change) => change[0] === CHANGE.matched);
  expect(await shown()).toEqual({ totalMatched: 0, last: [undefined, undefined] });
  const traded = { tradedPaise: 5_000_00, last: new Map([[one, at(1.86)]]) };
  harness.betting.setTraded(market.id, traded);
  expect(await shown()).toEqual({ totalMatched: 5_000, last: [1.86, undefined] });
  expect(told()).toEqual([CHANGE.matched, market.id, 5_000, [[one, 1.86]]]);
  harness.depth(0, { back: [[2, 1_000]] }, market);
  await harness.take(await harness.player(), { market, side: 'back', odds: 2, stake: 100 });
  await expect.poll(shown).toEqual({ totalMatched: 5_100, last: [2, undefined] });
  expect(told()).toEqual([CHANGE.matched, market.id, 5_100, [[one, 2]]]);
  const ladder = said.findLast(({ topic, key }) => topic === `ladder:${market.id}` && key === one)?.change;
  expect(ladder).toEqual([one, [2, 900], [], 2, 100, [2, 100]]);
  // What the feed says again is no new trade.
  harness.betting.setTraded(market.id, { ...traded, last: new Map([...traded.last, [two, at(2.2)]]) });
  expect(await shown()).toMatchObject({ last: [2, 2.2] });
  // Lists show no last prices.
  const listed = sportsbook.sports().flatMap(({ leagues }) => leagues.flatMap(({ events }) => events));
  expect(listed.flatMap(({ markets }) => markets.flatMap(({ selections }) => selections))).not.toContainEqual(
    expect.objectContaining({ lastTraded: expect.any(Number) as number }),
  );
});

test('a market that was settled is told whole, closed and with its result', async () => {
  const { event, odds } = await harness.anotherMatch('sportsbook-settled');
  const stop = harness.settlementBus.subscribe('market.settled', ({ marketId }) => sportsbook.marketChanged(marketId));
  await harness.settle(odds, 1);
  stop();
  const whole = said.findLast(({ topic, key }) => topic === `event:${event.id}` && key.startsWith('market:'))?.change;
  expect(whole).toMatchObject([
    CHANGE.market,
    { status: 'CLOSED', result: 'Away', selections: [{ status: 'LOSER' }, { status: 'WINNER' }] },
  ]);
});

test('X-7 a page’s setting tells the longest delay of its exchange markets, in seconds', async () => {
  const { event } = await harness.anotherMatch('setting', { betDelayMs: 1_500 });
  const route = sportsbook.routes.find(({ call }) => call === getSetting);
  const ask = async (eventId: string) => await route?.handle({ query: { eventId } } as never);
  expect(await ask(event.id)).toMatchObject({ ok: true, value: { data: { betDelaySeconds: 1.5 } } });
  expect(await ask(harness.event.id)).toMatchObject({ ok: true, value: { data: { betDelaySeconds: 0 } } });
});

test('an event that nobody knows has no view, whatever the id looks like', async () => {
  for (const id of ['x', '', '01900000-0000-7000-8000-000000000000', "' or 1=1"]) {
    expect(await sportsbook.eventView(id)).toBeUndefined();
  }
});
