import {
  consoleProposals,
  rejectProposal,
  say,
  secondProposal,
  type Proposal,
  type ProposalAct,
  type Refusal,
  type RoleCode,
} from '@maidan/contract';
import { invariant, ok, type Result } from '@maidan/domain';
import { serve, type Route } from '../../platform/http/index.ts';
import type { Act } from './acts.ts';
import type { Verdict } from './decide.ts';
import type { Asked, ProposalsDeps } from './deps.ts';
import { decidedOf, proposalById, waitingProposals, type StoredProposal } from './repository.ts';

const OWN_FOR_MS = 7 * 86_400_000;

interface RouteDeps extends ProposalsDeps {
  readonly actNamed: (name: ProposalAct) => Act;
  readonly secondedBy: (role: RoleCode) => readonly ProposalAct[];
  readonly decide: (asked: Asked, id: string, verdict: Verdict) => Promise<Result<{ readonly id: string }, Refusal>>;
}

export function proposalRoutes(deps: RouteDeps): Route[] {
  const { database, clock, players, actNamed, secondedBy, decide, firstPasswordOf } = deps;

  async function views(proposals: readonly StoredProposal[]): Promise<Proposal[]> {
    const names = await players.namesOf(
      proposals.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? '']).filter((id) => id !== ''),
    );
    return await Promise.all(
      proposals.map(async ({ body, proposedBy, decidedBy, proposedAt, lapsesAt, decidedAt, ...rest }) => {
        const { subject, details } = await actNamed(rest.act).of(body).describe(database);
        return {
          ...rest,
          subject,
          details: { ...details },
          proposedById: proposedBy,
          proposedBy: names.get(proposedBy) ?? '',
          proposedAt: proposedAt.toISOString(),
          lapsesAt: lapsesAt.toISOString(),
          decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
          decidedAt: decidedAt?.toISOString() ?? null,
        };
      }),
    );
  }

  async function decided(asked: Asked, id: string, verdict: Verdict): Promise<Result<Proposal, Refusal>> {
    const done = await decide(asked, id, verdict);
    if (!done.ok) return done;
    const proposal = await proposalById(database, id);
    invariant(proposal !== undefined, 'a proposal that was decided is there');
    const [view] = await views([proposal]);
    invariant(view !== undefined, 'a proposal has its view');
    return ok(view);
  }

  return [
    serve(consoleProposals, async ({ session }) => {
      const nowMs = clock.now();
      const { playerId: proposerId, role } = session;
      const [waiting, own] = await Promise.all([
        waitingProposals(database, { acts: secondedBy(role), proposerId, now: new Date(nowMs) }),
        decidedOf(database, proposerId, new Date(nowMs - OWN_FOR_MS)),
      ]);
      return ok({ data: { waiting: await views(waiting), own: await views(own) } });
    }),

    serve(secondProposal, async (asked) => {
      const proposal = await decided(asked, asked.params.id, 'second');
      if (!proposal.ok) return proposal;
      const firstPassword = await firstPasswordOf(proposal.value.id, proposal.value.act);
      return ok({
        data: { proposal: proposal.value, firstPassword },
        message: say(asked.language, 'proposal.seconded'),
      });
    }),

    serve(rejectProposal, async (asked) => {
      const proposal = await decided(asked, asked.params.id, 'reject');
      if (!proposal.ok) return proposal;
      const isWithdrawn = proposal.value.state === 'WITHDRAWN';
      const words = isWithdrawn ? 'proposal.withdrawn' : 'proposal.rejected';
      return ok({ data: { proposal: proposal.value }, message: say(asked.language, words) });
    }),
  ];
}
