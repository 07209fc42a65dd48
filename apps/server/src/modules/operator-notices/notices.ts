import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import { insertNotice, openNotices, openSubjects, resolveNotice, type OpenNotice } from './repository.ts';

/** What modules that raise notices are handed. Neither call throws or needs to be awaited. */
export type OperatorNotices = {
  /** Opens a notice unless one of this kind is open about this subject. */
  readonly raise: (kind: string, subject: string, reason: string) => Promise<void>;
  /** Resolves the open notice of this kind about this subject, if there is one. */
  readonly resolve: (kind: string, subject: string) => Promise<void>;
};
export type OperatorNoticeModule = ReturnType<typeof operatorNotices>;

const RETRY_EVERY_MS = 30_000;
/** The most changes kept in memory while the database takes none. */
const MOST_WAITING = 1_000;

type Change = { readonly kind: string; readonly subject: string; readonly at: Date; readonly reason: string | null };

const keyOf = ({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string => `${kind} ${subject}`;

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
  /** Changes that are not written yet; the last word about a subject replaces the one before. */
  const waiting = new Map<string, Change>();
  /** What is open, once it has been read: resolving what is not open costs nothing. */
  let known: Set<string> | null = null;
  let writing = Promise.resolve();

  /** Writes changes one at a time, so that a notice is not resolved before it is raised. */
  async function writeAll(): Promise<void> {
    for (const [key, next] of waiting) {
      await write(next);
      if (waiting.get(key) === next) waiting.delete(key);
    }
    await readOpen();
  }

  async function readOpen(): Promise<void> {
    const open = await openSubjects(database);
    known = new Set(open.map(keyOf));
    metrics.operatorNoticesOpen.set(open.length);
  }

  async function write({ kind, subject, at, reason }: Change): Promise<void> {
    if (reason === null) {
      await resolveNotice(database, { kind, subject, at });
      return;
    }
    if (!(await insertNotice(database, { id: ids(), kind, subject, reason, at }))) return;
    metrics.operatorNotices.inc({ kind });
    log.error({ kind, name: subject, reason }, 'operator notice raised');
  }

  async function writeWaiting(): Promise<void> {
    if (waiting.size === 0) return;
    try {
      await writeAll();
    } catch (error) {
      log.warn({ reason: String(error) }, 'operator notices not written yet');
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(writeWaiting);
    return writing;
  }

  async function change(made: Omit<Change, 'at'>): Promise<void> {
    const key = keyOf(made);
    if (made.reason === null && known?.has(key) === false && !waiting.has(key)) return;
    if (made.reason !== null && known?.has(key) === true && !waiting.has(key)) return;
    if (waiting.size >= MOST_WAITING && !waiting.has(key)) {
      log.error({ kind: made.kind, name: made.subject, reason: made.reason }, 'operator notice dropped');
      return;
    }
    waiting.set(key, { ...made, at: new Date(clock.now()) });
    await flush();
  }

  return {
    raise: (kind: string, subject: string, reason: string) => change({ kind, subject, reason }),
    resolve: (kind: string, subject: string) => change({ kind, subject, reason: null }),

    /** Notices that nobody has resolved, newest first. */
    open: (limit: number): Promise<OpenNotice[]> => openNotices(database, limit),

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
