export interface ByteRange {
  readonly from: number;
  /** The last byte, itself included. */
  readonly to: number;
}

/** The one stretch of bytes that a `Range` header asks for, as players of films do. Null where it asks for all, for
 *  several stretches, or for something that is no range of bytes (then the whole is the right answer). `outside`
 *  when no byte of it is there. */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const count = Math.min(Number(last), length);
    return count === 0 ? 'outside' : { from: length - count, to: length - 1 };
  }
  const range = { from: Number(first), to: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
  if (last !== '' && Number(last) < range.from) return null;
  return range.from >= length ? 'outside' : range;
}
