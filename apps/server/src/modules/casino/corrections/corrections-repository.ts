import { invariant, paise, type Paise } from '@maidan/domain';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import { parseRound, type Round, type RoundRow } from '../rounds/rounds-repository.ts';

export type CorrectionState = 'REQUESTED' | 'APPROVED' | 'REJECTED';

/** A change that operators make to a closed round. */
export type Correction = {
  readonly id: string;
  readonly round: Round;
  /** Into the wallet; below 0 out of it. */
  readonly amountPaise: Paise;
  readonly reason: string;
  readonly state: CorrectionState;
  readonly requestedBy: string;
  readonly requestedAt: Date;
};

type Row = RoundRow & {
  correction_id: string;
  amount_paise: number;
  reason: string;
  correction_state: CorrectionState;
  requested_by: string;
  requested_at: Date;
};

const CORRECTIONS = `select r.*, c.id as correction_id, c.amount_paise, c.reason, c.state as correction_state, c.requested_by,
    c.requested_at
  from casino_corrections c join casino_rounds r on r.id = c.round`;

function parse(row: Row): Correction {
  return {
    id: row.correction_id,
    round: parseRound(row),
    amountPaise: paise(row.amount_paise),
    reason: row.reason,
    state: row.correction_state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
  };
}

export async function correctionById(db: Queryable, id: string): Promise<Correction | undefined> {
  const { rows } = await db.query<Row>(`${CORRECTIONS} where c.id = $1`, [id]);
  return rows.map(parse)[0];
}

/** Those that wait for a second operator, oldest first. */
export async function pendingCorrections(db: Queryable, limit: number): Promise<Correction[]> {
  const { rows } = await db.query<Row>(
    `${CORRECTIONS} where c.state = 'REQUESTED' order by c.requested_at, c.id limit $1`,
    [limit],
  );
  return rows.map(parse);
}

/** All of some rounds, oldest first. */
export async function correctionsOf(db: Queryable, roundIds: readonly string[]): Promise<Correction[]> {
  const { rows } = await db.query<Row>(`${CORRECTIONS} where c.round = any($1::uuid[]) order by c.requested_at, c.id`, [
    roundIds,
  ]);
  return rows.map(parse);
}

/** False where one of the same round waits already. */
export async function insertCorrection(
  tx: Tx,
  correction: Pick<Correction, 'id' | 'round' | 'amountPaise' | 'reason' | 'requestedBy' | 'requestedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into casino_corrections (id, round, amount_paise, reason, requested_by, requested_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (round) where state = 'REQUESTED' do nothing`,
    [
      correction.id,
      correction.round.id,
      correction.amountPaise,
      correction.reason,
      correction.requestedBy,
      correction.requestedAt,
    ],
  );
  return rowCount === 1;
}

/** The correction, which nobody else decides until this transaction ends; its round is read under the lock of its wallets. */
export async function lockCorrection(tx: Tx, id: string): Promise<{ readonly playerId: string } | undefined> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select r.player_id from casino_corrections c join casino_rounds r on r.id = c.round where c.id = $1 for update of c`,
    [id],
  );
  return rows.map(({ player_id: playerId }) => ({ playerId }))[0];
}

export async function endCorrection(
  tx: Tx,
  { id, state, by, at }: { id: string; state: 'APPROVED' | 'REJECTED'; by: string; at: Date },
): Promise<void> {
  const { rowCount } = await tx.query(
    `update casino_corrections set state = $2, decided_by = $3, decided_at = $4 where id = $1 and state = 'REQUESTED'`,
    [id, state, by, at],
  );
  invariant(rowCount === 1, 'a correction is decided once');
}

/** Rounds by their provider's id, newest first. */
export async function roundsByProviderId(
  db: Queryable,
  roundId: string,
  limit: number,
): Promise<{ round: Round; closedAt: Date | null; checks: number; checkAt: Date }[]> {
  const { rows } = await db.query<RoundRow & { closed_at: Date | null; checks: number; check_at: Date }>(
    'select * from casino_rounds where round_id = $1 order by opened_at desc, id limit $2',
    [roundId, limit],
  );
  return rows.map((row) => ({
    round: parseRound(row),
    closedAt: row.closed_at,
    checks: row.checks,
    checkAt: row.check_at,
  }));
}

export async function roundById(db: Queryable, id: string): Promise<Round | undefined> {
  const { rows } = await db.query<RoundRow>('select * from casino_rounds where id = $1', [id]);
  return rows.map(parseRound)[0];
}
