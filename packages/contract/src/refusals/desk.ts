import type { Row } from './row.ts';

/** What is refused at the trading desk. None of them has details. */
export type DeskRefusal = {
  readonly kind:
    | 'hold-lifted'
    | 'market-takes-bets'
    | 'event-not-begun'
    | 'result-misfit'
    | 'result-unchanged'
    | 'result-settling'
    | 'result-waiting'
    | 'result-locked'
    | 'result-entry-over'
    | 'result-decided-before'
    | 'preview-outdated'
    | 'debts-unread'
    | 'void-window-open'
    | 'void-empty'
    | 'void-late'
    | 'removal-misfit'
    | 'terms-crossed'
    | 'commission-decided'
    | 'commission-own';
};

export const DESK_CATALOGUE = {
  'hold-lifted': { code: 409, http: 'ok', words: 'error.hold-lifted' },
  'event-not-begun': { code: 409, http: 'ok', words: 'error.event-not-begun' },
  'market-takes-bets': { code: 409, http: 'ok', words: 'error.market-takes-bets' },
  'result-misfit': { code: 422, http: 'ok', words: 'error.result-misfit' },
  'result-unchanged': { code: 409, http: 'ok', words: 'error.result-unchanged' },
  'result-settling': { code: 409, http: 'ok', words: 'error.result-settling' },
  'result-waiting': { code: 409, http: 'ok', words: 'error.result-waiting' },
  'result-locked': { code: 409, http: 'ok', words: 'error.result-locked' },
  'result-entry-over': { code: 409, http: 'ok', words: 'error.result-entry-over' },
  'result-decided-before': { code: 409, http: 'ok', words: 'error.result-decided-before' },
  'preview-outdated': { code: 409, http: 'ok', words: 'error.preview-outdated' },
  'debts-unread': { code: 409, http: 'ok', words: 'error.debts-unread' },
  'void-window-open': { code: 422, http: 'ok', words: 'error.void-window-open' },
  'void-empty': { code: 409, http: 'ok', words: 'error.void-empty' },
  'void-late': { code: 409, http: 'ok', words: 'error.void-late' },
  'terms-crossed': { code: 422, http: 'ok', words: 'error.terms-crossed' },
  'commission-decided': { code: 409, http: 'ok', words: 'error.commission-decided' },
  'commission-own': { code: 409, http: 'ok', words: 'error.commission-own' },
  'removal-misfit': { code: 409, http: 'ok', words: 'error.removal-misfit' },
} as const satisfies Record<DeskRefusal['kind'], Row>;
