import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { tx, type Pool, type Tx } from '../../../platform/postgres/index.ts';
import { checkPassword, nameKey, type Account, type LoginName, type PlayersModule } from '../../players/index.ts';
import type { SecondFactorModule } from '../../second-factor/index.ts';
import type { Caller } from './caller.ts';
import type { BrowserMemory } from '../flow-cookies.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { LoggedIn, OpenSession } from './open-session.ts';

interface Deps {
  readonly database: Pool;
  readonly players: PlayersModule;
  readonly secondFactor: SecondFactorModule;
  readonly limits: GuessLimits;
  readonly memory: BrowserMemory;
  readonly openSession: OpenSession;
  /** Why an account is locked, in the operator's words to the player; empty for none. */
  readonly lockReasonOf: (t: Tx, playerId: string) => Promise<string>;
}

export interface LogIn {
  readonly name: LoginName;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code; undefined if none was given. */
  readonly secondFactor: string | undefined;
  /** Replaces a password that is valid for one log-in only. */
  readonly newPassword: string | undefined;
  readonly caller: Caller;
}

type Opened = () => Promise<LoggedIn>;

/** Opens a session if the password is right, and the second factor if one is on. An unknown account is refused with the
 *  same words and timing as a wrong password; only a caller with the right password learns that an account is
 *  locked. */
export const logIn =
  ({ database, players, secondFactor, limits, memory, openSession, lockReasonOf }: Deps) =>
  async ({ name, password, secondFactor: code, newPassword, caller }: LogIn): Promise<Result<LoggedIn, Refusal>> => {
    const account = await players.accountByName(name);
    const device = memory.deviceOf(caller.cookies);
    const ownDevice = device?.playerId === account?.id ? device : null;
    const { network } = caller;
    const guess = await limits.logIn({ name: nameKey(name), network, deviceId: ownDevice?.id ?? null });
    if (!guess.ok) return guess;
    const wrong = { kind: 'wrong-credentials', ...(name.kind === 'mobile' && { by: 'mobile' as const }) } as const;
    const isRight = await players.passwords.verify(account?.passwordHash ?? null, password);
    if (!account || !isRight) return refused(wrong);
    const chosen = checkNewPassword(account);
    if (!chosen.ok) return chosen;
    const second = await checkSecondFactor(account);
    if (!second.ok) return second;
    const passwordHash = chosen.value === null ? null : await players.passwords.hash(chosen.value);
    const opened = await open(account, passwordHash, second.value);
    if (opened.ok || opened.refusal.kind === 'log-in-locked') await guess.value.wasRight();
    if (!opened.ok) return opened;
    return ok(await opened.value());

    /** ID-44: checks again what was proved, because it may have changed since. */
    function open(
      { id: playerId, passwordHash: proved }: Account,
      newHash: string | null,
      how: { passedSecondFactor: boolean },
    ): Promise<Result<Opened, Refusal>> {
      const change = (): Promise<Result<Opened, Refusal>> =>
        tx(database, async (t) => {
          const present = await players.accountToChange(t, playerId);
          if (present.passwordHash !== proved) return refused(wrong);
          if (present.isLocked) return refused({ kind: 'log-in-locked', reason: await lockReasonOf(t, playerId) });
          if (newHash !== null) await players.setPassword(t, { playerId, passwordHash: newHash });
          return ok(await openSession(t, present, caller, how));
        });
      return newHash === null ? change() : players.endingSessions(playerId, change);
    }

    /** The new password if one is due, otherwise null. Checked before a code is used up, because each is valid once. */
    function checkNewPassword({ isPasswordChangeDue, username, name: own }: Account): Result<string | null, Refusal> {
      if (!isPasswordChangeDue) return ok(null);
      if (newPassword === undefined || newPassword === password) return refused({ kind: 'password-change-due' });
      const checked = checkPassword(newPassword, [own, username]);
      return checked.ok ? ok(newPassword) : checked;
    }

    async function checkSecondFactor({ id }: Account): Promise<Result<{ passedSecondFactor: boolean }, Refusal>> {
      if (!(await secondFactor.isOn(id))) return ok({ passedSecondFactor: false });
      if (code === undefined) return refused({ kind: 'second-factor-needed' });
      const provenDeviceId = ownDevice?.passedSecondFactor === true ? ownDevice.id : null;
      const counted = await limits.secondFactor({ playerId: id, network, provenDeviceId });
      if (!counted.ok) return counted;
      if (!(await tx(database, (t) => secondFactor.take(t, id, code)))) return refused({ kind: 'second-factor-wrong' });
      await counted.value.wasRight();
      return ok({ passedSecondFactor: true });
    }
  };
