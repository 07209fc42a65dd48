import { gamesListed, launchFrom } from './casino.ts';
import { betButton, playInstant } from './instant.ts';
import { signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });
test.beforeEach(async ({ request }) => gamesListed(request, 'Dice'));

test('CAS-09 CAS-10 CAS-12 CAS-14 Dice is played to a win and a loss, correct to the paisa in header, statement, verify page and program', async ({
  page,
  isMobile,
}) => {
  // Rounds follow each other at the game's own pace.
  test.setTimeout(600_000);
  await playInstant(page, isMobile, {
    title: 'Dice',
    // Nine rolls of ten are over 10.00, and nine of ten lose over 90.00.
    choose: async (on, wanted) => {
      await on.getByLabel('Target', { exact: true }).fill(wanted === 'win' ? '10.00' : '90.00');
      await expect(on.getByRole('radio', { name: wanted === 'win' ? 'Over 10.00' : 'Over 90.00' })).toBeChecked();
    },
    result: async (on) =>
      (await on
        .getByRole('main')
        .getByText(/^Rolled \d+\.\d\d$/)
        .first()
        .textContent()) ?? '',
    // 9,000 winning rolls pay 1.1×, 1,000 pay 9.9×.
    paysPaise: (result, wanted) => {
      const roll = Number(result.split(' ')[1]);
      if (wanted === 'win') return roll > 10 ? 110_00 : 0;
      return roll > 90 ? 990_00 : 0;
    },
    printed: (result) => `Roll              ${result.split(' ')[1]}\n`,
  });
});

test('Dice takes no target off its grid, and is chosen with the keyboard', async ({ page }) => {
  test.skip(test.info().project.name !== 'desktop', 'A phone has no keys.');
  await signIn(page, 'demo2', '/');
  await launchFrom(page, '/live-casino', 'Dice');
  const target = page.getByLabel('Target', { exact: true });
  const bet = betButton(page);
  for (const text of ['99.50', '1.99', '50.005', 'fifty']) {
    await target.fill(text);
    await expect(page.getByText('A number from 2.00 to 99.00 with at most two decimals.')).toBeVisible();
    await expect(bet).toHaveAttribute('aria-disabled', 'true');
  }
  await target.fill('75.25');
  await expect(bet).toContainText('Over 75.25');
  await expect(bet).not.toHaveAttribute('aria-disabled');
  await page.getByRole('radio', { name: 'Over 75.25' }).press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Under 24.75' })).toBeChecked();
  await page.getByRole('slider', { name: 'Target on the line of rolls' }).press('ArrowRight');
  await expect(bet).toContainText('Under 24.76');
});
