import type { Tx } from '../../platform/postgres/index.ts';

/** A difference between the ledger and a wallet's running figures; without a wallet it concerns the ledger itself. */
export type Difference = {
  readonly walletId: string | null;
  readonly playerId: string | null;
  readonly words: string;
};

export type Reconciled = { readonly wallets: number; readonly differences: readonly Difference[] };

type Row = {
  id: string;
  player_id: string;
  balance_paise: number;
  last_seq: number;
  seq: number;
  verified_paise: number;
  entries: number;
  entries_paise: number;
  last_after_paise: number | null;
  crooked_journal: string | null;
};

/**
 * The entries since a wallet was last verified: their number and sum, the balance after the last one, and a journal
 * that does not sum to zero, if there is one (L-1). `from` is where the verification starts.
 */
const MOVED = (from: string) => `
  select w.id, w.player_id, w.balance_paise, w.last_seq, ${from} as seq,
    case when ${from} = 0 then 0 else coalesce(v.balance_paise, 0) end as verified_paise,
    e.entries, e.entries_paise, e.last_after_paise, e.crooked_journal
  from wallets w
  left join verified_wallets v on v.wallet_id = w.id
  cross join lateral (
    select count(*)::int as entries, coalesce(sum(line.amount_paise), 0)::bigint as entries_paise,
      max(line.balance_after_paise) filter (where line.seq = w.last_seq) as last_after_paise,
      (array_agg(line.journal_id) filter (where journal.total <> 0))[1]::text as crooked_journal
    from entries line
    cross join lateral (
      select sum(amount_paise) as total from entries where journal_id = line.journal_id
    ) journal
    where line.account = (case w.kind when '1' then 'main:' else 'bonus:' end) || w.id and line.seq > ${from}
  ) e`;

/**
 * Verifies the wallets that moved since they were last verified, and advances their watermark. Run it in REPEATABLE
 * READ, because it relies on one snapshot.
 */
export async function reconcileMoved(tx: Tx): Promise<Reconciled> {
  const { rows } = await tx.query<Row>(
    `${MOVED('coalesce(v.seq, 0)')}
     where w.last_seq <> coalesce(v.seq, 0) or w.balance_paise <> coalesce(v.balance_paise, 0)`,
  );
  return await judge(tx, rows);
}

/** Verifies a player's wallets from their first entries. */
export async function reconcilePlayer(tx: Tx, playerId: string): Promise<Reconciled> {
  const { rows } = await tx.query<Row>(`${MOVED('0')} where w.player_id = $1`, [playerId]);
  return await judge(tx, rows);
}

/** Verifies every wallet from its first entry, and that every journal sums to zero. Reads the whole ledger. */
export async function reconcileAll(tx: Tx): Promise<Reconciled> {
  const { rows } = await tx.query<Row>(
    `with sums as (
       select account, count(*)::int as entries, sum(amount_paise)::bigint as total, max(seq) as last
       from entries group by account
     ),
     crooked as (
       select journal_id from entries group by journal_id having sum(amount_paise) <> 0
     )
     select w.id, w.player_id, w.balance_paise, w.last_seq, 0 as seq, 0 as verified_paise,
       coalesce(s.entries, 0) as entries, coalesce(s.total, 0)::bigint as entries_paise,
       last.balance_after_paise as last_after_paise, null as crooked_journal
     from wallets w
     left join sums s on s.account = (case w.kind when '1' then 'main:' else 'bonus:' end) || w.id
     left join entries last
       on last.account = (case w.kind when '1' then 'main:' else 'bonus:' end) || w.id and last.seq = w.last_seq
     union all
     select null, null, 0, 0, 0, 0, 0, 0, null, journal_id::text from crooked`,
  );
  const wallets = rows.filter((row) => row.id !== null);
  const { differences } = await judge(tx, wallets);
  const crooked = rows.filter((row) => row.crooked_journal !== null);
  return {
    wallets: wallets.length,
    differences: [
      ...differences,
      ...crooked.map((row) => ({
        walletId: null,
        playerId: null,
        words: `journal ${row.crooked_journal} does not sum to zero`,
      })),
    ],
  };
}

async function judge(tx: Tx, rows: readonly Row[]): Promise<Reconciled> {
  const sound: Row[] = [];
  const differences: Difference[] = [];
  for (const row of rows) {
    const words = faultOf(row);
    if (words === null) sound.push(row);
    else differences.push({ walletId: row.id, playerId: row.player_id, words });
  }
  await tx.query(
    `insert into verified_wallets (wallet_id, seq, balance_paise)
     select * from unnest($1::uuid[], $2::bigint[], $3::bigint[])
     on conflict (wallet_id) do update set seq = excluded.seq, balance_paise = excluded.balance_paise
     where (verified_wallets.seq, verified_wallets.balance_paise) is distinct from (excluded.seq, excluded.balance_paise)`,
    [sound.map((row) => row.id), sound.map((row) => row.last_seq), sound.map((row) => row.balance_paise)],
  );
  return { wallets: rows.length, differences };
}

function faultOf(row: Row): string | null {
  const entriesMake = row.verified_paise + row.entries_paise;
  if (entriesMake !== row.balance_paise) {
    return `the balance is ${row.balance_paise}, the entries make ${entriesMake} paise`;
  }
  if (row.entries !== row.last_seq - row.seq) {
    return `${row.last_seq - row.seq} entries are numbered and ${row.entries} are there`;
  }
  if (row.entries > 0 && row.last_after_paise !== row.balance_paise) {
    return `the last entry left ${row.last_after_paise ?? 'nothing'}, the balance is ${row.balance_paise} paise`;
  }
  return row.crooked_journal === null ? null : `journal ${row.crooked_journal} does not sum to zero`;
}
