import type { RaceScore, Score } from '@maidan/contract';
import type { MarketMeta } from '../../live/index.ts';

export function raceScoreOf(score: Score | null | undefined): RaceScore | null {
  return score?.sport === 'race' ? score : null;
}

/** Those who ran, or will, and those who were declared. */
export function fieldOf(market: MarketMeta | undefined): { readonly runs: number; readonly declared: number } {
  const selections = market?.selections ?? [];
  return { runs: selections.filter(({ status }) => status !== 'REMOVED').length, declared: selections.length };
}

/** The gaps of a field are small against the course: on the page they are so many times as wide. */
const STRETCHED = 12;

/** Where each runner is drawn along its lane, 0 to 1: the leader where it is, the others further behind than they are. */
export function lanesOf(running: RaceScore['running']): { readonly number: number; readonly share: number }[] {
  const lead = running[0]?.travelled ?? 0;
  return running
    .map(({ number, travelled }) => ({ number, share: Math.max(0, lead - (lead - travelled) * STRETCHED) }))
    .toSorted((one, other) => one.number - other.number);
}
