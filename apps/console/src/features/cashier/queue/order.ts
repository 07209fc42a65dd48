/** Orders a queue: as received, with skipped requests at the end. */
export interface Waiting {
  readonly _id: string;
}

export function inOrder<R extends Waiting>(rows: readonly R[], later: readonly string[]): readonly R[] {
  const place = ({ _id }: R) => later.indexOf(_id);
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** The request to show after `id` is decided or skipped: the next one, at the end of the queue the previous one; null
 *  if there is no other. */
export function nextAfter(rows: readonly Waiting[], id: string): string | null {
  const at = rows.findIndex((row) => row._id === id);
  return (rows[at + 1] ?? rows[at - 1])?._id ?? null;
}

/** The neighbour in a direction; the first row if none is selected, the same row at either end. */
export function neighbour(rows: readonly Waiting[], id: string | null, step: 1 | -1): string | null {
  const at = rows.findIndex((row) => row._id === id);
  if (at < 0) return rows[0]?._id ?? null;
  return (rows[at + step] ?? rows[at])?._id ?? null;
}
