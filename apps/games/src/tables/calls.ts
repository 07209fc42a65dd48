/** The calls of a table's page. */
import * as z from 'zod/mini';
import type { GameDeps } from '../games/shared/index.ts';
import { ok, post, refused, type PageCall, type Result } from '../http/index.ts';
import { netOfSession } from '../rounds/index.ts';
import { balanceOfSession, type Session } from '../sessions/index.ts';
import { chainById } from './chains-repository.ts';
import {
  tableBet,
  type OwnTableBets,
  type OwnTableRounds,
  type TableAnswer,
  type TableBetAnswer,
  type TableProof,
} from './page-api.ts';
import { place } from './place.ts';
import type { TableRules } from './rules.ts';
import { betsOfSeat, roundsWithBets } from './table-bets.ts';
import { countVoids, endedRounds, roundOfNumber, tableRoundById, tableRoundsByIds } from './table-round.ts';
import { betView, frameOf, resultView } from './views.ts';
import type { PaidBefore } from './winners.ts';

const RESULTS = 100;
const ROUNDS_A_PAGE = 30;
const id = z.optional(z.coerce.number().check(z.int(), z.gte(1)));
const roundsQuery = z.object({ before: id });
const roundQuery = z.object({ round: id });

export function tableCalls(deps: GameDeps, tables: readonly TableRules[]): readonly PageCall[] {
  const at = async (
    { gameId }: Session,
    handle: (rules: TableRules) => Promise<Result<object>>,
  ): Promise<Result<object>> => {
    const rules = tables.find((table) => table.gameId === gameId);
    return rules ? await handle(rules) : refused({ code: 'invalid-input', field: 'game' });
  };
  const before: PaidBefore = new Map();
  return [
    {
      method: 'GET',
      path: 'table',
      handle: (session) => at(session, async (rules) => ok(await whole(deps, session, { rules, before }))),
    },
    {
      method: 'GET',
      path: 'table/own',
      handle: (session, { query }) => at(session, () => ownBets(deps, session, query)),
    },
    post('table/bet', tableBet, (session, placement, readAt) =>
      at(session, async (rules): Promise<Result<TableBetAnswer>> => {
        const placed = await place(deps, session, { rules, placement, readAt });
        return placed.ok ? ok({ bet: betView(placed.value), ...(await moneyOf(deps, session)) }) : placed;
      }),
    ),
    {
      method: 'GET',
      path: 'table/rounds',
      handle: (session, { query }) => at(session, (rules) => ownRounds(deps, session, { rules, query })),
    },
    {
      method: 'GET',
      path: 'table/proof',
      handle: (session, { query }) => at(session, (rules) => proof(deps, rules, query)),
    },
  ];
}

async function moneyOf({ database }: GameDeps, { id: sessionId }: Session) {
  return { balance: await balanceOfSession(database, sessionId), net: await netOfSession(database, sessionId) };
}

/** A player who comes late or returns sees the round as it stands, with their own bets. */
async function whole(
  deps: GameDeps,
  session: Session,
  { rules, before }: { readonly rules: TableRules; readonly before: PaidBefore },
): Promise<TableAnswer> {
  const { database, clock } = deps;
  const { gameId } = session;
  const frame = await frameOf(database, rules, clock.now(), before);
  const bets = frame.round ? await betsOfSeat(database, session, [frame.round.id]) : [];
  return {
    frame,
    bets: bets.map(betView),
    results: (await endedRounds(database, gameId, RESULTS)).map((round) => resultView(rules, round)),
    voids: await countVoids(database, gameId),
    playerName: session.playerName,
    wallet: session.wallet,
    startedAt: session.startedAt.toISOString(),
    ...(await moneyOf(deps, session)),
  };
}

async function ownBets(deps: GameDeps, session: Session, query: unknown): Promise<Result<OwnTableBets>> {
  const asked = roundQuery.safeParse(query).data?.round;
  if (asked === undefined) return refused({ code: 'invalid-input', field: 'round' });
  const bets = await betsOfSeat(deps.database, session, [asked]);
  return ok({ bets: bets.map(betView), ...(await moneyOf(deps, session)) });
}

async function ownRounds(
  { database }: GameDeps,
  session: Session,
  { rules, query }: { readonly rules: TableRules; readonly query: unknown },
): Promise<Result<OwnTableRounds>> {
  const asked = roundsQuery.safeParse(query);
  if (!asked.success) return refused({ code: 'invalid-input', field: 'before' });
  const ids = await roundsWithBets(database, session, { before: asked.data.before ?? null, limit: ROUNDS_A_PAGE });
  const bets = await betsOfSeat(database, session, ids);
  const rounds = (await tableRoundsByIds(database, session.gameId, ids)).map((round) => ({
    round: resultView(rules, round),
    bets: bets.filter(({ tableRoundId }) => tableRoundId === round.id).map(betView),
  }));
  return ok({ rounds, next: ids.length === ROUNDS_A_PAGE ? (ids.at(-1) ?? null) : null });
}

async function proof({ database }: GameDeps, rules: TableRules, query: unknown): Promise<Result<TableProof>> {
  const asked = roundQuery.safeParse(query).data?.round;
  if (asked === undefined) return refused({ code: 'invalid-input', field: 'round' });
  const round = await tableRoundById(database, rules.gameId, asked);
  // A link stays secret until its round is paid.
  if (!round || round.link === null) return refused({ code: 'round-not-found' });
  const { length, lastLink, publishedAt, publicSeed } = await chainById(database, round.chainId);
  const before = round.number > 1 ? await roundOfNumber(database, round.chainId, round.number - 1) : undefined;
  return ok({
    round: resultView(rules, round),
    publicSeed,
    publicSource: 'house',
    shownBefore: before?.link ?? lastLink,
    chain: { length, lastLink, publishedAt: publishedAt.toISOString() },
  });
}
