import type { Locator, Page } from '@playwright/test';
import { gamesListed } from './casino.ts';
import { scripted } from './event.ts';
import { THE_MATCH } from './site/match.ts';
import { slipOn } from './slip.ts';
import { expect, test } from './test.ts';

/** A busy server answers with the shell: the page is opened until the server has rendered it. */
async function openServed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    // A shell whose scripts are held never finishes loading.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-page', 'served', { timeout: 1_000 });
  }).toPass();
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/inplay']) {
    test(`${path} shows matches in play and their odds`, async ({ page, request }) => {
      const event = await scripted(request, THE_MATCH);
      await openServed(page, path);
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: event.name });
      await expect(row.getByRole('link', { name: event.name })).toBeVisible();
      await expect(row.locator('[data-price]').first()).toHaveText(/^\d+(\.\d+)? /);
      await row.getByRole('link', { name: event.name }).click();
      await expect(page).toHaveURL(event.href);
    });
  }

  test('an event’s page shows its markets and their odds', async ({ page, request }) => {
    const event = await scripted(request, THE_MATCH);
    await openServed(page, event.href);
    const odds = page.getByRole('main').getByRole('region', { name: 'Match Odds' });
    for (const side of event.sides) await expect(odds.getByText(side, { exact: true })).toBeVisible();
    await expect(odds.locator('[data-price]').first()).toHaveText(/^\d+(\.\d+)? /);
  });

  test('a lobby shows its games with their posters', async ({ page, request }) => {
    await gamesListed(request);
    await openServed(page, '/live-casino');
    const tile = page.getByRole('main').getByRole('article').filter({ hasText: 'Mines' }).first();
    await expect(tile.getByText('Maidan Tables', { exact: true })).toBeVisible();
    await expect(tile.locator('img')).toHaveJSProperty('complete', true);
  });

  test('in Hindi the page comes in Hindi', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }]);
    await openServed(page, '/inplay');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('इन-प्ले');
  });
});

/** Hydration reports a difference as an error, which is a fault of any journey. */
test('the app takes over every page that it is served, as it is', async ({ page, request }) => {
  const event = await scripted(request, THE_MATCH);
  for (const path of ['/', '/sports', '/inplay', event.href]) {
    await openServed(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-prices', 'current');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  }
});

/** Holds the app's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return resolve;
}

/** Where it stands, in whole pixels: the columns of two grids differ by sixty-fourths of one. */
async function pixelsOf(tile: Locator): Promise<readonly number[]> {
  const box = await tile.boundingBox();
  return box === null ? [] : [box.x, box.y, box.width, box.height].map(Math.round);
}

test('a lobby keeps its games where they are when the app takes it over', async ({ page, request }) => {
  await gamesListed(request);
  const release = await holdScripts(page);
  await openServed(page, '/live-casino');
  const tile = page.getByRole('tabpanel').getByRole('list').last().getByRole('article').first();
  await tile.waitFor();
  const before = await pixelsOf(tile);
  release();
  const list = page.getByRole('tabpanel').getByRole('list').last();
  await expect.poll(() => list.evaluate((grid) => getComputedStyle(grid).display)).toBe('block');
  expect(await pixelsOf(tile)).toEqual(before);
  await page.getByRole('searchbox', { name: 'Search games' }).fill('no such game');
  await expect(page.getByRole('main').getByText('No games match your filters')).toBeVisible();
});

test('before the stream has sent them, prices open their match and no slip', async ({ page, request }) => {
  const event = await scripted(request, THE_MATCH);
  let isOpen = false;
  await page.routeWebSocket(/\/stream/, (socket) => {
    if (isOpen) socket.connectToServer();
  });
  await openServed(page, '/inplay');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: event.name });
  await row.locator('a[data-price]').first().click();
  await expect(page).toHaveURL(event.href);
  const cells = page.getByRole('region', { name: 'Match Odds' }).locator('button[data-best]');
  await expect(cells.first()).toHaveAttribute('aria-disabled', 'true');
  await cells.first().dispatchEvent('click');
  await expect(slipOn(page)).toHaveCount(0);
  isOpen = true;
  await page.reload();
  await expect(cells.first()).not.toHaveAttribute('aria-disabled', 'true');
});

test('a button that is pressed before the app has loaded does what it says once it has', async ({ page }) => {
  const release = await holdScripts(page);
  await expect(async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-page', 'served', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Login', exact: true })).toBeVisible();
});

test('a button of the footer that is pressed before the footer’s code has come does what it says once it has', async ({
  page,
}) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/footer-.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await openServed(page, '/');
  const theme = page.getByRole('contentinfo').getByRole('button', { name: 'Theme: dark' });
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-prices', 'current');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Theme: light' })).toBeVisible();
});

test('what is typed into a lobby before the app has loaded is looked for once it has', async ({ page, request }) => {
  await gamesListed(request);
  const release = await holdScripts(page);
  await expect(async () => {
    await page.goto('/live-casino', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-page', 'served', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('searchbox', { name: 'Search games' }).fill('limbo');
  release();
  await expect(page.getByRole('tabpanel').getByRole('article').getByRole('heading')).toHaveText(['Limbo']);
});

test('the script of the home page, before it can be used, is compressed below 120 kB', async ({ page }) => {
  await openServed(page, '/');
  const { promise: scripts, resolve } = Promise.withResolvers<readonly string[]>();
  await page.exposeFunction('tellScripts', (files: readonly string[]) => resolve(files));
  const bytes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      bytes.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.addInitScript(() => {
    new PerformanceObserver((marks) => {
      const [usable] = marks.getEntriesByName('usable');
      if (!usable) return;
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usable.startTime);
      const told = globalThis as unknown as { tellScripts: (files: readonly string[]) => void };
      told.tellScripts(before.map(({ name }) => name).filter((name) => name.endsWith('.js')));
    }).observe({ type: 'mark', buffered: true });
  });
  await openServed(page, '/');
  const files = await scripts;
  await expect(async () => {
    const sizes = await Promise.all(files.map((file) => bytes.get(file) ?? Promise.reject(new Error(file))));
    expect(files.length).toBeGreaterThan(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
  }).toPass();
});
