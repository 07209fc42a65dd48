import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import type { Quote } from './quote.ts';

/** Who quotes a market beside its feed, with the last quote. */
export type StoredQuoter = {
  readonly id: string;
  readonly marketId: string;
  readonly operatorId: string;
  readonly takenAt: Date;
};

export type StoredQuote = { readonly version: number; readonly quote: Quote };
export type SentQuote = StoredQuote & { readonly operatorId: string };

type Row = { id: string; market_id: string; operator_id: string; taken_at: Date };

/** Quoters that have not handed back, oldest first. */
export async function presentQuoters(db: Queryable): Promise<StoredQuoter[]> {
  const { rows } = await db.query<Row>(
    `select id, market_id, operator_id, taken_at from market_quoters where ended_at is null order by taken_at, id`,
  );
  return rows.map(({ id, market_id: marketId, operator_id: operatorId, taken_at: takenAt }) => ({
    id,
    marketId,
    operatorId,
    takenAt,
  }));
}

export async function insertQuoter(t: Tx, { id, marketId, operatorId, takenAt }: StoredQuoter): Promise<void> {
  await t.query(`insert into market_quoters (id, market_id, operator_id, taken_at) values ($1, $2, $3, $4)`, [
    id,
    marketId,
    operatorId,
    takenAt,
  ]);
}

export async function endQuoter(t: Tx, { id, by, at }: { id: string; by: string; at: Date }): Promise<void> {
  await t.query(`update market_quoters set ended_at = $3, ended_by = $2 where id = $1 and ended_at is null`, [
    id,
    by,
    at,
  ]);
}

/** The last quote that any trader has sent for the market. */
export async function lastQuoteOf(db: Queryable, marketId: string): Promise<SentQuote | undefined> {
  const { rows } = await db.query<StoredQuote & { operator_id: string }>(
    `select q.version, q.quote, t.operator_id from market_quotes q join market_quoters t on t.id = q.quoter_id
     where q.market_id = $1 order by q.version desc limit 1`,
    [marketId],
  );
  return rows.map(({ version, quote, operator_id: operatorId }) => ({ version, quote, operatorId }))[0];
}

export async function insertQuote(
  t: Tx,
  {
    marketId,
    quoterId,
    version,
    quote,
    at,
  }: StoredQuote & { readonly marketId: string; readonly quoterId: string; readonly at: Date },
): Promise<void> {
  await t.query(
    `insert into market_quotes (market_id, version, quoter_id, quote, quoted_at) values ($1, $2, $3, $4::jsonb, $5)`,
    [marketId, version, quoterId, JSON.stringify(quote), at],
  );
}
