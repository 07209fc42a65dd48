import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { migrate } from './index.ts';
import { withoutGrants } from './migrate.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let directory: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.ownerPool.query('DROP TABLE IF EXISTS schema_migrations, one, two');
  directory = mkdtempSync(join(tmpdir(), 'maidan-migrations-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const write = (name: string, sql: string): void => writeFileSync(join(directory, name), sql);
const up = (): Promise<number> => migrate(database.ownerUrl, directory, log);

describe('migrations', () => {
  test('are applied in order and once', async () => {
    write('0002-two.sql', 'ALTER TABLE one ADD b int');
    write('0001-one.sql', 'CREATE TABLE one (a int); GRANT SELECT ON one TO maidan_app;');
    expect([await up(), await up()]).toEqual([2, 0]);
    expect((await database.pool.query('SELECT a, b FROM one')).rows).toEqual([]);
  });

  test('of two servers that start at once one applies them', async () => {
    write('0001-one.sql', 'CREATE TABLE one (a int)');
    expect((await Promise.all([up(), up()])).sort()).toEqual([0, 1]);
  });

  test('one that fails leaves nothing of itself and names itself', async () => {
    write('0001-one.sql', 'CREATE TABLE one (a int)');
    write('0002-two.sql', 'CREATE TABLE two (a int); SELECT nonsense');
    await expect(up()).rejects.toThrow('Migration 0002-two.sql failed: column "nonsense" does not exist');
    await expect(database.ownerPool.query('SELECT FROM two')).rejects.toThrow('does not exist');
  });

  test('refuse a file that was changed after it was applied, but not its line ends', async () => {
    write('0001-one.sql', 'CREATE TABLE one (\na int)');
    await up();
    write('0001-one.sql', 'CREATE TABLE one (\r\na int)');
    expect(await up()).toBe(0);
    write('0001-one.sql', 'CREATE TABLE one (a bigint)');
    await expect(up()).rejects.toThrow('Migration 0001-one.sql was changed after it had been applied');
  });

  test('refuse a database that a newer server has migrated', async () => {
    write('0001-one.sql', 'CREATE TABLE one (a int)');
    write('0002-two.sql', 'CREATE TABLE two (a int)');
    await up();
    rmSync(join(directory, '0002-two.sql'));
    await expect(up()).rejects.toThrow('The database was migrated by a newer server (0002-two.sql)');
  });

  test('refuse a latecomer, a number used twice and a name without one', async () => {
    write('0002-two.sql', 'CREATE TABLE two (a int)');
    await up();
    write('0001-one.sql', 'CREATE TABLE one (a int)');
    await expect(up()).rejects.toThrow('Migration 0001-one.sql came after number 2');
    write('0002-other.sql', 'SELECT 1');
    await expect(up()).rejects.toThrow('Migrations 0002-other.sql and 0002-two.sql have the same number');
    write('three.sql', 'SELECT 1');
    await expect(up()).rejects.toThrow('Migration three.sql should be named like');
  });

  test('without an app role the grants to it are left out, and only those', () => {
    const sql = 'CREATE TABLE a (b int);\ngrant select, insert\n  on a to maidan_app;\nREVOKE ALL ON a FROM public;\n';
    expect(withoutGrants(sql)).toBe('CREATE TABLE a (b int);\nREVOKE ALL ON a FROM public;\n');
  });
});
