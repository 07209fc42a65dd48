/** What a trader has typed and not sent, by market. It outlives every refresh, a lost market and a visit to another
 *  event. */
import { createDrafts } from '../../../lib/drafts.ts';
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

const drafts = createDrafts<Draft>();

export const useDraft = drafts.use;
export const draftOf = drafts.of;
export const keepDraft = drafts.keep;
export const dropDraft = drafts.drop;
