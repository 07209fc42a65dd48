import type { CashOutRefusal } from '@maidan/domain';
import type { WordKey, Words } from './words/index.ts';

const REASONS = {
  'market-suspended': 'market.suspended',
  'market-held': 'market.suspended',
  'ball-running': 'market.ballRunning',
  'market-closed': 'market.closed',
  'nothing-to-cash-out': 'cash.nothing',
  'cash-out-unavailable': 'cash.unavailable',
  'cash-out-moved': 'cash.unavailable',
} as const satisfies Record<CashOutRefusal['kind'], WordKey>;

/** Why there is no offer now. */
export function whyNot({ kind }: CashOutRefusal, { say }: Words): string {
  return say(REASONS[kind]);
}
