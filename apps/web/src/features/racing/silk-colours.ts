import { SILK_PATTERNS, type Runner } from '@maidan/contract';
import type { SilkProps } from '@maidan/ui';

/** Colours of silks and jackets by name, the same in both themes. */
const CLOTH: Readonly<Record<string, string>> = {
  red: '#c8352b',
  maroon: '#6d1f2f',
  pink: '#ee9db6',
  orange: '#e8782a',
  yellow: '#f2cf45',
  emerald: '#2d9a5b',
  'dark-green': '#1d5a3d',
  'light-blue': '#8cc3e8',
  'royal-blue': '#2c56b8',
  navy: '#23305c',
  purple: '#6c3d91',
  white: '#f3f0e7',
  black: '#20231f',
  grey: '#8d948f',
  brown: '#7a4b2b',
  beige: '#d8c39a',
};

export const clothOf = (name: string | undefined): string => CLOTH[name ?? ''] ?? '#8d948f';

/** Pattern, body, trim and cap of a silk. An unknown pattern is plain. */
export function silkOf({ colours }: Pick<Runner, 'colours'>): Pick<SilkProps, 'pattern' | 'base' | 'trim' | 'cap'> {
  const [name, base, trim, cap] = colours;
  const body = clothOf(base);
  return {
    pattern: SILK_PATTERNS.find((pattern) => pattern === name) ?? 'plain',
    base: body,
    trim: trim === undefined ? body : clothOf(trim),
    cap: cap === undefined ? body : clothOf(cap),
  };
}

/** Whether the number on a cloth is dark or light, for contrast. */
export function inkOn(cloth: string): 'dark' | 'light' {
  const channel = (at: number) => Number.parseInt(cloth.slice(at, at + 2), 16);
  return channel(1) * 0.3 + channel(3) * 0.59 + channel(5) * 0.11 > 128 ? 'dark' : 'light';
}
