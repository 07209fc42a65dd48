import type { Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { best, evenMatch, market, openEvent } from './event.ts';
import { figure, paiseIn, signIn } from './session.ts';
import { fillSlip, slipOn } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

/** The switch is in the header if there is room, else in the wallet's sheet. */
async function chooseWallet(page: Page, wallet: 'Balance' | 'Bonus', isMobile: boolean): Promise<void> {
  const header = page.getByRole('banner');
  if (isMobile) await header.getByRole('button', { name: /^Wallet:/ }).click();
  await page.getByRole('radio', { name: new RegExp(`^${wallet}`) }).click();
  await expectNotice(page, 'Wallet Changed');
  await expectNotice(page, 'Your Money, Your Way.');
  await expect(page.getByRole('radio', { name: new RegExp(`^${wallet}`) })).toBeChecked();
  if (isMobile) await page.keyboard.press('Escape');
}

test('MON-01 the switch asks the server, the wallet changes, and the slip bets with it @desktop @core', async ({
  page,
  request,
  isMobile,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo', event.href);
  const asked = page.waitForRequest('**/api/v1/wallet');
  await chooseWallet(page, 'Bonus', isMobile);
  expect((await asked).method()).toBe('PUT');
  expect((await asked).postDataJSON()).toEqual({ selectedWallet: '2' });
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '500');
  const placed = page.waitForRequest('**/api/v1/bet-sport');
  await slipOn(page)
    .getByRole('button', { name: /^Place bet/ })
    .click();
  expect((await placed).postDataJSON()).toMatchObject({ wallet: '2' });
  // The bonus wallet has no bonus.
  await expect(slipOn(page)).toContainText('No bonus is active. Use the main balance or activate a bonus.');
  await chooseWallet(page, 'Balance', isMobile);
});

test('SHL-04 the header welcomes the player by name and has every figure, the switch and the menu, at every width @core-phone', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'demo', '/sports');
  const header = page.getByRole('banner');
  for (const width of isMobile ? [320, 390, 600, 991] : [992, 1100, 1280, 1399, 1400, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    const welcome = header.getByText('Demo Player').filter({ visible: true });
    await expect(welcome, `${width} px`).toHaveCount(1);
    await expect(welcome.locator('..'), `${width} px`).toHaveText('Welcome Demo Player');
    for (const name of ['Balance', 'Exposure', 'Ref. bonus'] as const) {
      await expect(figure(page, name), `${name} at ${width} px`).toBeInViewport({ ratio: 1 });
      await expect(figure(page, name)).toHaveText(/^−?₹[\d,]+\.\d\d$/);
    }
    await expect(header.locator('[data-figure]', { hasText: /^Bonus ?₹0.00$/ })).toBeInViewport({ ratio: 1 });
    const wallet = header.getByRole('button', { name: /^Wallet:/ });
    await (width < 1400 ? wallet.click() : expect(wallet).toHaveCount(0));
    await expect(page.getByRole('radio', { name: /^(Balance|Bonus)/ })).toHaveCount(2);
    if (width < 1400) await page.keyboard.press('Escape');
    await expect(header.getByRole('button', { name: 'Profile menu' })).toBeInViewport({ ratio: 1 });
  }
});

test('SHL-04 a name of 80 characters leaves every figure where it is', async ({ page, world, isMobile }) => {
  const name = 'Raghunathan Venkateswaran Subrahmanyam Iyer of Thiruvananthapuram and Kozhikode '.padEnd(80, '.');
  await world.sql(`update players set name = '${name}' where username = 'demo2'`);
  await signIn(page, 'demo2', '/about');
  const header = page.getByRole('banner');
  for (const width of isMobile ? [320, 360, 390] : [768, 1100, 1400]) {
    await page.setViewportSize({ width, height: 844 });
    const welcome = header.getByRole('paragraph').filter({ hasText: name, visible: true });
    await expect(welcome, `${width} px`).toBeInViewport({ ratio: 1 });
    for (const figureName of ['Balance', 'Exposure', 'Ref. bonus'] as const) {
      await expect(figure(page, figureName), `${figureName} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
  await world.sql(`update players set name = 'Second Demo' where username = 'demo2'`);
});

test('SHL-12 D, W and Bonus lead to their pages for players, and nobody else has them', async ({ page, isMobile }) => {
  const header = page.getByRole('banner');
  const quick = [
    ['D', '/deposit'],
    ['W', '/withdrawal'],
    ['Bonus', '/bonus'],
  ] as const;
  const link = (name: string) => header.getByRole('link', { name, exact: true });
  await page.goto('/');
  await expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
  for (const [name] of quick) await expect(link(name)).toHaveCount(0);
  await signIn(page, 'credit', '/');
  for (const [name] of quick) await expect(link(name)).toHaveCount(0);
  await signIn(page, 'demo', '/');
  for (const width of isMobile ? [320, 390] : [1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [name, path] of quick) {
      await expect(link(name)).toBeInViewport({ ratio: 1 });
      await link(name).click();
      await expect(page).toHaveURL(path);
      await expect(link(name)).toHaveAttribute('aria-current', 'page');
    }
  }
});

test('MON-03 a narrow header names its wallet, and never reads ₹0.00 while the other wallet has free money @phone', async ({
  page,
  isMobile,
}) => {
  // A wide header has both wallets side by side.
  await signIn(page, 'demo', '/sports');
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name: /^Wallet:/ });
  await expect(button).toHaveAccessibleName(/^Wallet: Balance ₹[1-9]/);
  await expect(button.getByText('Bal', { exact: true })).toBeVisible();
  await chooseWallet(page, 'Bonus', isMobile);
  // The bonus wallet is empty: the header keeps the balance, and marks which wallet is bet with.
  await expect(button.getByText('Bal', { exact: true })).toBeVisible();
  expect(await paiseIn(figure(page, 'Balance'))).toBeGreaterThan(0);
  await expect(header.locator('[data-figure]', { hasText: /^Bonus/ })).toHaveText('Bonus, selected ₹0.00');
  await chooseWallet(page, 'Balance', isMobile);
  await expect(header.locator('[data-figure]', { hasText: /^Bonus/ })).toHaveText('Bonus ₹0.00');
});

test('MON-03 the displayed balance is what open bets leave @desktop', async ({ page, request }) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  await openEvent(page, event);
  const before = await paiseIn(figure(page, 'Balance'));
  const held = await paiseIn(figure(page, 'Exposure'));
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '400');
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  // An earlier journey's open bet may end meanwhile, so compare own money plus exposure before and after.
  const own = before - held;
  await expect.poll(async () => await paiseIn(figure(page, 'Exposure'))).not.toBe(held);
  await expect
    .poll(async () => (await paiseIn(figure(page, 'Balance'))) - (await paiseIn(figure(page, 'Exposure'))))
    .toBe(own);
});

test('MON-03 MON-04 SHL-04 who plays on credit sees Credit Ref. and what is available, and no bonus or switch @core', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'credit', '/sports');
  const header = page.getByRole('banner');
  await expect(page.getByRole('radio', { name: /^(Balance|Bonus)/ })).toHaveCount(0);
  await expect(header).not.toContainText(/bonus/i);
  for (const width of isMobile ? [320, 390] : [1100, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Credit Ref.', 'Balance', 'Exposure', 'Available'] as const) {
      await expect(figure(page, name), `${name} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
    const [credit, balance, available] = await Promise.all(
      (['Credit Ref.', 'Balance', 'Available'] as const).map((name) => paiseIn(figure(page, name))),
    );
    expect(credit).toBe(50_000_00);
    // The displayed balance has the exposure in it.
    expect(available).toBe((credit ?? 0) + (balance ?? 0));
  }
});

test('the header’s wallets have no barrier that axe finds, and fit from 320 px on', async ({ page, isMobile }) => {
  await signIn(page, 'demo', '/about');
  if (isMobile) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Wallet:/ })
      .click();
    await inBothThemes(page, 'wallet sheet');
    await page.keyboard.press('Escape');
  } else {
    await inBothThemes(page, 'header');
  }
  for (const language of ['English', 'हिन्दी']) {
    if (language !== 'English') await page.getByRole('contentinfo').getByRole('button', { name: language }).click();
    for (const width of isMobile ? [320, 360, 390, 430] : [768, 992, 1100, 1280, 1400, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { wide, over } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const logo = document.querySelector('header a');
        const [drawn, next] = [logo?.firstElementChild, logo?.nextElementSibling];
        const end = drawn?.getBoundingClientRect().right ?? 0;
        return { wide: scrollWidth - clientWidth, over: end - (next?.getBoundingClientRect().left || end) };
      });
      expect(wide, `${language}, ${width} px`).toBeLessThanOrEqual(0);
      expect(over, `${language}, ${width} px: the logo and what stands beside it`).toBeLessThanOrEqual(0);
    }
  }
});
