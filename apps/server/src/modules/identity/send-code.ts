import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import type { Cookie } from '../../platform/http/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { CodesModule, SendCode } from '../codes/index.ts';
import { mobileNumber, type PlayersModule } from '../players/index.ts';
import type { Caller } from './log-in/caller.ts';
import type { BrowserMemory } from './flow-cookies.ts';
import type { Hashes } from './hashes.ts';
import { pendingSignUp } from './sign-up/sign-ups-repository.ts';

interface Deps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly players: PlayersModule;
  readonly codes: CodesModule;
  readonly memory: BrowserMemory;
  readonly hashes: Hashes;
}

/**
 * AUT-12, AUT-15: sends a reset code to a player; with `orSignUp`, a sign-up code to a pending sign-up; and nothing to
 * any other number. The answer, its timing and everything that follows are the same for all three.
 */
export const sendCode =
  ({ database, clock, players, codes, memory, hashes }: Deps) =>
  async (
    { mobile_no, orSignUp }: { readonly mobile_no: string; readonly orSignUp: boolean },
    caller: Caller,
  ): Promise<Result<{ readonly cookies: readonly Cookie[] }, Refusal>> => {
    const mobileNo = mobileNumber(mobile_no);
    if (mobileNo === null) return refused({ kind: 'mobile-refused' });
    const flow = memory.flowFor(caller.cookies, mobileNo);
    const account = await players.accountByName({ kind: 'mobile', mobileNo });
    const pending = await pendingSignUp(database, {
      mobileNo,
      flow: flow.hasCookie ? hashes.flow(flow.id) : null,
      origin: hashes.origin(caller.network),
      at: new Date(clock.now()),
    });
    const sent = await codes.send({
      mobileNo,
      isKnownDevice: account !== null && memory.deviceOf(caller.cookies)?.playerId === account.id,
      flow: flow.id,
      hasFlowCookie: flow.hasCookie,
      network: caller.network,
      language: caller.language,
      asks: orSignUp && pending !== null ? 'sign-up' : 'reset',
      ...whatFor(account?.id ?? null, orSignUp ? (pending?.id ?? null) : null),
    });
    return sent.ok ? ok({ cookies: [memory.flowCookie(flow)] }) : sent;
  };

function whatFor(playerId: string | null, signUpId: string | null): Pick<SendCode, 'purpose' | 'subject' | 'message'> {
  if (playerId !== null) return { purpose: 'reset', subject: playerId, message: 'reset' };
  if (signUpId !== null) return { purpose: 'sign-up', subject: signUpId, message: 'sign-up' };
  return { purpose: 'reset', subject: null, message: null };
}
