import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { active, matchOdds } from '../../../../../test/exchange/exchange-fixtures.ts';
import { linesOf, HAS_RECORDINGS, reduction, recording } from '../../../../../test/exchange/recordings.ts';
import type { FeedMessage } from '../../../../modules/odds-feed/port.ts';
import { at } from '../../../../../test/harness.ts';
import { marketCache } from '../book/market-cache.ts';
import { paise } from '@maidan/domain';
import { changeReader, parseLine } from '../protocol/change-reader.ts';
import { simulatedFeed } from '../../../../../test/feed/simulated-feed.ts';
import { recordedStreamProvider } from './recorded-provider.ts';
import { sampleEvery } from '../../../../../test/sample.ts';

sampleEvery(3);

const GREYHOUNDS_WIN = 'greyhound-win-1.197931750.mcm.gz';
const GREYHOUNDS_PLACE = 'greyhound-place-1.197931751.mcm.gz';

type Of<Kind> = Extract<FeedMessage, { readonly kind: Kind }>;

async function played(files: readonly string[], { speed = 1, leadMs = null as number | null } = {}) {
  const feed = simulatedFeed(1_800_000_000_000);
  const options = { speed, leadMs, paisePerPound: paise(100_00) };
  const stop = await recordedStreamProvider({ files, ...options }).start(feed.context);
  feed.run(1_000 * 60 * 60);
  await stop();
  return <Kind extends FeedMessage['kind']>(kind: Kind): Of<Kind>[] =>
    feed.messages.filter((message): message is Of<Kind> => message.kind === kind);
}

describe.skipIf(!HAS_RECORDINGS)('recorded markets', () => {
  test.each(['cricket-1.200806927.mcm.gz', 'horse-win-1.127236622.mcm.gz', GREYHOUNDS_WIN, GREYHOUNDS_PLACE])(
    'X-5 after every message of %s our whole depth is what the recording adds up to',
    (name) => {
      const dropped: string[] = [];
      const cache = marketCache((reason) => dropped.push(reason));
      const reader = changeReader();
      const expected = reduction();
      const marketId = name.replace(/^.*-(1\.\d+)\.mcm\.gz$/, '$1');
      let held = 0;
      const different: string[] = [];
      for (const line of linesOf(name)) {
        expected.take(line);
        const message = parseLine(line);
        if (typeof message === 'string' || message.op !== 'mcm') throw new Error(`not read: ${line}`);
        const read = reader.read(message, line);
        if (read && 'fault' in read) throw new Error(`${read.fault}: ${line}`);
        if (read) cache.apply(read);
        const market = cache.market(marketId);
        for (const runnerId of expected.runners()) {
          const ours = market?.depth(runnerId, 350);
          const { back, lay } = expected.depth(marketId, runnerId);
          const wanted = { back: back.map(asPrice), lay: lay.map(asPrice) };
          if (JSON.stringify(ours) !== JSON.stringify(wanted)) different.push(line);
          held += 1;
        }
        expect(market?.definition().status).toBe(expected.status());
      }
      expect(different.slice(0, 1)).toEqual([]);
      expect(held).toBeGreaterThan(900);
      expect(dropped).toEqual([]);
    },
    60_000,
  );

  test('S-1 a greyhound race: win and place are one event, with one winner and two', async () => {
    const said = await played([GREYHOUNDS_WIN, GREYHOUNDS_PLACE].map(recording));
    expect(new Set(said('event').map(({ event }) => event.eventKey)).size).toBe(1);
    expect(said('event')[0]?.event).toMatchObject({
      name: '19:26 Sheffield',
      sport: { slug: 'greyhound-racing' },
      isReplay: true,
    });
    expect(said('result')).toMatchObject([
      { marketKey: '1.197931750', outcome: { kind: 'winners', selectionKeys: ['37947503'] } },
      { marketKey: '1.197931751', outcome: { kind: 'winners', selectionKeys: ['37947503', '39823721'] } },
    ]);
    expect(said('event-ended')).toHaveLength(1);
    const [market] = said('market');
    expect(market?.market).toMatchObject({ race: 'greyhound', complete: false, winners: 1 });
    expect(market?.market.kind === 'exchange' && market.market.selections[4]).toEqual({
      selectionKey: '40095374',
      name: 'Castlehill Jil',
      runner: { number: 5, draw: null, colours: [], jockey: '', trainer: '' },
    });
  });

  test('D-1 a real image with a runner that was withdrawn: its factor and when', async () => {
    const name = 'mcm_market_definition_runner_removed.json';
    const folder = mkdtempSync(join(tmpdir(), 'maidan-recording-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, name);
    writeFileSync(file, `${JSON.stringify(JSON.parse(linesOf(name).join('')))}\n`);
    const said = await played([file]);
    expect(said('runner-removed')).toMatchObject([
      { marketKey: '1.185781457', selectionKey: '38465947', reductionBasisPoints: 3_077 },
    ]);
  });

  test('a real horse race turns in play with its delay, in one second at least, and is settled', async () => {
    const said = await played([recording('horse-win-1.127236622.mcm.gz')], { speed: 100, leadMs: 10 * 60_000 });
    expect(said('market').map(({ market: { betDelayMs } }) => betDelayMs)).toContain(1_000);
    expect(said('state').findLast(({ status }) => status === 'OPEN')?.inPlay).toBe(true);
    expect(said('result')).toMatchObject([{ outcome: { kind: 'winners', selectionKeys: ['11129238'] } }]);
  });

  test('single messages of the protocol are all read', () => {
    const names = [
      'streaming_connection', 'streaming_status', 'streaming_503', 'streaming_mcm_HEARTBEAT', 'streaming_mcm_update',
      'streaming_mcm_SUB_IMAGE', 'streaming_mcm_RESUB_DELTA', 'streaming_mcm_UPDATE_md',
    ]; // prettier-ignore
    expect(names.filter((name) => typeof parseLine(linesOf(`${name}.json`).join('')) === 'string')).toEqual([]);
  });
});

/** A recording of our own, its messages written one way or another. */
async function playedAs(write: (message: object) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-recording-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ours.json');
  const pt = Date.parse('2026-12-01T17:59:00.000Z');
  const runners = [active(1, { name: 'Home' }), active(2, { name: 'Away' })];
  const messages = [
    { op: 'mcm', id: 1, ct: 'SUB_IMAGE', clk: 'a', pt, mc: [matchOdds({ runners })] },
    { op: 'ccm', id: 2, clk: 'b', pt: pt + 1, cc: [{ eventId: '900', homeTeam: { name: 'Home', selectionId: 1 }, awayTeam: { name: 'Away', selectionId: 2 } }] },
    { op: 'mcm', id: 1, clk: 'c', pt: pt + 120_000, mc: [{ id: '1.900', tv: 9, rc: [{ id: 1, ltp: 2.5, atb: [[2.6, 4]] }] }] },
  ]; // prettier-ignore
  writeFileSync(file, messages.map((message) => `${write(message)}\n`).join(''));
  const feed = simulatedFeed(1_800_000_000_000);
  const options = { speed: 2, leadMs: 60_000, paisePerPound: paise(100_00) };
  await recordedStreamProvider({ files: [file], ...options }).start(feed.context);
  feed.run(1_000 * 60 * 60);
  return feed.messages;
}

describe('a recording', () => {
  test('plays the same however its JSON is written: spaces after colons, keys in another order', async () => {
    const plain = await playedAs((message) => JSON.stringify(message));
    const spaced = (message: object) => JSON.stringify(message, null, 1).replaceAll(/\n\s*/g, ' ');
    const turned = (message: object) => JSON.stringify(Object.fromEntries(Object.entries(message).toReversed()));
    expect(plain.map(({ kind }) => kind)).toContain('traded');
    expect(plain.find((message) => message.kind === 'event')).toMatchObject({ event: { name: 'Home v Away' } });
    expect(new Set(plain.map(({ publishedAtMs }) => publishedAtMs)).size).toBeGreaterThan(1);
    expect(await playedAs(spaced)).toEqual(plain);
    expect(await playedAs(turned)).toEqual(plain);
  });
});

function asPrice([odds, size]: [number, number]) {
  return [at(odds), size];
}
