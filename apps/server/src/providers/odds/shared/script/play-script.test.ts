import { describe, expect, test } from 'vitest';
import { crowdFaults, impossiblePrices, ofKind, strayMessages } from '../../../../../test/feed/feed-laws.ts';
import { simulatedFeed, type SimulatedFeed } from '../../../../../test/feed/simulated-feed.ts';
import type { OddsProvider } from '../../../../modules/odds-feed/port.ts';
import { footballProvider } from '../../football/football-provider.ts';
import { kabaddiProvider } from '../../kabaddi/kabaddi-provider.ts';
import { tennisProvider } from '../../tennis/tennis-provider.ts';
import type { WorldOptions } from './play-fixtures.ts';

const EPOCH_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
/** So many times the speed of life: a quarter of a minute is then five hours. */
const SPEED = 1_200;
const WHOLE_MS = 15_000;
const SPORTS: Readonly<Record<string, (options: WorldOptions) => OddsProvider>> = {
  football: footballProvider,
  tennis: tennisProvider,
  kabaddi: kabaddiProvider,
};

describe.each(Object.entries(SPORTS))('%s, a whole evening', async (_sport, provider) => {
  async function played(forMs: number, options: WorldOptions = {}, startMs = EPOCH_MS): Promise<SimulatedFeed> {
    const feed = simulatedFeed(startMs);
    const stop = await provider({ speed: SPEED, seed: 'evening', ...options }).start(feed.context);
    feed.run(forMs);
    await stop();
    return feed;
  }
  const whole = await played(WHOLE_MS);
  const ended = new Set(ofKind(whole, 'event-ended').map(({ eventKey }) => eventKey));
  const resultsOf = (feed: SimulatedFeed) =>
    new Map(ofKind(feed, 'result').map(({ marketKey, outcome }) => [marketKey, JSON.stringify(outcome)]));

  test('matches are played from their announcement to their end', () => {
    expect(ended.size).toBeGreaterThan(4);
    const upcoming = ofKind(whole, 'score').filter(({ score }) => score.phase === 'upcoming');
    expect(upcoming.filter(({ eventKey }) => ended.has(eventKey)).length).toBeGreaterThan(2);
  });

  test('the catalogue comes first, and nothing is said of what is unknown or settled', () => {
    expect(strayMessages(whole.messages)).toEqual([]);
    const times = whole.messages.map(({ publishedAtMs }) => publishedAtMs);
    expect(times.filter((atMs, index) => atMs < (times[index - 1] ?? 0))).toEqual([]);
  });

  test('S-1 every market of a match that ended has exactly one result', () => {
    const results = ofKind(whole, 'result').map(({ marketKey }) => marketKey);
    const settled = new Set(results);
    expect(settled.size).toBe(results.length);
    const markets = ofKind(whole, 'market').filter(({ market }) => ended.has(market.eventKey));
    expect(markets.filter(({ market }) => !settled.has(market.marketKey))).toEqual([]);
  });

  test('M-2 no price is off the ladder, and back stays below lay', () => {
    expect(impossiblePrices(whole)).toEqual([]);
  });

  test('the crowd trades only in open markets, and what it has traded never falls', () => {
    expect(ofKind(whole, 'traded').length).toBeGreaterThan(20);
    expect(crowdFaults(whole)).toEqual([]);
  });

  test('X-7 a bet waits in play, and a second at least at any speed', () => {
    for (const { market } of ofKind(whole, 'market')) expect(market.betDelayMs).toBe(1_000);
  });

  test('two matches and more are in play at any moment, and a handful is to come', () => {
    const live = new Set<string>();
    const known = new Set<string>();
    const marketOf = new Map<string, string>();
    let [fewestLive, fewestComing, atMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, EPOCH_MS];
    for (const message of whole.messages) {
      if (message.publishedAtMs > atMs) {
        fewestLive = Math.min(fewestLive, live.size);
        fewestComing = Math.min(fewestComing, known.size - live.size);
        atMs = message.publishedAtMs;
      }
      if (message.kind === 'event') known.add(message.event.eventKey);
      if (message.kind === 'market') marketOf.set(message.market.marketKey, message.market.eventKey);
      if (message.kind === 'state' && message.inPlay) live.add(marketOf.get(message.marketKey) ?? '');
      if (message.kind === 'event-ended') for (const set of [live, known]) set.delete(message.eventKey);
    }
    expect(fewestLive).toBeGreaterThanOrEqual(2);
    expect(fewestComing).toBeGreaterThanOrEqual(3);
  });

  test('the same seed and clock say the same, another seed does not', async () => {
    const again = await played(2_500);
    const other = await played(0, { seed: 'other' });
    expect(again.messages).toEqual(whole.messages.slice(0, again.messages.length));
    expect(ofKind(other, 'score')).not.toEqual(ofKind(again, 'score').slice(0, ofKind(other, 'score').length));
  });

  test('a restart goes on where the clock is and repeats what was decided', async () => {
    const atMs = EPOCH_MS + 6_000;
    const later = await played(WHOLE_MS - 6_000, { startedAtMs: EPOCH_MS }, atMs);
    const opened = ofKind(whole, 'market').filter(({ publishedAtMs }) => publishedAtMs < atMs);
    const [expected, found] = [resultsOf(whole), resultsOf(later)];
    const due = opened.map(({ market }) => market.marketKey).filter((marketKey) => expected.has(marketKey));
    expect(due.length).toBeGreaterThan(20);
    for (const marketKey of due) expect(found.get(marketKey)).toBe(expected.get(marketKey));
    const windowsOf = (feed: SimulatedFeed) =>
      ofKind(feed, 'void-window').map((each) => ({ ...each, publishedAtMs: 0 }));
    const known = new Set(opened.map(({ market }) => market.marketKey));
    const windows = windowsOf(whole).filter(({ marketKey }) => known.has(marketKey));
    expect(windowsOf(later)).toEqual(expect.arrayContaining(windows));
    expect(strayMessages(later.messages)).toEqual([]);
  });

  test('an event that is asked for again is announced with all that holds of it, played or over', async () => {
    const feed = simulatedFeed(EPOCH_MS);
    const stop = await provider({ speed: SPEED, seed: 'evening' }).start(feed.context);
    feed.run(6_000);
    const over = ofKind(feed, 'event-ended')[0]?.eventKey;
    const isPlayed =
      ofKind(feed, 'state')
        .findLast(({ inPlay }) => inPlay)
        ?.marketKey.split(':')[0] ?? '';
    for (const eventKey of [isPlayed, over ?? isPlayed]) {
      const before = feed.messages.length;
      feed.ask(eventKey);
      const again = feed.messages.slice(before);
      expect(again[0]).toMatchObject({ kind: 'event', event: { eventKey } });
      expect(again.some(({ kind }) => kind === 'market')).toBe(true);
      expect(again.some(({ kind }) => kind === (eventKey === over ? 'result' : 'state'))).toBe(true);
    }
    await stop();
  });

  test('days later a few of the latest matches are told, and those that are asked for', async () => {
    const unfinished = ofKind(whole, 'event').map(({ event }) => event.eventKey);
    const later = await played(0, { startedAtMs: EPOCH_MS, unfinished }, EPOCH_MS + 9 * 24 * 60 * MINUTE_MS);
    const told = ofKind(later, 'event-ended').map(({ eventKey }) => eventKey);
    expect(told).toEqual(expect.arrayContaining(unfinished));
    expect(new Set(told).size).toBe(told.length);
    expect(told.length).toBeLessThanOrEqual(10 + unfinished.length);
  });

  test('at the speed of the site quotes in play move within a second, and no market is quoted more than three times in one', async () => {
    const feed = await played(MINUTE_MS, { speed: 6 });
    const open = new Set<string>();
    const said = new Map<string, number[]>();
    for (const message of feed.messages) {
      if (message.kind === 'state' && message.inPlay && message.status === 'OPEN') open.add(message.marketKey);
      if (message.kind !== 'prices' || !message.marketKey.endsWith(':match-odds')) continue;
      const place = `${message.marketKey}/${message.selectionKey}`;
      said.set(place, [...(said.get(place) ?? []), message.publishedAtMs]);
    }
    const busiest = Math.max(...[...said.values()].map((times) => times.length));
    expect(open.size).toBeGreaterThan(3);
    expect(busiest).toBeGreaterThan(60);
    expect(busiest).toBeLessThan(200);
  });
});
