/**
 * A PostgreSQL array of values that need no quoting: ids, whole numbers, booleans, words of our own. The driver quotes
 * and escapes every element, which for the long columns of a batch costs more than the rest of the statement. Never for
 * text from outside: that goes through the driver.
 */
export function plainArray(values: readonly Plain[]): string {
  return plainColumn(values, (value) => value);
}

/** The same for one column of rows, without an intermediate array. */
export function plainColumn<Row>(rows: readonly Row[], value: (row: Row) => Plain): string {
  let text = '{';
  let between = '';
  for (const row of rows) {
    text += between + (value(row) ?? 'NULL');
    between = ',';
  }
  return `${text}}`;
}

type Plain = string | number | boolean | null;

/** A PostgreSQL array of any text, quoted. */
export function textArray(values: readonly string[]): string {
  return plainColumn(values, (value) => `"${NEEDS_ESCAPE.test(value) ? value.replaceAll(/["\\]/g, '\\$&') : value}"`);
}

const NEEDS_ESCAPE = /["\\]/;
