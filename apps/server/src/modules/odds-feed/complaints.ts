import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import type { LaneItem } from './message-order.ts';

const COMPLAINT_EVERY_MS = 60_000;
/** Of more notices than this the first is left to an operator. */
const MAX_RAISED = 1_000;

/** Counts what is wrong with a feed and says so, for each text at most once a minute. */
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

/** What a message is about, and what it says of it: of two removals, or of a price and a state, the one that was
 *  understood does not mend the other. */
function subjectOf(item: LaneItem): string {
  switch (item.kind) {
    case 'event':
      return item.event.eventKey;
    case 'market':
      return `${item.market.marketKey} market`;
    case 'prices':
    case 'bookmaker':
    case 'runner-removed':
      return `${item.marketKey} ${item.kind} ${item.selectionKey}`;
    case 'void-window':
      return `${item.marketKey} ${item.kind} ${item.fromMs}`;
    default:
      return `${'marketKey' in item ? item.marketKey : item.eventKey} ${item.kind}`;
  }
}

/** Whether money follows from it, also once its market is settled. */
const isAmendment = ({ kind }: LaneItem): boolean => kind === 'runner-removed' || kind === 'void-window';

/** The operator notices of messages that could not be taken in. A later message that says the same of the same is what
 *  resolves one; so does the end of its market, unless it asked for money back. */
export function messageNotices({
  provider,
  notices,
}: {
  readonly provider: string;
  readonly notices: OperatorNotices;
}) {
  const raised = new Map<string, LaneItem>();
  /** Looked at in this process: what another one left open is resolved once, and prices cost no look-up after that. */
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

    /** To be called now and then: `isOver` says whether nothing more is wanted of a message's market or event. */
    upkeep(isOver: (item: LaneItem) => boolean): void {
      for (const [subject, item] of raised) if (!isAmendment(item) && isOver(item)) resolve(subject);
    },

    /** Lets go of what was looked at: looked at once more, it costs nothing but that. */
    letGo: (): void => clear.clear(),
  };
}
