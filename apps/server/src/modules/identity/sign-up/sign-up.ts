import { TERMS_VERSION, type Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Cookie } from '../../../platform/http/index.ts';
import type { Ids } from '../../../platform/ids/index.ts';
import type { Pool } from '../../../platform/postgres/index.ts';
import type { CodesModule } from '../../codes/index.ts';
import {
  checkPassword,
  mobileNumber,
  personName,
  playerByReferralCode,
  type PlayersModule,
} from '../../players/index.ts';
import type { Caller } from '../log-in/caller.ts';
import type { BrowserMemory } from '../flow-cookies.ts';
import type { GuessLimits } from '../log-in/guess-limits.ts';
import type { Hashes } from '../hashes.ts';
import { insertSignUp } from './sign-ups-repository.ts';

/** How long a sign-up stays pending, however many codes it gets. */
const SIGN_UP_LIFE_MS = 60 * 60_000;

interface Deps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly players: PlayersModule;
  readonly codes: CodesModule;
  readonly limits: GuessLimits;
  readonly memory: BrowserMemory;
  readonly hashes: Hashes;
}

export interface SignUpForm {
  readonly name: string;
  readonly mobile_no: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly affiliateCode?: string | undefined;
}

const AFFILIATE_CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** AUT-09: stores the form until a code proves the phone. A number that already has an account gets the same answer in
 *  the same time; its owner gets a message that says so, and the code that was created proves nothing. */
export const signUp =
  ({ database, clock, ids, players, codes, limits, memory, hashes }: Deps) =>
  async (form: SignUpForm, caller: Caller): Promise<Result<{ readonly cookies: readonly Cookie[] }, Refusal>> => {
    const name = personName(form.name);
    if (name === null) return refused({ kind: 'name-refused' });
    const mobileNo = mobileNumber(form.mobile_no);
    if (mobileNo === null) return refused({ kind: 'mobile-refused' });
    if (form.password !== form.confirmPassword) return refused({ kind: 'passwords-differ' });
    const checked = checkPassword(form.password, [name, mobileNo]);
    if (!checked.ok) return checked;
    const affiliateCode = form.affiliateCode?.trim() || null;
    if (affiliateCode !== null && !AFFILIATE_CODE.test(affiliateCode)) {
      return refused({ kind: 'invalid-input', fields: [{ field: 'affiliateCode', rule: 'codeCharacters' }] });
    }

    const counted = await limits.signUp(caller.network);
    if (!counted.ok) return counted;
    // Behind the limit, so that codes cannot be tried out.
    if (affiliateCode !== null && (await playerByReferralCode(database, affiliateCode)) === null) {
      return refused({ kind: 'invalid-input', fields: [{ field: 'affiliateCode', rule: 'unknownReferralCode' }] });
    }
    const passwordHash = await players.passwords.hash(form.password);
    const hasAccount = (await players.accountByName({ kind: 'mobile', mobileNo })) !== null;
    const flow = memory.flowFor(caller.cookies, mobileNo);
    const id = ids();
    const sent = await codes.send({
      purpose: 'sign-up',
      mobileNo,
      isKnownDevice: false,
      flow: flow.id,
      hasFlowCookie: flow.hasCookie,
      network: caller.network,
      subject: hasAccount ? null : id,
      message: hasAccount ? 'has-account' : 'sign-up',
      asks: 'sign-up',
      language: caller.language,
    });
    if (!sent.ok) return sent;
    const nowMs = clock.now();
    await insertSignUp(database, {
      id,
      mobileNo,
      flow: hashes.flow(flow.id),
      origin: hashes.origin(caller.network),
      name,
      passwordHash,
      affiliateCode,
      termsVersion: TERMS_VERSION,
      createdAt: new Date(nowMs),
      expiresAt: new Date(nowMs + SIGN_UP_LIFE_MS),
    });
    return ok({ cookies: [memory.flowCookie(flow)] });
  };
