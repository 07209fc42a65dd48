import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { chooseFromProfile, paiseOf } from './session.ts';

/** Opens the My Bets modal from the profile menu. */
export async function openMyBets(page: Page): Promise<Locator> {
  await chooseFromProfile(page, 'My Bets');
  const dialog = page.getByRole('dialog', { name: 'My Bets' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The player's bets on the page's event: the right panel, or the Mine tab on a phone. */
export async function betsOfEvent(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('tab', { name: /^Mine/ }).click();
  return page.getByRole('region', { name: 'My Bets', exact: true });
}

export interface ReceiptFigures {
  /** The amount of every line, in paise. */
  readonly lines: readonly number[];
  readonly bet: number;
  readonly commission: number;
  readonly market: number;
}

/** Opens a bet's receipt, reads its figures and closes it. */
export async function readReceipt(page: Page, button: Locator): Promise<ReceiptFigures> {
  await button.click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  const total = receipt.getByRole('row', { name: /^This bet/ });
  await expect(total).toBeVisible();
  const amounts = await receipt.locator('tbody tr td:last-child').allTextContents();
  const figures: ReceiptFigures = {
    lines: amounts.filter((text) => text !== '').map(paiseOf),
    bet: paiseOf((await total.getByRole('cell').last().textContent()) ?? ''),
    commission: paiseOf((await definition(receipt, 'Commission').textContent()) ?? ''),
    market: paiseOf((await definition(receipt, 'Wallet change').textContent()) ?? ''),
  };
  await page.keyboard.press('Escape');
  await expect(receipt).toHaveCount(0);
  return figures;
}

function definition(within: Locator, term: string): Locator {
  return within.locator('dl > div', { hasText: term }).locator('dd');
}
