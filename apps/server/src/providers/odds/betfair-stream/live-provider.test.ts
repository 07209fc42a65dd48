import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '@maidan/domain';
import { active, definition, market, matchOdds, race } from '../../../../test/exchange/exchange-fixtures.ts';
import { openLiveStream, type LiveStream } from '../../../../test/exchange/live-stream.ts';

let live: LiveStream;
beforeEach(async () => {
  live = await openLiveStream();
});
afterEach(() => live.close());

describe('a subscription', () => {
  test('authenticates, subscribes with its filter and fields, and says the catalogue before prices and state', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await expect.poll(() => live.stateOf('1.900')?.status).toBe('OPEN');
    expect(live.server.requests).toMatchObject([
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
    expect(live.messages.map(({ kind }) => kind)).toEqual([
      'event', 'market', 'prices', 'prices', 'prices', 'state', 'heartbeat',
    ]); // prettier-ignore
    expect(live.pricesOf('1')).toMatchObject({
      back: [[250, 4_000_00], [248, 1_000_00]],
      lay: [[254, 2_000_00]],
    }); // prettier-ignore
    expect(live.said('market')[0]?.market).toMatchObject({
      winners: 1,
      complete: true,
      betDelayMs: 0,
      name: 'Match Odds',
    });
  });

  test('best-n depth is asked for and read by place where it is configured', async () => {
    const best = [{ id: 1, batb: [[0, 2.5, 4], [1, 2.48, 9]], batl: [[0, 2.6, 3]] }]; // prettier-ignore
    live.server.remember([market('1.900', definition([active(1), active(2)]), best)]);
    await live.connect({ depth: 2 });
    await expect.poll(() => live.pricesOf('1')?.back.length).toBe(2);
    expect(live.server.subscriptions()[0]).toMatchObject({
      marketDataFilter: { fields: ['EX_MARKET_DEF', 'EX_BEST_OFFERS', 'EX_LTP', 'EX_TRADED_VOL'], ladderLevels: 2 },
    });
    live.server.say([{ id: '1.900', rc: [{ id: 1, batb: [[0, 2.52, 1], [1, 0, 0]] }] }]); // prettier-ignore
    await expect.poll(() => live.pricesOf('1')?.back).toEqual([[252, 100_00]]);
  });

  test('the last traded prices and the traded volume are said as they change; nothing where none is known', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    expect(live.said('traded')).toEqual([]);
    live.server.say([{ id: '1.900', tv: 12.5, rc: [{ id: 1, ltp: 2.5 }, { id: 2, ltp: 3.255 }] }]); // prettier-ignore
    live.server.say([{ id: '1.900', tv: 12.5, rc: [{ id: 1, ltp: 2.5 }] }]);
    live.server.say([{ id: '1.900', tv: 20, rc: [{ id: 3, ltp: 3 }] }]);
    await live.heard();
    expect(live.said('traded')).toMatchObject([
      { marketKey: '1.900', tradedPaise: 1_250_00, last: [['1', 250]] },
      { marketKey: '1.900', tradedPaise: 2_000_00, last: [['1', 250], ['3', 300]] },
    ]); // prettier-ignore
  });

  test('a runner without a name keeps its label and its number when the list is sorted anew', async () => {
    const runners = [active(71, { sortPriority: 1 }), active(72, { sortPriority: 2 })];
    live.server.remember([market('1.700', race(runners))]);
    await live.connect();
    await live.connected();
    const again = [active(71, { sortPriority: 2 }), active(72, { sortPriority: 3 }), active(73, { sortPriority: 1 })];
    live.server.say([{ id: '1.700', marketDefinition: race(again, { version: 2 }) }]);
    await expect.poll(() => live.said('market').length).toBe(2);
    const labels = live
      .said('market')
      .map(({ market: { kind, ...told } }) =>
        'selections' in told
          ? told.selections.map((each) => [each.selectionKey, each.name, each.runner?.number])
          : kind,
      );
    expect(labels).toEqual([
      [['71', 'Runner 71', 1], ['72', 'Runner 72', 2]],
      [['73', 'Runner 73', 1], ['71', 'Runner 71', 1], ['72', 'Runner 72', 2]],
    ]); // prettier-ignore
  });

  test('an image in segments is taken whole or not at all', async () => {
    live.server.remember([matchOdds(), market('1.901', definition([active(4), active(5)], { eventId: '901' }))]);
    live.server.inSegments(3);
    await live.connect();
    await expect.poll(() => live.stateOf('1.901')?.status).toBe('OPEN');
    expect(live.stateOf('1.900')?.status).toBe('OPEN');
    expect(live.dropped).toEqual([]);
  });

  test('only what changed is said, sizes in rupees at the configured rate and rounded down', async () => {
    live.server.remember([matchOdds()]);
    await live.connect({ paisePerPound: paise(105_37) });
    await live.connected();
    await live.heard();
    live.messages.length = 0;
    live.server.say([{ id: '1.900', rc: [{ id: 2, atb: [[3.25, 1.01]] }] }]);
    await live.heard();
    expect(live.said('prices')).toMatchObject([{ selectionKey: '2', back: [[325, 106_42], [320, 1_580_55]] }]); // prettier-ignore
    expect(live.said('state')).toEqual([]);
  });

  test('X-5 a message that was held up on its way is as old as it is', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.server.say([{ id: '1.900', rc: [{ id: 2, atb: [[3.25, 1]] }] }], { pt: live.clock.now() });
    await live.heard();
    const onTime = live.pricesOf('2')?.publishedAtMs;
    const publishedAt = live.clock.now();
    live.clock.advance(400);
    live.server.say([{ id: '1.900', rc: [{ id: 2, atb: [[3.25, 2]] }] }], { pt: publishedAt });
    await live.heard();
    expect([onTime, live.pricesOf('2')?.publishedAtMs]).toEqual([publishedAt, publishedAt]);
  });

  test('X-5 a clock of ours that is set forward makes messages old for two minutes at most', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    const ageMs = async (pt: number) => {
      const before = live.said('heartbeat').length;
      live.server.heartbeat({ pt });
      await expect.poll(() => live.said('heartbeat').length).toBe(before + 1);
      return live.clock.now() - (live.said('heartbeat').at(-1)?.publishedAtMs ?? 0);
    };
    expect(await ageMs(live.clock.now())).toBe(0);
    live.clock.advance(1_500);
    const stepMs = 1_500;
    expect(await ageMs(live.clock.now() - stepMs)).toBe(stepMs);
    for (let ms = 0; ms < 120_000; ms += 2_000) {
      live.clock.advance(2_000);
      await ageMs(live.clock.now() - stepMs);
    }
    expect(await ageMs(live.clock.now() - stepMs)).toBe(0);
    live.clock.advance(400);
    expect(await ageMs(live.clock.now() - stepMs - 400), 'a delay is still a delay').toBe(400);
  });
});
