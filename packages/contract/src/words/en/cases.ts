/** Players' questions about results, and what operators answer. */
export const cases = {
  'case.opened': 'Your question is case {number}',
  'case.answered': 'Answer to {number} sent',
  'error.question-late': 'A result can be questioned within {days} days after the settlement.',
  'error.case-open': 'Your case {number} about this market is still open. Wait for its answer.',
  'error.case-not-found': 'Case not found.',
  'error.case-answered': 'Another operator has already answered {number}. Nothing was sent.',
} as const;
