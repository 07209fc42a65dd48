import { ROLES } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Chance, Ids } from '../../../platform/ids/index.ts';
import { tx, type Pool } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { hasRole, insertPlayer, personName, type Passwords } from '../../players/index.ts';
import type { SecondFactorModule } from '../../second-factor/index.ts';

export interface FirstDirector {
  readonly username: string;
  /** Good for one log-in, at which another is chosen. */
  readonly password: string;
  readonly recoveryCodes: readonly string[];
}

export interface FirstDirectorDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly passwords: Passwords;
  readonly secondFactor: Pick<SecondFactorModule, 'begin' | 'confirm'>;
  /** Shows the secret and asks for a code of the app that has taken it in; null to give up. */
  readonly askCode: (enrolment: { readonly secret: string; readonly wasWrong: boolean }) => Promise<string | null>;
}

type Wish = { readonly name: string; readonly username: string };
export type FirstDirectorRefusal = {
  readonly kind: 'director-exists' | 'username-taken' | 'username-refused' | 'name-refused' | 'given-up';
};

const USERNAME = /^[a-z0-9._-]{3,32}$/;
const PASSWORD_BYTES = 15;

/**
 * Makes the first DIRECTOR of an installation (RUN-04): with a second factor that has proved to work and a password that
 * must be changed at the first log-in. Refused where there is a DIRECTOR: further operators are made by operators.
 */
export async function addFirstDirector(
  deps: FirstDirectorDeps,
  wish: Wish,
): Promise<Result<FirstDirector, FirstDirectorRefusal>> {
  const { database, clock, ids, chance, passwords } = deps;
  const [name, username] = [personName(wish.name), wish.username.trim().toLowerCase()];
  if (name === null) return refused({ kind: 'name-refused' });
  if (!USERNAME.test(username)) return refused({ kind: 'username-refused' });
  if (await hasRole(database, ROLES.DIRECTOR)) return refused({ kind: 'director-exists' });
  const playerId = ids();
  const recoveryCodes = await enrol(deps, playerId);
  if (recoveryCodes === null) return refused({ kind: 'given-up' });
  const password = Buffer.from(chance(PASSWORD_BYTES)).toString('base64url');
  const passwordHash = await passwords.hash(password);
  return await tx(database, async (t): Promise<Result<FirstDirector, FirstDirectorRefusal>> => {
    // Of two who do this at the same time one is the first.
    await t.query(`select pg_advisory_xact_lock(hashtext('first director'))`);
    if (await hasRole(t, ROLES.DIRECTOR)) return refused({ kind: 'director-exists' });
    const at = new Date(clock.now());
    const isNew = await insertPlayer(t, {
      id: playerId,
      username,
      name,
      role: ROLES.DIRECTOR,
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
      action: 'director.first',
      subject: `operator ${username}`,
      details: { secondFactor: true },
    };
    await appendAudit(t, deed, at);
    return ok({ username, password, recoveryCodes });
  });
}

/** The recovery codes, once a code of the app was right; null when nobody answers any more. */
async function enrol(
  { database, secondFactor, askCode }: FirstDirectorDeps,
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
