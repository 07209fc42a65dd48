/** Who or what reported a version of a result (S-10). */
import type { ResultEvidence } from '@maidan/contract';
import type { Queryable } from '../../platform/postgres/index.ts';

export type Evidence =
  | {
      readonly by: 'feed';
      readonly feed: string;
      readonly arrivedAt: Date;
      /** SHA-256 of the raw message in hexadecimal; null if the feed ended without a message. */
      readonly sha256: string | null;
    }
  | { readonly by: 'operators'; readonly operators: number; readonly arrivedAt: Date };

type Row = {
  market_id: string;
  version: number;
  feed: string | null;
  operators: number | null;
  arrived_at: Date | null;
  message_sha256: string | null;
};

/** The evidence as it is stored: feed, operators, arrival and hash. */
export function evidenceColumns(evidence: Evidence | null): readonly (string | number | Date | null)[] {
  if (evidence === null) return [null, null, null, null];
  return evidence.by === 'feed'
    ? [evidence.feed, null, evidence.arrivedAt, evidence.sha256]
    : [null, evidence.operators, evidence.arrivedAt, null];
}

/** The evidence of every version of these markets' results, oldest first, by market. */
export async function evidenceOf(
  db: Queryable,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ResultEvidence[]>> {
  const { rows } = await db.query<Row>(
    `select market_id, version, feed, operators, arrived_at, message_sha256 from market_results
     where market_id = any($1::uuid[]) order by market_id, version`,
    [marketIds],
  );
  const grouped = Map.groupBy(rows, (row) => row.market_id);
  return new Map([...grouped].map(([marketId, versions]) => [marketId, versions.map(evidenceView)]));
}

function evidenceView(row: Row): ResultEvidence {
  const { version, feed, operators } = row;
  if (row.arrived_at === null) return { version, source: null };
  const arrivedAt = row.arrived_at.toISOString();
  if (feed !== null) return { version, source: { by: 'feed', feed, arrivedAt, sha256: row.message_sha256 } };
  return { version, source: operators === null ? null : { by: 'operators', operators, arrivedAt } };
}
