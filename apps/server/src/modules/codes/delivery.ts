import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { RateLimits, Use } from '../../platform/rate-limits/index.ts';
import { CODE_LIFE_MS, spendLimits } from './limits.ts';
import type { MessagePurpose, SmsMessage, SmsSender } from './port.ts';

const AT_ONCE = 4;
const MAX_WAITING = 1_000;
/** Delays before the second, third and fourth attempt. */
const RETRY_AFTER_MS = [500, 2_000, 8_000] as const;

interface Deps {
  readonly sender: SmsSender;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly log: Log;
  /** Maximum number of paid attempts per day. */
  readonly messagesADay: number;
  /** Called with the provider's id of a sent message. */
  readonly sent?: (providerId: string) => void;
}

export interface Delivery {
  /** Whether a message for this purpose would be sent now, to anybody. */
  readonly isOpen: (purpose: MessagePurpose) => Promise<boolean>;
  /** Sends after the current call is answered, so that the answer does not show whether and how long it takes. What is
   *  not sent before the process ends must be requested again by the player; no text is stored in the database. */
  readonly enqueue: (message: SmsMessage) => void;
  /** Resolves when nothing is queued or being sent. */
  readonly idle: () => Promise<void>;
}

export function createDelivery({ sender, rateLimits, clock, log, messagesADay, sent }: Deps): Delivery {
  const limits = spendLimits(messagesADay);
  const all: Use = { limit: limits.all, key: sender.name };
  const signUps: Use = { limit: limits.signUps, key: sender.name };
  const waiting: SmsMessage[] = [];
  const idlers: (() => void)[] = [];
  let running = 0;

  const spendOf = (purpose: MessagePurpose): readonly Use[] =>
    purpose === 'sign-up' || purpose === 'has-account' ? [signUps, all] : [all];
  const pause = (ms: number) => new Promise<void>((resume) => void clock.after(ms, resume));

  async function deliver(message: SmsMessage): Promise<void> {
    const goodUntilMs = clock.now() + CODE_LIFE_MS;
    const about = { module: 'codes', provider: sender.name, kind: message.purpose };
    let mayHaveGone = false;
    for (let attempt = 1; ; attempt += 1) {
      if (mayHaveGone && (await sender.wasSent(message).catch(() => false))) {
        return log.info({ ...about, attempt }, 'message already sent');
      }
      const paid = await rateLimits.take(spendOf(message.purpose));
      if (!paid.ok) return log.error(about, 'message not sent: daily budget exhausted');
      const outcome = await sender.send(message);
      if (outcome.kind === 'sent') {
        if (outcome.providerId !== undefined) sent?.(outcome.providerId);
        return log.debug({ ...about, attempt }, 'message sent');
      }
      if (outcome.kind === 'refused') {
        return log.warn({ ...about, attempt, reason: outcome.reason }, 'message rejected by provider');
      }
      const { reason, retryAfterMs = 0 } = outcome;
      mayHaveGone ||= outcome.mayHaveGone;
      const waitMs = Math.max(RETRY_AFTER_MS[attempt - 1] ?? Number.POSITIVE_INFINITY, retryAfterMs);
      if (clock.now() + waitMs > goodUntilMs) return log.error({ ...about, attempt, reason }, 'message abandoned');
      log.warn({ ...about, attempt, reason }, 'message delivery failed, retrying');
      await pause(waitMs);
    }
  }

  function next(): void {
    while (running < AT_ONCE) {
      const message = waiting.shift();
      if (!message) break;
      running += 1;
      void deliver(message)
        .catch((error: unknown) => log.error({ err: error, module: 'codes' }, 'message delivery failed'))
        .finally(() => {
          running -= 1;
          next();
        });
    }
    if (running === 0 && waiting.length === 0) for (const idler of idlers.splice(0)) idler();
  }

  return {
    async isOpen(purpose) {
      if (waiting.length >= MAX_WAITING) return false;
      for (const use of spendOf(purpose)) if (await rateLimits.isUsedUp(use)) return false;
      return true;
    },
    enqueue(message) {
      waiting.push(message);
      clock.after(0, next);
    },
    idle: () => new Promise((resume) => (running + waiting.length === 0 ? resume() : void idlers.push(resume))),
  };
}
