import { best, evenMatch, market, openEvent } from './event.ts';
import { chooseFromProfile, figure, fillLogin, logIn, openLogin, paiseIn, PASSWORD, signIn } from './session.ts';
import { fillSlip, slipOn } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

test('AUT-01 AUT-02 a visitor finds Login and Register, and the Login dialog names what is missing', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /home page$/ })).toBeVisible();
  for (const name of ['Login', 'Register']) {
    await expect(header.getByRole('button', { name, exact: true })).toBeVisible();
  }

  const dialog = await openLogin(page);
  await expect(dialog.getByRole('tab')).toHaveText(['Phone Number', 'Username']);
  await expect(
    dialog.getByRole('button', { name: 'Sign up' }).or(dialog.getByRole('link', { name: 'Sign up' })),
  ).toBeVisible();
  await expect(dialog.getByText('Forgot Password', { exact: true })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Phone Number' }).click();
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByText('Mobile No required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Password required', { exact: true })).toBeVisible();
  await fillLogin(dialog, '', '');
  await expect(dialog.getByText('Username required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Password required', { exact: true })).toBeVisible();
});

test('AUT-03 a log-in by phone sends the number and the password, and nothing of the form’s own fields', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openLogin(page);
  await dialog.getByRole('tab', { name: 'Phone Number' }).click();
  await dialog.getByLabel('Mobile No', { exact: true }).fill('9800000001');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const sent = page.waitForRequest('**/identity/user/login');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ mobile_no: '+919800000001', password: PASSWORD });
  await expectNotice(page, 'Logged In');
});

test('AUT-05 a refused log-in shows the server’s words in a red banner, and the dialog stays', async ({ page }) => {
  await page.goto('/');
  const dialog = await openLogin(page);
  await fillLogin(dialog, 'demo', 'not the password');
  const banner = dialog.getByRole('alert').filter({ hasText: 'The username or password is wrong.' });
  await expect(banner).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await banner.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expect(dialog.getByLabel('Username', { exact: true })).toHaveValue('demo');
  await fillLogin(dialog, 'demo', PASSWORD);
  await expectNotice(page, 'Logged In');
});

test('AUT-04 AUT-18 AUT-19 a log-in ends on the reloaded home page with its confirmation @core', async ({ page }) => {
  await page.goto('/sports');
  const dialog = await openLogin(page);
  const profile = page.waitForRequest('**/api/v1/getUserData');
  const reloaded = page.waitForEvent('domcontentloaded');
  await fillLogin(dialog, 'demo', PASSWORD);
  const asked = await profile;
  await reloaded;
  await expectNotice(page, 'Logged In');
  await expectNotice(page, 'Today’s the Day: Have a Good Luck');
  await expect(page).toHaveURL('/');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    user: localStorage.getItem('userData') ?? '',
  }));
  expect(asked.headers()['authorization']).toBe(`Bearer ${stored.token}`);
  expect(JSON.parse(stored.user)).toMatchObject({ username: 'demo', name: 'Demo Player' });
});

test('AUT-17 a log-out forgets the session here and ends it on the server @core', async ({ page }) => {
  await page.goto('/');
  await logIn(page, 'demo');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await chooseFromProfile(page, 'Logout');
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click();
  await expectNotice(page, 'Logged Out');
  await expectNotice(page, 'Where Real Life Happens');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')])).toEqual([
    null,
    null,
  ]);
  const answer = await page.request.get('/api/v1/getUserData', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('AUT-20 a session that the server does not know any more leads to the Login dialog', async ({ page, faults }) => {
  faults.allow(/401/);
  await signIn(page, 'demo', '/');
  await page.evaluate(() => localStorage.setItem('token', 'a-token-that-was-never-given'));
  await page.reload();
  await expect(page).toHaveURL('/login');
  const dialog = page.getByRole('dialog', { name: 'Login', exact: true });
  await expect(dialog).toContainText('Your session has ended. Please log in again.');
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();

  // Who opens Login otherwise is told nothing of the kind.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(await openLogin(page)).not.toContainText('session');
});

test('a visitor who taps Place is asked to log in, and finds the slip as it was', async ({ page, request }) => {
  const event = await evenMatch(request);
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '750');
  await slipOn(page).getByRole('button', { name: 'Log in to place this bet', exact: true }).click();
  await fillLogin(page.getByRole('dialog', { name: 'Login', exact: true }), 'demo', PASSWORD);
  await expectNotice(page, 'Logged In');
  await page.goto(event.href);
  await expect(slipOn(page).getByLabel('Stake', { exact: true })).toHaveValue('750');
  await slipOn(page).getByRole('button', { name: 'Clear' }).click();
  await expect(slipOn(page)).toHaveCount(0);
});

test('BET-15 E-6 a credit player sees the credit reference, and no bet is taken beyond it', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'credit', event.href);
  expect(await paiseIn(figure(page, 'Credit Ref.'))).toBe(50_000_00);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '60000');
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  await expect(slip.getByText(/^Insufficient balance: ₹[\d,.]+ short/)).toBeVisible();
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
});
