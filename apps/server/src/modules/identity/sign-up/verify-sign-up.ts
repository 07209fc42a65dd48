import { asciiDigits } from '@maidan/ui/typed';
import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { CodesModule } from '../../codes/index.ts';
import { mobileNumber, type PlayersModule } from '../../players/index.ts';
import type { Caller } from '../log-in/caller.ts';
import type { BrowserMemory } from '../flow-cookies.ts';
import type { LoggedIn, OpenSession } from '../log-in/open-session.ts';
import { deleteSignUps, signUpById } from './sign-ups-repository.ts';

interface Deps {
  readonly clock: Clock;
  readonly players: PlayersModule;
  readonly codes: CodesModule;
  readonly memory: BrowserMemory;
  readonly openSession: OpenSession;
  readonly signedUp: SignedUp;
}

/** Called in the transaction that creates a player; returns what to call after the commit. */
export type SignedUp = (
  tx: Tx,
  newcomer: {
    readonly playerId: string;
    readonly affiliateCode: string | null;
    /** The player who logged in on this browser before; null if there is none or it keeps no cookies. */
    readonly devicePlayerId: string | null;
    readonly at: Date;
  },
) => Promise<() => void>;

interface Registered {
  readonly applied: () => void;
  readonly answer: () => Promise<LoggedIn>;
}

/** AUT-11: the code sent to the phone turns the sign-up into a player, once, and opens a session. The code is valid
 *  only in the browser that began the sign-up (without cookies: in its network), so that nobody confirms a stranger's
 *  form that contains the stranger's password. */
export const verifySignUp =
  ({ clock, players, codes, memory, openSession, signedUp }: Deps) =>
  async (
    form: { readonly mobile_no: string; readonly otp: string },
    caller: Caller,
  ): Promise<Result<LoggedIn, Refusal>> => {
    const mobileNo = mobileNumber(form.mobile_no);
    if (mobileNo === null) return refused({ kind: 'mobile-refused' });
    const flow = memory.flowOf(caller.cookies);
    const registered = await codes.redeem<Registered, Refusal>(
      {
        purpose: 'sign-up',
        mobileNo,
        isKnownDevice: false,
        flow: flow?.mobileNo === mobileNo ? flow.id : null,
        network: caller.network,
      },
      asciiDigits(form.otp),
      async (t, signUpId) => {
        const signUp = await signUpById(t, signUpId, new Date(clock.now()));
        if (!signUp) return refused({ kind: 'code-expired' });
        const { name, passwordHash, affiliateCode, termsVersion, createdAt } = signUp;
        const terms = { version: termsVersion, acceptedAt: createdAt };
        const player = await players.register(t, { name, mobileNo, passwordHash, affiliateCode, terms });
        await deleteSignUps(t, mobileNo);
        if (!player) return refused({ kind: 'number-taken' });
        const devicePlayerId = memory.deviceOf(caller.cookies)?.playerId ?? null;
        const at = new Date(clock.now());
        const applied = await signedUp(t, { playerId: player.id, affiliateCode, devicePlayerId, at });
        return ok({ applied, answer: await openSession(t, player, caller) });
      },
    );
    if (!registered.ok) return registered;
    const { applied, answer } = registered.value;
    applied();
    return ok(await answer());
  };
