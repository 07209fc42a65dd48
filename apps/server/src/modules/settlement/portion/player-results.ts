/** A wallet's results in the markets settled within a range, summed by the database (MON-14). The latest version of a
 *  market counts, on the day it was settled (S-2). */
import { paise, type Paise } from '@maidan/domain';
import type { Range } from '../../../platform/days/index.ts';
import type { Queryable } from '../../../platform/postgres/index.ts';

export type ResultsOf = Range & { readonly walletId: string };

type Sum = {
  /** Before commission. */
  readonly netPaise: Paise;
  readonly commissionPaise: Paise;
  readonly bets: number;
};

/** `day`: YYYY-MM-DD in Asia/Kolkata. */
export type DayResult = Sum & { readonly day: string };
export type SportResult = Sum & { readonly id: string; readonly slug: string; readonly name: string };
export type EventResult = Sum & {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly leagueSlug: string;
  readonly sportSlug: string;
  readonly settledAt: Date;
};
export type MarketResult = Sum & {
  readonly id: string;
  readonly name: string;
  readonly kind: 'exchange' | 'bookmaker' | 'fancy';
  readonly result: string;
  readonly settledAt: Date;
};

/** A page of groups, those with the latest settlement first, starting after `after`. */
export type GroupPage = {
  readonly after: { readonly settledAt: Date; readonly id: string } | null;
  readonly limit: number;
};

const SUMS = `sum(s.net_paise)::bigint as net_paise, sum(s.commission_paise)::bigint as commission_paise,
  sum(s.bets)::int as bets`;

/** $1 wallet, $2 from, $3 until. */
const SETTLED = `market_settlements s
  where s.wallet_id = $1 and ($2::timestamptz is null or s.settled_at >= $2)
    and ($3::timestamptz is null or s.settled_at < $3)
    and not exists (
      select from market_settlements later
      where later.market_id = s.market_id and later.wallet_id = s.wallet_id and later.version > s.version
    )`;

const placed = (where: string) =>
  `(select s.* from ${SETTLED}) s join market_places p on p.market_id = s.market_id ${where}`;

type SumRow = { net_paise: number; commission_paise: number; bets: number };

function sumOf(row: SumRow): Sum {
  return { netPaise: paise(row.net_paise), commissionPaise: paise(row.commission_paise), bets: row.bets };
}

/** The days on which something was settled, newest first, at most `limit`. */
export async function dayResults(db: Queryable, of: ResultsOf, limit: number): Promise<DayResult[]> {
  const { rows } = await db.query<SumRow & { day: string }>({
    name: 'results-by-day',
    text: `select to_char(s.settled_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, ${SUMS}
           from ${SETTLED} group by day order by day desc limit $4`,
    values: [of.walletId, of.from, of.until, limit],
  });
  return rows.map((row) => ({ ...sumOf(row), day: row.day }));
}

export async function sportResults(db: Queryable, of: ResultsOf): Promise<SportResult[]> {
  const { rows } = await db.query<SumRow & { id: string; slug: string; name: string }>({
    name: 'results-by-sport',
    text: `select p.sport_id as id, p.sport_slug as slug, p.sport_name as name, ${SUMS}
           from ${placed('')} group by p.sport_id, p.sport_slug, p.sport_name order by bets desc, p.sport_id`,
    values: [of.walletId, of.from, of.until],
  });
  return rows.map((row) => ({ ...sumOf(row), id: row.id, slug: row.slug, name: row.name }));
}

/** The results by event of a sport. */
export async function eventResults(
  db: Queryable,
  of: ResultsOf & { readonly sportId: string },
  { after, limit }: GroupPage,
): Promise<EventResult[]> {
  const { rows } = await db.query<
    SumRow & { id: string; name: string; slug: string; league_slug: string; sport_slug: string; settled_at: Date }
  >({
    name: 'results-by-event',
    text: `select p.event_id as id, p.event_name as name, p.event_slug as slug, p.league_slug, p.sport_slug,
             max(s.settled_at) as settled_at, ${SUMS}
           from ${placed('where p.sport_id = $4')}
           group by p.event_id, p.event_name, p.event_slug, p.league_slug, p.sport_slug
           having $5::timestamptz is null or (max(s.settled_at), p.event_id) < ($5, $6::uuid)
           order by settled_at desc, id desc limit $7`,
    values: [of.walletId, of.from, of.until, of.sportId, after?.settledAt, after?.id, limit],
  });
  return rows.map((row) => ({
    ...sumOf(row),
    id: row.id,
    name: row.name,
    slug: row.slug,
    leagueSlug: row.league_slug,
    sportSlug: row.sport_slug,
    settledAt: row.settled_at,
  }));
}

/** The results by market of an event. */
export async function marketResults(
  db: Queryable,
  of: ResultsOf & { readonly eventId: string },
  { after, limit }: GroupPage,
): Promise<MarketResult[]> {
  const { rows } = await db.query<
    SumRow & { id: string; name: string; kind: MarketResult['kind']; result: string; settled_at: Date }
  >({
    name: 'results-by-market',
    text: `select p.market_id as id, p.market_name as name, p.market_kind as kind, p.market_result as result,
             s.settled_at, s.net_paise, s.commission_paise, s.bets
           from ${placed('where p.event_id = $4')}
             and ($5::timestamptz is null or (s.settled_at, p.market_id) < ($5, $6::uuid))
           order by s.settled_at desc, p.market_id desc limit $7`,
    values: [of.walletId, of.from, of.until, of.eventId, after?.settledAt, after?.id, limit],
  });
  return rows.map((row) => ({
    ...sumOf(row),
    id: row.id,
    name: row.name,
    kind: row.kind,
    result: row.result,
    settledAt: row.settled_at,
  }));
}
