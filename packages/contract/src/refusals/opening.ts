import type { Row } from './row.ts';

/** What is wrong with an event or market that an operator opens by hand. */
export type OpeningFault =
  | 'name'
  | 'hindi-needed'
  | 'hindi'
  | 'same-name'
  | 'no-sides'
  | 'other-sport'
  | 'number'
  | 'start-past'
  | 'start-far'
  | 'event-over'
  | 'event-there'
  | 'market-there';

/** What is refused to an operator who opens an event or a market by hand; `about` is the text or bound that it is about. */
export type OpeningRefusal = { readonly kind: 'opening-refused'; readonly why: OpeningFault; readonly about: string };

export const OPENING_CATALOGUE = {
  'opening-refused': { code: 422, http: 'ok', words: 'error.opening-refused' },
} as const satisfies Record<OpeningRefusal['kind'], Row>;
