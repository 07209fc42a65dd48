import { PAGE_PATHS, PAGES } from '@maidan/contract';
import { expect, type Page } from '@playwright/test';
import type { LiveEvent } from '../event.ts';
import type { Look } from './looks.ts';
import { said, saying } from './said.ts';

type Language = 'en' | 'hi';

/** A page, or a page with something open on it. */
export interface View {
  readonly name: string;
  readonly path: string;
  /** The looks that have it; by default all. */
  readonly isIn?: (look: Look) => boolean;
  /** Opens what is to be seen, once the page is there. */
  readonly open?: (page: Page, language: Language) => Promise<void>;
}

const views = (access: 'everyone' | 'players'): View[] =>
  PAGE_PATHS.filter((path) => PAGES[path].access === access && path !== '/event' && path !== '/login').map((path) => ({
    name: path === '/' ? 'home' : path.slice(1),
    path,
  }));

const press = (page: Page, place: 'banner' | 'main', key: string, language: Language) =>
  page
    .getByRole(place)
    .getByRole('button', { name: said(key, language), disabled: false })
    .first()
    .click();

const shown = (page: Page) => expect(page.locator('dialog[open]').last()).toBeVisible();

async function openAuth(page: Page, language: Language): Promise<void> {
  await press(page, 'banner', 'login.submit', language);
  await shown(page);
}

/** What a visitor sees. */
export const visitorViews = ({ event: { href }, race }: Pick<Places, 'event' | 'race'>): readonly View[] => [
  ...views('everyone'),
  { name: 'event', path: href },
  { name: 'race', path: race.href },
  { name: 'dialog-search-visitor', path: '/', open: pressLike('banner', 'search.openMore') },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'event-not-found', path: '/event?sport=a&league=b&event=c' },
  { name: 'dialog-login', path: '/', open: openAuth },
  {
    name: 'dialog-forgot',
    path: '/',
    open: async (page, language) => {
      await openAuth(page, language);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('login.forgot', language) })
        .click();
    },
  },
  {
    name: 'dialog-register',
    path: '/',
    open: async (page, language) => {
      await press(page, 'banner', 'register.title', language);
      await shown(page);
    },
  },
];

/** Presses the first button in the part of the page whose name is what a key says, whatever its values. */
const pressLike = (place: 'banner' | 'main' | 'dialog', key: string) => async (page: Page, language: Language) => {
  await page
    .getByRole(place)
    .last()
    .getByRole('button', { name: saying(language, key), disabled: false })
    .first()
    .click();
  await shown(page);
};

/** Opens an entry of the profile menu. */
const fromProfile = (key: string) => async (page: Page, language: Language) => {
  await openMenu(page, language);
  await page.getByRole('menuitem', { name: said(key, language) }).click();
  await shown(page);
};

async function openMenu(page: Page, language: Language): Promise<void> {
  const name = saying(language, 'player.menu', 'player.menuUnread');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function openNotices(page: Page, language: Language): Promise<void> {
  await openMenu(page, language);
  const head = page.locator(':has(> [role="menu"])');
  await head.getByRole('button', { name: saying(language, 'notices.title', 'notices.unread') }).click();
  await shown(page);
}

/** Where there is space for all figures in the header, no button opens them. */
const hasWalletButton = ({ width }: Look): boolean => width < 1400;

async function openWallet(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${said('player.wallet', language)}:`) })
    .click();
  await shown(page);
}

const dialogOf = (key: string) => async (page: Page, language: Language) => {
  await press(page, 'main', key, language);
  await shown(page);
};

const opensSlip = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('[data-best]').first().click();
  await expect(page.getByRole('form')).toBeVisible();
};

async function openReceipt(page: Page, language: Language): Promise<void> {
  await fromProfile('player.myBets')(page, language);
  await pressLike('dialog', 'bets.receiptOf')(page, language);
  await expect(page.getByRole('dialog', { name: said('receipt.title', language) }).getByRole('table')).toBeVisible();
}

async function openScreenshot(page: Page, language: Language): Promise<void> {
  await pressLike('main', 'pay.viewOf')(page, language);
  const picture = page.getByRole('dialog').getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

async function openNonRunner(page: Page, language: Language): Promise<void> {
  // The button's name begins with the reduction factor.
  const asks = new RegExp(saying(language, 'nonRunner.ask').source.slice(1));
  await page.getByRole('main').getByRole('button', { name: asks }).first().click();
  await shown(page);
}

const ladder = pressLike('main', 'market.chart');

export interface Places {
  /** In play, with bets of the player. */
  readonly event: LiveEvent;
  readonly race: { readonly href: string };
  /** The player has pinned four others. */
  readonly fifth: { readonly href: string };
}

/** What a player with bets, a bonus, a pending withdrawal and a deposit with a screenshot sees. */
export const playerViews = ({ event: { href }, race, fifth }: Places): readonly View[] => [
  { name: 'player-home', path: '/' },
  ...views('players'),
  { name: 'player-settings', path: '/settings' },
  { name: 'player-multi-markets', path: '/multi-markets' },
  { name: 'player-event', path: href },
  { name: 'player-slip', path: href, open: opensSlip },
  { name: 'player-race', path: race.href },
  { name: 'player-race-slip', path: race.href, open: opensSlip },
  { name: 'player-ladder', path: href, open: ladder },
  { name: 'player-menu', path: '/', open: openMenu },
  { name: 'dialog-my-bets', path: '/', open: fromProfile('player.myBets') },
  { name: 'dialog-receipt', path: '/', open: openReceipt },
  { name: 'dialog-notices', path: '/', open: openNotices },
  { name: 'dialog-search', path: '/', open: pressLike('banner', 'search.openMore') },
  { name: 'dialog-wallet', path: '/', isIn: hasWalletButton, open: openWallet },
  { name: 'dialog-change-password', path: '/', open: fromProfile('change.title') },
  { name: 'dialog-logout', path: '/', open: fromProfile('logout.menu') },
  { name: 'dialog-deposit', path: '/deposit', open: dialogOf('pay.byUpi') },
  { name: 'dialog-screenshot', path: '/deposit', open: openScreenshot },
  { name: 'dialog-add-upi', path: '/withdrawal', open: dialogOf('own.addUpi') },
  { name: 'dialog-add-bank', path: '/withdrawal', open: dialogOf('own.addBank') },
  { name: 'dialog-cancel-withdrawal', path: '/withdrawal', open: pressLike('main', 'withdraw.cancelNamed') },
  { name: 'dialog-forfeit', path: '/bonus', open: dialogOf('bonus.forfeit') },
  { name: 'dialog-market-bets', path: '/statements', open: pressLike('main', 'statement.open') },
  { name: 'dialog-balance-at', path: '/statements', open: dialogOf('balanceAt.open') },
  { name: 'dialog-cash-out', path: href, open: dialogOf('cash.out') },
  { name: 'dialog-book', path: href, open: pressLike('main', 'market.bookTitle') },
  { name: 'dialog-rules', path: href, open: pressLike('main', 'rules.title') },
  { name: 'dialog-race-rules', path: race.href, open: pressLike('main', 'rules.title') },
  { name: 'dialog-non-runner', path: race.href, open: openNonRunner },
  { name: 'dialog-pins-full', path: fifth.href, open: pressLike('main', 'multi.pin') },
];

/** What an operator sees on the players' site, which asks for a second factor. */
export const operatorViews: readonly View[] = [
  { name: 'operator-settings', path: '/settings' },
  { name: 'dialog-two-step', path: '/settings', open: dialogOf('security.setUp') },
];
