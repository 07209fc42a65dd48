import { openMyBets } from './bets.ts';
import { best, market, scripted } from './event.ts';
import { figure, notice, paiseIn, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, where the players have no other bets.
const ONE = cricketMatch();
const OTHER = cricketMatch({ home: 'Pune Falcons', away: 'Surat Lions' });
test.use({ odds: { script: [...ONE.opening, ...OTHER.opening] } });

test('BET-15 what one market may lose is not there for a bet on another', async ({ page, request }) => {
  const event = await scripted(request, ONE);
  await signIn(page, 'credit', event.href);
  const available = figure(page, 'Available');
  const held = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', ONE.home), '30000');
  await askFor(held, '1.01');
  await place(page);
  await expect(figure(page, 'Exposure')).toHaveText('−₹30,000.00');
  // The reference of ₹50,000.00 would cover the next stake by itself.
  expect(await paiseIn(figure(page, 'Credit Ref.'))).toBe(50_000_00);
  expect(await paiseIn(available)).toBe(20_000_00);

  const slip = await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', ONE.home), '20001');
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  await expect(slip.getByText(/^Insufficient balance: ₹1\.00 short/)).toBeVisible();
  await expect(figure(page, 'Exposure')).toHaveText('−₹30,000.00');
  await slip.getByLabel('Stake', { exact: true }).fill('20000');
  await place(page);
  await expect(figure(page, 'Exposure')).toHaveText('−₹50,000.00');
  expect(await paiseIn(available)).toBe(0);
});

test('BET-19 bets on two events stand under the heading of their own, each of which leads to it', async ({
  page,
  request,
}) => {
  const events = [await scripted(request, ONE), await scripted(request, OTHER)];
  await signIn(page, 'demo', '/about');
  for (const [at, event] of events.entries()) {
    await page.goto(event.href);
    for (const side of event.sides.slice(0, at + 1)) {
      const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', side), '100');
      await askFor(slip, '900');
      await place(page);
      await expect(notice(page, 'Bet placed, unmatched').first()).toBeVisible();
      await expect(slipOn(page)).toHaveCount(0);
    }
  }
  const panel = page.getByRole('complementary').getByRole('region', { name: 'My Bets', exact: true });
  // The event of the newest bet comes first.
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(
    [OTHER, ONE].map(({ home, away }) => new RegExp(`^${home} v ${away}`)),
  );
  await page.goto('/about');
  const dialog = await openMyBets(page);
  for (const [at, event] of events.entries()) {
    const group = dialog.getByRole('heading', { level: 3, name: event.name }).locator('xpath=..');
    await expect(group.getByRole('listitem')).toHaveCount(at + 1);
    for (const side of event.sides.slice(0, at + 1))
      await expect(group.getByRole('listitem').filter({ hasText: side })).toHaveCount(1);
    await expect(group.getByRole('link', { name: event.name })).toHaveAttribute('href', event.href);
  }
  for (const event of events) {
    if (!(await dialog.isVisible())) await openMyBets(page);
    await dialog.getByRole('link', { name: event.name }).click();
    await expect(page).toHaveURL(event.href);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeAttached();
  }
});
