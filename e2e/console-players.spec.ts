import { inBothThemes } from './axe.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
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

test('OPR-06 tree T-21 desk Q-14 an operator finds a player by phone, reveals it with a reason, locks betting, which the next bet is told, and unlocks it', async ({
  page,
  context,
  request,
  browser,
  world,
}) => {
  const site = await context.newPage();
  await signIn(site, 'demo2', '/');
  await openEvent(site, await evenMatch(request));

  await enterConsole(page, 'operator', '/players');
  await page.getByLabel('Find a player').fill('98000 00002');
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Second Demo/ }).click();
  const profile = page.getByRole('article', { name: 'Second Demo' });
  await expect(profile.getByText('Main balance', { exact: true })).toBeVisible();
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

  await test.step('a note and a lock of another operator leave what is typed where it is', async () => {
    const other = await secondConsole(browser, world.url, 'operator2');
    await other.goto(page.url());
    const theirs = other.getByRole('article', { name: 'Second Demo' });
    const note = profile.getByLabel('Note, for operators alone');
    await note.fill('Called at noon');
    await locks.getByRole('button', { name: 'Lock withdrawals' }).click();
    await locks.getByLabel('Reason, the player reads it').fill(REASON);
    await theirs.getByLabel('Note, for operators alone').fill('Asked for a limit');
    await theirs.getByRole('button', { name: 'Save note' }).click();
    await expect(theirs.getByLabel('Note, for operators alone')).toHaveValue('');
    const theirLocks = theirs.getByRole('region', { name: 'Locks' });
    await theirLocks.getByRole('button', { name: 'Lock withdrawals' }).click();
    await theirLocks.getByLabel('Reason, the player reads it').fill('Asked for it');
    await theirLocks.getByRole('button', { name: 'Lock withdrawals' }).click();
    await expect(profile.getByText('Asked for a limit')).toBeVisible();
    await expect(locks.getByText('“Asked for it”')).toBeVisible();
    await expect(note).toHaveValue('Called at noon');
    await expect(locks.getByLabel('Reason, the player reads it')).toHaveValue(REASON);
    await expect(locks.getByRole('button', { name: 'Lock withdrawals' })).toBeVisible();
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

test('OPR-06 desk Q-12 desk Q-13 an operator adjusts a balance, which the player’s page is told with the reason, and lowers the stake factor', async ({
  page,
  context,
}) => {
  const site = await context.newPage();
  await signIn(site, 'demo2', '/');
  await enterConsole(page, 'operator', '/players');
  await page.getByLabel('Find a player').fill('demo2');
  await page.getByRole('button', { name: /^Second Demo/ }).click();
  const profile = page.getByRole('article', { name: 'Second Demo' });

  await test.step('the figures before and after are shown; a large amount goes to a second operator', async () => {
    const adjust = profile.getByRole('region', { name: 'Adjust the main balance' });
    await adjust.getByLabel('Amount, below zero to take').fill('-1,75,000');
    await expect(adjust).toContainText('Balance ₹1,00,000.00 → −₹75,000.00');
    await expect(adjust).toContainText('Available falls below zero');
    await expect(adjust.getByRole('button', { name: 'Send to a second operator' })).toBeVisible();
    await adjust.getByLabel('Amount, below zero to take').fill('-250.50');
    await adjust.getByLabel('Against house account').selectOption('Corrections');
    await adjust.getByLabel('Reason, the player reads it').fill('Deposit counted twice');
    await inBothThemes(page, 'an adjustment');
    await adjust.getByRole('button', { name: 'Adjust', exact: true }).click();
    await expect(toast(page, 'Balance adjusted. The player has been told')).toBeVisible();
    await expect(site.getByText('Your balance was adjusted').first()).toBeVisible();
    await expect(site.getByText(/₹250\.50 was taken\. Reason: Deposit counted twice/).first()).toBeVisible();
    await expect(profile.getByRole('table', { name: /^Latest entries/ })).toContainText('Deposit counted twice');
  });

  await test.step('the player’s own statement has the reason too', async () => {
    await site.goto('/statements');
    await expect(site.getByText('Adjusted by the operator: Deposit counted twice').first()).toBeVisible();
  });

  await test.step('the stake factor is lowered alone, and raised by two', async () => {
    const limits = profile.getByRole('region', { name: 'Limits' });
    const set = async (percent: string) => {
      await limits.getByRole('button', { name: 'Change stake factor' }).click();
      await limits.getByLabel('Per cent, 1 to 100').fill(percent);
      await limits.getByLabel('Reason, for the audit log').fill('Beats every late line');
      await limits.getByRole('button', { name: 'Set stake factor' }).click();
    };
    await set('25');
    await expect(toast(page, 'Stake factor set')).toBeVisible();
    await expect(limits).toContainText('25 %');
    await set('50');
    await expect(toast(page, 'Sent to a second person')).toBeVisible();
    await expect(limits).toContainText('25 %');
  });
});
