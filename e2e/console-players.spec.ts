import { inBothThemes } from './axe.ts';
import { enterConsole, toast } from './console.ts';
import { best, evenMatch, market, openEvent } from './event.ts';
import { signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, where the player has no other bets and no feed ends the match.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

const PHONE = '+919800000002';
const REASON = 'Shared device, looked into';

test('OPR-06 tree T-21 an operator finds a player by phone, reveals it with a reason, locks betting, which the next bet is told, and unlocks it', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'A console and a player beside it.');
  const site = await context.newPage();
  await signIn(site, 'demo2', '/');
  await openEvent(site, await evenMatch(request));

  await enterConsole(page, 'operator', '/players');
  await page.getByLabel('Find a player').fill('98000 00002');
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Second Demo/ }).click();
  const profile = page.getByRole('article', { name: 'Second Demo' });
  await expect(profile.getByText('Main balance')).toBeVisible();
  await inBothThemes(page, 'the profile');

  await test.step('the phone is masked until a reason is given', async () => {
    const phone = profile.getByRole('status', { name: 'Phone' });
    await expect(phone).toHaveText('+91 ••••• ••002');
    await profile.getByRole('button', { name: 'Reveal Phone' }).click();
    await profile.getByLabel('Reason to see Phone').fill(REASON);
    await profile.getByRole('button', { name: 'Show for 30 seconds' }).click();
    await expect(phone).toHaveText(PHONE);
  });

  const locks = profile.getByRole('region', { name: 'Locks' });
  await test.step('betting is locked, which the player is told and the next bet is refused with', async () => {
    await locks.getByRole('button', { name: 'Lock betting and casino' }).click();
    await locks.getByLabel('Reason, the player reads it').fill(REASON);
    await inBothThemes(page, 'the reason');
    await locks.getByRole('button', { name: 'Lock betting and casino' }).click();
    await expect(toast(page, 'Locked. The player has been told')).toBeVisible();
    await expect(locks).toContainText(`“${REASON}”`);
    await expect(site.getByText('Betting is locked on your account').first()).toBeVisible();
    const slip = await fillSlip(site, best(market(site, 'Match Odds'), 'Back', match.home), '100');
    await askFor(slip, '1.01');
    await slip.getByRole('button', { name: /^Place bet/ }).click();
    await expect(site.getByText('Betting is locked on your account. Contact support.').first()).toBeVisible();
  });

  await test.step('unlocked, the same bet is placed', async () => {
    await locks.getByRole('button', { name: 'Unlock betting and casino' }).click();
    await locks.getByLabel('Reason, the player reads it').fill('All is well');
    await locks.getByRole('button', { name: 'Unlock betting and casino' }).click();
    await expect(toast(page, 'Lock lifted. The player has been told')).toBeVisible();
    await expect(locks.getByRole('button', { name: 'Lock betting and casino' })).toBeVisible();
    await place(site);
    await expect(profile.getByRole('table', { name: 'Latest bets, newest first' })).toContainText(match.home);
  });

  await test.step('the audit log keeps the look, the lock and its end, without the number', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click();
    for (const deed of ['Field revealed', 'Locked: betting', 'Unlocked: betting']) {
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: 'player demo2' })
          .filter({ has: page.getByRole('cell', { name: deed, exact: true }) }),
      ).toHaveCount(1);
    }
    await expect(page.getByText(PHONE)).toHaveCount(0);
  });
});
