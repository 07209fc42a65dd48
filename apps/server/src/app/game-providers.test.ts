import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock/index.ts';
import { systemChance } from '../platform/ids/index.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import { gameProvidersOf } from './game-providers.ts';

test('games of Hub88 and of outside providers are offered beside our own brands, each where it is set up', () => {
  const deps = { secrets: createSecrets(randomBytes(32), systemChance), clock: systemClock };
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hub88 = { operatorId: 1, baseUrl: 'https://api.hub88.io', ...keys };
  const offered = (sources: Parameters<typeof gameProvidersOf>[0]) =>
    gameProvidersOf(sources, deps).map(({ id }) => id);
  const own = ['maidan-tables', 'pavilion-games', 'bazaar-reels'];
  expect(offered({})).toEqual([]);
  expect(offered({ gamesUrl: () => null, hub88: null })).toEqual(own);
  expect(offered({ hub88 })).toEqual(['hub88']);
  expect(offered({ gamesUrl: () => null, hub88 })).toEqual([...own, 'hub88']);
  const acme = {
    setting: 'PROVIDER_ACME',
    id: 'acme',
    name: 'Acme',
    baseUrl: 'https://games.acme.example',
    secret: 'any',
    maxWinPaise: 1,
  };
  expect(offered({ hub88, outsideProviders: [acme, { ...acme, id: 'beta' }] })).toEqual(['hub88', 'acme', 'beta']);
});
