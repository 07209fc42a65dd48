import type { Forecast } from '../../shared/script/script.ts';
import { slugOf } from '../../shared/slug.ts';
import { TO_QUALIFY, ninetyMarkets } from '../match/markets.ts';
import type { FootballState } from '../match/state.ts';
import type { FootballRecord } from '../record/record.ts';
import { chanceThat, finalScores, homeWinsAfterDraw } from './goal-grid.ts';
import type { Rates } from './strengths.ts';

/**
 * Fair chances of every market of a match at a state, by plan key. A goal that may still be disallowed counts as a
 * goal.
 */
export function forecastsOf(record: FootballRecord, state: FootballState, rates: Rates): ReadonlyMap<string, Forecast> {
  const { goals, sentOff, left } = state;
  const grid = finalScores(rates, { goals, sentOff, minutesLeft: left });
  const found = new Map<string, Forecast>();
  for (const [key, choices] of ninetyMarkets(record)) {
    const chances = new Map(choices.map(({ selectionKey, holds }) => [selectionKey, chanceThat(grid, holds)]));
    found.set(key, { kind: 'chances', chances });
  }
  if (!record.isKnockout) return found;
  const home = isAfterNinety(state)
    ? homeWinsAfterDraw(rates, { goals, sentOff }, left.extraTime)
    : chanceThat(grid, (h, a) => h > a) +
      chanceThat(grid, (h, a) => h === a) * homeWinsAfterDraw(rates, { goals: [0, 0], sentOff }, left.extraTime);
  const [homeKey, awayKey] = [slugOf(record.teams[0]), slugOf(record.teams[1])];
  return found.set(TO_QUALIFY, {
    kind: 'chances',
    chances: new Map([
      [homeKey, home],
      [awayKey, 1 - home],
    ]),
  });
}

const isAfterNinety = ({ phase }: FootballState): boolean => phase === 'extra-time' || phase === 'penalties';
