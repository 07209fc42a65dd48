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
import { replayProvider } from './replay-provider.ts';

const EPOCH_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const OPTIONS = { speed: 1_200, seed: 'provider', concurrent: 3, upcoming: 3 };

async function played(forMs: number, options: Parameters<typeof replayProvider>[0] = {}, startMs = EPOCH_MS) {
  const feed = simulatedFeed(startMs);
  const stop = await replayProvider({ ...OPTIONS, ...options }).start(feed.context);
  feed.run(forMs);
  return { feed, stop };
}
const resultsOf = (feed: SimulatedFeed): Map<string, string> =>
  new Map(ofKind(feed, 'result').map(({ marketKey, outcome }) => [marketKey, JSON.stringify(outcome)]));

/** Twenty seconds at 1,200 times the speed: some eight matches. */
const WHOLE_MS = 20_000;
const { feed: whole } = await played(WHOLE_MS);

describe('whole matches at high speed', () => {
  const feed = whole;
  const ended = new Set(ofKind(feed, 'event-ended').map(({ eventKey }) => eventKey));

  test('whole matches were played, some from their announcement on', () => {
    const upcoming = ofKind(feed, 'score').filter(({ score }) => score.phase === 'upcoming');
    expect(upcoming.filter(({ eventKey }) => ended.has(eventKey)).length).toBeGreaterThan(2);
  });

  test('time never goes back', () => {
    const times = feed.messages.map(({ publishedAtMs }) => publishedAtMs);
    expect(times.filter((atMs, index) => atMs < (times[index - 1] ?? 0))).toEqual([]);
  });

  test('nothing is said of an event or a market that is unknown or settled', () => {
    expect(strayMessages(feed.messages)).toEqual([]);
  });

  test('S-1 every market of a match that ended has exactly one result', () => {
    const markets = ofKind(feed, 'market').filter(({ market }) => ended.has(market.eventKey));
    const results = ofKind(feed, 'result').map(({ marketKey }) => marketKey);
    const settled = new Set(results);
    expect(settled.size).toBe(results.length);
    expect(markets.filter(({ market }) => !settled.has(market.marketKey))).toEqual([]);
  });

  test('M-2 no price is off the ladder, and back stays below lay', () => {
    expect(impossiblePrices(feed)).toEqual([]);
  });

  test('the crowd trades only in open markets, and what it has traded never falls', () => {
    expect(ofKind(feed, 'traded').length).toBeGreaterThan(20);
    expect(crowdFaults(feed)).toEqual([]);
  });

  test('S-6 both match markets go to whoever the last score names', () => {
    const final = new Map(ofKind(feed, 'score').map(({ eventKey, score }) => [eventKey, score.result]));
    const results = resultsOf(feed);
    expect(ended.size).toBeGreaterThan(5);
    for (const eventKey of ended) {
      const expected = outcomeNamed(final.get(eventKey) ?? '');
      expect(JSON.parse(results.get(`${eventKey}:match-odds`) ?? '{}')).toMatchObject(expected);
      expect(JSON.parse(results.get(`${eventKey}:bookmaker`) ?? '{}')).toMatchObject(expected);
    }
  });

  test('F-4 a fancy does not open before it has a line', () => {
    const quoted = new Set<string>();
    const early: FeedMessage[] = [];
    const fancies = new Set(
      ofKind(feed, 'market').map(({ market }) => (market.kind === 'fancy' ? market.marketKey : '')),
    );
    for (const message of feed.messages) {
      if (message.kind === 'fancy') quoted.add(message.marketKey);
      const opens = message.kind === 'state' && message.status === 'OPEN' && fancies.has(message.marketKey);
      if (opens && !quoted.has(message.marketKey)) early.push(message);
    }
    expect(early).toEqual([]);
  });
});

/** 'Rajasthan Royals won by 2 wickets' → Rajasthan's selection; 'No result' → void. */
function outcomeNamed(said: string): object {
  const winner = /^(?:Match tied, )?(.+) won /.exec(said)?.[1];
  if (winner === undefined) return { kind: 'void' };
  return { kind: 'winners', selectionKeys: [winner.toLowerCase().replaceAll(' ', '-')] };
}

test('the same seed and clock say the same, another seed does not', async () => {
  const again = await played(4_000);
  const other = await played(100, { seed: 'another' });
  expect(again.feed.messages).toEqual(whole.messages.slice(0, again.feed.messages.length));
  expect(ofKind(other.feed, 'event')).not.toEqual(
    ofKind(again.feed, 'event').slice(0, ofKind(other.feed, 'event').length),
  );
});

test('X-5 quotes of a match in play are said again within a second', async () => {
  const { feed } = await played(30_000, { speed: 6 });
  const waits = quoteIntervalsInPlay(feed);
  expect(waits.length).toBeGreaterThan(150);
  expect(Math.max(...waits)).toBeLessThan(1_000);
});

describe('restart', () => {
  test('the same matches go on where the clock is', async () => {
    const first = await played(MINUTE_MS, { speed: 6 });
    const second = await played(0, { speed: 6, startedAtMs: EPOCH_MS }, EPOCH_MS + MINUTE_MS);
    const lastScores = (feed: SimulatedFeed): Map<string, string> =>
      new Map(ofKind(feed, 'score').map(({ eventKey, score }) => [eventKey, JSON.stringify(score)]));
    expect(lastScores(first.feed).size).toBeGreaterThan(5);
    expect(lastScores(second.feed)).toEqual(lastScores(first.feed));
  });

  test('S-1 every market opened before it has the result it would have had', async () => {
    const second = await played(WHOLE_MS - 10_000, { startedAtMs: EPOCH_MS }, EPOCH_MS + 10_000);
    const opened = ofKind(whole, 'market').filter(({ publishedAtMs }) => publishedAtMs < EPOCH_MS + 10_000);
    const expected = resultsOf(whole);
    const settled = opened.map(({ market }) => market.marketKey).filter((marketKey) => expected.has(marketKey));
    expect(settled.length).toBeGreaterThan(50);
    const found = resultsOf(second.feed);
    for (const marketKey of settled) expect(found.get(marketKey)).toBe(expected.get(marketKey));
    expect(strayMessages(second.feed.messages)).toEqual([]);
  });

  test('after days away a few of the last matches are told, and those that are asked for', async () => {
    const first = await played(1_000, { startedAtMs: EPOCH_MS });
    const unfinished = ofKind(first.feed, 'event').map(({ event }) => event.eventKey);
    const laterMs = EPOCH_MS + 3 * 24 * 60 * MINUTE_MS;
    const later = await played(0, { startedAtMs: EPOCH_MS, unfinished }, laterMs);
    const ended = ofKind(later.feed, 'event-ended').map(({ eventKey }) => eventKey);
    expect(ended).toEqual(expect.arrayContaining(unfinished));
    expect(ended.length).toBeLessThanOrEqual(10 + unfinished.length);
  });
});

test('a clock that leaps is caught up with in order, results and all', async () => {
  const { feed } = await played(5_000);
  feed.leap(WHOLE_MS - 5_000);
  feed.run(0);
  const opened = new Set(ofKind(feed, 'market').map(({ market }) => market.marketKey));
  const due = [...resultsOf(whole)].filter(([marketKey]) => opened.has(marketKey));
  expect(due.length).toBeGreaterThan(100);
  expect([...resultsOf(feed)]).toEqual(expect.arrayContaining(due));
  expect(strayMessages(feed.messages)).toEqual([]);
  expect(feed.pending()).toBe(1);
});

test('at 2,000 times the speed there is one timer, and none after the stop', async () => {
  const { feed, stop } = await played(4_000, { speed: 2_000 });
  expect(feed.pending()).toBe(1);
  expect(ofKind(feed, 'event-ended').length).toBeGreaterThan(1);
  await stop();
  expect(feed.pending()).toBe(0);
});
