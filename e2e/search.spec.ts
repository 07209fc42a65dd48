import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { everyGameListed } from './casino.ts';
import { scripted } from './event.ts';
import { stickingOut } from './overflow.ts';
import { isFollowed, signIn } from './session.ts';
import { cricketMatch, THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

const OTHER = cricketMatch({ home: 'Atlético Udaipur', away: 'Salem Kites' });
test.use({ odds: { script: [...THE_MATCH.opening, ...OTHER.opening] }, games: 'every' });
test.beforeEach(async ({ request }) => everyGameListed(request));

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page): Locator => palette(page).getByRole('combobox');
const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name, exact: true });
const chosen = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search matches, leagues and games' }).click();
  await expect(field(page)).toBeFocused();
}

test('SHL-27 search finds events, teams, leagues, sports and games, and opens what is chosen', async ({
  page,
  request,
}) => {
  const match = await scripted(request, THE_MATCH);
  await page.goto('/');
  await openSearch(page);
  await field(page).fill('kochi');
  await expect(group(page, 'Matches').getByRole('option')).toHaveText([/Jaipur Peacocks v Kochi Herons.*In-play/]);
  await expect(group(page, 'Matches').locator('mark')).toHaveText('Kochi');
  await field(page).fill('her jai');
  await expect(group(page, 'Matches').locator('mark')).toHaveText(['Jai', 'Her']);
  await field(page).fill('ATLETICO');
  await expect(group(page, 'Matches').getByRole('option')).toHaveText([/Atlético Udaipur v Salem Kites/]);
  await field(page).fill('क्रिकेट');
  await expect(group(page, 'Sports').getByRole('option')).toHaveText([/Cricket2 matches/]);
  await field(page).fill('jp');
  await group(page, 'Matches').getByRole('option', { name: match.name }).click();
  await expect(page).toHaveURL(match.href);
  await expect(page.getByRole('region', { name: 'Match Odds' })).toBeVisible();

  await openSearch(page);
  await field(page).fill('ranji');
  await group(page, 'Leagues')
    .getByRole('option', { name: /Ranji Trophy/ })
    .click();
  await expect(page).toHaveURL('/sports?sport=cricket&league=evening-league');
  await expect(page.getByRole('heading', { level: 2, name: 'Ranji Trophy' })).toBeVisible();

  await openSearch(page);
  await field(page).fill('patti');
  await group(page, 'Games')
    .getByRole('option', { name: /Teen Patti 20-20/ })
    .click();
  await expect(page).toHaveURL('/live-casino?q=Teen+Patti+20-20');
  await expect(page.getByRole('heading', { level: 3, name: 'Teen Patti 20-20' }).last()).toBeVisible();

  // It takes the place of the search in the history: Back leads to the page before.
  await page.goBack();
  await expect(page).toHaveURL('/sports?sport=cricket&league=evening-league');
});

test('SHL-27 `/` focuses the search; arrow keys choose, Enter opens, Escape closes @desktop', async ({
  page,
  request,
}) => {
  // A phone has no such key.
  const match = await scripted(request, THE_MATCH);
  await page.goto('/sports');
  await isFollowed(page);
  await expect(page.getByRole('main').getByRole('link', { name: match.name })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('v/s');
  await expect(field(page)).toHaveValue('v/s');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('/');
  await field(page).fill('ranji');
  const options = palette(page).getByRole('option');
  await expect(options).toHaveCount(3);
  await expect(chosen(page)).toHaveText((await options.first().textContent()) ?? '');
  for (const [key, number] of [
    ['ArrowUp', 2],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(options.nth(number)).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(number).getAttribute('id')) ?? '',
    );
    await expect(chosen(page)).toHaveCount(1);
  }
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const name = await chosen(page).locator('span').nth(2).textContent();
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/^[^?]*\/(event|sports)\?/);
  await expect(
    page
      .getByRole('main')
      .getByText(name ?? '')
      .first(),
  ).toBeVisible();

  // Where something is typed the key is a letter.
  await page.goto('/live-casino');
  await page.getByRole('main').getByRole('searchbox').fill('20');
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('20/');
  await expect(palette(page)).toHaveCount(0);
});

test('the search shows what is live while nothing is typed, and says when nothing is found', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'demo2', '/');
  await openSearch(page);
  await expect(group(page, 'Live now').getByRole('option')).toHaveCount(2);
  await inBothThemes(page, 'the search before anything is typed');
  await field(page).fill('mar');
  await expect(group(page, 'Games').getByRole('option').first()).toBeVisible();
  await inBothThemes(page, 'the search with results');
  if (isMobile) {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  }
  expect(await stickingOut(page)).toEqual([]);
  await field(page).fill('no such thing');
  await expect(palette(page).getByText('No match, league or game named “no such thing”')).toBeVisible();
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(palette(page)).toHaveCount(0);
});

test('games that could not be loaded are asked for again, while matches are found', async ({ page, faults }) => {
  faults.allow(/500|casino-games/);
  const calls = '**/api/v1/{indian-,}casino-games*';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/about');
  await openSearch(page);
  await field(page).fill('mines');
  await expect(palette(page).getByText('Could not load the games')).toBeVisible();
  await field(page).fill('kochi');
  await expect(group(page, 'Matches').getByRole('option')).toHaveCount(1);
  await page.unroute(calls);
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await field(page).fill('mines');
  await expect(group(page, 'Games').getByRole('option').first()).toBeVisible();
  await expect(palette(page).getByText('Could not load the games')).toHaveCount(0);
});
