import { CricketIcon, PersonSimpleTaiChiIcon, SoccerBallIcon, TennisBallIcon, type Icon } from '@maidan/ui';
import type { SportId } from './sports.ts';

/** Null if the icon depends on more than the kind of score: horses and greyhounds share one. */
export const icons: Readonly<Record<SportId, Icon | null>> = {
  cricket: CricketIcon,
  football: SoccerBallIcon,
  tennis: TennisBallIcon,
  // A raider's stance.
  kabaddi: PersonSimpleTaiChiIcon,
  race: null,
};
