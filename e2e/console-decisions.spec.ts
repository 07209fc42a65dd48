import { inBothThemes } from './axe.ts';
import { gamesListed, play } from './casino.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
import { figure, paiseIn, signIn } from './session.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

const STAKE = '1,425.00';
const REASON = 'The game has stopped for good';

test('OPR-01 OPR-02 W-12 a round that stays open is refunded by two operators, and its player is told why', async ({
  page,
  context,
  browser,
  request,
  world,
  isMobile,
}) => {
  await gamesListed(request);
  const site = await context.newPage();
  await signIn(site, 'demo2', '/live-casino');
  const balance = figure(site, 'Balance');
  await expect(balance).toBeVisible();
  const before = (await paiseIn(balance)) - 1_425_00;
  await play(site, 'Mines').click();
  await site.getByLabel('Stake', { exact: true }).fill('1425');
  await site.getByRole('main').getByRole('button', { name: /^Bet/ }).click();
  await expect(site.getByRole('main').getByRole('button', { name: /^Cash out/ })).toBeVisible();
  await site.goto('/');
  await expect.poll(() => paiseIn(balance)).toBe(before);

  await enterConsole(page, 'operator', '/casino/rounds');
  const round = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: STAKE });
  const decide = round.getByRole('button', { name: 'Decide Mines, Second Demo' });
  await expect(round).toBeVisible();
  await expect(decide).toHaveCount(0);
  await world.sql(`update casino_rounds set opened_at = opened_at - interval '11 minutes' where stake_paise = 142500`);
  await decide.click();
  const dialog = page.getByRole('dialog', { name: 'Mines, Second Demo' });
  await expect(dialog).toContainText('Open bets are rolled back whole. A late win of them is refused.');
  await dialog.getByRole('button', { name: 'Request decision' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter a reason. The player reads it.');
  await dialog.getByLabel('Reason for the player').fill(REASON);
  await inBothThemes(page, 'the decision');
  if (isMobile) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByRole('button', { name: 'Request decision' }).click();
  await expect(toast(page, 'Refund the stake, Second Demo')).toBeVisible();
  await expect(dialog).toContainText('A second operator must approve it.');
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await paiseIn(balance)).toBe(before);

  const second = await secondConsole(browser, world.url, 'operator2');
  await second.goto(`${world.url}/console/casino/rounds`);
  await second.getByRole('button', { name: 'Decide Mines, Second Demo' }).click();
  await expect(second.getByRole('dialog')).toContainText(`Refund the stake: “${REASON}”`);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(second, 'Refund the stake, Second Demo')).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await second.context().close();
  await expectNotice(site, 'Casino round refunded');
  await expectNotice(site, `₹${STAKE} returned to your balance for Mines: ${REASON}`);
  await expect.poll(() => paiseIn(balance)).toBe(before + 1_425_00);
  await expect(round).toHaveCount(0);

  await test.step('the player finds the game ready for another bet', async () => {
    await site.goto('/live-casino');
    await play(site, 'Mines').click();
    await expect(site.getByRole('main').getByRole('button', { name: /^Bet/ })).toBeVisible();
  });
});
