import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/database/database.ts';
import { createPool, ownPostgres } from '../index.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('a database of the operator’s own', () => {
  test('is served by the one user where that user may not take on the app role', async () => {
    const { appUrl, ownerUrl } = await ownPostgres(database.ownerUrl);
    expect([appUrl, ownerUrl]).toEqual([database.ownerUrl, database.ownerUrl]);
  });

  test('is served as the app role where its user may', async () => {
    const superuserUrl = Object.assign(new URL(database.superuserUrl), {
      pathname: new URL(database.ownerUrl).pathname,
    }).href;
    const { appUrl } = await ownPostgres(superuserUrl);
    const pool = createPool(appUrl, { log });
    expect((await pool.query('SELECT current_user AS role')).rows).toEqual([{ role: 'maidan_app' }]);
    await pool.end();
  });

  test('that does not answer is refused in one line', async () => {
    await expect(ownPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      /^The database of DATABASE_URL does not answer: connect ECONNREFUSED/,
    );
  });
});
