import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { SmsDelivery, SmsSender } from './port.ts';

const MINUTE_MS = 60_000;
/** How long after it was sent the provider is asked about a message; after the last time it counts as it stands. */
const ASKED_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS] as const;
/** The rest waits for the next minute. */
const ASKED_AT_ONCE = 50;
const MAX_WATCHED = 1_000;
/** The share is that of the latest messages. */
const LATEST = 50;
/** Below this many messages a share says nothing. */
const FEWEST = 10;
const RAISED_FROM = 0.3;
const RESOLVED_BELOW = 0.15;
export const UNDELIVERED_NOTICE = 'sms-undelivered';

type Watched = { readonly providerId: string; readonly sentAtMs: number; readonly asked: number };

/** Where operators are notified; neither call throws. */
export interface Notices {
  readonly raise: (kind: string, subject: string, reason: string) => Promise<void>;
  readonly resolve: (kind: string, subject: string) => Promise<void>;
}

export interface DeliveryWatch {
  /** Remembers a sent message, to ask what became of it. */
  readonly sent: (providerId: string) => void;
  /** The share of undelivered messages among the latest, 0 to 1. */
  readonly undeliveredShare: () => number;
}

/**
 * ID-47: asks the provider whether sent messages arrived, and notifies operators if many do not. What is watched is kept in
 * memory: after a restart only later messages are.
 */
export function createDeliveryWatch({
  sender,
  clock,
  log,
  notices,
}: {
  readonly sender: SmsSender;
  readonly clock: Clock;
  readonly log: Log;
  readonly notices: Notices;
}): DeliveryWatch {
  const watched: Watched[] = [];
  const latest: boolean[] = [];
  let isAsking = false;
  let lastReason = '';
  const undeliveredShare = () => (latest.length === 0 ? 0 : latest.filter(Boolean).length / latest.length);

  function count(delivery: SmsDelivery): void {
    if (delivery.state === 'unknown') return;
    const isUndelivered = delivery.state !== 'delivered';
    lastReason = delivery.state === 'undelivered' ? delivery.reason : lastReason;
    latest.push(isUndelivered);
    if (latest.length > LATEST) latest.shift();
    const share = undeliveredShare();
    if (latest.length < FEWEST) return;
    if (share >= RAISED_FROM && isUndelivered) {
      const lost = latest.filter(Boolean).length;
      const why = lastReason === '' ? 'no answer within 30 minutes' : lastReason;
      const reason = `${lost} of the last ${latest.length} messages did not arrive, the latest with: ${why}`;
      void notices.raise(UNDELIVERED_NOTICE, sender.name, reason);
    }
    if (share < RESOLVED_BELOW) void notices.resolve(UNDELIVERED_NOTICE, sender.name);
  }

  async function ask(message: Watched): Promise<void> {
    const asked = message.asked + 1;
    const isLast = asked >= ASKED_AFTER_MS.length;
    try {
      const delivery = await sender.deliveryOf?.(message.providerId);
      if (!delivery) return;
      const isOpen = delivery.state === 'under-way' || delivery.state === 'unknown';
      if (isOpen && !isLast) watched.push({ ...message, asked });
      else count(delivery);
    } catch (error) {
      log.warn({ module: 'codes', provider: sender.name, reason: String(error) }, 'message delivery not known');
      if (!isLast) watched.push({ ...message, asked });
    }
  }

  async function askAboutDue(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const now = clock.now();
    const isDue = ({ sentAtMs, asked }: Watched) => now - sentAtMs >= (ASKED_AFTER_MS[asked] ?? 0);
    const due = watched.filter(isDue).slice(0, ASKED_AT_ONCE);
    for (const message of due) {
      watched.splice(watched.indexOf(message), 1);
      await ask(message);
    }
    isAsking = false;
  }

  if (sender.deliveryOf) clock.every(MINUTE_MS, () => void askAboutDue());
  return {
    sent(providerId) {
      if (watched.length < MAX_WATCHED) watched.push({ providerId, sentAtMs: clock.now(), asked: 0 });
    },
    undeliveredShare,
  };
}
