/** What the journeys of live tables share: a bet, its round, and where that is kept to the paisa. */
import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { launchFrom } from './casino.ts';
import { statementBegins } from './instant.ts';
import { bare, netPaise, walletPaise } from './mines.ts';
import { figure, logIn, paiseIn, paiseOf } from './session.ts';
import { expect, test as base } from './test.ts';

const BRAND = 'Maidan Tables';

/** A press at the end of betting time may reach the table too late: it is refused, and the chips are laid again. */
export const test = base.extend<{ readonly lateBets: void }>({
  lateBets: [
    async ({ faults }, provide) => {
      faults.allow(/^answer: 409 .*\/table\/bet$/);
      // What the browser says of an answer that is seen by itself.
      faults.allow(/^console: .* status of 409/);
      await provide();
    },
    { auto: true },
  ],
});

/** Of all live tables. */
export const TABLES = [
  'Ultimate Roulette',
  'Speed Roulette',
  'Andar Bahar',
  'Teen Patti 20-20',
  'Dragon Tiger',
  'Lucky 7',
  'Baccarat',
  '32 Cards',
] as const;

/** A bet of which some positions win and some lose, whatever is drawn. */
export interface TableJourney {
  readonly title: string;
  /** ₹100 on each, by its name. */
  readonly positions: readonly string[];
  /** A sentence that its page has. */
  readonly says?: string;
  /** What a result, as the page says it, returns for all of them together, in paise. */
  readonly returns: (result: string) => number;
}

const main = (page: Page): Locator => page.getByRole('main');
/** Their row in profit and loss. */
const ourTables = (page: Page): Locator => main(page).getByRole('button', { name: `Casino: ${BRAND}` });
const slip = (page: Page): Locator => main(page).getByRole('region', { name: 'Your bets' });

/** From the site's first page to a table, logged in. */
export async function openTable(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await logIn(page, 'demo');
  await joinTable(page, title);
}

/** From a page of the site to a table. */
export async function joinTable(page: Page, title: string): Promise<void> {
  await launchFrom(page, '/live-casino', title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(slip(page)).toBeVisible();
}

/** Waits until the next round takes bets, so that all of its betting time is left. */
export async function betsOpening(page: Page): Promise<void> {
  const open = main(page)
    .getByRole('status')
    .filter({ hasText: /^(Bets open|Last bets)$/ });
  await expect(open).toHaveCount(0, { timeout: 30_000 });
  await expect(open).toHaveCount(1, { timeout: 30_000 });
}

/** Lays ₹100 on each of these positions and places them at once. Bets may close between two presses: then the chips go
 *  back, and are laid again in the next round. */
export async function placeOn(page: Page, positions: readonly RegExp[]): Promise<void> {
  await main(page).getByRole('radio', { name: 'Chip 100, ₹100', exact: true }).check();
  const net = await netPaise(page);
  await expect(async () => {
    await betsOpening(page);
    await main(page)
      .getByRole('button', { name: 'Clear', exact: true })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    for (const name of positions) await main(page).getByRole('button', { name }).click({ timeout: 2_000 });
    const place = slip(page).getByRole('button', { name: /^Place bets/ });
    await expect(place).toContainText(`₹${positions.length * 100}`, { timeout: 1_000 });
    await place.click({ timeout: 2_000 });
    await expect.poll(() => netPaise(page), { timeout: 5_000 }).not.toBe(net);
  }).toPass({ timeout: 120_000 });
}

/** The newest of the player's own rounds, once it has ended; its sheet stays open. */
export async function ownRound(page: Page, isMobile = false): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'My rounds' });
  const row = dialog.getByRole('listitem').first();
  const header = page.getByRole('banner');
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    if (isMobile) await header.getByRole('button', { name: /^Menu/ }).click({ timeout: 2_000 });
    const opens = isMobile
      ? page.getByRole('menuitem', { name: 'My rounds' })
      : header.getByRole('button', { name: 'My rounds' });
    await opens.click({ timeout: 2_000 });
    await expect(row).toContainText('Returned', { timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  return row;
}

/** What a row of *My rounds* says was returned, in paise. */
export async function returnedIn(row: Locator): Promise<number> {
  return paiseOf(/Returned (₹[\d,.]+)/.exec((await row.textContent()) ?? '')?.[1] ?? '');
}

/** From the log-in to a settled round, to the paisa in header, history, verify page, statement and profit and loss. */
export async function playTable(page: Page, isMobile: boolean, journey: TableJourney): Promise<void> {
  const { title, positions, says, returns } = journey;
  const stake = positions.length * 100_00;
  // Rounds follow each other at the table's own pace.
  test.setTimeout(600_000);
  await page.goto('/');
  await logIn(page, 'demo');
  const before = await profitAndLoss(page);
  await joinTable(page, title);
  const startPaise = await walletPaise(page);
  await inBothThemes(page, `${title} before a bet`);
  if (says !== undefined) await expect(page.getByText(says).filter({ visible: true })).toBeVisible();
  await placeOn(
    page,
    positions.map((name) => new RegExp(`^${name},`)),
  );
  await test.info().attach('placed', { body: await page.screenshot(), contentType: 'image/png' });

  const row = await ownRound(page, isMobile);
  const result = (await row.locator('span').first().textContent()) ?? '';
  const bets = ((await row.locator('p').first().textContent()) ?? '').split(' · ');
  expect(bets).toEqual(positions.map((name) => `${name} ₹100.00`));
  await expect(row).toContainText(`Staked ₹${bare(stake)}`);
  const returned = await returnedIn(row);
  expect(returned, result).toBe(returns(result));
  await inBothThemes(page, `My rounds of ${title}`);

  await test.step('the round is computed again in the browser', async () => {
    await row.getByRole('button', { name: /^Verify round/ }).click();
    await expect(page.getByRole('heading', { name: 'Same result' })).toBeVisible();
    await expect(page.getByRole('cell', { name: result, exact: true })).toHaveCount(2);
    await inBothThemes(page, `a round of ${title} computed again`);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: `Back to ${title}` }).click();
    await expect.poll(() => netPaise(page)).toBe(returned - stake);
    await expect.poll(() => walletPaise(page)).toBe(startPaise + returned - stake);
  });

  await test.step('header, statement and profit and loss of the site have the same', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Back to lobby' }).click();
    await expect.poll(() => paiseIn(figure(page, 'Balance'))).toBe(startPaise + returned - stake);
    const won = ['Casino win', `+${bare(returned)}`, bare(startPaise + returned - stake)];
    const bet = ['Casino bet', `−${bare(stake)}`, bare(startPaise - stake)];
    const entries = returned > 0 ? [won, bet] : [bet];
    await statementBegins(page, isMobile, { game: `${title}, ${BRAND}`, entries });
    expect(await profitAndLoss(page)).toEqual({
      rounds: before.rounds + 1,
      paise: before.paise + returned - stake,
    });
    await ourTables(page).click();
    const moves = main(page)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^(Bet|Win), ${title}`) });
    const amounts = [...(returned > 0 ? [`+₹${bare(returned)}`] : []), `−₹${bare(stake)}`];
    for (const [index, amount] of amounts.entries()) await expect(moves.nth(index).locator('b')).toHaveText(amount);
    const parts = moves
      .nth(amounts.length - 1)
      .locator('small')
      .filter({ hasText: / ₹100\.00$/ });
    await expect(parts).toHaveCount(positions.length);
  });
}

/** What profit and loss say of our tables. */
async function profitAndLoss(page: Page): Promise<{ readonly rounds: number; readonly paise: number }> {
  await page.goto('/profit-loss');
  const brand = ourTables(page);
  const nothing = main(page).getByText('Nothing settled in this period');
  await expect(brand.or(nothing)).toBeVisible();
  if (await nothing.isVisible()) return { rounds: 0, paise: 0 };
  const rounds = Number(/(\d+) rounds?/.exec((await brand.textContent()) ?? '')?.[1]);
  return { rounds, paise: await paiseIn(brand.locator('b')) };
}
