/** Operators' decisions on rounds that stay open (W-12). */
import { approveCasinoDecision, rejectCasinoDecision, requestCasinoDecision } from '@maidan/contract';
import { ok, type Paise } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import { consoleViews } from '../console-views.ts';
import type { ConsoleDeps } from '../console.ts';
import { endAtProvider, OPEN_ROUND_NOTICE } from '../rounds/open-rounds.ts';
import { decidingOnce } from '../two-operators.ts';
import { approveDecision, rejectDecision, requestDecision } from './decide-round.ts';
import { decisionById } from './decisions-repository.ts';

export function decisionRoutes(deps: Omit<ConsoleDeps, 'endRounds'>): Route[] {
  const { database, namesOf, notices, bus } = deps;
  const { titleOf, decisionView } = consoleViews(deps);

  const decide = decidingOnce(deps, async (id) => {
    const decision = await decisionById(database, id);
    return decision ? decisionView(decision, await namesOf([decision.requestedBy])) : null;
  });

  return [
    serve(requestCasinoDecision, (asked) => {
      const { roundId, verdict, reason } = asked.body;
      return decide(asked, { end: roundId, verdict, reason }, 'decision.requested', (t, deciding) =>
        requestDecision(deps, t, deciding, { roundId, verdict, reason }),
      );
    }),

    serve(approveCasinoDecision, async (asked) => {
      const { id } = asked.params;
      let refundedPaise: Paise | null = null;
      let afterwards: readonly (() => void)[] = [];
      const answer = await decide(asked, { approve: id }, 'decision.approved', async (t, deciding) => {
        const approved = await approveDecision(deps, t, deciding, id);
        if (!approved.ok) return approved;
        ({ refundedPaise, afterwards } = approved.value);
        return ok({ id });
      });
      if (!answer.ok || refundedPaise === null) return answer;
      for (const tell of afterwards) tell();
      const decision = await decisionById(database, id);
      if (decision) {
        const { round, verdict, reason } = decision;
        const { playerId } = round;
        bus.publish('casino.decided', { id, playerId, verdict, refundedPaise, game: titleOf(round.gameId), reason });
        await notices.resolve(OPEN_ROUND_NOTICE, round.id);
        if (verdict === 'REFUND') void endAtProvider(deps, round);
      }
      return answer;
    }),

    serve(rejectCasinoDecision, (asked) =>
      decide(asked, { reject: asked.params.id }, 'decision.rejected', (t, deciding) =>
        rejectDecision(t, deciding, asked.params.id),
      ),
    ),
  ];
}
