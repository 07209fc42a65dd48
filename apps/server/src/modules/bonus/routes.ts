import {
  activateBonus,
  claimBonus,
  encodeExposure,
  encodeRupees,
  forfeitBonus,
  getBonusData,
  say,
  type BonusView,
  type Language,
  type Refusal,
  type WordKey,
} from '@maidan/contract';
import { invariant, ok, type Result } from '@maidan/domain';
import { serve, type Answer, type Route } from '../../platform/http/index.ts';
import { answerOnce, idempotencyKey } from '../../platform/idempotency/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import { walletsOf } from '../wallet/index.ts';
import * as bonuses from './bonuses.ts';
import type { BonusDeps, Changed } from './deps.ts';
import { bonusesOf, type ChangedBonus } from './repository.ts';
import { bonusView } from './views.ts';

type Request = {
  readonly session: { readonly playerId: string };
  readonly body: { readonly bonusId: string };
  readonly idempotencyKey: string | null;
  readonly language: Language;
};
type Step = (
  tx: Tx,
  own: { bonusId: string; playerId: string },
  doing: bonuses.Doing,
) => Promise<Result<ChangedBonus, Refusal>>;

/** The players' bonus routes (BON-01, BON-02). */
export function bonusRoutes({ database, clock, ids, hasOpenBets }: BonusDeps, changed: Changed): Route[] {
  /** Moves a bonus to its next state, once per key (L-5). */
  async function move(
    { session, body, idempotencyKey: key, language }: Request,
    { name, step, words }: { name: string; step: Step; words: Extract<WordKey, `bonus.${string}d`> },
  ): Promise<Result<Answer<BonusView>, Refusal>> {
    const at = new Date(clock.now());
    const { playerId } = session;
    const { bonusId } = body;
    const once = { key: idempotencyKey(playerId, key, { [name]: bonusId }), at };
    const answer = await answerOnce(database, once, async (tx) => {
      const moved = await step(tx, { bonusId, playerId }, { newId: ids, at });
      return moved.ok ? ok(moved.value) : moved;
    });
    if (!answer.ok) return answer;
    changed([answer.value]);
    return ok({ data: bonusView(answer.value), message: say(language, words) });
  }

  return [
    serve(getBonusData, async ({ session }) => {
      const [, wallet] = await walletsOf(database, session.playerId);
      invariant(wallet !== undefined, 'a player has a bonus wallet');
      const own = await bonusesOf(database, session.playerId);
      return ok({
        data: {
          bonuses: own.map(bonusView),
          balance: encodeRupees(wallet.balancePaise),
          exposure: encodeExposure(wallet.exposurePaise),
        },
      });
    }),
    serve(claimBonus, (request) => move(request, { name: 'claim', step: bonuses.claimBonus, words: 'bonus.claimed' })),
    serve(activateBonus, (request) =>
      move(request, {
        name: 'activate',
        step: (tx, own, doing) => bonuses.activateBonus(tx, own, { ...doing, hasOpenBets }),
        words: 'bonus.activated',
      }),
    ),
    serve(forfeitBonus, (request) =>
      move(request, { name: 'forfeit', step: bonuses.forfeitBonus, words: 'bonus.forfeited' }),
    ),
  ];
}
