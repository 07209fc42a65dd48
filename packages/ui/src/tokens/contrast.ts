/** Contrast by WCAG 2.2 (relative luminance of sRGB). Pure. */

/** Parses `#RRGGBB`; `null` for anything else, because settings are untrusted. */
export function parseHex(colour: string): readonly [number, number, number] | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) return null;
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance, 0 (black) to 1 (white). Throws unless the colour is `#RRGGBB`. */
export function luminance(colour: string): number {
  const parts = parseHex(colour);
  if (parts === null) throw new TypeError(`not a #RRGGBB colour: ${colour}`);
  const [red, green, blue] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio from 1 (same colour) to 21 (black on white), in either order. */
export function contrastRatio(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}
