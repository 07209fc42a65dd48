import type { Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { historyRow, moneyDialog, operator } from './cashier.ts';
import { figure, paiseIn, signIn } from './session.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

let known = 0;

/** Adds a UPI ID through the dialog. */
async function addUpi(page: Page): Promise<string> {
  known += 1;
  const upiId = `asha.${known}@sahyadri`;
  await page.getByRole('button', { name: 'Add UPI' }).click();
  const dialog = moneyDialog(page, 'Add UPI');
  await dialog.getByLabel('UPI ID').fill(upiId);
  await dialog.getByLabel('Account holder').fill('Asha Rao');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Your UPI has been added');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('radio', { name: new RegExp(upiId) }).check();
  return upiId;
}

/** Adds a bank account through the dialog. */
async function addBank(page: Page): Promise<void> {
  known += 1;
  const number = `2004567${String(known).padStart(4, '0')}`;
  await page.getByRole('button', { name: 'Add Bank Account' }).click();
  const dialog = moneyDialog(page, 'Add Bank Account');
  await dialog.getByLabel('Account number').fill(number);
  await dialog.getByLabel('IFSC').fill('sbin0000300');
  await expect(dialog.getByText(/^State Bank of India/)).toBeVisible();
  await dialog.getByLabel('Account holder').fill('Asha Rao');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Bank Account has been added');
  await expect(dialog).toHaveCount(0);
  // The page writes it in groups of four.
  await page.getByRole('radio', { name: new RegExp(number.replaceAll(/\d(?=\d)/g, '$& ?')) }).check();
}

async function withdraw(page: Page, amount: string): Promise<void> {
  await page.getByRole('main').getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
}

test('MON-10 MON-15 MON-18 a withdrawal holds the money at once, and is paid @core', async ({ page, request }) => {
  await signIn(page, 'demo', '/withdrawal');
  const before = await paiseIn(figure(page, 'Balance'));
  const upiId = await addUpi(page);
  const onItsWay = page.getByRole('main').locator('dl > div', { hasText: 'In pending withdrawals' }).locator('dd');
  const held = (await onItsWay.count()) > 0 ? await paiseIn(onItsWay) : 0;
  const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/withdrawal-request'));
  await withdraw(page, '1,250.50');
  const { accountId, ...body } = (await sent).postDataJSON() as { accountId: string; amount: number };
  expect(accountId).not.toBe('');
  expect(body).toEqual({ amount: 1_250.5 });
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expectNotice(page, 'Withdrawal request submitted');
  const row = historyRow(page, '1,250.50');
  await expect(row).toContainText('Requested');
  await expect(row).toContainText(upiId);
  await expect.poll(() => paiseIn(figure(page, 'Balance'))).toBe(before - 1_250_50);
  await expect.poll(() => paiseIn(onItsWay)).toBe(held + 1_250_50);

  await (await operator(request)).payWithdrawal(1_250.5, 'NEFT20241120001');
  await expectNotice(page, 'Withdrawal paid');
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('NEFT20241120001');
  await expect(row.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  expect(await paiseIn(figure(page, 'Balance'))).toBe(before - 1_250_50);
});

test('MON-10 what is rejected or cancelled comes back whole @desktop', async ({ page, request }) => {
  await signIn(page, 'demo2', '/withdrawal');
  const before = await paiseIn(figure(page, 'Balance'));
  await addUpi(page);
  await withdraw(page, '600');
  const rejected = historyRow(page, '600.00');
  await expect(rejected).toContainText('Requested');
  await (await operator(request)).rejectWithdrawal(600, 'The name is not yours');
  await expectNotice(page, 'Withdrawal rejected');
  await expect(rejected).toContainText('The name is not yours. The amount is returned.');
  await expect.poll(() => paiseIn(figure(page, 'Balance'))).toBe(before);

  await withdraw(page, '700');
  const cancelled = historyRow(page, '700.00');
  await cancelled.getByRole('button', { name: /^Cancel withdrawal W-/ }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this withdrawal?' })
    .getByRole('button', { name: 'Cancel withdrawal' })
    .click();
  await expectNotice(page, 'Withdrawal cancelled');
  await expect(cancelled).toContainText('Cancelled');
  await expect.poll(() => paiseIn(figure(page, 'Balance'))).toBe(before);
});

test('MON-10 what is wrong with a request is said by toasts, with what would be right @desktop', async ({ page }) => {
  await signIn(page, 'demo', '/withdrawal');
  await addUpi(page);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await expectNotice(page, 'Please enter amount');
  await withdraw(page, '499');
  await expectNotice(page, 'Minimum withdrawal ₹500.00');
  await withdraw(page, '400000');
  await expectNotice(page, /^UPI pays at most ₹1,00,000.00 per transfer\./);
  await addBank(page);
  await withdraw(page, '400000');
  await expectNotice(page, /^You can withdraw ₹[\d,.]+ now\./);
});

test('MON-11 MON-12 own accounts are added and changed, word by word @desktop @core', async ({ page }) => {
  await signIn(page, 'demo2', '/withdrawal');
  const upiId = await addUpi(page);

  await page.getByRole('button', { name: `Edit ${upiId}` }).click();
  const edit = moneyDialog(page, 'Edit UPI');
  await edit.getByLabel('Account holder').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Please fill all Fields');
  await edit.getByLabel('Account holder').fill('Asha Devi Rao');
  await edit.getByLabel('UPI ID').fill('not a upi id');
  await expect(edit).toContainText('UPI IDs look like name@bank');
  await edit.getByLabel('UPI ID').fill(upiId);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Your UPI has been updated');
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Asha Devi Rao');

  await page.getByRole('button', { name: 'Add Bank Account' }).click();
  const bank = moneyDialog(page, 'Add Bank Account');
  await expect(bank.getByLabel('Account type')).toHaveValue('savings');
  await bank.getByLabel('Account number').fill('20045678901');
  await bank.getByLabel('IFSC').fill('sbin0000300');
  await expect(bank.getByText(/^State Bank of India/)).toBeVisible();
  await bank.getByLabel('Account holder').fill('Asha Rao');
  await bank.getByLabel('Bank name').fill('');
  await bank.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Please fill all Fields');
  await bank.getByLabel('Bank name').fill('State Bank of India');
  await bank.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Bank Account has been added');
  await expect(bank).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit 20045678901' }).click();
  const change = moneyDialog(page, 'Edit Bank Account');
  await expect(change.getByLabel('IFSC')).toHaveValue('SBIN0000300');
  await change.getByLabel('Account type').selectOption('current');
  await change.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Bank Account has been updated');
});

test('the withdrawal page and its dialogs have no barrier that axe finds', async ({ page }) => {
  await signIn(page, 'demo', '/withdrawal');
  await addUpi(page);
  await withdraw(page, '555');
  await expect(historyRow(page, '555.00')).toBeVisible();
  await inBothThemes(page, '/withdrawal');
  await page.getByRole('button', { name: 'Add Bank Account' }).click();
  await inBothThemes(page, 'Add Bank Account');
});
