import { CricketIcon, FlagIcon, SoccerBallIcon, TennisBallIcon, type Icon } from '@maidan/ui';
import type { SportId } from './sports.ts';

/** Null where the icon depends on more than the kind of score: horses and greyhounds both race. */
export const icons: Readonly<Record<SportId, Icon | null>> = {
  cricket: CricketIcon,
  football: SoccerBallIcon,
  tennis: TennisBallIcon,
  kabaddi: FlagIcon,
  race: null,
};
