import type { APIRequestContext } from '@playwright/test';
import { asker } from './console.ts';
import {
  banner,
  bodyOf,
  boxes,
  codeFor,
  dialogOf,
  fillRegister,
  openFromHeader,
  register,
  signUpByCall,
  somebody,
  typeCode,
} from './identity.ts';
import { pages, PRIVATE_PAGES } from './pages.ts';
import { chooseFromProfile, figure } from './session.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

test('AUT-07 AUT-09 AUT-11 a visitor registers with the code from the phone, is logged in, and logs out @core', async ({
  page,
  request,
}) => {
  const person = somebody();
  await page.goto('/sports');
  const asked = page.waitForRequest('**/identity/user/sign-up');
  const verify = await register(page, person);
  expect(bodyOf(await asked)).toEqual({
    name: person.name,
    mobile_no: person.mobileNo,
    password: person.password,
    confirmPassword: person.password,
  });
  expect(await page.evaluate(() => sessionStorage.getItem('mobile_no'))).toBe(person.mobileNo);
  await expect(verify.getByText(`+91 ${person.typed.slice(0, 5)} ${person.typed.slice(5)}`)).toBeVisible();

  const code = await codeFor(request, person);
  const verified = page.waitForRequest('**/identity/user/verify-otp');
  await typeCode(page, verify, code);
  await verify.getByRole('button', { name: 'Verify' }).click();
  expect(bodyOf(await verified)).toEqual({ mobile_no: person.mobileNo, otp: code });
  await expectNotice(page, 'Logged In');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(figure(page, 'Balance')).toBeVisible();
  const kept = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('userData'),
    mobileNo: sessionStorage.getItem('mobile_no'),
  }));
  expect(kept).toEqual({ token: expect.any(String), user: expect.stringContaining(person.name), mobileNo: null });

  await chooseFromProfile(page, 'Logout');
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click();
  await expectNotice(page, 'Logged Out');
});

test('AUT-01 AUT-03 AUT-06 a player logs in by phone, and nothing of the form’s own is sent @core', async ({
  page,
  request,
}) => {
  const person = await signUpByCall(request);
  await page.goto('/');
  const dialog = await openFromHeader(page, 'Login');
  await expect(dialog.getByRole('tab')).toHaveText(['Phone Number', 'Username']);
  await expect(dialog.getByRole('tab', { name: 'Phone Number' })).toHaveAttribute('aria-selected', 'true');
  const country = dialog.getByLabel('Country');
  await expect(country).toHaveValue('IN');
  await expect(country.getByRole('option')).toHaveText(['India +91', 'US +1']);

  const sent = page.waitForRequest('**/identity/user/login');
  await dialog.getByLabel('Mobile No', { exact: true }).fill(person.typed);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  expect(bodyOf(await sent)).toEqual({ mobile_no: person.mobileNo, password: person.password });
  await expectNotice(page, 'Logged In');
  await expectNotice(page, 'Today’s the Day: Have a Good Luck');
});

test('AUT-02 AUT-05 Login names what is missing, by phone and by name, and shows a refusal @core', async ({ page }) => {
  await page.goto('/');
  const dialog = await openFromHeader(page, 'Login');
  const submit = dialog.getByRole('button', { name: 'Login', exact: true });
  await submit.click();
  await expect(dialog.getByText('Mobile No required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Password required', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Mobile No', { exact: true })).toBeFocused();
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await expect(dialog.getByText('Mobile No required', { exact: true })).toHaveCount(0);
  await submit.click();
  await expect(dialog.getByText('Username required', { exact: true })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Phone Number' }).click();
  await dialog.getByLabel('Mobile No', { exact: true }).fill('9845099999');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await submit.click();
  await expect(banner(dialog, 'The mobile number or password is wrong.')).toBeVisible();
});

test('AUT-07 Register names what is missing, and shows a refusal', async ({ page }) => {
  await page.goto('/');
  const dialog = await openFromHeader(page, 'Register');
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  for (const words of ['Name required', 'Mobile No required', 'Password required', 'Confirm Password required']) {
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await fillRegister(dialog, { ...somebody(), password: 'password' });
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(banner(dialog, /password/i)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect(dialog.getByText(/you are 18 or over/)).toBeVisible();
});

test('AUT-08 Passwords do not match is said once the confirmation has been left, and while they differ @core', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openFromHeader(page, 'Register');
  const password = dialog.getByLabel('Password', { exact: true });
  const confirm = dialog.getByLabel('Confirm Password', { exact: true });
  const differ = dialog.getByText('Passwords do not match', { exact: true });
  await password.fill('evening-maidan');
  await confirm.fill('e');
  await expect(differ).toHaveCount(0);
  await confirm.blur();
  await expect(differ).toBeVisible();
  await confirm.fill('evening-maidan');
  await expect(differ).toHaveCount(0);
  await password.fill('morning-maidan');
  await expect(differ).toBeVisible();
  await password.fill('');
  await expect(differ).toHaveCount(0);
});

test('AUT-08 a form that is sent says Passwords do not match, and asks for no account', async ({ page }) => {
  await page.goto('/');
  const dialog = await openFromHeader(page, 'Register');
  await fillRegister(dialog, somebody());
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/identity/user/sign-up')) asked += 1;
  });
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('evening');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Confirm Password', { exact: true })).toBeFocused();
  expect(asked).toBe(0);
});

test('a sign-up that is left at its code is taken up again from Register', async ({ page, request }) => {
  const person = somebody();
  await page.goto('/');
  const verify = await register(page, person);
  const code = await codeFor(request, person);
  await verify.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const dialog = await openFromHeader(page, 'Register');
  await expect(
    dialog.getByText(`A code was sent to +91 ${person.typed.slice(0, 5)} ${person.typed.slice(5)}.`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter the code' }).click();
  await typeCode(page, verify, code);
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expectNotice(page, 'Logged In');
});

test('AUT-07 an account can be asked for in the messaging app', async ({ page }) => {
  await page.goto('/');
  const dialog = await openFromHeader(page, 'Register');
  const link = dialog.getByRole('link', { name: 'Create account on WhatsApp' });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.host).toBe('wa.me');
  expect(href.pathname).toMatch(/^\/\d{10,}$/);
  expect(href.searchParams.get('text')).toContain('create an account');
});

test('AUT-10 the code has four one-digit boxes that are typed through, pasted into and rubbed out', async ({
  page,
}) => {
  await page.goto('/');
  const verify = await register(page, somebody());
  const box = boxes(verify);
  await expect(box).toHaveCount(4);
  for (const each of await box.all()) {
    await expect(each).not.toHaveAttribute('maxlength');
    await expect(each).toHaveAttribute('inputmode', 'numeric');
  }
  await expect(box.nth(0)).toBeFocused();
  await page.keyboard.type('4x7');
  await expect(box.nth(2)).toBeFocused();
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(verify.getByText('Otp is required', { exact: true })).toBeVisible();
  await expect(box.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(box.nth(1)).toBeFocused();
  await expect(box.nth(1)).toHaveValue('');
  await box.nth(1).evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text', ' 90 21');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  expect(await box.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).join(''))).toBe('9021');
  await expect(box.nth(3)).toBeFocused();

  // A phone fills a whole code into the first box, as one input.
  await box.nth(0).fill('5817');
  expect(await box.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).join(''))).toBe('5817');

  // A longer code is sent only after many wrong guesses at the number (ID-13).
  await verify.getByRole('button', { name: 'Longer code?' }).click();
  await expect(verify.getByLabel('8-digit code')).toBeFocused();
  await verify.getByRole('button', { name: 'My code has 4 digits' }).click();
  await expect(box.nth(0)).toBeFocused();
});

test('AUT-11 a wrong code is refused in the server’s words, and the right one still works', async ({
  page,
  request,
}) => {
  const person = somebody();
  await page.goto('/');
  const verify = await register(page, person);
  const code = await codeFor(request, person);
  await typeCode(page, verify, code === '0000' ? '1111' : '0000');
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(banner(verify, 'The code is wrong. Attempts left: 2.')).toBeVisible();
  await expect(boxes(verify).nth(0)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Logged In');
});

test('AUT-12 a code is sent again after a countdown of ten seconds @core', async ({ page, request, world }) => {
  const person = somebody();
  await page.clock.install();
  await page.goto('/');
  const tenSeconds = async () => {
    world.advance({ minutes: 1 / 6 });
    await page.clock.fastForward(10_000);
  };
  const verify = await register(page, person);
  const first = await codeFor(request, person);
  const resend = verify.getByRole('button', { name: 'Resend' });
  await expect(verify.getByText('Resend in')).toBeVisible();
  await tenSeconds();
  await expect(resend).toBeVisible();
  const asked = page.waitForRequest('**/identity/user/resend-otp');
  await resend.click();
  expect(bodyOf(await asked)).toEqual({ mobile_no: person.mobileNo });
  await expect(resend).toHaveCount(0);
  await expect(verify.getByText('Resend in')).toBeVisible();
  await expect(boxes(verify).nth(0)).toBeFocused();
  await expectNotice(page, 'We have sent a code to your phone');
  const second = await codeFor(request, person, { not: first });
  await tenSeconds();
  await expect(resend).toBeVisible();

  // The number survives a reload (AUT-09), so the code can still be used.
  await page.reload();
  await expect(verify).toBeVisible();
  await typeCode(page, verify, second);
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expectNotice(page, 'Logged In');
});

test('AUT-10 whoever mistyped the number changes it and finds the form as it was', async ({ page }) => {
  const person = somebody();
  const meant = somebody();
  await page.goto('/');
  const verify = await register(page, person);
  await verify.getByRole('button', { name: 'Change Phone Number' }).click();
  const dialog = dialogOf(page, 'Register');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(person.name);
  await expect(dialog.getByLabel('Confirm Password', { exact: true })).toHaveValue(person.password);
  const mobileNo = dialog.getByLabel('Mobile No', { exact: true });
  await expect(mobileNo).toBeFocused();
  await mobileNo.fill(meant.typed);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(verify.getByText(`+91 ${meant.typed.slice(0, 5)} ${meant.typed.slice(5)}`)).toBeVisible();
});

test('SHL-19 a referral code opens Register with the code filled in, on every page', async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(600_000);
  const dialog = dialogOf(page, 'Register');
  const open = (await pages(request)).map(({ path }) => path);
  for (const path of [...open, ...PRIVATE_PAGES, '/login']) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}referral_code=FRIEND-9`);
    await expect(dialog, path).toBeVisible();
    await expect(dialog.getByLabel('Referral Code')).toHaveValue('FRIEND-9');
    await expect(dialogOf(page, 'Login')).toHaveCount(0);
  }
  faults.allow(/404/);
  await page.goto('/no-such-page?referral_code=FRIEND-9');
  await expect(dialog).toBeVisible();
});

test('SHL-19 on a private page Register comes before Login, and the sign-up ends at home', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/sign-up|400/);
  const person = somebody();
  await page.goto('/deposit?referral_code=FRIEND-9');
  const dialog = dialogOf(page, 'Register');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/login');
  await fillRegister(dialog, person);
  const submit = dialog.getByRole('button', { name: 'Register', exact: true });
  const refused = page.waitForRequest('**/identity/user/sign-up');
  await submit.click();
  expect(bodyOf(await refused)).toMatchObject({ affiliateCode: 'FRIEND-9' });
  await expect(dialog.getByText('No player has this referral code. Check it, or leave the field empty.')).toBeVisible();

  const code = await referralCodeOf(request);
  await dialog.getByLabel('Referral Code').fill(code);
  const asked = page.waitForRequest('**/identity/user/sign-up');
  await submit.click();
  expect(bodyOf(await asked)).toMatchObject({ affiliateCode: code });
  const verify = dialogOf(page, 'Verify Otp');
  await typeCode(page, verify, await codeFor(request, person));
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expectNotice(page, 'Logged In');
  await expect(page).toHaveURL('/');

  await page.goto('/inplay?referral_code=FRIEND-9');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function referralCodeOf(request: APIRequestContext): Promise<string> {
  const { token } = await asker(request, 'demo');
  const answer = await request.get('/api/v1/get-refferal-users', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { code: string } }).data.code;
}

test('SHL-19 a code that was closed is still in Register later, and can be changed', async ({ page }) => {
  await page.goto('/sports?referral_code=FRIEND-9');
  const dialog = dialogOf(page, 'Register');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/sports?referral_code=FRIEND-9');
  await page.goto('/');
  await openFromHeader(page, 'Register');
  await expect(dialog.getByLabel('Referral Code')).toHaveValue('FRIEND-9');
  await dialog.getByLabel('Referral Code').fill('FRIEND-10');
  await expect(dialog.getByLabel('Referral Code')).toHaveValue('FRIEND-10');
});

test('AUT-21 AUT-25 every step of the chain leads to the next and back, under its exact name @core', async ({
  page,
}) => {
  await page.goto('/inplay');
  const login = await openFromHeader(page, 'Login');
  await login.getByRole('button', { name: 'Sign up' }).click();
  await dialogOf(page, 'Register').getByRole('button', { name: 'Sign in' }).click();
  await login.getByRole('button', { name: 'Forgot Password' }).click();
  await dialogOf(page, 'Forgot Password').getByRole('button', { name: 'Sign in' }).click();
  await expect(login).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/inplay');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeFocused();

  await page.goto('/login');
  await login.getByRole('button', { name: 'Sign up' }).click();
  await dialogOf(page, 'Register').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
