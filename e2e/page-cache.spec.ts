import type { Page } from '@playwright/test';
import { browserFlags, findChromium } from '../tools/chromium.ts';
import { tokenOf } from './bet-notices.ts';
import { best, market, openEvent, scripted } from './event.ts';
import { figure, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, because its prices move.
const match = cricketMatch();
// The headless shell has no page cache.
const executablePath = findChromium(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
test.use({
  odds: { script: match.opening },
  // Playwright turns the browser's page cache off, because its own waiting for a page does not know pages that return.
  launchOptions: {
    args: browserFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

/** Goes back, and expects the page to return from the cache as it was left. */
async function returnFromCache(page: Page, left: string): Promise<void> {
  await page.evaluate(() => history.back());
  await expect(async () => {
    const found = await page.evaluate(() => ({
      href: location.href,
      hasReturned: 'hasReturned' in globalThis,
    }));
    expect(found).toMatchObject({ href: left, hasReturned: true });
  }).toPass();
}

test('SHL-28 a page from the browser’s cache has the present prices and balance, and takes no bet on the old ones', async ({
  page,
  request,
  world,
  faults,
}) => {
  const event = await scripted(request, match);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      Object.assign(globalThis, { hasReturned: true, pricesThen: document.documentElement.dataset['prices'] });
    });
  });
  await signIn(page, 'demo', event.href);
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', match.home), '500');
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
  const left = page.url();

  // Another site to the browser, which asks it for an icon.
  faults.allow(/404/);
  await page.goto(`${world.url.replace('127.0.0.1', 'localhost')}/health`);
  world.say(match.odds(1.5));
  await expect.poll(async () => (await request.get(`/api/v1/events/${event.id}`)).text()).toContain('1.5');
  const authorization = `Bearer ${await tokenOf(request, 'demo')}`;
  const placed = await request.post('/api/v1/bet-sport', {
    headers: { authorization, 'idempotency-key': crypto.randomUUID() },
    data: {
      eventId: event.id,
      selection: match.home,
      selectionType: 'back',
      odds: 900,
      stake: 300,
      marketType: 'exchange',
    },
  });
  expect(await placed.json()).toMatchObject({ meta: { code: 200 } });

  await returnFromCache(page, left);
  const pricesThen = await page.evaluate(() => (globalThis as { readonly pricesThen?: string }).pricesThen);
  expect(pricesThen).toBe('old');
  await expect(page.locator('html')).toHaveAttribute('data-prices', 'current');
  await expect(market(page, 'Match Odds').getByRole('button', { name: `Back ${match.home} at 1.50` })).toBeVisible();
  await expect(figure(page, 'Exposure')).toHaveText('−₹300.00');
  await expect(slipOn(page).getByLabel('Stake', { exact: true })).toHaveValue('500');
  await expect(slipOn(page).getByRole('button', { name: 'Take 1.50' })).toBeVisible();
});
