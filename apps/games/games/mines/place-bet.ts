import { refused, type Result } from '../../src/http/index.ts';
import type { Round } from '../../src/rounds/index.ts';
import type { Session } from '../../src/sessions/index.ts';
import { gameTaking, storeBet, type Bet, type GameDeps } from '../../src/games/shared/index.ts';
import { fieldOf, insertField } from './mines-repository.ts';
import { lastStep as lastStepOf } from './rules.ts';

export interface MinesBet extends Bet {
  readonly mines: number;
}

/** Refuses stakes outside the limits, and those whose first step is above the largest return. */
export async function placeBet(deps: GameDeps, session: Session, bet: MinesBet): Promise<Result<Round>> {
  const { mines } = bet;
  const lastStep = allowedStep(session, bet);
  if (lastStep === 0) return refused({ code: 'stake-out-of-range' });
  return await storeBet(deps, session, bet, {
    insert: (t, roundId) => insertField(t, { roundId, mines, lastStep }),
    isSame: async (t, roundId) => (await fieldOf(t, roundId)).mines === mines,
  });
}

/** The step at which the bet would cash out by itself; 0 for a stake that is not allowed. */
function allowedStep({ gameId }: Session, { stake, mines }: MinesBet): number {
  const game = gameTaking(gameId, stake);
  return game ? lastStepOf({ mines, stakePaise: stake, maxReturnPaise: game.maxWin }) : 0;
}
