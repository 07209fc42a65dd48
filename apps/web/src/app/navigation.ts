import type { WordKey } from '@maidan/contract';
import { BroadcastIcon, HouseIcon, TrophyIcon, type Icon } from '@maidan/ui';

export interface NavigationItem {
  readonly href: string;
  readonly label: WordKey;
}

/** The desktop's top navigation, in its order (SHL-06). */
export const topNavigation: readonly NavigationItem[] = [
  { href: '/', label: 'nav.home' },
  { href: '/sports', label: 'nav.sports' },
  { href: '/inplay', label: 'nav.inplay' },
];

/** The phone's bottom bar, in its order (SHL-07). */
export const bottomBar: readonly (NavigationItem & { readonly icon: Icon })[] = [
  { href: '/', label: 'nav.home', icon: HouseIcon },
  { href: '/sports', label: 'nav.sports', icon: TrophyIcon },
  { href: '/inplay', label: 'nav.inplayShort', icon: BroadcastIcon },
];

/** Pages that only link to themselves from the footer. */
export const footerPages: readonly NavigationItem[] = [
  { href: '/terms', label: 'footer.terms' },
  { href: '/privacy', label: 'footer.privacy' },
  { href: '/responsible-gambling', label: 'footer.responsible' },
  { href: '/about', label: 'footer.about' },
];

/** Whether a navigation item is the present place: an event belongs to Sports, `/login` is home. */
export function isCurrent(href: string, path: string): boolean {
  if (path === '/login') return href === '/';
  return href === path || (href === '/sports' && path === '/event');
}
