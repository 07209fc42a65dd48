import { SportIcon as OtherSportIcon, type IconProps } from '@maidan/ui';
import { icons } from './rows/icons.ts';

/** The icon of a sport by its slug (`cricket`, `horse-racing`); a trophy for unknown sports. */
export function SportIcon({ sport, ...icon }: IconProps & { readonly sport: string }) {
  const Own = Object.entries(icons).find(([id]) => id === sport)?.[1];
  return Own ? <Own {...icon} /> : <OtherSportIcon sport={sport} {...icon} />;
}
