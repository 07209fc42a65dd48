import { invariant } from '@maidan/domain';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import { parseRound, type Round, type RoundRow } from '../rounds/rounds-repository.ts';

export type Verdict = 'LOST' | 'REFUND';

/** What operators make of a round that its provider does not end. */
export type Decision = {
  readonly id: string;
  readonly round: Round;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly state: 'REQUESTED' | 'APPROVED' | 'REJECTED';
  readonly requestedBy: string;
  readonly requestedAt: Date;
};

type Row = RoundRow & {
  decision_id: string;
  verdict: Verdict;
  reason: string;
  decision_state: Decision['state'];
  requested_by: string;
  requested_at: Date;
};

const DECISIONS = `select r.*, d.id as decision_id, d.verdict, d.reason, d.state as decision_state, d.requested_by, d.requested_at
  from casino_decisions d join casino_rounds r on r.id = d.round`;

function parse(row: Row): Decision {
  return {
    id: row.decision_id,
    round: parseRound(row),
    verdict: row.verdict,
    reason: row.reason,
    state: row.decision_state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
  };
}

export async function decisionById(db: Queryable, id: string): Promise<Decision | undefined> {
  const { rows } = await db.query<Row>(`${DECISIONS} where d.id = $1`, [id]);
  return rows.map(parse)[0];
}

/** Those of some rounds that wait for a second operator; a round has one at most. */
export async function pendingDecisionsOf(db: Queryable, roundIds: readonly string[]): Promise<Decision[]> {
  const { rows } = await db.query<Row>(`${DECISIONS} where d.state = 'REQUESTED' and d.round = any($1::uuid[])`, [
    roundIds,
  ]);
  return rows.map(parse);
}

/** False where one of the same round waits already. */
export async function insertDecision(tx: Tx, decision: Omit<Decision, 'state'>): Promise<boolean> {
  const { id, round, verdict, reason, requestedBy, requestedAt } = decision;
  const { rowCount } = await tx.query(
    `insert into casino_decisions (id, round, verdict, reason, requested_by, requested_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (round) where state = 'REQUESTED' do nothing`,
    [id, round.id, verdict, reason, requestedBy, requestedAt],
  );
  return rowCount === 1;
}

/** The decision, which nobody else ends until this transaction does; its round is read under the lock of its wallets. */
export async function lockDecision(tx: Tx, id: string): Promise<{ readonly playerId: string } | undefined> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select r.player_id from casino_decisions d join casino_rounds r on r.id = d.round where d.id = $1 for update of d`,
    [id],
  );
  return rows.map(({ player_id: playerId }) => ({ playerId }))[0];
}

export async function endDecision(
  tx: Tx,
  { id, state, by, at }: { id: string; state: 'APPROVED' | 'REJECTED'; by: string; at: Date },
): Promise<void> {
  const { rowCount } = await tx.query(
    `update casino_decisions set state = $2, decided_by = $3, decided_at = $4 where id = $1 and state = 'REQUESTED'`,
    [id, state, by, at],
  );
  invariant(rowCount === 1, 'a decision is made once');
}
