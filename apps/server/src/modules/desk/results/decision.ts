/** What operators decide about a market: its result, or that some of its bets are void. Pure. */
import type { TypedResult } from '@maidan/contract';
import type { MarketOutcome } from '@maidan/domain';
import type { CatalogueMarket, MarketVoid } from '../../catalogue/index.ts';
import { outcomeWords, reasonWords } from '../../settlement/index.ts';

export type VoidOfBets = Extract<TypedResult, { kind: 'void-window' | 'void-bet' }>;
export type Decision = MarketOutcome | VoidOfBets;

export function decisionOf(typed: TypedResult): Decision {
  if (typed.kind !== 'winners') return typed;
  const { kind, selectionIds, deadHeat } = typed;
  return { kind, selectionIds, ...(deadHeat && { deadHeat }) };
}

export function isVoidOfBets(decision: Decision): decision is VoidOfBets {
  return decision.kind === 'void-window' || decision.kind === 'void-bet';
}

/** As the settlement takes it, from an operator or from a feed (S-4). */
export function saidOf(decision: VoidOfBets): MarketVoid {
  const { reason } = decision;
  if (decision.kind === 'void-bet') return { kind: 'bet', betId: decision.betId, reason };
  return { kind: 'window', fromMs: Date.parse(decision.from), toMs: Date.parse(decision.until), reason };
}

/** from the first moment on and before the last, both in the past: no match comes into it any more. */
export function isPastWindow(said: MarketVoid, nowMs: number): boolean {
  return said.kind !== 'window' || (said.fromMs < said.toMs && said.toMs <= nowMs);
}

/** Whether two operators mean the same; the reason of a void is the first one's. */
export function isSameDecision(one: Decision, other: Decision): boolean {
  return JSON.stringify(meant(one)) === JSON.stringify(meant(other));
}

/** What it says, in one order whatever the order of its keys: the database keeps another. */
export function meant(decision: Decision): readonly unknown[] {
  switch (decision.kind) {
    case 'winners': {
      const { selectionIds, deadHeat } = decision;
      return ['winners', selectionIds.toSorted(), deadHeat?.selectionIds.toSorted(), deadHeat?.places];
    }
    case 'number':
      return ['number', decision.value];
    case 'void':
      return ['void'];
    case 'void-window':
      return ['void-window', Date.parse(decision.from), Date.parse(decision.until)];
    case 'void-bet':
      return ['void-bet', decision.betId.toLowerCase()];
  }
}

/** In the audit log and on the preview. */
export function decisionWords(decision: Decision, market: CatalogueMarket): string {
  if (!isVoidOfBets(decision)) return outcomeWords(decision, market);
  const reason = reasonWords('en', decision.reason);
  if (decision.kind === 'void-bet') return `Bet ${decision.betId} void: ${reason}`;
  return `Bets matched from ${decision.from} until ${decision.until} void: ${reason}`;
}
