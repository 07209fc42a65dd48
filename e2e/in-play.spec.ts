import { best, market, openEvent, scripted } from './event.ts';
import { figure, notice, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

const over = cricketMatch({ home: 'Delhi Drums', away: 'Patna Pilots' });
const wicket = cricketMatch();
test.use({ odds: { script: [...over.opening, ...wicket.opening] } });

test('S-1 a match ends before the player’s eyes, and the wallet moves at once', async ({ page, request, world }) => {
  const event = await scripted(request, over);
  await signIn(page, 'demo', event.href);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', over.home), '1000');
  await askFor(slip, '1.01');
  await place(page);
  await expect(figure(page, 'Exposure')).toHaveText('−₹1,000.00');

  const settled = expect(notice(page, /^Settled: .*Match Odds$/)).toBeVisible();
  world.say(over.end());
  await settled;
  await expect(page.getByText(/^This match has ended/)).toBeVisible();
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
  // ₹1,000 at 2.00 wins ₹1,000.
  await expect(figure(page, 'Balance')).toHaveText('₹1,01,000.00');
});

test('BET-08 a wicket suspends every market, and the slip says so and takes no bet', async ({
  page,
  request,
  world,
}) => {
  await openEvent(page, await scripted(request, wicket));
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', wicket.home), '100');
  world.say(wicket.wicket());
  for (const name of ['Match Odds', 'Bookmaker', 'Fancy'] as const) {
    await expect(
      market(page, name)
        .getByText(/Suspended|Wicket/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }
  await expect(slip).toContainText('The market is suspended. Try again when it reopens.');
  await expect(slipOn(page).getByRole('button', { name: /^Place bet/ })).toBeDisabled();
});
