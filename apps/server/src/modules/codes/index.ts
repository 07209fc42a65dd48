/** Public interface of the codes module; see README.md for its tables and invariants. */
import { demoOutbox, say, type FieldFault, type Language } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { servePublic, type Route } from '../../platform/http/index.ts';
import type { Chance, Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool, Tx } from '../../platform/postgres/index.ts';
import type { RateLimits } from '../../platform/rate-limits/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import { createBreaker } from './breaker.ts';
import type { CodeRequest, NewRequest, Purpose } from './code-request.ts';
import { createDelivery } from './delivery.ts';
import { createDeliveryWatch, type Notices } from './delivery-watch.ts';
import { GUESSES_BY_NETWORK, SENDS_BY_NETWORK } from './limits.ts';
import { createOneTimeCodes, type CodeRefusal } from './one-time-codes.ts';
import { createOutbox } from './outbox.ts';
import type { MessagePurpose, SmsSender } from './port.ts';

export type { CodeRequest, Purpose } from './code-request.ts';
export type { CodeRefusal } from './one-time-codes.ts';
export type { SmsSender } from './port.ts';

export interface CodesDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly log: Log;
  readonly notices: Notices;
  /** `outbox`: messages are stored for the demo outbox. */
  readonly sender: SmsSender | 'outbox';
  readonly messagesADay: number;
  readonly codeLength: number;
  readonly siteTitle: () => string;
  /** The site's host as browsers show it; null where none is known. */
  readonly siteHost: string | null;
  /** Normalises a phone number to its stored form; null if it is not a valid one. */
  readonly mobileNumber: (text: string) => string | null;
}

type Refused =
  | CodeRefusal
  | { readonly kind: 'codes-unavailable' }
  | { readonly kind: 'invalid-input'; readonly fields: readonly FieldFault[] };

export interface SendCode extends NewRequest {
  readonly language: Language;
  /** A message to send instead of the code; null to send nothing. */
  readonly message: MessagePurpose | null;
  /** The purpose the caller sees: the day's spending limit is checked for this one, so that the answer does not show
   *  which message is sent. */
  readonly asks: Purpose;
}

export interface CodesModule {
  readonly routes: readonly Route[];
  /** Creates a code and sends it after the answer. Refuses by phone, network and the day's spending, in the same way
   *  whoever the number belongs to. */
  readonly send: (request: SendCode) => Promise<Result<void, Refused>>;
  /** See `OneTimeCodes.redeem`; guesses are also counted by network. */
  readonly redeem: <T, R>(
    request: CodeRequest,
    code: string,
    spend: (t: Tx, subject: string) => Promise<Result<T, R>>,
  ) => Promise<Result<T, R | Refused>>;
  /** Sends a message without a code. */
  readonly tell: (mobileNo: string, purpose: 'password-changed', language: Language) => void;
  readonly sweep: () => Promise<void>;
  /** The share of messages that did not arrive among the latest, 0 to 1. */
  readonly undeliveredShare: () => number;
}

/** The last line of a message, by which a phone offers its code on this site alone (web.dev/articles/sms-otp-form). */
const boundTo = (host: string | null, code: string): string => (host === null ? '' : `\n\n@${host} #${code}`);

export function codesModule(deps: CodesDeps): CodesModule {
  const { ids, clock, rateLimits, siteTitle, siteHost, mobileNumber, codeLength } = deps;
  const outbox = deps.sender === 'outbox' ? createOutbox(deps) : null;
  const sender = outbox ?? (deps.sender as SmsSender);
  const breaker = createBreaker(deps);
  const codes = createOneTimeCodes({ ...deps, breaker });
  const watch = createDeliveryWatch({ ...deps, sender });
  const delivery = createDelivery({ ...deps, sender, sent: watch.sent });

  async function send({ language, message, asks, ...request }: SendCode): Promise<Result<void, Refused>> {
    const counted = await rateLimits.take([{ limit: SENDS_BY_NETWORK, key: request.network }]);
    if (!counted.ok) return counted;
    if (!(await delivery.isOpen(asks))) return refused({ kind: 'codes-unavailable' });
    const issued = await codes.issue(request);
    if (!issued.ok) return issued;
    if (message !== null) deliver(request.mobileNo, message, language, issued.value.code);
    return ok();
  }

  function deliver(to: string, purpose: MessagePurpose, language: Language, code: string): void {
    const withCode = purpose === 'sign-up' || purpose === 'reset';
    const site = siteTitle();
    const text = withCode
      ? say(language, `sms.${purpose}`, { code, site }) + boundTo(siteHost, code)
      : say(language, `sms.${purpose}`, { site });
    delivery.enqueue({ id: ids(), to, purpose, text, code: withCode ? code : '', writtenAtMs: clock.now() });
  }

  async function redeem<T, R>(
    request: CodeRequest,
    code: string,
    spend: (t: Tx, subject: string) => Promise<Result<T, R>>,
  ): Promise<Result<T, R | Refused>> {
    if (!breaker.isCode(code)) {
      return refused({
        kind: 'invalid-input',
        fields: [{ field: 'otp', rule: 'digits', values: { count: codeLength } }],
      });
    }
    const counted = await rateLimits.take([{ limit: GUESSES_BY_NETWORK, key: request.network }]);
    if (!counted.ok) return counted;
    return codes.redeem<T, R | Refused>(request, code, spend);
  }

  const routes = [
    servePublic(demoOutbox, async ({ query, isFromThisMachine }) => {
      const mobileNo = mobileNumber(query.mobile_no);
      if (!outbox || !isFromThisMachine) return refused({ kind: 'not-found' });
      await delivery.idle();
      const messages = mobileNo === null ? [] : await outbox.read(mobileNo);
      return ok({ data: messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() })) });
    }),
  ];

  return {
    routes,
    send,
    redeem,
    undeliveredShare: watch.undeliveredShare,
    tell: (mobileNo, purpose, language) => deliver(mobileNo, purpose, language, ''),
    async sweep() {
      await codes.sweep();
      await outbox?.sweep();
    },
  };
}
