import { afterAll, beforeAll, expect, test } from 'vitest';
import { ids } from '../../../test/harness.ts';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { tx } from '../../platform/postgres/index.ts';
import { catalogueModule, DEFAULT_LIMITS, type CatalogueEvent, type CatalogueMarket } from './index.ts';

const HOUR_MS = 3_600_000;
const clock = manualClock(1_800_000_000_000);
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

async function open() {
  const catalogue = catalogueModule({ pool: db.pool, ids, clock });
  await catalogue.load();
  return catalogue;
}

const announcement = (providerKey: string) => ({
  provider: 'tests',
  providerKey,
  sport: { slug: 'cricket', name: 'Cricket', code: '4' },
  league: { slug: 'league', name: 'League' },
  slug: providerKey,
  name: 'Home v Away',
  startsAtMs: clock.now(),
  venue: '',
  isReplay: true,
  note: '',
});

const odds = (event: CatalogueEvent) => ({
  eventId: event.id,
  providerKey: 'odds',
  kind: 'exchange' as const,
  name: 'Match Odds',
  category: null,
  sort: 0,
  selections: ['Home', 'Away'].map((name) => ({ providerKey: name, name })),
});

const result = (market: CatalogueMarket) => ({
  marketId: market.id,
  words: 'Home',
  winnerIds: [market.selections[0]?.id ?? ''],
});

test('a provider’s key names one event, market and selection for ever; said again only the words change', async () => {
  const catalogue = await open();
  const event = await catalogue.upsertEvent(announcement('same'));
  const market = await catalogue.upsertMarket(odds(event));
  await catalogue.setEventStatus(event.id, 'IN_PLAY');
  const again = await catalogue.upsertEvent({ ...announcement('same'), name: 'Home vs Away', venue: 'Ground' });
  expect(again).toMatchObject({ id: event.id, status: 'IN_PLAY', name: 'Home vs Away', venue: 'Ground' });
  const marketAgain = await catalogue.upsertMarket({ ...odds(event), name: 'Winner' });
  expect(marketAgain).toMatchObject({ id: market.id, name: 'Winner', limits: DEFAULT_LIMITS.exchange });
  expect(marketAgain.selections.map(({ id }) => id)).toEqual(market.selections.map(({ id }) => id));
});

test('what is announced again unchanged is not written again', async () => {
  const catalogue = await open();
  const event = await catalogue.upsertEvent(announcement('unchanged'));
  const market = await catalogue.upsertMarket(odds(event));
  const versions = async () =>
    (
      await db.ownerPool.query(
        'select e.xmin as event, m.xmin as market from events e join markets m on m.event_id = e.id where e.id = $1',
        [event.id],
      )
    ).rows;
  const before = await versions();
  expect(await catalogue.upsertEvent(announcement('unchanged'))).toBe(event);
  expect(await catalogue.upsertMarket(odds(event))).toBe(market);
  expect(await versions()).toEqual(before);
});

test('a slug names one event of its league', async () => {
  const catalogue = await open();
  await catalogue.upsertEvent(announcement('slug'));
  await expect(catalogue.upsertEvent({ ...announcement('other'), slug: 'slug' })).rejects.toThrow(
    'events_league_id_slug',
  );
});

/** A race's win market with one runner, told as the exchange does without a name. */
const nameless = (
  event: CatalogueEvent,
  number: number,
  said: { readonly name?: string; readonly betDelayMs: number },
) => ({
  ...odds(event),
  rules: { betDelayMs: said.betDelayMs },
  selections: [
    {
      providerKey: '11',
      name: said.name ?? 'Runner 11',
      isNameless: said.name === undefined,
      runner: { number, draw: null, colours: [], jockey: '', trainer: '' },
    },
  ],
});

test('a runner that the feed knows no name of keeps the name and number once shown, after a restart too', async () => {
  const shown = ({ selections: [only] }: CatalogueMarket) => [only?.name, only?.runner?.number];
  const first = await open();
  const [named, numbered] = [
    await first.upsertEvent(announcement('named')),
    await first.upsertEvent(announcement('numbered')),
  ];
  await first.upsertMarket(nameless(named, 4, { name: 'Sons Of John', betDelayMs: 0 }));
  await first.upsertMarket(nameless(numbered, 4, { betDelayMs: 0 }));
  const second = await open();
  // Another delay makes the announcement one that is written; the list was sorted anew meanwhile.
  expect(shown(await second.upsertMarket(nameless(named, 1, { betDelayMs: 1_000 })))).toEqual(['Sons Of John', 4]);
  expect(shown(await second.upsertMarket(nameless(numbered, 1, { betDelayMs: 1_000 })))).toEqual(['Runner 11', 4]);
  const told = nameless(numbered, 7, { name: 'Second Wind', betDelayMs: 2_000 });
  expect(shown(await second.upsertMarket(told))).toEqual(['Second Wind', 7]);
});

test('a process that starts reads what the last one wrote', async () => {
  const before = await open();
  const event = await before.upsertEvent(announcement('restart'));
  const market = await before.upsertMarket(odds(event));
  const row = await before.upsertRow(market.id, 'row');
  const after = await open();
  expect(after.eventByProviderKey('tests', 'restart')).toEqual(before.event(event.id));
  expect(after.market(market.id)).toEqual(before.market(market.id));
  expect(await after.upsertRow(market.id, 'row')).toEqual(row);
  expect(after.marketByProviderKey(event.id, 'odds')?.id).toBe(market.id);
});

test('an event that ended stays for a while, is then found in the database, and never comes back to life', async () => {
  const catalogue = await open();
  const event = await catalogue.upsertEvent(announcement('ended'));
  const market = await catalogue.upsertMarket(odds(event));
  await catalogue.setEventStatus(event.id, 'ENDED');
  await catalogue.setEventStatus(event.id, 'IN_PLAY');
  expect(catalogue.event(event.id)?.status).toBe('ENDED');
  expect(catalogue.eventsNow().map(({ id }) => id)).not.toContain(event.id);

  const other = await catalogue.upsertEvent(announcement('later'));
  clock.advance(3 * HOUR_MS);
  await catalogue.setEventStatus(other.id, 'ENDED');
  expect(catalogue.event(event.id), 'its market is not settled').toBeDefined();
  expect((await open()).event(event.id)).toBeDefined();

  const { applied } = await tx(db.pool, (t) => catalogue.recordResult(t, result(market)));
  applied();
  const last = await catalogue.upsertEvent(announcement('last'));
  clock.advance(3 * HOUR_MS);
  await catalogue.setEventStatus(last.id, 'ENDED');
  expect(catalogue.event(event.id)).toBeUndefined();
  expect(catalogue.market(market.id)).toBeUndefined();
  expect(await catalogue.findEvent(event.id)).toMatchObject({ id: event.id, status: 'ENDED' });
  expect((await catalogue.findMarketsOf(event.id)).map(({ id }) => id)).toEqual([market.id]);
  expect((await catalogue.describeMarkets([market.id])).get(market.id)).toMatchObject({
    market: { closed: true, result: 'Home' },
    event: { id: event.id },
  });
});

test('a result is seen once it is applied: after the commit, not before', async () => {
  const catalogue = await open();
  const event = await catalogue.upsertEvent(announcement('result'));
  const market = await catalogue.upsertMarket(odds(event));
  const { applied } = await tx(db.pool, (t) => catalogue.recordResult(t, result(market)));
  expect(catalogue.market(market.id)?.closed).toBe(false);
  applied();
  expect(catalogue.market(market.id)).toMatchObject({
    closed: true,
    result: 'Home',
    selections: [{ status: 'WINNER' }, { status: 'LOSER' }],
  });
  expect((await open()).market(market.id)).toEqual(catalogue.market(market.id));
});
