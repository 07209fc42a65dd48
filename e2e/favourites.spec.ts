import type { Browser, Locator, Page } from '@playwright/test';
import { scripted } from './event.ts';
import { fillLogin, openLogin, PASSWORD, signIn } from './session.ts';
import { cricketMatch, THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

const OTHER = cricketMatch({ home: 'Udaipur Lakes', away: 'Salem Kites' });
test.use({ odds: { script: [...THE_MATCH.opening, ...OTHER.opening] } });

const star = (place: Locator, name: string): Locator =>
  place.getByRole('button', { name: `Favourite: ${name}`, exact: true });
const favourites = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Favourites' });
const name = ({ home, away }: { readonly home: string; readonly away: string }) => `${home} v ${away}`;

async function emptySearch(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Search matches, leagues and games' }).click();
  return page.getByRole('dialog', { name: 'Search' });
}

async function secondDevice(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  return await context.newPage();
}

test('SHL-27 favourites and recently viewed items are stored on the server: a second device has them @core', async ({
  page,
  browser,
  world,
  request,
}) => {
  const match = await scripted(request, THE_MATCH);
  await signIn(page, 'demo', '/sports');
  const main = page.getByRole('main');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/favourites') && answer.request().method() === 'PUT',
  );
  await star(main, name(OTHER)).click();
  await saved;
  await star(main, 'Ranji Trophy').click();
  await expect(star(main, 'Ranji Trophy')).toHaveAttribute('aria-pressed', 'true');
  await page.goto(match.href);
  await expect(star(main, match.name)).toHaveAttribute('aria-pressed', 'false');

  const other = await secondDevice(browser, world.url);
  await signIn(other, 'demo', '/');
  await expect(favourites(other).getByRole('listitem')).toHaveCount(1);
  await expect(favourites(other).getByRole('link', { name: name(OTHER) })).toBeVisible();
  const found = await emptySearch(other);
  await expect(found.getByRole('group', { name: 'Recently viewed' }).getByRole('option')).toHaveText([
    new RegExp(match.name),
  ]);
  await expect(found.getByRole('group', { name: 'Favourites' }).getByRole('option')).toHaveText([
    new RegExp(name(OTHER)),
    /Ranji Trophy/,
  ]);
  await found.getByRole('option', { name: name(OTHER) }).click();
  await expect(other.getByRole('region', { name: 'Match Odds' })).toBeVisible();
  await star(other.getByRole('main'), name(OTHER)).click();
  await expect(star(other.getByRole('main'), name(OTHER))).toHaveAttribute('aria-pressed', 'false');

  // What one device takes off the other no longer has, and the tree has what is left.
  await page.goto('/');
  const tree = page.getByRole('navigation', { name: 'Sports' });
  await expect(tree.getByRole('button', { name: /^Favourites\s*1$/ })).toBeVisible();
  await tree.getByRole('link', { name: 'Ranji Trophy' }).click();
  await expect(page).toHaveURL('/sports?sport=cricket&league=evening-league');
  await expect(star(main, name(OTHER))).toHaveAttribute('aria-pressed', 'false');
  await other.context().close();
});

test('what a visitor chooses stays in the browser and is the player’s after a log-in', async ({
  page,
  browser,
  world,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(favourites(page)).toHaveCount(0);
  await star(main, name(THE_MATCH)).first().click();
  await expect(favourites(page).getByRole('link', { name: name(THE_MATCH) })).toBeVisible();
  await page.reload();
  await expect(favourites(page).getByRole('link', { name: name(THE_MATCH) })).toBeVisible();

  const merged = page.waitForResponse('**/api/v1/favourites-merge');
  await fillLogin(await openLogin(page), 'demo2', PASSWORD);
  expect((await merged).ok()).toBe(true);
  await expect(favourites(page).getByRole('link', { name: name(THE_MATCH) })).toBeVisible();
  const other = await secondDevice(browser, world.url);
  await signIn(other, 'demo2', '/');
  await expect(favourites(other).getByRole('link', { name: name(THE_MATCH) })).toBeVisible();
  await other.context().close();
});

test('a match that has ended is no longer among the favourites', async ({ page, world, request }) => {
  const match = await scripted(request, THE_MATCH);
  await signIn(page, 'credit', match.href);
  await star(page.getByRole('main'), match.name).click();
  await page.goto('/');
  await expect(favourites(page).getByRole('link', { name: match.name })).toBeVisible();
  world.say(THE_MATCH.end());
  await expect(favourites(page)).toHaveCount(0);
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: name(OTHER) })
      .first(),
  ).toBeVisible();
  await expect(favourites(page)).toHaveCount(0);
});
