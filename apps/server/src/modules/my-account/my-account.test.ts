import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bet, MeDelta, UserData } from '@maidan/contract';
import { openHarness, rupees, silent, type Harness, type Player } from '../../../test/harness.ts';
import type { Stream, TopicSource } from '../../platform/stream/index.ts';
import { walletFigures } from '../wallet/index.ts';
import { tellPlayers, type PlayerSettled } from './index.ts';

let harness: Harness;
let player: Player;
let settled: (event: PlayerSettled) => void;
let source: TopicSource<unknown>;
let said: { topic: string; change: unknown }[] = [];
const followed = new Set<string>();

beforeAll(async () => {
  harness = await openHarness();
  const stream: Pick<Stream, 'publish' | 'addSource' | 'isFollowed'> = {
    publish: (topic, _key, change) => void said.push({ topic, change }),
    addSource: (added) => {
      source = added as TopicSource<unknown>;
    },
    isFollowed: (topic) => followed.has(topic),
  };
  ({ playerSettled: settled } = tellPlayers({
    bus: harness.bettingBus,
    stream: stream as Stream,
    betting: harness.betting,
    catalogue: harness.catalogue,
    userDataOf: async (id) => ({ id }) as UserData,
    figuresOf: (playerId) => walletFigures(harness.pool, playerId),
    log: silent,
  }));
  harness.settlementBus.subscribe('player.settled', settled);
});
beforeEach(async () => {
  said = [];
  player = await harness.player();
  followed.clear();
  followed.add(`me:${player.id}`);
});
afterAll(() => harness.close());

const delta = (): MeDelta => source.delta(said.map(({ change }) => change)) as MeDelta;

test('a player who follows hears of the bet and of the wallet after it', async () => {
  const bet = await harness.take(player, { market: harness.odds, side: 'back', odds: 3, stake: 100 });
  await expect.poll(() => said.length).toBe(2);
  expect(said.every(({ topic }) => topic === `me:${player.id}`)).toBe(true);
  expect(delta()).toMatchObject({
    wallet: { balance: 10_000, exposure: -100 },
    bets: [{ _id: bet.id, state: 'unmatched' } satisfies Partial<Bet>],
  });
});

test('whoever does not follow costs nothing and hears nothing', async () => {
  followed.clear();
  await harness.take(player, { market: harness.odds, side: 'back', odds: 3, stake: 100 });
  const other = await harness.player();
  followed.add(`me:${other.id}`);
  await harness.take(other, { market: harness.odds, side: 'back', odds: 3, stake: 100 });
  await expect.poll(() => said.length).toBe(2);
  expect(said.every(({ topic }) => topic === `me:${other.id}`)).toBe(true);
});

test('a maker hears of a match that somebody else made', async () => {
  const { odds: market } = await harness.anotherMatch('maker');
  await harness.take(player, { market, side: 'lay', odds: 2, stake: 300 });
  await expect.poll(() => said.length).toBe(2);
  said = [];
  await harness.take(await harness.player(), { market, side: 'back', odds: 2, stake: 100 });
  await expect.poll(() => said.length).toBe(3);
  expect(delta().bets?.[0]).toMatchObject({ state: 'partially-matched', matchedStake: 100 });
  expect(delta().betNotices).toMatchObject([
    { kind: 'matched', selection: 'Home', selectionType: 'lay', stake: 100, odds: 2, unmatched: 200, reason: null },
  ]);
});

test('when a market is settled the player hears what was won or lost, with the wallet', async () => {
  const { odds: market } = await harness.anotherMatch('notice');
  harness.depth(0, { back: [[2, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 400 });
  await harness.settle(market, 0);
  await expect.poll(() => delta().betNotices?.length).toBe(1);
  expect(delta()).toMatchObject({
    wallet: { balance: 10_400, exposure: 0 },
    betNotices: [{ kind: 'settled', result: 'Home', amount: 400, marketName: 'Match Odds' }],
  });
  expect(delta().bets?.at(-1)).toMatchObject({ state: 'settled', net: 400 });
});

test('the topic “me” belongs to a session, and each has its own', () => {
  expect(source.resolve('me', null)).toMatchObject({ refusal: { kind: 'signed-out' } });
  const session = { id: 's', playerId: player.id, expiresAtMs: 1 };
  expect(source.resolve('me', session)).toEqual({ ok: true, value: `me:${player.id}` });
  expect(source.resolve('sports', session)).toBeNull();
});

test('a database that is away while a player is told ends nothing', async () => {
  const told: PlayerSettled = {
    playerId: player.id,
    marketId: harness.odds.id,
    version: 1,
    walletKind: '1',
    walletPaise: rupees(1),
    heldPaise: rupees(0),
    bets: 1,
    isVoid: false,
    wasVoidBefore: false,
    isAgain: false,
    result: 'Home',
    settledAt: new Date(0),
  };
  settled({ ...told, marketId: 'not an id at all' });
  const query = harness.pool.query.bind(harness.pool);
  let refused = 0;
  const away = async () => {
    refused += 1;
    throw new Error('the database is away');
  };
  Object.assign(harness.pool, { query: away });
  settled(told);
  await expect.poll(() => refused).toBeGreaterThan(0);
  Object.assign(harness.pool, { query });
  await harness.take(player, { market: harness.odds, side: 'back', odds: 3, stake: 100 });
  await expect.poll(() => said.length).toBeGreaterThan(1);
});

test('C-2 a cash out that waited is told when it has ended, with the reason where it was refused', async () => {
  const record = {
    id: 'c',
    playerId: player.id,
    walletId: player.walletId,
    walletKind: '1',
    marketId: harness.odds.id,
    shareBasisPoints: 10_000,
    seenPaise: rupees(5),
    version: 1,
    held: { releaseAtMs: 2, version: 1 },
    requestedAtMs: 1,
  } as const;
  harness.bettingBus.publish('player.cash-out', {
    ...record,
    state: { kind: 'done', amountPaise: rupees(5), betIds: ['b'], endedAtMs: 2 },
  });
  expect(delta()).toMatchObject({
    cashOuts: [
      {
        _id: 'c',
        marketId: harness.odds.id,
        wallet: '1',
        state: 'done',
        amount: 5,
        reason: null,
        message: 'Cashed out for ₹5.00',
      },
    ],
    notices: [{ type: 'success', message: 'Cashed out for ₹5.00', subMessage: 'Home v Away, Match Odds' }],
  });
  said = [];
  harness.bettingBus.publish('player.cash-out', {
    ...record,
    state: { kind: 'refused', refusal: { kind: 'market-suspended' }, endedAtMs: 2 },
  });
  expect(delta()).toMatchObject({
    cashOuts: [{ state: 'refused', amount: null, reason: 'market-suspended' }],
    notices: [{ type: 'warning' }],
  });
});
