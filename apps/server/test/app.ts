/** The whole server on a database of its own, not listening, with players of every role made behind its back. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BETTING_ROLES, type RoleCode } from '@maidan/contract';
import { paise, ZERO_PAISE } from '@maidan/domain';
import { buildApp, type App, type AppDeps } from '../src/app.ts';
import { openWallets } from '../src/modules/wallet/index.ts';
import { opaqueToken, tokenHash } from '../src/platform/ids/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { tx, type Pool } from '../src/platform/postgres/index.ts';
import { testDatabase } from './database/database.ts';
import { ids, serviceDeps } from './service-deps.ts';

export { ids };

/** What every test's server is built with; the rest is the test's. */
export function appDeps(pool: Pool, lines: string[]): AppDeps {
  return {
    ...serviceDeps(pool),
    replay: null,
    exchange: null,
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    webDirectory: join(tmpdir(), 'maidan-nothing-built'),
    consoleDirectory: join(tmpdir(), 'maidan-nothing-built'),
    withDemoPlayers: true,
    trustedProxies: [],
  };
}

/** Somebody with a session. */
export interface Person {
  readonly playerId: string;
  readonly sessionId: string;
  readonly token: string;
}

export type TestApp = Awaited<ReturnType<typeof openApp>>;

/** `more` may be made from the pool, for tests that break it. */
export type MoreDeps = Partial<AppDeps> | ((pool: Pool) => Partial<AppDeps>);

export async function openApp(more: MoreDeps = {}) {
  const db = await testDatabase();
  const lines: string[] = [];
  const deps = { ...appDeps(db.pool, lines), ...(typeof more === 'function' ? more(db.pool) : more) };
  const { clock } = deps;
  const app: App = await buildApp(deps);
  await app.start();

  /** A player of a role with a session and, where the role bets, wallets. */
  async function person(role: RoleCode, lifeMs?: number): Promise<Person> {
    const playerId = ids();
    await db.ownerPool.query(
      `INSERT INTO players (id, username, name, role, password_hash, created_at) VALUES ($1, $2, 'Any', $3, '$argon2id$', $4)`,
      [playerId, `p${playerId.slice(-12)}`, role, new Date(clock.now())],
    );
    if (BETTING_ROLES.includes(role)) {
      const opening = { playerId, openingPaise: paise(100_000), creditReferencePaise: ZERO_PAISE };
      await tx(db.ownerPool, (t) => openWallets(t, { clock, ids }, opening));
    }
    return await newSession(playerId, lifeMs);
  }

  /** Another session of somebody, by the server's own clock. */
  async function newSession(playerId: string, lifeMs = 3_600_000): Promise<Person> {
    const token = opaqueToken((count) => randomBytes(count));
    const sessionId = ids();
    const nowMs = clock.now();
    await db.ownerPool.query(
      `INSERT INTO sessions (id, player_id, token_hash, created_at, used_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5)`,
      [sessionId, playerId, tokenHash(token), new Date(nowMs), new Date(nowMs + lifeMs)],
    );
    return { playerId, sessionId, token };
  }

  return {
    db,
    app,
    lines,
    person,
    newSession,
    async close(): Promise<void> {
      await app.stop();
      await db.drop();
    },
  };
}
