import { gameById, RUPEE } from '../../catalogue/index.ts';
import { ok, refused, type Result } from '../../http/index.ts';
import { insertCall } from '../../outbox/index.ts';
import { uuidV7 } from '../../platform/chance.ts';
import { insertRound, lockSeat, noteBet, openRound, PACE_MS, roundByKey, type Round } from '../../rounds/index.ts';
import { seedPairsOf, takeNonce } from '../../seeds/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { MinesDeps } from './deps.ts';
import { fieldOf, insertField } from './mines-repository.ts';
import { lastStep } from './rules.ts';

export interface MinesBet {
  readonly key: string;
  readonly stake: number;
  readonly mines: number;
  readonly clientSeed?: string | undefined;
}

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** Stores a bet and its call to the wallet, and answers when the wallet has, or `pending`. The same key answers the same
 *  round as it stands. Refuses stakes outside the limits, a second open round, a bet too soon after the last. */
export async function placeBet(deps: MinesDeps, session: Session, bet: MinesBet): Promise<Result<Round>> {
  const { database, awaiting, poke } = deps;
  const step = allowedStep(session, bet);
  if (step === 0) return refused({ code: 'stake-out-of-range' });
  const stored = await database.tx(async (t): Promise<Result<Round>> => {
    const at = new Date(deps.clock.now());
    const lastBetAt = await lockSeat(t, session);
    const before = await roundByKey(t, session, bet.key);
    if (before) {
      const isSame = before.stakePaise === bet.stake && (await fieldOf(t, before.id)).mines === bet.mines;
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
    await insertField(t, { roundId: round.id, mines: bet.mines, lastStep: step });
    await insertCall(t, { roundId: round.id, kind: 'bet', amountPaise: bet.stake, at });
    await noteBet(t, session, at);
    return ok(round);
  });
  if (!stored.ok) return stored;
  poke();
  return ok(await awaiting.round(stored.value.id, ({ state }) => state !== 'INTENT', deps.patience.betMs));
}

/** The step at which the bet would cash out by itself; 0 for a stake that is not allowed. */
function allowedStep({ gameId }: Session, { stake, mines }: MinesBet): number {
  const game = gameById(gameId);
  if (!game || stake % RUPEE !== 0 || stake < game.minStake || stake > game.maxStake) return 0;
  return lastStep({ mines, stakePaise: stake, maxReturnPaise: game.maxWin });
}
