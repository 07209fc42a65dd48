import type { Pool } from '../postgres/index.ts';

/** How long the answer to a key is kept (L-5). */
export const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;
/** Number of table pages per statement: a megabyte, with some thousand keys. */
const PAGES_AT_ONCE = 128;

/**
 * Deletes answers older than 90 days and returns how many. The table is scanned page by page in short statements: an
 * index by age would slow down every bet, and the scan costs nothing until it runs.
 */
export async function deleteOldAnswers(pool: Pool, nowMs: number): Promise<number> {
  const before = new Date(nowMs - KEPT_DAYS * DAY_MS);
  const { rows } = await pool.query<{ pages: number }>(
    `select pg_relation_size('idempotency_keys') / current_setting('block_size')::int as pages`,
  );
  const pages = rows[0]?.pages ?? 0;
  let deleted = 0;
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    const { rowCount } = await pool.query(
      'delete from idempotency_keys where ctid >= $1::tid and ctid < $2::tid and created_at < $3',
      [`(${page},0)`, `(${page + PAGES_AT_ONCE},0)`, before],
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}
