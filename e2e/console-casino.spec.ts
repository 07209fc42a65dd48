import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { gamesListed, play, switchGame, type Home } from './casino.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
import { signIn } from './session.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

const STAKE = '1,250.00';
const GAMES = '**/api/v1/console/casino-games**';

test.beforeEach(async ({ request }) => gamesListed(request));

test('OPR-01 OPR-03 an operator sees an open round, switches its game off and on and pins it, which the site follows and the log keeps', async ({
  page,
  context,
  isMobile,
}) => {
  const site = await context.newPage();
  await signIn(site, 'demo2', '/live-casino');
  await betOnMines(site);
  await site.goto('/live-casino');
  await expect(play(site, 'Mines')).toBeVisible();
  await enterConsole(page, 'operator', '/casino');

  const round = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: STAKE });
  await test.step('the round is open, with its player, its stake and what is done about it', async () => {
    await page.getByRole('tab', { name: /^Open rounds/ }).click();
    await expect(page).toHaveURL('/console/casino/rounds');
    for (const words of ['Mines', 'Maidan Tables', 'Second Demo', 'Main', '0.00', 'Not yet']) {
      await expect(round).toContainText(words);
    }
    await inBothThemes(page, 'the open rounds');
  });

  await test.step('the game is switched off, but only once that is confirmed', async () => {
    await page.getByRole('tab', { name: 'Games' }).click();
    await page.getByLabel('Search', { exact: true }).fill('mines');
    await expect(page.getByText(/^1 of \d+ games$/)).toBeVisible();
    await inBothThemes(page, 'the games');
    if (isMobile) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const dialog = page.getByRole('dialog', { name: 'Switch off Mines?' });
    await onOff(page).click();
    await expect(dialog).toContainText('No new rounds; open rounds end now as the game’s rules say.');
    await expect(dialog).toContainText(`₹${STAKE} staked`);
    await inBothThemes(page, 'the question');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(onOff(page)).toBeChecked();
    await expect(onOff(page)).toBeFocused();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await expect(toast(page, 'Mines is off')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(onOff(page)).not.toBeChecked();
  });

  await test.step('the site refuses it, and the round ends', async () => {
    await play(site, 'Mines').click();
    await expectNotice(site, 'Game Not Available');
    await page.getByRole('tab', { name: /^Open rounds/ }).click();
    await expect(round).toHaveCount(0);
    await page.getByRole('tab', { name: 'Games' }).click();
  });

  await test.step('it is switched on again at once, and pinned as number 1', async () => {
    await onOff(page).click();
    await expect(toast(page, 'Mines is on')).toBeVisible();
    await expect(onOff(page)).toBeChecked();
    await site.reload();
    await expect(play(site, 'Mines')).toBeVisible();
    await pin(page).selectOption('1');
    await expect(toast(page, 'Mines is pinned as number 1')).toBeVisible();
    await expect(pin(page)).toHaveValue('1');
    const topTen = page.getByRole('complementary', { name: 'Top 10 on the home page' });
    await expect(topTen.getByRole('listitem').first()).toHaveText('1Mines');
    const home = await page.request.get('/api/v1/casino-home');
    const { data } = (await home.json()) as { data: Home };
    expect(data.topTen[0]).toMatchObject({ title: 'Mines' });
  });

  await test.step('a place that is taken says by which game, and is not given twice', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(pin(page, 'Crash').getByRole('option', { name: '1 (Mines)' })).toBeDisabled();
    await pin(page).selectOption('');
    await expect(toast(page, 'Mines is no longer pinned')).toBeVisible();
    await expect(pin(page, 'Crash').getByRole('option', { name: '1', exact: true })).toBeEnabled();
  });

  await test.step('the audit log has all of it', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click();
    const deeds = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'game mines' }) });
    const words = ['No longer pinned', 'Pinned as number 1', 'Switched on', 'Switched off'];
    for (const [index, deed] of words.entries()) await expect(deeds.nth(index)).toContainText(deed);
  });
});

test('OPR-01 of two operators who change one game the second sees what is saved, with the first one’s change @desktop', async ({
  page,
  request,
  browser,
  world,
}) => {
  // It is the same on every width.
  await enterConsole(page, 'operator', '/casino');
  await expect(onOff(page)).toBeChecked();
  const second = await secondConsole(browser, world.url, 'operator2');
  // Until it saves, the second console does not learn what the first has done.
  let isBehind = true;
  const before = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('console-session') ?? '{}') as { token: string };
    const answer = await fetch('/api/v1/console/casino-games', { headers: { Authorization: `Bearer ${token}` } });
    return answer.text();
  });
  await second.route(GAMES, async (route) => {
    if (route.request().method() === 'PUT') isBehind = false;
    await (isBehind ? route.fulfill({ body: before, contentType: 'application/json' }) : route.continue());
  });
  await second.getByRole('link', { name: 'Casino' }).click();
  await expect(onOff(second)).toBeChecked();

  await onOff(page).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(toast(page, 'Mines is off')).toBeVisible();
  await expect(onOff(second)).toBeChecked();
  await pin(second).selectOption('2');
  await expect(toast(second, 'Mines is pinned as number 2')).toBeVisible();
  await expect(toast(second, 'Meanwhile switched off.')).toBeVisible();
  await expect(onOff(second)).not.toBeChecked();
  // The first one's list follows by itself.
  await expect(pin(page)).toHaveValue('2');

  await pin(second).selectOption('');
  await expect(toast(second, 'Mines is no longer pinned')).toBeVisible();
  await second.context().close();
  await switchGame(request, 'mines', true);
});

test('a list that cannot be loaded says so and is loaded again on a press; without games or rounds it says that @desktop', async ({
  page,
  faults,
}) => {
  // It is the same on every width.
  faults.allow(/500/);
  await page.route(GAMES, (route) =>
    route.fulfill({ status: 500, json: { meta: { code: 500, message: '' }, data: {} } }),
  );
  await page.route('**/api/v1/console/casino-rounds', (route) =>
    route.fulfill({ json: { meta: { code: 200, message: '' }, data: { rounds: [] } } }),
  );
  await enterConsole(page, 'operator', '/casino');
  await expect(page.getByRole('alert')).toContainText('Could not load the games');
  await page.unroute(GAMES);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(onOff(page)).toBeChecked();

  await page.keyboard.press('/');
  await page.keyboard.type('no such game');
  await expect(page.getByText('No games match')).toBeVisible();
  await page.getByRole('tab', { name: /^Open rounds/ }).click();
  await expect(page.getByText('No open rounds')).toBeVisible();
});

/** The operator's switch of a game. */
function onOff(page: Page, title = 'Mines'): Locator {
  return page.getByRole('switch', { name: title, exact: true });
}

/** The select of a game's place among the top ten. */
function pin(page: Page, title = 'Mines'): Locator {
  return page.getByRole('combobox', { name: `Top 10 place of ${title}`, exact: true });
}

/** Opens the game and places a bet; its round stays open. */
async function betOnMines(site: Page): Promise<void> {
  await play(site, 'Mines').click();
  const main = site.getByRole('main');
  await site.getByLabel('Stake', { exact: true }).fill('1250');
  await main.getByRole('button', { name: /^Bet/ }).click();
  await expect(main.getByRole('button', { name: /^Cash out/ })).toBeVisible();
}
