import { pagesIn, type PagePath, type PathIn } from '@maidan/contract';
import { BroadcastIcon, CherriesIcon, HouseIcon, PokerChipIcon, TrophyIcon, type Icon } from '@maidan/ui';
import type { WordKey } from '../words/index.ts';

export interface NavigationItem {
  readonly href: PagePath;
  readonly label: WordKey;
}

/** The desktop's top navigation, in order (SHL-06). */
export const topNavigation: readonly NavigationItem[] = pagesIn('top');

const icons: Readonly<Record<PathIn<'bottom'>, Icon>> = {
  '/': HouseIcon,
  '/sports': TrophyIcon,
  '/inplay': BroadcastIcon,
  '/live-casino': PokerChipIcon,
  '/slots': CherriesIcon,
};

/** The phone's bottom bar, in order (SHL-07). */
export const bottomBar: readonly (NavigationItem & { readonly icon: Icon })[] = pagesIn('bottom').map((item) => ({
  ...item,
  icon: icons[item.href],
}));

/** The pages linked from the footer. */
export const footerPages: readonly NavigationItem[] = pagesIn('footer');

/** Whether a navigation item is the current one: an event page belongs to Sports, `/login` is home. */
export function isCurrent(href: string, path: string): boolean {
  if (path === '/login') return href === '/';
  return href === path || (href === '/sports' && path === '/event');
}
