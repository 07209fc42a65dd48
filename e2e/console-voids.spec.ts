import type { Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { secondConsole, toast } from './console.ts';
import { best, evenMatch, market, openEvent } from './event.ts';
import { figure, logIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, where the player has no other bets and no feed ends the match.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

async function open(page: Page, part: 'Open' | 'Second look'): Promise<void> {
  await page.getByRole('radio', { name: part }).check({ force: true });
  await page
    .getByRole('region', { name: `${match.home} v ${match.away}` })
    .getByRole('button', { name: /^Bookmaker/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Bookmaker', level: 2 })).toBeVisible();
}

test('BET-18 OPR-05 desk Q-9 bets matched in a window are void by an administrator and support, and the market goes on @core', async ({
  page,
  browser,
  world,
  request,
}) => {
  await page.goto('/');
  await logIn(page, 'demo');
  await openEvent(page, await evenMatch(request));
  const exposure = figure(page, 'Exposure');
  await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', match.home), '300');
  await place(page);
  await expect(exposure).toHaveText('−₹300.00');

  const first = await secondConsole(browser, world.url, 'operator3');
  await first.goto('/console/results');
  await open(first, 'Open');
  await first.getByRole('radio', { name: 'Void window' }).check({ force: true });
  await first.keyboard.press('p');
  await expect(first.getByRole('alert').getByText('Enter two times, the second after the first.')).toBeVisible();
  // The minute of the bet, by keyboard; its end may lie ahead.
  const bar = first.getByRole('button', { name: /, 1 match, ₹300\.00$/ });
  await bar.focus();
  await first.keyboard.press('Enter');
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await first.keyboard.press('2');
  await first.getByLabel('Until, not included').fill('2999-01-01T00:00:00');
  await first.keyboard.press('Enter');
  await expect(first.getByRole('alert')).toContainText('ends in the past');
  const made = await bar.evaluate(() => new Date(Date.now() + 5.5 * 3_600_000 + 1_000).toISOString().slice(0, 19));
  await first.getByLabel('Until, not included').fill(made);
  await expect(async () => {
    await first.getByRole('button', { name: /^Preview/ }).click();
    await expect(first.getByRole('table', { name: 'Bets that are void' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const voided = first.getByRole('table', { name: 'Bets that are void' });
  await expect(voided.getByRole('row', { name: /Demo Player/ })).toContainText('₹300.00');
  await inBothThemes(first, 'the preview of a void window');
  const from = await first.getByLabel('From, India time').inputValue();
  await first.getByRole('button', { name: 'Send the void for a second look' }).click();
  await expect(toast(first, 'Sent for a second look')).toBeVisible();
  await expect(exposure).toHaveText('−₹300.00');

  const support = await secondConsole(browser, world.url, 'support');
  await support.goto('/console/results');
  await open(support, 'Second look');
  await expect(support.getByText('Third Operator entered a void of bets at')).toBeVisible();
  await support.getByLabel('From, India time').fill(from);
  await support.getByLabel('Until, not included').fill(made);
  await support.getByRole('button', { name: /^Wrong price from the feed/ }).click();
  await support.getByRole('button', { name: 'Send my void' }).click();
  await expect(exposure).toHaveText('₹0.00');
  await expect(market(page, 'Bookmaker')).toBeVisible();
  await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', match.home), '200');
  await place(page);
  await expect(exposure).toHaveText('−₹200.00');
});
