/** With `BENCH_SMOKE=1` a benchmark only shows that it runs: its figures mean nothing. */
const isSmoke = process.env['BENCH_SMOKE'] === '1';

/** The size of a benchmark: the full one, or a small one that shows that it runs. */
export function sized(whole: number, smoke: number): number {
  return isSmoke ? smoke : whole;
}

export const ROUNDS = sized(5, 2);
