import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { at, openHarness, rupees, selectionOf, type Harness } from '../../../test/harness.ts';
import { createBus } from '../../platform/bus/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { BY_HAND_KEY, type CatalogueMarket } from '../catalogue/index.ts';
import { oddsFeedModule, type OddsFeedEvents, type ProviderFactory } from './index.ts';
import type { FeedContext, FeedMessage } from './port.ts';

type Draft = FeedMessage extends infer M ? (M extends unknown ? Omit<M, 'publishedAtMs'> : never) : never;

vi.setConfig({ testTimeout: 120_000 });
/** The longest wait for what must come, on however slow a machine. */
const PATIENCE = { timeout: 60_000, interval: 5 } as const;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** A provider that says what the test makes it say. */
async function startFeed(name: string, first: readonly Draft[], settings = '') {
  const complaints: string[] = [];
  const note = (fields: object, text: string) => void complaints.push(`${text} ${JSON.stringify(fields)}`);
  const log: Log = { debug: () => undefined, info: () => undefined, warn: note, error: note };
  const created: Parameters<ProviderFactory['create']>[0][] = [];
  let say: (draft: Draft) => void = () => undefined;
  const module = oddsFeedModule({
    pool: harness.pool,
    catalogue: harness.catalogue,
    betting: harness.betting,
    decideMarket: harness.settlement.decide,
    amendMarket: harness.settlement,
    clock: systemClock,
    log,
    bus: createBus<OddsFeedEvents>(),
    providers: [
      {
        name,
        settings,
        create: (from) => {
          created.push(from);
          return {
            name,
            start: async (context: FeedContext) => {
              say = (draft) => context.publish({ ...draft, publishedAtMs: context.now() });
              for (const draft of first) say(draft);
              return async () => undefined;
            },
          };
        },
      },
    ],
  });
  const stop = await module.start();
  return { say: (draft: Draft) => say(draft), stop, complaints, created };
}

const event = (eventKey: string): Draft => ({
  kind: 'event',
  event: {
    eventKey,
    sport: { slug: 'cricket', name: 'Cricket', code: '4' },
    league: { slug: 'feed-league', name: 'Feed League' },
    slug: eventKey,
    name: 'One v Two',
    startsAtMs: 1_800_000_000_000,
    venue: '',
    isReplay: true,
    note: '',
  },
});

const odds = (eventKey: string): Draft => ({
  kind: 'market',
  market: {
    eventKey,
    marketKey: `${eventKey}/odds`,
    name: 'Match Odds',
    sort: 0,
    kind: 'exchange',
    complete: true,
    betDelayMs: 0,
    winners: 1,
    selections: ['One', 'Two'].map((name) => ({ selectionKey: name, name })),
  },
});

const fancy = (eventKey: string): Draft => ({
  kind: 'market',
  market: {
    eventKey,
    marketKey: `${eventKey}/fancy`,
    name: '6 over',
    sort: 1,
    kind: 'fancy',
    category: 'sessions',
    betDelayMs: 0,
  },
});

const open = (marketKey: string): Draft => ({ kind: 'state', marketKey, status: 'OPEN', inPlay: false, reason: '' });

function marketsOf(provider: string, eventKey: string): readonly CatalogueMarket[] {
  return harness.catalogue.marketsOf(harness.catalogue.eventByProviderKey(provider, eventKey)?.id ?? '');
}

test('what a provider says reaches the catalogue, the book, the state and the rows, in its order', async () => {
  const { say, stop } = await startFeed('a', [event('a1'), odds('a1'), fancy('a1')]);
  const [market, session] = marketsOf('a', 'a1') as [CatalogueMarket, CatalogueMarket];
  say(open('a1/odds'));
  say({ kind: 'prices', marketKey: 'a1/odds', selectionKey: 'One', back: [[at(2), rupees(500)]], lay: [] });
  say(open('a1/fancy'));
  const row = { rowKey: 'r', noLine: 64, noSize: 100, yesLine: 65, yesSize: 90 };
  say({ kind: 'fancy', marketKey: 'a1/fancy', rows: [row], note: 'Now 40' });
  say({ kind: 'fancy', marketKey: 'a1/fancy', rows: [{ ...row, noLine: 66, yesLine: 67 }], note: 'Now 42' });
  await expect.poll(() => harness.betting.marketView(session.id)?.note, PATIENCE).toBe('Now 42');
  expect(harness.betting.marketView(market.id)?.depth.get(selectionOf(market, 0))?.back).toEqual([
    [at(2), rupees(500)],
  ]);
  expect(harness.betting.marketView(session.id)).toMatchObject({
    status: 'OPEN',
    rows: [{ no: { line: 66, size: 100 }, yes: { line: 67, size: 90 } }],
  });
  expect(harness.catalogue.market(session.id)?.selections).toHaveLength(1);
  say({ ...open('a1/odds'), inPlay: true } as Draft);
  await expect.poll(() => harness.catalogue.eventByProviderKey('a', 'a1')?.status, PATIENCE).toBe('IN_PLAY');
  await stop();
});

test('what was never announced is dropped, and said once a minute at most', async () => {
  const { say, stop, complaints } = await startFeed('b', [event('b1'), odds('b1')]);
  for (let n = 0; n < 5; n += 1) say(open('nothing'));
  say({ kind: 'prices', marketKey: 'b1/odds', selectionKey: 'Three', back: [], lay: [] });
  say({ kind: 'event-ended', eventKey: 'nobody' });
  say({ kind: 'result', marketKey: 'b1/odds', outcome: { kind: 'winners', selectionKeys: ['Three'] } });
  await stop();
  expect(complaints).toHaveLength(1);
  expect(marketsOf('b', 'b1')[0]?.closed).toBe(false);
});

test('S-1 a result settles its market once, however often it is said', async () => {
  const { say, stop } = await startFeed('c', [event('c1'), odds('c1'), open('c1/odds')]);
  const [market] = marketsOf('c', 'c1') as [CatalogueMarket];
  const player = await harness.player(1_000);
  harness.depth(0, { back: [[2, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 400 });
  const result: Draft = { kind: 'result', marketKey: 'c1/odds', outcome: { kind: 'winners', selectionKeys: ['One'] } };
  for (let n = 0; n < 3; n += 1) say(result);
  say({ kind: 'event-ended', eventKey: 'c1' });
  await stop();
  await harness.settlement.settled();
  expect((await harness.wallet(player)).balancePaise).toBe(rupees(1_400));
  expect(harness.catalogue.market(market.id)).toMatchObject({ closed: true, result: 'One' });
  expect(harness.catalogue.eventByProviderKey('c', 'c1')?.status).toBe('ENDED');
});

test('after a restart ids and epoch are the same, and the provider is told what has not ended', async () => {
  const first = await startFeed('d', [event('d1'), odds('d1'), fancy('d1')]);
  const ids = marketsOf('d', 'd1').map(({ id }) => id);
  await first.stop();
  await harness.restart();
  const second = await startFeed('d', [event('d1'), odds('d1'), fancy('d1')]);
  expect(marketsOf('d', 'd1').map(({ id }) => id)).toEqual(ids);
  expect(second.created).toMatchObject([{ epochMs: first.created[0]?.epochMs, unfinished: ['d1'] }]);
  const selections = ['One', 'Two'].map((key) => ({ key, removed: null }));
  expect(Object.fromEntries(second.created[0]?.announced ?? [])).toEqual({
    'd1/odds': { eventKey: 'd1', isOpen: true, selections },
    'd1/fancy': { eventKey: 'd1', isOpen: true, selections: [] },
  });
  await second.stop();
  const other = await startFeed('d', [event('d1')], 'another speed');
  expect(other.created[0]?.epochMs).toBeGreaterThan(first.created[0]?.epochMs ?? 0);
  await other.stop();
});

test('S-4 an event that its provider no longer knows is ended and its open markets are void', async () => {
  const first = await startFeed('e', [event('gone'), odds('gone'), open('gone/odds')]);
  const [market] = marketsOf('e', 'gone') as [CatalogueMarket];
  const player = await harness.player(1_000);
  harness.depth(0, { back: [[2, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 400 });
  await first.stop();
  const second = await startFeed('e', [event('other')]);
  await harness.settlement.settled();
  expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(1_000), exposurePaise: 0 });
  expect(harness.catalogue.eventByProviderKey('e', 'gone')?.status).toBe('ENDED');
  await second.stop();
});

test('OPR-04 S-4 what operators opened beside an event that its provider no longer knows waits for their result', async () => {
  const first = await startFeed('g', [event('forgotten'), odds('forgotten')]);
  const [ofFeed] = marketsOf('g', 'forgotten') as [CatalogueMarket];
  const beside = await harness.catalogue.upsertMarket({
    eventId: ofFeed.eventId,
    providerKey: `${BY_HAND_KEY}toss`,
    kind: 'bookmaker',
    name: 'To Win the Toss',
    category: null,
    sort: 50,
    selections: ['One', 'Two'].map((name) => ({ providerKey: name, name })),
  });
  await first.stop();
  const second = await startFeed('g', [event('another')]);
  await harness.settlement.settled();
  const isClosed = ({ id }: CatalogueMarket) => harness.catalogue.market(id)?.closed;
  expect([isClosed(ofFeed), isClosed(beside)]).toEqual([true, false]);
  expect(harness.catalogue.event(ofFeed.eventId)?.status).toBe('ENDED');
  await second.stop();
});

test('D-1 S-2 S-4 a non-runner, a void window and a correction of the feed reach the bets', async () => {
  const { say, stop } = await startFeed('f', [event('f1'), odds('f1'), open('f1/odds')]);
  const [market] = marketsOf('f', 'f1') as [CatalogueMarket];
  const [early, late] = [await harness.player(1_000), await harness.player(1_000)];
  harness.depth(0, { back: [[2, 1_000]] }, market);
  const fromMs = systemClock.now();
  await harness.take(early, { market, side: 'back', odds: 2, stake: 400 });
  const toMs = systemClock.now() + 1;
  await expect.poll(() => systemClock.now() >= toMs, PATIENCE).toBe(true);
  await harness.take(late, { market, side: 'back', odds: 2, stake: 400 });
  const window: Draft = { kind: 'void-window', marketKey: 'f1/odds', fromMs, toMs, reason: 'video review' };
  say(window);
  say(window);
  const removal = { marketKey: 'f1/odds', selectionKey: 'Two', reductionBasisPoints: 1_000, removedAtMs: toMs - 1 };
  say({ kind: 'runner-removed', ...removal });
  say({ kind: 'runner-removed', ...removal });
  const won: Draft = { kind: 'result', marketKey: 'f1/odds', outcome: { kind: 'winners', selectionKeys: ['One'] } };
  say(won);
  await expect.poll(async () => (await harness.wallet(late)).balancePaise, PATIENCE).toBe(rupees(1_400));
  // The money moves first: what is shown of the market follows in a transaction of its own.
  await expect.poll(() => harness.catalogue.market(market.id)?.closed, PATIENCE).toBe(true);
  expect(await harness.wallet(early)).toMatchObject({ balancePaise: rupees(1_000), exposurePaise: 0 });
  expect(harness.catalogue.market(market.id)).toMatchObject({
    voids: [{ kind: 'window', fromMs, toMs, reason: 'video review' }],
    selections: [{ status: 'WINNER' }, { status: 'REMOVED', removal: { reductionBasisPoints: 1_000 } }],
  });
  say({ ...won, isCorrection: true, outcome: { kind: 'void', reason: 'fixed' } });
  await expect.poll(async () => (await harness.wallet(late)).balancePaise, PATIENCE).toBe(rupees(1_000));
  await stop();
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});
