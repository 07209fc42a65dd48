import { multiplierAt, payoutPaise } from '../rules.ts';
import type { MinesRound } from '../../../src/page-api.ts';

/** Tiles as they are counted on the page, from 1, in ascending order. */
export function tileNumbers(cells: readonly number[]): string {
  return cells
    .map((cell) => cell + 1)
    .toSorted((a, b) => a - b)
    .join(' ');
}

/** What the round pays by the recomputed field. */
export function paidBy(cells: readonly number[], mines: number, round: MinesRound): number {
  if (round.opened.some((cell) => cells.includes(cell))) return 0;
  return payoutPaise({ stakePaise: round.stake, multiplier: multiplierAt(mines, round.opened.length) });
}
