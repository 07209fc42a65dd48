import { askDeposit, enterConsole, inQueue, look, newAsker, newReference, secondConsole, toast } from './console.ts';
import { expect, test } from './test.ts';

test('OPR-01 OPR-02 MON-15 a deposit that comes while the console is open is approved by keyboard alone @core', async ({
  page,
  request,
}) => {
  await enterConsole(page);
  const player = await newAsker(request);
  const deposit = await askDeposit(player, { amount: 1_500 });
  await expect(inQueue(page, deposit)).toBeVisible();
  await page.goto(`/console/deposits/${deposit._id}`);
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${deposit.number},`) });
  await expect(heading).toBeVisible();

  await page.keyboard.press('a');
  await expect(page.getByRole('alert')).toHaveText('Enter the bank reference.');
  await page.keyboard.press('b');
  await page.keyboard.type(`${deposit.txnRef.slice(0, 11)}x`);
  await expect(page.getByText('1 of 12 characters differ')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type(deposit.txnRef.slice(11));
  await page.keyboard.press('Enter');
  await page.keyboard.type('1,500');
  await expect(page.getByText('All 12 digits and the amount match')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await expect(toast(page, 'Deposit approved')).toBeVisible();
  await expect(inQueue(page, deposit)).toHaveCount(0);
  await expect(heading).toHaveCount(0);

  const headers = { authorization: `Bearer ${player.token}` };
  const { data } = (await (await request.get('/api/v1/getUserData', { headers })).json()) as {
    data: { balance: number };
  };
  expect(data.balance).toBe(1_500);
});

test('OPR-01 OPR-02 what resembles a request is shown with its picture, and an approval waits for the tick', async ({
  page,
  request,
}) => {
  const before = await askDeposit(await newAsker(request), { amount: 700, txnRef: '', picture: 31 });
  const again = await askDeposit(await newAsker(request), { amount: 700, txnRef: '', picture: 31 });
  await enterConsole(page);
  await expect(inQueue(page, again)).toContainText('Possible duplicate');
  await expect(inQueue(page, again)).toContainText('Screenshot only');
  await look(page, again);
  const warning = page.getByRole('region', { name: 'Possible duplicate' });
  await expect(warning).toContainText('A similar screenshot was submitted before');
  await warning.getByRole('button', { name: before.number }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await page.getByLabel('Bank reference').fill(newReference());
  await page.getByLabel('Amount', { exact: true }).fill('700');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByText('Review the similar requests first and confirm that you have.')).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('checkbox', { name: new RegExp(before.number) })).toBeChecked();
  await page.keyboard.press('a');
  await expect(toast(page, 'Deposit approved')).toBeVisible();
});

test('OPR-02 from ₹50,000 two operators approve, each at a console of their own', async ({
  page,
  request,
  browser,
  world,
}) => {
  const deposit = await askDeposit(await newAsker(request), { amount: 75_000 });
  await enterConsole(page);
  await expect(page.getByText('Second operator from ₹50,000')).toBeVisible();
  const read = async (at: typeof page): Promise<void> => {
    await at.getByLabel('Bank reference').fill(deposit.txnRef);
    await at.getByLabel('Amount', { exact: true }).fill('75000');
  };
  await look(page, deposit);
  await expect(page.getByText('Two approvals required from ₹50,000. Yours is the first.')).toBeVisible();
  await read(page);
  await page.getByRole('button', { name: 'Approve ₹75,000.00, first of two' }).click();
  await expect(toast(page, /A second operator must approve it too/)).toBeVisible();
  await look(page, deposit);
  await expect(page.getByText(/^Approved by you, .* A second operator must decide\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  const other = await secondConsole(browser, world.url, 'operator2');
  await look(other, deposit);
  await expect(other.getByText(/^First approval by Operator, .* Yours is the second\.$/)).toBeVisible();
  await read(other);
  await other.getByRole('button', { name: 'Approve ₹75,000.00' }).click();
  await expect(toast(other, 'Deposit approved')).toBeVisible();
  // An operator who still has it open is told, and it stays open.
  await expect(page.getByText(/^This request has already been decided: approved/)).toBeVisible();
  await other.context().close();
});

test('OPR-01 a deposit is rejected with a reason, and whoever is late is told and goes on', async ({
  page,
  request,
  browser,
  world,
}) => {
  const player = await newAsker(request);
  const [one, two] = [await askDeposit(player, { amount: 300 }), await askDeposit(player, { amount: 400 })];
  await enterConsole(page);
  await look(page, one);
  await page.keyboard.press('r');
  await expect(page.getByText('Select the reason shown to the player, or enter one.')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('r');
  await expect(toast(page, 'Deposit rejected')).toBeVisible();
  await expect(inQueue(page, one)).toHaveCount(0);
  const headers = { authorization: `Bearer ${player.token}` };
  const own = await request.get('/api/v1/admin-deposit-request', { headers });
  expect(await own.json()).toMatchObject({ data: [{ state: 'REQUESTED' }, { reason: 'Amount differs' }] });

  // The other operator's console must not know of it yet.
  const other = await secondConsole(browser, world.url, 'operator2');
  await look(other, two);
  await other.route('**/console/waiting', (route) => route.fulfill({ status: 200, json: STILL }));
  await look(page, two);
  await page.keyboard.press('1');
  await page.keyboard.press('r');
  await expect(inQueue(page, two)).toHaveCount(0);
  await other.keyboard.press('3');
  await other.keyboard.press('r');
  await expect(toast(other, 'This request has already been decided: rejected.')).toBeVisible();
  await expect(inQueue(other, two)).toHaveCount(0);
  await other.context().close();
});

const NO_CHANGE = { count: 1, mark: 'still' };
const STILL = {
  meta: { code: 200, message: '' },
  data: { deposits: NO_CHANGE, withdrawals: NO_CHANGE, proposals: NO_CHANGE, fourEyesFrom: 50_000 },
};

test('OPR-01 what is typed outlives new requests, another request and leaving for later', async ({ page, request }) => {
  const player = await newAsker(request);
  const [one, two] = [await askDeposit(player, { amount: 900 }), await askDeposit(player, { amount: 950 })];
  await enterConsole(page);
  await look(page, one);
  await page.getByLabel('Bank reference').fill('4312');
  const late = await askDeposit(player, { amount: 990 });
  await expect(inQueue(page, late)).toBeVisible();
  await expect(page.getByLabel('Bank reference')).toHaveValue('4312');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(new RegExp(`^${two.number},`));
  await expect(inQueue(page, one)).toContainText('Skipped');
  await expect(page.locator('main li a').last()).toContainText('900.00');
  await look(page, one);
  await expect(page.getByLabel('Bank reference')).toHaveValue('4312');
});
