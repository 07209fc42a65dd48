/** Text colours on the brand colour: a warm black or white first, pure black if neither is readable. */
const INKS = ['#1D1403', '#FFFFFF', '#000000'] as const;
const READABLE = 4.5;

/** The style sheet that replaces the built-in brand colour by the operator's before the first paint, with a readable
 *  text colour; null if the colour is empty or not `#RGB` or `#RRGGBB`. */
export function brandCss(color: string): string | null {
  const brand = sixDigits(color.trim());
  if (brand === null) return null;
  const ink = INKS.find((each) => contrast(each, brand) >= READABLE) ?? '#000000';
  return `:root,\n[data-theme] {\n  --brand: ${brand};\n  --on-brand: ${ink};\n}\n`;
}

function sixDigits(color: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toUpperCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`.toUpperCase()
    : null;
}

/** WCAG 2.2: contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
