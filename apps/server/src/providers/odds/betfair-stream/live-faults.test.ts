import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { active, definition, market, matchOdds } from '../../../../test/exchange/exchange-fixtures.ts';
import { openLiveStream, type LiveStream } from '../../../../test/exchange/live-stream.ts';

let live: LiveStream;
beforeEach(async () => {
  live = await openLiveStream();
});
afterEach(() => live.close());

describe('what goes wrong', () => {
  test('a wrong session is refused and asked again only after a minute', async () => {
    await live.connect({ session: 'stale' });
    await expect.poll(() => live.dropped).toContain('refused-invalid-session-information');
    expect(live.server.subscriptions()).toEqual([]);
    live.clock.advance(59_000);
    // A connection of the test's own: one that the provider had opened before it would be counted before it.
    const probe = createConnection(live.server.port, live.server.host);
    await once(probe, 'data');
    expect(live.server.connections()).toBe(2);
    probe.destroy();
    live.clock.advance(1_000);
    await expect.poll(live.server.connections).toBe(3);
  });

  test('a connection cut in the middle of a line resumes where it was, and what was missed is there', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    live.server.say([{ id: '1.900', rc: [{ id: 1, atb: [[2.52, 5]] }] }]);
    await live.heard();
    live.server.cut('{"op":"mcm","id":2,"mc":[{"id":"1.900","rc":[{"id":1,"atb":[[2.5');
    await expect.poll(() => live.dropped).toContain('connection-lost');
    live.server.remember([{ id: '1.900', rc: [{ id: 1, atb: [[2.5, 0]], atl: [[2.54, 33]] }] }]);
    await live.reconnected();
    await live.heard();
    expect(live.server.subscriptions()[1]).toMatchObject({ initialClk: 'initial', clk: 'clk-2' });
    expect(live.pricesOf('1')).toMatchObject({
      back: [[252, 500_00], [248, 1_000_00]],
      lay: [[254, 3_300_00]],
    }); // prettier-ignore
    expect(live.dropped).toEqual(['connection-lost']);
  });

  test('a token that the exchange refuses is thrown away, and an image comes instead', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.server.refuseClocks(true);
    live.server.cut();
    await expect.poll(() => live.dropped).toContain('connection-lost');
    await live.reconnected();
    await live.heard();
    expect(live.dropped).toEqual(['connection-lost', 'resume-refused']);
    expect(live.server.subscriptions().at(-1)).not.toHaveProperty('clk');
  });

  test.each([
    ['a line that is no JSON', 'rubbish\r\n', 'malformed-line'],
    ['a message that cannot be', '{"op":"mcm","pt":"yesterday"}\r\n', 'malformed-line'],
    ['a segment without a beginning', '{"op":"mcm","segmentType":"SEG_END","mc":[]}\r\n', 'broken-segment'],
    ['a message from before', '{"op":"mcm","pt":5,"mc":[]}\r\n', 'time-going-back'],
  ])('X-5 after %s nothing is trusted until a new image has come', async (_, line, reason) => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    // Something that was lost with the broken line, as far as anybody knows.
    live.server.remember([{ id: '1.900', rc: [{ id: 1, atb: [[2.5, 0]] }] }]);
    live.server.raw(line);
    await expect.poll(() => live.server.subscriptions().length).toBe(2);
    await live.heard();
    expect(live.dropped).toEqual([reason]);
    expect(live.server.subscriptions()[1]).not.toHaveProperty('clk');
    expect(live.said('state').map(({ status, reason: why }) => [status, why])).toEqual([
      ['OPEN', ''],
      ['SUSPENDED', 'feed-stopped'],
      ['OPEN', ''],
    ]);
    expect(live.pricesOf('1')?.back).toEqual([[248, 1_000_00]]);
  });

  test('however much is rubbish, a new image is asked for twice a minute at most', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.server.raw('rubbish\r\n');
    await expect.poll(() => live.server.subscriptions().length).toBe(2);
    await live.heard();
    live.server.raw('rubbish\r\nrubbish\r\n');
    await expect.poll(() => live.dropped.length).toBe(3);
    expect(live.stateOf('1.900')).toMatchObject({ status: 'SUSPENDED', reason: 'feed-stopped' });
    live.server.say([{ id: '1.900', rc: [{ id: 1, atb: [[2.52, 1]] }] }]);
    live.server.raw('rubbish\r\n');
    await expect.poll(() => live.dropped.length).toBe(4);
    expect(live.server.subscriptions()).toHaveLength(2);
    live.clock.advance(30_000);
    await expect.poll(() => live.stateOf('1.900')?.status).toBe('OPEN');
    expect(live.pricesOf('1')?.back[0]).toEqual([252, 100_00]);
  });

  test('prices off the ladder, handicaps, and what comes twice are skipped', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.server.say([{ id: '1.900', rc: [{ id: 1, atb: [[2.51, 9], [2.52, 9]] }] }]); // prettier-ignore
    live.server.say([{ id: '1.900', rc: [{ id: 2, hc: -1.5, atb: [[9, 5]] }] }]);
    const twice = `{"op":"mcm","clk":"again","pt":${live.clock.now()},"mc":[{"id":"1.900","rc":[{"id":3,"atb":[[3.05,4]]}]}]}`;
    live.server.raw(`${twice}\r\n${twice}\r\n`);
    live.server.raw('{"op":"somethingNew","fields":[1,2,3]}\r\n');
    await live.heard();
    expect(live.dropped).toEqual(['price-off-ladder', 'handicap-runner', 'duplicate', 'unknown-message']);
    expect(live.pricesOf('1')?.back.map(([price]) => price)).toEqual([252, 250, 248]);
    expect(live.pricesOf('2')?.back).toEqual([[320, 1_500_00]]);
    expect(live.pricesOf('3')?.back[0]).toEqual([305, 400_00]);
    expect(live.server.subscriptions()).toHaveLength(1);
  });

  test('an entry for a market that was never defined brings a new image', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    const other = market('1.901', definition([active(4), active(5)], { eventId: '901' }), [{ id: 4, atb: [[2, 1]] }]);
    // The definition was lost on its way.
    live.server.remember([other]);
    live.server.say([{ id: '1.901', rc: [{ id: 4, atb: [[2.1, 3]] }] }]);
    await expect.poll(() => live.server.subscriptions().length).toBe(2);
    expect(live.server.subscriptions()[1]).not.toHaveProperty('clk');
    await live.heard();
    expect(live.pricesOf('4')?.back).toEqual([[210, 300_00], [200, 100_00]]); // prettier-ignore
  });

  test('one market that cannot be read is suspended until its image, the others go on', async () => {
    const other = market('1.901', definition([active(4), active(5)], { eventId: '901' }), [{ id: 4, atb: [[2, 1]] }]);
    live.server.remember([matchOdds(), other]);
    await live.connect();
    await live.connected();
    await live.heard();
    const changes = [
      { id: '1.900', rc: [{ id: 1, atb: [['two', 5]] }] },
      { id: '1.901', rc: [{ id: 4, atb: [[2, 3]] }] },
    ];
    live.server.raw(`{"op":"mcm","clk":"c","pt":${live.clock.now()},"mc":${JSON.stringify(changes)}}\r\n`);
    const quoted = () => live.said('prices').filter(({ selectionKey }) => selectionKey === '4');
    await expect.poll(() => quoted().map(({ back }) => back)).toContainEqual([[200, 300_00]]);
    expect(live.dropped).toEqual(['malformed-market']);
    await expect.poll(() => live.server.subscriptions().length).toBe(2);
    await live.heard();
    expect(live.said('state').map(({ marketKey, status }) => [marketKey, status])).toEqual([
      ['1.900', 'OPEN'],
      ['1.901', 'OPEN'],
      ['1.900', 'SUSPENDED'],
      ['1.900', 'OPEN'],
    ]);
  });

  test('status 503: nothing is said but that the markets stop, and all of it once the exchange is well again', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.server.heartbeat({ status: 503 });
    await expect.poll(() => live.stateOf('1.900')?.status).toBe('SUSPENDED');
    const beats = live.said('heartbeat').length;
    live.server.say([{ id: '1.900', rc: [{ id: 1, atb: [[2.52, 1]] }] }], { status: 503 });
    await live.heard();
    expect(live.said('heartbeat')).toHaveLength(beats + 1);
    expect(live.stateOf('1.900')?.status).toBe('OPEN');
    expect(live.pricesOf('1')?.back[0]).toEqual([252, 100_00]);
    expect(live.server.connections()).toBe(1);
  });

  test('a market that a new image leaves out is suspended', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.server.raw(`{"op":"mcm","ct":"SUB_IMAGE","initialClk":"i","clk":"c","pt":${live.clock.now()},"mc":[]}\r\n`);
    await expect.poll(() => live.stateOf('1.900')).toMatchObject({ status: 'SUSPENDED', reason: 'feed-stopped' });
  });

  test('a connection that says nothing for long is given up', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    live.clock.advance(3_600);
    await expect.poll(() => live.dropped).toEqual(['silent-connection']);
    await live.reconnected();
    await live.heard();
  });

  test('a line that never ends is not kept', async () => {
    live.server.remember([matchOdds()]);
    await live.connect({ maxLineBytes: 20_000 });
    await live.connected();
    await live.heard();
    live.server.raw('x'.repeat(30_000));
    await expect.poll(() => live.dropped).toEqual(['line-too-long']);
    await live.reconnected();
    await live.heard();
    expect(live.server.subscriptions()[1]).not.toHaveProperty('clk');
  });

  test('S-8 a market that closes without a result gets a new image, also if the connection ends before it', async () => {
    live.server.remember([matchOdds()]);
    await live.connect();
    await live.connected();
    await live.heard();
    // The first image was requested less than half a minute ago.
    live.server.raw('rubbish\r\n');
    await expect.poll(() => live.server.subscriptions().length).toBe(2);
    await live.heard();
    const none = definition([], { status: 'CLOSED', version: 9 });
    live.server.raw(
      `{"op":"mcm","clk":"c","pt":${live.clock.now()},"mc":[{"id":"1.900","marketDefinition":${JSON.stringify(none)}}]}\r\n`,
    );
    await live.heard();
    const won = [active(1, { status: 'WINNER' }), active(2, { status: 'LOSER' }), active(3, { status: 'LOSER' })];
    live.server.remember([{ id: '1.900', marketDefinition: definition(won, { status: 'CLOSED', version: 10 }) }]);
    live.server.cut();
    await expect.poll(() => live.dropped).toContain('connection-lost');
    await live.reconnected();
    await expect.poll(() => live.said('result').length).toBe(1);
    expect(live.server.subscriptions().at(-1)).not.toHaveProperty('clk');
    expect(live.said('undecided')).toEqual([]);
  });
});
