import type { CasinoGame } from '@maidan/contract';
import type { Answer } from '@maidan/client';
import { expect, test } from 'vitest';
import { createLauncher, obstacleTo } from './launcher.ts';

const table: CasinoGame = {
  table_id: 'andar-bahar',
  game_id: '',
  provider_name: 'Maidan Tables',
  game_images: '/posters/andar-bahar.svg',
  game_category: 'Andar Bahar',
  title: 'Andar Bahar',
  minStake: 10,
  maxStake: 50_000,
  returnPercent: 97.85,
  lowestReturnPercent: 97.85,
  bonusPercent: 10,
};
const slot: CasinoGame = { ...table, table_id: '', game_id: 'peacock', title: 'Peacock' };

const found = (data: string): Answer<string> => ({ ok: true, data, message: '', token: null });
const refused = (reason: 'game-unavailable' | 'wallet-not-usable'): Answer<string> => ({
  ok: false,
  code: 400,
  message: 'No',
  problem: { reason },
});

/** A launcher whose server gives this answer when it is told to. */
function launcherWith(answer: Answer<string> | Error) {
  const log: string[] = [];
  const held = Promise.withResolvers<void>();
  const launcher = createLauncher({
    ask: async (body) => {
      log.push(`ask ${JSON.stringify(body)}`);
      await held.promise;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    theme: () => 'light',
    open: (address) => log.push(`open ${address}`),
    sayUnavailable: () => log.push('unavailable'),
    sayRefused: () => log.push('refused'),
    sayFailed: () => log.push('failed'),
    setOpening: (id) => log.push(`busy ${id}`),
  });
  return { launcher, log, answer: held.resolve };
}

test('CAS-05 a table is asked for by its table_id, any other game by its game_id, with the site’s theme, and the address is opened', async () => {
  for (const [game, body] of [
    [table, '{"table_id":"andar-bahar","theme":"light"}'],
    [slot, '{"game_id":"peacock","theme":"light"}'],
  ] as const) {
    const { launcher, log, answer } = launcherWith(found('/games/play?t=1'));
    answer();
    await launcher.launch(game);
    expect(log.slice(1)).toEqual([`ask ${body}`, 'open /games/play?t=1']);
  }
});

test('a double press opens one game, and the button stays busy until the page has left', async () => {
  const { launcher, log, answer } = launcherWith(found('https://games.example/x'));
  const both = [launcher.launch(table), launcher.launch(table), launcher.launch(slot)];
  answer();
  await Promise.all(both);
  await launcher.launch(slot);
  expect(log).toEqual([
    'busy andar-bahar',
    'ask {"table_id":"andar-bahar","theme":"light"}',
    'open https://games.example/x',
  ]);
});

test.each([
  ['CAS-07 no address', found(''), 'unavailable'],
  ['CAS-07 a refusal game-unavailable', refused('game-unavailable'), 'unavailable'],
  ['an address that no page has', found('javascript:alert(1)'), 'unavailable'],
  ['an address of another host without its protocol', found('//elsewhere.example'), 'unavailable'],
  ['another refusal', refused('wallet-not-usable'), 'refused'],
  ['an outage', new Error('offline'), 'failed'],
])('%s is said, and the next press asks again', async (_, outcome, said) => {
  const { launcher, log, answer } = launcherWith(outcome);
  answer();
  await launcher.launch(table);
  expect(log.slice(2)).toEqual([said, 'busy null']);
  await launcher.launch(table);
  expect(log).toHaveLength(8);
});

test('CAS-06 a visitor has to log in; a bonus wallet stands before a game that takes no bonus money', () => {
  const crash = { bonusPercent: 0 };
  expect(obstacleTo(table, { isLoggedIn: false, wallet: undefined })).toBe('login');
  expect(obstacleTo(crash, { isLoggedIn: true, wallet: '2' })).toBe('wallet');
  expect(obstacleTo(crash, { isLoggedIn: true, wallet: '1' })).toBeNull();
  expect(obstacleTo(table, { isLoggedIn: true, wallet: '2' })).toBeNull();
});
