import {
  banner,
  bodyOf,
  codeFor,
  dialogOf,
  NEW_PASSWORD,
  openForgot,
  openFromHeader,
  signUpByCall,
  BETWEEN_TWO_CODES,
  type Somebody,
} from './identity.ts';
import type { Locator, Page } from '@playwright/test';
import { chooseFromProfile, PASSWORD } from './session.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

const DEMO = { name: 'Demo Player', typed: '9800000001', mobileNo: '+919800000001', password: PASSWORD };

test('AUT-13 AUT-14 AUT-15 a forgotten password is reset with the code, and the new one logs in @core', async ({
  page,
  request,
  world,
}) => {
  const person = await signUpByCall(request);
  world.advance(BETWEEN_TWO_CODES);
  await page.goto('/');
  const forgot = await openForgot(page);
  await forgot.getByRole('button', { name: 'Send code' }).click();
  await expectNotice(page, 'Please Enter Mobile No');
  await forgot.getByLabel('Mobile No', { exact: true }).fill(person.typed);
  const asked = page.waitForRequest('**/identity/user/forgot-password');
  await forgot.getByRole('button', { name: 'Send code' }).click();
  expect(bodyOf(await asked)).toEqual({ mobile_no: person.mobileNo });

  const reset = dialogOf(page, 'Reset password');
  await expect(reset).toBeVisible();
  const submit = reset.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expectNotice(page, 'Please fill all Fields');
  const otp = await codeFor(request, person, { purpose: 'reset' });
  await reset.getByLabel('Enter OTP').pressSequentially(`x${otp}`);
  await expect(reset.getByLabel('Enter OTP')).toHaveValue(otp);
  await reset.getByLabel('Enter New Password').fill(NEW_PASSWORD);
  await reset.getByLabel('Confirm New Password').fill('another');
  await submit.click();
  await expectNotice(page, 'New password and Confirm password mismatch');
  await reset.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  const sent = page.waitForRequest('**/identity/user/forgot-password');
  await submit.click();
  expect(bodyOf(await sent)).toEqual({ otp, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD });

  const login = dialogOf(page, 'Login');
  await expect(login).toBeVisible();
  await expectNotice(page, 'Password Changed');
  await logInByPhone(login, person, person.password);
  await expect(banner(login, 'The mobile number or password is wrong.')).toBeVisible();
  await logInByPhone(login, person, NEW_PASSWORD);
  await expectNotice(page, 'Logged In');
});

test('AUT-14 a reset that fails shows the server’s words until a new code is asked for', async ({
  page,
  request,
  world,
}) => {
  const person = DEMO;
  await page.clock.install();
  await page.goto('/');
  const forgot = await openForgot(page);
  await forgot.getByLabel('Mobile No', { exact: true }).fill(person.typed);
  await forgot.getByRole('button', { name: 'Send code' }).click();
  const reset = dialogOf(page, 'Reset password');
  const otp = await codeFor(request, person, { purpose: 'reset' });
  await reset.getByLabel('Enter OTP').fill(otp === '0000' ? '1111' : '0000');
  await reset.getByLabel('Enter New Password').fill(NEW_PASSWORD);
  await reset.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  for (const left of ['Attempts left: 2.', 'Attempts left: 1.', 'No attempts left. Request a new code.']) {
    await reset.getByRole('button', { name: 'Submit' }).click();
    await expect(banner(reset, `The code is wrong. ${left}`)).toBeVisible();
  }
  world.advance(BETWEEN_TWO_CODES);
  await page.clock.fastForward(10_000);
  await reset.getByRole('button', { name: 'Resend' }).click();
  await expect(banner(reset, 'The code is wrong. No attempts left. Request a new code.')).toHaveCount(0);
  await expect(reset.getByLabel('Enter OTP')).toBeFocused();
  await reset.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialogOf(page, 'Login')).toBeVisible();
});

test('AUT-16 a password is changed: the server judges it, and the other devices are logged out', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await signUpByCall(request);
  await page.goto('/sports');
  await logInByPhone(await openFromHeader(page, 'Login'), person, person.password);
  await expectNotice(page, 'Logged In');
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto('/');
  await logInByPhone(await openFromHeader(other, 'Login'), person, person.password);
  await expectNotice(other, 'Logged In');

  await page.goto('/sports');
  await chooseFromProfile(page, 'Change Password');
  const dialog = dialogOf(page, 'Change Password');
  const submit = dialog.getByRole('button', { name: 'Change Password' });
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await submit.click();
  await expect(dialog.getByLabel('Old Password')).toBeFocused();
  await dialog.getByLabel('Old Password').fill('not the old one');
  await submit.click();
  await expect(dialog.getByLabel('New Password')).toBeFocused();
  await expect(dialog.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  expect(asked).not.toContain('/identity/user/change-password');

  await fill(dialog, ['not the old one', NEW_PASSWORD, NEW_PASSWORD]);
  await submit.click();
  await expect(banner(dialog, 'The current password is wrong.')).toBeVisible();
  await fill(dialog, [person.password, NEW_PASSWORD, 'another-one-88']);
  await submit.click();
  await expect(banner(dialog, 'New password and Confirm password mismatch')).toBeVisible();
  await fill(dialog, [person.password, NEW_PASSWORD, NEW_PASSWORD]);
  const sent = page.waitForRequest('**/identity/user/change-password');
  // The other device is told at once, and its toast is shown for three seconds.
  const told = isTold(other, 'The password was changed. Please log in again.');
  await submit.click();
  expect(bodyOf(await sent)).toEqual({
    old_password: person.password,
    password: NEW_PASSWORD,
    confirm_password: NEW_PASSWORD,
  });
  await expectNotice(page, 'Password Changed');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();

  await told;
  await other.close();
});

/** AUT-20: at its next call at the latest, the page of an ended session says why and shows a visitor. */
async function isTold(page: Page, why: string): Promise<void> {
  await expectNotice(page, why);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')])).toEqual([
    null,
    null,
  ]);
}

async function fill(dialog: Locator, [old, password, confirm]: readonly [string, string, string]): Promise<void> {
  await dialog.getByLabel('Old Password').fill(old);
  await dialog.getByLabel('New Password').fill(password);
  await dialog.getByLabel('Confirm Password').fill(confirm);
}

async function logInByPhone(dialog: Locator, { typed }: Somebody, password: string): Promise<void> {
  await dialog.getByLabel('Mobile No', { exact: true }).fill(typed);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}
