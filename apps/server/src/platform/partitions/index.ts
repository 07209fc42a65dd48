import type { Clock } from '../clock/index.ts';
import { timeOfId } from '../ids/index.ts';
import { tx, type Pool, type Tx } from '../postgres/index.ts';
import type { Log } from '../log/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONTHS_AHEAD = 12;
/** A partition that could not be created because its table was locked is tried again after this time. */
const RETRY_MS = 60_000;
const LOCK_TIMEOUT = '500ms';

/** A partition holds the ids made from `fromMs` up to `untilMs`. */
type Span = { readonly fromMs: number; readonly untilMs: number };

export type Partitions = ReturnType<typeof createPartitions>;

/** Makes the partitions of every table that is partitioned by month, a year ahead of the app's clock (RUN-01). */
export function createPartitions({
  pool,
  clock,
  log,
}: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}) {
  /** Every partitioned table takes rows until then; null before the first look. */
  let coveredUntilMs: number | null = null;
  let working: Promise<void> | null = null;
  let cancelRetry = (): void => undefined;

  /** With a short lock timeout: a waiting DDL statement would block every query behind it. */
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

  /** Creates a table's missing months in order, up to the first that fails. */
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

  /** One run at a time; whoever asks meanwhile waits for the same one. A failure is logged and tried again. */
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
    /** Makes what is missing now, and once a day from then on. */
    async start(): Promise<() => Promise<void>> {
      await run();
      const cancel = clock.every(DAY_MS, () => void run());
      return async () => {
        cancel();
        await working;
        cancelRetry();
      };
    },

    /** Whole days from now on for which every table has its partitions; 0 until that is known. */
    daysCovered: (): number => Math.max(0, Math.floor(((coveredUntilMs ?? 0) - clock.now()) / DAY_MS)),

    /** Resolves when the run that is under way has ended. */
    idle: async (): Promise<void> => void (await working),
  };
}

/** `FOR VALUES FROM ('…') TO ('…')`, both ids. */
function spanOf(bound: string): Span {
  const [from = '', until = ''] = [...bound.matchAll(/'([0-9a-f-]{36})'/g)].map(([, id]) => id);
  return { fromMs: timeOfId(from), untilMs: timeOfId(until) };
}

/** The first gap from a moment on. */
function coveredFrom(nowMs: number, spans: readonly Span[]): number {
  let untilMs = nowMs;
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (span.fromMs <= untilMs && span.untilMs > untilMs) untilMs = span.untilMs;
  }
  return untilMs;
}

/** When the months begin (UTC), from the one before a moment's to a year after it: a clock that is set back a little on
 *  the first of a month still finds its partition. */
function monthsAround(nowMs: number): number[] {
  const now = new Date(nowMs);
  return Array.from({ length: MONTHS_AHEAD + 2 }, (_, n) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n - 1));
}

const monthName = (ms: number): string => new Date(ms).toISOString().slice(0, 7);
