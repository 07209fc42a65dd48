import { PAGE_PATHS, PAGES } from '@maidan/contract';
import { expect, type Page } from '@playwright/test';
import type { LiveEvent } from '../event.ts';
import { said } from './said.ts';

type Language = 'en' | 'hi';

/** A page, or a page with something open on it. */
export interface View {
  readonly name: string;
  readonly path: string;
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
    .getByRole('button', { name: said(key, language) })
    .first()
    .click();

const shown = (page: Page) => expect(page.locator('dialog[open]').last()).toBeVisible();

async function openAuth(page: Page, language: Language): Promise<void> {
  await press(page, 'banner', 'login.submit', language);
  await shown(page);
}

/** What a visitor sees. */
export const visitorViews = ({ href }: LiveEvent): readonly View[] => [
  ...views('everyone'),
  { name: 'event', path: href },
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
      await press(page, 'banner', 'register.submit', language);
      await shown(page);
    },
  },
];

/** Opens an entry of the profile menu. */
const fromProfile = (key: string) => async (page: Page, language: Language) => {
  await page.getByRole('button', { name: said('player.menu', language) }).click();
  await page.getByRole('menuitem', { name: said(key, language) }).click();
  await shown(page);
};

const dialogOf = (key: string) => async (page: Page, language: Language) => {
  await press(page, 'main', key, language);
  await shown(page);
};

const opensSlip = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('[data-best]').first().click();
  await expect(page.getByRole('form')).toBeVisible();
};

/** What a player with bets sees. */
export const playerViews = ({ href }: LiveEvent): readonly View[] => [
  { name: 'player-home', path: '/' },
  ...views('players'),
  { name: 'player-settings', path: '/settings' },
  { name: 'player-event', path: href },
  { name: 'player-slip', path: href, open: opensSlip },
  { name: 'dialog-my-bets', path: '/', open: fromProfile('player.myBets') },
  { name: 'dialog-change-password', path: '/', open: fromProfile('change.title') },
  { name: 'dialog-logout', path: '/', open: fromProfile('logout.menu') },
  { name: 'dialog-deposit', path: '/deposit', open: dialogOf('pay.byUpi') },
  { name: 'dialog-add-upi', path: '/withdrawal', open: dialogOf('own.addUpi') },
  { name: 'dialog-add-bank', path: '/withdrawal', open: dialogOf('own.addBank') },
  { name: 'dialog-two-step', path: '/settings', open: dialogOf('security.setUp') },
  { name: 'dialog-cash-out', path: href, open: dialogOf('cash.out') },
  { name: 'dialog-book', path: href, open: dialogOf('market.book') },
];
