/** How long a distance counts, and in which steps it is forgotten. */
const WINDOW_MS = 120_000;
const STEP_MS = 10_000;

/**
 * The smallest distance between the exchange's clock and ours of the last two minutes. A distance that stays is a difference
 * of the clocks, one of which may have been set; only what a message takes longer than that is a delay.
 */
export function shortestDelay() {
  let steps: { readonly fromMs: number; minMs: number }[] = [];
  return {
    /** Forgets everything: a new connection may be faster or slower. */
    restart: (): void => void (steps = []),

    /** The smallest distance, with this message's. */
    with(nowMs: number, distanceMs: number): number {
      // A step that begins later than now was measured before our clock was set back.
      steps = steps.filter(({ fromMs }) => fromMs <= nowMs && fromMs > nowMs - WINDOW_MS);
      const last = steps.at(-1);
      if (last && last.fromMs > nowMs - STEP_MS) last.minMs = Math.min(last.minMs, distanceMs);
      else steps.push({ fromMs: nowMs, minMs: distanceMs });
      return Math.min(...steps.map(({ minMs }) => minMs));
    },
  };
}
