import { ok, post, type PageCall, type Result } from '../../src/http/index.ts';
import { minesBet, minesCashOut, minesOpen } from '../../src/page-api.ts';
import type { Round } from '../../src/rounds/index.ts';
import type { Session } from '../../src/sessions/index.ts';
import { answerOf, callsOf, type GameDeps } from '../../src/games/shared/index.ts';
import { placeBet } from './place-bet.ts';
import { cashOut, open } from './play.ts';
import { viewsOf } from './view.ts';

export function minesRoutes(deps: GameDeps): readonly PageCall[] {
  const answering = async (session: Session, played: Promise<Result<Round>>): Promise<Result<object>> => {
    const result = await played;
    return result.ok ? ok(await answerOf(deps, session, { round: result.value, viewsOf })) : result;
  };
  return callsOf('mines', [
    post('mines/bet', minesBet, (session, body) => answering(session, placeBet(deps, session, body))),
    post('mines/open', minesOpen, (session, body) => answering(session, open(deps, session, body))),
    post('mines/cash-out', minesCashOut, (session, body) => answering(session, cashOut(deps, session, body))),
  ]);
}
