/** The first field whose text contains a NUL character, as a dotted path; null if none does. The database accepts no
 *  NUL in a text. For values that a schema has validated, so that their depth is bounded. */
export function fieldWithNul(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    const found = fieldWithNul(item, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
