import { paise, type Paise } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';

const MINUTES_MOST = 240;

/** The moment of a time-ordered id, in whole minutes since 1970. */
const minuteOf = (id: string) => `(('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint / 60000)`;

export type Minute = { readonly atMs: number; readonly matches: number; readonly stakePaise: Paise };

/** The minutes in which bets of a market were matched, oldest first; a match between two players counts once. */
export async function minutesOfMatches(db: Queryable, marketId: string): Promise<Minute[]> {
  const { rows } = await db.query<{ minute: number; matches: number; stake: number }>(
    `select minute, count(*)::int as matches, sum(stake)::bigint as stake from (
       select distinct on (f.match_id) ${minuteOf('f.match_id')} as minute, f.stake_paise as stake
       from bets b join fills f on f.bet_id = b.id where b.market_id = $1
       union all
       select ${minuteOf('coalesce(b.queue_id, b.id)')}, b.stake_paise
       from bets b where b.market_id = $1 and b.kind <> 'exchange' and b.matched_paise > 0
     ) as made group by minute order by minute desc limit ${MINUTES_MOST}`,
    [marketId],
  );
  return rows
    .toReversed()
    .map(({ minute, matches, stake }) => ({ atMs: minute * 60_000, matches, stakePaise: paise(stake) }));
}
