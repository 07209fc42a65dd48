/** What an ended round of a table with two sides adds to its road. */
export type Outcome = 'a' | 'b' | 'tie';

export const ROAD_ROWS = 6;

export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly side: 'a' | 'b';
  /** Ties that followed, drawn as a stroke. */
  readonly ties: number;
}

/** The big road: a column for each run of one side, from the oldest round on. A run that meets the sixth row or another
 *  run's tail turns to the right. Ties before the first run belong to it. */
export function bigRoad(outcomes: readonly Outcome[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  let isTail = false;
  let early = 0;
  for (const outcome of outcomes) {
    const last = cells.at(-1);
    if (outcome === 'tie') {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      else early += 1;
      continue;
    }
    let [column, row] = [0, 0];
    if (last?.side === outcome) {
      isTail ||= last.row + 1 === ROAD_ROWS || taken.has(`${last.column} ${last.row + 1}`);
      [column, row] = isTail ? [last.column + 1, last.row] : [last.column, last.row + 1];
    } else {
      do start += 1;
      while (taken.has(`${start} 0`));
      [column, row, isTail] = [start, 0, false];
    }
    taken.add(`${column} ${row}`);
    cells.push({ column, row, side: outcome, ties: last ? 0 : early });
  }
  return cells;
}
