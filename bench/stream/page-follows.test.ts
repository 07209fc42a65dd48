/** The gateway's own bytes played through the page's own reducer. The two never meet in the product, so they meet here:
 *  whatever happens on the way, the page ends with what a fresh image shows. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHANGE, serverMessage, type ClientMessage, type EventChange, type EventView } from '@maidan/contract';
import { eventSource } from '../../apps/server/src/modules/sportsbook/topics.ts';
import { manualClock } from '../../apps/server/src/platform/clock/manual-clock.ts';
import { HISTORY } from '../../apps/server/src/platform/stream/history.ts';
import type { TopicMessage } from '../../apps/server/src/platform/stream/connection/message.ts';
import type { TopicSource } from '../../apps/server/src/platform/stream/source.ts';
import { subscribe, type Subscription } from '../../apps/server/src/platform/stream/subscription.ts';
import { createTopic, type Pace } from '../../apps/server/src/platform/stream/topic.ts';
import { aMarket, anEvent, EVENT_ID } from '../../apps/web/src/live/topics/builders.ts';
import type { NumberedMessage } from '../../apps/web/src/live/connection.ts';
import { lastTradedKey, marketKey, matchedKey, priceKey } from '../../apps/web/src/live/keys.ts';
import { createLiveStore } from '../../apps/web/src/live/store.ts';
import * as reading from '../../apps/web/src/live/topics/reading.ts';
import { createTopics } from '../../apps/web/src/live/topics/topics.ts';

const TOPIC = `event:${EVENT_ID}` as const;
const SELECTIONS = ['kkr', 'rr'] as const;
const STATUSES = ['OPEN', 'SUSPENDED', 'BALL_RUNNING'] as const;

/** An event that moves, and its topic as the server has it. */
function served() {
  const clock = manualClock(1_000_000);
  let market = aMarket();
  const view = (): EventView => anEvent({ markets: [market] });
  const source = eventSource(async () => view()) as TopicSource<unknown>;
  // At once, so that the manual clock alone decides what happens when.
  const instant = { ...source, image: () => ({ ok: true, value: view() }) as const };
  let lives = 0;
  const open = () => createTopic({ name: TOPIC, life: `life${(lives += 1)}`, source: instant, clock });
  let topic = open();
  const say = (key: string, change: EventChange) => topic.publish(key, change);
  return {
    clock,
    view,
    topic: () => topic,
    restart: () => (topic = open()),
    price(on: number, odds: number) {
      const selections = market.selections.map((each, n) =>
        n === on ? { ...each, back: [[odds, 500]] as [number, number][] } : each,
      );
      market = { ...market, selections };
      const { _id, back, lay } = selections[on] ?? aMarket().selections[0] ?? expect.fail('no selection');
      say(`prices:${_id}`, [CHANGE.prices, market._id, _id, back.flat(), lay.flat()]);
    },
    state(on: number) {
      market = { ...market, status: STATUSES[on % STATUSES.length] ?? 'OPEN', version: market.version + 1 };
      const { _id, status, reason, version, inPlay } = market;
      say('state', [CHANGE.state, _id, status, reason, version, inPlay]);
    },
    matched(rupees: number) {
      const lastTraded = 1.01 + (rupees % 50) / 50;
      const selections = market.selections.map((each, place) => (place === 0 ? { ...each, lastTraded } : each));
      market = { ...market, selections, totalMatched: rupees };
      say('matched', [CHANGE.matched, market._id, rupees, [[selections[0]?._id ?? '', lastTraded]]]);
    },
  };
}

/** A page of the web app behind a wire that can break and lose deltas. */
function page(server: ReturnType<typeof served>) {
  const store = createLiveStore(() => {});
  let subscription: Subscription | null = null;
  let pace: Pace = 'shown';
  let isOnline = true;
  let losesNext = false;
  const images: number[] = [];

  function deliver(id: string, message: TopicMessage): void {
    if (losesNext && message.op === 'delta') return void (losesNext = false);
    const frame = message.frame(id, false);
    const bytes = frame.subarray(frame[1] === 126 ? 4 : 2);
    const said = serverMessage.parse(JSON.parse(bytes.toString()));
    if (said.op === 'image') images.push(said.seq);
    expect(topics.receive(said as NumberedMessage)).toBe(true);
  }

  function hear(message: ClientMessage): void {
    if (!isOnline) return;
    if (message.op === 'subscribe') {
      subscription?.stop();
      const outlet = {
        session: null,
        isBehind: () => false,
        write: deliver,
        skipped: () => {},
        refused: () => expect.fail('refused'),
        failed: () => expect.fail('failed'),
      };
      subscription = subscribe({ id: message.id, topic: server.topic(), outlet, pace, clk: message.clk });
    } else if (message.op === 'visibility') {
      pace = message.hidden ? 'hidden' : 'shown';
      subscription?.changePace(pace);
    }
  }

  const topics = createTopics({
    store,
    reading: () => reading,
    send: hear,
    after: () => () => {},
    nowMs: () => 0,
    notify: () => {},
    tellNotices: () => undefined,
    cashierChanged: () => {},
  });
  return {
    images,
    open: () => void topics.hold(TOPIC),
    hide: (hidden: boolean) => topics.setHidden(hidden),
    lose: () => (losesNext = true),
    cut() {
      isOnline = false;
      subscription?.stop();
      subscription = null;
    },
    back() {
      if (isOnline) return;
      isOnline = true;
      pace = 'shown';
      topics.subscribeAll();
    },
    shows: () => [
      store.read(marketKey('odds'))?.status,
      store.read(marketKey('odds'))?.version,
      store.read(matchedKey('odds')),
      ...SELECTIONS.map((selectionId) => store.read(lastTradedKey('odds', selectionId))),
      ...SELECTIONS.map(
        (selectionId) => store.read(priceKey({ marketId: 'odds', selectionId, side: 'back', place: 0 }))?.odds,
      ),
    ],
  };
}

type Step = readonly [kind: string, value: number];

function live(steps: readonly Step[]) {
  const server = served();
  const watching = page(server);
  watching.open();
  const doing: Readonly<Record<string, (value: number) => void>> = {
    price: (value) => server.price(value % 2, 1.01 + (value % 50) / 100),
    state: server.state,
    matched: (value) => server.matched(value % 7),
    wait: (value) => server.clock.advance(value),
    long: () => server.clock.advance(HISTORY.ms),
    hide: (value) => watching.hide(value % 2 === 0),
    lose: watching.lose,
    cut: watching.cut,
    back: watching.back,
    restart: () => {
      watching.cut();
      server.restart();
    },
  };
  for (const [kind, value] of steps) doing[kind]?.(value);
  watching.back();
  watching.hide(false);
  // A lost message shows with the next one.
  server.matched(1_000);
  server.clock.advance(2_000);
  server.matched(2_000);
  server.clock.advance(2_000);
  const fresh = page(server);
  fresh.open();
  return { watching, fresh };
}

const kinds = ['price', 'price', 'price', 'state', 'matched', 'wait', 'wait', 'wait', 'hide', 'lose', 'cut', 'back'];
const aStep = fc.tuple(fc.constantFrom(...kinds, 'long', 'restart'), fc.nat(400));

test('after any breaks, losses, restarts and hidden times the page shows what a fresh image shows', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
      const { watching, fresh } = live(steps);
      expect(watching.shows()).toEqual(fresh.shows());
    }),
    { numRuns: 1_500 },
  );
});

test('a short break costs no image, a long one or a restart costs one', () => {
  const away = (kind: string) =>
    live([
      ['wait', 100],
      ['price', 3],
      ['wait', 100],
      ['cut', 0],
      ['price', 5],
      [kind, 60],
    ]);
  expect(away('wait').watching.images).toEqual([0]);
  expect(away('restart').watching.images).toEqual([0, 0]);
});
