import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { enterConsole, toast } from './console.ts';
import { signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Everything is suspended here: no other journey shares the site.
test.use({ odds: { script: THE_MATCH.opening } });

const NAME = `${THE_MATCH.home} v ${THE_MATCH.away}`;

const marketRow = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: `Markets of ${NAME}` })
    .getByRole('row')
    .filter({ hasText: name });

test('OPR-01 desk Q-1 operators suspend a market, an event and everything at once, and open each again after looking at the prices', async ({
  page,
  context,
  world,
  isMobile,
}) => {
  const site = await context.newPage();
  await signIn(site, 'demo', '/sports');
  await site
    .getByRole('main')
    .getByRole('link', { name: new RegExp(NAME) })
    .first()
    .click();
  await expect(site.getByRole('heading', { name: 'Match Odds' })).toBeVisible();
  const reason = site.getByText('Suspended by our traders');

  await enterConsole(page, 'operator', '/desk');
  await page.getByRole('button', { name: new RegExp(NAME) }).click();
  const odds = marketRow(page, 'Match Odds');
  await expect(odds).toContainText('Open');
  await inBothThemes(page, 'the desk');
  if (isMobile) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await test.step('a market by its button', async () => {
    await odds.getByRole('button', { name: 'Suspend Match Odds' }).click();
    await expect(toast(page, `${NAME}, Match Odds suspended`)).toBeVisible();
    await expect(odds).toContainText('Suspended by an operator');
    await expect(marketRow(page, 'Bookmaker').first()).toContainText('Open');
    await expect(reason.first()).toBeVisible();
    // No message of its feed opens it.
    world.say(THE_MATCH.status('OPEN'));
    world.say(THE_MATCH.rates(97));
    await expect(site.getByText('97', { exact: true }).first()).toBeVisible();
    await expect(reason.first()).toBeVisible();
    await expect(odds).toContainText('Suspended by an operator');
  });

  await test.step('it is opened after a question with the prices then and now', async () => {
    await odds.getByRole('button', { name: 'Open again… Match Odds' }).click();
    const dialog = page.getByRole('dialog', { name: `Open ${NAME}, Match Odds again?` });
    await expect(dialog).toContainText(/Suspended by Operator at \d/);
    const prices = dialog.getByRole('row').filter({ hasText: THE_MATCH.home });
    await expect(prices.getByRole('cell')).toHaveText([/^\d.* \/ \d/, /^\d.* \/ \d/]);
    await inBothThemes(page, 'the question');
    await dialog.getByRole('button', { name: 'Stay suspended' }).click();
    await expect(odds).toContainText('Suspended by an operator');
    await odds.getByRole('button', { name: 'Open again… Match Odds' }).click();
    await dialog.getByRole('button', { name: 'Open again' }).click();
    await expect(toast(page, `${NAME}, Match Odds opened again`)).toBeVisible();
    await expect(odds).toContainText('Open');
    await expect(reason).toHaveCount(0);
  });

  await test.step('the event by one key', async () => {
    await page.keyboard.press('x');
    await expect(toast(page, `${NAME} suspended`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Suspended by an operator' }).first()).toBeVisible();
    await expect(marketRow(page, 'Match Odds')).toContainText('Suspended by an operator');
    await expect(reason.first()).toBeVisible();
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog', { name: `Open ${NAME} again?` });
    await dialog.getByRole('button', { name: 'Open again' }).click();
    await expect(toast(page, `${NAME} opened again`)).toBeVisible();
    await expect(reason).toHaveCount(0);
  });

  await test.step('everything by a button that is held for a second', async () => {
    const all = page.getByRole('button', { name: /^Suspend everything/ });
    await all.click();
    await expect(all).toBeVisible();
    await all.hover();
    await page.mouse.down();
    await expect(toast(page, 'Everything suspended')).toBeVisible();
    await page.mouse.up();
    await expect(reason.first()).toBeVisible();
    await page.getByRole('button', { name: 'Open everything again…' }).click();
    await page
      .getByRole('dialog', { name: 'Open everything again?' })
      .getByRole('button', { name: 'Open again' })
      .click();
    await expect(toast(page, 'Everything opened again')).toBeVisible();
    await expect(reason).toHaveCount(0);
  });
});

test('desk Q-1 a market that is suspended by operators stays so over a restart of the server @desktop', async ({
  page,
  world,
  faults,
}) => {
  // It is the same on every width.
  faults.allow(/ERR_CONNECTION|WebSocket|503|ERR_EMPTY_RESPONSE|401/);
  await enterConsole(page, 'operator', '/desk');
  await page.getByRole('button', { name: new RegExp(NAME) }).click();
  const odds = marketRow(page, 'Match Odds');
  await odds.getByRole('button', { name: 'Suspend Match Odds' }).click();
  await expect(odds).toContainText('Suspended by an operator');
  await world.kill();
  await world.restart();
  await page.reload();
  await page.getByRole('button', { name: new RegExp(NAME) }).click();
  await expect(marketRow(page, 'Bookmaker').first()).toContainText('Open');
  await expect(odds).toContainText('Suspended by an operator');
});
