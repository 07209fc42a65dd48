import { invariant, makeJournal, type Paise } from '@maidan/domain';
import { plainArray, plainColumn, textArray, together, type Tx } from '../../platform/postgres/index.ts';
import { walletAccount, type SystemAccount, type WalletKind } from './accounts.ts';
import { JOURNAL_REASONS, type JournalReason } from './journal-reasons.ts';

/** One line of a journal: money into (positive) or out of an account, in paise. */
export type Line =
  | { readonly wallet: { readonly id: string; readonly kind: WalletKind }; readonly amountPaise: Paise }
  | { readonly account: SystemAccount; readonly amountPaise: Paise };

/** One journal: its reason, its subject, and lines that sum to zero (L-1). `reason` + `reference` are unique. */
export type JournalDraft = {
  readonly id: string;
  readonly reason: JournalReason;
  readonly reference: string;
  readonly at: Date;
  readonly lines: readonly Line[];
};

/**
 * Posts journals and moves the wallets they touch, in three statements however many there are. The wallets must be
 * locked by this transaction. Lines of zero are left out; a journal without lines is not posted. Throws if a journal
 * does not sum to zero or was posted before, or if it would overdraw a wallet, unless `forced` gives a reason (E-7).
 */
export async function postJournals(
  tx: Tx,
  drafts: readonly JournalDraft[],
  { forced }: { readonly forced?: string } = {},
): Promise<void> {
  const journals = drafts
    .map((draft) => ({ ...draft, lines: draft.lines.filter((line) => line.amountPaise !== 0) }))
    .filter((draft) => draft.lines.length > 0);
  if (journals.length === 0) return;
  for (const journal of journals) {
    makeJournal({
      reason: journal.reason,
      refs: { reference: journal.reference },
      entries: journal.lines.map((line) => ({ account: accountOf(line), amountPaise: line.amountPaise })),
    });
  }
  const lines = journals.flatMap((journal) =>
    journal.lines.map((line) => ({ journalId: journal.id, line, isBet: JOURNAL_REASONS[journal.reason].isBet })),
  );
  const [, places] = await together([
    insertJournals(tx, journals),
    moveBalances(
      tx,
      lines.map(({ line }) => line),
      forced ?? null,
    ),
  ]);
  const entries = lines.map((line, n) => ({ ...line, place: places[n] }));
  await tx.query({
    name: 'insert-entries',
    text: `insert into entries (account, seq, journal_id, amount_paise, balance_after_paise, is_bet)
           select account, coalesce(seq, nextval('house_entry_seq')), journal_id, amount_paise, balance_after_paise, is_bet
           from unnest($1::text[], $2::bigint[], $3::uuid[], $4::bigint[], $5::bigint[], $6::boolean[])
             as line (account, seq, journal_id, amount_paise, balance_after_paise, is_bet)`,
    values: [
      textArray(entries.map(({ line }) => accountOf(line))),
      plainColumn(entries, ({ place }) => place?.seq ?? null),
      plainColumn(entries, ({ journalId }) => journalId),
      plainColumn(entries, ({ line }) => line.amountPaise),
      plainColumn(entries, ({ place }) => place?.balanceAfterPaise ?? null),
      plainColumn(entries, ({ isBet }) => isBet),
    ],
  });
}

async function insertJournals(tx: Tx, journals: readonly JournalDraft[]): Promise<void> {
  await tx.query({
    name: 'insert-journals',
    text: `insert into journals (id, reason, reference, created_at)
           select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[])`,
    values: [
      plainColumn(journals, (j) => j.id),
      textArray(journals.map((j) => j.reason)),
      textArray(journals.map((j) => j.reference)),
      plainColumn(journals, (j) => j.at.toISOString()),
    ],
  });
}

function accountOf(line: Line): string {
  return 'account' in line ? line.account : walletAccount(line.wallet.kind, line.wallet.id);
}

type Place = { seq: number; balanceAfterPaise: number };

/** Moves the running balances and returns each line's position and balance; null for a system account. */
async function moveBalances(tx: Tx, lines: readonly Line[], forced: string | null): Promise<(Place | null)[]> {
  const moves = new Map<string, { deltaPaise: number; count: number }>();
  for (const line of lines) {
    if ('account' in line) continue;
    const move = moves.get(line.wallet.id) ?? { deltaPaise: 0, count: 0 };
    moves.set(line.wallet.id, { deltaPaise: move.deltaPaise + line.amountPaise, count: move.count + 1 });
  }
  const totals = [...moves.values()];
  const { rows } = await tx.query<{ id: string; balance_paise: number; last_seq: number }>({
    name: 'move-balances',
    text: `update wallets w set balance_paise = w.balance_paise + m.delta, last_seq = w.last_seq + m.count,
             forced_reason = case when w.balance_paise + m.delta + w.credit_reference_paise - w.exposure_paise < 0
               then coalesce($4, w.forced_reason) end
           from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as m (id, delta, count) where w.id = m.id
           returning w.id, w.balance_paise, w.last_seq`,
    values: [
      plainArray([...moves.keys()]),
      plainColumn(totals, (m) => m.deltaPaise),
      plainColumn(totals, (m) => m.count),
      forced,
    ],
  });
  invariant(rows.length === moves.size, 'every wallet of a journal exists');
  const next = new Map(
    rows.map((row) => {
      const move = moves.get(row.id);
      invariant(move !== undefined, 'only wallets that were asked for come back');
      return [row.id, { seq: row.last_seq - move.count, balanceAfterPaise: row.balance_paise - move.deltaPaise }];
    }),
  );
  return lines.map((line) => {
    if ('account' in line) return null;
    const place = next.get(line.wallet.id);
    invariant(place !== undefined, 'every wallet line has a wallet');
    place.seq += 1;
    place.balanceAfterPaise += line.amountPaise;
    return { ...place };
  });
}
