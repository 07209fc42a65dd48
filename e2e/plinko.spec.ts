import { gamesListed, launchFrom } from './casino.ts';
import { betButton, playInstant } from './instant.ts';
import { signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });
test.beforeEach(async ({ request }) => gamesListed(request, 'Plinko'));

/** Paise that a stake of ₹100 returns in each pocket, as the rules print them (casino rules 13). */
const LOW_8 = [550, 230, 130, 80, 60, 80, 130, 230, 550].map((rupees) => rupees * 100);

test('CAS-09 CAS-10 CAS-12 CAS-14 Plinko is played to a return above the stake and one below, correct to the paisa in header, statement, verify page and program', async ({
  page,
  isMobile,
}) => {
  // Rounds follow each other at the game's own pace.
  test.setTimeout(600_000);
  await playInstant(page, isMobile, {
    title: 'Plinko',
    choose: async (on) => {
      await on.getByLabel('Rows', { exact: true }).fill('8');
      await on.getByRole('radio', { name: 'Low', exact: true }).check({ force: true });
      await expect(betButton(on)).toContainText('8 rows, low risk');
    },
    result: async (on) =>
      (await on
        .getByRole('main')
        .getByText(/^Pocket \d+ of 9$/)
        .first()
        .textContent()) ?? '',
    paysPaise: (result) => LOW_8[Number(result.split(' ')[1]) - 1]!,
    printed: (result) => `Pocket            ${result.replace('Pocket ', '')}\n`,
  });
});

test('Plinko takes no row off its board, and is chosen with the keyboard', async ({ page }) => {
  test.skip(test.info().project.name !== 'desktop', 'A phone has no keys.');
  await signIn(page, 'demo2', '/');
  await launchFrom(page, '/live-casino', 'Plinko');
  const rows = page.getByLabel('Rows', { exact: true });
  const bet = betButton(page);
  const pockets = page.getByRole('list', { name: 'What the pockets pay, from left to right' }).getByRole('listitem');
  for (const text of ['7', '17', '8.5', 'ten']) {
    await rows.fill(text);
    await expect(page.getByText('Rows are a whole number, 8 to 16.')).toBeVisible();
    await expect(bet).toHaveAttribute('aria-disabled', 'true');
  }
  await rows.fill('15');
  await rows.press('ArrowUp');
  await expect(bet).toContainText('16 rows, low risk');
  await expect(pockets).toHaveCount(17);
  await page.getByRole('radio', { name: 'Low', exact: true }).press('ArrowLeft');
  await expect(bet).toContainText('16 rows, high risk');
  await expect(pockets.first()).toHaveText('1,000×');
  await page.getByLabel('Stake', { exact: true }).fill('2001');
  await expect(page.getByText('The highest win would return more than ₹20,00,000', { exact: false })).toBeVisible();
  await expect(bet).toHaveAttribute('aria-disabled', 'true');
});
