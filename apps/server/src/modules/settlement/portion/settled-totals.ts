import { paise, sumPaise, type Paise, type PlayerSettlement } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';

/** The total stake of a wallet's settled bets that stand, i.e. of every match that is not void. */
export function standingStakePaise({ bets }: Pick<PlayerSettlement, 'bets'>): Paise {
  const lines = bets.flatMap(({ receipt }) => receipt);
  return sumPaise(lines.flatMap((line) => (line.kind === 'settled' ? [line.bet.stakePaise] : [])));
}

/** What a player has settled in total with the main wallet, from the results as they stood at a moment: bonus money
 *  neither qualifies a friend nor earns a share. */
export type SettledTotals = {
  readonly exchangeStakePaise: Paise;
  readonly bookmakerAndFancyStakePaise: Paise;
  readonly commissionPaise: Paise;
};

/**
 * Players' settled main-wallet stakes and commission, each up to a moment, with the version of each market that was the
 * latest then (R-1, R-2).
 */
export async function settledTotals(
  db: Queryable,
  spans: readonly { readonly playerId: string; readonly until: Date }[],
): Promise<Map<string, SettledTotals>> {
  const { rows } = await db.query<{ player_id: string; exchange: number; quoted: number; commission: number }>(
    `select span.player_id,
       coalesce(sum(stake_paise) filter (where market_kind = 'exchange'), 0)::bigint as exchange,
       coalesce(sum(stake_paise) filter (where market_kind <> 'exchange'), 0)::bigint as quoted,
       coalesce(sum(commission_paise), 0)::bigint as commission
     from unnest($1::uuid[], $2::timestamptz[]) as span (player_id, until)
     left join lateral (
       select distinct on (market_id, wallet_id) market_kind, stake_paise, commission_paise from market_settlements s
       where s.player_id = span.player_id and s.wallet_kind = '1' and s.settled_at < span.until
       order by market_id, wallet_id, version desc
     ) latest on true
     group by span.player_id`,
    [spans.map(({ playerId }) => playerId), spans.map(({ until }) => until)],
  );
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        exchangeStakePaise: paise(row.exchange),
        bookmakerAndFancyStakePaise: paise(row.quoted),
        commissionPaise: paise(row.commission),
      },
    ]),
  );
}

/**
 * One page, in id order, of what players won in sports with the main wallet between two moments, the second exclusive; a
 * loss is below 0. A result corrected in that time counts with the difference.
 */
export async function sportsNets(
  db: Queryable,
  { from, until, after, limit }: { from: Date; until: Date; after: string | null; limit: number },
): Promise<{ readonly playerId: string; readonly netPaise: Paise }[]> {
  const { rows } = await db.query<{ player_id: string; net: number }>(
    `select s.player_id,
       sum(s.net_paise - s.commission_paise - coalesce(before.net_paise - before.commission_paise, 0))::bigint as net
     from market_settlements s
     left join lateral (
       select net_paise, commission_paise from market_settlements b
       where b.market_id = s.market_id and b.wallet_id = s.wallet_id and b.version < s.version
       order by b.version desc limit 1
     ) before on true
     where s.settled_at >= $1 and s.settled_at < $2 and s.wallet_kind = '1' and ($3::uuid is null or s.player_id > $3)
     group by s.player_id
     order by s.player_id limit $4`,
    [from, until, after, limit],
  );
  return rows.map((row) => ({ playerId: row.player_id, netPaise: paise(row.net) }));
}
