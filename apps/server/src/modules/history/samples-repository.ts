import type { Pool, Tx } from '../../platform/postgres/index.ts';

/** The prices of one market at a moment, in hundredths, 0 where there was none; paise traded so far. The arrays follow
 *  `selectionIds`. */
export type PriceSample = {
  readonly marketId: string;
  readonly atMs: number;
  readonly selectionIds: readonly string[];
  readonly last: readonly number[];
  readonly back: readonly number[];
  readonly lay: readonly number[];
  readonly tradedPaise: readonly number[];
};

/** Stores samples; one of the same market and moment stays as it is. */
export async function insertSamples(t: Tx, samples: readonly PriceSample[]): Promise<void> {
  const rows = samples.map(({ marketId, atMs, selectionIds, tradedPaise, ...prices }) => ({
    market_id: marketId,
    at: new Date(atMs).toISOString(),
    selection_ids: selectionIds,
    ...prices,
    traded_paise: tradedPaise,
  }));
  await t.query(
    `insert into price_samples (market_id, at, selection_ids, last, back, lay, traded_paise)
     select market_id, at, selection_ids, last, back, lay, traded_paise from jsonb_to_recordset($1::jsonb) as r
       (market_id uuid, at timestamptz, selection_ids uuid[], last int[], back int[], lay int[], traded_paise bigint[])
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

interface SampleRow {
  readonly at: Date;
  readonly selection_ids: readonly string[];
  readonly last: readonly number[];
  readonly back: readonly number[];
  readonly lay: readonly number[];
  readonly traded_paise: readonly number[];
}

/** The samples of a market from a moment on, oldest first; if there are more than `points`, the last one of each of that
 *  many equal parts of the time. */
export async function samplesSince(
  pool: Pool,
  { marketId, fromMs, untilMs, points }: { marketId: string; fromMs: number; untilMs: number; points: number },
): Promise<PriceSample[]> {
  const { rows } = await pool.query<SampleRow>(
    `select distinct on (part) at, selection_ids, last, back, lay, traded_paise::float8[] as traded_paise from (
       select *, case when count(*) over () <= $4 then row_number() over (order by at)
         else floor(extract(epoch from at - $2::timestamptz) * $4 / extract(epoch from $3::timestamptz - $2)) end as part
       from price_samples where market_id = $1 and at >= $2 and at <= $3
     ) as samples order by part, at desc`,
    [marketId, new Date(fromMs), new Date(untilMs), points],
  );
  return rows.map((row) => ({
    marketId,
    atMs: row.at.getTime(),
    selectionIds: row.selection_ids,
    last: row.last,
    back: row.back,
    lay: row.lay,
    tradedPaise: row.traded_paise,
  }));
}

/** When the first kept sample of a market was taken; null if there is none. */
export async function firstSampleMs(pool: Pool, marketId: string): Promise<number | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select min(at) as at from price_samples where market_id = $1',
    [marketId],
  );
  return rows[0]?.at?.getTime() ?? null;
}

/** Deletes samples from before a moment; answers how many. */
export async function deleteSamplesBefore(pool: Pool, beforeMs: number): Promise<number> {
  const { rowCount } = await pool.query('delete from price_samples where at < $1', [new Date(beforeMs)]);
  return rowCount ?? 0;
}
