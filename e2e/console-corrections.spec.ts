import type { Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { gamesListed, play, switchGame } from './casino.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
import { figure, paiseIn, signIn } from './session.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

const REASON = 'The field was drawn twice';

test('OPR-01 OPR-02 W-11 a closed casino round is corrected by two operators, and its player is told why', async ({
  page,
  context,
  browser,
  request,
  world,
}) => {
  await gamesListed(request);
  const site = await context.newPage();
  await signIn(site, 'demo2', '/live-casino');
  await play(site, 'Mines').click();
  await site.getByLabel('Stake', { exact: true }).fill('1375');
  await site.getByRole('main').getByRole('button', { name: /^Bet/ }).click();
  await expect(site.getByRole('main').getByRole('button', { name: /^Cash out/ })).toBeVisible();

  await enterConsole(page, 'operator', '/casino');
  const round = await openRound(page, 1_375);
  // A game that is switched off ends its rounds.
  await switchGame(request, 'mines', false);
  await expect.poll(() => openRound(page, 1_375)).toBe('');
  await switchGame(request, 'mines', true);
  await site.goto('/');
  const balance = figure(site, 'Balance');
  await expect(balance).toBeVisible();
  const before = await paiseIn(balance);

  await page.getByRole('tab', { name: /^Corrections/ }).click();
  await expect(page).toHaveURL('/console/casino/corrections');
  await expect(page.getByText('No correction is waiting')).toBeVisible();
  await page.getByLabel('Round ID').fill('no such round');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('No round has this ID')).toBeVisible();
  await page.getByLabel('Round ID').fill(round);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByLabel('Amount in ₹').fill('250.50');
  await page.getByRole('button', { name: 'Request correction' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a reason. The player reads it.');
  await page.getByLabel('Reason for the player').fill(REASON);
  await page.getByRole('button', { name: 'Request correction' }).click();
  const own = page.getByRole('list', { name: 'Corrections, oldest first' }).getByRole('listitem');
  await expect(own).toContainText('Add ₹250.50');
  await expect(own).toContainText('A second operator must approve it.');
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await inBothThemes(page, 'corrections');
  expect(await paiseIn(balance)).toBe(before);

  const second = await secondConsole(browser, world.url, 'operator2');
  await second.goto(`${world.url}/console/casino/corrections`);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(second, 'Add ₹250.50')).toBeVisible();
  await expect(second.getByText('No correction is waiting')).toBeVisible();
  await second.context().close();
  await expectNotice(site, 'Casino round corrected');
  await expectNotice(site, `₹250.50 added to your balance for Mines: ${REASON}`);
  await expect.poll(() => paiseIn(balance)).toBe(before + 250_50);
});

/** The provider's id of the open round with this stake in rupees; empty without one. */
async function openRound(page: Page, stake: number): Promise<string> {
  return page.evaluate(async (staked) => {
    const { token } = JSON.parse(localStorage.getItem('console-session') ?? '{}') as { token: string };
    const answer = await fetch('/api/v1/console/casino-rounds', { headers: { Authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { rounds: readonly { round: string; stake: number }[] } };
    return data.rounds.find((round) => round.stake === staked)?.round ?? '';
  }, stake);
}
