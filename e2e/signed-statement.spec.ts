import { readFileSync } from 'node:fs';
import type { StatementPage } from '@maidan/contract';
import type { Download, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { tokenOf } from './bet-notices.ts';
import { signIn } from './session.ts';
import { expect, test } from './test.ts';

async function downloaded(page: Page, press: string): Promise<{ readonly file: Download; readonly bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: press, exact: true }).click(),
  ]);
  return { file, bytes: readFileSync(await file.path()) };
}

async function check(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Statement file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

const verdict = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('MON-21 an exported statement is genuine on the check page; changed it is altered, and another file unknown', async ({
  page,
  faults,
}) => {
  await signIn(page, 'demo', '/statements');
  const { file, bytes } = await downloaded(page, 'Export CSV');
  const pdf = await downloaded(page, 'Export PDF');
  await page.getByRole('main').getByRole('link', { name: 'Check a statement' }).click();
  await expect(page).toHaveURL('/check-statement');
  const name = file.suggestedFilename();
  await check(page, name, bytes);
  await expect(verdict(page)).toHaveText('Genuine');
  const result = page.getByRole('region', { name: 'Genuine' });
  await expect(result).toContainText(name);
  await expect(result).toContainText(/Player\s*D\. P\./);
  const text = bytes.toString('utf8');
  const [, closing = ''] = /"Closing balance",([\d.]+)/.exec(text) ?? [];
  const written = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Number(closing));
  await expect(result).toContainText(`Closing balance₹${written}`);
  await inBothThemes(page, 'a genuine statement');

  faults.allow(/check-statement|ERR_FAILED/);
  await check(page, pdf.file.suggestedFilename(), pdf.bytes);
  await expect(page.getByRole('region', { name: 'Genuine' })).toContainText(/statement-.*\.pdf/);

  const sent: string[] = [];
  page.on('request', (each) => sent.push(`${each.url()} ${each.postData() ?? ''}`));
  await check(page, 'forged.csv', Buffer.from(text.replace(closing, '9876543.21')));
  await expect(verdict(page)).toHaveText('Altered');
  expect(sent.join('\n')).not.toContain('9876543');

  await check(page, 'saved-again.csv', Buffer.from(text.replaceAll('"', '')));
  await expect(page.getByRole('region', { name: 'Altered' })).toContainText('saved-again.csv');

  await check(page, 'renumbered.csv', Buffer.from(text.replace(/"S-\d+"/, '"S-987654"')));
  await expect(verdict(page)).toHaveText('Unknown');
  await expect(page.getByText('We have not issued a statement with this number.')).toBeVisible();
  await check(page, 'holiday.csv', Buffer.from('not,a,statement'));
  await expect(page.getByText('This file does not end with a signature of ours.')).toBeVisible();
  await check(page, 'empty.pdf', Buffer.alloc(0));
  await expect(verdict(page)).toHaveText('Unknown');

  await page.route('**/api/v1/check-statement?*', (route) => route.abort());
  await check(page, name, bytes);
  await expect(page.getByText('Could not check the file')).toBeVisible();
  await page.unroute('**/api/v1/check-statement?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(verdict(page)).toHaveText('Genuine');
});

test('MON-21 a visitor may check a file too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a statement' }).click();
  await check(page, 'note.csv', Buffer.from('"Signature","S-1","short"'));
  await expect(verdict(page)).toHaveText('Unknown');
});

test('MON-21 the balance at any moment is shown with the entry it follows from', async ({ page, request }) => {
  await signIn(page, 'demo', '/statements');
  await page.getByRole('button', { name: 'Balance at…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Balance at a moment' });
  const at = `${await dialog.getByLabel('Day').inputValue()}T${await dialog.getByLabel('Time (IST)').inputValue()}:59.999+05:30`;
  // Other journeys of the same site have bet and played with the account: the list says what it had then.
  const headers = { authorization: `Bearer ${await tokenOf(request, 'demo')}` };
  const listed = await request.get('/api/v1/account-statement', {
    headers,
    params: { isChecked: 'true', end_date: at },
  });
  const { data } = (await listed.json()) as { data: StatementPage };
  const closing = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(data.summary?.closing ?? 0);
  await expect(dialog).toContainText(`₹${closing}`);
  await expect(dialog).toContainText(`After the entry${data.rows[0]?.title ?? ''}`);
  await inBothThemes(page, 'the balance at a moment');
  await dialog.getByLabel('Day').fill('2020-01-01');
  await expect(dialog.getByText('No entry before this moment.')).toBeVisible();
  await expect(dialog).toContainText('₹0.00');
  await dialog.getByLabel('Time (IST)').fill('25:10');
  await expect(dialog.getByRole('alert')).toHaveText('Enter hours and minutes, such as 15:42.');
  await dialog.getByLabel('Time (IST)').fill('905');
  await dialog.getByLabel('Time (IST)').blur();
  await expect(dialog.getByLabel('Time (IST)')).toHaveValue('09:05');
  await dialog.getByLabel('Day').fill((await dialog.getByLabel('Day').getAttribute('max')) ?? '');
  await dialog.getByLabel('Time (IST)').fill('23:59');
  await expect(dialog.getByText(/Choose a time that has passed\.|After the entry/)).toBeVisible();
});
