import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { active, definition, market as marketOf, matchOdds, race } from '../../../test/exchange/exchange-fixtures.ts';
import {
  CREDENTIALS,
  exchangeStreamServer,
  type Json,
  type ExchangeStreamServer,
} from '../../../test/exchange/exchange-stream-server.ts';
import { at, openHarness, rupees, selectionOf, silent, type Harness, type Player } from '../../../test/harness.ts';
import { createBus } from '../../platform/bus/index.ts';
import { manualClock, type ManualClock } from '../../platform/clock/manual-clock.ts';
import { betfairStreamProvider } from '../../providers/odds/betfair-stream/live-provider.ts';
import type { CatalogueEvent, CatalogueMarket } from '../catalogue/index.ts';
import { oddsFeedModule, type OddsFeedEvents } from './index.ts';

const PROVIDER = 'betfair-stream';
const IN_PLAY = { inPlay: true, betDelay: 5, version: 2 };

let clock: ManualClock;
let harness: Harness;
let server: ExchangeStreamServer;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  clock = manualClock(1_800_000_000_000);
  harness = await openHarness({ clock });
  server = await exchangeStreamServer({ now: clock.now });
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  await server.close();
  await harness.close();
});

/** Starts the feed on the harness; answers what stops it. */
async function start(port = server.port): Promise<() => Promise<void>> {
  const module = oddsFeedModule({
    pool: harness.pool,
    catalogue: harness.catalogue,
    betting: harness.betting,
    decideMarket: harness.settlement.decide,
    amendMarket: harness.settlement,
    clock,
    log: silent,
    bus: createBus<OddsFeedEvents>(),
    notices: harness.notices,
    providers: [
      {
        name: PROVIDER,
        settings: 'live',
        create: ({ unfinished, announced }) =>
          betfairStreamProvider({
            ...CREDENTIALS,
            host: server.host,
            port,
            tls: false,
            marketFilter: { eventTypeIds: ['1'] },
            paisePerPound: rupees(100),
            chance: (count) => new Uint8Array(count),
            unfinished,
            announced,
          }),
      },
    ],
  });
  const stop = await module.start();
  stops.push(stop);
  return stop;
}

const markets = (): readonly CatalogueMarket[] =>
  harness.catalogue.marketsOf(harness.catalogue.eventByProviderKey(PROVIDER, '900')?.id ?? '');

function view() {
  const [market] = markets();
  const seen = market && harness.betting.marketView(market.id);
  const best = market && seen?.depth.get(selectionOf(market, 0))?.back[0]?.[0];
  return { status: seen?.status, reason: seen?.reason, best: best ?? null };
}
/** Lets time pass, a little at a time, with the exchange speaking or not, until the market shows this. */
async function shows(wanted: object, { speaking = true } = {}): Promise<void> {
  await expect
    .poll(
      () => {
        if (speaking) server.heartbeat();
        clock.advance(20);
        return view();
      },
      { interval: 5 },
    )
    .toEqual(wanted);
}
const OPEN = { status: 'OPEN', reason: '', best: at(2.5) };
const STOPPED = { status: 'SUSPENDED', reason: 'feed-stopped', best: null };

describe('an exchange’s stream in the server', () => {
  test('a session that the exchange refuses is an operator’s notice until it is accepted', async () => {
    const open = async () =>
      (await harness.notices.open(10)).map(({ kind, subject, reason }) => [kind, subject, reason]);
    server.remember([matchOdds()]);
    server.takeSession('another');
    await start();
    const refused = [
      'exchange-session',
      `${PROVIDER} session`,
      'the feed’s source refuses it: INVALID_SESSION_INFORMATION',
    ];
    await expect.poll(open).toEqual([refused]);
    server.takeSession(CREDENTIALS.session);
    clock.advance(60_000);
    await expect.poll(open).toEqual([]);
  });

  test('X-5 that falls silent in play is suspended within a second, and goes on when it speaks again', async () => {
    server.remember([matchOdds(IN_PLAY)]);
    await start();
    await shows(OPEN);
    expect(harness.catalogue.market(markets()[0]?.id ?? '')?.rules.betDelayMs).toBe(5_000);
    const from = clock.now();
    await shows(STOPPED, { speaking: false });
    expect(clock.now() - from).toBeLessThanOrEqual(1_000);
    await shows(OPEN);
  });

  test('X-5 a cut that is longer than a second: suspended, then as the exchange has it now', async () => {
    server.remember([matchOdds(IN_PLAY)]);
    await start();
    await shows(OPEN);
    server.cut('{"op":"mcm","mc":[{"id":"1.9');
    server.remember([{ id: '1.900', rc: [{ id: 1, atb: [[2.5, 0]] }] }]);
    clock.advance(100);
    await shows(STOPPED, { speaking: false });
    await shows({ ...OPEN, best: at(2.48) });
    expect(server.subscriptions()[1]).toMatchObject({ clk: 'clk-1' });
  });

  test('S-1 that closes a market without a result an operator hears of, until the market is settled', async () => {
    server.remember([matchOdds(IN_PLAY)]);
    await start();
    await shows(OPEN);
    const [market] = markets() as [CatalogueMarket];
    const open = async () => (await harness.notices.open(10)).map(({ kind, subject }) => [kind, subject]);
    const lost = [1, 2, 3].map((id) => active(id, { status: 'LOSER' }));
    server.say([{ id: '1.900', marketDefinition: definition(lost, { status: 'CLOSED', inPlay: true, version: 9 }) }]);
    await expect.poll(open).toEqual([['market-result', market.id]]);
    await harness.settle(market, 0);
    await expect.poll(open).toEqual([]);
  });

  test('S-4 a restart while the exchange cannot be reached makes nothing void; what ended meanwhile is settled', async () => {
    server.remember([matchOdds()]);
    const stop = await start();
    await shows(OPEN);
    const [market] = markets() as [CatalogueMarket];
    const player = await harness.player(10_000);
    await harness.take(player, { market, side: 'back', odds: 2.5, stake: 400 });
    await stop();
    stops = [];
    await harness.restart();
    // Nobody listens there.
    const unreachable = await start(1);
    expect(harness.catalogue.market(market.id)).toMatchObject({ closed: false, result: '' });
    expect((await harness.wallet(player)).exposurePaise).toBe(rupees(400));
    await unreachable();
    stops = [];
    const won = [active(1, { status: 'WINNER' }), active(2, { status: 'LOSER' }), active(3, { status: 'LOSER' })];
    server.remember([{ id: '1.900', marketDefinition: definition(won, { status: 'CLOSED', version: 9 }) }]);
    await start();
    await expect.poll(() => (clock.advance(20), harness.catalogue.market(market.id)?.closed)).toBe(true);
    await harness.settlement.settled();
    expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(10_600), exposurePaise: 0 });
    expect(await harness.faults()).toEqual([]);
  });
});

test('X-14 an amount below the smallest stake is offered at the next price, where it can be taken', async () => {
  const small = { ...matchOdds(), rc: [{ id: 1, atb: [[4.3, 0.5], [4.1, 3.43]], atl: [[4.4, 0.9]] }] }; // prettier-ignore
  server.remember([small]);
  await start();
  await shows({ status: 'OPEN', reason: '', best: at(4.1) });
  const [market] = markets() as [CatalogueMarket];
  expect(market.limits.minStakePaise).toBe(rupees(100));
  const depth = harness.betting.marketView(market.id)?.depth.get(selectionOf(market, 0));
  expect(depth).toMatchObject({ back: [[at(4.1), rupees(393)]], lay: [] });
  const player = await harness.player(1_000);
  await harness.take(player, { market, side: 'back', odds: 4.1, stake: 100 });
  expect((await harness.wallet(player)).exposurePaise).toBe(rupees(100));
});

describe('a race that moves', () => {
  const AT_18_03 = { marketTime: '2026-12-01T18:03:00.000Z', version: 2 };
  const KEY = '700/2026-12-01T18:00:00.000Z';
  const field = (more: Json = {}, statuses: readonly string[] = ['ACTIVE', 'ACTIVE', 'ACTIVE']) =>
    race(
      statuses.map((status, index) => active(index + 1, { status })),
      more,
    );
  const won = (more: Json) =>
    field({ ...AT_18_03, ...more, status: 'CLOSED', version: 9 }, ['LOSER', 'WINNER', 'LOSER']);
  const events = () => harness.catalogue.eventsNow().filter(({ provider }) => provider === PROVIDER);
  const wins = () => marketOf('1.700', field(), [{ id: 2, atb: [[3, 40]] }]);
  const raceMarket = () => harness.catalogue.marketByProviderKey(events()[0]?.id ?? '', '1.700');
  const isOpen = () => harness.betting.marketView(raceMarket()?.id ?? '')?.status === 'OPEN';

  async function backed(): Promise<{ player: Player; market: CatalogueMarket }> {
    await expect.poll(isOpen).toBe(true);
    const market = raceMarket() as CatalogueMarket;
    const player = await harness.player(10_000);
    await harness.take(player, { market, on: 1, side: 'back', odds: 3, stake: 400 });
    return { player, market };
  }
  async function settled(market: CatalogueMarket): Promise<void> {
    await expect
      .poll(() => (server.heartbeat(), clock.advance(20), harness.catalogue.market(market.id)?.closed))
      .toBe(true);
    await harness.settlement.settled();
  }

  test.each([
    ['its time', {}],
    ['its time and its meeting', { eventId: '701' }],
  ])('S-7 by %s keeps its market and event, and its bets settle with the one result', async (_, more) => {
    server.remember([wins()]);
    const stop = await start();
    const { player, market } = await backed();
    server.say([{ id: '1.700', marketDefinition: field({ ...AT_18_03, ...more }) }]);
    const place = { marketType: 'PLACE', numberOfWinners: 2 };
    server.say([marketOf('1.701', field({ ...AT_18_03, ...more, ...place }))]);
    await expect.poll(() => events()[0]?.name).toBe('18:03 Kempton');
    await expect.poll(() => harness.catalogue.marketsOf(market.eventId).length).toBe(2);
    expect(events()).toMatchObject([{ providerKey: KEY, startsAtMs: Date.parse(AT_18_03.marketTime) }]);
    await stop();
    stops = [];
    await harness.restart();
    await start();
    await expect.poll(isOpen).toBe(true);
    expect(events().map(({ providerKey }) => providerKey)).toEqual([KEY]);
    server.say([
      { id: '1.700', marketDefinition: won(more) },
      { id: '1.701', marketDefinition: won({ ...more, ...place, version: 9 }) },
    ]);
    await settled(market);
    expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(10_800), exposurePaise: 0 });
    await expect.poll(() => harness.catalogue.event(market.eventId)?.status).toBe('ENDED');
    expect(await harness.faults()).toEqual([]);
  });

  test('S-7 another race that takes its old time gets an event of its own', async () => {
    server.remember([wins()]);
    await start();
    const { market } = await backed();
    server.say([marketOf('1.702', race([active(8), active(9)])), { id: '1.700', marketDefinition: field(AT_18_03) }]);
    await expect
      .poll(() => events().map(({ name, providerKey }) => [name, providerKey]))
      .toEqual([
        ['18:00 Kempton', `${KEY}/1.702`],
        ['18:03 Kempton', KEY],
      ]);
    expect(harness.catalogue.marketsOf(market.eventId).map(({ providerKey }) => providerKey)).toEqual(['1.700']);
  });

  test('S-7 stored under two events by an earlier version settles in both', async () => {
    server.remember([wins()]);
    const stop = await start();
    const { player, market } = await backed();
    await stop();
    stops = [];
    const { race: of, ...event } = harness.catalogue.event(market.eventId) as CatalogueEvent;
    const startsAtMs = Date.parse(AT_18_03.marketTime);
    const providerKey = `700/${AT_18_03.marketTime}`;
    const later = { ...event, ...(of && { race: of }), providerKey, slug: 'later', startsAtMs };
    const { id: eventId } = await harness.catalogue.upsertEvent(later);
    const selections = market.selections.map((each) => ({ providerKey: each.providerKey, name: each.name }));
    await harness.catalogue.upsertMarket({ ...market, eventId, selections });
    await harness.restart();
    await start();
    server.say([{ id: '1.700', marketDefinition: field(AT_18_03) }]);
    const [twin] = harness.catalogue.marketsOf(eventId) as [CatalogueMarket];
    await expect.poll(() => harness.betting.marketView(twin.id)?.status).toBe('OPEN');
    expect(harness.betting.marketView(market.id)?.status).not.toBe('OPEN');
    server.say([{ id: '1.700', marketDefinition: won({}) }]);
    await settled(market);
    expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(10_800), exposurePaise: 0 });
    expect(harness.catalogue.market(twin.id)?.closed).toBe(true);
    clock.advance(60_000);
    await expect.poll(() => events()).toEqual([]);
  });

  test('D-5 a changed factor and a returning runner change no bet, and an operator hears of both, also after a restart', async () => {
    server.remember([wins()]);
    const stop = await start();
    const { player, market } = await backed();
    const out = (status: string, adjustmentFactor: number, version: number) => [
      {
        id: '1.700',
        marketDefinition: race([active(1), active(2), active(3, { status, adjustmentFactor })], { version }),
      },
    ];
    const reasons = async () =>
      (await harness.notices.open(10)).map(({ kind, reason }) => [kind, reason.replace(/^.*factor of /, '')]);
    server.say(out('REMOVED', 10, 2));
    await expect
      .poll(() => harness.catalogue.market(market.id)?.selections[2]?.removal?.reductionBasisPoints)
      .toBe(1_000);
    await stop();
    stops = [];
    await harness.restart();
    server.remember(out('REMOVED', 15, 3));
    await start();
    await expect.poll(reasons).toEqual([['runner-change', '10 %, and its feed now reports 15 %; no bet was changed']]);
    server.say(out('ACTIVE', 15, 4));
    await expect.poll(reasons).toEqual([['runner-change', '10 %, and its feed offers it again; no bet was changed']]);
    expect(harness.catalogue.market(market.id)?.selections[2]).toMatchObject({ status: 'REMOVED' });
    server.say(out('REMOVED', 10, 5));
    await expect.poll(reasons).toEqual([]);
    expect((await harness.wallet(player)).exposurePaise).toBe(rupees(400));
  });
});
