import { say, type Language, type WordKey } from '@maidan/contract';

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

export function reasonWords(language: Language, reason: string): string {
  return reason in KNOWN ? say(language, KNOWN[reason as keyof typeof KNOWN]) : reason;
}
