/** The end of a round at the wallet: one close after all its bets have ended. */
import type { Tx } from '../platform/postgres/index.ts';

/**
 * Stores the closes of those of these wallet rounds that are over: each bet refused, given back, paid or lost, and, at a
 * table, its betting too. A round of which the wallet has taken no stake is not known there, and one close is enough. The
 * caller has locked the bets.
 */
export async function closeWhole(t: Tx, walletRoundIds: readonly string[], at: Date): Promise<void> {
  await t.query(
    `insert into games.wallet_calls (round_id, kind, amount_paise, created_at, due_at)
     select (array_agg(r.id order by r.id desc))[1], 'close', 0, $2, $2
     from games.rounds r
       left join games.table_bets b on b.round_id = r.id
       left join games.table_rounds round on round.id = b.table_round_id
       left join games.wallet_calls c on c.round_id = r.id and c.kind = 'close'
     where r.wallet_round_id = any ($1)
     group by r.wallet_round_id
     having bool_or(r.was_taken and r.state in ('RESULT', 'WIN', 'VOID'))
       and bool_and(r.state in ('WIN', 'CLOSED', 'REFUSED', 'VOID') or (r.state = 'RESULT' and r.return_paise = 0))
       and bool_and(round.state is null or round.state not in ('BETTING', 'CLOSING'))
       and count(c.id) = 0`,
    [walletRoundIds, at],
  );
}

/** The wallet has closed the round: its bets have ended there too. */
export async function noteClosed(t: Tx, walletRoundId: string): Promise<void> {
  await t.query(`update games.rounds set state = 'CLOSED' where wallet_round_id = $1 and state in ('RESULT', 'WIN')`, [
    walletRoundId,
  ]);
}
