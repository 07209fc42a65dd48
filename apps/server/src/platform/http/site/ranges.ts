export interface ByteRange {
  readonly from: number;
  /** The last byte, inclusive. */
  readonly to: number;
}

/** The single byte range that a `Range` header asks for, as video players do. Null if it asks for everything, for
 *  several ranges, or is not a valid byte range (then the whole file is the right answer). `outside` if it contains no
 *  byte of the file. */
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
