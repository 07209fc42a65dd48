import type { ProposalAct, ProposalState } from '@maidan/contract';
import { plainArray, type Queryable, type Tx } from '../../platform/postgres/index.ts';

export interface StoredProposal {
  readonly id: string;
  readonly act: ProposalAct;
  readonly body: unknown;
  readonly reason: string;
  readonly state: ProposalState;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly lapsesAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = `id, act, body, reason, state, proposed_by as "proposedBy", proposed_at as "proposedAt",
  lapses_at as "lapsesAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

/** False where the same act on the same target waits already. */
export async function insertProposal(
  t: Tx,
  proposal: Omit<StoredProposal, 'state' | 'decidedBy' | 'decidedAt'> & { readonly target: string },
): Promise<boolean> {
  const { rowCount } = await t.query(
    `insert into proposals (id, act, target, body, reason, proposed_by, proposed_at, lapses_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (act, target) where state = 'WAITING' do nothing`,
    [
      proposal.id,
      proposal.act,
      proposal.target,
      JSON.stringify(proposal.body),
      proposal.reason,
      proposal.proposedBy,
      proposal.proposedAt,
      proposal.lapsesAt,
    ],
  );
  return rowCount === 1;
}

/** A proposal that nobody else decides until this transaction ends. */
export async function lockProposal(t: Tx, id: string): Promise<StoredProposal | undefined> {
  const { rows } = await t.query<StoredProposal>(`select ${COLUMNS} from proposals where id = $1 for update`, [id]);
  return rows[0];
}

export async function proposalById(db: Queryable, id: string): Promise<StoredProposal | undefined> {
  const { rows } = await db.query<StoredProposal>(`select ${COLUMNS} from proposals where id = $1`, [id]);
  return rows[0];
}

/** What waits of these acts and has not lapsed, and what a proposer has waiting; oldest first. */
export async function waitingProposals(
  db: Queryable,
  { acts, proposerId, now }: { readonly acts: readonly ProposalAct[]; readonly proposerId: string; readonly now: Date },
): Promise<StoredProposal[]> {
  const { rows } = await db.query<StoredProposal>(
    `select ${COLUMNS} from proposals
     where state = 'WAITING' and lapses_at > $3 and (act = any($1::text[]) or proposed_by = $2)
     order by proposed_at, id`,
    [plainArray(acts), proposerId, now],
  );
  return rows;
}

/** What has become of a proposer's own since a moment, newest first. */
export async function decidedOf(db: Queryable, proposerId: string, since: Date): Promise<StoredProposal[]> {
  const { rows } = await db.query<StoredProposal>(
    `select ${COLUMNS} from proposals where proposed_by = $1 and decided_at > $2
     order by decided_at desc, id desc limit 50`,
    [proposerId, since],
  );
  return rows;
}

export async function endProposal(
  t: Tx,
  { id, state, by, at }: { id: string; state: 'DONE' | 'REJECTED' | 'WITHDRAWN'; by: string; at: Date },
): Promise<void> {
  await t.query('update proposals set state = $2, decided_by = $3, decided_at = $4 where id = $1', [id, state, by, at]);
}

/** Lapses what nobody has seconded in time, or, with a proposer, all that waits of that one's. */
export async function lapseProposals(
  db: Queryable,
  { at, proposerId = null }: { readonly at: Date; readonly proposerId?: string | null },
): Promise<void> {
  await db.query(
    `update proposals set state = 'LAPSED', decided_at = $1
     where state = 'WAITING' and (proposed_by = $2 or ($2::uuid is null and lapses_at <= $1))`,
    [at, proposerId],
  );
}
