import { setTimeout as pause } from 'node:timers/promises';
import { Pool as DriverPool, type PoolClient } from 'pg';
import type { Log } from './log.ts';
import { columnTypes } from './numbers.ts';
import { StartupRefusal } from './startup-refusal.ts';

/** The rows of a statement. Give the row type at the call, because only there it is known what the statement
 *  selects. */
export interface Rows<Row> {
  readonly rows: Row[];
  /** Rows read or changed; `null` for statements that do not count rows. */
  readonly rowCount: number | null;
}

/** A hot statement that is prepared once per connection under its name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Anything that answers a statement: a pool (each statement on its own) or a transaction. */
export interface Queryable {
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Rows<Row>>;
  query<Row extends object = Record<string, unknown>>(statement: NamedStatement): Promise<Rows<Row>>;
}

/** A dedicated connection, for what lives as long as a session: LISTEN, advisory locks, the market worker. */
export interface Connection extends Queryable {
  /** Returns the connection to the pool; with `true` closes it, so that no session state survives. */
  release(close?: boolean): void;
  readonly raw: PoolClient;
}

export interface Pool extends Queryable {
  connect(): Promise<Connection>;
  end(): Promise<void>;
  /** The driver's pool, for libraries that need one. */
  readonly raw: DriverPool;
}

export interface PoolOptions {
  readonly log: Log;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  readonly maxConnections?: number;
  /** A statement that runs longer is cancelled. */
  readonly statementTimeoutMs?: number;
  /** A transaction that is idle for longer is ended, so that a stopped worker cannot keep its locks. */
  readonly idleInTransactionTimeoutMs?: number;
  /** How long a new connection waits for a restarting database. */
  readonly reconnectMs?: number;
}

/** A pool of connections to one database that survives database restarts: broken connections are dropped, and a new one
 *  waits up to `reconnectMs` while the server restarts. A statement in progress when it died fails and is not repeated,
 *  because it may have had its effect. */
export function createPool(url: string, options: PoolOptions): Pool {
  const { log, name = 'maidan', maxConnections = 20, reconnectMs = 5_000 } = options;
  const raw = new DriverPool({
    connectionString: url,
    max: maxConnections,
    application_name: name,
    types: columnTypes,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements sent together are pipelined; each gets its own answer.
    pipeline: true,
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
    ...(options.idleInTransactionTimeoutMs === undefined
      ? {}
      : { idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs }),
  });
  raw.on('error', (error) => {
    // While the pool ends, the database may close the connection first because it is stopping too.
    if (!raw.ending) log.warn({ pool: name, reason: error.message }, 'database connection lost');
  });
  // A connection may break at the moment it is handed out, before it has a listener, and an unhandled error would end
  // the process. Its holder then finds it unusable.
  raw.on('connect', (client) => client.on('error', () => undefined));

  async function take(): Promise<PoolClient> {
    const deadline = performance.now() + reconnectMs;
    for (;;) {
      try {
        return await raw.connect();
      } catch (error) {
        if (!isStarting(error) || performance.now() > deadline) throw poolerRefusal(error) ?? error;
        await pause(25);
      }
    }
  }

  return {
    raw,
    async connect() {
      return connectionOf(await take());
    },
    async query<Row extends object>(statement: string | NamedStatement, values?: readonly unknown[]) {
      const client = await take();
      let broken = false;
      try {
        return await run<Row>(client, statement, values);
      } catch (error) {
        broken = lostConnection(error);
        throw error;
      } finally {
        client.release(broken);
      }
    },
    end: () => raw.end(),
  };
}

/** Runs a statement on a client of the driver. */
export async function run<Row extends object>(
  client: PoolClient,
  statement: string | NamedStatement,
  values?: readonly unknown[],
): Promise<Rows<Row>> {
  const config = typeof statement === 'string' ? { text: statement, ...(values ? { values } : {}) } : statement;
  return await client.query<Row>({ ...config, ...(config.values ? { values: [...config.values] } : {}) });
}

function connectionOf(client: PoolClient): Connection {
  // Without a listener, a connection that breaks between two statements would end the process. The stored error is what
  // the next statement throws, because the driver would only say that the client is unusable.
  let broken: Error | undefined;
  const remember = (error: Error): void => void (broken ??= error);
  client.on('error', remember);
  return {
    raw: client,
    async query<Row extends object>(statement: string | NamedStatement, values?: readonly unknown[]) {
      if (broken) throw broken;
      return await run<Row>(client, statement, values);
    },
    release(close = false) {
      client.off('error', remember);
      client.release(close || broken !== undefined);
    },
  };
}

/** Whether the connection itself is lost, not just the statement rejected: no SQLSTATE at all, connection class 08, or
 *  a server that is stopping (57P01 to 57P03). */
export function lostConnection(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return !isSqlState || code.startsWith('08') || /^57P0[1-3]$/.test(code);
}

/** What to set where a connection pooler such as PgBouncer does not pass a start-up parameter on; null for other errors. */
function poolerRefusal(error: unknown): StartupRefusal | null {
  const parameter = /unsupported startup parameter(?: in options)?: (\w+)/.exec(String(error))?.[1];
  if (parameter === undefined) return null;
  return new StartupRefusal(
    `DATABASE_URL leads to a connection pooler that refuses the start-up parameter ${parameter}: add it to ignore_startup_parameters in pgbouncer.ini and set pool_mode = session (docs/runbooks/installation.md), or name PostgreSQL itself.`,
  );
}

/** Nothing was sent to the server yet, so retrying is safe. */
function isStarting(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code === '57P03' ||
    code === '57P01' ||
    code === '57P02' ||
    (typeof message === 'string' && message.startsWith('Connection terminated'))
  );
}
