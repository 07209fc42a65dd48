import { Pool as DriverPool, types, type CustomTypesConfig } from 'pg';
import type { Log } from '../log.ts';

export interface Rows<Row> {
  readonly rows: Row[];
  readonly rowCount: number | null;
}

/** Anything that answers a statement: the pool (each statement on its own) or a transaction. */
export interface Queryable {
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Rows<Row>>;
}

declare const open: unique symbol;

/** An open transaction. Only `Database.tx` makes one, so that a repository that asks for it cannot be handed a pool. */
export interface Tx extends Queryable {
  readonly [open]: true;
}

export interface HeldLock {
  /** Its connection was lost, and with it the lock. */
  readonly isLost: () => boolean;
  readonly release: () => Promise<void>;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction and answers once that is committed. A throw rolls back, and so does a refusal
   *  (`{ ok: false }`). When the connection is lost during COMMIT it throws, and nobody knows: look, never guess. */
  tx<T>(work: (t: Tx) => Promise<T>): Promise<T>;
  /** A lock that one process at a time can have, on a connection of its own; null while another has it. */
  hold(name: string): Promise<HeldLock | null>;
  end(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;

/** 64-bit integers here are money and counts: checked to be exact instead of given as text. */
const columnTypes: CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (format !== 'binary' && (id === INT8 || id === NUMERIC)) return safeInteger;
    return types.getTypeParser(id, format ?? 'text') as (value: string) => unknown;
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}

export function createDatabase(url: string, { log, connections = 10 }: { log: Log; connections?: number }): Database {
  const pool = new DriverPool({
    connectionString: url,
    max: connections,
    application_name: 'maidan games',
    types: columnTypes,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  // Unheard, an error of a connection that breaks while it is handed out would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  return {
    query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
      await pool.query<Row>(text, values && [...values]),
    async tx(work) {
      const client = await pool.connect();
      let isBroken = false;
      try {
        await client.query('begin');
        const t = {
          query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
            await client.query<Row>(text, values && [...values]),
        };
        const answer = await work(t as unknown as Tx);
        await client.query(isRefusal(answer) ? 'rollback' : 'commit');
        return answer;
      } catch (error) {
        isBroken = await client.query('rollback').then(
          () => false,
          () => true,
        );
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
    async hold(name) {
      const client = await pool.connect();
      let isLost = false;
      const lose = (): void => {
        isLost = true;
      };
      client.on('error', lose).on('end', lose);
      const leave = (): void => {
        client.off('error', lose).off('end', lose);
        // Closed with its connection: nothing that it held stays behind in the pool.
        client.release(true);
      };
      try {
        const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [
          name,
        ]);
        if (rows[0]?.held === true) {
          return {
            isLost: () => isLost,
            async release() {
              // Closing the connection gives it up too, only later.
              await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined);
              leave();
            },
          };
        }
      } catch (error) {
        leave();
        throw error;
      }
      leave();
      return null;
    },
    end: () => pool.end(),
  };
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** SQLSTATEs of a database that is away, full, ending or read only, or whose transaction was given up. */
const OUTAGE_STATE = /^(08|53|57P0|58|40|25P03|25P04|25006)/;
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
const DRIVER = /^(Connection terminated|Client has encountered|Client was closed|timeout e|Cannot use a pool)/;

/** Whether an error says that the database is away, as against that it refused what it was given. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return OUTAGE_STATE.test(code) || NETWORK.test(code);
  return typeof message === 'string' && DRIVER.test(message);
}
