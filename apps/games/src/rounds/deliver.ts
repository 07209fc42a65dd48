/** Sends a call of the outbox and writes down what became of it, in one transaction with what follows of it. */
import type { MoneyAnswer } from '@maidan/wallet-api';
import { answerCall, callState, insertCall, postponeCall, retryDelayMs, txId, type DueCall } from '../outbox/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/postgres/index.ts';
import type { Vault } from '../platform/vault.ts';
import { endSession, noteBalance, walletTokenOf } from '../sessions/index.ts';
import type { MoneyCall, Outcome, WalletClient } from '../wallet/index.ts';
import { BET_PATIENCE_MS, decide } from './decide.ts';
import { changeRound, lockRound } from './rounds-repository.ts';
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

export function createDelivery(deps: DeliverDeps): (call: DueCall) => Promise<void> {
  const { wallet, vault, clock, settled } = deps;
  return async (call) => {
    // A bet that nobody waits for any longer is not sent at all.
    const isTooLate = call.kind === 'bet' && clock.now() - call.createdAtMs > BET_PATIENCE_MS;
    const outcome = isTooLate ? TOO_LATE : await wallet.move(call.provider, call, messageOf(call, vault));
    await settle(deps, call, outcome);
    settled(call.roundId);
  };
}

function messageOf({ kind, roundId, amountPaise, ...call }: DueCall, vault: Vault): MoneyCall {
  const betTxId = txId(roundId, 'bet');
  switch (kind) {
    case 'bet':
      return { kind, txId: betTxId, amount: amountPaise, sessionToken: walletTokenOf(vault, call) };
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
    const round = await lockRound(t, roundId);
    // Another worker that took it up after our lease has been faster.
    if (!round || (await callState(t, id)) !== 'DUE') return;
    const decision = decide({ kind, state: round.state, attempts, waitedMs: nowMs - call.createdAtMs, outcome });
    const told = { call: kind, code, provider, roundId, attempts, state: round.state };
    if (decision.isAlarming) log.error(told, 'wallet refused what is owed');
    else if (outcome.kind === 'unknown') log.warn({ ...told, reason: outcome.reason }, 'wallet call without an answer');
    if (decision.call === 'DUE') await postponeCall(t, id, { code, due: new Date(nowMs + retryDelayMs(attempts)) });
    else await answerCall(t, id, { state: decision.call, code, at });
    if (decision.round) {
      const { round: state, refusal } = decision;
      const isOver = state !== 'BET';
      const changed = await changeRound(t, roundId, {
        state,
        ...(refusal && { refusal }),
        ...(isOver && { endedAt: at }),
      });
      if (state === 'BET') await taken[round.gameId]?.(t, changed, at);
    }
    if (decision.next) await insertCall(t, { roundId, kind: decision.next, at });
    const balancePaise =
      outcome.kind === 'done' ? outcome.answer.balance : outcome.kind === 'refused' ? outcome.balance : null;
    if (balancePaise !== null) await noteBalance(t, { ...round, balancePaise, at });
    if (code === 'SESSION_EXPIRED' || code === 'SESSION_INVALID') await endSession(t, round.sessionId, at);
  });
}
