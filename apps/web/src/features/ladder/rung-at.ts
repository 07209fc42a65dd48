import { parseOdds, rungOf, rungPriceAtOrBelow } from '@maidan/domain';

/** The place of odds on the ladder, counted from the lowest; odds between two rungs (an average) count as the lower one. */
export function rungAt(odds: number): number {
  const parsed = parseOdds(odds);
  if (parsed.ok) return rungOf(rungPriceAtOrBelow(parsed.value)) ?? 0;
  const below = parsed.refusal.kind === 'price-off-ladder' ? parsed.refusal.below : null;
  return (below !== null && rungOf(below)) || 0;
}
