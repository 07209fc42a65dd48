import type { Row } from './row.ts';

/** What is refused where an act takes two people, and about operator accounts and rights. None of them has details. */
export type ProposalsRefusal = {
  readonly kind:
    | 'proposal-not-found'
    | 'proposal-over'
    | 'proposal-waiting'
    | 'own-proposal'
    | 'proposer-may-not'
    | 'first-person-ended'
    | 'role-cannot-second'
    | 'operator-not-found'
    | 'operator-ended'
    | 'not-narrower';
};

export const PROPOSALS_CATALOGUE = {
  'proposal-not-found': { code: 404, http: 'same', words: 'error.proposal-not-found' },
  'proposal-over': { code: 409, http: 'ok', words: 'error.proposal-over' },
  'proposal-waiting': { code: 409, http: 'ok', words: 'error.proposal-waiting' },
  'own-proposal': { code: 403, http: 'ok', words: 'error.own-proposal' },
  'proposer-may-not': { code: 409, http: 'ok', words: 'error.proposer-may-not' },
  'first-person-ended': { code: 409, http: 'ok', words: 'error.first-person-ended' },
  'role-cannot-second': { code: 403, http: 'ok', words: 'error.role-cannot-second' },
  'operator-not-found': { code: 404, http: 'same', words: 'error.operator-not-found' },
  'operator-ended': { code: 409, http: 'ok', words: 'error.operator-ended' },
  'not-narrower': { code: 422, http: 'ok', words: 'error.not-narrower' },
} as const satisfies Record<ProposalsRefusal['kind'], Row>;
