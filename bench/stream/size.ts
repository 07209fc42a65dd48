/** Sizes of the stream benchmarks. `BENCH_SMOKE=1` only shows that they run: its figures mean nothing. */
const isSmoke = process.env['BENCH_SMOKE'] === '1';

export const SIZE = isSmoke
  ? ({
      sockets: [50, 100],
      rounds: 2,
      roundMs: 400,
      watchers: 50,
      topics: 10,
      slow: 10,
      watchMs: 1_500,
      requests: 60,
    } as const)
  : ({
      sockets: [1_000, 5_000],
      rounds: 5,
      roundMs: 3_000,
      watchers: 1_000,
      topics: 50,
      slow: 100,
      watchMs: 15_000,
      requests: 3_000,
    } as const);
export const EVENTS = isSmoke ? 300 : 3_000;
