/** What an operator has typed for a request but not sent. It survives queue refreshes and visits to other requests, and
 *  is cleared when another operator logs in. */
import { create } from 'zustand';
import { useSession } from '../../../lib/session.ts';

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

interface Desk {
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Skipped requests in the order of skipping; they are at the end of the queue. */
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

/** An untouched draft is the same object on every render. */
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
