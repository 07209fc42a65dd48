import { afterEach, expect, test } from 'vitest';
import type { CasinoGame, CasinoHome } from '@maidan/contract';
import { openCasino, type Casino } from '../../../../test/casino.ts';
import { fakeProvider, minesGame } from '../../../../test/game-provider.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';

let casino: Casino | null = null;
afterEach(async () => {
  await casino?.close();
  casino = null;
});

const REFRESH_MS = 15_000;
const idsOf = (games: readonly CasinoGame[]) => games.map(({ game_id: id, table_id: tableId }) => id || tableId);

async function homeOf({ app }: Casino): Promise<CasinoHome> {
  return (await app.http.inject('/api/v1/casino-home')).json<{ data: CasinoHome }>().data;
}

test('CAS-07 a provider that hangs holds up no other’s games, neither at the start nor later', async () => {
  const clock = manualClock(systemClock.now());
  const [hanging, answering] = [fakeProvider('pavilion-games'), fakeProvider()];
  let wakes = (): void => undefined;
  const awake = new Promise<void>((resolve) => {
    wakes = resolve;
  });
  const hangs = { ...hanging.provider, games: async () => await awake.then(() => []) };
  const open = await openCasino({ clock, gameProviders: [hangs, answering.provider] });
  casino = open;
  expect(idsOf((await homeOf(open)).games)).toEqual(['mines']);
  answering.fake.games = [minesGame, { ...minesGame, gameId: 'andar-bahar', kind: 'table' }];
  clock.advance(REFRESH_MS);
  const shown = async () => idsOf((await homeOf(open)).games).toSorted();
  await expect.poll(shown).toEqual(['andar-bahar', 'mines']);
  wakes();
  await open.app.lookForGames();
  expect(await shown()).toEqual(['andar-bahar', 'mines']);
});
