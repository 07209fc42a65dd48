/** Public interface of the identity module; see README.md for its tables and invariants. */
import {
  changePassword as changePasswordCall,
  chooseUsername,
  forgotPassword,
  login,
  resendOtp,
  say,
  signUp as signUpCall,
  verifyOtp,
  type BodyOf,
  type Call,
  type FieldRule,
  type Refusal,
} from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { serve, servePublic, type PublicRequest, type Route, type Session } from '../../platform/http/index.ts';
import type { Chance, Ids } from '../../platform/ids/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import type { RateLimits } from '../../platform/rate-limits/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import type { CodesModule } from '../codes/index.ts';
import { chosenUsername, loginName, network, type PlayersModule } from '../players/index.ts';
import type { SecondFactorModule } from '../second-factor/index.ts';
import type { Caller } from './log-in/caller.ts';
import { changePassword, provePassword } from './password/change-password.ts';
import { createBrowserMemory } from './flow-cookies.ts';
import { createGuessLimits } from './log-in/guess-limits.ts';
import { createHashes } from './hashes.ts';
import { logIn } from './log-in/log-in.ts';
import { openSession } from './log-in/open-session.ts';
import { resetPassword, type ResetForm } from './password/reset-password.ts';
import { secondFactorRoutes, SET_UP_CALLS } from './log-in/second-factor-routes.ts';
import { sendCode } from './send-code.ts';
import { signUp } from './sign-up/sign-up.ts';
import { sweepSignUps } from './sign-up/sign-ups-repository.ts';
import { createHashingQueue } from './hashing-queue.ts';
import { verifySignUp, type SignedUp } from './sign-up/verify-sign-up.ts';

export {
  addFirstDirector,
  addOperator,
  OPERATOR_ROLES,
  operatorNames,
  type OperatorDeps,
} from './log-in/add-operator.ts';
export type { SignedUp } from './sign-up/verify-sign-up.ts';

export interface IdentityDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly players: PlayersModule;
  readonly codes: CodesModule;
  readonly secondFactor: SecondFactorModule;
  readonly siteTitle: () => string;
  /** Called in the transaction that creates a player. */
  readonly signedUp: SignedUp;
  readonly lockReasonOf: (t: Tx, playerId: string) => Promise<string>;
}

export interface IdentityModule {
  readonly routes: readonly Route[];
  /** Refuses calls of a role that requires a second factor until it is turned on. */
  readonly admit: (session: Session, call: Call) => Promise<Refusal | null>;
  /** The number of calls queued to hash a password. */
  readonly waiting: () => number;
  readonly sweep: () => Promise<void>;
}

export function identityModule(deps: IdentityDeps): IdentityModule {
  const { database, clock, players, secondFactor } = deps;
  const memory = createBrowserMemory(deps);
  const limits = createGuessLimits(deps.rateLimits);
  const hashes = createHashes(deps.secrets);
  const withMemory = { ...deps, memory, limits, hashes, openSession: openSession({ players, memory }) };
  const useCases = {
    logIn: logIn(withMemory),
    signUp: signUp(withMemory),
    verifySignUp: verifySignUp(withMemory),
    sendCode: sendCode(withMemory),
    resetPassword: resetPassword(withMemory),
    changePassword: changePassword(withMemory),
    provePassword: provePassword(withMemory),
  };

  const hashingQueue = createHashingQueue({ memory });
  const { inTurn, strangerOf, holderOf } = hashingQueue;

  const routes = [
    servePublic(login, async ({ body, ...request }) => {
      const name = loginName(body);
      if (!name) return invalid(['username'], 'eitherName');
      const { password, secondFactor: code, newPassword } = body;
      const caller = callerOf(request);
      const loggedIn = await inTurn(strangerOf(caller, body), () =>
        useCases.logIn({ name, password, secondFactor: code, newPassword, caller }),
      );
      return loggedIn.ok ? ok({ ...loggedIn.value, message: say(request.language, 'login.done') }) : loggedIn;
    }),
    servePublic(signUpCall, async ({ body, ...request }) => {
      const caller = callerOf(request);
      const begun = await inTurn(strangerOf(caller, body), () => useCases.signUp(body, caller));
      return begun.ok ? ok({ ...begun.value, data: {}, message: say(request.language, 'code.sent') }) : begun;
    }),
    servePublic(verifyOtp, async ({ body, ...request }) => {
      const loggedIn = await useCases.verifySignUp(body, callerOf(request));
      return loggedIn.ok ? ok({ ...loggedIn.value, message: say(request.language, 'login.done') }) : loggedIn;
    }),
    servePublic(resendOtp, async ({ body, ...request }) => {
      const sent = await useCases.sendCode({ ...body, orSignUp: true }, callerOf(request));
      return sent.ok ? ok({ ...sent.value, data: {}, message: say(request.language, 'code.sent') }) : sent;
    }),
    servePublic(forgotPassword, async ({ body, ...request }) => {
      const step = forgotStep(body);
      if (!step.ok) return step;
      const caller = callerOf(request);
      if (step.value.step === 'request') {
        const sent = await useCases.sendCode({ mobile_no: step.value.mobile_no, orSignUp: false }, caller);
        return sent.ok ? ok({ ...sent.value, data: {}, message: say(request.language, 'code.sent') }) : sent;
      }
      const { form } = step.value;
      const mobile_no = form.mobile_no ?? memory.flowOf(caller.cookies)?.mobileNo;
      const reset = await inTurn(strangerOf(caller, { mobile_no }), () => useCases.resetPassword(form, caller));
      return reset.ok ? ok({ ...reset.value, data: {}, message: say(request.language, 'password.changed') }) : reset;
    }),
    serve(changePasswordCall, async ({ session, body, address, language }) => {
      const changed = await inTurn(holderOf(session, address), () => useCases.changePassword(session, body));
      return changed.ok ? ok({ data: {}, message: say(language, 'password.changed') }) : changed;
    }),
    serve(chooseUsername, async ({ session, body, language }) => {
      const username = chosenUsername(body.username);
      if (username === null) return refused({ kind: 'username-refused' });
      const outcome = await tx(database, (t) => players.chooseUsername(t, session.playerId, username));
      if (outcome !== 'updated') return refused({ kind: `username-${outcome}` });
      const player = await players.accountById(session.playerId);
      invariant(player, `player ${session.playerId} exists`);
      return ok({ data: await players.userOf(player), message: say(language, 'username.chosen') });
    }),
    ...secondFactorRoutes({
      ...deps,
      limits,
      provePassword: ({ session, address }, password) =>
        inTurn(holderOf(session, address), () => useCases.provePassword(session, password)),
    }),
  ];

  return {
    routes,
    waiting: hashingQueue.waiting,
    async admit(session, call) {
      if (!secondFactor.isRequiredFor(session) || SET_UP_CALLS.includes(call.name)) return null;
      return (await secondFactor.isOn(session.playerId)) ? null : { kind: 'second-factor-required' };
    },
    sweep: () => sweepSignUps(database, new Date(clock.now())),
  };
}

function callerOf({ address, userAgent, cookies, language }: Omit<PublicRequest<Call>, 'body'>): Caller {
  return { address, network: network(address), userAgent, cookies, language };
}

type ForgotStep =
  | { readonly step: 'request'; readonly mobile_no: string }
  | { readonly step: 'reset'; readonly form: ResetForm };

/** AUT-15: one call with two forms. The three fields of the reset come all together or not at all. */
function forgotStep(body: BodyOf<typeof forgotPassword>): Result<ForgotStep, Refusal> {
  const { mobile_no, otp, password, confirm_password } = body;
  if (otp !== undefined && password !== undefined && confirm_password !== undefined) {
    return ok({ step: 'reset', form: { otp, password, confirm_password, mobile_no } });
  }
  const given = [otp, password, confirm_password].some((field) => field !== undefined);
  if (mobile_no !== undefined && !given) return ok({ step: 'request', mobile_no });
  const missing = Object.entries(given ? { otp, password, confirm_password } : { mobile_no })
    .filter(([, field]) => field === undefined)
    .map(([field]) => field);
  return invalid(missing, 'required');
}

function invalid(fields: readonly string[], rule: FieldRule): Result<never, Refusal> {
  return refused({ kind: 'invalid-input', fields: fields.map((field) => ({ field, rule })) });
}
