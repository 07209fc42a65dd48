/** Operators' corrections of closed rounds (W-11). */
import {
  approveCasinoCorrection,
  consoleCasinoCorrections,
  decodeRupees,
  encodeRupees,
  findCasinoRound,
  rejectCasinoCorrection,
  requestCasinoCorrection,
  type CasinoCorrection,
  type FoundCasinoRound,
} from '@maidan/contract';
import { negatePaise, ok, refused } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import { consoleViews, furtherOf } from '../console-views.ts';
import type { ConsoleDeps } from '../console.ts';
import { decidingOnce } from '../two-operators.ts';
import { approveCorrection, rejectCorrection, requestCorrection } from './correct-round.ts';
import {
  correctionById,
  correctionsOf,
  pendingCorrections,
  roundsByProviderId,
  type Correction,
} from './corrections-repository.ts';

const MAX_LISTED = 200;

export function correctionRoutes(deps: Omit<ConsoleDeps, 'endRounds'>): Route[] {
  const { database, namesOf } = deps;
  const { brandOf, titleOf, roundView } = consoleViews(deps);

  async function views(corrections: readonly Correction[]): Promise<CasinoCorrection[]> {
    const names = await namesOf(corrections.flatMap(({ round, requestedBy }) => [round.playerId, requestedBy]));
    return corrections.map(({ id, round, amountPaise, reason, state, requestedBy, requestedAt }) => ({
      id,
      roundId: round.id,
      provider: brandOf(round.providerId),
      game: titleOf(round.gameId),
      round: round.roundId,
      playerId: round.playerId,
      player: names.get(round.playerId) ?? '',
      wallet: round.wallet.kind,
      amount: encodeRupees(amountPaise),
      reason,
      state,
      requestedById: requestedBy,
      requestedBy: names.get(requestedBy) ?? '',
      requestedAt: requestedAt.toISOString(),
    }));
  }

  const decide = decidingOnce(deps, async (id) => {
    const correction = await correctionById(database, id);
    return correction ? ((await views([correction]))[0] ?? null) : null;
  });

  return [
    serve(consoleCasinoCorrections, async () =>
      ok({ data: { corrections: await views(await pendingCorrections(database, MAX_LISTED)) } }),
    ),

    serve(findCasinoRound, async ({ query }) => {
      const found = await roundsByProviderId(database, query.round, MAX_LISTED);
      const ids = found.map(({ round }) => round.id);
      const corrections = await views(await correctionsOf(database, ids));
      const further = await furtherOf(
        database,
        found.map(({ round }) => round),
      );
      const people = [
        ...found.map(({ round }) => round.playerId),
        ...further.decisions.map(({ requestedBy }) => requestedBy),
      ];
      const names = await namesOf(people);
      const rounds = found.map((each): FoundCasinoRound => ({
        ...roundView(each, names, further),
        closedAt: each.closedAt?.toISOString() ?? null,
        corrections: corrections.filter(({ roundId }) => roundId === each.round.id),
      }));
      return ok({ data: { rounds } });
    }),

    serve(requestCasinoCorrection, async (asked) => {
      const { roundId, amount, reason } = asked.body;
      const decoded = decodeRupees(Math.abs(amount));
      if (!decoded.ok || decoded.value === 0) return refused({ kind: 'payment-amount-malformed' });
      const amountPaise = amount < 0 ? negatePaise(decoded.value) : decoded.value;
      return await decide(asked, { correct: roundId, amount, reason }, 'correction.requested', (t, deciding) =>
        requestCorrection(deps, t, deciding, { roundId, amountPaise, reason }),
      );
    }),

    serve(approveCasinoCorrection, async (asked) => {
      const { id } = asked.params;
      let walletId: string | null = null;
      let afterwards: readonly (() => void)[] = [];
      const answer = await decide(asked, { approve: id }, 'correction.approved', async (t, deciding) => {
        const approved = await approveCorrection(deps, t, deciding, id);
        if (!approved.ok) return approved;
        ({ walletId, afterwards } = approved.value);
        return ok({ id });
      });
      if (!answer.ok || walletId === null) return answer;
      for (const tell of afterwards) tell();
      const correction = await correctionById(database, id);
      if (correction) {
        const { round, amountPaise, reason } = correction;
        const game = titleOf(round.gameId);
        deps.bus.publish('casino.corrected', { id, playerId: round.playerId, amountPaise, game, reason });
      }
      await deps.relieve([walletId]);
      return answer;
    }),

    serve(rejectCasinoCorrection, (asked) =>
      decide(asked, { reject: asked.params.id }, 'correction.rejected', (t, deciding) =>
        rejectCorrection(t, deciding, asked.params.id),
      ),
    ),
  ];
}
