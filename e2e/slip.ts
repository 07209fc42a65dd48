import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { isFollowed } from './session.ts';

export function slipOn(page: Page): Locator {
  return page.getByRole('form', { name: /^Bet slip/ });
}

/** Opens the slip with a price and types a stake. */
export async function fillSlip(page: Page, price: Locator, stake: string): Promise<Locator> {
  const slip = slipOn(page);
  // Until the stream has sent it, a price opens its match and no slip.
  await isFollowed(page);
  await price.scrollIntoViewIfNeeded();
  // The browser sends a click by what it last painted, where the score's frame may stand in the place of the price.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await price.click();
  await expect(slip).toBeVisible();
  await slip.getByLabel('Stake', { exact: true }).fill(stake);
  return slip;
}

/** Types odds other than the tapped ones. A back at lower odds or a lay at higher odds is matched at the best price
 *  when it arrives, even if the market has moved. */
export async function askFor(slip: Locator, odds: string): Promise<void> {
  await slip.getByLabel('Odds', { exact: true }).fill(odds);
}

/** Places the slip persistently: waits while the market is locked, accepts the price that a refusal offers, and tries
 *  again until the bet is placed. */
export async function place(page: Page): Promise<void> {
  const slip = slipOn(page);
  await expect(async () => {
    if ((await slip.count()) === 0) return;
    const accept = slip.getByRole('button', { name: /^Accept / });
    if (await accept.isVisible()) await accept.click({ timeout: 5_000 });
    await slip.getByRole('button', { name: /^Place bet/ }).click({ timeout: 5_000 });
    const isAnswered = async () => (await slip.count()) === 0 || (await accept.isVisible());
    await expect.poll(isAnswered, { timeout: 5_000 }).toBe(true);
    expect(await slip.count()).toBe(0);
  }).toPass({ timeout: 120_000 });
}
