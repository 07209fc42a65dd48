import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { floorFaults } from './floors.ts';
import { readRepository } from './repository.ts';

const fixtures = join(import.meta.dirname, 'fixtures/floors');

/** What each miniature repository is told. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'contract-imports-only-domain-and-zod': ['packages/contract/src/index.ts: packages/contract may not import pino'],
  'domain-imports-nothing': ['packages/domain/src/index.ts: packages/domain may not import node:fs'],
  'features-and-embeds-have-one-face': [
    'apps/console/src/app/rooms.ts: the feature cashier is entered by its index.ts, not by deposits/deposits-room.tsx',
    'apps/web/src/app/routes.ts: the feature bonus is entered by its index.ts, not by bonus-page.tsx',
    'apps/web/src/embed/tv/main.ts: the embed score is entered by its index.ts, not by score-frame.tsx',
  ],
  'features-never-meet': ['apps/web/src/features/slip/slip.tsx: the features slip and my-bets may not meet'],
  'games-meet-the-platform-in-the-wallet-api': [
    'apps/games/src/rounds.ts: apps/games may not import apps/server',
    'apps/games/src/rounds.ts: apps/games may not import packages/contract',
    'apps/games/src/rounds.ts: apps/games may not import packages/domain',
    'apps/server/src/app.ts: apps/server may not import apps/games',
  ],
  'modules-have-one-face': [
    'apps/server/src/modules/betting/place.ts: the module wallet is entered by its index.ts, not by repository.ts',
  ],
  'modules-import-downward': [
    'apps/server/src/modules/wallet/index.ts: wallet (floor 1) may not import betting (floor 3) above it',
  ],
  'new-module-needs-a-floor': [
    'apps/server/src/modules/raffle/index.ts: the module raffle has no floor: give it one in tools/checks/floors.ts',
  ],
  'new-package-needs-a-floor': [
    'packages/shop/src/index.ts: packages/shop has no floor: give it one in tools/checks/floors.ts',
  ],
  'only-app-wires-providers': [
    'apps/server/src/main.ts: only app.ts wires providers',
    'apps/server/src/modules/odds-feed/index.ts: only app.ts wires providers',
  ],
  'packages-by-name': [
    'apps/web/src/main.tsx: ../../../packages/domain/src/money.ts leaves apps/web; import the package by its name',
  ],
  'peers-never-meet': [
    'apps/server/src/modules/betting/index.ts: betting and casino are peers on floor 3 and may not meet',
  ],
  'platform-knows-no-module': [
    'apps/server/src/platform/http/index.ts: the platform may not import the module wallet above it',
  ],
  'providers-know-only-the-port': [
    'apps/server/src/providers/odds/replay.ts: the module odds-feed is entered by its port.ts, not by index.ts',
  ],
  'the-sports-of-the-server-are-undrawn': [
    'packages/sports/src/chess/line.ts: ../board.tsx is drawn, and packages/sports/src/index.ts may not reach it',
    'packages/sports/src/chess/line.ts: react is drawn, and packages/sports/src/index.ts may not reach it',
  ],
  'ui-knows-no-product': ['packages/ui/src/index.ts: packages/ui may not import packages/domain'],
  'web-and-server-never-meet': [
    'apps/server/src/app.ts: apps/server may not import packages/ui',
    'apps/web/src/main.tsx: apps/web may not import apps/server',
  ],
  'web-imports-downward': ['apps/web/src/live/store.ts: live may not import features above it'],
};

describe('the import floors', () => {
  test('every rule has a fixture, and every fixture an expectation', () => {
    expect(Object.keys(expected)).toEqual(readdirSync(fixtures).sort());
  });

  test.for(Object.entries(expected))('bite: %s', ([fixture, faults]) => {
    const found = floorFaults(readRepository(join(fixtures, fixture)));
    expect(found.map(({ path, message }) => `${path}: ${message}`).sort()).toEqual(faults);
  });
});
