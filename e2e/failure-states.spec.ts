import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { dialogOf } from './identity.ts';
import { best, market, openEvent, scripted } from './event.ts';
import { expectNotice } from './notices.ts';
import { stickingOut } from './overflow.ts';
import { fillLogin, PASSWORD, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip, place, slipOn } from './slip.ts';
import { expect, test, type World } from './test.ts';

const match = cricketMatch();
test.use({ odds: { script: match.opening } });
test.setTimeout(600_000);

/** The calls of each private page; each fills a part of its own. */
const PARTS = {
  '/deposit': ['admin-account-details', 'admin-deposit-request'],
  '/withdrawal': ['withdrawable', 'account-details', 'withdrawal-request'],
  '/bonus': ['bonus-data'],
  '/referral-bonus': ['get-refferal-users', 'get-weekly-refferal-transactions', 'get-refferal-transactions'],
  '/statements': ['account-statement'],
  '/profit-loss': ['profit-loss'],
  '/settings': ['sessions'],
} as const;
type PrivatePath = keyof typeof PARTS;
const PRIVATE_PATHS = Object.keys(PARTS) as PrivatePath[];

const BROKEN = /^answer: 500 |status of 500/;
const SLOW = 'This is taking longer than usual. Still loading.';

const callNamed = (call: string) => new RegExp(`/api/v1/${call}(\\?|$)`);
const tryAgain = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Try again' });
const title = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** A proxy's page instead of an answer, as when the server behind it fails. */
async function breakCall(page: Page, call: RegExp): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500 Internal Server Error</h1>' }),
  );
}

/** Holds the answers of a call until the returned function is called. */
async function holdCall(page: Page, call: RegExp): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await held.promise;
    // The page may have given up on this attempt.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    held.resolve();
    await page.unroute(call);
  };
}

/** The header is there, no toast repeats what the page says, nothing is broken or cut off, and axe finds nothing. */
async function expectToStand(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
  await expect(page.locator('[popover] button', { hasText: 'Dismiss' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expect.poll(() => stickingOut(page)).toEqual([]);
  await inBothThemes(page, new URL(page.url()).pathname);
}

/** Where the page's title is, from the top of the page. */
const placeOf = async (heading: Locator): Promise<number> =>
  await heading.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));

for (const path of PRIVATE_PATHS) {
  test(`SHL-02 ${path} says which part failed, keeps the others, and loads it by Try again`, async ({
    page,
    faults,
  }) => {
    faults.allow(BROKEN);
    await signIn(page, 'demo2', path);
    const top = await placeOf(title(page));
    for (const call of PARTS[path]) {
      await breakCall(page, callNamed(call));
      await page.goto(path);
      await expect(tryAgain(page), call).toHaveCount(1);
      await expectToStand(page);
      expect(await placeOf(title(page)), call).toBe(top);
      await page.unroute(callNamed(call));
      await tryAgain(page).click();
      await expect(tryAgain(page), call).toHaveCount(0);
      await expect(page.getByRole('main').locator('output[aria-label]'), call).toHaveCount(0);
      expect(await page.evaluate(() => document.activeElement?.tagName), call).not.toBe('BODY');
      expect(await placeOf(title(page)), call).toBe(top);
    }
  });
}

test('SHL-02 every private page says after some seconds that its loading takes longer', async ({ page }) => {
  await signIn(page, 'demo2', '/');
  for (const path of PRIVATE_PATHS) {
    const releases = await Promise.all(PARTS[path].map((call) => holdCall(page, callNamed(call))));
    await page.goto(path);
    await expect(page.getByRole('main').getByText(SLOW).first(), path).toBeVisible();
    const top = await placeOf(title(page));
    await expectToStand(page);
    for (const release of releases) await release();
    await expect(page.getByRole('main').getByText(SLOW), path).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByRole('main').locator('output[aria-label]'), path).toHaveCount(0);
    expect(await placeOf(title(page)), path).toBe(top);
  }
});

test('SHL-02 an operator’s two-step verification that could not be loaded says so, and is loaded by Try again', async ({
  page,
  faults,
}) => {
  faults.allow(BROKEN);
  await signIn(page, 'operator', '/settings');
  await breakCall(page, callNamed('second-factor'));
  await page.goto('/settings');
  await expect(page.getByRole('main').getByText('Could not load two-step verification')).toBeVisible();
  await expectToStand(page);
  await page.unroute(callNamed('second-factor'));
  await tryAgain(page).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('SHL-02 the event page keeps its prices while any other call fails', async ({ page, request, faults }) => {
  faults.allow(BROKEN);
  const event = await scripted(request, match);
  await signIn(page, 'demo2', event.href);
  for (const call of [
    `/api/v1/events/${event.id}$`,
    '/admin/get-active-fanies-of-event',
    '/api/v1/get-sports-data',
    '/api/v1/getUserData',
    '/api/v1/favourites',
    '/api/v1/notices',
    '/api/v1/setting',
    '/(api|admin)/',
  ]) {
    await breakCall(page, new RegExp(call));
    await openEvent(page, event);
    await expectToStand(page);
    await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '500');
    await expect(slipOn(page).getByRole('button', { name: /^Place bet/ })).toBeEnabled();
    await slipOn(page).getByRole('button', { name: 'Clear' }).click();
    await page.unroute(new RegExp(call));
  }
});

test('SHL-02 BET-20 a score panel that could not be loaded says so, and is loaded by Try again', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(BROKEN);
  const event = await scripted(request, match);
  await breakCall(page, callNamed('setting'));
  await signIn(page, 'demo2', event.href);
  const panel = page.getByRole('region', { name: 'Score or TV' });
  await expect(panel.getByText('Could not load the score panel')).toBeVisible();
  await expectToStand(page);
  await page.unroute(callNamed('setting'));
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.locator('iframe')).toBeVisible();
});

test('SHL-02 a match that could not be looked up says so, and is looked up by Try again', async ({ page, faults }) => {
  faults.allow(BROKEN);
  await signIn(page, 'demo2', '/');
  await breakCall(page, callNamed('get-sports-data-authenticate'));
  await page.goto('/event?sport=cricket&league=evening-league&event=nobody-v-nobody');
  await expect(page.getByRole('main').getByText('Could not load the match')).toBeVisible();
  await expectToStand(page);
  await page.unroute(callNamed('get-sports-data-authenticate'));
  await tryAgain(page).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Match not found' })).toBeVisible();
});

test('SHL-02 a match whose look-up gets no answer says after some seconds that it takes longer', async ({ page }) => {
  await signIn(page, 'demo2', '/');
  const release = await holdCall(page, callNamed('get-sports-data-authenticate'));
  await page.goto('/event?sport=cricket&league=evening-league&event=nobody-v-nobody');
  await expect(page.getByRole('main').getByText(SLOW).first()).toBeVisible();
  await expectToStand(page);
  await release();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Match not found' })).toBeVisible({
    timeout: 60_000,
  });
});

test('SHL-28 an event page whose stream never answers says so, and takes no bet on its prices', async ({
  page,
  request,
  isMobile,
}) => {
  const event = await scripted(request, match);
  await signIn(page, 'demo2', '/');
  // Accepts the connection and never says a word.
  await page.routeWebSocket(/./, () => undefined);
  await openEvent(page, event);
  await expect(page.getByText('Prices are not up to date. Reconnecting.', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const cells = page.locator('button[data-best]');
  expect(await cells.evaluateAll((all) => all.filter((cell) => cell.ariaDisabled !== 'true').length)).toBe(0);
  if (isMobile) await page.getByRole('tab', { name: /^Mine/ }).click();
  await expect(page.getByRole('region', { name: 'My Bets', exact: true }).getByText(SLOW)).toBeVisible();
  await expectToStand(page);
});

/** The bets of a player with this stake in rupees, as stored. */
async function betsOf(world: World, stakeRupees: number): Promise<number> {
  const [row] = (await world.sql(
    `select count(*)::int as count from bets where stake_paise = ${stakeRupees * 100}`,
  )) as readonly { readonly count: number }[];
  return row?.count ?? 0;
}

test('AUT-20 a session that ends while a bet is on its way leads to Login, and the slip is as it was after it', async ({
  page,
  request,
  world,
  faults,
}) => {
  faults.allow(/401/);
  const event = await scripted(request, match);
  await signIn(page, 'demo2', event.href);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '543');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.route('**/api/v1/bet-sport', async (route) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.post('/identity/user/logout', { headers, data: {} })).status()).toBe(200);
    await route.continue();
  });
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  const login = dialogOf(page, 'Login');
  await expect(login).toContainText('Your session has ended. Please log in again.');
  await page.unroute('**/api/v1/bet-sport');
  await fillLogin(login, 'demo2', PASSWORD);
  await expectNotice(page, 'Logged In');
  await openEvent(page, event);
  await expect(slipOn(page).getByLabel('Stake', { exact: true })).toHaveValue('543');
  await expect(slipOn(page)).toHaveAccessibleName(`Bet slip: ${event.sides[0]}`);
  expect(await betsOf(world, 543)).toBe(0);
  await place(page);
  expect(await betsOf(world, 543)).toBe(1);
});
