import type { BonusData } from '@maidan/contract';
import { operator } from './cashier.ts';
import {
  askDeposit,
  asker,
  type Asker,
  askWithdrawal,
  enterConsole,
  inQueue,
  look,
  secondConsole,
  toast,
} from './console.ts';
import { expect, test } from './test.ts';

/** Claims and activates the bonus that a player was offered. */
async function activateBonus({ request, token }: Asker): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await (await request.get('/api/v1/bonus-data', { headers })).json()) as { data: BonusData };
  for (const step of ['claim', 'activate'])
    expect(
      (await request.put(`/api/v1/${step}-bonus`, { headers, data: { bonusId: data.bonuses[0]?._id } })).ok(),
    ).toBe(true);
}

test('OPR-01 OPR-03 a withdrawal is approved, paid with the bank’s reference, and stands in the audit log @core', async ({
  page,
  request,
}) => {
  const withdrawal = await askWithdrawal(await asker(request, 'demo'), 2_500);
  await enterConsole(page, 'operator', '/withdrawals');
  await expect(inQueue(page, withdrawal)).toContainText('To approve');
  await expect(inQueue(page, withdrawal)).toContainText('New account');
  await look(page, withdrawal);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy UPI ID' }).click();
  await expect(page.getByRole('button', { name: 'UPI ID copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(withdrawal.upi);

  await page.keyboard.press('a');
  await expect(toast(page, 'Withdrawal approved')).toBeVisible();
  await expect(inQueue(page, withdrawal)).toContainText('To pay');
  await expect(page.getByRole('button', { name: /as paid/ })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('Enter the bank reference of the payment.')).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.type('IMPS 4325 7788 0001');
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  await expect(toast(page, 'Withdrawal paid')).toBeVisible();
  await expect(inQueue(page, withdrawal)).toHaveCount(0);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText(/Log verified: \d+ entr/)).toBeVisible();
  await page.getByLabel('Filter').fill(withdrawal.number);
  const rows = page.getByRole('row').filter({ hasText: withdrawal.number });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Paid');
  await expect(rows.first()).toContainText('₹2,500.00');
  await expect(rows.first()).toContainText('IMPS 4325 7788 0001');
  await page.getByLabel('Filter').fill('D-9999999');
  await expect(page.getByText('No entries for “D-9999999”')).toBeVisible();
});

test('OPR-01 N-8 the operator reads which bonus an approval forfeits, before it', async ({ page, request }) => {
  const player = await asker(request, 'demo2');
  const { txnRef } = await askDeposit(player, { amount: 2_000 });
  await (await operator(request)).approveDeposit(2_000, txnRef);
  await activateBonus(player);
  const withdrawal = await askWithdrawal(player, 1_500, { forfeitsBonus: true });
  await enterConsole(page, 'operator', '/withdrawals');
  await look(page, withdrawal);
  const forfeits = page.getByText(/^The approval forfeits the player’s active bonus, now ₹[\d,.]+\.$/);
  await expect(forfeits).toBeVisible();
  await page.keyboard.press('a');
  await expect(toast(page, 'Withdrawal approved')).toBeVisible();
  await expect(forfeits).toHaveCount(0);
});

test('OPR-01 a withdrawal is rejected in the operator’s own words, and the money is back', async ({
  page,
  request,
}) => {
  const player = await asker(request, 'demo2');
  const headers = { authorization: `Bearer ${player.token}` };
  const balance = async (): Promise<number> => {
    const answer = await request.get('/api/v1/getUserData', { headers });
    return ((await answer.json()) as { data: { balance: number } }).data.balance;
  };
  const before = await balance();
  const withdrawal = await askWithdrawal(player, 745);
  expect(await balance()).toBe(before - 745);
  await enterConsole(page, 'operator', '/withdrawals');
  await look(page, withdrawal);
  await page.keyboard.press('5');
  await page.keyboard.type('Send it to the account of last time');
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await expect(toast(page, 'Withdrawal rejected')).toBeVisible();
  await expect(inQueue(page, withdrawal)).toHaveCount(0);
  expect(await balance()).toBe(before);
});

test('OPR-01 desk Q-14 a request that another operator decides stays on the page, with what is typed for it', async ({
  page,
  browser,
  world,
  request,
}) => {
  await askWithdrawal(await asker(request, 'demo2'), 610);
  await askWithdrawal(await asker(request, 'demo'), 620);
  await enterConsole(page, 'operator', '/withdrawals');
  const oldest = page.getByRole('region', { name: 'Pending withdrawals' }).getByRole('link').first();
  const _id = (await oldest.getAttribute('href'))?.split('/').at(-1) ?? '';
  const shown = page.getByRole('article').getByRole('heading', { level: 2, name: /^W-/ });
  const number = /W-\d+/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  const first = { _id, number, txnRef: '' };
  // Nothing is chosen: the first request is shown.
  await expect(page.getByRole('article', { name: number })).toBeVisible();
  await page.keyboard.press('5');
  await page.keyboard.type('Send it to the account of last time');
  const second = await secondConsole(browser, world.url, 'operator2');
  await second.goto('/console/withdrawals');
  await look(second, first);
  await second.keyboard.press('1');
  await second.keyboard.press('r');
  await expect(toast(second, 'Withdrawal rejected')).toBeVisible();
  await expect(inQueue(page, first)).toHaveCount(0);
  await expect(page.getByText('This request has already been decided: rejected')).toBeVisible();
  await expect(page.getByRole('article', { name: first.number })).toBeVisible();
  await expect(page.getByLabel('Message to the player')).toHaveValue('Send it to the account of last time');
});
