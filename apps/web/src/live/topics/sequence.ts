/** The position of a subscription in its topic's sequence. */
export type Sequence = { readonly kind: 'awaiting-image' } | { readonly kind: 'following'; readonly seq: number };

export const AWAITING_IMAGE: Sequence = { kind: 'awaiting-image' };

export type Step =
  | { readonly kind: 'replace'; readonly next: Sequence }
  | { readonly kind: 'apply'; readonly next: Sequence }
  /** A message that is already known, or that a pending image will include. */
  | { readonly kind: 'skip'; readonly next: Sequence }
  /** Messages are missing: request an image. */
  | { readonly kind: 'gap'; readonly next: Sequence };

type Numbered = { readonly op: 'image' | 'delta'; readonly seq: number; readonly from?: number | undefined };

/** What to do with a numbered message. An image is always applied; a delta only if the number it continues from
 *  (`from`, or else `seq` − 1) is known. It may repeat changes, because they contain absolute values. */
export function step(at: Sequence, message: Numbered): Step {
  if (message.op === 'image') return { kind: 'replace', next: { kind: 'following', seq: message.seq } };
  if (at.kind === 'awaiting-image' || message.seq <= at.seq) return { kind: 'skip', next: at };
  if ((message.from ?? message.seq - 1) > at.seq) return { kind: 'gap', next: AWAITING_IMAGE };
  return { kind: 'apply', next: { kind: 'following', seq: message.seq } };
}
