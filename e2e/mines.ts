import type { Locator, Page } from '@playwright/test';
import { launchFrom } from './casino.ts';
import { paiseOf } from './session.ts';
import { expect } from './test.ts';

export const STAKE_PAISE = 100_00;
export const GAME = /\/games\/play\/mines$/;

export interface Round {
  readonly mines: number;
  readonly safe: number;
  readonly paidPaise: number;
  /** Numbers of the tiles with mines, as the field showed them at the end. */
  readonly mineTiles: string;
}

/** From any page of the site into the game, in the same window. */
export async function openMines(page: Page): Promise<void> {
  await launchFrom(page, '/live-casino', 'Mines');
  await expect(page).toHaveURL(GAME);
  await expect(page.getByRole('heading', { level: 1, name: 'Mines' })).toBeVisible();
  await expect(action(page, 'Bet')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
}

/** The amber button in one of its roles. */
export function action(page: Page, what: 'Bet' | 'Cash out'): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^${what}`) });
}

/** The wallet in the game's header, in paise. */
export async function walletPaise(page: Page): Promise<number> {
  const wallet = page
    .getByRole('banner')
    .locator('div')
    .filter({ hasText: /^Main wallet/ });
  return paiseOf((await wallet.locator('b').textContent()) ?? '');
}

/** The net of the session in the game's header, in paise. */
export async function netPaise(page: Page): Promise<number> {
  const spoken = await page
    .getByRole('banner')
    .getByText(/^Net of this session after \d/)
    .textContent();
  return paiseOf(spoken?.split(': ')[1] ?? '');
}

export async function bet(page: Page, mines: number): Promise<void> {
  await expect(action(page, 'Bet')).toBeVisible();
  await page.getByLabel('Stake', { exact: true }).fill('100');
  await page.getByLabel('Mines', { exact: true }).fill(String(mines));
  await action(page, 'Bet').click();
  await expect(action(page, 'Cash out')).toContainText('Open a tile first');
}

export async function openTile(page: Page, number: number): Promise<'safe' | 'mine'> {
  const tiles = page.getByRole('group', { name: '25 tiles' });
  await tiles.getByRole('button', { name: `Tile ${number}`, exact: true }).click();
  const opened = tiles.getByRole('button', { name: new RegExp(`^Tile ${number}, (safe|the mine you opened)$`) });
  await expect(opened).toBeVisible();
  return ((await opened.getAttribute('aria-label')) ?? '').endsWith('safe') ? 'safe' : 'mine';
}

/** Cashes out what the ladder pays by the rules. */
export async function cashOut(page: Page, { mines, safe }: Pick<Round, 'mines' | 'safe'>): Promise<void> {
  const pays = payoutPaise({ mines, safe });
  await expect(action(page, 'Cash out')).toContainText(`${(pays / STAKE_PAISE).toFixed(2)}× of ₹100.00`);
  await expect(action(page, 'Cash out')).toContainText(`₹${bare(pays)}`);
  await action(page, 'Cash out').click();
  await expect(page.getByText(`Cashed out at ${(pays / STAKE_PAISE).toFixed(2)}×`, { exact: true })).toBeVisible();
}

/** Casino rules 12: ⌊99 × C(25, k) ÷ C(25 − m, k)⌋ hundredths of the stake after k safe tiles beside m mines. */
export function payoutPaise({ mines, safe }: Pick<Round, 'mines' | 'safe'>): number {
  let [ways, safeWays] = [1n, 1n];
  for (let taken = 0; taken < safe; taken += 1) {
    ways *= BigInt(25 - taken);
    safeWays *= BigInt(25 - mines - taken);
  }
  return (Number((99n * ways) / safeWays) * STAKE_PAISE) / 100;
}

/** `1,00,000.00`, without a sign. */
export function bare(paise: number): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Math.abs(paise) / 100);
}
