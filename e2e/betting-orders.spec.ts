import { inBothThemes } from './axe.ts';
import { betsOfEvent } from './bets.ts';
import { best, evenMatch, market } from './event.ts';
import { figure, signIn } from './session.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

test('BET-13 X-9 X-12 unmatched orders show their place, are reduced in it, changed out of it and cancelled at once', async ({
  page,
  request,
  isMobile,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo', event.href);
  const [even] = event.sides;
  const exposure = figure(page, 'Exposure');
  await expect(exposure).toHaveText('₹0.00');
  for (const stake of ['700', '300']) {
    const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', even), stake);
    await askFor(slip, '900');
    await place(page);
  }
  await expect(exposure).toHaveText('−₹1,000.00');

  const bets = await betsOfEvent(page, isMobile);
  const row = (text: string) => bets.getByRole('listitem').filter({ hasText: text });
  const first = row('Unmatched, first in queue');
  await expect(first).toContainText('₹700');
  await expect(row('700 ahead')).toContainText('₹300');

  const edit = page.getByRole('form', { name: `Edit the bet on ${even}` });
  await first.getByRole('button', { name: `Edit the bet on ${even} at 900` }).click();
  await edit.getByLabel('Unmatched stake', { exact: true }).fill('50');
  await expect(edit.getByText('At least ₹100.00 must remain. Cancel the whole bet instead.')).toBeVisible();
  await edit.getByLabel('Unmatched stake', { exact: true }).fill('400');
  await expect(edit.getByText('₹400.00 stays and keeps its place in the queue.')).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel ₹300.00' }).click();
  await expectNotice(page, 'The unmatched part is cancelled');
  await expect(first).toContainText('₹400');
  await expect(exposure).toHaveText('−₹700.00');
  await expect(row('400 ahead')).toHaveCount(1);

  await row('400 ahead')
    .getByRole('button', { name: `Edit the bet on ${even} at 900` })
    .click();
  await edit.getByRole('button', { name: 'Decrease odds' }).click();
  await expect(edit.getByLabel('Odds', { exact: true })).toHaveValue('890');
  await expect(edit.getByText(/^Goes to the end of the queue\./)).toBeVisible();
  await edit.getByLabel('Odds', { exact: true }).press('Enter');
  await expectNotice(page, 'Bet edited');
  await expect(row('890')).toContainText('₹300');
  await expect(exposure).toHaveText('−₹700.00');

  await bets.getByRole('button', { name: 'Cancel all unmatched' }).click();
  await expect(bets.getByText('Cancel 2 unmatched bets, ₹700.00?')).toBeVisible();
  await bets.getByRole('button', { name: 'Yes, cancel all' }).click();
  await expect(exposure).toHaveText('₹0.00');
  await expect(bets.getByRole('button', { name: 'Cancel all unmatched' })).toHaveCount(0);
});

test('X-12 an editor is left by Escape with the focus where it was, and changes nothing', async ({
  page,
  request,
  isMobile,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  const [even] = event.sides;
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', even), '500');
  await askFor(slip, '950');
  await place(page);
  const bets = await betsOfEvent(page, isMobile);
  const button = bets.getByRole('button', { name: `Edit the bet on ${even} at 950` });
  await button.focus();
  await page.keyboard.press('Enter');
  const odds = page.getByRole('form', { name: /^Edit the bet on/ }).getByLabel('Odds', { exact: true });
  await expect(odds).toBeFocused();
  await inBothThemes(page, 'an order that is edited');
  await page.keyboard.press('ArrowDown');
  await expect(odds).toHaveValue('940');
  await page.keyboard.press('Escape');
  await expect(odds).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(figure(page, 'Exposure')).toHaveText('−₹500.00');
});
