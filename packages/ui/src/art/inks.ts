/** Colours of the pictures, the same in both themes. */
export const inks = {
  night: '#0B1210',
  turf: '#1B3A2B',
  turfMown: '#1F4431',
  chalk: '#F3F0E7',
  sand: '#D6BE8E',
  grey: '#6B7F76',
} as const;

/** `0 … count − 1`, for drawing loops. */
export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
