import type { Page } from '@playwright/test';
import { best, market, openEvent, scripted } from './event.ts';
import { isFollowed, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { slipOn } from './slip.ts';
import { expect, test } from './test.ts';
import { OUTAGE } from './world.ts';

// A separate site, because it is killed.
const match = cricketMatch();
test.use({ odds: { script: match.opening }, serviceWorkers: 'allow' });

/** Waits until the worker answers for the page. */
const withWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** The paths of everything that any cache of the site holds. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths.toSorted();
  });

const OFFLINE_FILES = ['/before-paint.js', '/coin.svg', '/offline/page.css', '/offline/page.html', '/offline/page.js'];

test('SHL-28 without a connection the offline page is shown in the player’s language, with no cached price, and comes back @core', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(OUTAGE);
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await signIn(page, 'demo', '/inplay');
  await withWorker(page);
  await page.goto('/sports');
  await page.goto('/settings');
  await page
    .getByRole('radio', { name: 'हिन्दी' })
    .or(page.getByText('हिन्दी', { exact: true }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(await cachedPaths(page)).toEqual(OFFLINE_FILES);

  await world.kill();
  await page.goto('/inplay');
  await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  await expect(page.locator('[data-price]')).toHaveCount(0);
  await page.getByRole('button', { name: 'फिर कोशिश करें' }).click();
  await expect(page.getByRole('status')).toHaveText('अब भी ऑफ़लाइन');
  await expect(page).toHaveURL(/\/inplay$/);

  await world.restart();
  await expect(page.locator('[data-price]').first()).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/inplay$/);
});

test('SHL-28 a lost connection is shown at once, and prices in lists are dimmed and cannot be taken', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const event = await scripted(request, match);
  await page.goto('/inplay');
  await isFollowed(page);
  const cells = page.locator('[data-price]');
  await expect(cells.first()).toBeVisible();
  const strength = () => cells.first().evaluate((cell) => Number(getComputedStyle(cell).opacity));
  expect(await strength()).toBe(1);
  await context.setOffline(true);
  await expect(page.getByText('Prices are not up to date. Reconnecting.', { exact: true })).toBeVisible();
  await expect(cells.first()).toHaveAttribute('aria-disabled', 'true');
  expect(await cells.evaluateAll((all) => all.filter((cell) => cell.ariaDisabled !== 'true').length)).toBe(0);
  expect(await strength()).toBeLessThan(0.6);
  await cells.first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/inplay$/);
  await context.setOffline(false);
  await expect(page.getByText('Prices are not up to date. Reconnecting.', { exact: true })).toHaveCount(0);
  await openEvent(page, event);
  await best(market(page, 'Match Odds'), 'Back', event.sides[0]).click();
  await expect(slipOn(page)).toBeVisible();
});

test('SHL-28 the site can be installed: manifest, icons and shortcuts, and an entry once the browser offers it', async ({
  page,
  faults,
  request,
}) => {
  // The log-in's blank page is the journey's own, which the service worker does not know.
  faults.allow(/nothing-runs-here|404/);
  const answer = await request.get('/site.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
    readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Maidan', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  expect((await request.get('/sw.js')).headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });

  await page.goto('/');
  await isFollowed(page);
  const install = page.getByRole('contentinfo').getByRole('button', { name: 'Install app' });
  await expect(install).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(globalThis, { wasAsked: true }),
    });
    dispatchEvent(offer);
  });
  await install.click();
  expect(await page.evaluate(() => (globalThis as unknown as { wasAsked?: boolean }).wasAsked)).toBe(true);
  await expect(install).toHaveCount(0);

  const [inPlay, myBets] = manifest.shortcuts;
  expect(inPlay).toMatchObject({ name: 'In-play', url: '/inplay' });
  await signIn(page, 'demo', '/');
  await page.goto(myBets?.url ?? '');
  await expect(page.getByRole('dialog', { name: 'My Bets' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
