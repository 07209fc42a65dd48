import { invariant } from '../base/invariant.ts';
import type { MarketOutcome } from './settlement.ts';

/** What a market does if more selections tie than can win (S-6): share the places, or return the stakes. */
export type TieRule = 'dead-heat' | 'void';

/** The default tie rule of a market: a race and an outright of several runners follow D-4, any other is void (S-6). */
export function tieRuleOf(market: {
  readonly type: 'race' | 'outright' | 'other';
  readonly selections: number;
  readonly said?: TieRule;
}): TieRule {
  if (market.said) return market.said;
  if (market.type === 'race') return 'dead-heat';
  return market.type === 'outright' && market.selections > 2 ? 'dead-heat' : 'void';
}

/** The outcome when the `tied` selections share the places that `winners` left: `places` of them, fewer than have tied
 *  (S-6, D-4). */
export function tiedOutcome(result: {
  readonly rule: TieRule;
  readonly winners: readonly string[];
  readonly tied: readonly string[];
  readonly places: number;
}): MarketOutcome {
  const { rule, winners, tied, places } = result;
  invariant(
    tied.every((selectionId) => !winners.includes(selectionId)),
    'A runner of a dead heat is not among the winners (D-4)',
  );
  if (rule === 'void') return { kind: 'void', reason: 'tie' };
  return { kind: 'winners', selectionIds: winners, deadHeat: { selectionIds: tied, places } };
}

/** The outcome of a market whose match was abandoned: what was already decided stands, anything else is void (S-6); a
 *  fancy is decided once its number can no longer change (F-8). */
export function abandonedOutcome(decided: MarketOutcome | null, reason: string): MarketOutcome {
  return decided ?? { kind: 'void', reason };
}

/** The outcome of an odd/even market: two selections, quoted by what 100 wins like any fancy (F-6). 0 is even. */
export function oddEvenOutcome(
  result: number,
  selections: { readonly oddId: string; readonly evenId: string },
): MarketOutcome {
  invariant(Number.isSafeInteger(result) && result >= 0, 'Results count whole numbers from 0 up (F-8)');
  return { kind: 'winners', selectionIds: [result % 2 === 0 ? selections.evenId : selections.oddId] };
}
