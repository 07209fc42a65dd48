import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '@maidan/contract';
import { openHarness, type Harness, type Player } from '../harness.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { manualClock } from '../../src/platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../../src/modules/catalogue/index.ts';
import { event, odds, spokenFeed, type Draft, type SpokenFeed } from './spoken-feed.ts';

const clock = manualClock(systemClock.now());
let harness: Harness;
let feed: SpokenFeed;
let player: Player;
beforeAll(async () => {
  harness = await openHarness({ clock });
  feed = await spokenFeed(harness, { clock, name: 'spoken' });
  player = await harness.player();
});
afterAll(async () => {
  await feed.stop();
  await harness.close();
});

const sha256 = (line: string) => createHash('sha256').update(line).digest('hex');
const won = (eventKey: string, winner: string, more: object = {}): Draft => ({
  kind: 'result',
  marketKey: `${eventKey}/odds`,
  outcome: { kind: 'winners', selectionKeys: [winner] },
  ...more,
});

/** A market of the feed's with a bet of the player's. */
async function betOn(eventKey: string) {
  await feed.done(eventKey, event(eventKey), odds(eventKey));
  const [market] = feed.marketsOf(eventKey);
  if (!market) throw new Error('the feed has a market');
  await harness.betting.setState(market.id, { status: 'OPEN', inPlay: false, reason: '' });
  harness.depth(0, { back: [[2, 10_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 100 });
  return market;
}

async function evidence({ id }: CatalogueMarket) {
  await harness.settlement.settled();
  const [bet] = await harness.betting.betsInMarket(player.id, id);
  return (await harness.settlement.receiptOf(bet as Bet, player.walletId))?.evidence;
}

test('S-10 a receipt names the feed, the arrival of its message, and the hash of the message as canonical JSON', async () => {
  const market = await betOn('canonical');
  const publishedAtMs = clock.now();
  await feed.done('canonical', won('canonical', 'One'));
  const line =
    `{"kind":"result","marketKey":"canonical/odds","outcome":{"kind":"winners","selectionKeys":["One"]},` +
    `"publishedAtMs":${publishedAtMs}}`;
  const source = { by: 'feed', feed: 'spoken', arrivedAt: new Date(publishedAtMs).toISOString(), sha256: sha256(line) };
  expect(await evidence(market)).toEqual([{ version: 1, source }]);
});

test('S-10 the hash is that of the source’s own line where the provider has one', async () => {
  const market = await betOn('raw');
  const raw = '{"op":"mcm", "mc":[{"id":"1.9"}]}';
  await feed.done('raw', won('raw', 'One', { raw }));
  expect(await evidence(market)).toMatchObject([{ source: { sha256: sha256(raw) } }]);
});

test('S-10 each version has its own evidence: a correction, and a void that changes the matches', async () => {
  const market = await betOn('corrected');
  await feed.done('corrected', won('corrected', 'One', { raw: 'first' }));
  const before = await evidence(market);
  clock.leap(60_000);
  await feed.done('corrected', won('corrected', 'Two', { raw: 'second', isCorrection: true }));
  await harness.settlement.settled();
  clock.leap(60_000);
  const window = { fromMs: 0, toMs: clock.now(), reason: 'wrong-price' };
  await feed.done('corrected', { kind: 'void-window', marketKey: 'corrected/odds', ...window, raw: 'third' });
  const after = (await evidence(market)) ?? [];
  expect(after.slice(0, 1)).toEqual(before);
  expect(after.map(({ source }) => source?.by === 'feed' && source.sha256)).toEqual(
    ['first', 'second', 'third'].map(sha256),
  );
  const times = after.map(({ source }) => Date.parse(source?.arrivedAt ?? ''));
  expect(times.map((ms) => ms - (times[0] ?? 0))).toEqual([0, 60_000, 120_000]);
});

test('S-10 a result from before evidence was recorded has none, and the database takes no half of it', async () => {
  const market = await betOn('before');
  await harness.settle(market, 0);
  expect(await evidence(market)).toEqual([{ version: 1, source: null }]);
  const update = (set: string) =>
    harness.db.ownerPool.query(`update market_results set ${set} where market_id = $1`, [market.id]);
  for (const half of [
    `feed = 'spoken'`,
    `arrived_at = now()`,
    `feed = 'spoken', operators = 1, arrived_at = now()`,
    `operators = 0, arrived_at = now()`,
    `operators = 1, arrived_at = now(), message_sha256 = repeat('a', 64)`,
    `feed = 'spoken', arrived_at = now(), message_sha256 = 'not a hash'`,
  ]) {
    await expect(update(half)).rejects.toThrow('violates check constraint');
  }
});
