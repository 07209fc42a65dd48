import { best, market, openEvent, scripted } from './event.ts';
import { figure, notice, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

const over = cricketMatch({ home: 'Delhi Drums', away: 'Patna Pilots' });
const wicket = cricketMatch();
const still = cricketMatch({ home: 'Surat Sparks', away: 'Goa Gulls' });
const read = cricketMatch({ home: 'Kolkata Kites', away: 'Indore Owls' });
test.use({ odds: { script: [over, wicket, still, read].flatMap(({ opening }) => opening) } });

test('S-1 a match ends before the player’s eyes, and the wallet moves at once @core', async ({
  page,
  request,
  world,
}) => {
  const event = await scripted(request, over);
  await signIn(page, 'demo', event.href);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', over.home), '1000');
  await askFor(slip, '1.01');
  await place(page);
  await expect(figure(page, 'Exposure')).toHaveText('−₹1,000.00');

  const settled = expect(notice(page, `${over.home} won: +₹1,000.00`)).toBeVisible();
  world.say(over.end());
  await settled;
  await expect(page.getByText(/^This match has ended/)).toBeVisible();
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
  // ₹1,000 at 2.00 wins ₹1,000.
  await expect(figure(page, 'Balance')).toHaveText('₹1,01,000.00');
});

test('a bet that settles while the statement and the profit are being read joins them', async ({
  page,
  context,
  request,
  world,
}) => {
  const event = await scripted(request, read);
  await signIn(page, 'demo2', event.href);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', read.home), '1000');
  await place(page);
  const profit = await context.newPage();
  await page.goto('/statements');
  await profit.goto('/profit-loss');
  await expect(page.getByRole('main').getByText('1 of 1 entries')).toBeVisible();
  await expect(profit.getByRole('main').getByText('Cricket')).toHaveCount(0);
  world.say(read.end());
  await expect(page.getByRole('main').getByText(event.name).first()).toBeVisible();
  await expect(profit.getByRole('main').getByText('Cricket').first()).toBeVisible();
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
  await expect(slipOn(page).getByRole('button', { name: 'Log in to place this bet' })).toBeDisabled();
});

test('a move is marked at an edge of the price: its side and its figures never change colour', async ({
  page,
  request,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openEvent(page, await scripted(request, still));
  const price = best(market(page, 'Bookmaker'), 'Back', still.home);
  const looks = () =>
    price.evaluate((cell) => {
      const ink = [cell, ...cell.children].map((each) => getComputedStyle(each).color);
      const { width, height } = cell.getBoundingClientRect();
      const marks = ['::before', '::after'].map((layer) => {
        const style = getComputedStyle(cell, layer);
        return Number(style.width.replace('px', '')) * Number(style.height.replace('px', ''));
      });
      return { ground: getComputedStyle(cell).backgroundColor, ink, marks, area: width * height };
    });
  const atRest = await looks();
  for (const [rate, direction] of [
    [93, 'down'],
    [96, 'up'],
  ] as const) {
    world.say(still.rates(rate));
    await expect(price).toHaveAttribute('data-flash', new RegExp(`^${direction}-`));
    await expect(price).toContainText(String(rate));
    const { ground, ink, marks, area } = await looks();
    expect({ ground, ink }).toEqual({ ground: atRest.ground, ink: atRest.ink });
    for (const mark of marks) {
      expect(mark).toBeGreaterThan(0);
      expect(mark, 'an edge, not the cell').toBeLessThan(area / 8);
    }
    // A cell marks no move before the mark of the last one is over.
    await price.evaluate(async (cell) => {
      await Promise.all(cell.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
  }
});
