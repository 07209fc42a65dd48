/** The order in which an operator meets the requests: as they came, those left for later at the end. */
export interface Waiting {
  readonly _id: string;
}

export function inOrder<R extends Waiting>(rows: readonly R[], later: readonly string[]): readonly R[] {
  const place = ({ _id }: R) => later.indexOf(_id);
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** Which request is next when `id` is decided or left: the one after it, at the end the one before; null when nothing
 *  else waits. */
export function nextAfter(rows: readonly Waiting[], id: string): string | null {
  const at = rows.findIndex((row) => row._id === id);
  return (rows[at + 1] ?? rows[at - 1])?._id ?? null;
}

/** The neighbour in a direction; the first where nothing is chosen, the same at either end. */
export function neighbour(rows: readonly Waiting[], id: string | null, step: 1 | -1): string | null {
  const at = rows.findIndex((row) => row._id === id);
  if (at < 0) return rows[0]?._id ?? null;
  return (rows[at + step] ?? rows[at])?._id ?? null;
}
