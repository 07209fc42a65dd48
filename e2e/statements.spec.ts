import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { best, evenMatch, lastSession, market, openEvent } from './event.ts';
import { figure, logIn, paiseIn, paiseOf, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, where the player has no other bets.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

test('SHL-02 a visitor who opens a statement is sent to the log-in', async ({ page }) => {
  for (const path of ['/statements', '/profit-loss']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('dialog', { name: 'Login', exact: true })).toBeVisible();
  }
});

test('SHL-13 the profile menu has six entries, in their order, and leads to the statements', async ({ page }) => {
  await signIn(page, 'demo2', '/about');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    'My Bets',
    'Referral Bonus',
    'Account Statements',
    'Profit And Loss',
    'Change Password',
    'Logout',
  ]);
  await page.getByRole('menuitem', { name: 'Account Statements' }).click();
  await expect(page.getByRole('heading', { name: 'Account Statements', level: 1 })).toBeVisible();
  await expect(page.getByText('Opening balance')).toBeVisible();
  await inBothThemes(page, '/statements');
  await page.goto('/profit-loss');
  await expect(page.getByText('Nothing settled in this period')).toBeVisible();
  await inBothThemes(page, '/profit-loss');
});

test('MON-13 MON-14 a period that ends before it begins says so, lists nothing and exports nothing', async ({
  page,
}) => {
  await signIn(page, 'demo2', '/statements');
  const main = page.getByRole('main');
  await main.getByLabel('To', { exact: true }).fill('2024-01-01');
  await expect(main.getByText('The start date is after the end date.')).toBeVisible();
  await expect(main.getByText('No entries in this period')).toBeVisible();
  for (const format of ['CSV', 'PDF'])
    await expect(main.getByRole('button', { name: `Export ${format}`, exact: true })).toBeDisabled();
  await main.getByLabel('To', { exact: true }).fill('20240-01-01');
  await expect(main.getByText('The start date is after the end date.')).toBeVisible();
  await page.goto('/profit-loss');
  await main.getByLabel('To', { exact: true }).fill('2024-01-01');
  await expect(main.getByText('The start date is after the end date.')).toBeVisible();
  await expect(main.getByText('Nothing settled in this period')).toBeVisible();
});

test('MON-13 MON-14 BET-30 after a match the statement, its file and the profit and loss say what the wallet moved by @core', async ({
  page,
  request,
  world,
}) => {
  await page.goto('/');
  await logIn(page, 'demo');
  const event = await evenMatch(request);
  await openEvent(page, event);
  const balance = figure(page, 'Balance');
  const exposure = figure(page, 'Exposure');
  const startPaise = await paiseIn(balance);
  await fillSlip(page, await lastSession(page, world, 'Yes'), '200');
  await place(page);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '1000');
  await askFor(slip, '1.01');
  await place(page);
  await expect(exposure).toHaveText('−₹1,200.00');

  world.say(match.end());
  await expect(page.getByText(/^This match has ended/)).toBeVisible();
  await expect(exposure).toHaveText('₹0.00');
  const movedPaise = (await paiseIn(balance)) - startPaise;

  await test.step('the results alone add up to it, and lead to the bets and their receipts', async () => {
    await page.goto('/statements');
    await page.getByRole('tab', { name: 'Results' }).click();
    await expect(page.getByText('2 of 2 entries')).toBeVisible();
    const [came, went] = [await sumLine(page, 'Money in'), await sumLine(page, 'Money out')];
    expect(came + went).toBe(movedPaise);
    const opening = await sumLine(page, /^Opening/);
    const hidden = await sumLine(page, 'Not listed');
    expect(opening + came + went + hidden).toBe(await sumLine(page, /^Closing,/));
    await inBothThemes(page, '/statements with results');
    // The whole row opens, not its button alone.
    const row = page.locator('tr, li').filter({ has: page.getByRole('button', { name: /^Bets on/ }) });
    await row.first().click({ position: { x: 60, y: 12 } });
    const bets = page.getByRole('dialog');
    await bets.getByRole('button', { name: /^Receipt for/ }).click();
    await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText('Wallet change')).toBeVisible();
  });

  await test.step('the receipt says the rules that it cites in words, and links to them', async () => {
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByText(/^YES wins when the result reaches its line/)).toBeVisible();
    await receipt.getByRole('link', { name: 'F-2', exact: true }).click();
    await expect(page).toHaveURL('/terms#F-2');
    await expect(page.getByRole('heading', { name: 'Betting rules' })).toBeAttached();
    await expect(page.locator('[id="F-2"]')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/statements/);
    await page.goto('/statements');
  });

  await test.step('the file holds every movement, with the balance after each', async () => {
    await page.getByRole('tab', { name: 'Account Statement' }).click();
    await expect(page.getByText('3 of 3 entries')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .split('\r\n')
      // Below the entries the file says whose it is (MON-21).
      .slice(1, -8);
    expect(lines).toHaveLength(3);
    const balances = lines.map((line) => Math.round(Number(line.split(',').at(-1)) * 100));
    expect([balances[0], balances[2]]).toEqual([startPaise + movedPaise, startPaise]);
  });

  await test.step('profit and loss go from the sport down to the bet', async () => {
    await page.goto('/profit-loss');
    const main = page.getByRole('main');
    const sport = main.getByRole('button', { name: /^Cricket 2 bets/ });
    expect(await paiseIn(sport.locator('b'))).toBe(movedPaise);
    // One day needs no chart; a second one is put beside it.
    const asTable = page.getByRole('radio', { name: 'Table' });
    await expect(asTable).toHaveCount(0);
    await page.route('**/api/v1/profit-loss?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { readonly data: { readonly days: readonly { readonly date: string }[] } };
      const [day] = body.data.days;
      const before = { ...day, date: new Date(Date.parse(day?.date ?? '') - 86_400_000).toISOString().slice(0, 10) };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, days: [day, before] } } });
    });
    await page.reload();
    await asTable.check({ force: true });
    await expect(main.getByRole('table').getByRole('row')).toHaveCount(3);
    await inBothThemes(page, '/profit-loss as a table');
    await sport.click();
    await main.getByRole('button', { name: / v .* 2 bets/ }).click();
    await main.getByRole('button', { name: /^Match Odds/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Receipt for/ })).toHaveCount(1);
  });
});

/** A figure of the summary, in paise. */
async function sumLine(page: Page, term: string | RegExp): Promise<number> {
  return printedPaise(
    page
      .getByRole('main')
      .locator('dl > div', { has: page.getByText(term) })
      .locator('dd'),
  );
}

/** `+1,000.00`, `−9.60`: in a column whose heading names rupees. */
async function printedPaise(element: Locator): Promise<number> {
  const text = (await element.textContent()) ?? '';
  return paiseOf(text.replace(/^([+−]?)/, '$1₹'));
}
