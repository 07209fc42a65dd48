import { say, type Language, type WordKey } from './index.ts';

/** Reasons for a void that the product itself uses; any other reason is shown as it was given. */
const KNOWN = {
  'non-runner': 'void.nonRunner',
  'too-few-runners': 'void.tooFewRunners',
  tie: 'void.tie',
  abandoned: 'void.abandoned',
  'decided-in-review': 'void.decidedInReview',
  'wrong-price': 'void.wrongPrice',
  'open-in-error': 'void.openInError',
} as const satisfies Record<string, WordKey>;

/** A void's reason as players read it. */
export function voidReasonWords(language: Language, reason: string): string {
  return reason in KNOWN ? say(language, KNOWN[reason as keyof typeof KNOWN]) : reason;
}
