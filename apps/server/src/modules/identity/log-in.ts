import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { nameKey, type Account, type LoginName, type PlayersModule } from '../players/index.ts';
import type { SecondFactorModule } from '../second-factor/index.ts';
import type { Caller } from './caller.ts';
import type { BrowserMemory } from './flow-cookies.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { LoggedIn, OpenSession } from './open-session.ts';

interface Deps {
  readonly players: PlayersModule;
  readonly secondFactor: SecondFactorModule;
  readonly limits: GuessLimits;
  readonly memory: BrowserMemory;
  readonly openSession: OpenSession;
}

export interface LogIn {
  readonly name: LoginName;
  readonly password: string;
  /** Of the authenticator app, or a recovery code; undefined where none was given. */
  readonly secondFactor: string | undefined;
  readonly caller: Caller;
}

/** Opens a session for whoever knows the password, and has the second factor where one is on. An unknown account is
 *  refused in the same words and the same time as a wrong password; that an account is locked is only told to whoever
 *  has its password. */
export const logIn =
  ({ players, secondFactor, limits, memory, openSession }: Deps) =>
  async ({ name, password, secondFactor: code, caller }: LogIn): Promise<Result<LoggedIn, Refusal>> => {
    const account = await players.accountByName(name);
    const device = memory.deviceOf(caller.cookies);
    const ownDevice = device?.playerId === account?.id ? device : null;
    const { network } = caller;
    const guess = await limits.logIn({ name: nameKey(name), network, deviceId: ownDevice?.id ?? null });
    if (!guess.ok) return guess;
    const isRight = await players.passwords.verify(account?.passwordHash ?? null, password);
    if (!account || !isRight) {
      return refused({ kind: 'wrong-credentials', ...(name.kind === 'mobile' && { by: 'mobile' as const }) });
    }
    const second = await checkSecondFactor(account);
    if (!second.ok) return second;
    await guess.value.wasRight();
    if (account.isLocked) return refused({ kind: 'log-in-locked' });
    return ok(await openSession(account, caller, second.value));

    async function checkSecondFactor({ id }: Account): Promise<Result<{ passedSecondFactor: boolean }, Refusal>> {
      if (!(await secondFactor.isOn(id))) return ok({ passedSecondFactor: false });
      if (code === undefined) return refused({ kind: 'second-factor-needed' });
      const provenDeviceId = ownDevice?.passedSecondFactor === true ? ownDevice.id : null;
      const counted = await limits.secondFactor({ playerId: id, network, provenDeviceId });
      if (!counted.ok) return counted;
      if (!(await secondFactor.take(id, code))) return refused({ kind: 'second-factor-wrong' });
      await counted.value.wasRight();
      return ok({ passedSecondFactor: true });
    }
  };
