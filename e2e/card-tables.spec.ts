import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { gamesListed, launchFrom } from './casino.ts';
import { netPaise, walletPaise } from './mines.ts';
import { logIn, paiseOf } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });

const main = (page: Page): Locator => page.getByRole('main');
const slip = (page: Page): Locator => main(page).getByRole('region', { name: 'Your bets' });

async function openTable(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await logIn(page, 'demo');
  await launchFrom(page, '/live-casino', title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(slip(page)).toBeVisible();
}

/** Lays ₹100 on each of these positions and places them at once. Bets may close between two presses: then the chips go
 *  back, and are laid again in the next round. */
async function placeOn(page: Page, positions: readonly RegExp[]): Promise<void> {
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

/** The newest of the player's own rounds, once it has ended. */
async function ownRound(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'My rounds' });
  const row = dialog.getByRole('listitem').first();
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    const button = page.getByRole('banner').getByRole('button', { name: 'My rounds' });
    await button.click({ timeout: 2_000 });
    await expect(row).toContainText('Returned', { timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  return (await row.textContent()) ?? '';
}

const returnedIn = (round: string): number => paiseOf(/Returned (₹[\d,.]+)/.exec(round)?.[1] ?? '');

test('CAS-09 CAS-11 CAS-14 Andar Bahar is played to a win and a loss at once, and balance, session and history have it to the paisa @core', async ({
  page,
  request,
}, info) => {
  await gamesListed(request, 'Andar Bahar');
  await openTable(page, 'Andar Bahar');
  const startPaise = await walletPaise(page);
  await inBothThemes(page, 'Andar Bahar before a bet');
  await placeOn(page, [/^Andar,/, /^Bahar,/, /^Match on card 41–49,/]);
  await info.attach('placed', { body: await page.screenshot(), contentType: 'image/png' });
  const round = await ownRound(page);
  expect(round).toContain('Andar ₹100.00 · Bahar ₹100.00 · Match on card 41–49 ₹100.00');
  const [, side, card] = /(Andar|Bahar) wins on card (\d+)/.exec(round) ?? [];
  expect(side).toBe(Number(card) % 2 === 1 ? 'Andar' : 'Bahar');
  const returned = (side === 'Andar' ? 190_00 : 200_00) + (Number(card) > 40 ? 12_100_00 : 0);
  expect(returnedIn(round)).toBe(returned);
  await inBothThemes(page, 'My rounds of Andar Bahar');
  await page.keyboard.press('Escape');
  await expect.poll(() => netPaise(page)).toBe(returned - 300_00);
  await expect.poll(() => walletPaise(page)).toBe(startPaise + returned - 300_00);
});

test('CAS-10 a round of Andar Bahar is computed again in the browser, from a link whose hash was shown before', async ({
  page,
  request,
}) => {
  await gamesListed(request, 'Andar Bahar');
  await openTable(page, 'Andar Bahar');
  await placeOn(page, [/^Andar,/, /^Bahar,/]);
  const round = await ownRound(page);
  const result = /(Andar|Bahar) wins on card \d+/.exec(round)?.[0] ?? 'no result';
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Verify round/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Verify a round' })).toBeVisible();
  await expect(main(page)).toContainText('Same result');
  const row = main(page)
    .getByRole('row', { name: /^Result/ })
    .first();
  await expect(row).toContainText(`${result}${result}`);
  await inBothThemes(page, 'A round of Andar Bahar computed again');
});

test('CAS-09 CAS-11 CAS-14 Teen Patti 20-20 is played to a win and a loss at once, and balance, session and history have it to the paisa', async ({
  page,
  request,
}, info) => {
  await gamesListed(request, 'Teen Patti 20-20');
  await openTable(page, 'Teen Patti 20-20');
  const startPaise = await walletPaise(page);
  await inBothThemes(page, 'Teen Patti before a bet');
  await placeOn(page, [/^A wins,/, /^B wins,/]);
  await info.attach('placed', { body: await page.screenshot(), contentType: 'image/png' });
  const round = await ownRound(page);
  expect(round).toContain('A wins ₹100.00 · B wins ₹100.00');
  const returned = round.includes('Equal hands') ? 200_00 : 198_00;
  expect(returnedIn(round)).toBe(returned);
  await page.keyboard.press('Escape');
  await expect.poll(() => netPaise(page)).toBe(returned - 200_00);
  await expect.poll(() => walletPaise(page)).toBe(startPaise + returned - 200_00);
});
