/** Rupees as an operator types them: `500`, `-75,000.00`; null for anything else, and for more than two decimals. */
export function typedRupees(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\u2212/, '-')
    .replaceAll(',', '');
  if (!/^-?\d{1,12}(?:\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain);
}
