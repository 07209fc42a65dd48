import { ok, refused, type Result } from '../../http/index.ts';
import { insertCall } from '../../outbox/index.ts';
import { uuidV7 } from '../../platform/chance.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import { insertRound, lockSeat, noteBet, openRound, PACE_MS, roundByKey, type Round } from '../../rounds/index.ts';
import { seedPairsOf, takeNonce } from '../../seeds/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { GameDeps } from './deps.ts';

export interface Bet {
  readonly key: string;
  readonly stake: number;
  readonly clientSeed?: string | undefined;
}

/** What a game stores beside what all rounds have, in the transaction of the bet. */
export interface OwnPart {
  readonly insert: (t: Tx, roundId: string) => Promise<void>;
  /** Whether a round that was bet with the same key was bet with the same choice. */
  readonly isSame: (t: Tx, roundId: string) => Promise<boolean>;
}

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** Stores a bet and its call to the wallet, and answers when the wallet has, or `pending`. The same key answers the same
 *  round as it stands. Refuses a second open round and a bet too soon after the last; the stake has been checked. */
export async function storeBet(deps: GameDeps, session: Session, bet: Bet, own: OwnPart): Promise<Result<Round>> {
  const { database, awaiting, poke } = deps;
  const stored = await database.tx(async (t): Promise<Result<Round>> => {
    const at = new Date(deps.clock.now());
    const lastBetAt = await lockSeat(t, session);
    const before = await roundByKey(t, session, bet.key);
    if (before) {
      const isSame = before.stakePaise === bet.stake && (await own.isSame(t, before.id));
      return isSame ? ok(before) : refused({ code: 'key-used' });
    }
    if (await openRound(t, session)) return refused({ code: 'round-open' });
    // Capped, because a clock that was ahead may have been set right since.
    const waitMs = lastBetAt === null ? 0 : Math.min(PACE_MS, lastBetAt.getTime() + PACE_MS - at.getTime());
    if (waitMs > 0) return refused({ code: 'too-fast', waitMs });
    const { current } = await seedPairsOf(t, deps, session, at);
    const clientSeed = current.clientSeed ?? bet.clientSeed;
    if (clientSeed === undefined) return refused({ code: 'client-seed-needed' });
    if (!CLIENT_SEED.test(clientSeed)) return refused({ code: 'invalid-input', field: 'clientSeed' });
    const round = await insertRound(t, {
      id: uuidV7(at.getTime(), deps.chance),
      provider: session.provider,
      playerId: session.playerId,
      gameId: session.gameId,
      sessionId: session.id,
      wallet: session.wallet,
      betKey: bet.key,
      stakePaise: bet.stake,
      seedPairId: current.id,
      nonce: await takeNonce(t, current, clientSeed),
      startedAt: at,
    });
    await own.insert(t, round.id);
    await insertCall(t, { roundId: round.id, kind: 'bet', amountPaise: bet.stake, at });
    await noteBet(t, session, at);
    return ok(round);
  });
  if (!stored.ok) return stored;
  poke();
  return ok(await awaiting.round(stored.value.id, ({ state }) => state !== 'INTENT', deps.patience.betMs));
}
