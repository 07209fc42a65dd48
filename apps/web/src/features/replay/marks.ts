/** What became of the player's bets, as places in a replay. Pure. */
import type { DataOf, getBetsOfEvent, ReplayMoment } from '@maidan/contract';

export type BetOfEvent = DataOf<typeof getBetsOfEvent>[number];

export type Mark = {
  readonly betId: string;
  readonly what: 'placed' | 'matched' | 'settled';
  /** The moment that was shown then. */
  readonly place: number;
};

/** Each bet's steps, oldest first; several matches at the same moment are one step. */
export function marksOf(bets: readonly BetOfEvent[], moments: readonly ReplayMoment[]): Mark[] {
  const marks = bets.flatMap(({ bet, matchedAt, settledAt }) => [
    { betId: bet._id, what: 'placed' as const, at: bet.createdAt },
    ...matchedAt.map((at) => ({ betId: bet._id, what: 'matched' as const, at })),
    ...(settledAt === null ? [] : [{ betId: bet._id, what: 'settled' as const, at: settledAt }]),
  ]);
  const placed = marks
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ at, ...mark }) => ({ ...mark, place: placeAt(moments, at) }));
  const seen = new Set<string>();
  return placed.filter(({ betId, what, place }) => {
    const key = `${betId} ${what} ${place}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The moment that was shown at a time; before the first score, the first one. */
export function placeAt(moments: readonly ReplayMoment[], at: string): number {
  return Math.max(
    0,
    moments.findLastIndex((each) => each.at <= at),
  );
}
