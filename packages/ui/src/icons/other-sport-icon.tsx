import { TrophyIcon } from './glyphs.ts';
import type { Icon, IconProps } from './icon.tsx';
import {
  BaseballIcon,
  BasketballIcon,
  BowlingBallIcon,
  BoxingGloveIcon,
  FootballIcon,
  GameControllerIcon,
  GolfIcon,
  HockeyIcon,
  MotorcycleIcon,
  PingPongIcon,
  RacquetIcon,
  TargetIcon,
  VolleyballIcon,
} from './page-glyphs.ts';

const drawnSports: Readonly<Record<string, Icon>> = {
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
};

/** The icon of a sport by its slug in lower case; a trophy for unknown sports. */
export function OtherSportIcon({ sport, ...icon }: IconProps & { readonly sport: string }) {
  const Drawing = drawnSports[sport] ?? TrophyIcon;
  return <Drawing {...icon} />;
}
