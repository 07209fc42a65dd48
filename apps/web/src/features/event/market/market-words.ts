import type { MarketStatus } from '@maidan/contract';
import type { MarketMeta } from '../../../live/index.ts';
import type { WordKey, Words } from '../words/index.ts';

const REASONS: Readonly<Record<string, WordKey>> = {
  wicket: 'market.reason.wicket',
  review: 'market.reason.review',
  'innings-break': 'market.reason.innings-break',
  'feed-stopped': 'market.reason.feed-stopped',
  goal: 'market.reason.goal',
  penalty: 'market.reason.penalty',
  'no-goal': 'market.reason.no-goal',
  'red-card': 'market.reason.red-card',
  'full-time': 'market.reason.full-time',
  penalties: 'market.reason.penalties',
  'set-break': 'market.reason.set-break',
  'all-out': 'market.reason.all-out',
  'match-over': 'market.reason.match-over',
  rain: 'market.reason.rain',
  settling: 'market.reason.settling',
  held: 'market.reason.held',
  'non-runner': 'market.reason.non-runner',
  off: 'market.reason.off',
  'photo-finish': 'market.reason.photo-finish',
  'result-awaited': 'market.reason.result-awaited',
};

const STATES = {
  OPEN: null,
  SUSPENDED: 'market.suspended',
  BALL_RUNNING: 'market.ballRunning',
  CLOSED: 'market.closed',
} as const satisfies Record<MarketStatus, WordKey | null>;

/** The market's state as text; empty while it is open. */
export function stateWords(status: MarketStatus, { say }: Words): string {
  const key = STATES[status];
  return key === null ? '' : say(key);
}

/** The text for a non-runner, with the reduction of the other runners' odds if there is one (D-1, D-3). */
export function removedWords({ reductionPercent = 0 }: MarketMeta['selections'][number], { say }: Words): string {
  return reductionPercent > 0 ? say('market.nonRunnerBy', { percent: reductionPercent }) : say('market.nonRunner');
}

/** Why a market takes no bets; empty if the feed gives no known reason. */
export function reasonWords({ reason }: Pick<MarketMeta, 'reason'>, { sayLoosely }: Words): string {
  const key = REASONS[reason];
  return key === undefined ? '' : sayLoosely(key);
}

/** Its state and why, such as “Suspended: Wicket”, with `between` them; a reason that says the state stands alone. Empty
 *  while the market is open. */
export function standingWords(market: Pick<MarketMeta, 'status' | 'reason'>, words: Words, between = ': '): string {
  const state = stateWords(market.status, words);
  const reason = reasonWords(market, words);
  if (state === '' || reason === '') return state;
  return reason.toLowerCase().includes(state.toLowerCase()) ? reason : `${state}${between}${reason}`;
}
