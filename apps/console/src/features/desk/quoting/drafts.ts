/** What a trader has typed and not sent. It outlives every refresh, a lost market and a visit to another event, and is
 *  cleared when another operator logs in. */
import { create } from 'zustand';
import { useSession } from '../../../lib/session.ts';
import type { Fields } from './typed-quote.ts';

/** Why the last quote was not taken; it is gone with the next change that answers it. */
export type Note =
  | { readonly kind: 'refused'; readonly words: string }
  /** sent as soon as `field` is typed a second time. */
  | { readonly kind: 'held-back'; readonly words: string; readonly field: string; readonly likely: string | null }
  /** somebody sent another quote since this one was begun. */
  | { readonly kind: 'outdated'; readonly words: string };

export interface Draft {
  /** The version that it was begun from, which it replaces. */
  readonly replaces: number;
  readonly fields: Fields;
  readonly note: Note | null;
}

const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}));

let owner = useSession.getState().operator?.id;
useSession.subscribe(({ operator }) => {
  if (operator === null || operator.id === owner) return;
  owner = operator.id;
  useDrafts.setState({}, true);
});

export const useDraft = (marketId: string): Draft | undefined => useDrafts((drafts) => drafts[marketId]);

export const draftOf = (marketId: string): Draft | undefined => useDrafts.getState()[marketId];

export const keepDraft = (marketId: string, draft: Draft): void => useDrafts.setState({ [marketId]: draft });

export function dropDraft(marketId: string): void {
  const { [marketId]: _, ...others } = useDrafts.getState();
  useDrafts.setState(others, true);
}
