import { inBothThemes } from './axe.ts';
import { historyRow, moneyDialog, newReference, operator } from './cashier.ts';
import { figure, paiseIn, signIn } from './session.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

test('MON-05 MON-06 MON-08 MON-09 MON-15 a deposit by UPI waits, is approved, and is in the balance without a reload @core @core-phone', async ({
  page,
  request,
  isMobile,
}) => {
  await signIn(page, 'demo', '/deposit');
  const before = await paiseIn(figure(page, 'Balance'));
  await expect(page.getByText('Play money', { exact: true }).first()).toBeVisible();
  const account = page.getByRole('article', { name: 'maidan.pay@sahyadri' });
  await expect(account.getByRole('img', { name: 'QR code to pay maidan.pay@sahyadri' })).toBeVisible();
  await expect(account.getByRole('button', { name: 'Copy UPI id' })).toBeVisible();
  await account.getByRole('button', { name: 'Deposit by UPI' }).click();

  const dialog = moneyDialog(page, 'Deposit by UPI');
  await expect(dialog.getByRole('button', { name: 'Submit deposit' })).toBeInViewport({ ratio: 1 });
  for (const amount of ['₹500', '₹1,000', '₹5,000', '₹10,000'])
    await expect(dialog.getByRole('button', { name: amount, exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '₹1,000', exact: true }).click();
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('1,000');
  const reference = newReference();
  await dialog.getByLabel('Transaction reference').fill(reference);

  const sent = page.waitForRequest(
    (each) => each.method() === 'POST' && each.url().endsWith('/api/v1/admin-deposit-request'),
  );
  await dialog.getByRole('button', { name: 'Submit deposit' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ amount: 1_000, txnRef: reference, type: 'upi' });
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expectNotice(page, 'Deposit request submitted');
  await expect(dialog).toHaveCount(0);

  const row = historyRow(page, reference);
  await expect(row).toBeInViewport();
  // The phone's list has no column headings, so it labels the reference.
  if (isMobile) await expect(row).toContainText(`Reference ${reference}`);
  await expect(row).toContainText('Requested');
  await expect(row).toContainText('Under review by an operator');
  expect(await paiseIn(figure(page, 'Balance'))).toBe(before);

  await (await operator(request)).approveDeposit(1_000, reference);
  await expectNotice(page, 'Deposit approved');
  await expect(row).toContainText('Approved');
  await expect(row).toContainText('Credited to your balance');
  await expect.poll(() => paiseIn(figure(page, 'Balance'))).toBe(before + 1_000_00);
});

test('MON-06 MON-09 MON-17 a deposit by account with a screenshot is rejected, and its reason is told @desktop @core', async ({
  page,
  request,
}) => {
  await signIn(page, 'demo2', '/deposit');
  const picture = await page.screenshot();
  await page
    .getByRole('article', { name: 'Sahyadri Bank' })
    .getByRole('button', { name: 'Deposit by Account' })
    .click();
  const dialog = moneyDialog(page, 'Deposit by Account');
  await expect(dialog).toContainText('5041 0023 8817');
  await dialog.getByLabel('Amount', { exact: true }).fill('2345.50');
  await dialog.getByLabel('Screenshot').setInputFiles({ name: 'pay.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog).toContainText('pay.png');
  await dialog.getByRole('button', { name: 'View', exact: true }).click();
  const viewer = moneyDialog(page, 'Uploaded Screenshot');
  await expect(viewer.getByAltText('Screenshot for this deposit')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(dialog).toBeVisible();

  const sent = page.waitForRequest(
    (each) => each.method() === 'POST' && each.url().endsWith('/api/v1/admin-deposit-request'),
  );
  await dialog.getByRole('button', { name: 'Submit deposit' }).click();
  const body = (await sent).postDataJSON() as { baseImage: string; type: string };
  expect(body).toMatchObject({ amount: 2_345.5, type: 'bank', txnRef: '' });
  expect(body.baseImage).toMatch(/^data:image\/jpeg;base64,/);
  await expect(dialog).toHaveCount(0);

  const row = historyRow(page, '2,345.50');
  await row.getByRole('button', { name: /^View the screenshot for D-/ }).click();
  await expect(viewer.getByAltText('Screenshot for this deposit')).toHaveJSProperty('complete', true);
  await viewer.getByRole('button', { name: 'Close', exact: true }).click();
  await (await operator(request)).rejectDeposit(2_345.5, 'Payment not found at the bank');
  await expectNotice(page, 'Deposit rejected');
  await expect(row).toContainText('Rejected');
  await expect(row).toContainText('Payment not found at the bank');
});

test('MON-07 MON-08 what is wrong with a deposit is said by toasts, word by word, and nothing in the dialog @desktop @core', async ({
  page,
}) => {
  await signIn(page, 'demo', '/deposit');
  const posts: string[] = [];
  page.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('/admin-deposit-request')) posts.push(each.url());
  });
  await page.getByRole('button', { name: 'Deposit by UPI' }).first().click();
  const dialog = moneyDialog(page, 'Deposit by UPI');
  const submit = dialog.getByRole('button', { name: 'Submit deposit' });
  const amount = dialog.getByLabel('Amount', { exact: true });
  await submit.click();
  await expectNotice(page, 'Please enter amount');
  await amount.fill('99');
  await submit.click();
  await expectNotice(page, 'Min Deposit amount is 100');
  await amount.fill('100');
  await submit.click();
  await expectNotice(page, 'Please provide reference-id or upload a screenshot.');
  expect(posts).toEqual([]);
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(0);

  const reference = newReference();
  await dialog.getByLabel('Transaction reference').fill('12345678');
  await expect(dialog).toContainText('This looks unusual');
  await dialog.getByLabel('Transaction reference').fill(reference);
  await submit.click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Deposit by UPI' }).first().click();
  await expect(amount).toHaveValue('');
  await amount.fill('150');
  await dialog.getByLabel('Transaction reference').fill(reference);
  await submit.click();
  await expectNotice(page, /^This reference has already been submitted/);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('form')).not.toContainText('This reference has already been submitted');
});

test('a toast over a dialog leaves its title, its close button and its main action free', async ({ page }) => {
  await signIn(page, 'demo', '/deposit');
  await page.getByRole('button', { name: 'Deposit by UPI' }).first().click();
  const dialog = moneyDialog(page, 'Deposit by UPI');
  const submit = dialog.getByRole('button', { name: 'Submit deposit' });
  await submit.click();
  const toast = await page.locator(':popover-open').filter({ hasText: 'Please enter amount' }).boundingBox();
  expect(toast).not.toBeNull();
  if (toast === null) return;
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  for (const kept of [dialog.getByRole('heading', { level: 2 }), close, submit]) {
    const box = await kept.boundingBox();
    expect(box).not.toBeNull();
    if (box === null) continue;
    const isBeside = box.x >= toast.x + toast.width || toast.x >= box.x + box.width;
    expect(isBeside || box.y >= toast.y + toast.height || toast.y >= box.y + box.height).toBe(true);
  }
});

test('L-5 a deposit without an answer goes out again under its key, and is there once @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(/admin-deposit-request|ERR_FAILED/);
  await signIn(page, 'demo2', '/deposit');
  const keys: string[] = [];
  let cuts = 4;
  await page.route('**/api/v1/admin-deposit-request', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (cuts === 0) return route.continue();
    cuts -= 1;
    // The request arrives, but its answer is lost.
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Deposit by UPI' }).first().click();
  const dialog = moneyDialog(page, 'Deposit by UPI');
  const reference = newReference();
  await dialog.getByLabel('Amount', { exact: true }).fill('777');
  await dialog.getByLabel('Transaction reference').fill(reference);
  await dialog.getByRole('button', { name: 'Submit deposit' }).click();
  await expectNotice(page, /^No answer from the server/);
  await dialog.getByRole('button', { name: 'Submit deposit' }).click();
  await expectNotice(page, 'Deposit request submitted');
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
  await expect(historyRow(page, reference)).toHaveCount(1);
});

test('MON-09 the history asks for the days that are chosen @desktop', async ({ page }) => {
  await signIn(page, 'demo', '/deposit');
  const asked = page.waitForRequest(/admin-deposit-request\?start_date=2024-11-01/);
  await page.getByLabel('From', { exact: true }).fill('2024-11-01');
  await asked;
  const ended = page.waitForRequest(/admin-deposit-request\?start_date=2024-11-01&end_date=2024-11-20/);
  await page.getByLabel('To', { exact: true }).fill('2024-11-20');
  await ended;
  await expect(page.getByText('No entries in this period')).toBeVisible();
});

test('SHL-02 MON-04 a visitor is sent to log in, and who plays on credit is told why there is nothing here @desktop', async ({
  page,
}) => {
  for (const path of ['/deposit', '/withdrawal']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('dialog', { name: 'Login', exact: true })).toBeVisible();
  }
  for (const path of ['/deposit', '/withdrawal']) {
    await signIn(page, 'credit', path);
    await expect(page.getByText('This is a credit account')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});

test('the deposit page and its dialogs have no barrier that axe finds', async ({ page }) => {
  await signIn(page, 'demo', '/deposit');
  await expect(page.getByRole('article').first()).toBeVisible();
  await inBothThemes(page, '/deposit');
  await page.getByRole('button', { name: 'Deposit by UPI' }).first().click();
  await moneyDialog(page, 'Deposit by UPI').getByLabel('Amount', { exact: true }).fill('5000');
  await inBothThemes(page, 'Deposit by UPI');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deposit by Account' }).first().click();
  await inBothThemes(page, 'Deposit by Account');
});
