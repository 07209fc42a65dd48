import { systemClock, type Clock } from '../../src/platform/clock/index.ts';

/** The machine's clock and timers, whose time of day a test moves on: nothing in a test then depends on its date. */
export function shiftedClock(): Clock & { readonly advance: (ms: number) => void } {
  let shiftMs = 0;
  return {
    ...systemClock,
    now: () => systemClock.now() + shiftMs,
    advance(ms) {
      shiftMs += ms;
    },
  };
}
