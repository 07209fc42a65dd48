import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, rupees, type Harness, type Player } from '../../../../test/harness.ts';
import { refuseRows } from '../../../../test/database/refuse-rows.ts';
import { tx } from '../../../platform/postgres/index.ts';
import { previewSettlement } from './preview.ts';
import { previewAmendment } from './preview-amendment.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** More than two parts of a portion. */
const BACKERS = 60;
const STAKE = 500;

async function backers(count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let n = 0; n < count; n += 1) players.push(await harness.player(1_000));
  return players;
}

async function backedMarket(key: string, players: readonly Player[]) {
  const { odds: market } = await harness.anotherMatch(key);
  harness.depth(0, { back: [[2, 1_000_000]] }, market);
  await Promise.all(players.map((player) => harness.take(player, { market, side: 'back', odds: 2, stake: STAKE })));
  return market;
}

const figures = async (players: readonly Player[]): Promise<ReadonlySet<string>> => {
  const wallets = await Promise.all(players.map((player) => harness.wallet(player)));
  return new Set(wallets.map(({ balancePaise, exposurePaise }) => `${balancePaise} ${exposurePaise}`));
};

test('S-1 a portion that fails in one of its parts leaves nothing of the others, and is settled when it is tried again', async () => {
  const players = await backers(BACKERS);
  const market = await backedMarket('fails-in-a-part', players);
  const last = players.map(({ walletId }) => walletId).toSorted()[BACKERS - 1];
  const accept = await refuseRows(harness.db.ownerPool, {
    table: 'market_settlements',
    when: `new.wallet_id = '${last}'`,
  });
  await harness.settle(market, 0);
  expect(await figures(players)).toEqual(new Set([`${rupees(1_000)} ${rupees(STAKE)}`]));
  await accept();
  await expect.poll(() => figures(players)).toEqual(new Set([`${rupees(1_000 + STAKE)} 0`]));
  expect(await harness.faults()).toEqual([]);
});

test('S-1 a market is settled while others are bet on without a pause', async () => {
  const players = await backers(BACKERS);
  const market = await backedMarket('beside-bets', players);
  const elsewhere = await harness.anotherMatch('bet-on-meanwhile');
  const [one, other] = [await harness.player(1_000_000), await harness.player(1_000_000)];
  const settled = new AbortController();
  const betting = (async () => {
    for (let n = 0; !settled.signal.aborted; n += 1) {
      const side = n % 2 === 0 ? 'back' : 'lay';
      await harness.take(n % 2 === 0 ? one : other, { market: elsewhere.odds, side, odds: 3, stake: 100 });
    }
  })();
  await harness.settle(market, 1);
  settled.abort();
  await betting;
  expect(await figures(players)).toEqual(new Set([`${rupees(1_000 - STAKE)} 0`]));
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-8 S-1 a preview is worked out in parts, and lets bets be placed before each', async () => {
  const players = await backers(BACKERS);
  const market = await backedMarket('previewed', players);
  const other = await harness.player(1_000_000);
  const elsewhere = await harness.anotherMatch('bet-on-during-previews');
  let bets = 0;
  const giveWay = async () => {
    await harness.take(other, { market: elsewhere.odds, side: 'back', odds: 3, stake: 100 });
    bets += 1;
  };
  const [selection] = market.selections;
  const winners = { kind: 'winners', selectionIds: [selection?.id ?? ''] } as const;
  const result = await tx(harness.pool, (t) => previewSettlement(t, { market, giveWay }, winners));
  expect(result.wallets).toHaveLength(BACKERS);
  // Three parts, before each is read and before it is worked out.
  expect(bets).toBe(6);
  const all = { kind: 'window', fromMs: 0, toMs: harness.clock.now() + 1, reason: 'palpable-error' } as const;
  const amended = await tx(harness.pool, (t) => previewAmendment(t, { market, giveWay }, all));
  expect([amended.parts.length, amended.wallets.length, bets]).toEqual([BACKERS, BACKERS, 12]);
});
