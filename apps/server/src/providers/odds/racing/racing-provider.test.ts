import { describe, expect, test } from 'vitest';
import {
  crowdFaults,
  impossiblePrices,
  ofKind,
  quoteIntervalsInPlay,
  strayMessages,
} from '../../../../test/feed/feed-laws.ts';
import { simulatedFeed, type SimulatedFeed } from '../../../../test/feed/simulated-feed.ts';
import type { FeedMessage } from '../../../modules/odds-feed/port.ts';
import { racingProvider } from './racing-provider.ts';

const START_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const SEED = 'provider';

async function raced(forMs: number, startMs = START_MS, unfinished: readonly string[] = []) {
  const feed = simulatedFeed(startMs);
  const stop = await racingProvider({ seed: SEED, unfinished }).start(feed.context);
  feed.run(forMs);
  return { feed, stop };
}

const { feed: whole } = await raced(30 * MINUTE_MS);
const ended = new Set(ofKind(whole, 'event-ended').map(({ eventKey }) => eventKey));
const marketOf = new Map(ofKind(whole, 'market').map(({ market }) => [market.marketKey, market]));

describe('half an hour of racing', () => {
  test('races were run from their announcement to their result, and a bounded number is on the cards', async () => {
    expect(ended.size).toBeGreaterThan(10);
    const atOnce = ofKind((await raced(0)).feed, 'event').length;
    expect(atOnce).toBe(50);
    expect(ofKind(whole, 'event').length).toBeLessThan(atOnce + 40);
  });

  test('time never goes back and nothing is said of what is unknown or settled', () => {
    const times = whole.messages.map(({ publishedAtMs }) => publishedAtMs);
    expect(times.filter((atMs, index) => atMs < (times[index - 1] ?? 0))).toEqual([]);
    expect(strayMessages(whole.messages)).toEqual([]);
  });

  test('S-1 every market of a race that ended has exactly one result', () => {
    const markets = [...marketOf.values()].filter(({ eventKey }) => ended.has(eventKey)).map((each) => each.marketKey);
    const results = ofKind(whole, 'result').map(({ marketKey }) => marketKey);
    expect(new Set(results).size).toBe(results.length);
    expect(markets.filter((key) => !results.includes(key))).toEqual([]);
    expect(markets.filter((key) => key.endsWith(':place')).length).toBe(ended.size);
  });

  test('M-2 no price is off the ladder, and back stays below lay', () => {
    expect(impossiblePrices(whole)).toEqual([]);
  });

  test('the crowd trades only in open markets, and what it has traded never falls', () => {
    expect(ofKind(whole, 'traded').length).toBeGreaterThan(20);
    expect(crowdFaults(whole)).toEqual([]);
  });

  test('before the off the book of a win market is a little over round, its lays a little under', () => {
    const quotes = Map.groupBy(ofKind(whole, 'prices'), ({ marketKey }) => marketKey);
    for (const [marketKey, ofMarket] of quotes) {
      if (!marketKey.endsWith(':win')) continue;
      const first = new Map(ofMarket.toReversed().map((each) => [each.selectionKey, each]));
      const book = (side: 'back' | 'lay') =>
        [...first.values()].reduce((sum, each) => sum + 100 / (each[side][0]?.[0] ?? Number.POSITIVE_INFINITY), 0);
      expect(book('back')).toBeGreaterThan(1);
      expect(book('back')).toBeLessThan(1.12);
      expect(book('lay')).toBeLessThan(1);
      expect(book('lay')).toBeGreaterThan(0.88);
    }
  });

  test('D-1 D-2 D-3 one reduction for each market of a removal, said while it is shut', () => {
    const removals = ofKind(whole, 'runner-removed');
    expect(removals.length).toBeGreaterThan(10);
    const said = removals.map(({ marketKey, selectionKey }) => `${marketKey}/${selectionKey}`);
    expect(new Set(said).size).toBe(said.length);
    const wins = removals.filter(({ marketKey }) => marketKey.endsWith(':win'));
    const voided = ofKind(whole, 'result').flatMap((each) => (each.outcome.kind === 'void' ? each.marketKey : []));
    for (const { marketKey, reductionBasisPoints } of wins) {
      expect(reductionBasisPoints > 0).toBe(marketKey.startsWith('horse-racing'));
      expect(reductionBasisPoints).toBeLessThan(10_000);
    }
    const alsoPlaced = wins
      .map(({ marketKey, selectionKey }) => ({ placeKey: marketKey.replace(':win', ':place'), selectionKey }))
      .filter(({ placeKey }) => !voided.includes(placeKey));
    expect(said).toEqual(expect.arrayContaining(alsoPlaced.map((each) => `${each.placeKey}/${each.selectionKey}`)));
    const open = new Set<string>();
    const early: FeedMessage[] = [];
    for (const message of whole.messages) {
      if (message.kind === 'state' && message.status === 'OPEN') open.add(message.marketKey);
      if (message.kind === 'state' && message.status !== 'OPEN') open.delete(message.marketKey);
      if (message.kind === 'runner-removed' && open.has(message.marketKey)) early.push(message);
    }
    expect(early).toEqual([]);
  });

  test('D-1 no price is said of a runner after it was withdrawn', () => {
    const out = new Set<string>();
    const late: FeedMessage[] = [];
    for (const message of whole.messages) {
      if (message.kind === 'runner-removed') out.add(`${message.marketKey}/${message.selectionKey}`);
      if (message.kind === 'prices' && out.has(`${message.marketKey}/${message.selectionKey}`)) late.push(message);
    }
    expect(late).toEqual([]);
  });

  test('horses are bet on in running, greyhounds until the off; X-5 prices in running are said twice a second', () => {
    const openInPlay = ofKind(whole, 'state').filter(({ inPlay, status }) => inPlay && status === 'OPEN');
    expect(openInPlay.length).toBeGreaterThan(10);
    expect(openInPlay.filter(({ marketKey }) => marketKey.startsWith('greyhound'))).toEqual([]);
    const waits = quoteIntervalsInPlay(whole);
    expect(waits.length).toBeGreaterThan(1_000);
    expect(Math.max(...waits)).toBeLessThan(1_000);
  });

  test('positions are said at most every second, and the last score names the winner that is paid', () => {
    const scores = Map.groupBy(ofKind(whole, 'score'), ({ eventKey }) => eventKey);
    for (const eventKey of ended) {
      const said = scores.get(eventKey) ?? [];
      const running = said.filter(({ score }) => score.phase === 'off');
      const gaps = running.map((each, at) => each.publishedAtMs - (running[at - 1]?.publishedAtMs ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
      expect(running.length).toBeGreaterThan(20);
      const last = said.at(-1)?.score;
      const outcome = ofKind(whole, 'result').find(({ marketKey }) => marketKey === `${eventKey}:win`)?.outcome;
      if (last?.sport !== 'race' || outcome?.kind !== 'winners') throw new Error('a race has a winner');
      const paid = outcome.selectionKeys[0] ?? outcome.deadHeat?.selectionKeys[0] ?? '';
      expect(last.running[0]?.name.toLowerCase().replaceAll(' ', '-')).toBe(paid);
      expect(last.result).toContain(last.running[0]?.name);
    }
  });
});

describe('once more', () => {
  test('the same seed and clock say the same, another seed runs other races', async () => {
    const again = await raced(8 * MINUTE_MS);
    expect(again.feed.messages).toEqual(whole.messages.slice(0, again.feed.messages.length));
    const other = simulatedFeed(START_MS);
    await racingProvider({ seed: 'another' }).start(other.context);
    const names = (feed: SimulatedFeed) => new Set(ofKind(feed, 'event').map(({ event }) => event.eventKey));
    expect([...names(other)].filter((key) => names(whole).has(key))).toEqual([]);
  });

  test('S-1 after a restart every race has the result it would have had, however late', async () => {
    const first = await raced(6 * MINUTE_MS);
    const over = new Set(ofKind(first.feed, 'event-ended').map(({ eventKey }) => eventKey));
    const unfinished = ofKind(first.feed, 'event').flatMap(({ event }) =>
      over.has(event.eventKey) ? [] : event.eventKey,
    );
    const second = await raced(0, START_MS + 28 * MINUTE_MS, unfinished);
    const expected = new Map(ofKind(whole, 'result').map(({ marketKey, outcome }) => [marketKey, outcome]));
    const settled = ofKind(second.feed, 'result');
    expect(settled.length).toBeGreaterThan(25);
    const both = settled.filter(({ marketKey }) => expected.has(marketKey));
    expect(both.map(({ outcome }) => outcome)).toEqual(both.map(({ marketKey }) => expected.get(marketKey)));
    expect(both.length).toBeGreaterThan(15);
    expect(strayMessages(second.feed.messages)).toEqual([]);
  });

  test('a clock that leaps is caught up with, results and all, and nothing runs after the stop', async () => {
    const { feed, stop } = await raced(5 * MINUTE_MS);
    feed.leap(20 * MINUTE_MS);
    feed.run(0);
    const due = ofKind(whole, 'result').filter(({ publishedAtMs }) => publishedAtMs < START_MS + 25 * MINUTE_MS);
    const results = ofKind(feed, 'result').map(({ marketKey }) => marketKey);
    expect(due.filter(({ marketKey }) => !results.includes(marketKey))).toEqual([]);
    expect(strayMessages(feed.messages)).toEqual([]);
    await stop();
    expect(feed.pending()).toBe(0);
  });
});
