import { paise, type Paise } from '@maidan/domain';
import { plainArray, textArray, type Queryable } from '../../platform/postgres/index.ts';
import type { JournalReason } from './journal-reasons.ts';

/** What names a journal once and for all. */
export type JournalKey = { readonly reason: JournalReason; readonly reference: string };

/** What a journal moved into wallets, or out of them below 0. */
export type WalletMove = JournalKey & {
  readonly amountPaise: Paise;
  /** Whose wallets; more than one only where something is wrong, none where it touched no wallet. */
  readonly playerIds: readonly string[];
};

/** The journals of these names, as far as there are any: for checks by the module that posted them. */
export async function walletMovesOf(db: Queryable, keys: readonly JournalKey[]): Promise<WalletMove[]> {
  const { rows } = await db.query<{ reason: JournalReason; reference: string; paise: number; players: string[] }>(
    `select j.reason, j.reference, coalesce(sum(e.amount_paise) filter (where w.id is not null), 0)::bigint as paise,
       coalesce(array_agg(distinct w.player_id::text) filter (where w.id is not null), '{}') as players
     from unnest($1::text[], $2::text[]) as k (reason, reference)
     join journals j on j.reason = k.reason and j.reference = k.reference
     join entries e on e.journal_id = j.id
     left join wallets w
       on w.id = case when e.account ~ '^(main|bonus):' then split_part(e.account, ':', 2)::uuid end
     group by j.reason, j.reference`,
    [plainArray(keys.map(({ reason }) => reason)), textArray(keys.map(({ reference }) => reference))],
  );
  return rows.map(({ reason, reference, paise: amount, players }) => ({
    reason,
    reference,
    amountPaise: paise(amount),
    playerIds: players,
  }));
}

/** How many journals were ever posted for these reasons. */
export async function countJournals(db: Queryable, reasons: readonly JournalReason[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::bigint as n from journals where reason = any ($1::text[])',
    [plainArray(reasons)],
  );
  return rows[0]?.n ?? 0;
}
