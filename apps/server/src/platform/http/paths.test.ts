import { expect, test } from 'vitest';
import { CALLS, PAGE_PATHS } from '@maidan/contract';
import { isApiPath } from './paths.ts';

test('no page is served for the address of a call, whatever its prefix', () => {
  const addresses = CALLS.flatMap(({ path, aliases }) => [path, ...aliases]);
  expect(addresses.filter((path) => !isApiPath(path))).toEqual([]);
  for (const path of ['/play-game', '/play-game/', '/gp', '/gp/v1/bet'])
    expect([path, isApiPath(path)]).toEqual([path, true]);
});

test('pages and the games are no calls, nor is a name that only begins like one', () => {
  for (const path of [...PAGE_PATHS, '/games', '/games/play/mines', '/play-games', '/gpx', '/apis'])
    expect([path, isApiPath(path)]).toEqual([path, false]);
});
