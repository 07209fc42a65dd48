/** What operators decide about a market: its result, that some of its bets are void, or that a runner is out. Pure. */
import { decodePercent, voidReasonWords, type ResultEntry, type TypedResult } from '@maidan/contract';
import type { MarketOutcome } from '@maidan/domain';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { meantBy, outcomeWords, type SaidAmendment } from '../../settlement/index.ts';

/** Changes matches instead of deciding a result. */
export type Amending = Extract<TypedResult, { kind: 'void-window' | 'void-bet' | 'remove-runner' }>;
export type Decision = MarketOutcome | Amending;

export function decisionOf(typed: TypedResult): Decision {
  if (typed.kind !== 'winners') return typed;
  const { kind, selectionIds, deadHeat } = typed;
  return { kind, selectionIds, ...(deadHeat && { deadHeat }) };
}

export function isAmending(decision: Decision): decision is Amending {
  return aboutOf(decision) !== 'result';
}

/** Which form it was typed into. */
export function aboutOf({ kind }: Decision): ResultEntry['about'] {
  return kind === 'void-window' || kind === 'void-bet' || kind === 'remove-runner' ? kind : 'result';
}

/** As the settlement takes it, from an operator or from a feed (S-4). */
export function saidOf(decision: Amending): SaidAmendment {
  if (decision.kind === 'remove-runner') {
    const { selectionId, at, reductionPercent } = decision;
    return {
      kind: 'removal',
      selectionId,
      removedAtMs: Date.parse(at),
      reductionBasisPoints: factorOf(reductionPercent),
    };
  }
  const { reason } = decision;
  if (decision.kind === 'void-bet') return { kind: 'bet', betId: decision.betId, reason };
  return { kind: 'window', fromMs: Date.parse(decision.from), toMs: Date.parse(decision.until), reason };
}

/** In basis points; NaN for a figure with more than two decimals, which no removal takes. */
function factorOf(percent: number): number {
  const decoded = decodePercent(percent);
  return decoded.ok ? decoded.value : Number.NaN;
}

/** from the first moment on and before the last, both in the past: no match comes into it any more. */
export function isPast(said: SaidAmendment, nowMs: number): boolean {
  if (said.kind === 'removal') return said.removedAtMs <= nowMs;
  return said.kind !== 'window' || (said.fromMs < said.toMs && said.toMs <= nowMs);
}

/** Whether two operators mean the same; the reason of a void is the first one's. */
export function isSameDecision(one: Decision, other: Decision): boolean {
  return JSON.stringify(meant(one)) === JSON.stringify(meant(other));
}

/** What it says, comparable as JSON. */
export function meant(decision: Decision): readonly unknown[] {
  switch (decision.kind) {
    case 'winners':
    case 'number':
    case 'void':
      return meantBy(decision);
    case 'void-window':
      return ['void-window', Date.parse(decision.from), Date.parse(decision.until)];
    case 'void-bet':
      return ['void-bet', decision.betId.toLowerCase()];
    case 'remove-runner':
      return ['remove-runner', decision.selectionId.toLowerCase(), decision.reductionPercent, Date.parse(decision.at)];
  }
}

/** In the audit log and on the preview. */
export function decisionWords(decision: Decision, market: CatalogueMarket): string {
  if (!isAmending(decision)) return outcomeWords(decision, market);
  if (decision.kind === 'remove-runner') {
    const runner = market.selections.find(({ id }) => id === decision.selectionId)?.name ?? decision.selectionId;
    return `${runner} removed at ${decision.at}, reduction factor ${decision.reductionPercent} %`;
  }
  const reason = voidReasonWords('en', decision.reason);
  if (decision.kind === 'void-bet') return `Bet ${decision.betId} void: ${reason}`;
  return `Bets matched from ${decision.from} until ${decision.until} void: ${reason}`;
}
