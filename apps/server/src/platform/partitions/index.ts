import type { Clock } from '../clock/index.ts';
import { timeOfId } from '../ids/index.ts';
import { tx, type Pool, type Tx } from '../postgres/index.ts';
import type { Log } from '../log/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONTHS_AHEAD = 12;
/** Retry delay for a partition that could not be created because its table was locked. */
const RETRY_MS = 60_000;
const LOCK_TIMEOUT = '500ms';

/** A partition holds the ids made from `fromMs` up to `untilMs`. */
type Span = { readonly fromMs: number; readonly untilMs: number };

export type Partitions = ReturnType<typeof createPartitions>;

/** Creates the monthly partitions of every partitioned table, a year ahead of the app's clock (RUN-01). */
export function createPartitions({
  pool,
  clock,
  log,
}: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}) {
  /** Until when every partitioned table accepts rows; null before the first check. */
  let coveredUntilMs: number | null = null;
  let working: Promise<void> | null = null;
  let cancelRetry = (): void => undefined;

  /** Uses a short lock timeout, because a waiting DDL statement would block every query behind it. */
  async function patiently<T>(work: (t: Tx) => Promise<T>): Promise<T> {
    return await tx(pool, async (t) => {
      await t.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      return await work(t);
    });
  }

  async function look(): Promise<ReadonlyMap<string, readonly Span[]>> {
    // Reading a partition's bound locks the partition (`pg_get_expr`).
    const ask = (t: Tx) =>
      t.query<{ name: string; bound: string | null }>(
        `select t.relname::text as name, pg_get_expr(p.relpartbound, p.oid) as bound
       from pg_class t left join pg_inherits i on i.inhparent = t.oid left join pg_class p on p.oid = i.inhrelid
       where t.relkind = 'p' and t.relnamespace = 'public'::regnamespace`,
      );
    const { rows } = await patiently(ask);
    const spans = new Map<string, Span[]>();
    for (const { name, bound } of rows) {
      const found = spans.get(name) ?? [];
      spans.set(name, bound === null ? found : [...found, spanOf(bound)]);
    }
    return spans;
  }

  /** Creates a table's missing months in order, up to the first one that fails. */
  async function fill(table: string, missing: readonly number[]): Promise<boolean> {
    for (const monthMs of missing) {
      try {
        await patiently((t) => t.query('select ensure_month_partitions($1, $2, 0)', [table, new Date(monthMs)]));
      } catch (error) {
        log.error({ name: `${table} ${monthName(monthMs)}`, err: error }, 'partition not created');
        return false;
      }
    }
    return true;
  }

  async function ensure(): Promise<void> {
    const months = monthsAround(clock.now());
    const incomplete: string[] = [];
    let found = await look();
    let isNew = false;
    for (const [table, spans] of found) {
      const missing = months.filter((ms) => !spans.some(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs));
      isNew ||= missing.length > 0;
      if (!(await fill(table, missing))) incomplete.push(table);
    }
    if (isNew) found = await look();
    const covered = [...found.values()].map((spans) => coveredFrom(clock.now(), spans));
    coveredUntilMs = Math.min(...covered);
    if (incomplete.length > 0) throw new Error(`${incomplete.join(', ')} cannot be given partitions`);
  }

  /** One run at a time; concurrent callers wait for the same one. A failure is logged and retried. */
  function run(): Promise<void> {
    cancelRetry();
    working ??= ensure()
      .catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'partitions incomplete, retrying');
        cancelRetry = clock.after(RETRY_MS, () => void run());
      })
      .finally(() => {
        working = null;
      });
    return working;
  }

  return {
    /** Creates what is missing now, and then once a day. */
    async start(): Promise<() => Promise<void>> {
      await run();
      const cancel = clock.every(DAY_MS, () => void run());
      return async () => {
        cancel();
        await working;
        cancelRetry();
      };
    },

    /** For how many whole days from now every table has its partitions; 0 until that is known. */
    daysCovered: (): number => Math.max(0, Math.floor(((coveredUntilMs ?? 0) - clock.now()) / DAY_MS)),

    /** Resolves when the current run has ended. */
    idle: async (): Promise<void> => void (await working),
  };
}

/** Parses `FOR VALUES FROM ('…') TO ('…')`, where both values are ids. */
function spanOf(bound: string): Span {
  const [from = '', until = ''] = [...bound.matchAll(/'([0-9a-f-]{36})'/g)].map(([, id]) => id);
  return { fromMs: timeOfId(from), untilMs: timeOfId(until) };
}

/** The first gap after a moment. */
function coveredFrom(nowMs: number, spans: readonly Span[]): number {
  let untilMs = nowMs;
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (span.fromMs <= untilMs && span.untilMs > untilMs) untilMs = span.untilMs;
  }
  return untilMs;
}

/** Month starts (UTC) from the month before a moment to a year after it. The earlier month is for a clock that is set
 *  back a little on the first of a month. */
function monthsAround(nowMs: number): number[] {
  const now = new Date(nowMs);
  return Array.from({ length: MONTHS_AHEAD + 2 }, (_, n) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n - 1));
}

const monthName = (ms: number): string => new Date(ms).toISOString().slice(0, 7);
