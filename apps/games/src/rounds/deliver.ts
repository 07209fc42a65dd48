/** Sends calls of the outbox and stores their answers, each in one transaction with what follows from it. */
import type { MoneyAnswer } from '@maidan/wallet-api';
import { answerCall, callState, insertCall, postponeCall, retryDelayMs, txId, type DueCall } from '../outbox/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/postgres/index.ts';
import type { Vault } from '../platform/vault.ts';
import { endSession, noteBalance, walletTokenOf } from '../sessions/index.ts';
import type { MoneyCall, Outcome, WalletClient } from '../wallet/index.ts';
import { closeWhole, noteClosed } from './close.ts';
import { BET_PATIENCE_MS, decide } from './decide.ts';
import { changeRound, lockWalletRound } from './rounds-repository.ts';
import type { Finish } from './unfinished.ts';

export interface DeliverDeps {
  readonly database: Database;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
  /** By game, what happens once its stake was taken: a game whose bet is the only decision has its result then. */
  readonly taken: Readonly<Record<string, Finish>>;
  /** Told after the commit. */
  readonly settled: (roundId: string) => void;
}

const TOO_LATE: Outcome<MoneyAnswer> = { kind: 'unknown', reason: 'too late' };
const UNANSWERED: Outcome<MoneyAnswer> = { kind: 'unknown', reason: 'a batch with too few answers' };

/** Delivers one call, or wins or closes of one provider as a batch. */
export function createDelivery(deps: DeliverDeps): (calls: readonly DueCall[]) => Promise<void> {
  const { wallet, vault, clock, settled } = deps;

  async function outcomesOf(calls: readonly DueCall[]): Promise<readonly Outcome<MoneyAnswer>[]> {
    const [first] = calls;
    if (!first) return [];
    // A bet that nobody waits for any longer is not sent at all.
    if (first.kind === 'bet' && clock.now() - first.createdAtMs > BET_PATIENCE_MS) return [TOO_LATE];
    const moves = calls.map((call) => ({
      round: { ...call, roundId: call.walletRoundId },
      call: messageOf(call, vault),
    }));
    return await wallet.move(first.provider, moves);
  }

  return async (calls) => {
    const outcomes = await outcomesOf(calls);
    for (const [index, call] of calls.entries()) {
      await settle(deps, call, outcomes[index] ?? UNANSWERED);
      settled(call.roundId);
    }
  };
}

function messageOf({ kind, roundId, amountPaise, parts, ...call }: DueCall, vault: Vault): MoneyCall {
  const betTxId = txId(roundId, 'bet');
  switch (kind) {
    case 'bet':
      return {
        kind,
        txId: betTxId,
        amount: amountPaise,
        sessionToken: walletTokenOf(vault, call),
        ...(parts && { parts }),
      };
    case 'win':
      return { kind, txId: txId(roundId, kind), betTxId, amount: amountPaise };
    case 'rollback':
      return { kind, txId: txId(roundId, kind), betTxId };
    case 'close':
      return { kind };
    default:
      return kind satisfies never;
  }
}

async function settle(
  { database, clock, log, taken }: DeliverDeps,
  call: DueCall,
  outcome: Outcome<MoneyAnswer>,
): Promise<void> {
  const { id, kind, attempts, roundId, provider } = call;
  const nowMs = clock.now();
  const at = new Date(nowMs);
  const code = outcome.kind === 'done' ? 'OK' : outcome.kind === 'refused' ? outcome.code : 'UNKNOWN';
  await database.tx(async (t) => {
    const round = await lockWalletRound(t, roundId);
    // Another worker that took it up after our lease has been faster.
    if (!round || (await callState(t, id)) !== 'DUE') return;
    const decision = decide({ kind, state: round.state, attempts, waitedMs: nowMs - call.createdAtMs, outcome });
    const told = { call: kind, code, provider, roundId, attempts, state: round.state };
    if (decision.isAlarming) log.error(told, 'wallet refused what is owed');
    else if (outcome.kind === 'unknown') log.warn({ ...told, reason: outcome.reason }, 'wallet call without an answer');
    if (decision.call === 'DUE') await postponeCall(t, id, { code, due: new Date(nowMs + retryDelayMs(attempts)) });
    else await answerCall(t, id, { state: decision.call, code, at });
    if (decision.round) {
      const { round: state, refusal, wasTaken = false } = decision;
      const isOver = state !== 'BET';
      const changed = await changeRound(t, roundId, {
        state,
        wasTaken,
        ...(refusal && { refusal }),
        ...(isOver && { endedAt: at }),
      });
      if (state === 'BET') await taken[round.gameId]?.(t, changed, at);
    }
    if (decision.isRolledBack) await insertCall(t, { roundId, kind: 'rollback', at });
    if (decision.isClosed) await noteClosed(t, round.walletRoundId);
    else if (decision.round) await closeWhole(t, [round.walletRoundId], at);
    const balancePaise =
      outcome.kind === 'done' ? outcome.answer.balance : outcome.kind === 'refused' ? outcome.balance : null;
    if (balancePaise !== null) await noteBalance(t, { ...round, balancePaise, at });
    if (code === 'SESSION_EXPIRED' || code === 'SESSION_INVALID') await endSession(t, round.sessionId, at);
  });
}
