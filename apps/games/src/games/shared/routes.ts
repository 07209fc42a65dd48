import * as z from 'zod/mini';
import { ok, post, refused, type PageCall, type Result } from '../../http/index.ts';
import { changeSeeds, type RoundFacts, type RoundsAnswer, type SeedsAnswer } from '../../page-api.ts';
import { isUuid } from '../../platform/chance.ts';
import { lockSeat, openRound, roundsOf } from '../../rounds/index.ts';
import { changeSeedPair } from '../../seeds/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { GameDeps } from './deps.ts';
import { pageSession } from './page-session.ts';
import { seedsView, type ViewsOf } from './views.ts';

const ROUNDS_A_PAGE = 30;
/** Each leaves a pair behind that is kept for ever. */
const SEED_CHANGES_A_MINUTE = 20;
const roundsQuery = z.object({ before: z.optional(z.string()) });

/** How the rounds of each game are seen, by game. */
export type Views = Readonly<Record<string, ViewsOf<RoundFacts>>>;

/** The calls that the pages of every game make: session, own rounds, change of seeds. */
export function sharedRoutes(deps: GameDeps, views: Views): readonly PageCall[] {
  const viewing = async (
    session: Session,
    handle: (viewsOf: ViewsOf<RoundFacts>) => Promise<Result<object>>,
  ): Promise<Result<object>> => {
    const viewsOf = views[session.gameId];
    return viewsOf === undefined ? refused({ code: 'game-closed' }) : await handle(viewsOf);
  };
  return [
    {
      method: 'GET',
      path: 'session',
      handle: (session) => viewing(session, (viewsOf) => pageSession(deps, session, viewsOf)),
    },
    {
      method: 'GET',
      path: 'rounds',
      handle: (session, { query }) => viewing(session, (viewsOf) => ownRounds(deps, session, { query, viewsOf })),
    },
    {
      ...post('seeds', changeSeeds, (session, body) => newSeeds(deps, session, body.clientSeed)),
      timesAMinute: SEED_CHANGES_A_MINUTE,
    },
  ];
}

/** Calls that only pages of this game may make: a page's token is that of one game. */
export function callsOf(gameId: string, calls: readonly PageCall[]): readonly PageCall[] {
  return calls.map((call) => ({
    ...call,
    handle: async (session, request) =>
      session.gameId === gameId
        ? await call.handle(session, request)
        : refused({ code: 'invalid-input', field: 'game' }),
  }));
}

/** Refused and refunded rounds are listed too: their nonces stay empty. */
async function ownRounds(
  { database, vault }: GameDeps,
  session: Session,
  { query, viewsOf }: { readonly query: unknown; readonly viewsOf: ViewsOf<RoundFacts> },
): Promise<Result<RoundsAnswer<RoundFacts>>> {
  const { before = null } = roundsQuery.safeParse(query).data ?? {};
  if (before !== null && !isUuid(before)) return refused({ code: 'invalid-input', field: 'before' });
  const found = await roundsOf(database, session, { before, limit: ROUNDS_A_PAGE });
  const next = found.length === ROUNDS_A_PAGE ? (found.at(-1)?.id ?? null) : null;
  return ok({ rounds: await viewsOf(database, vault, found), next });
}

/** Between rounds only. */
async function newSeeds(deps: GameDeps, session: Session, clientSeed: string): Promise<Result<SeedsAnswer>> {
  return await deps.database.tx(async (t): Promise<Result<SeedsAnswer>> => {
    await lockSeat(t, session);
    if (await openRound(t, session)) return refused({ code: 'round-open' });
    const at = new Date(deps.clock.now());
    const { revealedServerSeed, pairs } = await changeSeedPair(t, deps, { seat: session, clientSeed, at });
    return ok({ revealedServerSeed, seeds: seedsView(pairs) });
  });
}
