import type { Page } from '@playwright/test';
import { ask, carousel, everyGameListed, LOBBIES, lobbyPanel, openLobby, tiles, type Game } from './casino.ts';
import { expect, test } from './test.ts';

test.use({ games: 'every' });
test.beforeEach(async ({ request }) => everyGameListed(request));

/** How many games of our brands stand in each lobby. */
const GAMES_IN = { '/live-casino': 13, '/slots': 10, '/indian-casino': 5 } as const;

test('SHL-06 the top navigation is Home, Sports, Live Casino, Slots, Indian Casino @desktop @core', async ({
  page,
}) => {
  // A phone has its bar at the bottom.
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Sports', 'Live Casino', 'Slots', 'Indian Casino']);
  for (const { path, title } of LOBBIES) {
    await links.filter({ hasText: new RegExp(`^${title}$`) }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  for (const path of ['/', '/sports']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'All in-play' })).toHaveAttribute('href', '/inplay');
  }
});

test('SHL-07 the bottom bar is Home, Sports, Inplay, Casino, Slots, with the current one marked @phone @core', async ({
  page,
}) => {
  // A desktop has it at the top.
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Sports', 'Inplay', 'Casino', 'Slots']);
  await bar.getByRole('link', { name: 'Casino' }).click();
  await expect(page).toHaveURL('/live-casino');
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Casino');
  await bar.getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL('/slots');
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Slots');
  await page.getByRole('navigation', { name: 'Casino lobbies' }).getByRole('link', { name: 'Indian Casino' }).click();
  await expect(page).toHaveURL('/indian-casino');
});

for (const { path, title, call } of LOBBIES) {
  test(`CAS-01 ${path} lists the games of its call, each with its poster, provider and title @desktop${path === '/slots' ? ' @core' : ''}`, async ({
    page,
  }) => {
    await openLobby(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const games = await ask<readonly Game[]>(page, call);
    expect(games).toHaveLength(GAMES_IN[path]);
    for (const game of games) {
      expect([game.table_id, game.game_id].filter((id) => id !== '')).toHaveLength(1);
      expect([game.provider_name, game.game_images, game.game_category, game.title]).not.toContain('');
      await page.getByRole('searchbox', { name: 'Search games' }).fill(game.title);
      const tile = tiles(page).filter({ has: page.getByRole('heading', { name: game.title, exact: true }) });
      await expect(tile).toHaveCount(1);
      await expect(tile.getByText(game.provider_name, { exact: true })).toBeVisible();
      await expect(tile.getByText('₹10 – ₹50,000', { exact: true })).toBeVisible();
      await expect(tile.getByText('RTP 97.00 %', { exact: true })).toBeVisible();
      const picture = tile.locator('img');
      await expect(picture).toHaveAttribute('src', game.game_images);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
}

test('a lobby without games says so, and shows them as soon as there are any @desktop', async ({ page }) => {
  let games: readonly Game[] = [];
  await page.route('**/api/v1/casino-games', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: readonly Game[] };
    await route.fulfill({ response, json: { ...answer, data: games } });
    games = answer.data;
  });
  await page.goto('/live-casino');
  await expect(page.getByText('No games are open right now')).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
});

for (const status of [404, 503]) {
  test(`a lobby shows its games though its top ten is answered with ${status} @desktop`, async ({ page, faults }) => {
    faults.allow(new RegExp(`^answer: ${status} .*/api/v1/casino-home|status of ${status}`));
    const json = { meta: { code: status, message: 'No' }, data: { reason: 'unavailable' } };
    await page.route('**/api/v1/casino-home', (route) => route.fulfill({ status, json }));
    // With a filter in its address, if an empty one, the page comes without a first picture of its top ten.
    await openLobby(page, '/live-casino?q=');
    await expect(page.getByText('8 games', { exact: true })).toBeVisible();
    await expect(carousel(page, 'Top 10')).toHaveCount(0);
  });
}

test('CAS-02 the category strip has All Category first, and a category shows its games alone @core @core-phone', async ({
  page,
}) => {
  await openLobby(page, '/live-casino');
  const tabs = page.getByRole('tablist', { name: 'Categories' }).getByRole('tab');
  await expect(tabs).toHaveText([
    'All Category',
    'Roulette',
    'Andar Bahar',
    'Teen Patti',
    'Cards',
    'Baccarat',
    'Instant Games',
  ]);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await tabs.filter({ hasText: 'Cards' }).click();
  await expect(tiles(page).getByRole('heading')).toHaveText(['32 Cards', 'Lucky 7', 'Dragon Tiger']);
  await page.keyboard.press('End');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(tiles(page).getByRole('heading')).toHaveText(['Crash', 'Mines', 'Dice', 'Plinko', 'Limbo']);
  await page.keyboard.press('Home');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

/** Gives each game of the lobby a category of its own: more than any width shows at once. */
async function withManyCategories(page: Page): Promise<void> {
  await page.route('**/api/v1/casino-games', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: readonly Game[] };
    const data = answer.data.map((game) => ({ ...game, game_category: `Only ${game.title}` }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
}

test('CAS-02 3, 5 or 8 slides at widths from 0, 500, 992', async ({ page }) => {
  await withManyCategories(page);
  await openLobby(page, '/live-casino');
  const strip = page.getByRole('tablist', { name: 'Categories' });
  for (const [width, slides] of [
    [320, 3],
    [499, 3],
    [500, 5],
    [991, 5],
    [992, 8],
    [1440, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const whole = () =>
      strip.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const boxes = [...element.children].map((tab) => tab.getBoundingClientRect());
        return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length;
      });
    await expect.poll(whole, `slides at ${width}`).toBe(slides);
  }
});

test('CAS-03 games are found by title and by provider, and the filters are cleared with one press @desktop @core', async ({
  page,
}) => {
  await openLobby(page, '/slots');
  const titles = tiles(page).getByRole('heading');
  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.fill('PEACOCK');
  await expect(titles).toHaveText(['Peacock']);
  await search.fill('no such game');
  await expect(page.getByText('No games match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');

  const provider = page.getByRole('combobox', { name: 'Provider' });
  await expect(provider.getByRole('option')).toHaveText(['All providers', 'Bazaar Reels', 'Pavilion Games']);
  await provider.selectOption('Pavilion Games');
  await expect(lobbyPanel(page).getByText('5 games', { exact: true })).toBeVisible();
  await expect(titles).toHaveText(['Marigold', 'Monsoon', 'Stepwell', 'Temple Bell', 'Night Train']);
  await search.fill('peacock');
  await expect(page.getByText('No games match your filters')).toBeVisible();
  await search.fill('bell');
  await expect(titles).toHaveText(['Temple Bell']);
  // The way back from a game finds what was looked for.
  await page.reload();
  await expect(provider).toHaveValue('Pavilion Games');
  await expect(search).toHaveValue('bell');
  await expect(titles).toHaveText(['Temple Bell']);
});
