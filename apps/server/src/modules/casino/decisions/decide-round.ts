import type { Refusal } from '@maidan/contract';
import { addPaise, negatePaise, ok, paise, refused, ZERO_PAISE, type Paise, type Result } from '@maidan/domain';
import { together, type Tx } from '../../../platform/postgres/index.ts';
import { isAccountLocked } from '../../players/index.ts';
import { lockWalletsOf } from '../../wallet/index.ts';
import { roundById } from '../corrections/corrections-repository.ts';
import { tellBonus } from '../money/bonus-return.ts';
import { closeRound, closing } from '../money/close.ts';
import type { Locked, MoneyDeps } from '../money/context.ts';
import { refundOf } from '../money/rollback.ts';
import { transactionsOfRound, type Transaction } from '../money/transactions-repository.ts';
import { FIRST_WAIT_MS } from '../rounds/first-wait.ts';
import { changeRound, type Round } from '../rounds/rounds-repository.ts';
import { auditRound, type Decided, type Deciding } from '../two-operators.ts';
import {
  decisionById,
  endDecision,
  insertDecision,
  lockDecision,
  type Decision,
  type Verdict,
} from './decisions-repository.ts';

/** W-12: an operator requests how an open round ends; nothing moves before a second one approves. */
export async function requestDecision(
  deps: MoneyDeps,
  t: Tx,
  { operator, at }: Deciding,
  { roundId, verdict, reason }: { roundId: string; verdict: Verdict; reason: string },
): Decided {
  const found = await roundById(t, roundId);
  if (!found) return refused({ kind: 'round-not-found' });
  await lockWalletsOf(t, found.playerId);
  const round = (await roundById(t, roundId)) ?? found;
  const fault = await faultOf(t, round, { operator, at, verdict });
  if (fault) return refused(fault);
  const decision = { id: deps.ids(), round, verdict, reason, requestedBy: operator.id, requestedAt: at };
  if (!(await insertDecision(t, decision))) return refused({ kind: 'decision-pending' });
  await audit(t, { operator, at }, 'casino-round.requested', decision);
  return ok({ id: decision.id });
}

/** W-12: ends the round, once. What its provider says of it afterwards meets the same rules as after its own close. */
export async function approveDecision(
  deps: MoneyDeps,
  t: Tx,
  { operator, at }: Deciding,
  id: string,
): Promise<Result<{ id: string; refundedPaise: Paise; afterwards: readonly (() => void)[] }, Refusal>> {
  const waiting = await waitingDecision(t, id);
  if (!waiting.ok) return waiting;
  const { decision, wallets } = waiting.value;
  const { round, verdict, requestedBy } = decision;
  if (requestedBy === operator.id) return refused({ kind: 'same-operator' });
  if (await isAccountLocked(t, requestedBy)) return refused({ kind: 'first-person-ended' });
  // Its provider may have ended or settled it since this was requested.
  const fault = await faultOf(t, round, { operator, at, verdict });
  if (fault) return refused(fault);
  const afterwards: (() => void)[] = [];
  const locked: Locked = { t, at, wallets, transactions: new Map(), round, afterwards };
  let refundedPaise = ZERO_PAISE;
  if (verdict === 'REFUND') refundedPaise = await refundRound(deps, locked, decision);
  else await closeRound(deps, locked, round);
  await endDecision(t, { id, state: 'APPROVED', by: operator.id, at });
  await audit(t, { operator, at }, 'casino-round.approved', decision);
  return ok({ id, refundedPaise, afterwards });
}

/** Nothing moves; whoever requested it may withdraw it. */
export async function rejectDecision(t: Tx, deciding: Deciding, id: string): Decided {
  const waiting = await waitingDecision(t, id);
  if (!waiting.ok) return waiting;
  const { operator, at } = deciding;
  await endDecision(t, { id, state: 'REJECTED', by: operator.id, at });
  await audit(t, deciding, 'casino-round.rejected', waiting.value.decision);
  return ok({ id });
}

/** Rolls back every open bet as its provider would, and closes the round; answers what went back. */
async function refundRound(deps: MoneyDeps, locked: Locked, { id, round }: Decision): Promise<Paise> {
  const { t } = locked;
  const bets = await openBets(t, round);
  const refundedPaise = bets.reduce((sum, bet) => addPaise(sum, bet.amountPaise), ZERO_PAISE);
  for (const [index, bet] of bets.entries()) {
    const txId = `decision-${id}-${index + 1}`;
    await together(refundOf(deps, locked, { round, bet, transaction: rollbackOf(bet, txId) }));
  }
  const stakePaise = paise(round.stakePaise - refundedPaise);
  const changed = await changeRound(t, round, {
    stakePaise: negatePaise(refundedPaise),
    closed: closing(deps, locked, { ...round, stakePaise }),
  });
  await tellBonus(deps, locked, changed, refundedPaise);
  return refundedPaise;
}

function rollbackOf(bet: Transaction, txId: string): Transaction {
  return {
    ...bet,
    txId,
    kind: 'rollback',
    betTxId: bet.txId,
    payloadHash: null,
    applied: true,
    betState: null,
    parts: null,
    freeRoundId: null,
  };
}

async function openBets(t: Tx, round: Round): Promise<readonly Transaction[]> {
  return (await transactionsOfRound(t, round)).filter(({ betState }) => betState === 'OPEN');
}

/** A decision that is not made, read under the lock of its player's wallets. */
async function waitingDecision(
  t: Tx,
  id: string,
): Promise<Result<{ decision: Decision; wallets: Locked['wallets'] }, Refusal>> {
  const held = await lockDecision(t, id);
  if (!held) return refused({ kind: 'request-not-found' });
  const wallets = await lockWalletsOf(t, held.playerId);
  const decision = await decisionById(t, id);
  if (!decision) return refused({ kind: 'request-not-found' });
  if (decision.state !== 'REQUESTED') return refused({ kind: 'already-decided', state: decision.state });
  return ok({ decision, wallets: new Map(wallets.map((wallet) => [wallet.kind, wallet])) });
}

/** Why operators cannot end a round so; null where they can. */
async function faultOf(
  t: Tx,
  round: Round,
  { operator, at, verdict }: Deciding & { readonly verdict: Verdict },
): Promise<Refusal | null> {
  if (round.playerId === operator.id) return { kind: 'own-request' };
  if (round.state !== 'OPEN') return { kind: 'round-ended' };
  if (at.getTime() - round.openedAt.getTime() < FIRST_WAIT_MS) return { kind: 'round-too-new' };
  // A bet that has been won is settled: refunding it would pay it twice.
  if (verdict === 'REFUND' && (await openBets(t, round)).length === 0) return { kind: 'round-settled' };
  return null;
}

async function audit(
  t: Tx,
  deciding: Deciding,
  action: string,
  { id, round, verdict, reason }: Pick<Decision, 'id' | 'round' | 'verdict' | 'reason'>,
): Promise<void> {
  await auditRound(t, deciding, action, round, { decisionId: id, verdict, stakePaise: round.stakePaise, reason });
}
