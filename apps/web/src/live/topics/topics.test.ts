import { CASHIER_NEWS, type CashierNews, type ClientMessage, type Notice } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import { aBet, aMarket, anEvent, aPlayer, EVENT_ID } from './builders.ts';
import { depthKey, marketBetsKey, marketKey, percentKey, priceKey, rowsKey, type LiveKey } from '../keys.ts';
import { createLiveStore } from '../store.ts';
import * as reading from './reading.ts';
import { createTopics, type Topic } from './topics.ts';

const EVENT: Topic = `event:${EVENT_ID}`;
const bestBack = priceKey({ marketId: 'odds', selectionId: 'kkr', side: 'back', place: 0 });

function live() {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const sent: ClientMessage[] = [];
  const notices: Notice[] = [];
  const cashier: (readonly CashierNews[])[] = [];
  let time = 1_000;
  const store = createLiveStore((flush) => frames.push(flush));
  const topics = createTopics({
    store,
    reading: () => reading,
    send: (message) => sent.push(message),
    after: (_delayMs, task) => {
      timers.push(task);
      return () => timers.splice(timers.indexOf(task), 1);
    },
    nowMs: () => time,
    notify: (notice) => notices.push(notice),
    tellNotices: () => undefined,
    cashierChanged: (news) => cashier.push(news),
  });
  return {
    store,
    topics,
    sent,
    notices,
    cashier,
    pass: (ms: number) => (time += ms),
    frame: () => frames.splice(0).forEach((flush) => flush()),
    expire: () => timers.splice(0).forEach((task) => task()),
    image: (seq: number, data: unknown, id: Topic = EVENT) =>
      topics.receive({ op: 'image', id, seq, clk: `life.${seq}`, data }),
    delta: (seq: number, data: unknown, id: Topic = EVENT) =>
      topics.receive({ op: 'delta', id, seq, clk: `life.${seq}`, data }),
    /** Everything since a number in one delta. */
    since: (from: number, seq: number, data: unknown) =>
      topics.receive({ op: 'delta', id: EVENT, from, seq, clk: `life.${seq}`, data }),
  };
}

/** A change of the best back price of Kolkata, as the server sends it. */
const backAt = (odds: number, size = 500) => ({ changes: [[1, 'odds', 'kkr', [odds, size], [1.73, 31_700]]] });

describe('the event topic', () => {
  test('the first holder subscribes, the last one leaves after a moment', () => {
    const page = live();
    const letGo = page.topics.hold(EVENT);
    const letGoToo = page.topics.hold(EVENT);
    expect(page.sent).toEqual([{ op: 'subscribe', id: EVENT, topic: EVENT }]);
    page.image(1, anEvent());
    letGo();
    letGo();
    page.expire();
    expect(page.sent).toHaveLength(1);
    letGoToo();
    page.expire();
    expect(page.sent.at(-1)).toEqual({ op: 'unsubscribe', id: EVENT });
    expect(page.store.read(marketKey('odds'))).toBeUndefined();
  });

  test('deltas in order are applied, an older one is left out', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(7, anEvent());
    page.delta(8, backAt(1.74));
    page.delta(9, backAt(1.75));
    page.delta(8, backAt(1.99));
    expect(page.store.read(bestBack)?.odds).toBe(1.75);
    expect(page.sent).toHaveLength(1);
  });

  test('a gap asks for a new image once, and nothing is applied until it comes', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(7, anEvent());
    page.delta(9, backAt(1.8));
    page.delta(10, backAt(1.81));
    expect(page.store.read(bestBack)?.odds).toBe(1.72);
    expect(page.sent.filter((each) => each.op === 'subscribe')).toHaveLength(2);
    page.image(11, anEvent({ markets: [aMarket({ status: 'SUSPENDED', reason: 'wicket' })] }));
    page.delta(12, backAt(1.9));
    expect(page.store.read(marketKey('odds'))?.status).toBe('SUSPENDED');
    expect(page.store.read(bestBack)?.odds).toBe(1.9);
  });

  test('an image after a gap takes away what is no longer there', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(1, anEvent({ markets: [aMarket(), aMarket({ _id: 'tied', name: 'Tied match' })] }));
    page.image(5, anEvent());
    expect(page.store.read(marketKey('tied'))).toBeUndefined();
    expect(page.store.read(marketKey('odds'))).toBeDefined();
  });

  test('a payload that breaks its promise is reported, not shown', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(1, anEvent());
    expect(page.delta(2, { changes: [[1, 'odds', 'kkr', 'free money', []]] })).toBe(false);
    expect(page.store.read(bestBack)?.odds).toBe(1.72);
  });

  test('state, a new market, fancy rows and money matched arrive as changes', () => {
    const page = live();
    const fancy = aMarket({
      _id: 'runs',
      name: '20 over runs RR',
      marketType: 'FANCY',
      selections: [],
      rows: [{ _id: 'row', no: { line: 216, size: 100 }, yes: { line: 218, size: 100 } }],
      category: 'sessions',
      note: 'Now 178',
    });
    page.topics.hold(EVENT);
    page.image(1, anEvent());
    page.delta(2, {
      changes: [
        [0, 'odds', 'BALL_RUNNING', '', 2, true],
        [4, fancy],
        [2, 'runs', [['row', 217, 110, 217, 90]], 'Now 182, 35 more for Yes'],
        [5, 'odds', 48_216_540, [['kkr', 1.73]]],
        [6, false, 'ENDED'],
      ],
    });
    expect(page.store.read(marketKey('odds'))).toMatchObject({ status: 'BALL_RUNNING', version: 2 });
    expect(page.store.read(`event:${EVENT_ID}`)).toMatchObject({
      status: 'ENDED',
      markets: [
        { _id: 'odds', isClosed: false },
        { _id: 'runs', isClosed: false },
      ],
    });
    expect(page.store.read(rowsKey('runs'))?.rows[0]?.yes).toEqual({ line: 217, size: 90 });
    expect(page.store.read(priceKey({ marketId: 'runs', selectionId: 'row', side: 'lay', place: 0 }))).toMatchObject({
      odds: 217,
      sizeRupees: 110,
      move: 'up',
    });
    expect(page.store.read('matched:odds')).toBe(48_216_540);
    expect(page.store.read('last-traded:odds/kkr')).toBe(1.73);
    expect(page.store.read('last-traded:odds/rr')).toBeUndefined();
  });

  test('an image brings the last traded prices that are known and takes the others away', () => {
    const page = live();
    page.topics.hold(EVENT);
    const [first, second] = aMarket().selections;
    const traded = (...selections: (typeof first)[]) =>
      anEvent({ markets: [aMarket({ selections: selections.flatMap((each) => each ?? []) })] });
    page.image(1, traded(first && { ...first, lastTraded: 1.86 }, second));
    expect(page.store.read('last-traded:odds/kkr')).toBe(1.86);
    expect(page.store.read('last-traded:odds/rr')).toBeUndefined();
    page.image(2, traded(first, second));
    expect(page.store.read('last-traded:odds/kkr')).toBeUndefined();
  });

  test('a side that empties leaves an empty cell and no book percentage', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(1, anEvent());
    expect(page.store.read(percentKey('odds'))?.back).toBeCloseTo(100 / 1.72 + 100 / 2.36);
    page.delta(2, { changes: [[1, 'odds', 'kkr', [], [1.73, 31_700]]] });
    expect(page.store.read(bestBack)).toBeUndefined();
    expect(page.store.read(depthKey('odds', 'kkr'))?.back).toEqual([]);
    expect(page.store.read(percentKey('odds'))?.back).toBeNull();
  });

  test('an event fetched by HTTP is a first picture only', () => {
    const page = live();
    page.topics.seedEvent(anEvent());
    expect(page.store.read(marketKey('odds'))).toBeUndefined();
    page.topics.hold(EVENT);
    page.topics.seedEvent(anEvent());
    expect(page.store.read(marketKey('odds'))?.version).toBe(1);
    page.image(3, anEvent({ markets: [aMarket({ version: 4 })] }));
    page.topics.seedEvent(anEvent());
    expect(page.store.read(marketKey('odds'))?.version).toBe(4);
  });
});

describe('coming back', () => {
  test('after a break the page says the clk it saw last, keeps its prices and takes what it missed', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(7, anEvent());
    page.delta(8, backAt(1.74));
    page.topics.subscribeAll();
    expect(page.sent.at(-1)).toEqual({ op: 'subscribe', id: EVENT, topic: EVENT, clk: 'life.8' });
    expect(page.store.read(bestBack)?.odds).toBe(1.74);
    page.since(8, 21, backAt(1.9));
    page.delta(22, backAt(1.91));
    expect(page.store.read(bestBack)?.odds).toBe(1.91);
    expect(page.sent.filter(({ op }) => op === 'subscribe')).toHaveLength(2);
  });

  test('a server that remembers nothing answers with an image, whatever its number', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(7, anEvent());
    page.topics.subscribeAll();
    page.image(0, anEvent({ markets: [aMarket({ version: 9 })] }));
    page.delta(1, backAt(1.6));
    expect(page.store.read(bestBack)?.odds).toBe(1.6);
  });

  test('after a gap or a broken payload no clk is said: only an image helps', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(7, anEvent());
    page.delta(9, backAt(1.8));
    expect(page.sent.at(-1)).toEqual({ op: 'subscribe', id: EVENT, topic: EVENT });
    page.image(9, anEvent());
    expect(page.delta(10, { changes: 'none' })).toBe(false);
    page.topics.subscribeAll();
    expect(page.sent.at(-1)).toEqual({ op: 'subscribe', id: EVENT, topic: EVENT });
  });

  test('a delta may repeat what is known, but must not leave anything out', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(7, anEvent());
    page.since(3, 9, backAt(1.8));
    expect(page.store.read(bestBack)?.odds).toBe(1.8);
    page.since(9, 9, { changes: [] });
    page.since(10, 12, backAt(1.99));
    expect(page.store.read(bestBack)?.odds).toBe(1.8);
    expect(page.sent.filter(({ op }) => op === 'subscribe')).toHaveLength(2);
  });

  test('a hidden page says so once, and again after each welcome', () => {
    const page = live();
    page.topics.setHidden(false);
    page.topics.setHidden(true);
    page.topics.setHidden(true);
    page.topics.hold('sports');
    page.topics.subscribeAll();
    page.topics.setHidden(false);
    expect(page.sent.map((message) => ('hidden' in message ? message.hidden : message.op))).toEqual([
      true,
      'subscribe',
      true,
      'subscribe',
      false,
    ]);
  });

  test('the ladder topic fills every level of a selection', () => {
    const page = live();
    const ladder: Topic = 'ladder:odds';
    page.topics.hold(ladder);
    page.image(1, { ladders: [['kkr', [1.72, 500, 1.71, 90, 1.7, 40, 1.6, 5], [], 0, 0, []]] }, ladder);
    page.delta(2, { ladders: [['kkr', [1.71, 90], [1.8, 12], 1.72, 700, [1.72, 500, 1.7, 200]]] }, ladder);
    expect(page.store.read('ladder:odds/kkr')).toEqual({
      back: [[1.71, 90]],
      lay: [[1.8, 12]],
      lastTraded: 1.72,
      tradedRupees: 700,
      traded: [
        [1.72, 500],
        [1.7, 200],
      ],
    });
  });
});

describe('what components hear', () => {
  test('a flush tells the changed keys and no other, once each', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(1, anEvent());
    page.frame();
    const heard: LiveKey[] = [];
    const otherCell = priceKey({ marketId: 'odds', selectionId: 'rr', side: 'back', place: 0 });
    for (const key of [bestBack, otherCell, marketKey('odds')]) page.store.subscribeTo(key)(() => heard.push(key));
    page.delta(2, backAt(1.74));
    page.delta(3, backAt(1.75));
    expect(heard).toEqual([]);
    page.frame();
    expect(heard).toEqual([bestBack]);
  });

  test('an image that repeats what is known keeps every price cell as it was', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(1, anEvent());
    const before = page.store.read(bestBack);
    page.image(2, anEvent());
    expect(page.store.read(bestBack)).toBe(before);
  });

  test('a subscribe function stays the same for its key', () => {
    const { store } = live();
    const subscribe = store.subscribeTo(bestBack);
    const stop = subscribe(() => {});
    expect(store.subscribeTo(bestBack)).toBe(subscribe);
    stop();
  });

  test('a price flashes at most once in 350 ms and shows the newest figure all the same', () => {
    const page = live();
    page.topics.hold(EVENT);
    page.image(1, anEvent());
    page.delta(2, backAt(1.74));
    page.pass(100);
    page.delta(3, backAt(1.7));
    expect(page.store.read(bestBack)).toMatchObject({ odds: 1.7, move: 'up', flashes: 1 });
    page.pass(250);
    page.delta(4, backAt(1.69));
    expect(page.store.read(bestBack)).toMatchObject({ odds: 1.69, move: 'down', flashes: 2 });
  });
});

describe('the topics me and sports', () => {
  test('MON-02 a wallet delta changes the figures and keeps the rest', () => {
    const page = live();
    page.topics.hold('me');
    page.image(1, aPlayer(), 'me');
    const figures = { wallet: '1', balance: 42_350, exposure: -8_740, bonus: 0, refBonus: 0, creditReference: 0 };
    page.delta(2, { wallet: figures, notices: [{ type: 'success', message: 'Matched', subMessage: '' }] }, 'me');
    expect(page.store.read('me')).toMatchObject({ username: 'rohan', exposure: -8_740 });
    expect(page.notices).toEqual([{ type: 'success', message: 'Matched', subMessage: '' }]);
  });

  test('a bet in a delta replaces its older self, a new one comes first', () => {
    const page = live();
    page.topics.hold('me');
    page.image(1, aPlayer({ bets: [aBet({ state: 'unmatched', matchedStake: 0, matches: [] })] }), 'me');
    page.delta(2, { bets: [aBet(), aBet({ _id: 'b2', createdAt: '2024-04-16T15:01:00.000Z' })] }, 'me');
    expect(page.store.read('bets')?.map(({ _id, state }) => [_id, state])).toEqual([
      ['b2', 'matched'],
      ['b1', 'matched'],
    ]);
    expect(page.store.read(marketBetsKey('odds'))).toHaveLength(2);
  });

  test('a list tick sets best prices and empties a side that is gone', () => {
    const page = live();
    const tick = (back: number) => ({
      catalogue: 3,
      events: [['e1', 'IN_PLAY', 'OPEN', ['KKR 12/0', '2 ov'], [['kkr', back, 500, 1.73, 900]], 250]],
    });
    page.topics.hold('sports');
    page.image(1, tick(1.72), 'sports');
    expect(page.store.read('list-price:e1/kkr/back')).toMatchObject({ odds: 1.72, sizeRupees: 500 });
    const state = page.store.read('tick:e1');
    page.delta(2, tick(0), 'sports');
    expect(page.store.read('list-price:e1/kkr/back')).toBeUndefined();
    expect(page.store.read('tick:e1'), 'a price alone leaves the row asleep').toBe(state);
    expect(page.store.read('catalogue')).toBe(3);
    expect(page.store.read('tick:e1')).toMatchObject({
      eventStatus: 'IN_PLAY',
      inPlay: true,
      totalMatched: 250,
      scoreLine: { title: 'KKR 12/0', detail: '2 ov' },
    });
  });

  test('MON-15 what the cashier decided is said, and all of it after something was missed', () => {
    const page = live();
    page.topics.hold('me');
    page.image(1, aPlayer(), 'me');
    expect(page.cashier).toEqual([]);
    page.delta(2, { cashier: ['deposits'] }, 'me');
    expect(page.cashier).toEqual([['deposits']]);
    page.image(9, aPlayer(), 'me');
    expect(page.cashier).toEqual([['deposits'], CASHIER_NEWS]);
  });
});
