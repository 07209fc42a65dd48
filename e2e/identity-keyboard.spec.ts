import type { Page } from '@playwright/test';
import { codeFor, dialogOf, NEW_PASSWORD, signUpByCall, somebody, BETWEEN_TWO_CODES } from './identity.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

test('AUT-07 AUT-10 a visitor registers without a mouse @core', async ({ page, request }) => {
  const { keyboard } = page;
  const person = somebody();
  await page.goto('/');
  await fromHeader(page, 'Register');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await keyboard.type(person.name);
  await keyboard.press('Tab');
  await expect(page.getByLabel('Country')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(person.typed);
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(dialogOf(page, 'Verify Otp')).toBeVisible();
  await keyboard.type(await codeFor(request, person));
  await keyboard.press('Enter');
  await expectNotice(page, 'Logged In');
});

test('AUT-13 AUT-14 AUT-16 a forgotten password is reset, used and changed again without a mouse @core', async ({
  page,
  request,
  world,
}) => {
  const { keyboard } = page;
  const person = await signUpByCall(request);
  world.advance(BETWEEN_TWO_CODES);
  await page.goto('/');
  await fromHeader(page, 'Login');
  await expect(page.getByLabel('Mobile No', { exact: true })).toBeFocused();
  await keyboard.type(person.typed);
  await keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeFocused();
  await keyboard.press('Enter');
  // The typed number is carried over.
  await expect(dialogOf(page, 'Forgot Password').getByLabel('Mobile No', { exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Enter OTP')).toBeFocused();
  await keyboard.type(await codeFor(request, person, { purpose: 'reset' }));
  await keyboard.press('Tab');
  await keyboard.type(NEW_PASSWORD);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(NEW_PASSWORD);
  await keyboard.press('Enter');
  await expect(dialogOf(page, 'Login').getByLabel('Mobile No', { exact: true })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(NEW_PASSWORD);
  await keyboard.press('Enter');
  await expectNotice(page, 'Logged In');

  await page.getByRole('button', { name: 'Profile menu' }).focus();
  await keyboard.press('Enter');
  await keyboard.press('c');
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Old Password')).toBeFocused();
  await keyboard.type(NEW_PASSWORD);
  for (const _ of ['new', 'confirm']) {
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(person.password);
  }
  await keyboard.press('Enter');
  await expectNotice(page, 'Password Changed');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the dialogs keep the focus, close on Escape and give it back', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/');
  await fromHeader(page, 'Register');
  await expect(dialogOf(page, 'Register')).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(isOutside).toBe(false);
  }
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Register' })).toBeFocused();
});

async function fromHeader(page: Page, name: 'Login' | 'Register'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}
