import { inBothThemes } from './axe.ts';
import { dialogOf, openForgot, openFromHeader, register, somebody } from './identity.ts';
import { chooseFromProfile, signIn } from './session.ts';
import { expect, test } from './test.ts';

test('axe finds nothing in any modal of the auth chain, in either theme', async ({ page }) => {
  await page.goto('/');
  const login = await openFromHeader(page, 'Login');
  await inBothThemes(page, 'Login by phone');
  await login.getByRole('tab', { name: 'Username' }).click();
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await inBothThemes(page, 'Login by name, fields missing');
  await login.getByRole('button', { name: 'Sign up' }).click();
  await dialogOf(page, 'Register').getByRole('button', { name: 'Register', exact: true }).click();
  await inBothThemes(page, 'Register, fields missing');
  await page.keyboard.press('Escape');

  const verify = await register(page, somebody());
  await inBothThemes(page, 'Verify Otp, counting down');
  await page.keyboard.type('47');
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(verify.getByRole('button', { name: 'Resend' })).toBeVisible();
  await inBothThemes(page, 'Verify Otp, half filled');
  await page.keyboard.press('Escape');
  await expect((await openFromHeader(page, 'Register')).getByRole('button', { name: 'Enter the code' })).toBeVisible();
  await inBothThemes(page, 'Register, with a code pending');
  await page.keyboard.press('Escape');

  const forgot = await openForgot(page);
  await inBothThemes(page, 'Forgot Password');
  await forgot.getByLabel('Mobile No', { exact: true }).fill('9800000002');
  await forgot.getByRole('button', { name: 'Send code' }).click();
  await expect(dialogOf(page, 'Reset password')).toBeVisible();
  await inBothThemes(page, 'Reset password');
});

test('neither in the profile menu, nor in a Login that says why it is open @desktop', async ({ page, faults }) => {
  faults.allow(/401/);
  await signIn(page, 'demo', '/about');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Settings' })).toBeVisible();
  await inBothThemes(page, 'the profile menu');
  await page.evaluate(() => localStorage.setItem('token', 'a-token-that-was-never-given'));
  await page.reload();
  await expect(dialogOf(page, 'Login')).toContainText('Your session has ended.');
  await inBothThemes(page, 'Login after a session');
});

test('neither in Change Password, nor in the settings’ dialogs @desktop', async ({ page }) => {
  await signIn(page, 'operator', '/');
  await chooseFromProfile(page, 'Change Password');
  await expect(dialogOf(page, 'Change Password')).toBeVisible();
  await inBothThemes(page, 'Change Password');
  await page.goto('/settings');
  await expect(page.getByRole('list').filter({ hasText: 'This device' })).toBeVisible();
  await inBothThemes(page, 'settings with Security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
  await dialog.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Code from the app')).toBeFocused();
  await inBothThemes(page, 'Set up two-step verification');
});
