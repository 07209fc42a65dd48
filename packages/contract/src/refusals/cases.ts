import type { Row } from './row.ts';

/** What is refused about cases: players' questions about results (S-11). */
export type CasesRefusal =
  | { readonly kind: 'question-late'; readonly days: number }
  /** “Q-1234”. */
  | { readonly kind: 'case-open'; readonly number: string }
  | { readonly kind: 'case-not-found' }
  | { readonly kind: 'case-answered'; readonly number: string };

export const CASES_CATALOGUE = {
  'question-late': { code: 409, http: 'ok', words: 'error.question-late' },
  'case-open': { code: 409, http: 'ok', words: 'error.case-open' },
  'case-not-found': { code: 404, http: 'same', words: 'error.case-not-found' },
  'case-answered': { code: 409, http: 'ok', words: 'error.case-answered' },
} as const satisfies Record<CasesRefusal['kind'], Row>;

export function isCasesRefusal(refusal: { readonly kind: string }): refusal is CasesRefusal {
  return refusal.kind in CASES_CATALOGUE;
}

export function casesDetails(refusal: CasesRefusal): Record<string, string | number> {
  switch (refusal.kind) {
    case 'question-late':
      return { days: refusal.days };
    case 'case-open':
    case 'case-answered':
      return { number: refusal.number };
    case 'case-not-found':
      return {};
  }
}
