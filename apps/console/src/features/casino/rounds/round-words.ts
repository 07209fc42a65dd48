/** Words of an open round. Pure. */
import type { CasinoDecision, CasinoRoundBet, OpenCasinoRound } from '@maidan/contract';
import { ageLabel, timeLabel } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/figures.ts';

const DAY_MS = 24 * 60 * 60_000;

export const WALLETS: Readonly<Record<OpenCasinoRound['wallet'], string>> = { '1': 'Main', '2': 'Bonus' };

/** `21 min`; `just now` in its first minute. */
export function openFor({ openedAt }: OpenCasinoRound, nowMs: number): string {
  const age = ageLabel(openedAt, nowMs);
  return age === 'now' ? 'just now' : age;
}

/** Whether a round has been open so long that operators get a notice (W-9). */
export function isLong({ openedAt }: OpenCasinoRound, nowMs: number): boolean {
  return nowMs - Date.parse(openedAt) >= DAY_MS;
}

/** `Refund the stake`, `Close as lost`. */
export function verdictWords({ verdict }: Pick<CasinoDecision, 'verdict'>): string {
  return verdict === 'REFUND' ? 'Refund the stake' : 'Close as lost';
}

export const BET_STATES: Readonly<Record<CasinoRoundBet['state'], string>> = {
  OPEN: 'open',
  SETTLED: 'settled',
  LOST: 'lost',
  ROLLED_BACK: 'rolled back',
};

/** What a bet was made of, as its provider named it: `straight 17 ₹50.00, red ₹100.00`. */
export function partsWords({ parts }: Pick<CasinoRoundBet, 'parts'>): string {
  return parts.map(({ name, amount }) => `${name} ${formatRupees(amount)}`).join(', ');
}

/** When its provider is asked next: `20 Nov 15:42`, or `Due now`. */
export function nextCheck({ checkAt }: OpenCasinoRound, nowMs: number): string {
  return Date.parse(checkAt) <= nowMs ? 'Due now' : timeLabel(checkAt);
}

/** `Not yet`, `Once`, `3 times`. */
export function asked({ checks }: OpenCasinoRound): string {
  if (checks === 0) return 'Not yet';
  return checks === 1 ? 'Once' : `${checks} times`;
}
