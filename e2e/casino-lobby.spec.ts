import type { Locator, Page } from '@playwright/test';
import { gamesListed, play } from './casino.ts';
import { notice, signIn } from './session.ts';
import { expect, test } from './test.ts';

interface Game {
  readonly table_id: string;
  readonly game_id: string;
  readonly provider_name: string;
  readonly game_images: string;
  readonly game_category: string;
  readonly title: string;
}

interface Home {
  readonly topTen: readonly Game[];
  readonly topCasino: readonly Game[];
  readonly topSlots: readonly Game[];
  readonly games: readonly Game[];
}

const LOBBIES = [
  { path: '/live-casino', title: 'Live Casino', call: '/api/v1/casino-games' },
  { path: '/slots', title: 'Slots', call: '/api/v1/casino-games?slots=true' },
  { path: '/indian-casino', title: 'Indian Casino', call: '/api/v1/indian-casino-games' },
] as const;

test.beforeEach(async ({ request }) => gamesListed(request));

/** Answers a call of the page with ten games made of one that is offered: enough for what turns and scrolls. */
async function withTenGames(page: Page, call: string, answer: (games: readonly Game[]) => unknown): Promise<void> {
  await page.route(`**${call}`, async (route) => {
    const response = await page.request.get('/api/v1/casino-games');
    const { data } = (await response.json()) as { data: readonly Game[] };
    const games = Array.from({ length: 10 }, (_, index) => ({
      ...(data[0] as Game),
      table_id: '',
      game_id: `game-${index}`,
      title: `Game ${index}`,
      game_category: `Category ${index}`,
    }));
    await route.fulfill({ json: { meta: { code: 200, message: '' }, data: answer(games) } });
  });
}

/** What a call answers on this page, asked as its player. */
async function ask<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.evaluate(async (address) => {
    const token = localStorage.getItem('token');
    const response = await fetch(address, { headers: token === null ? {} : { Authorization: `Bearer ${token}` } });
    return (await response.json()) as { data: unknown };
  }, path);
  return answer.data as Data;
}

const panel = (page: Page): Locator => page.getByRole('main').getByRole('tabpanel');
const tiles = (page: Page): Locator => panel(page).getByRole('article');
const carousel = (page: Page, name: string): Locator =>
  page.getByRole('main').locator(`section[aria-roledescription="carousel"][aria-label="${name}"]`);

async function openLobby(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(tiles(page).first()).toBeVisible();
}

/** Lets the home page have so many games, of two categories, the first ten of them on top. */
async function withGames(page: Page, count: number): Promise<void> {
  const games = Array.from({ length: count }, (_, index) => ({
    table_id: '',
    game_id: `made-up-${index}`,
    provider_name: 'Maidan Tables',
    game_images: '/posters/mines.svg',
    game_category: index % 2 === 0 ? 'Instant Games' : 'Cards',
    title: `Made up ${index}`,
    minStake: 10,
    maxStake: 50_000,
    returnPercent: 99,
    lowestReturnPercent: 99,
    bonusPercent: 0,
  }));
  const data = { topTen: games.slice(0, 10), topCasino: [], topSlots: [], games } satisfies Home;
  await page.route('**/api/v1/casino-home', (route) =>
    route.fulfill({ json: { meta: { code: 200, message: '' }, data } }),
  );
}

test('SHL-06 the top navigation is Home, Sports, Live Casino, Slots, Indian Casino', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has its bar at the bottom.');
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

test('SHL-07 the bottom bar is Home, Sports, Inplay, Casino, Slots, with the current one marked', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A desktop has it at the top.');
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
  test(`CAS-01 ${path} lists the games of its call, each with its poster, provider and title`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const games = await ask<readonly Game[]>(page, call);
    test.skip(games.length === 0, 'No brand offers a game of this lobby.');
    await expect(tiles(page).first()).toBeVisible();
    for (const game of games) {
      expect([game.table_id, game.game_id].filter((id) => id !== '')).toHaveLength(1);
      expect([game.provider_name, game.game_images, game.game_category, game.title]).not.toContain('');
      await page.getByRole('searchbox', { name: 'Search games' }).fill(game.title);
      const tile = tiles(page).filter({ has: page.getByRole('heading', { name: game.title, exact: true }) });
      await expect(tile).toHaveCount(1);
      await expect(tile.getByText(game.provider_name, { exact: true })).toBeVisible();
      await expect(tile.getByText(/^₹[\d,]+ – ₹[\d,]+$/)).toBeVisible();
      await expect(tile.getByText(/^RTP (\d+\.\d\d|\d+(\.\d+)?–\d+(\.\d+)?) %$/)).toBeVisible();
      const picture = tile.locator('img');
      await expect(picture).toHaveAttribute('src', game.game_images);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
}

test('a lobby without games says so, and shows them as soon as there are any', async ({ page }) => {
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

test('CAS-02 the category strip has All Category first, and 3, 5 or 8 slides from 0, 500 and 992', async ({ page }) => {
  await withTenGames(page, '/api/v1/casino-games', (games) => games);
  await openLobby(page, '/live-casino');
  const strip = page.getByRole('tablist', { name: 'Categories' });
  const tabs = strip.getByRole('tab');
  await expect(tabs.first()).toHaveText('All Category');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const count = await tabs.count();
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
    await expect.poll(whole, `slides at ${width}`).toBe(Math.min(slides, count));
  }
  await tabs.first().focus();
  await page.keyboard.press('End');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.last()).toHaveText('Category 9');
  await expect(tiles(page).getByRole('heading')).toHaveText(['Game 9']);
});

test('CAS-03 games are found by title and by provider, and the filters are cleared with one press', async ({
  page,
}) => {
  await openLobby(page, '/live-casino');
  const games = await ask<readonly Game[]>(page, '/api/v1/casino-games');
  const [first] = games;
  const title = first?.title ?? '';
  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.fill(title.toUpperCase());
  await expect(tiles(page).first().getByRole('heading')).toHaveText(title);
  await search.fill('no such game');
  await expect(page.getByText('No games match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');

  const provider = page.getByRole('combobox', { name: 'Provider' });
  await provider.selectOption(first?.provider_name ?? '');
  const ofProvider = games.filter(({ provider_name }) => provider_name === first?.provider_name).length;
  await expect(panel(page).getByText(ofProvider === 1 ? '1 game' : `${ofProvider} games`)).toBeVisible();
  // The way back from a game finds what was looked for.
  await page.reload();
  await expect(provider).toHaveValue(first?.provider_name ?? '');
});

test('CAS-04 a game of a lobby is opened by its id, with redirectUrl in data', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Asked of the server, once.');
  await signIn(page, 'demo', '/live-casino');
  for (const [list, open] of [
    ['/api/v1/casino-games', '/api/v1/live-casino'],
    ['/api/v1/indian-casino-games', '/api/v1/indian-casino'],
  ] as const) {
    const [game] = await ask<readonly Game[]>(page, list);
    if (game === undefined && list === '/api/v1/indian-casino-games') continue;
    const id = game?.table_id || game?.game_id;
    const { redirectUrl } = await ask<{ redirectUrl: string }>(page, `${open}/${id}`);
    expect(redirectUrl).toMatch(/^(https?:\/\/|\/)/);
  }
});

test('CAS-05 a game opens in the same window, once for a double press, and Back leads to the lobby', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo', '/live-casino');
  const [game] = await ask<readonly Game[]>(page, '/api/v1/casino-games');
  const addresses: string[] = [];
  await page.route('**/play-game', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: string };
    addresses.push(new URL(data, page.url()).href);
    await route.fulfill({ response });
  });
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await play(page, game?.title ?? '').dblclick();
  expect(addresses).toEqual([(await opened).url()]);
  await expect(page).not.toHaveURL('/live-casino');
  expect(context.pages()).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL('/live-casino');
  await expect(play(page, game?.title ?? '')).toBeVisible();
  await expect(play(page, game?.title ?? '')).not.toHaveAttribute('aria-busy', 'true');
});

test('CAS-06 a visitor who plays is asked to log in', async ({ page }) => {
  for (const { path, call } of LOBBIES) {
    await page.goto(path);
    if ((await ask<readonly Game[]>(page, call)).length === 0) continue;
    await expect(tiles(page).first()).toBeVisible();
    const title = await tiles(page).last().getByRole('heading').textContent();
    await play(page, title ?? '').click();
    await expect(notice(page, 'Please Login to Play')).toBeVisible();
    await expect(page.getByText('Hold up! You need to log in to play!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('CAS-07 without an address the game is said to be unavailable', async ({ page }) => {
  await signIn(page, 'demo', '/live-casino');
  const title = (await tiles(page).last().getByRole('heading').textContent()) ?? '';
  for (const answer of [
    { meta: { code: 200, message: '' }, data: '' },
    { meta: { code: 404, message: 'No' }, data: { reason: 'game-unavailable' } },
  ]) {
    await page.route('**/play-game', (route) => route.fulfill({ json: answer }));
    await play(page, title).click();
    await expect(notice(page, 'Game Not Available')).toBeVisible();
    await expect(page.getByText('This game is currently unavailable. Check back soon!', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close notice' }).click();
    await expect(notice(page, 'Game Not Available')).toHaveCount(0);
    await page.unroute('**/play-game');
  }
  await expect(page).toHaveURL('/live-casino');
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('HOM-06 the top ten carousel has rank numbers, turns every 2500 ms and can be paused', async ({ page }) => {
    await withGames(page, 12);
    await page.goto('/');
    const topTen = carousel(page, 'Top 10 casino');
    await topTen.scrollIntoViewIfNeeded();
    const games = await ask<Home>(page, '/api/v1/casino-home');
    await expect(topTen.getByRole('heading', { level: 3 })).toHaveText(games.topTen.map(({ title }) => title));
    await expect(topTen.getByText(/^Number \d+$/)).toHaveText(games.topTen.map((_, index) => `Number ${index + 1}`));
    await expectTurns(page, topTen, 2_500);
  });

  test('HOM-07 the banner has three slides, two in view on a desktop, turns every 1500 ms and can be paused', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    const banner = carousel(page, 'Highlights');
    await banner.scrollIntoViewIfNeeded();
    const slides = await ask<readonly { title: string }[]>(page, '/api/v1/advertisement');
    await expect(banner.getByRole('link')).toHaveText(slides.map(({ title }) => title));
    const inView = await banner.getByRole('list').evaluate((track) => {
      const { right } = track.getBoundingClientRect();
      return [...track.children].filter((slide) => slide.getBoundingClientRect().right <= right + 1).length;
    });
    expect(slides).toHaveLength(3);
    expect(inView).toBe(isMobile ? 1 : 2);
    await expectTurns(page, banner, 1_500);
  });

  test('HOM-08 the casino slider shows two slides per view and turns every 1.5 s', async ({ page }) => {
    await withGames(page, 6);
    await page.goto('/');
    const slider = carousel(page, 'Featured games');
    await slider.scrollIntoViewIfNeeded();
    const shares = await slider.getByRole('list').evaluate((track) => {
      const [first, second] = [...track.children].map((slide) => slide.getBoundingClientRect());
      const { left, right } = track.getBoundingClientRect();
      return [(first?.left ?? 0) - left, right - (second?.right ?? 0)].map(Math.round);
    });
    expect(shares).toEqual([0, 0]);
    await expectTurns(page, slider, 1_500);
  });
});

test('HOM-07 the banner stands still under reduced motion, and its arrows turn it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A finger turns it on a phone.');
  await page.goto('/');
  const banner = carousel(page, 'Highlights');
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.getByRole('button', { name: /^(Pause|Play): / })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => banner.getByRole('list').evaluate((track) => track.scrollLeft)).toBeGreaterThan(0);
});

/** It stands until its time has come, then turns by one slide, and stands for good once it is paused. */
async function expectTurns(page: Page, moving: Locator, everyMs: number): Promise<void> {
  const track = moving.getByRole('list');
  const scrolled = () => track.evaluate((element) => element.scrollLeft);
  // The timer starts anew when the pointer leaves, with the test's clock.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await moving.dispatchEvent('pointerover');
  await moving.dispatchEvent('pointerout');
  const before = await scrolled();
  await page.clock.runFor(everyMs - 1);
  expect(await scrolled()).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(scrolled).not.toBe(before);
  await moving.getByRole('button', { name: /^Pause: / }).click();
  await expect(moving.getByRole('button', { name: /^Play: / })).toBeVisible();
}

test('HOM-11 the casino game carousel shows the games in the order of the lobbies, and plays them', async ({
  page,
}) => {
  await withGames(page, 12);
  await page.goto('/');
  const games = carousel(page, 'Casino games');
  await games.scrollIntoViewIfNeeded();
  const home = await ask<Home>(page, '/api/v1/casino-home');
  const titles = home.games.slice(0, 24).map(({ title }) => title);
  await expect(games.getByRole('heading', { level: 3 })).toHaveText(titles);
  await play(games, titles[0] ?? '').click();
  await expect(notice(page, 'Please Login to Play')).toBeVisible();
});

test('HOM-08 HOM-11 a single game stands on the home page once', async ({ page }) => {
  await withGames(page, 1);
  await page.goto('/');
  await expect(carousel(page, 'Top 10 casino').getByRole('article')).toHaveCount(1);
  for (const name of ['Featured games', 'Casino games']) await expect(carousel(page, name)).toHaveCount(0);
});

test('where neither a top table nor a top slot is offered, the first games of all stand beside the home page', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has nothing beside the page.');
  await page.goto('/');
  const { topCasino, topSlots } = await ask<Home>(page, '/api/v1/casino-home');
  test.skip(topCasino.length + topSlots.length > 0, 'Top casino or top slots stand there.');
  const beside = page.getByRole('complementary').getByRole('region', { name: 'Casino games' });
  await expect(beside.getByRole('heading', { level: 3, name: 'Mines' })).toBeVisible();
  await expect(beside.getByRole('button', { name: 'Play Mines' })).toBeVisible();
});

test('HOM-09 HOM-10 top casino and top slots stand beside the home page as far as they are offered', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const { topCasino, topSlots } = await ask<Home>(page, '/api/v1/casino-home');
  test.skip(topCasino.length === 0 && topSlots.length === 0, 'Neither a table nor a slot is offered.');
  for (const [name, games] of [
    ['Top casino', topCasino],
    ['Top slots', topSlots],
  ] as const) {
    const place = isMobile ? carousel(page, name) : page.getByRole('complementary').getByRole('region', { name });
    await expect(place).toHaveCount(games.length === 0 ? 0 : 1);
    await expect(place.getByRole('heading', { level: 3 })).toHaveText(games.map(({ title }) => title));
  }
});
