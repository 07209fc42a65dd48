/** Durations on a court, in game time. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

export const PACE = {
  /** From the end of one point to the end of the next, including walks and serves. */
  point: { medianMs: 33 * SECOND_MS, sigma: 0.35, minMs: 14 * SECOND_MS, maxMs: 90 * SECOND_MS },
  /** Additional time of a new game, with and without a change of ends, and of a new set. */
  newGameMs: 14 * SECOND_MS,
  changeoverMs: 75 * SECOND_MS,
  newSetMs: 105 * SECOND_MS,
  /** How long markets are closed when a set ends. */
  setEndMs: 25 * SECOND_MS,
  resultMs: 15 * SECOND_MS,
} as const;
