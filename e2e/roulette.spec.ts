import { inBothThemes } from './axe.ts';
import { gamesListed, launchFrom } from './casino.ts';
import { netPaise, walletPaise } from './mines.ts';
import { openTable, ownRound, returnedIn } from './live-table.ts';
import { logIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });
test.beforeEach(async ({ request }) => gamesListed(request, 'Ultimate Roulette'));

/** What ₹100 each on red, black and 17 returns, in paise. */
const returnOf = (number: number): number => (number === 0 ? 0 : 200_00) + (number === 17 ? 3_600_00 : 0);

test('CAS-09 CAS-11 chips are placed at Ultimate Roulette, the wheel resolves them, and balance and history have it to the paisa @desktop', async ({
  page,
}, info) => {
  await page.goto('/');
  await logIn(page, 'demo');
  await launchFrom(page, '/live-casino', 'Ultimate Roulette');
  await expect(page.getByRole('heading', { level: 1, name: 'Ultimate Roulette' })).toBeVisible();
  const main = page.getByRole('main');
  const layout = main.getByRole('group', { name: /^Roulette layout/ });
  await expect(layout.getByRole('button')).toHaveCount(157);
  const startPaise = await walletPaise(page);
  await inBothThemes(page, 'Ultimate Roulette before a bet');

  const bet = main.getByRole('region', { name: 'Your bets' });
  await main.getByRole('radio', { name: 'Chip 100, ₹100', exact: true }).check();
  // Bets may close between two presses: then the chips go back, and are laid again in the next round.
  await expect(async () => {
    await main
      .getByRole('button', { name: 'Clear', exact: true })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    for (const name of [/^17 straight,/, /^Red,/, /^Black,/]) {
      await layout.getByRole('button', { name }).click();
    }
    await expect(bet.getByRole('button', { name: /^Place bets/ })).toContainText('₹300', { timeout: 1_000 });
    await bet.getByRole('button', { name: /^Place bets/ }).click();
    await expect.poll(() => netPaise(page), { timeout: 5_000 }).not.toBe(0);
  }).toPass({ timeout: 120_000 });
  await info.attach('placed', { body: await page.screenshot(), contentType: 'image/png' });

  const dialog = page.getByRole('dialog', { name: 'My rounds' });
  const row = dialog.getByRole('listitem').first();
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'My rounds' }).click();
    await expect(row).toContainText('Returned', { timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  await expect(row).toContainText('17 straight ₹100.00 · Red ₹100.00 · Black ₹100.00');
  await expect(row).toContainText('Staked ₹300.00');
  const number = Number(/Result (\d+)/.exec((await row.textContent()) ?? '')?.[1]);
  const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(returnOf(number) / 100);
  await expect(row).toContainText(`Returned ₹${rupees}`);
  await inBothThemes(page, 'My rounds of Ultimate Roulette');
  await page.keyboard.press('Escape');
  await expect.poll(() => netPaise(page)).toBe(returnOf(number) - 300_00);
  await expect.poll(() => walletPaise(page)).toBe(startPaise + returnOf(number) - 300_00);
});

/** Chips of ₹50 on 17 with two neighbours each side, and on the voisins: what they return, in paise. */
function ofTheTrack(number: number): number {
  const straight = [2, 25, 17, 34, 6].includes(number) ? 1_800_00 : 0;
  if ([0, 2, 3].includes(number)) return straight + 1_200_00;
  const isSplit = [4, 7, 12, 15, 18, 21, 19, 22, 32, 35].includes(number);
  return straight + (isSplit || [25, 26, 28, 29].includes(number) ? 900_00 : 0);
}

test('CAS-11 neighbours and an announced bet are laid on the racetrack, and the round is shown again', async ({
  page,
  isMobile,
}, info) => {
  await openTable(page, 'Ultimate Roulette');
  const main = page.getByRole('main');
  const bet = main.getByRole('region', { name: 'Your bets' });
  await page.keyboard.press('1');
  await expect(main.getByRole('radio', { name: 'Chip 50, ₹50', exact: true })).toBeChecked();
  if (isMobile) await main.getByRole('button', { name: 'Race track', exact: true }).click();
  const place = bet.getByRole('button', { name: /^Place bets/ });
  await expect(async () => {
    const undo = main.getByRole('button', { name: 'Undo', exact: true });
    while (await undo.isEnabled()) await undo.click({ timeout: 1_000 });
    if (isMobile) {
      const ribbon = main.getByRole('group', { name: /^Numbers in the order of the wheel/ });
      await ribbon
        .getByRole('button', { name: /^Number 17,/ })
        .first()
        .click({ timeout: 2_000 });
      await main.getByRole('button', { name: /^Lay 5 chips: 17 and 2 neighbours/ }).click({ timeout: 2_000 });
    } else {
      await main
        .getByRole('button', { name: /^17 and 2 neighbours, 5 chips of ₹50, ₹250/ })
        .press('Enter', { timeout: 2_000 });
    }
    await main.getByRole('button', { name: /^Voisins, 9 chips/ }).click({ timeout: 2_000 });
    await expect(place).toContainText('₹700', { timeout: 1_000 });
    await place.click({ timeout: 1_000 });
    await expect.poll(() => netPaise(page), { timeout: 5_000 }).not.toBe(0);
  }).toPass({ timeout: 120_000 });
  await info.attach('track', { body: await page.screenshot(), contentType: 'image/png' });
  const row = await ownRound(page, isMobile);
  const number = Number(/Result (\d+)/.exec((await row.textContent()) ?? '')?.[1]);
  expect(await returnedIn(row)).toBe(ofTheTrack(number));
  await row.getByRole('button', { name: 'Watch again' }).click();
  const dialog = page.getByRole('dialog', { name: 'My rounds' });
  await expect(dialog).toContainText(`Result ${number}`);
  await expect(dialog).toContainText('17 straight ₹50.00');
});
