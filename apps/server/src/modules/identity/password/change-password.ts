import type { Refusal } from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import type { Session } from '../../../platform/http/index.ts';
import { tx, type Pool } from '../../../platform/postgres/index.ts';
import { checkPassword, type Account, type PlayersModule } from '../../players/index.ts';
import type { GuessLimits } from '../log-in/guess-limits.ts';
import { stillHolds } from './still-holds.ts';

interface Deps {
  readonly database: Pool;
  readonly players: PlayersModule;
  readonly limits: GuessLimits;
}

export interface ChangeForm {
  readonly old_password: string;
  readonly password: string;
  readonly confirm_password: string;
}

/** Verifies the password of the session's account and returns the account. */
export const provePassword =
  ({ players, limits }: Pick<Deps, 'players' | 'limits'>) =>
  async ({ playerId }: Session, password: string): Promise<Result<Account, Refusal>> => {
    const guess = await limits.presentPassword(playerId);
    if (!guess.ok) return guess;
    const account = await players.accountById(playerId);
    invariant(account, `player ${playerId} exists`);
    if (!(await players.passwords.verify(account.passwordHash, password))) return refused({ kind: 'wrong-password' });
    await guess.value.wasRight();
    return ok(account);
  };

/** AUT-16: every other session of the player ends at once. */
export const changePassword =
  (deps: Deps) =>
  async (session: Session, form: ChangeForm): Promise<Result<void, Refusal>> => {
    const { database, players } = deps;
    if (form.password !== form.confirm_password) return refused({ kind: 'new-passwords-differ' });
    const proved = await provePassword(deps)(session, form.old_password);
    if (!proved.ok) return proved;
    const { id: playerId, name, username, mobileNo } = proved.value;
    const checked = checkPassword(form.password, [name, username, mobileNo ?? '']);
    if (!checked.ok) return checked;
    const passwordHash = await players.passwords.hash(form.password);
    return await players.endingSessions(playerId, () =>
      tx(database, async (t): Promise<Result<void, Refusal>> => {
        const holds = await stillHolds(t, { players, session, proved: proved.value });
        if (!holds.ok) return holds;
        await players.setPassword(t, { playerId, passwordHash, keep: session.id });
        return ok();
      }),
    );
  };
