import type { FootballScore } from '@maidan/contract';
import type { FootballRecord } from '../record/record.ts';
import type { FootballState } from './state.ts';
import { shortName } from './team-names.ts';

/** The score header for a state. */
export function scoreOf({ teams }: FootballRecord, state: FootballState): FootballScore {
  const team = (index: 0 | 1): FootballScore['home'] => ({
    name: teams[index],
    short: shortName(teams[index]),
    goals: state.goals[index],
  });
  return {
    sport: 'football',
    phase: state.phase,
    minute: state.minute,
    home: team(0),
    away: team(1),
    moments: [...state.moments],
    shootOut: state.shootOut === null ? null : [...state.shootOut],
    review: state.review,
    result: state.result,
  };
}
