/** Where a page is offered: the desktop's top navigation (SHL-06), the phone's bottom bar (SHL-07), the footer. Each
 *  names its label there; the order is the order of the rows. */
export interface PageLinks<Label = string> {
  readonly top?: Label;
  readonly bottom?: Label;
  readonly footer?: Label;
}

export interface PageRow {
  /** The page's name in the window's title; a page may set a better one. Titles and labels are keys of the web app's
   *  words: one that it lacks does not compile there. */
  readonly title: string;
  /** `players`: a visitor is sent to `/login` (SHL-02). */
  readonly access: 'everyone' | 'players';
  /** The sports tree stands beside the page (SHL-08). */
  readonly sidebar: boolean;
  readonly links: PageLinks;
}

const none = {} as const;

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

type LabelOf<Links> = Links extends unknown ? Links[keyof Links] : never;
export type PageLabel = LabelOf<(typeof PAGES)[PagePath]['links']>;

export const PAGE_PATHS = Object.keys(PAGES) as readonly PagePath[];

/** The pages that a navigation offers, in its order, with their labels there. */
export function pagesIn(place: keyof PageLinks): readonly { readonly href: PagePath; readonly label: PageLabel }[] {
  return PAGE_PATHS.flatMap((href) => {
    const links: PageLinks<PageLabel> = PAGES[href].links;
    const label = links[place];
    return label === undefined ? [] : [{ href, label }];
  });
}
