/** Arrow-key navigation in a market's grid. Pure. */
export type GridPlace = { readonly row: number; readonly col: number };

/** The cell in `cells` (in any order) to move to; null if the key does not move or there is no cell in that direction.
 *  Up and down go to the nearest column. */
export function arrowTo(cells: readonly GridPlace[], at: GridPlace, key: string): GridPlace | null {
  const inRow = (row: number) => cells.filter((each) => each.row === row).toSorted((a, b) => a.col - b.col);
  switch (key) {
    case 'ArrowLeft':
      return inRow(at.row).findLast((each) => each.col < at.col) ?? null;
    case 'ArrowRight':
      return inRow(at.row).find((each) => each.col > at.col) ?? null;
    case 'Home':
      return inRow(at.row)[0] ?? null;
    case 'End':
      return inRow(at.row).at(-1) ?? null;
    case 'ArrowUp':
    case 'ArrowDown':
      return nearest(inRow(nextRow(cells, at.row, key === 'ArrowDown')), at.col);
    default:
      return null;
  }
}

function nextRow(cells: readonly GridPlace[], row: number, isDown: boolean): number {
  const rows = [...new Set(cells.map((each) => each.row))].toSorted((a, b) => a - b);
  return (isDown ? rows.find((each) => each > row) : rows.findLast((each) => each < row)) ?? -1;
}

function nearest(row: readonly GridPlace[], col: number): GridPlace | null {
  const [first] = row.toSorted((a, b) => Math.abs(a.col - col) - Math.abs(b.col - col));
  return first ?? null;
}
