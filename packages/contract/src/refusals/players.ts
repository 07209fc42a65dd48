import type { Row } from './row.ts';

/** What is refused because of a lock on a player, or when operators act on players. None of them has details. */
export type PlayersRefusal = {
  readonly kind:
    | 'betting-locked'
    | 'withdrawals-locked'
    | 'player-not-found'
    | 'own-account'
    | 'locked-already'
    | 'books-differ'
    | 'not-locked'
    | 'nothing-to-reveal'
    | 'adjustment-empty'
    | 'adjustment-too-large'
    | 'house-account-unknown'
    | 'not-on-credit'
    | 'unchanged';
};

export const PLAYERS_CATALOGUE = {
  'betting-locked': { code: 403, http: 'ok', words: 'error.betting-locked' },
  'withdrawals-locked': { code: 403, http: 'ok', words: 'error.withdrawals-locked' },
  'player-not-found': { code: 404, http: 'same', words: 'error.player-not-found' },
  'own-account': { code: 403, http: 'ok', words: 'error.own-account' },
  'books-differ': { code: 409, http: 'ok', words: 'error.books-differ' },
  'locked-already': { code: 409, http: 'ok', words: 'error.locked-already' },
  'not-locked': { code: 409, http: 'ok', words: 'error.not-locked' },
  'nothing-to-reveal': { code: 404, http: 'same', words: 'error.nothing-to-reveal' },
  'adjustment-empty': { code: 400, http: 'ok', words: 'error.adjustment-empty' },
  'adjustment-too-large': { code: 400, http: 'ok', words: 'error.adjustment-too-large' },
  'house-account-unknown': { code: 400, http: 'ok', words: 'error.house-account-unknown' },
  'not-on-credit': { code: 409, http: 'ok', words: 'error.not-on-credit' },
  unchanged: { code: 409, http: 'ok', words: 'error.unchanged' },
} as const satisfies Record<PlayersRefusal['kind'], Row>;
