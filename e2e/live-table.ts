import type { Locator, Page } from '@playwright/test';
import { launchFrom } from './casino.ts';
import { netPaise } from './mines.ts';
import { logIn, paiseOf } from './session.ts';
import { expect } from './test.ts';

const main = (page: Page): Locator => page.getByRole('main');
const slip = (page: Page): Locator => main(page).getByRole('region', { name: 'Your bets' });

/** From the site's first page to a table, logged in. */
export async function openTable(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await logIn(page, 'demo');
  await launchFrom(page, '/live-casino', title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(slip(page)).toBeVisible();
}

/** Lays ₹100 on each of these positions and places them at once. Bets may close between two presses: then the chips go
 *  back, and are laid again in the next round. */
export async function placeOn(page: Page, positions: readonly RegExp[]): Promise<void> {
  await main(page).getByRole('radio', { name: 'Chip 100, ₹100', exact: true }).check();
  const net = await netPaise(page);
  await expect(async () => {
    await main(page)
      .getByRole('button', { name: 'Clear', exact: true })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    for (const name of positions) await main(page).getByRole('button', { name }).click({ timeout: 2_000 });
    const place = slip(page).getByRole('button', { name: /^Place bets/ });
    await expect(place).toContainText(`₹${positions.length * 100}`, { timeout: 1_000 });
    await place.click();
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
