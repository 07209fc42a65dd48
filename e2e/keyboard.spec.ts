import type { Page } from '@playwright/test';
import { evenMatch, market, openEvent } from './event.ts';
import { figure, PASSWORD } from './session.ts';
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

/** Presses a key until `isThere` returns true for the focused element. */
async function pressUntil(page: Page, key: 'Tab' | 'Shift+Tab', isThere: () => boolean): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(isThere)) return;
  }
  throw new Error(`120 presses of ${key} do not lead there`);
}
