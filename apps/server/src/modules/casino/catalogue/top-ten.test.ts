import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CasinoHome } from '@maidan/contract';
import { ids } from '../../../../test/app.ts';
import { openCasino, type Casino } from '../../../../test/casino.ts';
import { fakeProvider, minesGame } from '../../../../test/game-provider.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';

const clock = manualClock(systemClock.now());
const { fake, provider } = fakeProvider();
let open: Casino;
beforeAll(async () => {
  open = await openCasino({ clock, gameProviders: [provider] });
});
afterAll(() => open.close());

/** A week's rounds are counted so often. */
const COUNT_MS = 5 * 60_000;

test('the top ten follows the rounds of the last seven days, what is pinned at its place', async () => {
  const played = ['mines', 'andar-bahar', 'speed-roulette', 'ultimate-roulette'];
  fake.games = played.map((gameId) => ({ ...minesGame, gameId }));
  await open.app.lookForGames();
  const who = await open.player();

  async function play(game: string, rounds: number): Promise<void> {
    await open.call(who, 'POST', '/play-game', { body: { game_id: game } });
    const { launchToken = '' } = fake.launches.at(-1) ?? {};
    const { answer } = await open.walletCall(
      'session/authenticate',
      { requestId: ids(), launchToken },
      { nowMs: clock.now() },
    );
    for (let n = 0; n < rounds; n += 1) {
      const of = { playerId: who.playerId, gameId: game, roundId: ids(), currency: 'INR' };
      const bet = { ...of, txId: ids(), amount: 10_00, sessionToken: answer.sessionToken };
      expect((await open.walletCall('bet', bet)).answer).toMatchObject({ status: 'OK' });
      expect((await open.walletCall('round/close', of)).answer).toMatchObject({ status: 'OK' });
    }
  }
  const topTen = async (): Promise<readonly string[]> => {
    clock.advance(COUNT_MS);
    await open.app.lookForGames();
    const { data } = (await open.app.http.inject('/api/v1/casino-home')).json<{ data: CasinoHome }>();
    return data.topTen.map(({ game_id: id, table_id: tableId }) => id || tableId);
  };

  await play('mines', 1);
  await play('speed-roulette', 2);
  await play('andar-bahar', 3);
  expect((await topTen()).slice(0, 3)).toEqual(['andar-bahar', 'speed-roulette', 'mines']);

  const old = `update casino_rounds set closed_at = closed_at - interval '8 days' where game_id = 'andar-bahar'`;
  await open.db.ownerPool.query(old);
  expect((await topTen()).slice(0, 2)).toEqual(['speed-roulette', 'mines']);

  const pin = { body: { pinnedRank: 1 } };
  await open.call(await open.operator(), 'PUT', '/api/v1/console/casino-games/ultimate-roulette', pin);
  expect((await topTen()).slice(0, 3)).toEqual(['ultimate-roulette', 'speed-roulette', 'mines']);
  const operator = await open.operator();
  const pinAt = (id: string, pinnedRank: number | null) =>
    open.call(operator, 'PUT', `/api/v1/console/casino-games/${id}`, { body: { pinnedRank } });
  await pinAt('ultimate-roulette', 3);
  expect(await topTen()).toEqual(['speed-roulette', 'mines', 'ultimate-roulette', 'andar-bahar']);
  // The most played one waits at its own number, the rest keep their order.
  await pinAt('speed-roulette', 2);
  expect(await topTen()).toEqual(['mines', 'speed-roulette', 'ultimate-roulette', 'andar-bahar']);
  // Places beyond the list are its end, in their order.
  await pinAt('speed-roulette', 9);
  await pinAt('ultimate-roulette', 7);
  expect(await topTen()).toEqual(['mines', 'andar-bahar', 'ultimate-roulette', 'speed-roulette']);
  await pinAt('speed-roulette', null);
  await pinAt('ultimate-roulette', 4);
  expect(await topTen()).toEqual(['speed-roulette', 'mines', 'andar-bahar', 'ultimate-roulette']);
});
