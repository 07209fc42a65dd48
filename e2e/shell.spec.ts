import { PAGE_PATHS } from '@maidan/contract';
import type { Page } from '@playwright/test';
import { chooseFromProfile, fillLogin, notice, PASSWORD, signIn } from './session.ts';
import { THE_EVENING } from './site/evening.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';
import { pages, PRIVATE_PAGES } from './pages.ts';

test.use({ odds: THE_EVENING });

/** The bound of a journey through every page, on a machine that is many times slower than usual. */
const MANY_PAGES_MS = 600_000;

test('SHL-16 the theme is dark until the player chooses, is kept, and never flashes @desktop @core', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const changes: [string, number][] = [];
    Object.assign(globalThis, { themes: changes });
    new MutationObserver(() => {
      const theme = document.documentElement.dataset['theme'] ?? '';
      if (changes.at(-1)?.[0] !== theme) changes.push([theme, performance.now()]);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-theme'] });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Theme: dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Theme: light' })).toBeVisible();
  const [last, firstPaintMs] = await page.evaluate(
    () =>
      [
        (globalThis as unknown as { themes: [string, number][] }).themes.at(-1),
        performance.getEntriesByName('first-paint')[0]?.startTime,
      ] as const,
  );
  expect(last?.[0]).toBe('light');
  expect(last?.[1]).toBeLessThan(firstPaintMs ?? 0);
});

/** The product's fifteen routes, and ours. */
const ROUTES = [
  '/',
  '/sports',
  '/inplay',
  '/live-casino',
  '/slots',
  '/indian-casino',
  '/racing',
  '/event',
  '/deposit',
  '/withdrawal',
  '/bonus',
  '/referral-bonus',
  '/my-money',
  '/statements',
  '/profit-loss',
  '/login',
  '/multi-markets',
  '/replay',
  '/settings',
  '/terms',
  '/privacy',
  '/responsible-gambling',
  '/check-statement',
  '/about',
];

test('SHL-01 each of the routes opens its own page @desktop @core', async ({ page }) => {
  test.setTimeout(MANY_PAGES_MS);
  expect(PAGE_PATHS.toSorted()).toEqual(ROUTES.toSorted());
  const titles = new Set<string>();
  await signIn(page, 'demo', '/');
  for (const path of ROUTES) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByText(/./).first(), path).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toHaveCount(0);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(ROUTES.length);
});

test('SHL-01 an unknown route shows a not-found page with a way home, and matches in play @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live now' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
});

test('a match that is not there leads to all matches, and to those in play @desktop', async ({ page }) => {
  await page.goto('/event?sport=cricket&league=no-such-league&event=no-such-match');
  const main = page.getByRole('main');
  await expect(main.getByText('Match not found')).toBeVisible();
  await expect(main.getByRole('link', { name: 'See all matches' })).toHaveAttribute('href', '/sports');
  await main.getByRole('region', { name: 'Live now' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Match Odds' })).toBeVisible();
});

test('SHL-02 a visitor can open every sports, racing and casino page @desktop', async ({ page }) => {
  test.setTimeout(MANY_PAGES_MS);
  for (const path of [...(await openPages(page)), await raceHref(page)]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
    await expect(page.getByRole('dialog'), path).toHaveCount(0);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  }
});

test('SHL-02 a visitor who opens a page of players is sent to log in, and is always at home after that @desktop', async ({
  page,
}) => {
  test.setTimeout(MANY_PAGES_MS);
  for (const path of PRIVATE_PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('dialog', { name: 'Login', exact: true }), path).toBeVisible();
  }
  await fillLogin(page.getByRole('dialog', { name: 'Login', exact: true }), 'demo', PASSWORD);
  await expectNotice(page, 'Logged In');
  await expect(page).toHaveURL('/');
  for (const path of PRIVATE_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('SHL-14 the chat is at the sidebar’s foot, or in the page’s margin, and leads to the support number @desktop @core', async ({
  page,
}) => {
  await page.goto('/');
  const answer = await page.request.get('/api/v1/app-settings');
  const { data } = (await answer.json()) as { data: { contacts: { type: string; number: string }[] } };
  const number = data.contacts.find(({ type }) => /help|support|whatsapp/i.test(type))?.number.replace(/\D/g, '');
  const chat = page.getByRole('link', { name: 'Chat with support' });
  await expect(chat).toHaveAttribute('href', `https://wa.me/${number}`);
  for (const width of [992, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/live-casino']) {
      await page.goto(path);
      const [box, title] = [
        await chat.boundingBox(),
        await page.getByRole('main').getByText(/./).first().boundingBox(),
      ];
      expect((box?.x ?? 0) + (box?.width ?? Infinity), path).toBeLessThanOrEqual(title?.x ?? 0);
      expect(box?.y, path).toBeGreaterThan(800);
    }
  }
});

test('SHL-08 the sports tree stands on /event, /, /racing, /sports and /inplay, and on no other route @desktop @core', async ({
  page,
}) => {
  test.setTimeout(MANY_PAGES_MS);
  // A phone has no room for it.
  const trees: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const main = page.getByRole('main', { includeHidden: true });
    await expect(main.getByText(/./).first(), path).toBeAttached();
    // It is loaded with its page, beside which there is a place for it.
    const tree = page.getByRole('navigation', { name: 'Sports', includeHidden: true });
    const hasTree = (await page.locator('[data-sidebar]').count()) > 0;
    await expect(tree, path).toHaveCount(hasTree ? 1 : 0);
    if (hasTree) trees.push(new URL(page.url()).pathname);
  };
  for (const path of [...(await openPages(page)), '/login']) await look(path);
  await signIn(page, 'demo', '/');
  for (const path of PRIVATE_PAGES) await look(path);
  expect(trees.toSorted()).toEqual(['/', '/event', '/inplay', '/racing', '/sports']);
});

test('SHL-11 the right panel: score, TV and My Bets on an event, My Bets alone with races, elsewhere none @desktop', async ({
  page,
}) => {
  test.setTimeout(MANY_PAGES_MS);
  // A phone has no room for it.
  const open = await openPages(page);
  await signIn(page, 'demo', '/');
  const panel = page.getByRole('main').getByRole('complementary');
  const parts = async (path: string, names: readonly (string | RegExp)[]) => {
    await page.goto(path);
    await expect(panel.getByRole('region'), path).toHaveCount(names.length);
    for (const [index, name] of names.entries()) {
      await expect(panel.getByRole('region').nth(index)).toHaveAccessibleName(name);
    }
  };
  await parts(open.find((path) => path.startsWith('/event')) ?? '', ['Score or TV', 'My Bets']);
  await parts('/racing', ['My Bets']);
  await parts(await raceHref(page), ['My Bets']);
  for (const path of [...open, ...PRIVATE_PAGES]) {
    if (path === '/' || path === '/racing' || path.startsWith('/event')) continue;
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(panel, path).toHaveCount(0);
  }
});

test('settings open from the profile menu, which keeps its six items @desktop', async ({ page }) => {
  await signIn(page, 'demo', '/');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(6);
  // The first item has the focus; the link stands before the menu.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
});

test('a phone has its navigation under the thumb, with the present place marked @phone', async ({ page }) => {
  // A desktop has it at the top.
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(bar.getByRole('link').first()).toHaveText('Home');
  await bar.getByRole('link', { name: 'Inplay' }).click();
  await expect(page).toHaveURL('/inplay');
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Inplay');
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
});

test('SHL-09 SHL-10 the tree leads from sport and league to an event, with its time in Hindi @desktop @core', async ({
  page,
}) => {
  // A phone has no room for it.
  await page.goto('/');
  const tree = page.getByRole('navigation', { name: 'Sports' });
  await expect(tree.getByText('Cricket', { exact: true })).toBeVisible();
  await expect(tree.getByText('Indian Premier League', { exact: true })).toBeVisible();
  await expect(tree.getByText(/racing/i)).toHaveCount(0);
  const leaf = tree.getByRole('link').first();
  await expect(leaf.locator('time')).toHaveAttribute('lang', 'hi');
  await expect(leaf.locator('time')).toHaveText(/^\d{1,2} [\u0900-\u097F.॰]+, ([01]\d|2[0-3]):[0-5]\d$/);
  await leaf.click();
  await expect(page).toHaveURL(/\/event\?sport=cricket&league=indian-premier-league&event=[a-z0-9-]+$/);
  await expect(page.getByRole('region', { name: 'Match Odds' })).toBeVisible();
  await expect(tree.locator('[aria-current]')).toHaveCount(1);
});

test('on a phone a toast stands above the bottom bar, off the page’s head @phone @core', async ({ page }) => {
  // A desktop shows it in the corner.
  await signIn(page, 'demo2', '/about');
  await chooseFromProfile(page, 'Logout');
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click();
  const toast = await notice(page, 'Logged Out').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).boundingBox();
  expect(toast?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('no link of header, footer or page is dead, for visitors and players @desktop', async ({ page }) => {
  test.setTimeout(MANY_PAGES_MS);
  const open = await openPages(page);
  const links = new Map<string, string>();
  const gather = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
    const found = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of found) if (!links.has(href)) links.set(href, path);
    for (const href of found.filter((each) => each.startsWith('#'))) await expect(page.locator(href)).toHaveCount(1);
  };
  for (const path of open) await gather(path);
  await signIn(page, 'demo', '/');
  for (const path of [...open, ...PRIVATE_PAGES]) await gather(path);
  expect(links.size).toBeGreaterThan(30);

  const events = new Set(await eventsListed(page));
  for (const [href, path] of links) {
    const from = `${href} on ${path}`;
    if (!href.startsWith('/')) {
      expect(href, from).toMatch(/^(#\w+|https:\/\/[\w.-]+\.\w+\/.*|tel:\+?\d{5,})$/);
      continue;
    }
    const answer = await page.request.get(href);
    expect(answer.status(), from).toBe(200);
    // The server has one page for all events; whether the event is there stands in the tree, or it has just ended.
    const slug = new URLSearchParams(href.split('?')[1]).get('event');
    if (href.startsWith('/event') && !events.has(slug ?? '')) {
      await page.goto(href);
      await expect(page.getByRole('main').getByText('Match not found'), from).toHaveCount(0);
    }
  }
});

test('SHL-23 a toast closes by itself after 3 seconds on a desktop, 4.5 on a phone @core', async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  await signIn(page, 'demo2', '/about');
  await chooseFromProfile(page, 'Logout');
  const confirm = page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' });
  await expect(confirm).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await confirm.click();
  const toast = notice(page, 'Where Real Life Happens');
  await expect(toast).toBeVisible();
  await page.clock.runFor((isMobile ? 4_500 : 3_000) - 1);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

/** The pages that everyone can open, with an in-play match for `/event`. */
async function openPages(page: Page): Promise<readonly string[]> {
  return (await pages(page.request)).map(({ path }) => path);
}

interface Track {
  readonly slugName: string;
  readonly events: readonly { readonly slugName: string }[];
}

interface ListedSport {
  readonly slugName: string;
  readonly leagues: readonly Track[];
  readonly countries?: readonly { readonly tracks: readonly Track[] }[];
}

async function sportsListed(page: Page): Promise<readonly ListedSport[]> {
  const answer = await page.request.get('/api/v1/get-sports-data');
  return ((await answer.json()) as { data: readonly ListedSport[] }).data;
}

/** The slugs of all matches and races. */
async function eventsListed(page: Page): Promise<readonly string[]> {
  const sports = await sportsListed(page);
  return sports.flatMap(({ leagues, countries = [] }) =>
    [...leagues, ...countries.flatMap(({ tracks }) => tracks)].flatMap(({ events }) =>
      events.map(({ slugName }) => slugName),
    ),
  );
}

/** A race to come; the first ones of the list may be run meanwhile. */
async function raceHref(page: Page): Promise<string> {
  const sport = (await sportsListed(page)).find(({ slugName }) => slugName === 'horse-racing');
  const track = sport?.countries?.flatMap(({ tracks }) => tracks).find(({ events }) => events.length > 0);
  return `/event?sport=horse-racing&league=${track?.slugName}&event=${track?.events.at(-1)?.slugName}`;
}
