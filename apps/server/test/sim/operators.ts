/** The operators of a simulation, and the console as they use it: its real routes, with commits that fail. */
import { ROLES, type Call, type Refusal, type RoleCode } from '@maidan/contract';
import type { Result } from '@maidan/domain';
import type { Clock } from '../../src/platform/clock/index.ts';
import type { Route } from '../../src/platform/http/index.ts';
import type { Ids } from '../../src/platform/ids/index.ts';
import type { Harness, Player } from '../harness.ts';
import type { BreakingPool } from '../money/breaking-pool.ts';
import type { Random } from '../random.ts';

export type Operator = { readonly id: string; readonly role: RoleCode };

/** What a simulation must have done as operator, each with effect. */
export const DEEDS = [
  'suspend a market',
  'suspend an event',
  'suspend everything',
  'reopen',
  'lock a player',
  'unlock a player',
  'result by one',
  'result by two',
  'resettle',
  'void a window',
  'void a bet',
  'remove a runner by hand',
  'second look that differs',
  'feed correction after people',
  'commit failed',
  'commit lost',
  'repeat a failed call',
  'amendment delayed',
  'settlement delayed',
  'bet while a result commits',
] as const;
export type Deed = (typeof DEEDS)[number];

export interface Operators {
  readonly admin: Operator;
  readonly director: Operator;
  /** How often each was done with effect. */
  readonly done: Map<Deed, number>;
  /** What the console answered last: whether it is so; without an entry where its last answer was lost. */
  readonly answered: Map<string, boolean>;
  /** What the first operator typed, by entry. */
  readonly entries: Map<string, { readonly marketId: string; readonly typed: object; readonly deed: Deed }>;
  /** The act that is under way, or was the last. */
  doing: string;
  /** What each stopped market had taken when it was last seen. */
  stopped: Map<string, string>;
}

/** Writes operators and players as accounts: a lock is of an account. */
export async function hireOperators({
  harness,
  clock,
  newId,
  players,
}: {
  readonly harness: Harness;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: Ids;
  readonly players: readonly Player[];
}): Promise<Operators> {
  const [admin, director] = [
    { id: newId(), role: ROLES.ADMIN },
    { id: newId(), role: ROLES.DIRECTOR },
  ];
  for (const { id, role } of [admin, director, ...players.map((player) => ({ id: player.id, role: ROLES.PLAYER }))]) {
    await harness.db.ownerPool.query(
      `insert into players (id, username, name, role, password_hash, created_at) values ($1, $2, 'Any', $3, '$argon2id$', $4)`,
      [id, `p${id.slice(-12)}`, role, new Date(clock.now())],
    );
  }
  return { admin, director, done: new Map(), answered: new Map(), entries: new Map(), doing: '', stopped: new Map() };
}

/** What the operators' calls need of a simulation. */
type Console = {
  readonly harness: Harness;
  readonly operators: Operators;
  readonly random: Random;
  readonly breaking: BreakingPool;
};

export function did({ operators: { done } }: Pick<Console, 'operators'>, deed: Deed): void {
  done.set(deed, (done.get(deed) ?? 0) + 1);
}

export type Request = { readonly params?: object; readonly body?: object; readonly key?: string };
/** Null if the console got no answer. */
export type Heard<Data> = Result<Data, Refusal> | null;

/** Calls a route of the console. */
export async function call<Data>(
  { harness }: Pick<Console, 'harness'>,
  who: Operator,
  what: Call,
  { params = {}, body = {}, key }: Request,
): Promise<Result<Data, Refusal>> {
  const route = harness.consoleRoutes().find((each) => each.call.name === what.name);
  if (!route) throw new Error(`no route serves ${what.name}`);
  const session = { id: who.id, playerId: who.id, role: who.role, expiresAtMs: Number.MAX_SAFE_INTEGER };
  const asked = { session, params, query: {}, body, idempotencyKey: key ?? null, language: 'en' };
  const answer = await route.handle(asked as unknown as Parameters<Route['handle']>[0]);
  return answer.ok ? { ok: true, value: (answer.value as unknown as { data: Data }).data } : answer;
}

/** Changes something by the console. Now and then its commit fails, or the answer to it is lost; half of those calls are
 *  repeated with their key. */
export async function change<Data>(world: Console, who: Operator, what: Call, request: Request): Promise<Heard<Data>> {
  const { random, breaking } = world;
  const how = random.pick(['lost', 'lost', 'unsent', ...Array<null>(9).fill(null)]);
  const isRepeated = random.chance(0.5);
  if (!how) return await call<Data>(world, who, what, request);
  breaking.breakAt(1, { how: how as 'lost' | 'unsent', commitsOnly: true, having: /insert into audit_log/ });
  try {
    return await call<Data>(world, who, what, request);
  } catch (error) {
    if (!breaking.heal()) throw error;
    did(world, how === 'lost' ? 'commit lost' : 'commit failed');
  } finally {
    breaking.heal();
  }
  if (!isRepeated) return null;
  did(world, 'repeat a failed call');
  return await call<Data>(world, who, what, request);
}
