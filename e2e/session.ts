import type { Locator, Page } from '@playwright/test';
import { expectNotice } from './notices.ts';
import { expect } from './test.ts';

export const PASSWORD = 'Demo@1234';
export type Username = 'demo' | 'demo2' | 'credit' | 'operator';

/** Waits until the app has taken over a page of lists that the server has rendered, and its stream follows it. */
export async function isFollowed(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-prices', 'current');
}

/** Opens the Login dialog from the header. */
export async function openLogin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  return page.getByRole('dialog', { name: 'Login', exact: true });
}

export async function fillLogin(dialog: Locator, username: string, password: string): Promise<void> {
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await dialog.getByLabel('Username', { exact: true }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Logs in through the dialog and waits for the reload. */
export async function logIn(page: Page, username: Username): Promise<void> {
  await fillLogin(await openLogin(page), username, PASSWORD);
  await expectNotice(page, 'Logged In');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
}

/** Logs in through an API call, for journeys about something else. Ends on `path`. */
export async function signIn(page: Page, username: Username, path: string): Promise<void> {
  const answer = await page.request.post('/identity/user/login', { data: { username, password: PASSWORD } });
  const { meta, data } = (await answer.json()) as { meta: { token: string }; data: unknown };
  // On a page of the app, the end of an older session would remove what is stored here.
  const blank = '**/nothing-runs-here';
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/nothing-runs-here');
  await page.unroute(blank);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('userData', user);
    },
    [meta.token, JSON.stringify(data)] as const,
  );
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
}

export async function chooseFromProfile(page: Page, item: 'My Bets' | 'Change Password' | 'Logout'): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A toast by its message. */
export function notice(page: Page, message: string | RegExp): Locator {
  return page.locator('output, [role="alert"]').getByText(message, { exact: true });
}

/** A figure in the header: `Balance` is what can be staked now, `Exposure` what can be lost. */
export function figure(
  page: Page,
  label: 'Balance' | 'Exposure' | 'Ref. bonus' | 'Credit Ref.' | 'Available',
): Locator {
  return page.getByRole('banner').locator('[data-figure]', { hasText: label }).locator('b');
}

/** Reads `₹1,00,000.00` or `−₹500.00` in paise; requires this sign position, grouping and two decimals. */
export async function paiseIn(figureOnPage: Locator): Promise<number> {
  const text = (await figureOnPage.textContent()) ?? '';
  return paiseOf(text);
}

export function paiseOf(text: string): number {
  const parts = /^([+−]?)₹(\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3})\.(\d{2})$/.exec(text);
  if (!parts) throw new Error(`“${text}” is not an amount of rupees`);
  const [, sign, rupees = '', paise = ''] = parts;
  return (sign === '−' ? -1 : 1) * Number(rupees.replaceAll(',', '') + paise);
}
