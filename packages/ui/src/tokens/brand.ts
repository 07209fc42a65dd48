import { contrastRatio, parseHex } from './contrast.ts';
import { colours, type Theme } from './tokens.ts';

/** The colours derived from the settings' brand colour for one theme. */
export interface BrandColours {
  readonly brand: string;
  readonly onBrand: string;
  readonly brandText: string;
}

const inks = ['#1D1403', '#FFFFFF', '#000000'] as const;
const textContrast = 4.5;
const mixSteps = 20;

/** The brand colour for a theme, with a text colour that is readable on it and a variant that is readable as text on
 *  the page and on cards. `null` for anything but `#RRGGBB` or `#RGB`; the built-in amber is then used. Pure. */
export function brandColours(colour: string, theme: Theme): BrandColours | null {
  const brand = normalise(colour);
  if (brand === null) return null;
  return { brand, onBrand: readableInk(brand), brandText: readableText(brand, theme) };
}

function normalise(colour: string): string | null {
  const trimmed = colour.trim();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(trimmed);
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : trimmed;
  return parseHex(full) === null ? null : full.toUpperCase();
}

/** Warm black or white, or pure black if neither reaches the ratio. Black or white always does. */
function readableInk(surface: string): string {
  return inks.find((ink) => contrastRatio(ink, surface) >= textContrast) ?? '#000000';
}

/** Mixes the brand colour with the theme's text colour until it is readable on both surfaces. */
function readableText(brand: string, theme: Theme): string {
  const { text, s1, bg } = colours[theme];
  for (let step = 0; step < mixSteps; step += 1) {
    const candidate = mix(brand, text, step / mixSteps);
    if (contrastRatio(candidate, s1) >= textContrast && contrastRatio(candidate, bg) >= textContrast) return candidate;
  }
  return text;
}

function mix(from: string, to: string, share: number): string {
  const start = parseHex(from);
  const end = parseHex(to);
  if (start === null || end === null) throw new TypeError(`not #RRGGBB colours: ${from}, ${to}`);
  const parts = start.map((part, index) => Math.round(part + ((end[index] ?? part) - part) * share));
  return `#${parts
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
