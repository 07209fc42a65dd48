import {
  BaseballIcon,
  BasketballIcon,
  BowlingBallIcon,
  BoxingGloveIcon,
  FootballIcon,
  GameControllerIcon,
  GolfIcon,
  HockeyIcon,
  HorseIcon,
  MotorcycleIcon,
  PingPongIcon,
  RacquetIcon,
  SoccerBallIcon,
  TargetIcon,
  TrophyIcon,
  VolleyballIcon,
} from './glyphs.ts';
import { GreyhoundIcon } from './greyhound.tsx';
import type { Icon, IconProps } from './icon.tsx';

const drawnSports: Readonly<Record<string, Icon>> = {
  soccer: SoccerBallIcon,
  basketball: BasketballIcon,
  volleyball: VolleyballIcon,
  hockey: HockeyIcon,
  'ice-hockey': HockeyIcon,
  'field-hockey': HockeyIcon,
  badminton: RacquetIcon,
  squash: RacquetIcon,
  'table-tennis': PingPongIcon,
  baseball: BaseballIcon,
  boxing: BoxingGloveIcon,
  'mixed-martial-arts': BoxingGloveIcon,
  mma: BoxingGloveIcon,
  darts: TargetIcon,
  golf: GolfIcon,
  snooker: BowlingBallIcon,
  esports: GameControllerIcon,
  'e-sports': GameControllerIcon,
  motorsport: MotorcycleIcon,
  'motor-sport': MotorcycleIcon,
  rugby: FootballIcon,
  'rugby-union': FootballIcon,
  'rugby-league': FootballIcon,
  'american-football': FootballIcon,
  'horse-racing': HorseIcon,
  'greyhound-racing': GreyhoundIcon,
};

/** The icon of a sport by its slug (`ice-hockey`, `horse-racing`); a trophy for unknown sports. Sports with a score of
 *  their own have their icons in `@maidan/sports`. */
export function SportIcon({ sport, ...icon }: IconProps & { readonly sport: string }) {
  const Drawing = drawnSports[sport.toLowerCase()] ?? TrophyIcon;
  return <Drawing {...icon} />;
}
