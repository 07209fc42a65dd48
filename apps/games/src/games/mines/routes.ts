import * as z from 'zod/mini';
import { ok, post, refused, type PageCall, type Result } from '../../http/index.ts';
import { changeSeeds, minesBet, minesCashOut, minesOpen, type RoundsAnswer, type SeedsAnswer } from '../../page-api.ts';
import { isUuid } from '../../platform/chance.ts';
import { lockSeat, openRound, roundsOf, type Round } from '../../rounds/index.ts';
import { changeSeedPair } from '../../seeds/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { MinesDeps } from './deps.ts';
import { pageSession } from './page-session.ts';
import { placeBet } from './place-bet.ts';
import { cashOut, open } from './play.ts';
import { answerOf, seedsView, viewsOf } from './view.ts';

const ROUNDS_A_PAGE = 30;
/** Each leaves a pair behind that is kept for ever. */
const SEED_CHANGES_A_MINUTE = 20;
const roundsQuery = z.object({ before: z.optional(z.string()) });

export function minesRoutes(deps: MinesDeps): readonly PageCall[] {
  const answering = async (session: Session, played: Promise<Result<Round>>): Promise<Result<object>> => {
    const result = await played;
    return result.ok ? ok(await answerOf(deps, session, result.value)) : result;
  };
  return [
    { method: 'GET', path: 'session', handle: (session) => pageSession(deps, session) },
    { method: 'GET', path: 'rounds', handle: (session, { query }) => ownRounds(deps, session, query) },
    post('mines/bet', minesBet, (session, body) => answering(session, placeBet(deps, session, body))),
    post('mines/open', minesOpen, (session, body) => answering(session, open(deps, session, body))),
    post('mines/cash-out', minesCashOut, (session, body) => answering(session, cashOut(deps, session, body))),
    {
      ...post('seeds', changeSeeds, (session, body) => newSeeds(deps, session, body.clientSeed)),
      timesAMinute: SEED_CHANGES_A_MINUTE,
    },
  ];
}

/** Refused and refunded rounds are listed too: their nonces stay empty. */
async function ownRounds(
  { database, vault }: MinesDeps,
  session: Session,
  query: unknown,
): Promise<Result<RoundsAnswer>> {
  const { before = null } = roundsQuery.safeParse(query).data ?? {};
  if (before !== null && !isUuid(before)) return refused({ code: 'invalid-input', field: 'before' });
  const found = await roundsOf(database, session, { before, limit: ROUNDS_A_PAGE });
  const next = found.length === ROUNDS_A_PAGE ? (found.at(-1)?.id ?? null) : null;
  return ok({ rounds: await viewsOf(database, vault, found), next });
}

/** Between rounds only. */
async function newSeeds(deps: MinesDeps, session: Session, clientSeed: string): Promise<Result<SeedsAnswer>> {
  return await deps.database.tx(async (t): Promise<Result<SeedsAnswer>> => {
    await lockSeat(t, session);
    if (await openRound(t, session)) return refused({ code: 'round-open' });
    const at = new Date(deps.clock.now());
    const { revealedServerSeed, pairs } = await changeSeedPair(t, deps, { seat: session, clientSeed, at });
    return ok({ revealedServerSeed, seeds: seedsView(pairs) });
  });
}
