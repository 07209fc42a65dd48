import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHANGE, type EventChange, type ListTick } from '@maidan/contract';
import { openHouse, selectionOf, type House } from '../../../test/house.ts';
import type { Stream, TopicSource } from '../../platform/stream/index.ts';
import { sportsbookModule, type SportsbookModule } from './index.ts';

let house: House;
let sportsbook: SportsbookModule;
const said: { topic: string; key: string; change: unknown }[] = [];
const sources: TopicSource<unknown>[] = [];

beforeAll(async () => {
  house = await openHouse();
  const stream: Pick<Stream, 'publish' | 'addSource'> = {
    publish: (topic, key, change) => void said.push({ topic, key, change }),
    addSource: (source) => void sources.push(source as TopicSource<unknown>),
  };
  sportsbook = sportsbookModule({
    catalogue: house.catalogue,
    betting: house.betting,
    stream: stream as Stream,
    bus: house.bettingBus,
  });
});
beforeEach(() => {
  said.length = 0;
});
afterAll(() => house.close());

const changes = () =>
  said.filter(({ topic }) => topic === `event:${house.event.id}`).map(({ change }) => change as EventChange);
const pricesOf = (on: number) =>
  changes().findLast((change) => change[0] === CHANGE.prices && change[2] === selectionOf(house.odds, on));

test('BET-02 an event stands under its sport and league, with its main market’s best prices', () => {
  house.depth(0, { back: [[2, 500]], lay: [[2.02, 400]] });
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
  house.depth(0, {
    back: [
      [2, 500],
      [1.99, 50.25],
    ],
    lay: [[2.02, 400]],
  });
  expect(pricesOf(0)).toEqual([
    CHANGE.prices,
    house.odds.id,
    selectionOf(house.odds, 0),
    [2, 500, 1.99, 50.25],
    [2.02, 400],
  ]);
  const tick = said.findLast(({ topic }) => topic === 'sports')?.change as ListTick;
  expect(tick.best[0]).toEqual([selectionOf(house.odds, 0), 2, 500, 2.02, 400]);
});

test('a bet that rests is told after its commit: what is published can be seen in the image', async () => {
  const player = await house.player();
  await house.take(player, { market: house.odds, on: 1, side: 'lay', odds: 3, stake: 200 });
  expect(pricesOf(1)?.[3]).toEqual([3, 200]);
  const image = await sportsbook.eventView(house.event.id);
  expect(image?.markets[0]?.selections[1]?.back).toEqual([[3, 200]]);
});

test('a price that comes while a batch is being written is told when it has landed, and none is lost', async () => {
  const player = await house.player();
  const bets = Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      house.take(player, { market: house.odds, side: 'back', odds: 4 + (n % 20) / 10, stake: 100 }),
    ),
  );
  for (let n = 1; n <= 40; n += 1) {
    house.depth(0, { back: [[1.5, 100 + n]] });
    await new Promise((resume) => setTimeout(resume, 1));
  }
  await bets;
  expect(pricesOf(0)?.[3]).toEqual([1.5, 140]);
  const view = await sportsbook.eventView(house.event.id);
  expect(view?.markets[0]?.selections[0]?.back).toEqual([[1.5, 140]]);
});

test('a market that was settled is told whole, closed and with its result', async () => {
  const { event, odds } = await house.anotherMatch('sportsbook-settled');
  const stop = house.settlementBus.subscribe('market.settled', ({ marketId }) => sportsbook.marketChanged(marketId));
  await house.settle(odds, 1);
  stop();
  const whole = said.findLast(({ topic, key }) => topic === `event:${event.id}` && key.startsWith('market:'))?.change;
  expect(whole).toMatchObject([
    CHANGE.market,
    { status: 'CLOSED', result: 'Away', selections: [{ status: 'LOSER' }, { status: 'WINNER' }] },
  ]);
});

test('an event that nobody knows has no view, whatever the id looks like', async () => {
  for (const id of ['x', '', '01900000-0000-7000-8000-000000000000', "' or 1=1"]) {
    expect(await sportsbook.eventView(id)).toBeUndefined();
  }
});
