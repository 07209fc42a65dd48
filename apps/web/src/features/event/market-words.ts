import type { MarketStatus, WordKey } from '@maidan/contract';
import type { MarketMeta } from '../../live/index.ts';
import type { Words } from '../../lib/words.ts';

const REASONS: Readonly<Record<string, WordKey>> = {
  wicket: 'market.reason.wicket',
  review: 'market.reason.review',
  'innings-break': 'market.reason.innings-break',
  'feed-stopped': 'market.reason.feed-stopped',
  settling: 'market.reason.settling',
};

const STATES = {
  OPEN: null,
  SUSPENDED: 'market.suspended',
  BALL_RUNNING: 'market.ballRunning',
  CLOSED: 'market.closed',
} as const satisfies Record<MarketStatus, WordKey | null>;

/** The state in a word; empty while the market is open. */
export function stateWords(status: MarketStatus, { say }: Words): string {
  const key = STATES[status];
  return key === null ? '' : say(key);
}

/** Why a market takes no bets, as far as the feed says; empty where it does not. */
export function reasonWords({ reason }: Pick<MarketMeta, 'reason'>, { sayLoosely }: Words): string {
  const key = REASONS[reason];
  return key === undefined ? '' : sayLoosely(key);
}
