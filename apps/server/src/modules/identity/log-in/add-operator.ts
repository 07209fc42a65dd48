import { CASHIER_ROLES, ROLE_NAMES, ROLES, type RoleName } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Chance, Ids } from '../../../platform/ids/index.ts';
import { tx, type Pool, type Queryable } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { hasRole, insertPlayer, isUsernameTaken, personName, type Passwords } from '../../players/index.ts';
import type { SecondFactorModule } from '../../second-factor/index.ts';

export interface NewOperator {
  readonly username: string;
  /** Valid for one log-in, which must choose a new one. */
  readonly password: string;
  readonly recoveryCodes: readonly string[];
}

export interface OperatorDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly passwords: Passwords;
  readonly secondFactor: Pick<SecondFactorModule, 'begin' | 'confirm'>;
  /** Shows the secret and asks for a code of the app it was added to; null to give up. */
  readonly askCode: (enrolment: { readonly secret: string; readonly wasWrong: boolean }) => Promise<string | null>;
}

type Wish = { readonly name: string; readonly username: string };
export type OperatorRefusal = {
  readonly kind:
    | 'director-exists'
    | 'no-director'
    | 'role-refused'
    | 'username-taken'
    | 'username-refused'
    | 'name-refused'
    | 'given-up';
};

/** The names of the roles that decide about players' money. */
export const OPERATOR_ROLES = ROLE_NAMES.filter((name) => CASHIER_ROLES.includes(ROLES[name]));

const USERNAME = /^[a-z0-9._-]{3,32}$/;

/** A new operator's name and username as they are stored; refuses what cannot be one. */
export function operatorNames(wish: Wish): Result<Wish, { readonly kind: 'name-refused' | 'username-refused' }> {
  const [name, username] = [personName(wish.name), wish.username.trim().toLowerCase()];
  if (name === null) return refused({ kind: 'name-refused' });
  return USERNAME.test(username) ? ok({ name, username }) : refused({ kind: 'username-refused' });
}
const PASSWORD_BYTES = 15;

/** Creates the first DIRECTOR of an installation (RUN-04); refused if there is one. */
export async function addFirstDirector(deps: OperatorDeps, wish: Wish): Promise<Result<NewOperator, OperatorRefusal>> {
  return await add(deps, { ...wish, role: 'DIRECTOR', isFirst: true });
}

/** Creates a further operator with a role that decides about money; refused if there is no DIRECTOR yet. */
export async function addOperator(
  deps: OperatorDeps,
  { role: roleName, ...wish }: Wish & { readonly role: string },
): Promise<Result<NewOperator, OperatorRefusal>> {
  const role = OPERATOR_ROLES.find((known) => known === roleName);
  return role ? await add(deps, { ...wish, role, isFirst: false }) : refused({ kind: 'role-refused' });
}

/** Creates an operator with a verified second factor and a password that must be changed at the first log-in. */
async function add(
  deps: OperatorDeps,
  wish: Wish & { readonly role: RoleName; readonly isFirst: boolean },
): Promise<Result<NewOperator, OperatorRefusal>> {
  const { database, clock, ids, chance, passwords } = deps;
  const { role, isFirst } = wish;
  const names = operatorNames(wish);
  if (!names.ok) return names;
  const { name, username } = names.value;
  const early = await outOfTurn(database, isFirst);
  if (early) return refused(early);
  // Check before the secret is added to an app for nothing.
  if (await isUsernameTaken(database, username)) return refused({ kind: 'username-taken' });
  const playerId = ids();
  const recoveryCodes = await enrol(deps, playerId);
  if (recoveryCodes === null) return refused({ kind: 'given-up' });
  const password = Buffer.from(chance(PASSWORD_BYTES)).toString('base64url');
  const passwordHash = await passwords.hash(password);
  return await tx(database, async (t): Promise<Result<NewOperator, OperatorRefusal>> => {
    // Serialises concurrent attempts, so that only one creates the first director.
    await t.query(`select pg_advisory_xact_lock(hashtext('first director'))`);
    const late = await outOfTurn(t, isFirst);
    if (late) return refused(late);
    const at = new Date(clock.now());
    const isNew = await insertPlayer(t, {
      id: playerId,
      username,
      name,
      role: ROLES[role],
      canChooseUsername: false,
      mobileNo: null,
      passwordHash,
      isPasswordChangeDue: true,
      referralCode: null,
      affiliateCode: null,
      terms: null,
      createdAt: at,
    });
    if (!isNew) return refused({ kind: 'username-taken' });
    const deed = {
      actorId: playerId,
      actorName: name,
      action: isFirst ? 'director.first' : 'operator.added',
      subject: `operator ${username}`,
      details: { role, secondFactor: true },
    };
    await appendAudit(t, deed, at);
    return ok({ username, password, recoveryCodes });
  });
}

/** The first operator must be a DIRECTOR, and there is only one first. */
async function outOfTurn(db: Queryable, isFirst: boolean): Promise<OperatorRefusal | null> {
  const hasDirector = await hasRole(db, ROLES.DIRECTOR);
  if (isFirst) return hasDirector ? { kind: 'director-exists' } : null;
  return hasDirector ? null : { kind: 'no-director' };
}

/** The recovery codes, once a code of the app was right; null if the prompt was given up. */
async function enrol(
  { database, secondFactor, askCode }: OperatorDeps,
  playerId: string,
): Promise<readonly string[] | null> {
  const begun = await tx(database, (t) => secondFactor.begin(t, playerId));
  if (!begun.ok) return null;
  for (let wasWrong = false; ; wasWrong = true) {
    const code = await askCode({ secret: begun.value.secret, wasWrong });
    if (code === null) return null;
    const confirmed = await tx(database, (t) => secondFactor.confirm(t, playerId, code));
    if (confirmed.ok) return confirmed.value;
  }
}
