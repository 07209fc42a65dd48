import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { active, definition, matchOdds } from '../../../test/exchange/exchange-fixtures.ts';
import {
  CREDENTIALS,
  exchangeStreamServer,
  type ExchangeStreamServer,
} from '../../../test/exchange/exchange-stream-server.ts';
import { at, openHarness, rupees, selectionOf, silent, type Harness } from '../../../test/harness.ts';
import { createBus } from '../../platform/bus/index.ts';
import { manualClock, type ManualClock } from '../../platform/clock/manual-clock.ts';
import { betfairStreamProvider } from '../../providers/odds/betfair-stream/live-provider.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
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
        create: ({ unfinished }) =>
          betfairStreamProvider({
            ...CREDENTIALS,
            host: server.host,
            port,
            tls: false,
            marketFilter: { eventTypeIds: ['1'] },
            paisePerUnit: rupees(100),
            chance: (count) => new Uint8Array(count),
            unfinished,
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
