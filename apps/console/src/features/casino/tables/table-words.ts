/** How a live table is described to operators. */
import type { ConsoleTable } from '@maidan/contract';
import { paiseOf } from '../../../lib/figures.ts';
import { counted } from '../../../lib/words.ts';

type Round = NonNullable<ConsoleTable['round']>;
type Measured = NonNullable<ConsoleTable['measured']>;

export const ROUND_STATES: Readonly<Record<Round['state'], string>> = {
  BETTING: 'Betting',
  CLOSING: 'Bets closing',
  DEALT: 'Dealing',
  PAYING: 'Paying',
  DONE: 'Completed',
  VOID: 'Void',
};

export const VOID_REASONS: Readonly<Record<ConsoleTable['lastVoids'][number]['reason'], string>> = {
  interrupted: 'Interrupted for over a minute while bets were open',
};

export type TableState = { readonly kind: 'good' | 'waiting' | 'over' | 'refused'; readonly words: string };

const isOver = ({ state }: Round): boolean => state === 'DONE' || state === 'VOID';

/** A table that is on has to show signs of life; one that is off ends its round first. */
export function stateOf({ isEnabled, isOpen, isAlive, round }: ConsoleTable): TableState {
  if (isEnabled !== isOpen) return { kind: 'waiting', words: isEnabled ? 'Opening' : 'Closing' };
  if (!isEnabled) {
    return round === null || isOver(round)
      ? { kind: 'over', words: 'Closed' }
      : { kind: 'waiting', words: 'Last round' };
  }
  return isAlive ? { kind: 'good', words: 'Running' } : { kind: 'refused', words: 'Not running' };
}

/** `Round 12, betting`. */
export function roundWords(round: Round | null): string {
  return round === null ? 'None yet' : `Round ${round.number}, ${ROUND_STATES[round.state].toLowerCase()}`;
}

const SHARE = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/** `97.300 %` of a stake. */
export function shareWords(amount: number, stake: number): string {
  return SHARE.format(paiseOf(amount) / paiseOf(stake))
    .replace('-', '−')
    .replace('%', ' %');
}

export function bandState({ band }: Measured): TableState | null {
  if (band === null) return null;
  return band.isCrossed ? { kind: 'refused', words: 'Outside band' } : { kind: 'good', words: 'Inside band' };
}

/** `96.900 % to 97.700 %`. */
export function bandWords({ band, stake, rounds }: Measured): string {
  if (band === null) return `From 1,000 rounds with bets (${rounds} so far)`;
  return `${shareWords(band.low, stake)} to ${shareWords(band.high, stake)}`;
}

/** `10 completed, 1 void`. */
export function endedWords({ ended, voids }: ConsoleTable): string {
  return voids === 0 ? `${counted(ended, 'round')} completed` : `${counted(ended, 'round')} completed, ${voids} void`;
}
