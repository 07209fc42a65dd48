/** Bets that their players cash out by hand. */
import * as z from 'zod/mini';
import { ok, post, refused, type PageCall, type Result } from '../../src/http/index.ts';
import { isUuid } from '../../src/platform/chance.ts';
import { breathe } from '../../src/platform/clock.ts';
import type { Tx } from '../../src/platform/postgres/index.ts';
import { netOfSession, roundById } from '../../src/rounds/index.ts';
import { balanceOfSession, type Session } from '../../src/sessions/index.ts';
import {
  betView,
  endBets,
  holdBets,
  tableBetOf,
  tableRoundById,
  type EndedBet,
  type TableBet,
  type TableBetAnswer,
} from '../../src/tables/index.ts';
import { callsOf, type GameDeps } from '../../src/games/shared/index.ts';
import { cutOfRound, latestOfBet, takeOffOf } from './flight.ts';
import type { Press, Presses } from './presses.ts';
import { GAME_ID, LOWEST_TARGET, multiplierAt, reachedMs, returnPaise } from './rules.ts';

/** `POST crash/cash-out`: answers the bet as it ended, also where it had ended before. */
const crashCashOut = z.strictObject({ roundId: z.string() });

export function crashRoutes(deps: GameDeps, presses: Presses): readonly PageCall[] {
  const { database } = deps;
  return callsOf(GAME_ID, [
    {
      ...post('crash/cash-out', crashCashOut, async (session, { roundId }, readAt): Promise<Result<TableBetAnswer>> => {
        const ended = await cashOut(deps, session, { roundId, readAt, presses });
        if (!ended.ok) return ended;
        const { id } = session;
        return ok({
          bet: betView(ended.value),
          balance: await balanceOfSession(database, id),
          net: await netOfSession(database, id),
        });
      }),
      arrived: presses.arrived,
    },
  ]);
}

/** Cashes a flying bet out at the multiplier of the moment in which the press was read, or at its target where that was
 *  lower. A press before 1.01× waits for it. Refused before take-off and from the cut on; a bet that has ended before is
 *  answered as it stands. */
export async function cashOut(
  deps: GameDeps,
  session: Session,
  { roundId, readAt, presses }: { readonly roundId: string; readonly readAt: Date; readonly presses: Presses },
): Promise<Result<TableBet>> {
  const { database, clock, awaiting, patience, poke } = deps;
  const own = isUuid(roundId) ? await roundById(database, roundId) : undefined;
  if (!own || own.playerId !== session.playerId || own.gameId !== GAME_ID || own.provider !== session.provider)
    return refused({ code: 'round-not-found' });
  const { tableRoundId } = await tableBetOf(database, roundId);
  const round = await tableRoundById(database, GAME_ID, tableRoundId);
  if (round?.state === 'VOID') return ok(await tableBetOf(database, roundId));
  if (!round || round.dealtAt === null) return refused({ code: 'not-in-the-air' });
  const readAtMs = Math.max(readAt.getTime(), takeOffOf(round) + reachedMs(LOWEST_TARGET));
  while (clock.now() < readAtMs) await breathe(readAtMs - clock.now());
  const pressed = presses.press({ roundId, tableRoundId, readAtMs }, (all) => database.tx((t) => endPressed(t, all)));
  presses.found(readAt);
  const done = await pressed;
  if (!done.ok) return done;
  poke();
  await awaiting.round(roundId, ({ state }) => state !== 'RESULT', patience.winMs);
  return ok(await tableBetOf(database, roundId));
}

/** Ends the bets of these presses, of whatever round and player they are. */
async function endPressed(t: Tx, presses: readonly Press[]): Promise<readonly Result<null>[]> {
  const bets = new Map(
    (
      await holdBets(
        t,
        presses.map(({ roundId }) => roundId),
      )
    ).map((bet) => [bet.roundId, bet]),
  );
  const rounds = new Map(
    await Promise.all(
      [...new Set(presses.map(({ tableRoundId }) => tableRoundId))].map(
        async (id) => [id, await tableRoundById(t, GAME_ID, id)] as const,
      ),
    ),
  );
  const ended = new Map<string, EndedBet>();
  const outcomes = presses.map(({ roundId, tableRoundId, readAtMs }): Result<null> => {
    const bet = bets.get(roundId);
    const round = rounds.get(tableRoundId);
    if (!bet || !round) throw new Error('A press is that of a bet in a round');
    // Of two presses the first one counts, and the second one answers the same.
    if (bet.state !== 'BET' || ended.has(roundId)) return ok(null);
    const multiplier = Math.min(latestOfBet(bet), multiplierAt(readAtMs - takeOffOf(round)));
    if (multiplier > cutOfRound(round)) return refused({ code: 'string-cut' });
    ended.set(roundId, { roundId, paise: returnPaise(bet.stakePaise, multiplier), at: new Date(readAtMs) });
    return ok(null);
  });
  await endBets(t, [...ended.values()]);
  return outcomes;
}
