/** Colours of the pictures, the same in both themes. */
export const inks = {
  night: '#0B1210',
  sky: '#101A16',
  turfDeep: '#14291F',
  turf: '#1B3A2B',
  turfMown: '#1F4431',
  turfLit: '#245038',
  chalk: '#F3F0E7',
  clay: '#A8452F',
  clayDeep: '#8B3623',
  clayShade: '#6F2A1B',
  sand: '#D6BE8E',
  moss: '#31463D',
  slate: '#24332D',
  grey: '#6B7F76',
} as const;

/** `0 … count − 1`, for drawing loops. */
export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
