import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import { openNotices, openSubjects, raiseNotice, resolveNotice, type Notice } from './repository.ts';

/** What modules that raise notices receive. Neither call throws or has to be awaited. */
export type OperatorNotices = {
  /** Opens a notice; if one of this kind and subject is open, it gets the new reason and is counted. */
  readonly raise: (kind: string, subject: string, reason: string) => Promise<void>;
  /** Resolves the open notice of this kind and subject, if there is one. */
  readonly resolve: (kind: string, subject: string) => Promise<void>;
};
export type OperatorNoticeModule = ReturnType<typeof operatorNotices>;

const RETRY_EVERY_MS = 30_000;
/** Maximum number of changes kept in memory while the database is unavailable. */
const MAX_WAITING = 1_000;

type Change = {
  readonly kind: string;
  readonly subject: string;
  readonly at: Date;
  /** Null if it is resolved. */
  readonly reason: string | null;
  /** How often it was raised since the last write. */
  readonly times: number;
};

const keyOf = ({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string => `${kind} ${subject}`;

/** Merges two changes of one subject: the later one, with the number of times it was raised in total. */
function together(before: Change | undefined, later: Change): Change {
  const isRaised = before !== undefined && before.reason !== null && later.reason !== null;
  return isRaised ? { ...later, times: before.times + later.times } : later;
}

export function operatorNotices({
  database,
  clock,
  ids,
  log,
  metrics,
}: {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Metrics;
}) {
  /** Changes that are not written yet, one per subject. */
  const waiting = new Map<string, Change>();
  /**
   * The reason of each open notice, once they have been read, so that resolving a notice that is not open costs
   * nothing.
   */
  let known: Map<string, string> | null = null;
  let underWay: Change | null = null;
  let writing = Promise.resolve();

  /** Writes changes one at a time, so that a notice is never resolved before it is raised. */
  async function writeAll(): Promise<void> {
    for (const [key, next] of waiting) {
      underWay = next;
      try {
        await write(next);
      } catch (error) {
        const later = waiting.get(key);
        if (later && later !== next) waiting.set(key, together(next, later));
        throw error;
      } finally {
        underWay = null;
      }
      if (waiting.get(key) === next) waiting.delete(key);
    }
    await readOpen();
  }

  async function readOpen(): Promise<void> {
    const open = await openSubjects(database);
    known = new Map(open.map((notice) => [keyOf(notice), notice.reason]));
    metrics.operatorNoticesOpen.set(open.length);
  }

  async function write({ kind, subject, at, reason, times }: Change): Promise<void> {
    if (reason === null) {
      await resolveNotice(database, { kind, subject, at });
      return;
    }
    await raiseNotice(database, { id: ids(), kind, subject, reason, at, times });
    metrics.operatorNotices.inc({ kind }, times);
    // A repetition for the same reason is counted, but logged only once.
    if (known?.get(keyOf({ kind, subject })) === reason) return;
    log.error({ kind, name: subject, reason }, 'operator notice raised');
  }

  async function writeWaiting(): Promise<void> {
    if (waiting.size === 0) return;
    try {
      await writeAll();
    } catch (error) {
      log.warn({ reason: String(error) }, 'operator notices not written, retrying');
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(writeWaiting);
    return writing;
  }

  async function change(made: Pick<Change, 'kind' | 'subject' | 'reason'>): Promise<void> {
    const key = keyOf(made);
    if (made.reason === null && known?.has(key) === false && !waiting.has(key)) return;
    if (waiting.size >= MAX_WAITING && !waiting.has(key)) {
      log.error({ kind: made.kind, name: made.subject, reason: made.reason }, 'operator notice dropped');
      return;
    }
    const before = waiting.get(key);
    const said: Change = { ...made, at: new Date(clock.now()), times: 1 };
    waiting.set(key, before === underWay ? said : together(before, said));
    await flush();
  }

  return {
    raise: (kind: string, subject: string, reason: string) => change({ kind, subject, reason }),
    resolve: (kind: string, subject: string) => change({ kind, subject, reason: null }),

    /** Open notices, the one raised last first. */
    open: (limit: number): Promise<Notice[]> => openNotices(database, limit),

    /**
     * Call it after a notice was resolved by its id, because an operator's resolution does not go through this module.
     */
    resolved(): Promise<void> {
      // After the writes in progress: a read beside one could miss the notice that it raises.
      writing = writing.then(readOpen).catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'open operator notices read failed');
      });
      return writing;
    },

    async start(): Promise<() => Promise<void>> {
      await readOpen();
      const stop = clock.every(RETRY_EVERY_MS, () => void flush());
      return async () => {
        stop();
        await writing;
      };
    },
  };
}
