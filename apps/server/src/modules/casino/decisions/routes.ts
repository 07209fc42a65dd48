/** Operators' decisions on rounds that stay open (W-12). */
import {
  approveCasinoDecision,
  rejectCasinoDecision,
  requestCasinoDecision,
  say,
  type CasinoDecision,
  type Language,
  type Refusal,
} from '@maidan/contract';
import { ok, refused, type Paise, type Result } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import { consoleViews } from '../console-views.ts';
import type { ConsoleDeps } from '../console.ts';
import { OPEN_ROUND_NOTICE } from '../rounds/open-rounds.ts';
import { approveDecision, rejectDecision, requestDecision, type Deciding } from './decide-round.ts';
import { decisionById } from './decisions-repository.ts';

type Asked = {
  readonly session: { readonly playerId: string };
  readonly idempotencyKey: string | null;
  readonly language: Language;
};

export function decisionRoutes(deps: Omit<ConsoleDeps, 'endRounds'>): Route[] {
  const { database, clock, playerById, namesOf, notices, bus } = deps;
  const { titleOf, decisionView } = consoleViews(deps);

  /** Decides once per idempotency key, and answers with the decision as read after the commit. */
  async function decide(
    { session, idempotencyKey: key, language }: Asked,
    asked: object,
    words: 'decision.requested' | 'decision.approved' | 'decision.rejected',
    work: (t: Tx, deciding: Deciding) => Promise<Result<{ readonly decisionId: string }, Refusal>>,
  ): Promise<Result<{ data: CasinoDecision; message: string }, Refusal>> {
    const at = new Date(clock.now());
    const name = (await playerById(database, session.playerId))?.name ?? '';
    const deciding = { operator: { id: session.playerId, name }, at };
    const decided = await answerOnce(database, { key: idempotencyKey(session.playerId, key, asked), at }, (t) =>
      work(t, deciding),
    );
    if (!decided.ok) return decided;
    const decision = await decisionById(database, decided.value.decisionId);
    if (!decision) return refused({ kind: 'request-not-found' });
    const names = await namesOf([decision.requestedBy]);
    return ok({ data: decisionView(decision, names), message: say(language, words) });
  }

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
        return ok({ decisionId: id });
      });
      if (!answer.ok || refundedPaise === null) return answer;
      for (const tell of afterwards) tell();
      const decision = await decisionById(database, id);
      if (decision) {
        const { round, verdict, reason } = decision;
        const { playerId } = round;
        bus.publish('casino.decided', { id, playerId, verdict, refundedPaise, game: titleOf(round.gameId), reason });
        await notices.resolve(OPEN_ROUND_NOTICE, round.id);
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
