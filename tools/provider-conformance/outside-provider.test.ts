/** The conformance program as an outside provider of the site's settings. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minesGame, openCasino, type Casino } from '../../apps/server/test/casino.ts';
import { gameProvidersOf } from '../../apps/server/src/app/game-providers.ts';
import { outsideProviders } from '../../apps/server/src/config/outside-providers.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/modules/players/demo-players.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { systemChance } from '../../apps/server/src/platform/ids/index.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/index.ts';
import { gameListed, launchAs, tinyProvider } from './tiny-provider.ts';
import { checkWallet } from './wallet-checks.ts';
import { postTo } from './wallet-client.ts';

const SECRET = '0123456789abcdef0123456789abcdef';
const signer = { providerId: 'acme', secret: SECRET };
const stakes = { min: minesGame.minStake, max: minesGame.maxStake };

let casino: Casino;
let url: string;
let tiny: Awaited<ReturnType<typeof tinyProvider>>;
beforeAll(async () => {
  tiny = await tinyProvider(signer, { port: 0, gameId: 'mines', stakes });
  const settings = {
    PROVIDER_ACME_ID: 'acme',
    PROVIDER_ACME_NAME: 'Acme Studios',
    PROVIDER_ACME_URL: tiny.url,
    PROVIDER_ACME_SECRET: SECRET,
  };
  const deps = { secrets: createSecrets(Buffer.alloc(32), systemChance), clock: systemClock };
  const gameProviders = gameProvidersOf({ outsideProviders: outsideProviders(settings) }, deps);
  casino = await openCasino({ gameProviders });
  url = await casino.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await casino.close();
  await tiny.stop();
});

test('CAS-16 an outside provider is connected by settings alone: its game is listed, launched, and every rule of the wallet kept', async () => {
  await gameListed(url, { game: 'acme--mines', withinMs: 30_000 });
  const { data } = (await casino.app.http.inject('/api/v1/casino-games')).json<{ data: object[] }>();
  expect(data).toMatchObject([{ game_id: 'acme--mines', title: 'Conformance', provider_name: 'Acme Studios' }]);
  const launchTokens: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    await launchAs(url, { username: 'demo', password: DEMO_PASSWORD, game: 'acme--mines' });
    launchTokens.push(await tiny.nextToken(30_000));
  }
  const reported = await checkWallet({ post: postTo(url), signer, stakes, launchTokens }, () => undefined);
  expect(reported.length).toBeGreaterThan(30);
  expect(reported.filter(({ outcome }) => outcome !== 'passed').map(({ line }) => line)).toEqual([]);
});

test('CAS-16 a game that the site does not list is told with the settings that it lacks', async () => {
  await expect(gameListed(url, { game: 'acme--chess', withinMs: 1 })).rejects.toThrow(
    'the site does not list acme--chess: set PROVIDER_…_ID, _URL and _SECRET there as they are here',
  );
});
