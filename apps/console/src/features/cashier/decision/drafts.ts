/** What an operator has typed for a request but not sent. It survives queue refreshes and visits to other requests. */
import { create } from 'zustand';
import { createDrafts, onAnotherOperator } from '../../../lib/drafts.ts';

export interface Draft {
  readonly bankReference: string;
  readonly bankAmount: string;
  /** OPR-02: the operator has reviewed the similar requests. */
  readonly looked: boolean;
  readonly reason: ReasonChoice | null;
  readonly ownWords: string;
}

/** The index of a listed reason, or the operator's own words. */
export type ReasonChoice = number | 'own';

const NOTHING_TYPED: Draft = {
  bankReference: '',
  bankAmount: '',
  looked: false,
  reason: null,
  ownWords: '',
};

export type ChangeDraft = (changes: Partial<Draft>) => void;

const drafts = createDrafts<Draft>();

export function useDraft(requestId: string): readonly [Draft, ChangeDraft] {
  const draft = drafts.use(requestId) ?? NOTHING_TYPED;
  return [draft, (changes) => drafts.keep(requestId, { ...(drafts.of(requestId) ?? NOTHING_TYPED), ...changes })];
}

/** Skipped requests in the order of skipping; they are at the end of the queue. */
const useSkipped = create<readonly string[]>(() => []);
onAnotherOperator(() => useSkipped.setState([], true));

export function leaveForLater(requestId: string): void {
  useSkipped.setState((skipped) => [...skipped.filter((id) => id !== requestId), requestId], true);
}

export function useLater(): readonly string[] {
  return useSkipped();
}
