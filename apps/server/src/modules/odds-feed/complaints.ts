import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import type { LaneItem } from './message-order.ts';

const COMPLAINT_EVERY_MS = 60_000;
/** Beyond this number of raised notices the oldest is no longer resolved when its market ends. */
const MAX_RAISED = 1_000;

/** Counts the faults of a feed and logs each text at most once a minute. */
export function complaints({ provider, clock, log }: { provider: string; clock: Clock; log: Log }) {
  const said = new Map<string, { count: number; atMs: number }>();
  return (text: string, reason: string): void => {
    const before = said.get(text) ?? { count: 0, atMs: Number.NEGATIVE_INFINITY };
    const count = before.count + 1;
    if (clock.now() - before.atMs < COMPLAINT_EVERY_MS) {
      said.set(text, { ...before, count });
      return;
    }
    log.warn({ provider, count, reason }, text);
    said.set(text, { count: 0, atMs: clock.now() });
  };
}

/** The subject of a message: what it is about and what it says. Of two removals, or of a price and a state, handling
 *  one does not resolve the notice about the other. */
function subjectOf(item: LaneItem): string {
  switch (item.kind) {
    case 'event':
      return item.event.eventKey;
    case 'market':
      return `${item.market.marketKey} market`;
    case 'prices':
    case 'bookmaker':
    case 'runner-removed':
    case 'runner-returned':
      return `${item.marketKey} ${item.kind} ${item.selectionKey}`;
    case 'void-window':
      return `${item.marketKey} ${item.kind} ${item.fromMs}`;
    default:
      return `${'marketKey' in item ? item.marketKey : item.eventKey} ${item.kind}`;
  }
}

/** Whether it moves money even after its market is settled. */
const isAmendment = ({ kind }: LaneItem): boolean => kind === 'runner-removed' || kind === 'void-window';

/** Operator notices about messages that could not be handled. A notice is resolved by a later message with the same
 *  subject, or when its market ends, except for messages that return money. */
export function messageNotices({
  provider,
  notices,
}: {
  readonly provider: string;
  readonly notices: OperatorNotices;
}) {
  const raised = new Map<string, LaneItem>();
  /** Subjects checked in this process: a notice that another process left open is resolved once, and after that prices
   *  cost no look-up. */
  const clear = new Set<string>();

  function resolve(subject: string): void {
    raised.delete(subject);
    if (clear.has(subject)) return;
    clear.add(subject);
    void notices.resolve('feed-message', subject);
  }

  return {
    raise(item: LaneItem, reason: string): void {
      const subject = `${provider}:${subjectOf(item)}`;
      raised.set(subject, item);
      const [first = subject] = raised.keys();
      if (raised.size > MAX_RAISED) raised.delete(first);
      clear.delete(subject);
      void notices.raise('feed-message', subject, reason);
    },

    handled: (item: LaneItem): void => resolve(`${provider}:${subjectOf(item)}`),

    /** Called periodically; `isOver` tells whether a message's market or event is finished. */
    upkeep(isOver: (item: LaneItem) => boolean): void {
      for (const [subject, item] of raised) if (!isAmendment(item) && isOver(item)) resolve(subject);
    },

    /** Forgets the checked subjects, which only costs checking them once more. */
    letGo: (): void => clear.clear(),
  };
}
