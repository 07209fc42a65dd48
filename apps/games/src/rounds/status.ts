import type { RoundStatusAnswer } from '@maidan/wallet-api';
import { txId } from '../outbox/index.ts';
import { hasResult, type Round } from './round.ts';

const UNKNOWN: RoundStatusAnswer = { state: 'unknown', wins: [], rollbacks: [] };
const OPEN: RoundStatusAnswer = { ...UNKNOWN, state: 'open' };
const CLOSED: RoundStatusAnswer = { ...UNKNOWN, state: 'closed' };

/** What the platform is told of a round that stays open there, by its bets. Results carry the ids of our own calls, so that
 *  what arrives twice counts once. */
export function statusOf(bets: readonly Round[]): RoundStatusAnswer {
  if (bets.length === 0) return UNKNOWN;
  const each = bets.map(statusOfBet);
  if (each.some(({ state }) => state === 'open')) return OPEN;
  return {
    state: 'closed',
    wins: each.flatMap(({ wins }) => wins),
    rollbacks: each.flatMap(({ rollbacks }) => rollbacks),
  };
}

function statusOfBet(round: Round): RoundStatusAnswer {
  const { id, state, returnPaise } = round;
  const betTxId = txId(id, 'bet');
  if (state === 'INTENT' || state === 'BET') return OPEN;
  if (state === 'ROLLBACK' || state === 'VOID') {
    return { ...CLOSED, rollbacks: [{ txId: txId(id, 'rollback'), betTxId }] };
  }
  if (!hasResult(round) || returnPaise === 0) return CLOSED;
  return { ...CLOSED, wins: [{ txId: txId(id, 'win'), betTxId, amount: returnPaise }] };
}
