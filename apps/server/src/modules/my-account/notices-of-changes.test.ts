import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MeDelta, UserData } from '@maidan/contract';
import { activeBonus, withOffers } from '../../../test/bonus.ts';
import { ids, openHarness, selectionOf, silent, type Harness, type Player } from '../../../test/harness.ts';
import { openRace, takeOut } from '../../../test/race.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { tx } from '../../platform/postgres/index.ts';
import type { Stream, TopicSource } from '../../platform/stream/index.ts';
import { walletFigures } from '../wallet/index.ts';
import { forfeitBonus } from '../bonus/bonuses.ts';
import { chooseWallet } from '../wallet/wallet-choice.ts';
import { tellPlayers, type TellPlayers } from './index.ts';

const clock = manualClock(1_800_000_000_000);
const DELAY_MS = 5_000;

let harness: Harness;
let player: Player;
let source: TopicSource<unknown>;
let tellBonus: TellPlayers['bonusChanged'];
let tellCasino: TellPlayers['casinoMoved'];
let said: { topic: string; change: unknown }[] = [];

beforeAll(async () => {
  harness = await openHarness({ clock });
  const stream: Pick<Stream, 'publish' | 'addSource' | 'isFollowed'> = {
    publish: (topic, _key, change) => void said.push({ topic, change }),
    addSource: (added) => {
      source = added as TopicSource<unknown>;
    },
    isFollowed: (topic) => topic === `me:${player.id}`,
  };
  const { playerSettled, bonusChanged, casinoMoved } = tellPlayers({
    bus: harness.bettingBus,
    stream: stream as Stream,
    betting: harness.betting,
    catalogue: harness.catalogue,
    userDataOf: async (id) => ({ id }) as UserData,
    figuresOf: (playerId) => walletFigures(harness.pool, playerId),
    log: silent,
  });
  harness.settlementBus.subscribe('player.settled', playerSettled);
  tellBonus = bonusChanged;
  tellCasino = casinoMoved;
  await withOffers(harness, 30);
});
beforeEach(async () => {
  said = [];
  player = await harness.player();
});
afterAll(() => harness.close());

/** What the player of this test has heard; what an earlier one is told may come late. */
const delta = (): MeDelta => {
  const own = said.filter(({ topic }) => topic === `me:${player.id}`);
  return source.delta(own.map(({ change }) => change)) as MeDelta;
};

test('D-1 E-7 a player is told why an order that waited is gone, and what is held now', async () => {
  const market = await openRace(harness);
  const other = await harness.player();
  await harness.take(other, { market, on: 1, side: 'lay', odds: 4, stake: 100 });
  await harness.take(player, { market, on: 1, side: 'back', odds: 4, stake: 100 });
  await harness.take(player, { market, on: 0, side: 'back', odds: 6, stake: 100 });
  await expect.poll(() => delta().wallet?.exposure).toBe(-200);
  said = [];
  await takeOut(harness, market, 0, { percent: 10 });
  await expect
    .poll(() => delta().betNotices)
    .toMatchObject([{ kind: 'lapsed', selection: 'Runner 0', stake: 100, odds: 6, reason: 'runner-removed' }]);
  await expect.poll(() => delta().wallet?.exposure).toBe(-100);
});

test('D-1 a player sees a matched bet at its reduced odds as soon as a runner is withdrawn', async () => {
  const market = await openRace(harness);
  const other = await harness.player();
  await harness.take(other, { market, on: 1, side: 'lay', odds: 4, stake: 100 });
  await harness.take(player, { market, on: 1, side: 'back', odds: 4, stake: 100 });
  await expect.poll(() => delta().bets).toMatchObject([{ matchedOdds: 4 }]);
  said = [];
  await takeOut(harness, market, 0, { percent: 10 });
  await expect.poll(() => delta().bets).toMatchObject([{ state: 'matched', matches: [[3.6, 100]], profit: 260 }]);
});

test('X-4 a player is told that an order gave way to one of the same player that had waited its delay', async () => {
  const { odds: market } = await harness.anotherMatch('own-order', { betDelayMs: DELAY_MS });
  await harness.state(market, 'OPEN', { inPlay: true });
  harness.depth(0, { back: [[2, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 100 });
  await harness.take(player, { market, side: 'lay', odds: 2.1, stake: 100 });
  clock.advance(DELAY_MS);
  await expect
    .poll(() => delta().betNotices)
    .toMatchObject([{ kind: 'lapsed', selection: 'Home', selectionType: 'lay', reason: 'self-match' }]);
});

test('S-2 a player is told that a market was resettled, and by how much the wallet moved', async () => {
  const { odds: market } = await harness.anotherMatch('again');
  harness.depth(0, { back: [[3, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 3, stake: 100 });
  await harness.settle(market, 0);
  await expect.poll(() => delta().betNotices?.length).toBe(1);
  said = [];
  await harness.settlement.resettle(market.id, { kind: 'winners', selectionIds: [selectionOf(market, 1)] }, 'mistake');
  await harness.settlement.settled();
  await expect
    .poll(() => delta().betNotices)
    .toMatchObject([{ kind: 'resettled', result: 'Away', amount: -300, eventId: { name: 'Home v Away' } }]);
  expect(delta().bets).toMatchObject([{ state: 'settled', net: -100 }]);
});

test('MON-01 N-7 a player whose bonus has ended is told, in both languages, that bets use the main wallet again', async () => {
  const bonusId = await activeBonus(harness, player, 500);
  await chooseWallet(harness.pool, player.id, '2');
  const doing = { newId: ids, at: new Date(harness.clock.now()) };
  const ended = await tx(harness.pool, (t) => forfeitBonus(t, { bonusId, playerId: player.id }, doing));
  if (!ended.ok) throw new Error('the bonus could be forfeited');
  tellBonus(ended.value);
  expect(delta()).toMatchObject({
    cashier: ['bonuses'],
    notices: [
      {
        type: 'info',
        message: 'Your bets use the main balance again',
        subMessage: 'The bonus has ended.',
        hi: { message: 'आपके दाँव फिर मुख्य बैलेंस से लगेंगे', subMessage: 'बोनस ख़त्म हो गया है।' },
      },
    ],
  });
  await expect.poll(() => delta().wallet?.wallet).toBe('1');
});

test('a round of the casino that has moved is told to the pages of its player alone, without a notice', async () => {
  tellCasino(ids());
  expect(delta()).toEqual({});
  tellCasino(player.id);
  expect(delta()).toEqual({ cashier: ['casino'] });
  await expect.poll(() => delta().wallet).toEqual(await walletFigures(harness.pool, player.id));
});
