import type { Page } from '@playwright/test';
import { allMatches, best, market, oldestMatch, openEvent, type LiveEvent } from './event.ts';
import { figure, notice, signIn } from './session.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// Three times as fast as a player has it: every few seconds a wicket falls somewhere.
test.use({ replaySpeed: 20 });

test('S-1 a match ends before the player’s eyes, and the wallet moves at once', async ({ page, request, world }) => {
  const event = await oldestMatch(request);
  await signIn(page, 'demo', event.href);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '1000');
  await askFor(slip, '1.01');
  await place(page);
  await expect(figure(page, 'Exposure')).toHaveText('−₹1,000.00');

  const settled = notice(page, /^Settled: .*Match Odds$/);
  await expect(async () => {
    if (!(await settled.isVisible())) world.advance({ minutes: 1 });
    await expect(settled).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 150_000 });
  await expect(page.getByText(/^This match has ended/)).toBeVisible();
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
  await expect(figure(page, 'Balance')).not.toHaveText('₹1,00,000.00');
});

test('BET-08 a wicket suspends every market, and the slip says so and takes no bet', async ({ context, request }) => {
  const events = await allMatches(request);
  // Whichever match loses a wicket first.
  await Promise.any(events.map(async (event) => untilSuspended(await context.newPage(), event)));
});

async function untilSuspended(page: Page, event: LiveEvent): Promise<void> {
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '100');
  await page.waitForFunction(
    () => {
      const states = ['Match Odds', 'Bookmaker', 'Fancy'].map(
        (name) => document.querySelector(`section[aria-label="${name}"]`)?.textContent ?? '',
      );
      const slip = document.querySelector('form[aria-label^="Bet slip"]');
      return (
        states.every((text) => /Suspended|Wicket/.test(text)) &&
        slip?.textContent.includes('The market is suspended. Try again when it reopens.') === true &&
        slip.querySelector('button[type="submit"]')?.hasAttribute('disabled') === true
      );
    },
    undefined,
    { timeout: 120_000 },
  );
}
