import { lazy, Suspense } from 'react';
import { HorseIcon, SoccerBallIcon, TrophyIcon } from './glyphs.ts';
import { GreyhoundIcon } from './greyhound.tsx';
import type { Icon, IconProps } from './icon.tsx';

const drawnSports: Readonly<Record<string, Icon>> = {
  soccer: SoccerBallIcon,
  'horse-racing': HorseIcon,
  'greyhound-racing': GreyhoundIcon,
};

/** Sports that only few sites have: their drawings are fetched when one of them is shown. */
const OtherSportIcon = lazy(async () => ({ default: (await import('./other-sport-icon.tsx')).OtherSportIcon }));

/** The icon of a sport by its slug (`ice-hockey`, `horse-racing`); a trophy for unknown sports and until a drawing has come.
 *  Sports with a score of their own have their icons in `@maidan/sports`. */
export function SportIcon({ sport, ...icon }: IconProps & { readonly sport: string }) {
  const slug = sport.toLowerCase();
  const Drawing = drawnSports[slug];
  if (Drawing) return <Drawing {...icon} />;
  const trophy = <TrophyIcon {...icon} />;
  return (
    <Suspense fallback={trophy}>
      <OtherSportIcon sport={slug} {...icon} />
    </Suspense>
  );
}
