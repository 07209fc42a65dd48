import type { ProviderId } from '../catalogue/brands.ts';
import type { Queryable, Tx } from '../platform/postgres/index.ts';
import type { CallKind, CallState, DueCall } from './call.ts';

interface NewCall {
  readonly roundId: string;
  readonly kind: CallKind;
  readonly amountPaise?: number;
  readonly at: Date;
}

/** Stores a call in the transaction that causes it; the worker sends it after the commit. */
export async function insertCall(t: Tx, { roundId, kind, amountPaise = 0, at }: NewCall): Promise<void> {
  await t.query(
    `insert into games.wallet_calls (round_id, kind, amount_paise, created_at, due_at) values ($1, $2, $3, $4, $4)`,
    [roundId, kind, amountPaise, at],
  );
}

interface Row {
  id: number;
  kind: CallKind;
  round_id: string;
  wallet_round_id: string;
  positions: Readonly<Record<string, number>> | null;
  table_round_id: number | null;
  provider: ProviderId;
  player_id: string;
  game_id: string;
  session_id: string;
  sealed_wallet_token: string;
  amount_paise: number;
  attempts: number;
  created_at: Date;
}

export interface DueCalls {
  readonly kinds: readonly CallKind[];
  readonly at: Date;
  readonly until: Date;
  readonly limit: number;
  /** Only calls of table rounds that were tried less often, or only all others. */
  readonly tables?: { readonly areTaken: boolean; readonly tries: number };
}

/** Takes up to `limit` calls of these kinds that are due, bets first, for which players wait, and closes, for which nobody
 *  does, last; past those that another worker is taking. Leases them until `until`: if the worker dies before that, another
 *  takes them up afterwards. */
export async function takeDueCalls(
  db: Queryable,
  { kinds, at, until, limit, tables }: DueCalls,
): Promise<readonly DueCall[]> {
  const { rows } = await db.query<Row>(
    `with due as (
       select id from games.wallet_calls c where state = 'DUE' and due_at <= $1 and kind = any ($4)
         and ($5::boolean is null or $5 = (
           attempts < $6 and exists (select from games.table_bets b where b.round_id = c.round_id)
         ))
       order by (kind <> 'bet'), (kind = 'close'), due_at limit $3 for update skip locked
     ), taken as (
       update games.wallet_calls c set attempts = c.attempts + 1, due_at = $2 from due where c.id = due.id returning c.*
     )
     select t.id, t.kind, t.round_id, t.amount_paise, t.attempts, t.created_at,
            r.provider, r.player_id, r.game_id, r.session_id, r.wallet_round_id, s.sealed_wallet_token, b.positions,
            b.table_round_id
     from taken t join games.rounds r on r.id = t.round_id join games.sessions s on s.id = r.session_id
       left join games.table_bets b on b.round_id = r.id
     order by t.id`,
    [at, until, limit, kinds, tables?.areTaken ?? null, tables?.tries ?? 0],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    roundId: row.round_id,
    walletRoundId: row.wallet_round_id,
    parts: row.positions && Object.entries(row.positions).map(([name, amount]) => ({ name, amount })),
    tableRoundId: row.table_round_id,
    provider: row.provider,
    playerId: row.player_id,
    gameId: row.game_id,
    sessionId: row.session_id,
    sealedWalletToken: row.sealed_wallet_token,
    amountPaise: row.amount_paise,
    attempts: row.attempts,
    createdAtMs: row.created_at.getTime(),
  }));
}

/** The state of a call, which the lock of its round keeps as it is. */
export async function callState(t: Tx, id: number): Promise<CallState | undefined> {
  const { rows } = await t.query<{ state: CallState }>('select state from games.wallet_calls where id = $1', [id]);
  return rows[0]?.state;
}

export async function answerCall(
  t: Tx,
  id: number,
  { state, code, at }: { readonly state: CallState; readonly code: string | null; readonly at: Date },
): Promise<void> {
  await t.query('update games.wallet_calls set state = $2, code = $3, answered_at = $4 where id = $1', [
    id,
    state,
    code,
    at,
  ]);
}

export async function postponeCall(t: Tx, id: number, { code, due }: { code: string; due: Date }): Promise<void> {
  await t.query('update games.wallet_calls set due_at = $2, code = $3 where id = $1', [id, due, code]);
}
