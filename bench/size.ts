/** With `BENCH_SMOKE=1` a benchmark only shows that it runs: its figures mean nothing. */
const isSmoke = process.env['BENCH_SMOKE'] === '1';

/** How large a benchmark is: the whole of it, or what shows that it runs. */
export function sized(whole: number, smoke: number): number {
  return isSmoke ? smoke : whole;
}

export const ROUNDS = sized(5, 2);
