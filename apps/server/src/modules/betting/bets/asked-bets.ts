import type { Refusal } from '@maidan/contract';
import { paise, type Paise, type Side } from '@maidan/domain';
import { plainArray, type Queryable } from '../../../platform/postgres/index.ts';
import type { BetRecord } from './bet-record.ts';

/** What became of a bet that was accepted. */
export type AskedBet = Pick<BetRecord, 'id' | 'kind' | 'selectionName' | 'side' | 'stakePaise' | 'state'> & {
  readonly placedAt: Date;
};

/** A player's bets by id. */
export async function askedBets(
  db: Queryable,
  { playerId, ids }: { readonly playerId: string; readonly ids: readonly string[] },
): Promise<AskedBet[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{
    id: string;
    kind: BetRecord['kind'];
    selection_name: string;
    side: Side;
    stake_paise: number;
    state: BetRecord['state'];
    placed_at: Date;
  }>(
    `select id, kind, selection_name, side, stake_paise, state, placed_at from bets
     where id = any($2::uuid[]) and player_id = $1`,
    [playerId, plainArray(ids)],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    selectionName: row.selection_name,
    side: row.side,
    stakePaise: paise(row.stake_paise),
    state: row.state,
    placedAt: row.placed_at,
  }));
}

/** What became of a cash out that was accepted: what it brought, or while it is pending what the player saw. */
export type AskedCashOut = {
  readonly id: string;
  readonly state: 'pending' | 'done' | 'refused';
  readonly amountPaise: Paise;
  /** Why it was refused at the end of its delay. */
  readonly refusal: Refusal | null;
};

/** A player's cash outs by id. */
export async function askedCashOuts(
  db: Queryable,
  { playerId, ids }: { readonly playerId: string; readonly ids: readonly string[] },
): Promise<AskedCashOut[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{
    id: string;
    state: AskedCashOut['state'];
    amount: number;
    refusal: Refusal | null;
  }>(
    `select id, state, coalesce(amount_paise, seen_paise) as amount, refusal from cash_outs
     where id = any($2::uuid[]) and player_id = $1`,
    [playerId, plainArray(ids)],
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amountPaise: paise(amount) }));
}
