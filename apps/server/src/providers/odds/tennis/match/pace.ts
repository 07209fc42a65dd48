/** How long things take on a court, game time. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

export const PACE = {
  /** From one point's end to the next one's, walks and serves included. */
  point: { medianMs: 33 * SECOND_MS, sigma: 0.35, minMs: 14 * SECOND_MS, maxMs: 90 * SECOND_MS },
  /** What a new game takes more, with and without a change of ends, and a new set. */
  newGameMs: 14 * SECOND_MS,
  changeoverMs: 75 * SECOND_MS,
  newSetMs: 105 * SECOND_MS,
  /** Markets are closed when a set ends. */
  setEndMs: 25 * SECOND_MS,
  resultMs: 15 * SECOND_MS,
} as const;
