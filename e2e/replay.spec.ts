import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { best, market, scripted } from './event.ts';
import { signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// A site of its own, whose match ends.
const match = cricketMatch({ home: 'Nagpur Tigers', away: 'Surat Kites' });
test.use({ odds: { script: match.opening } });
test.describe.configure({ mode: 'serial' });

/** What stands below a match's name: the score with the last overs. */
const shown = async (score: Locator): Promise<readonly string[]> => await score.locator('h1 ~ *').allInnerTexts();
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Moment of the match' });
const scoreThen = (page: Page) => page.getByRole('region', { name: 'Score at this moment' });

test('BET-29 after a match its balls, its prices and the player’s own bets are moved through @core', async ({
  page,
  request,
  world,
}) => {
  const event = await scripted(request, match);
  await signIn(page, 'demo', event.href);
  const live = page.getByRole('region', { name: /^Score: / });
  const bowl = async (runs: number, overs: string) => {
    world.say(match.bowled(runs, overs));
    await expect(live).toContainText(overs);
    return await shown(live);
  };
  const card = market(page, 'Match Odds');
  const seen = [await shown(live)];
  seen.push(await bowl(52, '5.3'));
  await fillSlip(page, best(card, 'Back', match.home), '500');
  await place(page);
  world.say(match.odds(1.6));
  await expect(best(card, 'Back', match.home)).toHaveAccessibleName(/ at 1\.60,/);
  seen.push(await bowl(58, '5.4'));
  world.say(match.end());
  const packed = async () => (await request.get(`/api/v1/events/${event.id}/replay`)).status();
  await expect.poll(packed).toBe(200);
  await page.getByRole('link', { name: 'Replay the match' }).click();

  await expect(page).toHaveURL(/\/replay\?event=/);
  await expect(page.getByText('1 of 4', { exact: true })).toBeVisible();
  expect(await shown(scoreThen(page))).toEqual(seen[0]);
  const forward = page.getByRole('button', { name: 'One step forward' });
  await forward.click();
  await expect.poll(() => shown(scoreThen(page))).toEqual(seen[1]);
  // After the second ball the odds fell, and so they did before the third.
  const prices = page.getByRole('region', { name: 'Match Odds at this moment' });
  const home = prices.getByRole('row').filter({ hasText: match.home });
  await expect(home.getByRole('cell').first()).toHaveText('1.60');
  await expect(home.getByRole('cell').last()).toHaveText('2.00');
  await scrubber(page).press('ArrowRight');
  await expect.poll(() => shown(scoreThen(page))).toEqual(seen[2]);
  await scrubber(page).press('Home');
  await expect(home.getByRole('cell').first()).toHaveText('2.00');
  await inBothThemes(page, 'a replay');

  // The player's bet: its steps lead to their moments, and it has its receipt.
  const mine = page.getByRole('region', { name: 'Your bets on this match' });
  await mine.getByRole('button', { name: /when Nagpur Tigers 2\.00, ₹500 was matched$/ }).click();
  await expect.poll(() => shown(scoreThen(page))).toEqual(seen[1]);
  await mine.getByRole('button', { name: /was settled$/ }).click();
  await expect(page.getByText('4 of 4', { exact: true })).toBeVisible();
  await mine.getByRole('button', { name: /receipt/i }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  await page.keyboard.press('Escape');

  // It plays by itself from the beginning, faster if wanted, and ends at the end.
  await page.getByRole('radio', { name: '10×', exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('4 of 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('BET-29 visitors find finished matches and see a replay without bets; other events have none', async ({
  page,
  faults,
}) => {
  await page.goto('/replay');
  await inBothThemes(page, 'finished matches');
  await page.getByRole('link', { name: new RegExp(`^${match.home} v ${match.away}`) }).click();
  await scrubber(page).press('End');
  await expect(scoreThen(page)).toContainText('Nagpur Tigers won by 20 runs');
  await expect(page.getByText('Log in to see your own bets here.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your bets on this match' }).getByRole('button')).toHaveCount(0);
  faults.allow(/404/);
  await page.goto('/replay?event=nothing');
  await expect(page.getByText('No replay of this match')).toBeVisible();
  await page.getByRole('link', { name: 'See finished matches' }).click();
  await expect(page).toHaveURL(/\/replay$/);
});
