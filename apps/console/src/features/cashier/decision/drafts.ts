/** What an operator has typed for a request and not sent yet. It outlives every refresh of the queue and every look at
 *  another request; another operator's log-in clears it. */
import { create } from 'zustand';
import { useSession } from '../../../lib/session.ts';

export interface Draft {
  readonly bankReference: string;
  readonly bankAmount: string;
  /** OPR-02: what resembles it was looked at. */
  readonly looked: boolean;
  readonly reason: ReasonChoice | null;
  readonly ownWords: string;
}

/** A listed reason by its place, or words of the operator's own. */
export type ReasonChoice = number | 'own';

interface Desk {
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Requests that were left for later, in that order; they stand at the queue's end. */
  readonly later: readonly string[];
}

const CLEAN: Desk = { drafts: {}, later: [] };
const useDesk = create<Desk>(() => CLEAN);

let owner = useSession.getState().operator?.id;
useSession.subscribe(({ operator }) => {
  if (operator === null || operator.id === owner) return;
  owner = operator.id;
  useDesk.setState(CLEAN);
});

const empty = (): Draft => ({
  bankReference: '',
  bankAmount: '',
  looked: false,
  reason: null,
  ownWords: '',
});

export type ChangeDraft = (changes: Partial<Draft>) => void;

export function useDraft(requestId: string): readonly [Draft, ChangeDraft] {
  const draft = useDesk(({ drafts }) => drafts[requestId]) ?? begin(requestId);
  const change: ChangeDraft = (changes) =>
    useDesk.setState(({ drafts }) => ({
      drafts: { ...drafts, [requestId]: { ...(drafts[requestId] ?? draft), ...changes } },
    }));
  return [draft, change];
}

const begun = new Map<string, Draft>();

/** An untouched draft is the same at every look. */
function begin(requestId: string): Draft {
  const known = begun.get(requestId) ?? empty();
  begun.set(requestId, known);
  return known;
}

export function leaveForLater(requestId: string): void {
  useDesk.setState(({ later }) => ({ later: [...later.filter((id) => id !== requestId), requestId] }));
}

export function useLater(): readonly string[] {
  return useDesk(({ later }) => later);
}
