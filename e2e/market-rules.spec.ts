import type { Locator, Page } from '@playwright/test';
import { betsOfEvent } from './bets.ts';
import { scripted } from './event.ts';
import { isFollowed, signIn } from './session.ts';
import { EVENING_MATCH, THE_EVENING } from './site/evening.ts';
import { GREYHOUND_RACE, HORSE_RACE, type Race } from './site/race.ts';
import { fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

test.use({ odds: THE_EVENING });

async function rulesOf(page: Page, market: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `Rules: ${market}`, exact: true })
    .first()
    .click();
  return page.getByRole('dialog', { name: `Rules: ${market}` });
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Win', exact: true }).getByRole('row').filter({ hasText: name });

async function openRace(page: Page, race: Race): Promise<void> {
  await page.goto(race.href);
  await expect(page.getByRole('heading', { level: 1, name: race.name })).toBeVisible();
  // A press before the page is its own is lost.
  await isFollowed(page);
}

test('the rules of a market say before the bet what a late start, an abandoned match and a tie do', async ({
  page,
  request,
}) => {
  await page.goto((await scripted(request, EVENING_MATCH)).href);
  await isFollowed(page);
  for (const [market, said] of [
    ['Match Odds', ['A late or new start', 'S-7', 'Abandoned without a result', 'A tie', 'S-6']],
    ['Bookmaker', ['A late or new start', 'Abandoned without a result', 'A tie']],
    ['Fancy', ['A late or new start', 'If play is abandoned', 'F-8']],
  ] as const) {
    const rules = await rulesOf(page, market);
    await expect(rules.getByRole('heading', { name: 'If it does not go as planned' })).toBeVisible();
    for (const words of said) await expect(rules).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(rules).toHaveCount(0);
  }
});

test('the rules of a race say what a non-runner and a dead heat do, for horses and greyhounds', async ({ page }) => {
  await openRace(page, HORSE_RACE);
  const ofHorses = await rulesOf(page, 'Win');
  await expect(ofHorses).toContainText('A horse is withdrawn: bets on it are void.');
  await expect(ofHorses).toContainText('A dead heat');
  await openRace(page, GREYHOUND_RACE);
  await expect(await rulesOf(page, 'Win')).toContainText('every bet matched before is void');
});

test('BET-22 beside each horse a player reads what its withdrawal would do to matched bets, and it does so', async ({
  page,
  world,
  isMobile,
}) => {
  await signIn(page, 'demo', HORSE_RACE.href);
  await expect(page.getByRole('heading', { level: 1, name: HORSE_RACE.name })).toBeVisible();
  const price = rowOf(page, 'River Lantern').getByRole('button', { name: /^Back / });
  await fillSlip(page, price.first(), '500');
  await place(page);

  const ask = page.getByRole('button', { name: /^RF 49 %.*What if Night Heron does not run\?$/ });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'If Night Heron does not run' });
  await expect(dialog).toContainText('Its reduction factor would be about 49.0 %');
  const mine = dialog.getByRole('table', { name: 'Your matched bets' }).getByRole('row').filter({ hasText: '₹500.00' });
  // 4.00 × (100 % − 48.98 %), rounded down.
  await expect(mine.getByRole('cell')).toHaveText([/4\.00\s*2\.04/, /₹1,500\.00\s*₹520\.00/]);
  // The stake that a profit is of is seen, not only read out.
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Your matched bets',
    'A back of ₹100.00 at present odds',
  ]);
  const others = dialog.getByRole('table', { name: 'A back of ₹100.00 at present odds' });
  await expect(others.getByRole('row').filter({ hasText: 'Copper Kite' })).toContainText('3.06');
  await expect(others.getByRole('row').filter({ hasText: 'Night Heron' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  world.say(HORSE_RACE.withdraw('Night Heron', 48.98));
  await expect(
    rowOf(page, 'Night Heron')
      .getByText(/^Non-runner, reduction 48\.98 %/)
      .first(),
  ).toBeVisible();
  await expect(ask).toHaveCount(0);
  const bets = await betsOfEvent(page, isMobile);
  await expect(bets.getByText('2.04', { exact: true }).first()).toBeVisible();
});
