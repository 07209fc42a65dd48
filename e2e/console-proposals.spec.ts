import { inBothThemes } from './axe.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
import { expect, test } from './test.ts';
import { PASSWORD } from './session.ts';

test('OPR-02 OPR-06 support proposes to free withdrawals, another seconds it, and the player’s lock is lifted @core', async ({
  page,
  browser,
  world,
}) => {
  await enterConsole(page, 'support', '/players');
  await page.getByLabel('Find a player').fill('demo2');
  await page.getByRole('button', { name: /^Second Demo/ }).click();
  const locks = page.getByRole('article', { name: 'Second Demo' }).getByRole('region', { name: 'Locks' });
  const change = async (verb: 'Lock' | 'Unlock', reason: string) => {
    await locks.getByRole('button', { name: `${verb} withdrawals` }).click();
    await locks.getByLabel('Reason, the player reads it').fill(reason);
    await locks.getByRole('button', { name: `${verb} withdrawals` }).click();
  };
  await change('Lock', 'Shared account');
  await expect(locks).toContainText('You propose it, and another operator seconds it within 24 hours.');
  await change('Unlock', 'Bank letter seen');
  await expect(toast(page, 'Sent to a second person. It lapses after 24 hours')).toBeVisible();
  await expect(locks).toContainText('“Shared account”');

  await test.step('nobody seconds an own proposal', async () => {
    await page.getByRole('link', { name: 'Second person' }).click();
    const own = page.getByRole('listitem').filter({ hasText: 'Free the withdrawals of demo2' });
    await expect(own).toContainText('Proposed by you');
    await expect(own.getByRole('button')).toHaveText(['Withdraw']);
  });

  await test.step('another finds it in the rail, with who proposed it and why, and seconds it', async () => {
    const other = await secondConsole(browser, world.url, 'operator');
    const link = other.getByRole('link', { name: 'Second person' });
    await expect(link).toContainText('1');
    await link.click();
    const proposal = other.getByRole('listitem').filter({ hasText: 'Free the withdrawals of demo2' });
    await expect(proposal).toContainText('“Bank letter seen”');
    await expect(proposal).toContainText('Proposed by Support');
    await inBothThemes(other, 'proposals');
    await proposal.getByRole('button', { name: 'Second and carry out' }).click();
    await expect(toast(other, 'Seconded and carried out')).toBeVisible();
    await expect(other.getByText('Nothing is waiting')).toBeVisible();
    await other.context().close();
  });
  await expect(page.getByRole('list', { name: 'Own proposals, newest first' })).toContainText('Seconded');
});

test('OPR-02 OPR-03 two directors make an operator account, end it, and narrow a right, which the next call keeps to', async ({
  page,
  browser,
  world,
  request,
}) => {
  await enterConsole(page, 'director', '/operators');
  const other = await secondConsole(browser, world.url, 'director2');
  await other.getByRole('link', { name: 'Second person' }).click();
  const second = async (title: string) => {
    const proposal = other.getByRole('listitem').filter({ hasText: title });
    await proposal.getByRole('button', { name: 'Second and carry out' }).click();
    await expect(proposal.getByRole('button', { name: 'Second and carry out' })).toHaveCount(0);
  };
  const logIn = async (data: object) => {
    const answer = await request.post('/identity/user/login', { data });
    return (await answer.json()) as { meta: { code: number; token?: string }; data: { reason?: string } };
  };

  await test.step('an account waits for the second director, who is shown a password for one log-in', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Ravi Rao');
    await page.getByLabel('Username').fill('ravi');
    await page.getByLabel('Role').selectOption('Support');
    await page.getByLabel('Reason, for the audit log').fill('Joins the night shift');
    await inBothThemes(page, 'operators');
    await page.getByRole('button', { name: 'Send to a second director' }).click();
    await expect(toast(page, 'Sent to a second person')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Ravi Rao/ })).toHaveCount(0);
    await second('Make the account of ravi');
    const shown = other.getByRole('region', { name: 'First password' });
    const password = await shown.locator('code').innerText();
    expect((await logIn({ username: 'ravi', password })).data.reason).toBe('password-change-due');
    const entered = await logIn({ username: 'ravi', password, newPassword: 'evening-river-7142' });
    const headers = { authorization: `Bearer ${entered.meta.token}` };
    const refused = await request.get('/api/v1/console/proposals', { headers });
    expect(((await refused.json()) as { data: object }).data).toMatchObject({ reason: 'second-factor-required' });
    await shown.getByRole('button', { name: 'I have handed it over' }).click();
    await expect(page.getByRole('row', { name: /^Ravi Rao/ })).toContainText('Director, Second Director');
  });

  await test.step('ended by both, it logs in no more', async () => {
    await page.getByRole('button', { name: 'End the account of ravi' }).click();
    const dialog = page.getByRole('dialog', { name: 'End the account of Ravi Rao?' });
    await dialog.getByLabel('Reason, for the audit log').fill('Has left');
    await inBothThemes(page, 'ending an account');
    await dialog.getByRole('button', { name: 'Send to a second director' }).click();
    await expect(dialog).toHaveCount(0);
    await second('End the account of ravi');
    expect((await logIn({ username: 'ravi', password: 'evening-river-7142' })).data.reason).toBe('log-in-locked');
    await expect(page.getByRole('row', { name: /^Ravi Rao/ })).toContainText('“Has left”');
  });

  await test.step('a right is narrowed: the next call of that role is refused', async () => {
    const { meta } = await logIn({ username: 'support', password: PASSWORD });
    const headers = { authorization: `Bearer ${meta.token}` };
    const find = async () => (await request.get('/api/v1/console/audit', { headers })).status();
    expect(await find()).toBe(200);
    await page.getByRole('link', { name: 'Rights' }).click();
    await page.getByRole('button', { name: 'Narrow Audit log: read, verify, export for Support' }).click();
    const dialog = page.getByRole('dialog', { name: 'Narrow a right of Support?' });
    await dialog.getByLabel('Reason, for the audit log').fill('Not on this site');
    await inBothThemes(page, 'narrowing a right');
    await dialog.getByRole('button', { name: 'Send to a second director' }).click();
    await second('Narrow a right of Support');
    expect(await find()).toBe(403);
    await expect(page.getByRole('row', { name: 'Audit log: read' }).getByRole('cell').nth(2)).toContainText(
      'narrowed from',
    );
    await inBothThemes(page, 'rights');
  });
  await other.context().close();
});
