import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { CommitUnknown, createPool, together, tx, type Pool } from './index.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = database.ownerPool;
  await pool.query('CREATE TABLE notes (text text PRIMARY KEY)');
});
beforeEach(async () => {
  await pool.query('TRUNCATE notes');
});
afterAll(() => database.drop());

const notes = async (): Promise<unknown[]> =>
  (await pool.query<{ text: string }>('SELECT text FROM notes')).rows.map(({ text }) => text);
const note = (text: string) => [`INSERT INTO notes VALUES ($1)`, [text]] as const;

describe('a transaction', () => {
  test('commits what it answers with', async () => {
    const answer = await tx(pool, async (t) => {
      await t.query(...note('kept'));
      return 7;
    });
    expect([answer, await notes()]).toEqual([7, ['kept']]);
  });

  test('leaves nothing behind when it throws, and the connection can be used again', async () => {
    const failing = tx(pool, async (t) => {
      await t.query(...note('gone'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await notes()).toEqual([]);
  });

  test('leaves nothing behind when it answers with a refusal', async () => {
    const refusal = await tx(pool, async (t) => {
      await t.query(...note('gone'));
      return { ok: false, refusal: 'balance' } as const;
    });
    expect(refusal).toEqual({ ok: false, refusal: 'balance' });
    expect(await notes()).toEqual([]);
  });

  test('whose failed statement was swallowed does not pass as committed', async () => {
    const careless = tx(pool, async (t) => {
      await t.query(...note('gone'));
      await t.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('nothing was committed');
    expect(await notes()).toEqual([]);
  });

  test('whose BEGIN goes out with its first reads is a transaction all the same', async () => {
    const failing = tx(
      pool,
      async (t) => {
        expect(
          (await Promise.all([t.query('SELECT 1 AS one'), t.query('SELECT 2 AS one')])).map(({ rows }) => rows),
        ).toEqual([[{ one: 1 }], [{ one: 2 }]]);
        await t.query(...note('gone'));
        throw new Error('no');
      },
      { readsFirst: true },
    );
    await expect(failing).rejects.toThrow('no');
    expect(await notes()).toEqual([]);
  });

  test('L-6 whose BEGIN was lost has failed for certain, also when nothing was asked in it', async () => {
    const cut: Pool = {
      ...pool,
      async connect() {
        const connection = await pool.connect();
        connection.raw.connection.stream.destroy();
        return connection;
      },
    };
    const failure = await tx(cut, async () => 'done', { readsFirst: true }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(CommitUnknown);
  });

  test('says of statements that were sent together why the first of them failed', async () => {
    const failing = tx(pool, async (t) => {
      const nested = async () => await together([t.query('SELECT 1 / 0')]);
      await together([t.query(...note('gone')), nested(), t.query('SELECT 1')]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });

  test('waits for everything that follows on statements sent together: none comes after the end', async () => {
    const { promise: failed, resolve } = Promise.withResolvers<void>();
    const failing = tx(pool, async (t) => {
      const late = async () => {
        await t.query('SELECT 1');
        await failed;
        await t.query(...note('outside'));
      };
      const early = async () => await t.query('SELECT 1 / 0').finally(resolve);
      await together([late(), early()]);
    });
    // Of the two that failed, the one that failed by itself.
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });

  test('answers in the order of what was asked together', async () => {
    const answers = await tx(pool, async (t) => await together([t.query('SELECT 1 AS one'), Promise.resolve('two')]));
    expect(answers.map((each) => (typeof each === 'string' ? each : each.rows))).toEqual([[{ one: 1 }], 'two']);
  });

  test('L-6 a connection lost during COMMIT is unknown, not failed', async () => {
    await pool.query(`
      CREATE OR REPLACE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cut()`);
    const cutOff = tx(pool, (t) => t.query(...note('unknown')));
    await expect(cutOff).rejects.toThrow(CommitUnknown);
    await pool.query('DROP TRIGGER cut ON notes');
    expect(await notes()).toEqual([]);
  });

  test('a refused COMMIT is a plain error: the outcome is known', async () => {
    await pool.query('CREATE TABLE IF NOT EXISTS links (text text REFERENCES notes DEFERRABLE INITIALLY DEFERRED)');
    const dangling = tx(pool, (t) => t.query(`INSERT INTO links VALUES ('nowhere')`));
    await expect(dangling).rejects.toThrow('violates foreign key constraint');
    await expect(dangling).rejects.not.toThrow(CommitUnknown);
    await pool.query('DROP TABLE links');
  });

  test('cut off before its COMMIT throws the loss itself, and the pool goes on', async () => {
    const cutOff = tx(pool, (t) => t.query('SELECT pg_terminate_backend(pg_backend_pid())'));
    await expect(cutOff).rejects.toThrow('terminating connection');
    await expect(cutOff).rejects.not.toThrow(CommitUnknown);
    expect(await notes()).toEqual([]);
  });
});

describe('a pool', () => {
  test('64-bit integers, their sums and arrays arrive as numbers', async () => {
    const { rows } = await pool.query(
      `SELECT 9007199254740991::bigint AS max, sum(n)::numeric AS total, array_agg(n) AS list, ARRAY[[1,2],[3,NULL]]::bigint[] AS nested
       FROM unnest($1::bigint[]) AS n`,
      [[1, 2, -3]],
    );
    expect(rows).toEqual([
      {
        max: 9007199254740991,
        total: 0,
        list: [1, 2, -3],
        nested: [
          [1, 2],
          [3, null],
        ],
      },
    ]);
  });

  test('an integer that a number cannot hold is an error, not a near miss', async () => {
    await expect(pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(
      '9007199254740993 is not a safe integer',
    );
    await expect(pool.query('SELECT 0.5::numeric')).rejects.toThrow('0.5 is not a safe integer');
  });

  test('a date keeps to its day', async () => {
    const { rows } = await pool.query(`SELECT date '2026-11-20' AS day, ARRAY[date '2026-11-20'] AS days`);
    expect(rows).toEqual([{ day: '2026-11-20', days: ['2026-11-20'] }]);
  });

  test('a transaction that stands still is ended, and its locks with it', async () => {
    const impatient = createPool(database.ownerUrl, {
      log: { info() {}, warn() {}, error() {} },
      idleInTransactionTimeoutMs: 50,
    });
    const stopped = tx(impatient, async (t) => {
      await t.query(...note('held'));
      const { rows } = await t.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const alive = async () =>
        (await pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid])).rows;
      await expect.poll(alive).toEqual([]);
      await t.query('SELECT 1');
    });
    await expect(stopped).rejects.toThrow(/idle-in-transaction timeout|Connection terminated/);
    await impatient.end();
    expect(await notes()).toEqual([]);
  });
});
