/** The first field whose text cannot be stored, as a dotted path; null if none is. The database accepts no NUL in a text,
 *  and no half of a surrogate pair in JSON. For values that a schema has validated, so that their depth is bounded. */
export function unstorableField(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    const found = unstorableField(item, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
