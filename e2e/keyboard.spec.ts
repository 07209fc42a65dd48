import type { Locator, Page } from '@playwright/test';
import { historyRow, moneyDialog, newReference } from './cashier.ts';
import { evenMatch, market, openEvent } from './event.ts';
import { figure, isFollowed, PASSWORD, signIn } from './session.ts';
import { slipOn } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

test('a player logs in, bets and logs out without a mouse', async ({ page, request }) => {
  const { keyboard } = page;
  const event = await evenMatch(request);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Mobile No', { exact: true })).toBeFocused();
  await pressUntil(page, 'Shift+Tab', () => document.activeElement?.getAttribute('role') === 'tab');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Username' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await keyboard.type('demo2');
  await pressUntil(page, 'Tab', () => document.activeElement?.getAttribute('name') === 'password');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expectNotice(page, 'Logged In');

  await openEvent(page, event);
  const before = (await figure(page, 'Exposure').textContent()) ?? '';
  const grid = market(page, 'Match Odds').getByRole('grid');
  await expect(grid.getByRole('button').first()).toBeVisible();
  await pressUntil(page, 'Tab', () => {
    const around = document.activeElement?.closest('[role="grid"]');
    return around?.getAttribute('aria-label') === 'Match Odds';
  });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(await focused()).toMatch(/^Back /);
  await keyboard.press('End');
  expect(await focused()).toMatch(/^Lay /);
  await keyboard.press('ArrowDown');
  await keyboard.press('b');
  await expect(slipOn(page)).toBeVisible();
  await expect(slipOn(page).getByLabel('Stake', { exact: true })).toBeFocused();
  await keyboard.type('1000');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Control+a');
  await keyboard.type('1.01');
  await expect(async () => {
    if ((await slipOn(page).count()) > 0) await keyboard.press('Enter');
    await expect(figure(page, 'Exposure')).not.toHaveText(before, { timeout: 10_000 });
  }).toPass();
  await expect(slipOn(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Profile menu' }).focus();
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible();
  await pressUntil(page, 'Tab', () => {
    const button = document.activeElement;
    return button?.closest('dialog') != null && button.textContent === 'Logout';
  });
  await keyboard.press('Enter');
  await expectNotice(page, 'Logged Out');
});

test('a match is found, bet on by chips, cashed out, and an unmatched bet cancelled without a mouse', async ({
  page,
  request,
}) => {
  const { keyboard } = page;
  const event = await evenMatch(request);
  await signIn(page, 'demo', '/sports');
  await isFollowed(page);
  await reach(page, page.getByRole('main').getByRole('link', { name: event.name }).first());
  await keyboard.press('Enter');
  const card = market(page, 'Match Odds');
  await expect(card.getByRole('grid').getByRole('button').first()).toBeVisible();
  await isFollowed(page);

  const exposure = figure(page, 'Exposure');
  const openSlipByKey = async () => {
    await pressUntil(page, 'Tab', () => {
      const around = document.activeElement?.closest('[role="grid"]');
      return around?.getAttribute('aria-label') === 'Match Odds';
    });
    await keyboard.press('b');
    await expect(slipOn(page).getByLabel('Stake', { exact: true })).toBeFocused();
  };
  await openSlipByKey();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Control+a');
  await keyboard.type('1.01');
  const slip = slipOn(page);
  await reach(page, slip.getByRole('group', { name: 'Chips' }).getByRole('button').first());
  await keyboard.press('Enter');
  await expect(slip.getByLabel('Stake', { exact: true })).not.toHaveValue('');
  await reach(page, slip.getByRole('button', { name: /^Place bet/ }));
  await keyboard.press('Enter');
  await expect(slip).toHaveCount(0, { timeout: 60_000 });
  await expectFocus(page);

  const offered = card.getByRole('button', { name: /^Cash out [+−]/ });
  await reach(page, offered);
  await keyboard.press('Enter');
  const cashOut = page.getByRole('dialog', { name: 'Cash out: Match Odds' });
  await reach(page, cashOut.getByRole('button', { name: /^Cash out/ }));
  await keyboard.press('Enter');
  await expect(cashOut.getByText('Cashed out', { exact: true })).toBeVisible();
  await expectFocus(page);
  await keyboard.press('Escape');
  await expect(cashOut).toHaveCount(0);
  await expect(offered).toHaveCount(0);
  await expectFocus(page);

  const before = (await exposure.textContent()) ?? '';
  await openSlipByKey();
  await keyboard.press('Control+a');
  await keyboard.type('200');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Control+a');
  await keyboard.type('900');
  await keyboard.press('Enter');
  await expect(slip).toHaveCount(0, { timeout: 60_000 });
  const cancel = page
    .getByRole('region', { name: 'My Bets', exact: true })
    .getByRole('button', { name: /^Cancel the unmatched ₹200/ });
  await reach(page, cancel);
  await keyboard.press('Enter');
  await expect(cancel).toHaveCount(0);
  await expect(exposure).toHaveText(before);
  await expectFocus(page);
});

test('MON-06 MON-10 a deposit is requested, and a withdrawal requested and cancelled, without a mouse', async ({
  page,
}) => {
  const { keyboard } = page;
  await signIn(page, 'demo', '/deposit');
  const opener = page.getByRole('main').getByRole('button', { name: 'Deposit by UPI' }).first();
  await reach(page, opener);
  await keyboard.press('Enter');
  const deposit = moneyDialog(page, 'Deposit by UPI');
  await expect(deposit).toBeVisible();
  await keyboard.press('Escape');
  await expect(deposit).toHaveCount(0);
  await expect(opener).toBeFocused();
  await keyboard.press('Enter');
  await reach(page, deposit.getByRole('button', { name: '₹1,000', exact: true }));
  await keyboard.press('Enter');
  const reference = newReference();
  await reach(page, deposit.getByLabel('Transaction reference'));
  await keyboard.type(reference);
  await reach(page, deposit.getByRole('button', { name: 'Submit deposit' }));
  await keyboard.press('Enter');
  await expectNotice(page, 'Deposit request submitted');
  await expect(deposit).toHaveCount(0);
  await expect(historyRow(page, reference)).toContainText('Requested');
  await expectFocus(page);

  await page.goto('/withdrawal');
  const main = page.getByRole('main');
  await reach(page, main.getByRole('button', { name: 'Add UPI' }));
  await keyboard.press('Enter');
  const added = moneyDialog(page, 'Add UPI');
  await reach(page, added.getByLabel('UPI ID'));
  await keyboard.type('keys@sahyadri');
  await reach(page, added.getByLabel('Account holder'));
  await keyboard.type('Asha Rao');
  await keyboard.press('Enter');
  await expectNotice(page, 'Your UPI has been added');
  await expect(added).toHaveCount(0);
  await expectFocus(page);
  await reach(page, main.getByLabel('Amount', { exact: true }));
  await keyboard.type('765');
  await reach(page, main.getByRole('button', { name: 'Request withdrawal' }));
  await keyboard.press('Enter');
  await expectNotice(page, 'Withdrawal request submitted');
  await expectFocus(page);
  const row = historyRow(page, '765');
  await reach(page, row.getByRole('button', { name: /^Cancel withdrawal/ }));
  await keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await reach(page, asked.getByRole('button', { name: 'Cancel withdrawal', exact: true }));
  await keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(row).toContainText('Cancelled');
  await expectFocus(page);
});

test('MON-13 a statement is exported without a mouse', async ({ page }) => {
  await signIn(page, 'demo', '/statements');
  const button = page.getByRole('main').getByRole('button', { name: 'Export CSV' });
  await reach(page, button);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await expect(button).toBeFocused();
});

/** Presses Tab until a control has the focus, which is seen. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 200 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await expectFocus(page);
}

/** Something has the focus, and it or what frames it is outlined. */
async function expectFocus(page: Page): Promise<void> {
  const unseen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing has the focus';
      const frame = focused.parentElement;
      const around = [focused, frame, frame?.parentElement, focused.nextElementSibling].filter((each) => each != null);
      const isOutlined = around.some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
      // The content takes the focus of a page that arrives, without a frame around all of it.
      return isOutlined || focused.matches('main') ? '' : `no outline: ${focused.outerHTML.slice(0, 200)}`;
    });
  await expect.poll(unseen).toBe('');
}

/** Presses a key until `isThere` returns true for the focused element. */
async function pressUntil(page: Page, key: 'Tab' | 'Shift+Tab', isThere: () => boolean): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(isThere)) return;
  }
  throw new Error(`120 presses of ${key} do not lead there`);
}
