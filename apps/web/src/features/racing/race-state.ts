import type { RaceScore, Score } from '@maidan/contract';
import type { MarketMeta } from '../../live/index.ts';

export function raceScoreOf(score: Score | null | undefined): RaceScore | null {
  return score?.sport === 'race' ? score : null;
}

/** The number of runners without non-runners, and of all declared ones. */
export function fieldOf(market: MarketMeta | undefined): { readonly runs: number; readonly declared: number } {
  const selections = market?.selections ?? [];
  return { runs: selections.filter(({ status }) => status !== 'REMOVED').length, declared: selections.length };
}

/** The gaps between runners are small compared with the course, so they are drawn this many times as wide. */
const STRETCHED = 12;

/** The drawn position of each runner in its lane, 0 to 1: the leader at its place, the others with stretched gaps. */
export function lanesOf(running: RaceScore['running']): { readonly number: number; readonly share: number }[] {
  const lead = running[0]?.travelled ?? 0;
  return running
    .map(({ number, travelled }) => ({ number, share: Math.max(0, lead - (lead - travelled) * STRETCHED) }))
    .toSorted((one, other) => one.number - other.number);
}
