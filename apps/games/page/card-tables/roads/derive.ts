/** The three derived roads of Baccarat: each entry of the big road is compared with earlier columns (casino rules 7). */

/** How many columns back a road looks. */
export const DERIVED = { 'big-eye': 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof DERIVED;

/** `same` where the compared columns agree, which is drawn in brick, `other` where they do not, in teal. */
export type Agreement = 'same' | 'other';

/** Lengths of the runs of one side, ties left out: the columns of the big road before any is bent to the right. */
export function columnsOf(sides: readonly string[]): readonly number[] {
  const lengths: number[] = [];
  for (const [index, side] of sides.entries()) {
    if (index > 0 && side === sides[index - 1]) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
  }
  return lengths;
}

/** In the order of the hands, from the second entry of column `back` + 1 on, or the first of the next. */
export function derivedRoad(columns: readonly number[], road: DerivedRoad): readonly Agreement[] {
  const back = DERIVED[road];
  return columns.flatMap((length, column) =>
    Array.from({ length }, (_, row) => agreementAt(columns, { column, row, back })).filter((each) => each !== null),
  );
}

function agreementAt(
  columns: readonly number[],
  { column, row, back }: { readonly column: number; readonly row: number; readonly back: number },
): Agreement | null {
  if (row === 0) {
    // A new column: were the one that has ended and the one before by `back` equally long?
    const [ended, compared] = [columns[column - 1], columns[column - 1 - back]];
    if (ended === undefined || compared === undefined) return null;
    return ended === compared ? 'same' : 'other';
  }
  const compared = columns[column - back];
  if (compared === undefined) return null;
  // An entry beside this one and the one above, or beside neither: only where the compared column ends between them not.
  return compared === row ? 'other' : 'same';
}
