import { gamesListed } from './casino.ts';
import { netPaise } from './mines.ts';
import { openTable, ownRound, playTable, returnedIn, test } from './live-table.ts';
import { THE_MATCH } from './site/match.ts';
import { expect } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });

/** What ₹100 each on 17, red and black returns, in paise. */
function returnOf(result: string): number {
  const number = Number(/^Result (\d+)$/.exec(result)?.[1]);
  return (number === 0 ? 0 : 200_00) + (number === 17 ? 3_600_00 : 0);
}

for (const title of ['Ultimate Roulette', 'Speed Roulette']) {
  test(`CAS-09 CAS-10 CAS-11 CAS-14 chips are placed at ${title}, the wheel resolves them, and header, history, verify page, statement and profit and loss have it to the paisa`, async ({
    page,
    request,
    isMobile,
  }) => {
    await gamesListed(request, title);
    await playTable(page, isMobile, { title, positions: ['17 straight', 'Red', 'Black'], returns: returnOf });
  });
}

/** Chips of ₹50 on 17 with two neighbours each side, and on the voisins: what they return, in paise. */
function ofTheTrack(number: number): number {
  const straight = [2, 25, 17, 34, 6].includes(number) ? 1_800_00 : 0;
  if ([0, 2, 3].includes(number)) return straight + 1_200_00;
  const isSplit = [4, 7, 12, 15, 18, 21, 19, 22, 32, 35].includes(number);
  return straight + (isSplit || [25, 26, 28, 29].includes(number) ? 900_00 : 0);
}

test('CAS-11 neighbours and an announced bet are laid on the racetrack, and the round is shown again', async ({
  page,
  request,
  isMobile,
}, info) => {
  await gamesListed(request, 'Ultimate Roulette');
  await openTable(page, 'Ultimate Roulette');
  const main = page.getByRole('main');
  await expect(main.getByRole('group', { name: /^Roulette layout/ }).getByRole('button')).toHaveCount(157);
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
