import { asciiDigits } from '@maidan/ui/typed';
import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Cookie } from '../../../platform/http/index.ts';
import type { CodesModule } from '../../codes/index.ts';
import { checkPassword, mobileNumber, type PlayersModule } from '../../players/index.ts';
import type { Caller } from '../log-in/caller.ts';
import type { BrowserMemory } from '../flow-cookies.ts';
import type { GuessLimits } from '../log-in/guess-limits.ts';

/** How long withdrawals are held after a reset, so that a taken-over phone can be noticed before money leaves. */
const HOLD_WITHDRAWALS_MS = 24 * 3_600_000;

interface Deps {
  readonly clock: Clock;
  readonly players: PlayersModule;
  readonly codes: CodesModule;
  readonly limits: GuessLimits;
  readonly memory: BrowserMemory;
}

export interface ResetForm {
  readonly otp: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly mobile_no?: string | undefined;
}

/** AUT-15: a code and a new password. The phone is that of the browser's cookie unless the form names one. Every
 *  session of the player ends, withdrawals are held for a day, and the phone gets a message. */
export const resetPassword =
  ({ clock, players, codes, limits, memory }: Deps) =>
  async (form: ResetForm, caller: Caller): Promise<Result<{ readonly cookies: readonly Cookie[] }, Refusal>> => {
    const flow = memory.flowOf(caller.cookies);
    const mobileNo = form.mobile_no === undefined ? (flow?.mobileNo ?? null) : mobileNumber(form.mobile_no);
    if (mobileNo === null)
      return refused({ kind: form.mobile_no === undefined ? 'reset-not-begun' : 'mobile-refused' });
    if (form.password !== form.confirm_password) return refused({ kind: 'new-passwords-differ' });
    const checked = checkPassword(form.password, [mobileNo]);
    if (!checked.ok) return checked;

    const counted = await limits.reset(caller.network);
    if (!counted.ok) return counted;
    // Hash before the code is checked, so that a wrong code takes as long as a right one.
    const passwordHash = await players.passwords.hash(form.password);
    const account = await players.accountByName({ kind: 'mobile', mobileNo });
    const asked = {
      purpose: 'reset',
      mobileNo,
      isKnownDevice: account !== null && memory.deviceOf(caller.cookies)?.playerId === account.id,
      flow: flow?.mobileNo === mobileNo ? flow.id : null,
      network: caller.network,
    } as const;
    const reset = await codes
      .redeem<string, Refusal>(asked, asciiDigits(form.otp), async (t, playerId) => {
        const holdWithdrawalsUntil = new Date(clock.now() + HOLD_WITHDRAWALS_MS);
        await players.setPassword(t, { playerId, passwordHash, holdWithdrawalsUntil });
        return ok(playerId);
      })
      .catch(async (error: unknown) => {
        if (account) await players.endingSessions(account.id, () => Promise.reject(error));
        throw error;
      });
    if (!reset.ok) return reset;
    const playerId = reset.value;
    await players.closeEnded(playerId);
    codes.tell(mobileNo, 'password-changed', caller.language);
    return ok({ cookies: [memory.deviceCookie(caller.cookies, { playerId, passedSecondFactor: false })] });
  };
