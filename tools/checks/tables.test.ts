import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRepository, show } from './repository.ts';
import { tableFaults } from './tables.ts';

const faultsIn = (fixture: string): readonly string[] =>
  tableFaults(readRepository(join(import.meta.dirname, 'fixtures/tables', fixture))).map(show);

describe('tables', () => {
  test('a module that names another’s table is told so, in joins and comma lists too', () => {
    expect(faultsIn('another-modules-table')).toEqual([
      'apps/server/src/modules/betting/place.ts:2  names wallets, a table of apps/server/src/modules/wallet  [tables]',
      'apps/server/src/modules/betting/place.ts:4  names wallets, a table of apps/server/src/modules/wallet  [tables]',
    ]);
  });

  test('every table stands on one README’s list and in grants.sql, and every list names real tables', () => {
    expect(faultsIn('unlisted-table')).toEqual([
      'apps/server/migrations/0001-wallet.sql  the table wallets is on no README’s list of tables  [tables]',
      'apps/server/grants.sql  says nothing of the table wallets: the server may not even read it  [tables]',
      'apps/server/src/modules/wallet/README.md  lists the table purses, which no migration creates  [tables]',
    ]);
  });
});
