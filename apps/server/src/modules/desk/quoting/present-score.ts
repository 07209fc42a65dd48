import type { Score } from '@maidan/contract';
import type { CatalogueMarket } from '../../catalogue/index.ts';

/** The runs that a fancy's row has reached by now; null where the score does not tell. */
export function presentScore({ category, name }: CatalogueMarket, score: Score | undefined): number | null {
  if (score?.sport !== 'cricket') return null;
  if (category === 'batters') {
    const batters = [score.striker, score.nonStriker, ...score.battingCard].filter((each) => each !== null);
    return batters.find((batter) => name === `${batter.name} runs`)?.runs ?? null;
  }
  return score.innings.findLast(({ short }) => name.endsWith(` ${short}`))?.runs ?? null;
}
