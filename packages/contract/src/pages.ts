/** Where a page is linked, with its label there: the desktop's top navigation (SHL-06), the phone's bottom bar
 *  (SHL-07), the footer, the profile menu (SHL-13). The links are in the order of the rows. */
export interface PageLinks<Label = string> {
  readonly top?: Label;
  readonly bottom?: Label;
  readonly footer?: Label;
  readonly profile?: Label;
}

export interface PageRow {
  /** The default window title; a page may set a more specific one. Titles and labels are keys of the web app's words:
   *  one that is missing there does not compile. */
  readonly title: string;
  /** `players`: a visitor is redirected to `/login` (SHL-02). */
  readonly access: 'everyone' | 'players';
  /** Whether the sports tree is shown beside the page (SHL-08). */
  readonly sidebar: boolean;
  readonly links: PageLinks;
  /** Visits often start here, so the document preloads the page's files. Its module is `app/pages/<path>-page`
   *  (`home-page` for `/`). */
  readonly isEntrance?: true;
}

const none = {} as const;

/** Every page of the players' site, one row each (SHL-01). The client's routes, the server's list of paths, the
 *  navigation, the profile menu and the preloads are derived from it. */
export const PAGES = {
  '/': {
    title: 'home.title',
    access: 'everyone',
    sidebar: true,
    links: { top: 'nav.home', bottom: 'nav.home' },
    isEntrance: true,
  },
  // Home with the Login dialog open (AUT-20).
  '/login': { title: 'login.title', access: 'everyone', sidebar: false, links: none },
  '/sports': {
    title: 'sports.title',
    access: 'everyone',
    sidebar: true,
    links: { top: 'nav.sports', bottom: 'nav.sports' },
    isEntrance: true,
  },
  '/inplay': {
    title: 'inplay.title',
    access: 'everyone',
    sidebar: true,
    links: { bottom: 'nav.inplayShort' },
    isEntrance: true,
  },
  '/live-casino': {
    title: 'casino.live',
    access: 'everyone',
    sidebar: false,
    links: { top: 'casino.live', bottom: 'nav.casino' },
  },
  '/slots': {
    title: 'casino.slots',
    access: 'everyone',
    sidebar: false,
    links: { top: 'casino.slots', bottom: 'casino.slots' },
  },
  '/indian-casino': {
    title: 'casino.indian',
    access: 'everyone',
    sidebar: false,
    links: { top: 'casino.indian' },
  },
  '/racing': { title: 'racing.title', access: 'everyone', sidebar: true, links: none },
  '/event': { title: 'list.event', access: 'everyone', sidebar: true, links: none, isEntrance: true },
  // BET-26.
  '/multi-markets': { title: 'multi.title', access: 'everyone', sidebar: false, links: none },
  '/replay': { title: 'replay.title', access: 'everyone', sidebar: false, links: none },
  '/referral-bonus': {
    title: 'player.referral',
    access: 'players',
    sidebar: false,
    links: { profile: 'player.referral' },
  },
  '/my-money': {
    title: 'player.myMoney',
    access: 'players',
    sidebar: false,
    // The profile menu has exactly the six entries of SHL-13; the menu's head leads here.
    links: none,
  },
  '/statements': {
    title: 'player.statements',
    access: 'players',
    sidebar: false,
    links: { profile: 'player.statements' },
  },
  '/profit-loss': {
    title: 'player.profitLoss',
    access: 'players',
    sidebar: false,
    links: { profile: 'player.profitLoss' },
  },
  '/deposit': { title: 'quick.deposit', access: 'players', sidebar: false, links: none },
  '/withdrawal': { title: 'quick.withdrawal', access: 'players', sidebar: false, links: none },
  '/bonus': { title: 'quick.bonus', access: 'players', sidebar: false, links: none },
  '/settings': { title: 'settings.title', access: 'everyone', sidebar: false, links: none },
  '/terms': { title: 'footer.terms', access: 'everyone', sidebar: false, links: { footer: 'footer.terms' } },
  '/privacy': { title: 'footer.privacy', access: 'everyone', sidebar: false, links: { footer: 'footer.privacy' } },
  '/responsible-gambling': {
    title: 'footer.responsible',
    access: 'everyone',
    sidebar: false,
    links: { footer: 'footer.responsible' },
  },
  '/check-statement': {
    title: 'footer.check',
    access: 'everyone',
    sidebar: false,
    links: { footer: 'footer.check' },
  },
  '/about': { title: 'footer.about', access: 'everyone', sidebar: false, links: { footer: 'footer.about' } },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PagePath = keyof typeof PAGES;

type Place = keyof PageLinks;
/** The pages linked in a navigation. */
export type PathIn<In extends Place> = {
  [Path in PagePath]: (typeof PAGES)[Path]['links'] extends Readonly<Record<In, string>> ? Path : never;
}[PagePath];
/** Their labels there. */
type LabelIn<In extends Place> = Extract<(typeof PAGES)[PathIn<In>]['links'], Readonly<Record<In, string>>>[In];

export const PAGE_PATHS = Object.keys(PAGES) as readonly PagePath[];

/** The pages linked in a navigation, in order, with their labels there. */
export function pagesIn<In extends Place>(
  place: In,
): readonly { readonly href: PathIn<In>; readonly label: LabelIn<In> }[] {
  return PAGE_PATHS.flatMap((href) => {
    const { links }: PageRow = PAGES[href];
    const label = links[place];
    return label === undefined ? [] : [{ href: href as PathIn<In>, label: label as LabelIn<In> }];
  });
}

/** The pages with `isEntrance`. */
export const ENTRANCES: readonly PagePath[] = PAGE_PATHS.filter((path) => (PAGES[path] as PageRow).isEntrance === true);
