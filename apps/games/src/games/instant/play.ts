/** A round with one decision: the bet is stored, and whoever hears that the wallet took the stake draws the result in the
 *  same transaction, whether or not a page is waiting. */
import { isDeepStrictEqual } from 'node:util';
import { drawNow, DrawStream } from '../../fairness/draws.ts';
import { nodeDigests } from '../../fairness/node-digests.ts';
import { ok, post, refused, type PageCall, type Result } from '../../http/index.ts';
import { instantBet } from '../../page-api.ts';
import type { Vault } from '../../platform/vault.ts';
import { endWithResult, ownSeedsOf, type Finish, type Round } from '../../rounds/index.ts';
import { seedPairById, serverSeedOf } from '../../seeds/index.ts';
import type { Session } from '../../sessions/index.ts';
import { answerOf, callsOf, gameTaking, storeBet, type Bet, type GameDeps } from '../shared/index.ts';
import { decisionOf, insertDecision, storeDrawn } from './instant-repository.ts';
import { isWithin, returnPaise, type InstantRules } from './rules.ts';
import { instantViews } from './view.ts';

export function instantRoutes<Choice, Drawn>(deps: GameDeps, rules: InstantRules<Choice, Drawn>): readonly PageCall[] {
  const viewsOf = instantViews(rules);
  return callsOf(rules.gameId, [
    post(`${rules.gameId}/bet`, instantBet(rules.choice), async (session, body): Promise<Result<object>> => {
      const result = await placeBet(deps, session, { rules, bet: body });
      return result.ok ? ok(await answerOf(deps, session, { round: result.value, viewsOf })) : result;
    }),
  ]);
}

async function placeBet<Choice, Drawn>(
  deps: GameDeps,
  session: Session,
  { rules, bet }: { readonly rules: InstantRules<Choice, Drawn>; readonly bet: Bet & { readonly choice: Choice } },
): Promise<Result<Round>> {
  const { stake, choice } = bet;
  const game = gameTaking(session.gameId, stake);
  if (!game || !isWithin(rules, { choice, stakePaise: stake, maxReturnPaise: game.maxWin })) {
    return refused({ code: 'stake-out-of-range' });
  }
  const stored = await storeBet(deps, session, bet, {
    insert: (t, roundId) => insertDecision(t, roundId, choice),
    isSame: async (t, roundId) => isDeepStrictEqual((await decisionOf(t, roundId)).choice, choice),
  });
  if (!stored.ok || stored.value.state !== 'RESULT') return stored;
  return ok(await deps.awaiting.round(stored.value.id, ({ state }) => state !== 'RESULT', deps.patience.winMs));
}

/** Draws the result of a round whose stake was taken, and stores what the wallet has to be told. */
export function instantResult<Choice, Drawn>(
  rules: InstantRules<Choice, Drawn>,
  { vault }: { readonly vault: Vault },
): Finish {
  return async (t, round, at) => {
    const { seedPairId, nonce } = ownSeedsOf(round);
    const pair = await seedPairById(t, seedPairId);
    if (pair.clientSeed === null) throw new Error('A seed pair with a round has a client seed');
    const { choice } = await decisionOf<Choice>(t, round.id);
    const seeds = { serverSeed: serverSeedOf(vault, pair), clientSeed: pair.clientSeed, nonce };
    const drawn = drawNow(rules.draw(choice, new DrawStream()), nodeDigests(seeds));
    await storeDrawn(t, round.id, drawn);
    await endWithResult(t, round, {
      returnPaise: returnPaise(round.stakePaise, rules.multiplierOf(choice, drawn)),
      at,
    });
  };
}
