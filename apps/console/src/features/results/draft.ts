/** What an operator has typed as a result. Pure. */
import type { ResultMarket, TypedResult, VOID_REASONS } from '@maidan/contract';

export type VoidReason = (typeof VOID_REASONS)[number];

export const VOID_WORDS: Readonly<Record<VoidReason, string>> = {
  abandoned: 'Match abandoned',
  tie: 'Tie',
  'too-few-runners': 'Too few runners left',
};

export interface Draft {
  readonly isVoid: boolean;
  readonly number: string;
  readonly selectionIds: readonly string[];
  readonly voidReason: VoidReason | null;
}

export const NOTHING_TYPED: Draft = { isVoid: false, number: '', selectionIds: [], voidReason: null };

/** With one winner the last one chosen stands. */
export function chosen(draft: Draft, id: string, winners: number): Draft {
  const { selectionIds } = draft;
  if (selectionIds.includes(id)) return { ...draft, selectionIds: selectionIds.filter((each) => each !== id) };
  return { ...draft, selectionIds: winners === 1 ? [id] : [...selectionIds, id] };
}

/** The result, or what is missing in it. */
export function typedResult(
  draft: Draft,
  { market, winners }: Pick<ResultMarket, 'market' | 'winners'>,
): TypedResult | { readonly missing: string } {
  if (draft.isVoid) {
    return draft.voidReason === null
      ? { missing: 'Choose the reason that players read.' }
      : { kind: 'void', reason: draft.voidReason };
  }
  if (market.marketType === 'FANCY') {
    return /^\d{1,5}$/.test(draft.number.trim())
      ? { kind: 'number', value: Number(draft.number) }
      : { missing: 'Enter the number that it came to, such as 162.' };
  }
  const count = draft.selectionIds.length;
  if (count === 0) return { missing: winners === 1 ? 'Choose the winner.' : `Choose the ${winners} winners.` };
  if (count > winners) return { missing: `No more than ${winners} can win. Take one away.` };
  return { kind: 'winners', selectionIds: [...draft.selectionIds] };
}
