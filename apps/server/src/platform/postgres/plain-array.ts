/**
 * A PostgreSQL array of values that need no quoting: ids, whole numbers, booleans, words of our own. The driver quotes
 * and escapes every element, which for the long columns of a batch costs more than the rest of the statement. Never for
 * text that came from outside: that goes through the driver.
 */
export function plainArray(values: readonly (string | number | boolean | null)[]): string {
  let text = '{';
  for (const [index, value] of values.entries()) text += (index === 0 ? '' : ',') + (value ?? 'NULL');
  return `${text}}`;
}
