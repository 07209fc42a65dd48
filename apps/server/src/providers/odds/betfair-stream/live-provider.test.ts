import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '@maidan/domain';
import { active, definition, market, matchOdds, race } from '../../../../test/exchange-fixtures.ts';
import {
  CREDENTIALS,
  exchangeStreamServer,
  type ExchangeStreamServer,
} from '../../../../test/exchange-stream-server.ts';
import type { FeedMessage } from '../../../modules/odds-feed/port.ts';
import { manualClock, type ManualClock } from '../../../platform/clock/manual-clock.ts';
import { betfairStreamProvider, type LiveOptions } from './live-provider.ts';

type Of<Kind> = Extract<FeedMessage, { readonly kind: Kind }>;

let server: ExchangeStreamServer;
let clock: ManualClock;
let messages: FeedMessage[];
let dropped: string[];
let stop: () => Promise<void>;

const said = <Kind extends FeedMessage['kind']>(kind: Kind): Of<Kind>[] =>
  messages.filter((message): message is Of<Kind> => message.kind === kind);
const pricesOf = (selectionKey: string) => said('prices').findLast((each) => each.selectionKey === selectionKey);
const stateOf = (marketKey: string) => said('state').findLast((each) => each.marketKey === marketKey);

async function connect(more: Partial<LiveOptions> = {}): Promise<void> {
  const provider = betfairStreamProvider({
    ...CREDENTIALS,
    host: server.host,
    port: server.port,
    tls: false,
    marketFilter: { eventTypeIds: ['1', '7'] },
    paisePerUnit: paise(100_00),
    chance: (count) => new Uint8Array(count),
    ...more,
  });
  stop = await provider.start({
    now: clock.now,
    after: clock.after,
    publish: (message) => messages.push(message),
    log: { warn: () => undefined },
    dropped: (reason) => dropped.push(reason),
  });
}

async function connected(): Promise<void> {
  await expect.poll(server.isSubscribed).toBe(true);
}
/** Once this has been heard, everything before it has been handled. */
async function heard(): Promise<void> {
  const before = said('heartbeat').length;
  server.heartbeat();
  await expect.poll(() => said('heartbeat').length).toBeGreaterThan(before);
}
async function reconnected(): Promise<void> {
  const before = server.connections();
  await expect
    .poll(() => {
      clock.advance(200);
      return server.connections() > before && server.isSubscribed();
    })
    .toBe(true);
}

beforeEach(async () => {
  clock = manualClock(1_800_000_000_000);
  server = await exchangeStreamServer({ now: clock.now });
  messages = [];
  dropped = [];
  stop = async () => undefined;
});
afterEach(async () => {
  await stop();
  await server.close();
});

describe('a subscription', () => {
  test('authenticates, subscribes with its filter and fields, and says the catalogue before prices and state', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await expect.poll(() => stateOf('1.900')?.status).toBe('OPEN');
    expect(server.requests).toMatchObject([
      { op: 'authentication', appKey: 'app-key', session: 'session-token' },
      {
        op: 'marketSubscription',
        marketFilter: { eventTypeIds: ['1', '7'] },
        marketDataFilter: { fields: ['EX_MARKET_DEF', 'EX_ALL_OFFERS', 'EX_LTP', 'EX_TRADED_VOL'] },
        segmentationEnabled: true,
        conflateMs: 0,
        heartbeatMs: 500,
      },
    ]);
    expect(messages.map(({ kind }) => kind)).toEqual([
      'event', 'market', 'prices', 'prices', 'prices', 'state', 'heartbeat',
    ]); // prettier-ignore
    expect(pricesOf('1')).toMatchObject({
      back: [[250, 4_000_00], [248, 1_000_00]],
      lay: [[254, 2_000_00]],
    }); // prettier-ignore
    expect(said('market')[0]?.market).toMatchObject({ winners: 1, complete: true, betDelayMs: 0, name: 'Match Odds' });
  });

  test('best-n depth is asked for and read by place where it is configured', async () => {
    const best = [{ id: 1, batb: [[0, 2.5, 4], [1, 2.48, 9]], batl: [[0, 2.6, 3]] }]; // prettier-ignore
    server.remember([market('1.900', definition([active(1), active(2)]), best)]);
    await connect({ depth: 2 });
    await expect.poll(() => pricesOf('1')?.back.length).toBe(2);
    expect(server.subscriptions()[0]).toMatchObject({
      marketDataFilter: { fields: ['EX_MARKET_DEF', 'EX_BEST_OFFERS', 'EX_LTP', 'EX_TRADED_VOL'], ladderLevels: 2 },
    });
    server.say([{ id: '1.900', rc: [{ id: 1, batb: [[0, 2.52, 1], [1, 0, 0]] }] }]); // prettier-ignore
    await expect.poll(() => pricesOf('1')?.back).toEqual([[252, 100_00]]);
  });

  test('BET-27 the last traded prices and the traded volume are said as they change; nothing where none is known', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    expect(said('traded')).toEqual([]);
    server.say([{ id: '1.900', tv: 12.5, rc: [{ id: 1, ltp: 2.5 }, { id: 2, ltp: 3.255 }] }]); // prettier-ignore
    server.say([{ id: '1.900', tv: 12.5, rc: [{ id: 1, ltp: 2.5 }] }]);
    server.say([{ id: '1.900', tv: 20, rc: [{ id: 3, ltp: 3 }] }]);
    await heard();
    expect(said('traded')).toMatchObject([
      { marketKey: '1.900', tradedPaise: 1_250_00, last: [['1', 250]] },
      { marketKey: '1.900', tradedPaise: 2_000_00, last: [['1', 250], ['3', 300]] },
    ]); // prettier-ignore
  });

  test('a runner without a name keeps its label and its number when the list is sorted anew', async () => {
    const runners = [active(71, { sortPriority: 1 }), active(72, { sortPriority: 2 })];
    server.remember([market('1.700', race(runners))]);
    await connect();
    await connected();
    const again = [active(71, { sortPriority: 2 }), active(72, { sortPriority: 3 }), active(73, { sortPriority: 1 })];
    server.say([{ id: '1.700', marketDefinition: race(again, { version: 2 }) }]);
    await expect.poll(() => said('market').length).toBe(2);
    const labels = said('market').map(({ market: { kind, ...told } }) =>
      'selections' in told ? told.selections.map((each) => [each.selectionKey, each.name, each.runner?.number]) : kind,
    );
    expect(labels).toEqual([
      [['71', 'Runner 71', 1], ['72', 'Runner 72', 2]],
      [['73', 'Runner 73', 1], ['71', 'Runner 71', 1], ['72', 'Runner 72', 2]],
    ]); // prettier-ignore
  });

  test('an image in segments is taken whole or not at all', async () => {
    server.remember([matchOdds(), market('1.901', definition([active(4), active(5)], { eventId: '901' }))]);
    server.inSegments(3);
    await connect();
    await expect.poll(() => stateOf('1.901')?.status).toBe('OPEN');
    expect(stateOf('1.900')?.status).toBe('OPEN');
    expect(dropped).toEqual([]);
  });

  test('only what changed is said, sizes in rupees at the configured rate and rounded down', async () => {
    server.remember([matchOdds()]);
    await connect({ paisePerUnit: paise(105_37) });
    await connected();
    await heard();
    messages.length = 0;
    server.say([{ id: '1.900', rc: [{ id: 2, atb: [[3.25, 1.01]] }] }]);
    await heard();
    expect(said('prices')).toMatchObject([{ selectionKey: '2', back: [[325, 106_42], [320, 1_580_55]] }]); // prettier-ignore
    expect(said('state')).toEqual([]);
  });

  test('X-5 a message that was held up on its way is as old as it is', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    server.say([{ id: '1.900', rc: [{ id: 2, atb: [[3.25, 1]] }] }], { pt: clock.now() });
    await heard();
    const onTime = pricesOf('2')?.publishedAtMs;
    const publishedAt = clock.now();
    clock.advance(400);
    server.say([{ id: '1.900', rc: [{ id: 2, atb: [[3.25, 2]] }] }], { pt: publishedAt });
    await heard();
    expect([onTime, pricesOf('2')?.publishedAtMs]).toEqual([publishedAt, publishedAt]);
  });
});

describe('states', () => {
  test('X-7 X-11 in play, bet delay, a suspension of a football match and its result', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    const change = (more: object) =>
      server.say([{ id: '1.900', marketDefinition: definition([active(1), active(2), active(3)], { ...more }) }]);
    change({ status: 'OPEN', inPlay: true, betDelay: 5, version: 2 });
    change({ status: 'SUSPENDED', inPlay: true, betDelay: 5, version: 3 });
    const won = [active(1, { status: 'WINNER' }), active(2, { status: 'LOSER' }), active(3, { status: 'LOSER' })];
    server.say([{ id: '1.900', marketDefinition: definition(won, { status: 'CLOSED', inPlay: true, version: 4 }) }]);
    await expect.poll(() => said('event-ended').length).toBe(1);
    expect(said('market').map(({ market: { betDelayMs } }) => betDelayMs)).toContain(5_000);
    expect(said('state').map(({ status, inPlay, isMaterial = false }) => [status, inPlay, isMaterial])).toEqual([
      ['OPEN', false, false],
      ['SUSPENDED', true, false],
      ['OPEN', true, false],
      ['SUSPENDED', true, true],
    ]);
    expect(said('result')).toMatchObject([{ marketKey: '1.900', outcome: { kind: 'winners', selectionKeys: ['1'] } }]);
  });

  test('X-8 a suspension that conflation hid is told by the version', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    messages.length = 0;
    const runners = [active(1), active(2), active(3)];
    server.say([{ id: '1.900', con: true, marketDefinition: definition(runners, { version: 2 }) }]);
    await heard();
    expect(said('state').map(({ status }) => status)).toEqual(['SUSPENDED', 'OPEN']);
  });

  test('S-2 another result of the same market is a correction, the same again is nothing', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    const closed = (winner: number) => {
      const runners = [1, 2, 3].map((id) => active(id, { status: id === winner ? 'WINNER' : 'LOSER' }));
      server.say([{ id: '1.900', marketDefinition: definition(runners, { status: 'CLOSED', version: 5 + winner }) }]);
    };
    closed(1);
    closed(1);
    closed(2);
    await heard();
    expect(said('result').map(({ isCorrection = false, outcome }) => [isCorrection, outcome])).toEqual([
      [false, { kind: 'winners', selectionKeys: ['1'] }],
      [true, { kind: 'winners', selectionKeys: ['2'] }],
    ]);
  });

  test('D-1 a runner that is taken out: suspended, then said once with its factor and the time we heard of it', async () => {
    const field = [active(1, { adjustmentFactor: 13.158 }), active(2), active(3)];
    server.remember([market('1.700', race(field), [{ id: 1, atb: [[3, 10]] }])]);
    await connect();
    await connected();
    await heard();
    messages.length = 0;
    clock.advance(5_000);
    const removalDate = '2026-11-01T10:00:00.000Z';
    const out = [active(1, { adjustmentFactor: 13.158, status: 'REMOVED', removalDate }), active(2), active(3)];
    server.say([{ id: '1.700', marketDefinition: race(out, { version: 2 }) }]);
    server.say([{ id: '1.700', marketDefinition: race(out, { version: 3 }) }]);
    await heard();
    expect(said('runner-removed')).toMatchObject([
      { marketKey: '1.700', selectionKey: '1', reductionBasisPoints: 1_316, removedAtMs: clock.now() },
    ]);
    const kinds = messages.map((each) => (each.kind === 'state' ? each.status : each.kind));
    expect(kinds.slice(0, 4)).toEqual(['SUSPENDED', 'runner-removed', 'prices', 'OPEN']);
    expect(pricesOf('1')).toMatchObject({ back: [], lay: [] });
  });

  test('D-1 a runner that was out before the market was known left when the exchange says', async () => {
    const removalDate = '2026-11-01T10:00:00.000Z';
    server.remember([market('1.700', race([active(1, { status: 'REMOVED', removalDate }), active(2), active(3)]))]);
    await connect();
    await expect.poll(() => said('runner-removed').length).toBe(1);
    expect(said('runner-removed')[0]?.removedAtMs).toBe(Date.parse(removalDate));
  });

  test('BET-03 a race is an event of its own, however many the meeting has', async () => {
    const later = { marketTime: '2026-12-01T18:30:00.000Z' };
    server.remember([
      market('1.700', race([active(1), active(2)])),
      market('1.701', race([active(1), active(2)], { marketType: 'PLACE', numberOfWinners: 2 })),
      market('1.702', race([active(3), active(4)], later)),
    ]);
    await connect();
    await expect.poll(() => said('market').length).toBe(3);
    const names = new Map(said('event').map(({ event }) => [event.eventKey, event]));
    expect([...names.values()].map(({ name, league }) => [name, league.name])).toEqual([
      ['18:00 Kempton', 'Kempton'],
      ['18:30 Kempton', 'Kempton'],
    ]);
    expect([...names.values()][0]?.race).toEqual({
      country: { id: 'GB', name: 'United Kingdom' },
      distance: '1600m',
      class: 'Hcap',
      going: '',
    });
    expect(said('market').map(({ market: each }) => 'race' in each && each.race)).toEqual([
      'horse-win', 'horse-place', 'horse-win',
    ]); // prettier-ignore
  });

  test('markets that are none of ours are left out: lines, each way, finer ladders, other sports', async () => {
    const runners = [active(1), active(2)];
    server.remember([
      market('1.1', definition(runners, { bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' })),
      market('1.2', race(runners, { marketType: 'EACH_WAY', eachWayDivisor: 4 })),
      market('1.3', definition(runners, { priceLadderDefinition: { type: 'FINEST' } })),
      market('1.4', definition(runners, { eventTypeId: '6423' })),
    ]);
    await connect();
    await connected();
    await heard();
    expect(said('market')).toEqual([]);
    expect(dropped).toEqual(['other-market', 'other-market', 'other-ladder', 'unknown-sport']);
  });
});

describe('what goes wrong', () => {
  test('a wrong session is refused and asked again only after a minute', async () => {
    await connect({ session: 'stale' });
    await expect.poll(() => dropped).toContain('refused-invalid-session-information');
    expect(server.subscriptions()).toEqual([]);
    clock.advance(59_000);
    // A connection of the test's own: one that the provider had opened before it would be counted before it.
    const probe = createConnection(server.port, server.host);
    await once(probe, 'data');
    expect(server.connections()).toBe(2);
    probe.destroy();
    clock.advance(1_000);
    await expect.poll(server.connections).toBe(3);
  });

  test('a connection cut in the middle of a line resumes where it was, and what was missed is there', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    server.say([{ id: '1.900', rc: [{ id: 1, atb: [[2.52, 5]] }] }]);
    await heard();
    server.cut('{"op":"mcm","id":2,"mc":[{"id":"1.900","rc":[{"id":1,"atb":[[2.5');
    await expect.poll(() => dropped).toContain('connection-lost');
    server.remember([{ id: '1.900', rc: [{ id: 1, atb: [[2.5, 0]], atl: [[2.54, 33]] }] }]);
    await reconnected();
    await heard();
    expect(server.subscriptions()[1]).toMatchObject({ initialClk: 'initial', clk: 'clk-2' });
    expect(pricesOf('1')).toMatchObject({
      back: [[252, 500_00], [248, 1_000_00]],
      lay: [[254, 3_300_00]],
    }); // prettier-ignore
    expect(dropped).toEqual(['connection-lost']);
  });

  test('a token that the exchange refuses is thrown away, and an image comes instead', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    server.refuseClocks(true);
    server.cut();
    await expect.poll(() => dropped).toContain('connection-lost');
    await reconnected();
    await heard();
    expect(dropped).toEqual(['connection-lost', 'resume-refused']);
    expect(server.subscriptions().at(-1)).not.toHaveProperty('clk');
  });

  test.each([
    ['a line that is no JSON', 'rubbish\r\n', 'malformed-line'],
    ['a message that cannot be', '{"op":"mcm","pt":"yesterday"}\r\n', 'malformed-line'],
    ['a segment without a beginning', '{"op":"mcm","segmentType":"SEG_END","mc":[]}\r\n', 'broken-segment'],
    ['a message from before', '{"op":"mcm","pt":5,"mc":[]}\r\n', 'time-going-back'],
  ])('X-5 after %s nothing is trusted until a new image has come', async (_, line, reason) => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    // Something that was lost with the broken line, as far as anybody knows.
    server.remember([{ id: '1.900', rc: [{ id: 1, atb: [[2.5, 0]] }] }]);
    server.raw(line);
    await expect.poll(() => server.subscriptions().length).toBe(2);
    await heard();
    expect(dropped).toEqual([reason]);
    expect(server.subscriptions()[1]).not.toHaveProperty('clk');
    expect(said('state').map(({ status, reason: why }) => [status, why])).toEqual([
      ['OPEN', ''],
      ['SUSPENDED', 'feed-stopped'],
      ['OPEN', ''],
    ]);
    expect(pricesOf('1')?.back).toEqual([[248, 1_000_00]]);
  });

  test('however much is rubbish, a new image is asked for twice a minute at most', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    server.raw('rubbish\r\n');
    await expect.poll(() => server.subscriptions().length).toBe(2);
    await heard();
    server.raw('rubbish\r\nrubbish\r\n');
    await expect.poll(() => dropped.length).toBe(3);
    expect(stateOf('1.900')).toMatchObject({ status: 'SUSPENDED', reason: 'feed-stopped' });
    server.say([{ id: '1.900', rc: [{ id: 1, atb: [[2.52, 1]] }] }]);
    server.raw('rubbish\r\n');
    await expect.poll(() => dropped.length).toBe(4);
    expect(server.subscriptions()).toHaveLength(2);
    clock.advance(30_000);
    await expect.poll(() => stateOf('1.900')?.status).toBe('OPEN');
    expect(pricesOf('1')?.back[0]).toEqual([252, 100_00]);
  });

  test('prices off the ladder, runners and markets that were never defined, and what comes twice are skipped', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    server.say([{ id: '1.900', rc: [{ id: 1, atb: [[2.51, 9], [2.52, 9]] }, { id: 77, atb: [[2, 5]] }] }]); // prettier-ignore
    server.say([{ id: '1.555', rc: [{ id: 1, atb: [[2, 5]] }] }]);
    server.say([{ id: '1.900', rc: [{ id: 2, hc: -1.5, atb: [[9, 5]] }] }]);
    const twice = `{"op":"mcm","clk":"again","pt":${clock.now()},"mc":[{"id":"1.900","rc":[{"id":3,"atb":[[3.05,4]]}]}]}`;
    server.raw(`${twice}\r\n${twice}\r\n`);
    server.raw('{"op":"somethingNew","fields":[1,2,3]}\r\n');
    await heard();
    expect(dropped).toEqual([
      'price-off-ladder', 'unknown-runner', 'unknown-market', 'handicap-runner', 'duplicate', 'unknown-message',
    ]); // prettier-ignore
    expect(pricesOf('1')?.back.map(([price]) => price)).toEqual([252, 250, 248]);
    expect(pricesOf('2')?.back).toEqual([[320, 1_500_00]]);
    expect(pricesOf('3')?.back[0]).toEqual([305, 400_00]);
  });

  test('one market that cannot be read is suspended until its image, the others go on', async () => {
    const other = market('1.901', definition([active(4), active(5)], { eventId: '901' }), [{ id: 4, atb: [[2, 1]] }]);
    server.remember([matchOdds(), other]);
    await connect();
    await connected();
    await heard();
    const changes = [
      { id: '1.900', rc: [{ id: 1, atb: [['two', 5]] }] },
      { id: '1.901', rc: [{ id: 4, atb: [[2, 3]] }] },
    ];
    server.raw(`{"op":"mcm","clk":"c","pt":${clock.now()},"mc":${JSON.stringify(changes)}}\r\n`);
    const quoted = () => said('prices').filter(({ selectionKey }) => selectionKey === '4');
    await expect.poll(() => quoted().map(({ back }) => back)).toContainEqual([[200, 300_00]]);
    expect(dropped).toEqual(['malformed-market']);
    await expect.poll(() => server.subscriptions().length).toBe(2);
    await heard();
    expect(said('state').map(({ marketKey, status }) => [marketKey, status])).toEqual([
      ['1.900', 'OPEN'],
      ['1.901', 'OPEN'],
      ['1.900', 'SUSPENDED'],
      ['1.900', 'OPEN'],
    ]);
  });

  test('status 503: nothing is said but that the markets stop, and all of it once the exchange is well again', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    server.heartbeat({ status: 503 });
    await expect.poll(() => stateOf('1.900')?.status).toBe('SUSPENDED');
    const beats = said('heartbeat').length;
    server.say([{ id: '1.900', rc: [{ id: 1, atb: [[2.52, 1]] }] }], { status: 503 });
    await heard();
    expect(said('heartbeat')).toHaveLength(beats + 1);
    expect(stateOf('1.900')?.status).toBe('OPEN');
    expect(pricesOf('1')?.back[0]).toEqual([252, 100_00]);
    expect(server.connections()).toBe(1);
  });

  test('a market that a new image leaves out is suspended', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    server.raw(`{"op":"mcm","ct":"SUB_IMAGE","initialClk":"i","clk":"c","pt":${clock.now()},"mc":[]}\r\n`);
    await expect.poll(() => stateOf('1.900')).toMatchObject({ status: 'SUSPENDED', reason: 'feed-stopped' });
  });

  test('a connection that says nothing for long is given up', async () => {
    server.remember([matchOdds()]);
    await connect();
    await connected();
    await heard();
    clock.advance(3_600);
    await expect.poll(() => dropped).toEqual(['silent-connection']);
    await reconnected();
    await heard();
  });

  test('a line that never ends is not kept', async () => {
    server.remember([matchOdds()]);
    await connect({ mostLineBytes: 20_000 });
    await connected();
    await heard();
    server.raw('x'.repeat(30_000));
    await expect.poll(() => dropped).toEqual(['line-too-long']);
    await reconnected();
    await heard();
    expect(server.subscriptions()[1]).not.toHaveProperty('clk');
  });
});
