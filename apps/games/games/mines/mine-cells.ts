import { drawNow, type Seeds } from '../../src/fairness/draws.ts';
import { nodeDigests } from '../../src/fairness/node-digests.ts';
import { drawMines } from './rules.ts';

/** Where the mines of a round lie, on the server: cells 0 to 24 in the order in which they are drawn. */
export function mineCells(seeds: Seeds, mines: number): number[] {
  return drawNow(drawMines(mines), nodeDigests(seeds));
}
