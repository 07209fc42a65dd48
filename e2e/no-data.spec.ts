import type { Page } from '@playwright/test';
import { PAGE_PATHS, PAGES } from '@maidan/contract';
import { stickingOut } from './overflow.ts';
import { signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// A site on which nothing is played, at first.
test.use({ odds: { script: [] } });
test.setTimeout(600_000);

const routes = (access: 'everyone' | 'players') =>
  PAGE_PATHS.filter((path) => PAGES[path].access === access && path !== '/event' && path !== '/login');

/** A page is complete: it has a heading and says something, and nothing is awaited for ever or broken. */
async function expectWhole(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first(), path).toBeAttached();
  await expect(main.locator('output[aria-label]'), path).toHaveCount(0);
  await expect(main, path).toHaveText(/\S/);
  await expect(main.getByText('Something went wrong on this page'), path).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => stickingOut(page), `${path} at ${width}`).toEqual([]);
  }
}

test('SHL-02 every page of visitors is whole where there is not one match', async ({ page }) => {
  for (const path of routes('everyone')) {
    await page.goto(path);
    await expectWhole(page, path);
  }
  await page.goto('/inplay');
  await expect(page.getByText('No matches in-play right now')).toBeVisible();
});

test('SHL-02 every page of players is whole where there is nothing to show yet', async ({ page }) => {
  await signIn(page, 'demo2', '/');
  for (const path of routes('players')) {
    await page.goto(path);
    await expectWhole(page, path);
  }
});

test('SHL-02 every page of players stands while its calls fail, and is whole again by Try again', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await signIn(page, 'demo2', '/');
  for (const path of routes('players')) {
    // Who the player is has been answered.
    await context.route(/\/api\/v1\/(?!getUserData)/, (route) => route.abort());
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first(), path).toBeAttached();
    await expect(main, path).toHaveText(/\S/);
    await expect(main.getByText('Something went wrong on this page'), path).toHaveCount(0);
    await context.unroute(/\/api\/v1\/(?!getUserData)/);
    const again = main.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      for (const button of await again.all()) await button.click({ timeout: 2_000 });
      await expect(again).toHaveCount(0, { timeout: 5_000 });
    }).toPass();
    await expect(main.locator('output[aria-label]'), path).toHaveCount(0);
  }
});

test('a match whose markets have not come yet is shown without them, and gets them by itself', async ({
  page,
  request,
  world,
}) => {
  world.say(THE_MATCH.opening.slice(0, 1));
  const name = `${THE_MATCH.home} v ${THE_MATCH.away}`;
  const listed = async () => await (await request.get('/api/v1/get-sports-data')).text();
  await expect.poll(listed).toContain(name);
  const event = `/event?sport=cricket&league=evening-league&event=${name.toLowerCase().replaceAll(' ', '-')}`;
  for (const path of ['/sports', event]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(name).first(), path).toBeVisible();
    await expectWhole(page, path);
  }
  await expect(page.getByRole('main').getByText('No markets open yet')).toBeVisible();
  world.say(THE_MATCH.opening.slice(1));
  await expect(page.getByRole('main').getByRole('region', { name: 'Match Odds' })).toBeVisible();
});
