import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { active, definition, market, matchOdds, race } from '../../../../test/exchange/exchange-fixtures.ts';
import { openLiveStream, type LiveStream } from '../../../../test/exchange/live-stream.ts';

let live: LiveStream;
beforeEach(async () => {
  live = await openLiveStream();
});
afterEach(() => live.close());

describe('states', () => {
  test('X-7 X-11 in play, bet delay, a suspension of a football match and its result', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    const change = (more: object) =>
      live.server.say([{ id: '1.900', marketDefinition: definition([active(1), active(2), active(3)], { ...more }) }]);
    change({ status: 'OPEN', inPlay: true, betDelay: 5, version: 2 });
    change({ status: 'SUSPENDED', inPlay: true, betDelay: 5, version: 3 });
    const won = [active(1, { status: 'WINNER' }), active(2, { status: 'LOSER' }), active(3, { status: 'LOSER' })];
    live.server.say([
      { id: '1.900', marketDefinition: definition(won, { status: 'CLOSED', inPlay: true, version: 4 }) },
    ]);
    await expect.poll(() => live.said('event-ended').length).toBe(1);
    expect(live.said('market').map(({ market: { betDelayMs } }) => betDelayMs)).toContain(5_000);
    expect(live.said('state').map(({ status, inPlay, isMaterial = false }) => [status, inPlay, isMaterial])).toEqual([
      ['OPEN', false, false],
      ['SUSPENDED', true, false],
      ['OPEN', true, false],
      ['SUSPENDED', true, true],
    ]);
    expect(live.said('result')).toMatchObject([
      { marketKey: '1.900', outcome: { kind: 'winners', selectionKeys: ['1'] } },
    ]);
  });

  test('X-8 a suspension that conflation hid is told by the version', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.messages.length = 0;
    const runners = [active(1), active(2), active(3)];
    live.server.say([{ id: '1.900', con: true, marketDefinition: definition(runners, { version: 2 }) }]);
    await live.heard();
    expect(live.said('state').map(({ status }) => status)).toEqual(['SUSPENDED', 'OPEN']);
  });

  test('S-2 another result of the same market is a correction, the same again is nothing', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    const closed = (winner: number) => {
      const runners = [1, 2, 3].map((id) => active(id, { status: id === winner ? 'WINNER' : 'LOSER' }));
      live.server.say([
        { id: '1.900', marketDefinition: definition(runners, { status: 'CLOSED', version: 5 + winner }) },
      ]);
    };
    closed(1);
    closed(1);
    closed(2);
    await live.heard();
    expect(live.said('result').map(({ isCorrection = false, outcome }) => [isCorrection, outcome])).toEqual([
      [false, { kind: 'winners', selectionKeys: ['1'] }],
      [true, { kind: 'winners', selectionKeys: ['2'] }],
    ]);
  });

  test('D-1 a runner that is withdrawn: suspended, then said once with its factor and the exchange’s time', async () => {
    const field = [active(1, { adjustmentFactor: 13.158 }), active(2), active(3)];
    live.server.remember([market('1.700', race(field), [{ id: 1, atb: [[3, 10]] }])]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.messages.length = 0;
    live.clock.advance(5_000);
    const removalDate = '2026-11-01T10:00:00.000Z';
    const out = [active(1, { adjustmentFactor: 13.158, status: 'REMOVED', removalDate }), active(2), active(3)];
    live.server.say([{ id: '1.700', marketDefinition: race(out, { version: 2 }) }]);
    live.server.say([{ id: '1.700', marketDefinition: race(out, { version: 3 }) }]);
    await live.heard();
    expect(live.said('runner-removed')).toMatchObject([
      { marketKey: '1.700', selectionKey: '1', reductionBasisPoints: 1_316, removedAtMs: Date.parse(removalDate) },
    ]);
    const kinds = live.messages.map((each) => (each.kind === 'state' ? each.status : each.kind));
    expect(kinds.slice(0, 4)).toEqual(['SUSPENDED', 'runner-removed', 'prices', 'OPEN']);
    expect(live.pricesOf('1')).toMatchObject({ back: [], lay: [] });
  });

  test('D-1 a runner that is withdrawn: suspended, then said once with the time we heard of it where the exchange has none', async () => {
    const field = [active(1, { adjustmentFactor: 13.158 }), active(2), active(3)];
    live.server.remember([market('1.700', race(field), [{ id: 1, atb: [[3, 10]] }])]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.messages.length = 0;
    live.clock.advance(5_000);
    const out = [active(1, { adjustmentFactor: 13.158, status: 'REMOVED' }), active(2), active(3)];
    live.server.say([{ id: '1.700', marketDefinition: race(out, { version: 2 }) }]);
    live.server.say([{ id: '1.700', marketDefinition: race(out, { version: 3 }) }]);
    await live.heard();
    expect(live.said('runner-removed')).toMatchObject([
      { marketKey: '1.700', selectionKey: '1', reductionBasisPoints: 1_316, removedAtMs: live.clock.now() },
    ]);
    const kinds = live.messages.map((each) => (each.kind === 'state' ? each.status : each.kind));
    expect(kinds.slice(0, 4)).toEqual(['SUSPENDED', 'runner-removed', 'prices', 'OPEN']);
    expect(live.pricesOf('1')).toMatchObject({ back: [], lay: [] });
  });

  test('D-1 a runner that was out before the market was known left when the exchange says', async () => {
    const removalDate = '2026-11-01T10:00:00.000Z';
    live.server.remember([
      market('1.700', race([active(1, { status: 'REMOVED', removalDate }), active(2), active(3)])),
    ]);
    await live.connect();
    await expect.poll(() => live.said('runner-removed').length).toBe(1);
    expect(live.said('runner-removed')[0]?.removedAtMs).toBe(Date.parse(removalDate));
  });

  test('a runner that is hidden, or that a definition leaves out, has no prices until it is listed again', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    const runners = [active(1, { status: 'HIDDEN' }), active(2)];
    live.server.say([{ id: '1.900', marketDefinition: definition(runners, { version: 2 }) }]);
    await live.heard();
    for (const key of ['1', '3']) expect(live.pricesOf(key)).toMatchObject({ back: [], lay: [] });
    expect(live.pricesOf('2')?.back).toEqual([[320, 1_500_00]]);
    const all = definition([active(1), active(2), active(3)], { version: 3 });
    live.server.say([{ id: '1.900', marketDefinition: all }]);
    await live.heard();
    expect(live.pricesOf('1')?.back[0]).toEqual([250, 4_000_00]);
    expect(live.pricesOf('3')?.back[0]).toEqual([300, 800_00]);
  });

  test('a race is an event of its own, however many the meeting has', async () => {
    const later = { marketTime: '2026-12-01T18:30:00.000Z' };
    live.server.remember([
      market('1.700', race([active(1), active(2)])),
      market('1.701', race([active(1), active(2)], { marketType: 'PLACE', numberOfWinners: 2 })),
      market('1.702', race([active(3), active(4)], later)),
    ]);
    await live.connect();
    await expect.poll(() => live.said('market').length).toBe(3);
    const names = new Map(live.said('event').map(({ event }) => [event.eventKey, event]));
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
    expect(live.said('market').map(({ market: each }) => 'race' in each && each.race)).toEqual([
      'horse-win', 'horse-place', 'horse-win',
    ]); // prettier-ignore
  });

  test('markets that are none of ours are left out: lines, each way, finer ladders, other sports', async () => {
    const runners = [active(1), active(2)];
    live.server.remember([
      market('1.1', definition(runners, { bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' })),
      market('1.2', race(runners, { marketType: 'EACH_WAY', eachWayDivisor: 4 })),
      market('1.3', definition(runners, { priceLadderDefinition: { type: 'FINEST' } })),
      market('1.4', definition(runners, { eventTypeId: '6423' })),
    ]);
    await live.connect();
    await live.connected();
    await live.heard();
    expect(live.said('market')).toEqual([]);
    expect(live.dropped).toEqual(['other-market', 'other-market', 'other-ladder', 'unknown-sport']);
  });
});
