import { gamesListed } from './casino.ts';
import { betButton, playInstant } from './instant.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });
test.beforeEach(async ({ request }) => gamesListed(request, 'Limbo'));

test('CAS-09 CAS-10 CAS-12 CAS-14 Limbo is played to a win and a loss, correct to the paisa in header, statement, verify page and program @core', async ({
  page,
  isMobile,
}) => {
  // Rounds follow each other at the game's own pace.
  test.setTimeout(600_000);
  await playInstant(page, isMobile, {
    title: 'Limbo',
    // Nine rounds of ten reach 1.10×, and 99 of 100 miss 100×.
    choose: async (on, wanted) => {
      const target = on.getByLabel('Target', { exact: true });
      await target.fill('1.00');
      await expect(on.getByText('A number from 1.01 to 10,000.00 with at most two decimals.')).toBeVisible();
      await expect(betButton(on)).toHaveAttribute('aria-disabled', 'true');
      await target.fill(wanted === 'win' ? '1.10' : '100');
      await expect(betButton(on)).toContainText(wanted === 'win' ? 'Target 1.10×' : 'Target 100.00×');
    },
    result: async (on) =>
      (await on
        .getByRole('main')
        .getByText(/^Reached [\d,]+\.\d\d×$/)
        .first()
        .textContent()) ?? '',
    paysPaise: (result, wanted) => {
      const reached = Number(result.replace(/[^\d.]/g, ''));
      if (wanted === 'win') return reached >= 1.1 ? 110_00 : 0;
      return reached >= 100 ? 10_000_00 : 0;
    },
    printed: (result) => `Reached           ${result.replace(/[^\d.]/g, '')}×\n`,
  });
});
