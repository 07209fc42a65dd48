import { inBothThemes } from './axe.ts';
import { askDeposit, askWithdrawal, asker, enterConsole, inQueue, knock, look, newAsker, toast } from './console.ts';
import { PASSWORD } from './session.ts';
import { expect, test } from './test.ts';
import { OUTAGE } from './world.ts';

test('OPR-01 a player has no access, and a wrong password is refused @desktop', async ({ page }) => {
  await page.goto('/console');
  await knock(page, 'operator', 'wrong-password-1');
  await expect(page.getByRole('alert')).toBeVisible();
  await knock(page, 'demo');
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the site' })).toHaveAttribute('href', '/');
  expect(await page.evaluate(() => localStorage.getItem('console-session'))).toBeNull();
  await page.getByRole('button', { name: 'Operator login' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('OPR-01 AUT-20 a session that ends leads back to the door with the reason; logging out does too @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(/401/);
  const token = async (): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('console-session') ?? '{}') as { token: string }).token);
  const door = page.getByRole('heading', { name: 'Operator login' });
  await enterConsole(page);
  await expect(page.getByRole('button', { name: 'Operator Admin, account' })).toBeVisible();
  const headers = { authorization: `Bearer ${await token()}` };
  await page.request.post('/identity/user/logout', { headers, data: {} });
  await expect(door).toBeVisible();
  await expect(page.getByText('Your session has expired. Log in again.')).toBeVisible();

  await knock(page, 'operator2');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  const second = { authorization: `Bearer ${await token()}` };
  const { data } = (await (await page.request.get('/api/v1/sessions', { headers: second })).json()) as {
    data: readonly { _id: string; current: boolean }[];
  };
  const id = data.find(({ current }) => current)?._id;
  await page.request.post(`/api/v1/sessions/${id}/revoke`, { headers: second, data: {} });
  await expect(door).toBeVisible();
  await expect(page.getByText('You were logged out on this device. Please log in again.')).toBeVisible();

  await knock(page, 'operator2');
  await page.getByRole('button', { name: 'Second Operator Admin, account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(door).toBeVisible();
  await expect(page.getByText(/^You were logged out/)).toHaveCount(0);
});

test('OPR-01 the door asks for the second factor where the server does, and sends it @desktop', async ({ page }) => {
  const NEEDED = { meta: { code: 403, message: 'Enter your code.' }, data: { reason: 'second-factor-needed' } };
  const sent: unknown[] = [];
  await page.route('**/identity/user/login', async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length === 1) return route.fulfill({ json: NEEDED });
    const { secondFactor: _, ...rest } = route.request().postDataJSON() as Record<string, string>;
    return route.continue({ postData: JSON.stringify(rest) });
  });
  await page.goto('/console');
  await knock(page, 'operator');
  const code = page.getByLabel('Authenticator code');
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter the code.')).toBeVisible();
  await code.fill('123 456');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  expect(sent).toEqual([
    { username: 'operator', password: PASSWORD },
    { username: 'operator', password: PASSWORD, secondFactor: '123456' },
  ]);
});

test('OPR-01 an operator whose role needs a second factor is told where to set it up @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(/403/);
  const REQUIRED = { meta: { code: 403, message: 'Set it up.' }, data: { reason: 'second-factor-required' } };
  await page.route('**/api/v1/console/**', (route) => route.fulfill({ status: 403, json: REQUIRED }));
  await enterConsole(page);
  await expect(page.getByText('Your role requires two-step verification')).toBeVisible();
  await expect(page.getByRole('link', { name: 'site settings' })).toHaveAttribute('href', '/settings');
});

test('OPR-01 without a connection the console says so, takes no decision and goes on when it is back @desktop', async ({
  page,
  request,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  faults.allow(OUTAGE);
  const deposit = await askDeposit(await newAsker(request), { amount: 650 });
  await enterConsole(page);
  await look(page, deposit);
  await page.getByLabel('Bank reference').fill(deposit.txnRef);
  await page.getByLabel('Amount', { exact: true }).fill('650');
  await context.setOffline(true);
  await expect(page.getByText(/Cannot reach the server.*paused until the connection is back/)).toBeVisible();
  await page.getByRole('button', { name: 'Approve ₹650.00' }).click();
  await expect(page.getByText('No answer yet. Checking whether it went through…')).toBeVisible();
  await expect(toast(page, 'Deposit approved')).toHaveCount(0);
  await context.setOffline(false);
  await expect(toast(page, 'Deposit approved')).toBeVisible();
  await expect(inQueue(page, deposit)).toHaveCount(0);
});

test('the console has no barrier that axe finds, in either theme', async ({ page, request, isMobile, faults }) => {
  faults.allow(/404/);
  const player = await newAsker(request);
  await askDeposit(player, { amount: 800, txnRef: '', picture: 61 });
  const deposit = await askDeposit(player, { amount: 800, txnRef: '', picture: 61 });
  const withdrawal = await askWithdrawal(await asker(request, 'demo'), 550);
  await page.goto('/console');
  await expect(page.getByLabel('Username')).toBeVisible();
  await inBothThemes(page, 'log-in');
  await enterConsole(page);
  await look(page, deposit);
  await page.getByLabel('Bank reference').fill('4312');
  await inBothThemes(page, 'a deposit');
  if (!isMobile) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await inBothThemes(page, 'all keys');
  }
  for (const [path, what] of [
    [`/console/withdrawals/${withdrawal._id}`, 'a withdrawal'],
    ['/console/audit', 'the audit log'],
    ['/console/nowhere', 'no room'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(/W-\d+|Log verified|Page not found/);
    await inBothThemes(page, what);
  }
});

test('OPR-01 a phone shows the queue, then one request, and nothing scrolls sideways @phone @core', async ({
  page,
  request,
}) => {
  // A desktop shows both.
  const deposit = await askDeposit(await newAsker(request), { amount: 350, picture: 77 });
  await enterConsole(page);
  await look(page, deposit);
  await expect(inQueue(page, deposit)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByLabel('Bank reference').fill(deposit.txnRef);
  await page.getByLabel('Amount', { exact: true }).fill('350');
  await page.getByRole('button', { name: 'Approve ₹350.00' }).click();
  await expect(toast(page, 'Deposit approved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending deposits' })).toBeVisible();
  await expect(inQueue(page, deposit)).toHaveCount(0);
});
