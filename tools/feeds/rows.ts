/** A figure of a simulated sport next to its target; a dash if there is none. */
export type Row = { readonly what: string; readonly target: string; readonly simulated: string };

export const NO_TARGET = '–';

export const percent = (share: number, digits = 1): string =>
  share
    .toLocaleString('en', { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('%', ' %');

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};
