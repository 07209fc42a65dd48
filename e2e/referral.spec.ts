import type { APIRequestContext, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { newReference, operator } from './cashier.ts';
import { evenMatch, lastSession, openEvent } from './event.ts';
import { codeFor, dialogOf, fillRegister, somebody, typeCode } from './identity.ts';
import { notice, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip, place } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';
import { OUTAGE } from './world.ts';

// A separate site, because the journey advances its clock by weeks.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

const A_WEEK_AND_A_DAY = { minutes: 8 * 24 * 60 };

/** Makes a deposit as the player logged in on the page and has it approved. */
async function deposit(page: Page, request: APIRequestContext, amount: number): Promise<void> {
  // Not by a script in the page, which may still be loading another one.
  const { origins } = await page.context().storageState();
  const token = origins.flatMap((each) => each.localStorage).find(({ name }) => name === 'token')?.value ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const accounts = await request.get('/api/v1/admin-account-details', { headers });
  const { data } = (await accounts.json()) as { data: readonly { _id: string; type: 'upi' | 'bank' }[] };
  const [account] = data;
  const txnRef = newReference();
  const body = { amount, accountId: account?._id, type: account?.type, txnRef };
  await request.post('/api/v1/admin-deposit-request', { headers, data: body });
  await (await operator(request)).approveDeposit(amount, txnRef);
}

test('BON-03 SHL-19 R-1 R-2 R-3 a friend signs up by the link, deposits, qualifies, and the week is claimed @core', async ({
  page,
  browser,
  request,
  world,
  faults,
  isMobile,
}) => {
  faults.allow(OUTAGE);
  // The page stays open while a week passes, so its session expires.
  faults.allow(/401/);
  await signIn(page, 'demo', '/');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Referral Bonus' }).click();
  await expect(page.getByRole('heading', { name: 'Referral Bonus' })).toBeVisible();
  await expect(page.getByText('No referrals yet')).toBeVisible();
  const link = (await page.getByText(/\?referral_code=/).textContent()) ?? '';
  expect(link).toMatch(/\/\?referral_code=[A-HJ-NP-Z2-9]{8}$/);
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await inBothThemes(page, 'the referral page');
  // The rest takes long, so it runs for one project only.
  if (isMobile) return;

  const funnel = (step: string) =>
    page.locator('dl > div', { has: page.getByText(step, { exact: true }) }).locator('dd');
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
  const friend = await context.newPage();
  await test.step('the link opens Register with the code in it, in another browser', async () => {
    await friend.goto(link);
    const register = dialogOf(friend, 'Register');
    await expect(register.getByLabel(/^Referral Code/)).toHaveValue(/^[A-HJ-NP-Z2-9]{8}$/);
    const person = somebody();
    await fillRegister(register, person);
    await register.getByRole('button', { name: 'Register', exact: true }).click();
    const verify = dialogOf(friend, 'Verify Otp');
    await expect(verify).toBeVisible();
    await typeCode(friend, verify, await codeFor(request, person));
    // Start waiting before the friend's page acts, because the toast disappears.
    const told = expect(notice(page, 'News about your referrals')).toBeVisible();
    await verify.getByRole('button', { name: 'Verify' }).click();
    await told;
    await expect(friend.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    await expect(funnel('Signed up')).toHaveText('1');
  });

  await test.step('the friend deposits and stakes ₹1,000', async () => {
    await deposit(friend, request, 5_000);
    await expect(funnel('Deposited')).toHaveText('1');
    await openEvent(friend, await evenMatch(request));
    await fillSlip(friend, await lastSession(friend, world, 'Yes'), '1000');
    await place(friend);
    const matched = () => world.sql(`select 1 from bets where matched_paise > 0`);
    await expect.poll(matched).toHaveLength(1);
    await context.close();
  });

  await test.step('the session is settled, the week goes by, and it has earned a tenth of one per cent', async () => {
    world.say(match.end());
    const open = () => world.sql('select 1 from bets where matched_paise > 0 and net_paise is null');
    await expect.poll(open).toEqual([]);
    await world.kill();
    await world.restart(A_WEEK_AND_A_DAY);
    await signIn(page, 'demo', '/referral-bonus');
    await expect(funnel('Qualified')).toHaveText('1');
    await expect(page.getByRole('region', { name: 'Earned', exact: true })).toContainText(/Held for 7 days.*₹1\.00/);
    const week = page.getByRole('region', { name: 'Weekly earnings' }).getByRole('row').nth(1);
    await expect(week).toContainText('Held until');
    await expect(week).toContainText('1,000.00');
  });

  await test.step('a week later it is claimed, once', async () => {
    await world.kill();
    await world.restart(A_WEEK_AND_A_DAY);
    await signIn(page, 'demo', '/referral-bonus');
    await inBothThemes(page, 'a claim');
    await page.getByRole('button', { name: 'Claim ₹1.00' }).click();
    await expectNotice(page, 'Referral bonus claimed');
    await expect(page.getByRole('button', { name: 'Nothing to claim yet' })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Claimed to your balance' })).toContainText('₹1.00');
    await expect(page.getByRole('banner')).toContainText('₹1,00,001.00');
  });
});
