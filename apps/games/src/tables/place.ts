/** What a player puts on a table: a placement is one bet to the wallet, with its positions as parts, and all placements of
 *  the player in this round of the table are one round there. */
import { isDeepStrictEqual } from 'node:util';
import { RUPEE } from '../catalogue/brands.ts';
import type { GameDeps } from '../games/shared/index.ts';
import { ok, refused, type Result } from '../http/index.ts';
import { insertCall } from '../outbox/index.ts';
import { uuidV7 } from '../platform/chance.ts';
import { insertRound, lockSeat, roundByKey } from '../rounds/index.ts';
import type { Session } from '../sessions/index.ts';
import { readLimits } from './limits-repository.ts';
import { limitsOf } from './limits.ts';
import type { TableRules } from './rules.ts';
import { betsOfSeat, insertTableBet, tableBetOf, type Positions, type TableBet } from './table-bets.ts';
import { holdOpenRound, type TableRound } from './table-round.ts';

export interface Placement {
  /** Makes a repeated press one bet. */
  readonly key: string;
  readonly tableRoundId: number;
  readonly positions: Positions;
}

const STANDING: readonly string[] = ['INTENT', 'BET'];

/** A bet counts by when its request was read: one that was read in time is still stored in CLOSING (casino rules 1). */
function takesBetsOf({ state, since, until }: TableRound, readAt: Date): boolean {
  return (state === 'BETTING' && readAt < until) || (state === 'CLOSING' && readAt < since);
}

/** Stores a placement and answers when the wallet has, or while it is still unanswered. Refused after the end
 *  of BETTING, on a position that the layout does not have, and where all of the player's stakes of this round on a position
 *  are outside of its limits as operators have set them by now. */
export async function place(
  deps: GameDeps,
  session: Session,
  {
    rules,
    placement,
    readAt: at,
  }: { readonly rules: TableRules; readonly placement: Placement; readonly readAt: Date },
): Promise<Result<TableBet>> {
  const { database, chance, awaiting, patience, poke } = deps;
  const { key, positions, tableRoundId } = placement;
  const stored = await database.tx(async (t): Promise<Result<string>> => {
    await lockSeat(t, session);
    const before = await roundByKey(t, session, key);
    if (before) {
      const bet = await tableBetOf(t, before.id);
      const isSame = bet.tableRoundId === tableRoundId && isDeepStrictEqual(bet.positions, positions);
      return isSame ? ok(before.id) : refused({ code: 'key-used' });
    }
    const round = await holdOpenRound(t, rules.gameId);
    if (round?.id !== tableRoundId || !takesBetsOf(round, at)) return refused({ code: 'bets-closed' });
    const placed = await betsOfSeat(t, session, [round.id]);
    const own = placed.filter(({ state }) => STANDING.includes(state));
    const walletRoundId = placed.find(({ wallet }) => wallet === session.wallet)?.walletRoundId;
    if (rules.isOneBet && own.length > 0) return refused({ code: 'one-bet-a-round' });
    if (rules.isOneBet && Object.keys(positions).length > 1) return refused({ code: 'no-such-position' });
    const present = limitsOf(rules, await readLimits(t, rules.gameId));
    for (const [id, stake] of Object.entries(positions)) {
      const limits = present(id);
      if (!limits) return refused({ code: 'no-such-position' });
      if (stake % RUPEE !== 0) return refused({ code: 'stake-out-of-range' });
      const there = own.reduce((sum, bet) => sum + (bet.positions[id] ?? 0), 0);
      const sum = there + stake;
      if (sum < limits.least || sum > limits.most) return refused({ code: 'outside-position-limits' });
    }
    const stakePaise = Object.values(positions).reduce((sum, stake) => sum + stake, 0);
    const { id } = await insertRound(t, {
      id: uuidV7(at.getTime(), chance),
      provider: session.provider,
      playerId: session.playerId,
      gameId: session.gameId,
      sessionId: session.id,
      wallet: session.wallet,
      ...(walletRoundId && { walletRoundId }),
      betKey: key,
      stakePaise,
      seedPairId: null,
      nonce: null,
      startedAt: at,
    });
    await insertTableBet(t, { roundId: id, tableRoundId, positions });
    await insertCall(t, { roundId: id, kind: 'bet', amountPaise: stakePaise, at });
    return ok(id);
  });
  if (!stored.ok) return stored;
  poke();
  await awaiting.round(stored.value, ({ state }) => state !== 'INTENT', patience.betMs);
  return ok(await tableBetOf(database, stored.value));
}
