import type { ProposalAct, Refusal, RoleCode } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import { accountOf } from '../players/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { Act, ActOn } from './acts.ts';
import { endProposal, lockProposal } from './repository.ts';

export type Verdict = 'second' | 'reject';

interface DecideDeps {
  readonly rights: Pick<RightsModule, 'mayBegin' | 'maySecond'>;
  readonly actNamed: (name: ProposalAct) => Act;
  readonly audit: (
    t: Tx,
    operatorId: string,
    action: string,
    on: ActOn,
    more: Readonly<Record<string, string>>,
    at: Date,
  ) => Promise<void>;
}

interface Deciding {
  readonly id: string;
  readonly verdict: Verdict;
  readonly by: { readonly playerId: string; readonly role: RoleCode };
  readonly at: Date;
}

/**
 * Seconds a proposal, which carries it out, or ends it without effect (OPR-02). Refuses what has ended or lapsed, the own
 * proposal and the own account, a role without the right, and what its proposer may no longer begin; a proposer may only
 * withdraw.
 */
export async function decideProposal(
  { rights, actNamed, audit }: DecideDeps,
  t: Tx,
  { id, verdict, by, at }: Deciding,
): Promise<Result<void, Refusal>> {
  const { playerId: operatorId, role } = by;
  const proposal = await lockProposal(t, id);
  if (!proposal) return refused({ kind: 'proposal-not-found' });
  const act = actNamed(proposal.act);
  const on = act.of(proposal.body);
  const isOwn = proposal.proposedBy === operatorId;
  const more = { act: proposal.act, why: proposal.reason };
  // Whoever may not second it does not learn that it is there.
  if (!isOwn && !rights.maySecond(act.right, role)) return refused({ kind: 'proposal-not-found' });
  if (proposal.state !== 'WAITING' || at >= proposal.lapsesAt) return refused({ kind: 'proposal-over' });
  if (isOwn && verdict === 'second') return refused({ kind: 'own-proposal' });
  if (on.personId === operatorId) return refused({ kind: 'own-account' });
  if (verdict === 'reject') {
    await endProposal(t, { id, state: isOwn ? 'WITHDRAWN' : 'REJECTED', by: operatorId, at });
    await audit(t, operatorId, isOwn ? 'proposal.withdrawn' : 'proposal.rejected', on, more, at);
    return ok();
  }
  const { proposedBy, reason } = proposal;
  const proposer = await accountOf(t, proposedBy);
  if (!proposer || !rights.mayBegin(act.right, proposer.role)) return refused({ kind: 'proposer-may-not' });
  const done = await on.carryOut(t, { id, operatorId: proposedBy, secondId: operatorId, reason, at });
  if (!done.ok) return done;
  await endProposal(t, { id, state: 'DONE', by: operatorId, at });
  await audit(t, operatorId, act.deed, on, { ...more, proposedBy }, at);
  return done;
}
