/** The wallet that game providers use, whatever protocol their calls come by. */
import { takeBet } from './money/bet.ts';
import { closeByProvider } from './money/close.ts';
import type { MoneyDeps } from './money/context.ts';
import type { BetCall, CloseCall, Outcome, RollbackCall, WinCall } from './money/outcome.ts';
import { rollBack } from './money/rollback.ts';
import { payWin } from './money/win.ts';
import { authenticate, balanceBySession } from './sessions/authenticate.ts';

export type CasinoWallet = ReturnType<typeof casinoWallet>;

/** Every call that may have moved money says so after its commit, so that the player's pages show it. */
export function casinoWallet(deps: MoneyDeps) {
  const told = async (playerId: string, outcome: Promise<Outcome>): Promise<Outcome> => {
    const ended = await outcome;
    if (ended.ok && !ended.duplicate) deps.bus.publish('casino.moved', { playerId });
    return ended;
  };
  return {
    secretsOf: deps.games.secretsOf,
    isActive: deps.games.isActive,
    playerById: (playerId: string) => deps.playerById(deps.database, playerId),
    authenticate: (call: Parameters<typeof authenticate>[1]) => authenticate(deps, call),
    balance: (call: Parameters<typeof balanceBySession>[1]) => balanceBySession(deps, call),
    bet: (call: BetCall) => told(call.playerId, takeBet(deps, call)),
    win: (call: WinCall) => told(call.playerId, payWin(deps, call)),
    rollback: (call: RollbackCall) => told(call.playerId, rollBack(deps, call)),
    close: (call: CloseCall) => told(call.playerId, closeByProvider(deps, call)),
  };
}
