import { expect, test } from 'vitest';
import { outsideProviders } from './outside-providers.ts';

const SECRET = 'a secret of the tests'.replaceAll(' ', '-').repeat(2);
const ACME = {
  PROVIDER_ACME_ID: 'acme',
  PROVIDER_ACME_URL: 'https://games.acme.example/',
  PROVIDER_ACME_SECRET: SECRET,
};
const READ = {
  setting: 'PROVIDER_ACME',
  id: 'acme',
  name: 'acme',
  baseUrl: 'https://games.acme.example',
  secret: SECRET,
  maxWinPaise: 1_00_00_000_00,
};

test('no outside provider is there until one is set, and several may be', () => {
  expect(outsideProviders({ PROVIDER_ACME_URL: ' ', SMS_PROVIDER: 'outbox', PROVIDER_ID: 'other' })).toEqual([]);
  expect(outsideProviders(ACME)).toEqual([READ]);
  const big = {
    PROVIDER_BIG_WINS_ID: 'big-wins',
    PROVIDER_BIG_WINS_NAME: 'Big Wins',
    PROVIDER_BIG_WINS_URL: 'http://127.0.0.1:4000',
    PROVIDER_BIG_WINS_SECRET: SECRET,
    PROVIDER_BIG_WINS_MAX_WIN: '500000',
  };
  expect(outsideProviders({ ...big, ...ACME })).toEqual([
    READ,
    {
      setting: 'PROVIDER_BIG_WINS',
      id: 'big-wins',
      name: 'Big Wins',
      baseUrl: 'http://127.0.0.1:4000',
      secret: SECRET,
      maxWinPaise: 5_00_000_00,
    },
  ]);
});

test.each(Object.keys(ACME))(
  'an outside provider without its %s is refused, and told what belongs together',
  (name) => {
    expect(() => outsideProviders({ ...ACME, [name]: '' })).toThrow(
      `${name} is not set; a game provider needs PROVIDER_ACME_ID, PROVIDER_ACME_URL, PROVIDER_ACME_SECRET.`,
    );
  },
);

test.each([
  [{ PROVIDER_ACME_ID: 'Acme' }, 'PROVIDER_ACME_ID must be at most 20 lower-case letters and digits'],
  [{ PROVIDER_ACME_ID: 'acme--games' }, 'with single hyphens between them, such as acme-games.'],
  [{ PROVIDER_ACME_ID: 'a'.repeat(21) }, 'PROVIDER_ACME_ID must be at most 20'],
  [{ PROVIDER_ACME_ID: 'maidan-tables' }, 'PROVIDER_ACME_ID is maidan-tables, which is another provider’s'],
  [{ PROVIDER_ACME_ID: 'hub88' }, 'PROVIDER_ACME_ID is hub88, which is another provider’s'],
  [{ PROVIDER_ACME_NAME: 'A'.repeat(41) }, 'PROVIDER_ACME_NAME must be a name of at most 40 characters.'],
  [{ PROVIDER_ACME_URL: 'games.acme.example' }, 'PROVIDER_ACME_URL must be an address such as https://'],
  [{ PROVIDER_ACME_URL: 'https://acme.example/games' }, 'without a path.'],
  [{ PROVIDER_ACME_SECRET: 'short' }, 'PROVIDER_ACME_SECRET must be 32 to 128 letters, digits and signs'],
  [{ PROVIDER_ACME_SECRET: `${SECRET} ${SECRET}` }, 'PROVIDER_ACME_SECRET must be 32 to 128'],
  [{ PROVIDER_ACME_MAX_WIN: '0' }, 'PROVIDER_ACME_MAX_WIN is 0; it must be a whole number from 1 to'],
  [
    { PROVIDER_AB_ID: 'acme', PROVIDER_AB_URL: 'https://ab.example', PROVIDER_AB_SECRET: SECRET },
    'PROVIDER_AB_ID and PROVIDER_ACME_ID are both acme; each needs its own.',
  ],
])('a wrong setting of an outside provider is refused in one line, without the secret: %#', (changed, line) => {
  const reading = (): unknown => outsideProviders({ ...ACME, ...changed });
  expect(reading).toThrow(line);
  expect(reading).not.toThrow(SECRET);
});
