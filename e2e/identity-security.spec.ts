import type { Page } from '@playwright/test';
import { codeOfApp } from './authenticator.ts';
import { banner, dialogOf, openFromHeader, signUpByCall, type Somebody } from './identity.ts';
import { chooseFromProfile, notice, PASSWORD, signIn } from './session.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

test('AUT-20 a player sees where the account is logged in, and a device that is logged out is told', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await signUpByCall(request);
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await logIn(other, person);
  await logIn(page, person);
  await page.goto('/settings');
  const devices = page.getByRole('listitem').filter({ hasText: 'Last active' });
  // The sign-up created a session too.
  await expect(devices).toHaveCount(3);
  const here = devices.filter({ hasText: 'This device' });
  await expect(here).toHaveCount(1);
  await expect(here.getByRole('button')).toHaveCount(0);
  const elsewhere = devices.getByRole('button', { name: /^Log out / });
  // The other device is told at once, and its toast is shown for three seconds.
  const told = expect(notice(other, 'You were logged out on this device. Please log in again.')).toBeVisible();
  for (let left = 2; left > 0; left -= 1) {
    await elsewhere.first().click();
    await expect(elsewhere).toHaveCount(left - 1);
  }
  await expectNotice(page, 'The device is logged out');
  await told;
  await expect(other.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await other.close();
});

test('a player chooses a username, once, and logs in with it', async ({ page, request }) => {
  const person = await signUpByCall(request);
  const username = `asha.${person.typed.slice(-4)}`;
  await logIn(page, person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change username' }).click();
  const dialog = page.getByRole('dialog', { name: 'New username' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(dialog.getByText('Username required', { exact: true })).toBeVisible();
  await dialog.getByLabel('Username', { exact: true }).fill('demo');
  await save.click();
  await expect(banner(dialog, 'This username is taken. Choose another one.')).toBeVisible();
  await dialog.getByLabel('Username', { exact: true }).fill(username);
  await save.click();
  await expectNotice(page, 'Username saved');
  await expect(page.getByRole('button', { name: 'Change username' })).toHaveCount(0);
  await chooseFromProfile(page, 'Logout');
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click();
  const login = await openFromHeader(page, 'Login');
  await login.getByRole('tab', { name: 'Username' }).click();
  await login.getByLabel('Username', { exact: true }).fill(username);
  await login.getByLabel('Password', { exact: true }).fill(person.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expectNotice(page, 'Logged In');
});

test('an operator turns a second factor on, is asked for it at log-in, and turns it off', async ({ page, world }) => {
  await signIn(page, 'operator', '/settings');
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-step verification' });
  await setUp.getByLabel('Password', { exact: true }).fill('not the password');
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(banner(setUp, 'The current password is wrong.')).toBeVisible();
  await setUp.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp.getByRole('img', { name: 'QR code with the key for your authenticator app' })).toBeVisible();
  const key = (await setUp.locator('b').textContent()) ?? '';
  await setUp.getByLabel('Code from the app').fill(codeOfApp(key, world.nowMs()));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have written them down' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await chooseFromProfile(page, 'Logout');
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click();
  const login = await openFromHeader(page, 'Login');
  await login.getByRole('tab', { name: 'Username' }).click();
  await login.getByLabel('Username', { exact: true }).fill('operator');
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  const code = login.getByLabel('Authenticator code');
  await expect(code).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(login.getByText('Authenticator code required', { exact: true })).toBeVisible();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(banner(login, 'The authenticator code is wrong or has been used.')).toBeVisible();
  // A code is valid once. The next step's code is accepted too, and remains valid if that step starts meanwhile.
  await code.fill(codeOfApp(key, world.nowMs(), 1));
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Logged In');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const remove = page.getByRole('dialog', { name: 'Turn off two-step verification' });
  await remove.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await remove.getByLabel('Authenticator code').fill(recovery);
  await remove.getByRole('button', { name: 'Turn off' }).click();
  await expectNotice(page, 'Two-step verification is off');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

async function logIn(page: Page, { typed, password }: Somebody): Promise<void> {
  await page.goto('/');
  await openFromHeader(page, 'Login');
  const dialog = dialogOf(page, 'Login');
  await dialog.getByLabel('Mobile No', { exact: true }).fill(typed);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expectNotice(page, 'Logged In');
}
