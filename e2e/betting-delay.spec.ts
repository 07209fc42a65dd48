import { betsOfEvent } from './bets.ts';
import { best, evenMatch, market, openEvent } from './event.ts';
import { figure, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place, slipOn } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

// The bet delay of a match at real speed, which is long enough to observe.
test.use({ odds: { script: cricketMatch({ betDelayMs: 5_000 }).opening } });

test('X-7 BET-10 BET-17 a bet that would match waits in sight, cannot be withdrawn, outlives a reload and is matched @core', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo', event.href);
  const odds = market(page, 'Match Odds');
  const slip = slipOn(page);
  await fillSlip(page, best(odds, 'Back', event.sides[0]), '1000');
  await askFor(slip, '1.01');
  await expect(slip.getByText(/^Matched after a 5-second bet delay/)).toBeVisible();
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  await expect(slip.getByText(/^\d s left$/)).toBeVisible();
  await expect(slip.getByText('The bet cannot be cancelled during the bet delay.', { exact: true })).toBeVisible();
  await expect(slip.getByRole('button', { name: /^Place bet/ })).toBeHidden();
  await expect(figure(page, 'Exposure')).toHaveText('−₹1,000.00');
  await page.reload();
  await expect(slip.getByText(/^(\d s left|Matching|Bet matched)$/)).toBeVisible();
  await expectNotice(page, 'Bet matched');
  await expect(slip).toHaveCount(0);
  const bets = await betsOfEvent(page, false);
  await expect(bets.getByRole('listitem').filter({ hasText: 'Match Odds, matched' })).toHaveCount(1);
});

test('X-7 BET-19 a row in its delay counts down and has nothing to press @core', async ({ page, request }) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  const bets = await betsOfEvent(page, false);
  const row = bets.getByRole('listitem').filter({ hasText: /\d s left/ });
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '500');
  await askFor(slipOn(page), '1.01');
  await slipOn(page)
    .getByRole('button', { name: /^Place bet/ })
    .click();
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test('X-3 BET-10 what would only rest skips the delay, and may be filled or killed', async ({ page, request }) => {
  const event = await evenMatch(request);
  await openEvent(page, event);
  await signIn(page, 'credit', event.href);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '300');
  await askFor(slip, '900');
  await slip.getByRole('button', { name: /^Options/ }).click();
  await slip.getByRole('radio', { name: 'Fill or kill' }).check();
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  const refusal = 'The bet could not be matched in full, so it was not placed.';
  await expect(slip.getByText(refusal, { exact: true })).toBeVisible();
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
  await slip.getByRole('radio', { name: 'Keep' }).check();
  await place(page);
  await expectNotice(page, 'Bet placed, unmatched');
  await expect(figure(page, 'Exposure')).toHaveText('−₹300.00');
});
