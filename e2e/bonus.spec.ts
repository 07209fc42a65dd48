import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { newReference, operator } from './cashier.ts';
import { best, evenMatch, lastSession, market, openEvent } from './event.ts';
import { paiseOf, PASSWORD, signIn, type Username } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

// A separate site, because the journey changes its offers.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

/** Makes a deposit and has it approved; the first one brings a bonus. */
async function deposit(request: APIRequestContext, username: Username, amount: number): Promise<void> {
  const answer = await request.post('/identity/user/login', { data: { username, password: PASSWORD } });
  const { meta } = (await answer.json()) as { meta: { token: string } };
  const headers = { Authorization: `Bearer ${meta.token}` };
  const accounts = await request.get('/api/v1/admin-account-details', { headers });
  const { data } = (await accounts.json()) as { data: readonly { _id: string; type: 'upi' | 'bank' }[] };
  const [account] = data;
  const txnRef = newReference();
  const body = { amount, accountId: account?._id, type: account?.type, txnRef };
  await request.post('/api/v1/admin-deposit-request', { headers, data: body });
  await (await operator(request)).approveDeposit(amount, txnRef);
}

/** The ticket or card of a bonus. */
const ticket = (page: Page, title: string): Locator => page.getByRole('article', { name: title });
const active = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
const balanceOf = async (page: Page): Promise<number> => {
  const answer = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token') ?? ''}` };
    return (await (await fetch('/api/v1/getUserData', { headers })).json()) as { data: { balance: number } };
  });
  return answer.data.balance;
};

test('BON-01 BON-02 BON-04 N-6 a bonus is offered, claimed, activated, bet with, and becomes money @core', async ({
  page,
  request,
  world,
}) => {
  await world.sql(`update bonus_offers set multiplier = 1 where kind = 'first-deposit'`);
  await signIn(page, 'demo', '/bonus');
  await expect(page.getByText('No active bonus')).toBeVisible();
  const bonus = active(page, 'First deposit bonus');

  await test.step('the first deposit that is approved offers one, on the open page', async () => {
    await deposit(request, 'demo', 1_000);
    await expectNotice(page, 'New bonus for you');
    const offered = ticket(page, 'First deposit bonus');
    await expect(offered).toContainText('₹1,000.00');
    await expect(offered).toContainText('1× wagering: ₹1,000.00');
    await offered.getByRole('button', { name: 'Claim bonus' }).click();
    await expectNotice(page, 'Bonus claimed');
    await offered.getByRole('button', { name: 'Activate' }).click();
    await expectNotice(page, 'Bonus activated');
  });

  await test.step('active, it says how far it is, what counts, and what giving it up costs', async () => {
    await expect(bonus.getByRole('progressbar', { name: 'Wagered' })).toHaveAttribute(
      'aria-valuetext',
      /^0 %, ₹0\.00 of ₹1,000\.00$/,
    );
    await expect(bonus).toContainText('Maximum risk per bet');
    const counts = bonus.getByRole('region', { name: 'How ₹100.00 of stakes counts' });
    await expect(counts.getByRole('term')).toHaveText([
      'Slots',
      'Live tables',
      'Bookmaker and fancy, by amount at risk',
      'Exchange',
      'Instant games',
    ]);
    await expect(counts.getByRole('definition')).toHaveText(['₹100.00', '₹10.00', '₹10.00', '₹0.00', '₹0.00']);
    await expect(bonus).toContainText('Bets at odds below 1.50 (a rate or size of 50) do not count.');
    await expect(bonus).toContainText('You lose ₹1,000.00 of bonus money and ₹0.00 of wagering progress.');
    await expect(bonus).toContainText('A withdrawal that is approved while this bonus is active forfeits it.');
    await inBothThemes(page, 'an active bonus');
    await bonus.getByRole('button', { name: 'Bet with the bonus wallet' }).click();
    await expectNotice(page, 'Wallet Changed');
    await expect(bonus).toContainText('Your bets use the bonus wallet');
  });

  await openEvent(page, await evenMatch(request));
  await test.step('C-1 X-13 a bet of the bonus wallet is off what is free of it, and is cashed out of it', async () => {
    const odds = market(page, 'Match Odds');
    const slip = await fillSlip(page, best(odds, 'Back', match.home), '100');
    await askFor(slip, '1.01');
    await place(page);
    await expect(page.getByRole('banner')).toContainText(/Bonus\s*₹900\.00/);
    await odds.getByRole('button', { name: /^Cash out [+−]/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Cash out: Match Odds' });
    await dialog.getByRole('button', { name: /^Cash out/ }).click();
    await expect(dialog.getByText('Cashed out', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner')).toContainText(/Bonus\s*₹99\d\.\d\d/);
  });

  const before = await balanceOf(page);
  await test.step('a bet of the bonus wallet counts when it is settled, and the last one makes it money', async () => {
    // Most of the requirement has already been wagered.
    await world.sql(
      `with played as (
         insert into bonus_wagers select id, 'earlier play', 1, 99500 from bonuses where state = 'ACTIVE' returning bonus_id
       ) update bonuses set wagered_paise = 99500 where id in (select bonus_id from played)`,
    );
    await fillSlip(page, await lastSession(page, world, 'Yes'), '100');
    await place(page);
    const matched = () =>
      world.sql(`select 1 from bets where matched_paise > 0 and wallet_kind = '2' and kind = 'fancy'`);
    await expect.poll(matched).toHaveLength(1);
    await page.goto('/bonus');
    await expect(bonus).toContainText('Held by open bets');
    world.say(match.end());
    const ended = page.getByRole('region', { name: 'Ended' });
    await expect(ended).toContainText('Converted');
    const arrived = /(₹[\d,.]+\d) to your balance/.exec((await ended.textContent()) ?? '')?.[1] ?? '';
    expect(await balanceOf(page)).toBeCloseTo(before + paiseOf(arrived) / 100, 2);
  });
});

test('BON-02 N-2 a bonus is given up when its player has read what that costs, and not before', async ({
  page,
  request,
}) => {
  await deposit(request, 'demo2', 2_000);
  await signIn(page, 'demo2', '/bonus');
  await ticket(page, 'First deposit bonus').getByRole('button', { name: 'Claim bonus' }).click();
  await ticket(page, 'First deposit bonus').getByRole('button', { name: 'Activate' }).click();
  const bonus = active(page, 'First deposit bonus');
  await bonus.getByRole('button', { name: 'Forfeit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forfeit First deposit bonus?' });
  await expect(dialog).toContainText('You lose ₹2,000.00 of bonus money');
  await dialog.getByRole('button', { name: 'Keep bonus' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bonus.getByText('Active', { exact: true })).toBeVisible();
  await bonus.getByRole('button', { name: 'Forfeit' }).click();
  await inBothThemes(page, 'what giving up costs');
  await dialog.getByRole('button', { name: 'Forfeit bonus' }).click();
  await expectNotice(page, 'Bonus forfeited');
  const ended = page.getByRole('region', { name: 'Ended' });
  await expect(ended).toContainText(/Forfeited\s*By you/);
  await expect(page.getByRole('banner')).toContainText(/Bonus\s*₹0\.00/);
});

test('SHL-12 SHL-13 MON-04 who plays on credit finds neither page in the menus, and a word on them @core', async ({
  page,
}) => {
  await signIn(page, 'credit', '/bonus');
  await expect(page.getByText('No bonuses on credit accounts')).toBeVisible();
  await page.goto('/referral-bonus');
  await expect(page.getByText('No referral bonus on credit accounts')).toBeVisible();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Account Statements' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Referral Bonus' })).toHaveCount(0);
});
