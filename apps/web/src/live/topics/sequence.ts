/** Where a subscription stands in its topic's sequence. */
export type Sequence = { readonly kind: 'awaiting-image' } | { readonly kind: 'following'; readonly seq: number };

export const AWAITING_IMAGE: Sequence = { kind: 'awaiting-image' };

export type Step =
  | { readonly kind: 'replace'; readonly next: Sequence }
  | { readonly kind: 'apply'; readonly next: Sequence }
  /** A message that was seen before, or that an image on its way will cover. */
  | { readonly kind: 'skip'; readonly next: Sequence }
  /** Something is missing: ask for an image. */
  | { readonly kind: 'gap'; readonly next: Sequence };

type Numbered = { readonly op: 'image' | 'delta'; readonly seq: number; readonly from?: number | undefined };

/** What to do with a numbered message. An image always counts; a delta only when it follows on what is known: on the
 *  number before its own unless it says which. It may repeat something, for changes say what is. */
export function step(at: Sequence, message: Numbered): Step {
  if (message.op === 'image') return { kind: 'replace', next: { kind: 'following', seq: message.seq } };
  if (at.kind === 'awaiting-image' || message.seq <= at.seq) return { kind: 'skip', next: at };
  if ((message.from ?? message.seq - 1) > at.seq) return { kind: 'gap', next: AWAITING_IMAGE };
  return { kind: 'apply', next: { kind: 'following', seq: message.seq } };
}
