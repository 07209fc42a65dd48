import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { gamesListed } from './casino.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
import { joinTable } from './live-table.ts';
import { PASSWORD, signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its tables have other limits afterwards: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });
test.beforeEach(async ({ request }) => {
  for (const title of ['Lucky 7', 'Baccarat']) await gamesListed(request, title);
});

const ROOM = '/casino/tables';
const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });
const onOff = (page: Page): Locator => card(page, 'Lucky 7').getByRole('switch', { name: 'Lucky 7', exact: true });

/** The number of the round that a table's card shows. */
async function roundOf(page: Page, title: string): Promise<number> {
  return Number(/Round ([\d,]+), /.exec((await card(page, title).textContent()) ?? '')?.[1]?.replaceAll(',', ''));
}

test('OPR-01 OPR-03 a table that is switched off ends its round and opens no other until it is on again, which its page says', async ({
  page,
  context,
}) => {
  const site = await context.newPage();
  await signIn(site, 'demo2', '/live-casino');
  await joinTable(site, 'Lucky 7');
  const main = site.getByRole('main');
  await enterConsole(page, 'operator', ROOM);
  await expect(card(page, 'Lucky 7')).toContainText('Running');
  await inBothThemes(page, 'the live tables');

  await onOff(page).click();
  await page.getByRole('dialog', { name: 'Switch off Lucky 7?' }).getByRole('button', { name: 'Switch off' }).click();
  await expect(toast(page, 'Lucky 7 is off')).toBeVisible();
  await expect(onOff(page)).not.toBeChecked();
  await expect(main.getByText(/^This table is closed\./).first()).toBeAttached();
  await expect(main.getByRole('button', { name: /^Low,/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(card(page, 'Lucky 7').getByText('Closed', { exact: true })).toBeVisible();
  await inBothThemes(site, 'a table that is switched off');

  const last = await roundOf(page, 'Lucky 7');
  const others = await roundOf(page, 'Dragon Tiger');
  await expect.poll(() => roundOf(page, 'Dragon Tiger'), { timeout: 120_000 }).toBeGreaterThan(others + 2);
  expect(await roundOf(page, 'Lucky 7')).toBe(last);
  await expect(main.getByText(`Round ${last}`, { exact: true }).first()).toBeVisible();

  await onOff(page).click();
  await expect(toast(page, 'Lucky 7 is on')).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: /^(Bets open|Last bets)$/ })).toBeAttached();
  await expect.poll(() => roundOf(page, 'Lucky 7'), { timeout: 60_000 }).toBeGreaterThan(last);
  await expect(card(page, 'Lucky 7')).toContainText('Running');
});

test('OPR-01 OPR-03 an administrator sets a position’s limits within the rules, its table shows them and takes no more; support may only see them', async ({
  page,
  context,
  browser,
  request,
  world,
}) => {
  const site = await context.newPage();
  await signIn(site, 'demo2', '/live-casino');
  await joinTable(site, 'Baccarat');
  const main = site.getByRole('main');
  await enterConsole(page, 'operator', ROOM);
  const dialog = page.getByRole('dialog', { name: 'Limits of Baccarat' });

  await test.step('only what the rules allow is saved', async () => {
    await card(page, 'Baccarat').getByRole('button', { name: 'Limits of Baccarat' }).click();
    const most = dialog.getByLabel('Maximum of Player', { exact: true });
    await expect(most).toHaveValue(/^\d+$/);
    const rule = await most.inputValue();
    await most.fill(String(Number(rule) + 1));
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await expect(dialog.getByText(/^Enter whole rupees from ₹/)).toBeVisible();
    await inBothThemes(page, 'limits of a table');
    await most.fill('500');
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await expect(toast(page, 'Limits of Baccarat saved')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the table shows it, and lays no chip above it', async () => {
    const spot = main.getByRole('button', { name: /^Player,/ });
    await expect(spot).toHaveAccessibleName(/^Player, .* to ₹500(\.|$)/);
    await main.getByRole('radio', { name: /, ₹1,000$/ }).check();
    await expect(async () => {
      await spot.click({ timeout: 2_000 });
      await expect(main.getByRole('alert')).toHaveText(/^Player takes ₹\d+ to ₹500 in a round\.$/, { timeout: 1_000 });
    }).toPass();
    await expect(spot).not.toHaveAccessibleName(/not placed yet/);
  });

  await test.step('support sees it, and can neither type nor send another', async () => {
    const support = await secondConsole(browser, world.url, 'support');
    await support.goto(`/console${ROOM}`);
    await card(support, 'Baccarat').getByRole('button', { name: 'Limits of Baccarat' }).click();
    const seen = support.getByRole('dialog', { name: 'Limits of Baccarat' });
    await expect(seen.getByLabel('Maximum of Player', { exact: true })).toHaveValue('500');
    await expect(seen.getByLabel('Maximum of Player', { exact: true })).toBeDisabled();
    await expect(seen.getByRole('button', { name: 'Save limits' })).toHaveCount(0);
    await support.context().close();

    const login = await request.post('/identity/user/login', { data: { username: 'support', password: PASSWORD } });
    const { meta } = (await login.json()) as { meta: { token: string } };
    const answer = await request.put('/api/v1/console/casino-tables/baccarat/limits', {
      headers: { authorization: `Bearer ${meta.token}` },
      data: { limits: [{ position: 'player', minimum: 50, maximum: 600 }] },
    });
    expect(answer.status()).toBe(403);
  });
});
