import type { Race } from '../card/race.ts';
import type { Chances } from '../model/chances.ts';
import { PLACE, WIN } from './markets.ts';
import type { MarketName } from './markets.ts';

const WHOLE = 10_000;

/** D-1 to D-3: the reduction factor of a non-runner in each market, in basis points: its fair share of the market at
 *  the prices when it was withdrawn. Greyhounds have no factors. */
export function reductionsAt(race: Race, { win, place }: Chances, runner: number): [MarketName, number][] {
  const isHorses = race.sport === 'horse-racing';
  const factor = (share: number): number => (isHorses ? Math.round(WHOLE * share) : 0);
  const reductions: [MarketName, number][] = [[WIN, factor(win[runner] ?? 0)]];
  if (race.places > 0) reductions.push([PLACE, factor((place[runner] ?? 0) / race.places)]);
  return reductions;
}
