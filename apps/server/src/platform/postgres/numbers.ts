import { types, type CustomTypesConfig } from 'pg';

/** PostgreSQL's type numbers, from pg_type. */
const oid = {
  int8: 20,
  int8Array: 1016,
  numeric: 1700,
  numericArray: 1231,
  date: 1082,
  dateArray: 1182,
} as const;

const textArray: number = 1009;

/** How column values are parsed. `pg` returns 64-bit integers as text, because they may not fit a number; here money
 *  and versions must fit, so they are checked. `sum(bigint)` is a numeric without a fraction and is treated as an
 *  integer. A date stays `YYYY-MM-DD`, because it has no time. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (format === 'binary') return types.getTypeParser(id, format) as (value: string) => unknown;
    switch (id) {
      case oid.int8:
      case oid.numeric:
        return safeInteger;
      case oid.int8Array:
      case oid.numericArray:
        return integerArray;
      case oid.date:
        return (value) => value;
      case oid.dateArray:
        return arrayOf((value) => value);
      default:
        return types.getTypeParser(id, 'text') as (value: string) => unknown;
    }
  },
};

/** Throws for anything that a JavaScript number cannot hold exactly, including fractions. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is not a safe integer; read it as text or float8 if it is not meant to be one`);
  }
  return value;
}

type Nested<T> = (T | null | Nested<T>)[];

function arrayOf<T>(parse: (text: string) => T): (value: string) => Nested<T> {
  const asTexts = types.getTypeParser(textArray, 'text') as (value: string) => Nested<string>;
  const convert = (items: Nested<string>): Nested<T> =>
    items.map((item) => (item === null ? null : typeof item === 'string' ? parse(item) : convert(item)));
  return (value) => convert(asTexts(value));
}

const integerArray = arrayOf(safeInteger);
