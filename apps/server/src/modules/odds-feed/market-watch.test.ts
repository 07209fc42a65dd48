import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { at, openHarness, rupees, selectionOf, silent, type Harness } from '../../../test/harness.ts';
import { createBus } from '../../platform/bus/index.ts';
import { manualClock, type ManualClock } from '../../platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { oddsFeedModule, type OddsFeedEvents } from './index.ts';
import type { FeedContext, FeedMessage, StaleAfter } from './port.ts';

type Draft = FeedMessage extends infer M ? (M extends unknown ? Omit<M, 'publishedAtMs'> : never) : never;
type Say = (draft: Draft, publishedAtMs?: number) => void;

vi.setConfig({ testTimeout: 120_000 });
/** The longest wait for what must come, on however slow a machine. */
const PATIENCE = { timeout: 60_000, interval: 5 } as const;
const LIMITS: StaleAfter = { beforeMs: 5_000, inPlayMs: 1_000 };

let clock: ManualClock;
let harness: Harness;
let events: string[];
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  clock = manualClock(1_800_000_000_000);
  harness = await openHarness({ clock });
  events = [];
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  await harness.close();
});

type Feed = { readonly name: string; readonly staleAfter?: StaleAfter; readonly first?: readonly Draft[] };

/** Feeds that say what the test makes them say. */
async function start(...feeds: readonly Feed[]): Promise<Say[]> {
  const says: Say[] = [];
  const bus = createBus<OddsFeedEvents>();
  bus.subscribe('feed.stopped', ({ provider }) => void events.push(`${provider} stopped`));
  bus.subscribe('feed.resumed', ({ provider }) => void events.push(`${provider} resumed`));
  bus.subscribe('feed.dropped', ({ provider, reason }) => void events.push(`${provider} ${reason}`));
  const module = oddsFeedModule({
    pool: harness.pool,
    catalogue: harness.catalogue,
    betting: harness.betting,
    decideMarket: harness.settlement.decide,
    amendMarket: harness.settlement,
    clock,
    log: silent,
    bus,
    providers: feeds.map(({ name, first = [], ...more }) => ({
      name,
      settings: '',
      create: () => ({
        name,
        ...more,
        start: async (context: FeedContext) => {
          const say: Say = (draft, publishedAtMs = context.now()) => context.publish({ ...draft, publishedAtMs });
          says.push(say);
          for (const draft of first) say(draft);
          return async () => undefined;
        },
      }),
    })),
  });
  stops.push(await module.start());
  return says;
}

let slugs = 0;
const event = (eventKey: string): Draft => ({
  kind: 'event',
  event: {
    eventKey,
    sport: { slug: 'cricket', name: 'Cricket', code: '4' },
    league: { slug: 'watched', name: 'Watched' },
    // BET-23: two feeds' events of one key are two events.
    slug: `${eventKey}-${(slugs += 1)}`,
    name: 'One v Two',
    startsAtMs: 1_800_000_000_000,
    venue: '',
    isReplay: true,
    note: '',
  },
});
const odds = (marketKey: string, eventKey = 'e', staleAfter?: StaleAfter): Draft => ({
  kind: 'market',
  market: {
    eventKey,
    marketKey,
    name: 'Match Odds',
    sort: 0,
    kind: 'exchange',
    complete: true,
    betDelayMs: 0,
    winners: 1,
    selections: ['One', 'Two'].map((name) => ({ selectionKey: name, name })),
    ...(staleAfter && { staleAfter }),
  },
});
const state = (status: 'OPEN' | 'SUSPENDED', inPlay = false, marketKey = 'm'): Draft => ({
  kind: 'state',
  marketKey,
  status,
  inPlay,
  reason: status === 'OPEN' ? '' : 'review',
});
const price = (value: number, selectionKey = 'One', marketKey = 'm'): Draft => ({
  kind: 'prices',
  marketKey,
  selectionKey,
  back: [[at(value), rupees(500)]],
  lay: [],
});
const HEARTBEAT: Draft = { kind: 'heartbeat' };

function marketOf(provider: string, eventKey = 'e', place = 0): CatalogueMarket {
  const found = harness.catalogue.marketsOf(harness.catalogue.eventByProviderKey(provider, eventKey)?.id ?? '')[place];
  if (!found) throw new Error(`no market of ${provider}`);
  return found;
}
const view = (market: CatalogueMarket) => {
  const seen = harness.betting.marketView(market.id);
  return {
    status: seen?.status,
    reason: seen?.reason,
    best: seen?.depth.get(selectionOf(market, 0))?.back[0]?.[0] ?? null,
  };
};
const OPEN_AT_TWO = { status: 'OPEN', reason: '', best: at(2) };
const STOPPED = { status: 'SUSPENDED', reason: 'feed-stopped', best: null };

/** What is asked of the worker is done, though nobody moves the clock otherwise. */
async function done(market: CatalogueMarket, wanted: object): Promise<void> {
  await expect.poll(() => view(market), PATIENCE).toEqual(wanted);
}

/** One feed with one market in play, its first runner at 2.00. */
async function startInPlay(): Promise<{ readonly say: Say; readonly market: CatalogueMarket }> {
  const first = [event('e'), odds('m'), price(2), state('OPEN', true)];
  const [say = () => undefined] = await start({ name: 'a', staleAfter: LIMITS, first });
  return { say, market: marketOf('a') };
}

describe('X-5 a feed that falls silent', () => {
  test('suspends its markets within the limit, withdraws the house’s quotes, and raises the version', async () => {
    const { say, market } = await startInPlay();
    await done(market, OPEN_AT_TWO);
    say(HEARTBEAT);
    const version = harness.betting.marketView(market.id)?.version ?? 0;
    clock.advance(800);
    expect(view(market)).toEqual(OPEN_AT_TWO);
    clock.advance(200);
    await done(market, STOPPED);
    expect(events).toEqual(['a stopped']);
    await expect.poll(() => harness.betting.marketView(market.id)?.version, PATIENCE).toBeGreaterThan(version);
    const player = await harness.player();
    const answer = await harness.place(player, { market, side: 'back', odds: 2, stake: 100 });
    expect(answer.ok).toBe(false);
  });

  test('before the start it has longer, and a market may have a limit of its own', async () => {
    const own = odds('quick', 'f', { beforeMs: 500, inPlayMs: 500 });
    await start({
      name: 'a',
      staleAfter: LIMITS,
      first: [
        event('e'), odds('m'), price(2), state('OPEN'),
        event('f'), own, price(2, 'One', 'quick'), state('OPEN', false, 'quick'),
      ],
    }); // prettier-ignore
    const [slow, quick] = [marketOf('a', 'e'), marketOf('a', 'f')];
    await done(slow, OPEN_AT_TWO);
    await done(quick, OPEN_AT_TWO);
    clock.advance(1_000);
    await done(quick, STOPPED);
    clock.advance(3_500);
    expect(view(slow)).toEqual(OPEN_AT_TWO);
    clock.advance(500);
    await done(slow, STOPPED);
  });

  test('a heartbeat says that all of it still stands', async () => {
    const { say, market } = await startInPlay();
    await done(market, OPEN_AT_TWO);
    for (let beats = 0; beats < 20; beats += 1) {
      clock.advance(500);
      say(HEARTBEAT);
    }
    expect(view(market)).toEqual(OPEN_AT_TWO);
    expect(events).toEqual([]);
  });

  test('comes back to what it says then, never to the prices from before', async () => {
    const { say, market } = await startInPlay();
    await done(market, OPEN_AT_TWO);
    clock.advance(2_000);
    await done(market, STOPPED);
    const seen: (number | null)[] = [];
    harness.bettingBus.subscribe('market.prices', () => seen.push(view(market).best));
    say(price(3));
    say(price(3, 'Two'));
    clock.advance(100);
    await done(market, { ...OPEN_AT_TWO, best: at(3) });
    expect(seen).not.toContain(at(2));
    expect(events).toEqual(['a stopped', 'a resumed']);
  });

  test('that comes back suspended stays so, with its own reason and without the prices from before', async () => {
    const { say, market } = await startInPlay();
    await done(market, OPEN_AT_TWO);
    clock.advance(2_000);
    await done(market, STOPPED);
    say(state('SUSPENDED', true));
    clock.advance(100);
    await done(market, { status: 'SUSPENDED', reason: 'review', best: null });
    say(state('OPEN', true));
    await done(market, { ...OPEN_AT_TWO, best: null });
    say(price(2));
    await done(market, OPEN_AT_TWO);
    expect(events).toEqual(['a stopped', 'a resumed']);
  });

  test('what is late is as old as it is: it opens nothing', async () => {
    const { say, market } = await startInPlay();
    await done(market, OPEN_AT_TWO);
    clock.advance(5_000);
    await done(market, STOPPED);
    say(price(3), clock.now() - 3_000);
    say(HEARTBEAT, clock.now() - 3_000);
    clock.advance(200);
    expect(view(market)).toEqual(STOPPED);
    say(HEARTBEAT);
    clock.advance(100);
    await done(market, { ...OPEN_AT_TWO, best: at(3) });
  });

  test('time in which this process did not run ages no feed; silence after it does', async () => {
    const { say, market } = await startInPlay();
    await done(market, OPEN_AT_TWO);
    clock.leap(60_000);
    clock.advance(100);
    expect(events).toEqual([]);
    say(price(3), clock.now() - 30_000);
    clock.advance(100);
    clock.leap(5_000);
    clock.advance(100);
    expect(events).toEqual([]);
    expect(view(market)).toMatchObject({ status: 'OPEN' });
    clock.advance(1_000);
    await done(market, STOPPED);
    expect(events).toEqual(['a stopped']);
  });

  test('a process that never runs in time still finds a feed silent', async () => {
    const { market } = await startInPlay();
    await done(market, OPEN_AT_TWO);
    for (let checks = 0; checks < 8; checks += 1) clock.leap(500);
    clock.leap(1);
    await done(market, STOPPED);
    expect(events).toEqual(['a stopped']);
  });

  test.each([
    ['an unknown selection', { kind: 'winners', selectionKeys: ['Three'] }],
    ['more winners than there are', { kind: 'winners', selectionKeys: ['One', 'Two'] }],
  ] as const)(
    'X-5 S-1 whose result does not fit (%s) is watched on: silent, its market is suspended',
    async (_, outcome) => {
      const { say, market } = await startInPlay();
      say({ kind: 'result', marketKey: 'm', outcome });
      const soon = () => {
        clock.advance(100);
        return view(market);
      };
      await expect.poll(soon, PATIENCE).toEqual(STOPPED);
    },
  );

  test('S-1 a market whose result is known needs no feed any more', async () => {
    const { say, market } = await startInPlay();
    await done(market, OPEN_AT_TWO);
    say({ kind: 'result', marketKey: 'm', outcome: { kind: 'winners', selectionKeys: ['One'] } });
    clock.advance(10_000);
    await expect.poll(() => harness.catalogue.market(market.id)?.closed, PATIENCE).toBe(true);
    expect(events).toEqual([]);
  });
});

describe('two feeds', () => {
  test('never fight over a market: it is the one’s that announced it, and the other is refused and counted', async () => {
    const [, say = () => undefined] = await start(
      { name: 'a', staleAfter: LIMITS, first: [event('e'), odds('m'), price(2), state('OPEN')] },
      { name: 'b', staleAfter: LIMITS, first: [event('e')] },
    );
    const market = marketOf('a');
    await done(market, OPEN_AT_TWO);
    say(odds('m'));
    say(price(5));
    say(state('SUSPENDED'));
    say({ kind: 'result', marketKey: 'm', outcome: { kind: 'winners', selectionKeys: ['Two'] } });
    await expect.poll(() => events, PATIENCE).toEqual(Array.from({ length: 4 }, () => 'b market-of-another-feed'));
    expect(view(market)).toEqual(OPEN_AT_TWO);
    expect(() => marketOf('b')).toThrow('no market of b');
  });

  test('the other’s heartbeat keeps nothing alive', async () => {
    const [, say = () => undefined] = await start(
      { name: 'a', staleAfter: LIMITS, first: [event('e'), odds('m'), price(2), state('OPEN', true)] },
      { name: 'b', staleAfter: LIMITS, first: [event('e')] },
    );
    const market = marketOf('a');
    await done(market, OPEN_AT_TWO);
    for (let beats = 0; beats < 4; beats += 1) {
      clock.advance(500);
      say(HEARTBEAT);
    }
    await done(market, STOPPED);
    expect(events).toEqual(['a stopped']);
  });

  test('after a restart a market is still whose it was', async () => {
    await start({ name: 'a', first: [event('e'), odds('m'), state('OPEN')] });
    await harness.restart();
    await start({ name: 'b', first: [event('e'), odds('m')] }, { name: 'a', first: [event('e'), odds('m')] });
    expect(events).toEqual(['b market-of-another-feed']);
    expect(marketOf('a').providerKey).toBe('m');
  });
});
