import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MeDelta, UserData } from '@maidan/contract';
import { openHouse, selectionOf, silent, type House, type Player } from '../../../test/house.ts';
import { openRace, takeOut } from '../../../test/race.ts';
import type { Stream, TopicSource } from '../../platform/stream/index.ts';
import { walletFigures } from '../wallet/index.ts';
import { tellPlayers } from './index.ts';

let house: House;
let player: Player;
let source: TopicSource<unknown>;
let said: { topic: string; change: unknown }[] = [];

beforeAll(async () => {
  house = await openHouse();
  const stream: Pick<Stream, 'publish' | 'addSource' | 'isFollowed'> = {
    publish: (topic, _key, change) => void said.push({ topic, change }),
    addSource: (added) => {
      source = added as TopicSource<unknown>;
    },
    isFollowed: (topic) => topic === `me:${player.id}`,
  };
  const { playerSettled } = tellPlayers({
    bus: house.bettingBus,
    stream: stream as Stream,
    betting: house.betting,
    catalogue: house.catalogue,
    userDataOf: async (id) => ({ id }) as UserData,
    figuresOf: (playerId) => walletFigures(house.pool, playerId),
    log: silent,
  });
  house.settlementBus.subscribe('player.settled', playerSettled);
});
beforeEach(async () => {
  said = [];
  player = await house.player();
});
afterAll(() => house.close());

const delta = (): MeDelta => source.delta(said.map(({ change }) => change)) as MeDelta;

test('D-1 E-7 a player is told why an order that waited is gone, and what is held now', async () => {
  const market = await openRace(house);
  const other = await house.player();
  await house.take(other, { market, on: 1, side: 'lay', odds: 4, stake: 100 });
  await house.take(player, { market, on: 1, side: 'back', odds: 4, stake: 100 });
  await house.take(player, { market, on: 0, side: 'back', odds: 6, stake: 100 });
  await expect.poll(() => delta().wallet?.exposure).toBe(-200);
  said = [];
  await takeOut(house, market, 0, { percent: 10 });
  await expect
    .poll(() => delta().notices)
    .toEqual([
      {
        type: 'info',
        message: 'Your unmatched bet was cancelled: Runner 0',
        subMessage: 'A runner was withdrawn',
      },
    ]);
  await expect.poll(() => delta().wallet?.exposure).toBe(-100);
});

test('X-4 a player is told that an order gave way to one of the same player that had waited its delay', async () => {
  const { odds: market } = await house.anotherMatch('own-order', { betDelayMs: 100 });
  await house.state(market, 'OPEN', { inPlay: true });
  house.depth(0, { back: [[2, 1_000]] }, market);
  await house.take(player, { market, side: 'back', odds: 2, stake: 100 });
  await house.take(player, { market, side: 'lay', odds: 2.1, stake: 100 });
  await expect
    .poll(() => delta().notices)
    .toEqual([
      {
        type: 'info',
        message: 'Your unmatched bet was cancelled: Home',
        subMessage: 'It would have matched your own bet',
      },
    ]);
});

test('S-2 a player is told that a market was settled anew, and by how much the wallet moved', async () => {
  const { odds: market } = await house.anotherMatch('again');
  house.depth(0, { back: [[3, 1_000]] }, market);
  await house.take(player, { market, side: 'back', odds: 3, stake: 100 });
  await house.settle(market, 0);
  await expect.poll(() => delta().notices?.length).toBe(1);
  said = [];
  await house.settlement.resettle(market.id, { kind: 'winners', selectionIds: [selectionOf(market, 1)] }, 'mistake');
  await house.settlement.settled();
  await expect
    .poll(() => delta().notices)
    .toEqual([
      { type: 'info', message: '₹300.00 deducted from your balance', subMessage: 'Resettled: Home v Away, Match Odds' },
    ]);
  expect(delta().bets).toMatchObject([{ state: 'settled', net: -100 }]);
});
