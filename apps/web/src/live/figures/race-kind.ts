import type { RaceKind } from '@maidan/domain';
import type { MarketMeta } from '../keys.ts';

/** The kind of a racing market, by its runners and the number of its winners; null for any other market. */
export function raceKindOf({ selections, winners }: Pick<MarketMeta, 'selections' | 'winners'>): RaceKind | null {
  const runner = selections.find((each) => each.runner !== undefined)?.runner;
  if (runner === undefined) return null;
  if (runner.jockey === '') return 'greyhound';
  return winners > 1 ? 'horse-place' : 'horse-win';
}
