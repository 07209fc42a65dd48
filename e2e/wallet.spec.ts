import type { Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { best, evenMatch, market, openEvent } from './event.ts';
import { figure, notice, paiseIn, signIn } from './session.ts';
import { fillSlip, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

/** The switch is in the header if there is room, else in the wallet's sheet. */
async function chooseWallet(page: Page, wallet: 'Balance' | 'Bonus', isMobile: boolean): Promise<void> {
  const header = page.getByRole('banner');
  if (isMobile) await header.getByRole('button', { name: /^Wallet:/ }).click();
  await page.getByRole('radio', { name: new RegExp(`^${wallet}`) }).click();
  await expect(notice(page, 'Wallet Changed')).toBeVisible();
  await expect(notice(page, 'Your Money, Your Way.')).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`^${wallet}`) })).toBeChecked();
  if (isMobile) await page.keyboard.press('Escape');
}

test('MON-01 the switch asks the server, the wallet changes, and the slip bets with it', async ({
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
  if (isMobile) {
    // Without its name the bonus could be mistaken for the balance.
    const name = page.getByRole('banner').locator('[data-figure]').getByText('Bonus', { exact: true });
    expect((await name.boundingBox())?.width).toBeGreaterThan(8);
  }

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

test('MON-03 SHL-04 SHL-12 the header tells the name and the figures, and the quick buttons lead to the money pages', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'demo', '/sports');
  const header = page.getByRole('banner');
  expect(await paiseIn(figure(page, 'Balance'))).toBeGreaterThan(0);
  await expect(figure(page, 'Exposure')).toHaveText(/^−?₹[\d,]+\.\d\d$/);
  if (isMobile) {
    await header.getByRole('button', { name: /^Wallet:/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Wallet' });
    await expect(sheet).toContainText('Ref. bonus');
    await expect(sheet.getByRole('link')).toHaveText(['Deposit', 'Withdrawal', 'Bonus']);
    await page.keyboard.press('Escape');
  } else {
    await expect(header).toContainText('Welcome');
    await expect(header).toContainText('Demo Player');
    await expect(header.getByRole('radio', { name: 'Bonus ₹0.00' })).not.toBeChecked();
    await expect(figure(page, 'Ref. bonus')).toHaveText('₹0.00');
  }
  await header.getByRole('link', { name: 'W', exact: true }).click();
  await expect(page).toHaveURL('/withdrawal');
  await header.getByRole('link', { name: 'D', exact: true }).click();
  await expect(page).toHaveURL('/deposit');
  await expect(header.getByRole('link', { name: 'D', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('MON-03 the displayed balance is what open bets leave', async ({ page, request }) => {
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

test('MON-04 SHL-04 who plays on credit sees Credit Ref. instead, and no bonus, switch or quick buttons', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'credit', '/sports');
  const header = page.getByRole('banner');
  for (const name of ['D', 'W', 'Bonus']) await expect(header.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^(Balance|Bonus)/ })).toHaveCount(0);
  if (isMobile) await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(header).toContainText('Credit Ref.');
  await expect(header).toContainText('₹50,000.00');
  await expect(header).not.toContainText(/bonus/i);
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
