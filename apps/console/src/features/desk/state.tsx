import type { DeskEvent, DeskHold, DeskMarket } from '@maidan/contract';
import { StateTag, type StateKind } from '@maidan/ui';
import { timeLabel } from '../../lib/dates.ts';

const REASONS: Readonly<Record<string, string>> = {
  'feed-stopped': 'Feed stopped',
  settling: 'Settling',
  'result-awaited': 'Result awaited',
  'quote-awaited': 'Waiting for a quote',
};

interface Shown {
  readonly kind: StateKind;
  readonly words: string;
}

/** `Open`, `Ball running`, `Feed stopped`; a operator’s hold before all of them. */
export function marketState({ status, reason }: Pick<DeskMarket, 'status' | 'reason'>, hold: DeskHold | null): Shown {
  if (hold !== null) return { kind: 'refused', words: 'Suspended by an operator' };
  switch (status) {
    case 'OPEN':
      return { kind: 'good', words: 'Open' };
    case 'BALL_RUNNING':
      return { kind: 'waiting', words: 'Ball running' };
    case 'SUSPENDED':
      return { kind: 'refused', words: REASONS[reason] ?? 'Suspended' };
    case 'CLOSED':
      return { kind: 'over', words: 'Closed' };
  }
}

/** An event is open as soon as one of its markets is. */
export function eventState({ markets, isInPlay, startsAt }: DeskEvent, hold: DeskHold | null): Shown {
  if (hold !== null) return { kind: 'refused', words: 'Suspended by an operator' };
  if (!isInPlay) return { kind: 'waiting', words: timeLabel(startsAt) };
  const isOpen = markets.some((market) => market.status === 'OPEN' && market.hold === null);
  return isOpen ? { kind: 'good', words: 'Open' } : { kind: 'refused', words: 'Suspended' };
}

export function State({ kind, words }: Shown) {
  return <StateTag kind={kind}>{words}</StateTag>;
}

/** `Suspended by Asha at 20 Nov 15:42`. */
export function holdWords({ by, at }: DeskHold): string {
  return `Suspended by ${by} at ${timeLabel(at)}`;
}
