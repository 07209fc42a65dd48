import type { WordKey } from './words/index.ts';

/** Where a page is offered: the desktop's top navigation (SHL-06), the phone's bottom bar (SHL-07), the footer. Each
 *  names its label there; the order is the order of the rows. */
export interface PageLinks {
  readonly top?: WordKey;
  readonly bottom?: WordKey;
  readonly footer?: WordKey;
}

export interface PageRow {
  /** The page's name in the window's title; a page may set a better one. */
  readonly title: WordKey;
  /** `players`: a visitor is sent to `/login` (SHL-02). */
  readonly access: 'everyone' | 'players';
  /** The sports tree stands beside the page (SHL-08). */
  readonly sidebar: boolean;
  readonly links: PageLinks;
}

const none: PageLinks = {};

/** Every page of the players' site, one row each (SHL-01): the client's routes, the server's list of addresses and the
 *  navigation are made from it. */
export const PAGES = {
  '/': { title: 'home.title', access: 'everyone', sidebar: true, links: { top: 'nav.home', bottom: 'nav.home' } },
  // Home with the Login dialog open (AUT-20).
  '/login': { title: 'login.title', access: 'everyone', sidebar: true, links: none },
  '/sports': {
    title: 'sports.title',
    access: 'everyone',
    sidebar: true,
    links: { top: 'nav.sports', bottom: 'nav.sports' },
  },
  '/inplay': {
    title: 'inplay.title',
    access: 'everyone',
    sidebar: true,
    links: { top: 'nav.inplay', bottom: 'nav.inplayShort' },
  },
  '/racing': { title: 'racing.title', access: 'everyone', sidebar: true, links: none },
  '/event': { title: 'list.event', access: 'everyone', sidebar: true, links: none },
  '/statements': { title: 'player.statements', access: 'players', sidebar: false, links: none },
  '/profit-loss': { title: 'player.profitLoss', access: 'players', sidebar: false, links: none },
  '/deposit': { title: 'quick.deposit', access: 'players', sidebar: false, links: none },
  '/withdrawal': { title: 'quick.withdrawal', access: 'players', sidebar: false, links: none },
  '/bonus': { title: 'quick.bonus', access: 'players', sidebar: false, links: none },
  '/referral-bonus': { title: 'player.referral', access: 'players', sidebar: false, links: none },
  '/settings': { title: 'settings.title', access: 'everyone', sidebar: false, links: none },
  '/terms': { title: 'footer.terms', access: 'everyone', sidebar: false, links: { footer: 'footer.terms' } },
  '/privacy': { title: 'footer.privacy', access: 'everyone', sidebar: false, links: { footer: 'footer.privacy' } },
  '/responsible-gambling': {
    title: 'footer.responsible',
    access: 'everyone',
    sidebar: false,
    links: { footer: 'footer.responsible' },
  },
  '/about': { title: 'footer.about', access: 'everyone', sidebar: false, links: { footer: 'footer.about' } },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PagePath = keyof typeof PAGES;

export const PAGE_PATHS = Object.keys(PAGES) as readonly PagePath[];

/** The pages that a navigation offers, in its order, with their labels there. */
export function pagesIn(place: keyof PageLinks): readonly { readonly href: PagePath; readonly label: WordKey }[] {
  return PAGE_PATHS.flatMap((href) => {
    const { links }: PageRow = PAGES[href];
    const label = links[place];
    return label === undefined ? [] : [{ href, label }];
  });
}
