/** What other modules ask of rounds: results for profit and loss, edges for referrals, names for statements,
 *  large wins for withdrawals. */
import { paise, type Paise } from '@maidan/domain';
import { plainArray, type Queryable } from '../../../platform/postgres/index.ts';

type Span = { readonly from: Date | null; readonly until: Date | null };

export type CasinoResult = {
  readonly provider: string;
  /** The brand. */
  readonly name: string;
  readonly netPaise: Paise;
  readonly rounds: number;
};

/** What closed rounds of a span, $2 to $3, staked from a wallet, $1, and returned to it: a round of the bonus wallet may return
 *  to main (W-8), and counts in each wallet for what it moved there. A round that moved nothing, as one all of whose bets were
 *  rolled back, is none. */
const RESULTS = `select * from (
    select provider_id, closed_at, stake_paise, returned_paise - returned_to_main_paise as returned_paise
    from casino_rounds where wallet_id = $1 and state = 'CLOSED'
    union all
    select provider_id, closed_at, 0, returned_to_main_paise
    from casino_rounds where main_wallet_id = $1 and state = 'CLOSED'
  ) r where (stake_paise > 0 or returned_paise > 0)
    and ($2::timestamptz is null or closed_at >= $2) and ($3::timestamptz is null or closed_at < $3)`;

/** MON-14: what a wallet won and lost in rounds that were closed in a span, by provider. */
export async function casinoResults(
  db: Queryable,
  { walletId, from, until }: Span & { readonly walletId: string },
): Promise<CasinoResult[]> {
  const { rows } = await db.query<{ id: string; name: string; net: number; rounds: number }>({
    name: 'casino-results',
    text: `select p.id, p.name, sum(r.returned_paise - r.stake_paise)::bigint as net, count(*)::int as rounds
           from (${RESULTS}) r join casino_providers p on p.id = r.provider_id
           group by p.id, p.name order by p.name`,
    values: [walletId, from, until],
  });
  return rows.map(({ id, name, net, rounds }) => ({ provider: id, name, netPaise: paise(net), rounds }));
}

/** MON-14: the same by day of Asia/Kolkata, newest first. */
export async function casinoDays(
  db: Queryable,
  { walletId, from, until }: Span & { readonly walletId: string },
  limit: number,
): Promise<{ readonly day: string; readonly netPaise: Paise; readonly rounds: number }[]> {
  const { rows } = await db.query<{ day: string; net: number; rounds: number }>({
    name: 'casino-days',
    text: `select to_char(closed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
             sum(returned_paise - stake_paise)::bigint as net, count(*)::int as rounds
           from (${RESULTS}) r
           group by day order by day desc limit $4`,
    values: [walletId, from, until, limit],
  });
  return rows.map(({ day, net, rounds }) => ({ day, netPaise: paise(net), rounds }));
}

/** Ids of the providers that are called so: by their id, or by the brand that games carry as `provider_name`. The id itself is
 *  always one, so that play of a provider that is configured no longer is still found. */
export async function casinoProvidersCalled(db: Queryable, called: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'casino-providers-called',
    text: 'select id from casino_providers where name = $1',
    values: [called],
  });
  return [...new Set([called, ...rows.map(({ id }) => id)])];
}

/** R-1, R-2: players' main-wallet stakes in rounds that were closed before a moment, each its own, and the house's exact edge
 *  on them. Players without any are left out. */
export async function casinoStakes(
  db: Queryable,
  spans: readonly { readonly playerId: string; readonly until: Date }[],
): Promise<Map<string, { readonly stakePaise: Paise; readonly edgePaise: Paise }>> {
  const { rows } = await db.query<{ player_id: string; stake: number; edge: number }>(
    `select s.player_id, sum(r.stake_paise)::bigint as stake, sum(r.edge_paise)::bigint as edge
     from unnest($1::uuid[], $2::timestamptz[]) as s (player_id, until)
     join casino_rounds r on r.player_id = s.player_id and r.wallet_kind = '1' and r.state = 'CLOSED'
       and r.closed_at < s.until
     group by s.player_id`,
    [plainArray(spans.map(({ playerId }) => playerId)), spans.map(({ until }) => until)],
  );
  return new Map(rows.map((row) => [row.player_id, { stakePaise: paise(row.stake), edgePaise: paise(row.edge) }]));
}

/**
 * One page, in id order, of what players won with the main wallet in rounds that were closed between two moments, the second
 * exclusive; a loss is below 0. A round counts as it stands: what is corrected later changes no earlier week.
 */
export async function casinoNets(
  db: Queryable,
  { from, until, after, limit }: { from: Date; until: Date; after: string | null; limit: number },
): Promise<{ readonly playerId: string; readonly netPaise: Paise }[]> {
  const { rows } = await db.query<{ player_id: string; net: number }>(
    `select player_id, sum(returned_paise - stake_paise)::bigint as net from casino_rounds
     where closed_at >= $1 and closed_at < $2 and wallet_kind = '1' and ($3::uuid is null or player_id > $3)
     group by player_id order by player_id limit $4`,
    [from, until, after, limit],
  );
  return rows.map((row) => ({ playerId: row.player_id, netPaise: paise(row.net) }));
}

/** W-5: whether a player was paid a win above its provider's maximum since a moment. */
export async function wonAboveMaximum(
  db: Queryable,
  { playerId, since }: { readonly playerId: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from casino_transactions where player_id = $1 and created_at > $2 and above_maximum limit 1',
    [playerId, since],
  );
  return rows.length > 0;
}

/** What a transaction was about, in words. */
export type CasinoDetail = {
  readonly game: string;
  readonly provider: string;
  readonly roundId: string;
  /** What a bet was made of; empty for a bet on one thing, and for what is no bet. */
  readonly parts: readonly { readonly name: string; readonly amountPaise: Paise }[];
  /** Why operators moved the money (W-11, W-12), in their words; null where the provider did. */
  readonly reason: string | null;
};

/** A refund that operators decided: a provider's own rollback has the hash of its call. */
const BY_DECISION = `t.kind = 'rollback' and t.payload_hash is null`;

/** By the journal's reference, `provider:transaction`. */
export async function casinoDetails(
  db: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, CasinoDetail>> {
  if (references.length === 0) return new Map();
  const keys = references.map((reference) => {
    const at = reference.indexOf(':');
    return { provider: reference.slice(0, at), txId: reference.slice(at + 1) };
  });
  const { rows } = await db.query<{
    provider_id: string;
    tx_id: string;
    title: string;
    name: string;
    round_id: string;
    parts: readonly { readonly name: string; readonly amount: number }[] | null;
    reason: string | null;
  }>(
    `select t.provider_id, t.tx_id, t.round_id, t.parts, p.name, coalesce(g.title, t.game_id) as title,
       coalesce(c.reason, d.reason) as reason
     from unnest($1::text[], $2::text[]) as k (provider_id, tx_id)
     join casino_transactions t on t.provider_id = k.provider_id and t.tx_id = k.tx_id
     join casino_providers p on p.id = t.provider_id
     left join casino_games g on g.provider_id = t.provider_id and g.provider_game_id = t.game_id
     left join casino_corrections c on c.id = case when t.kind = 'correction' then substr(t.tx_id, 12)::uuid end
     left join casino_decisions d on d.id = case when ${BY_DECISION} then substr(t.tx_id, 10, 36)::uuid end`,
    [plainArray(keys.map(({ provider }) => provider)), keys.map(({ txId }) => txId)],
  );
  return new Map(
    rows.map((row) => [
      `${row.provider_id}:${row.tx_id}`,
      {
        game: row.title,
        provider: row.name,
        roundId: row.round_id,
        parts: (row.parts ?? []).map(({ name, amount }) => ({ name, amountPaise: paise(amount) })),
        reason: row.reason,
      },
    ]),
  );
}
