import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Pool } from '../../platform/postgres/index.ts';
import { nameKey, type LoginName } from './login-name.ts';
import type { Passwords } from './passwords.ts';
import { accountByName, type Player } from './repository.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

interface Deps {
  readonly database: Pool;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
}

export interface LogIn {
  readonly name: LoginName;
  readonly password: string;
  readonly address: string;
}

/** Opens a session for whoever knows the password. An unknown account is refused in the same words and the same
 *  time as a wrong password. */
export const logIn =
  ({ database, passwords, sessions, throttle }: Deps) =>
  async ({ name, password, address }: LogIn): Promise<Result<{ player: Player; token: string }, Refusal>> => {
    const attempt = { account: nameKey(name), address };
    const counted = await throttle.count(attempt);
    if (!counted.ok) return counted;
    const account = await accountByName(database, name);
    const isRight = await passwords.verify(account?.passwordHash ?? null, password);
    if (!account || !isRight) return refused({ kind: 'wrong-credentials' });
    await throttle.forget(attempt);
    const { token } = await sessions.open(account.id, account.role);
    const { passwordHash: _, ...player } = account;
    return ok({ player, token });
  };
