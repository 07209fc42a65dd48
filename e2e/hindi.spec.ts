import { PAGE_PATHS, PAGES } from '@maidan/contract';
import { gamesListed } from './casino.ts';
import { best, market, openEvent, scripted } from './event.ts';
import { collectNames, englishOn, namesOfTree, speakHindi } from './hindi.ts';
import { signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

test.use({ games: 'every' });
// Every page, and whatever opens from it.
test.setTimeout(900_000);

const routes = (access: 'everyone' | 'players') =>
  PAGE_PATHS.filter((path) => PAGES[path].access === access && path !== '/event');

test('SHL-29 a visitor reads no English on the Hindi site but names', async ({ page, request, faults }) => {
  faults.allow(/4\d\d/);
  await gamesListed(request);
  const names = new Set<string>();
  await namesOfTree(request, names);
  collectNames(page, names);
  const { href } = await scripted(request, THE_MATCH);
  await speakHindi(page);
  expect(
    await englishOn(page, [...routes('everyone'), href, '/no-such-page', '/event?sport=a&league=b&event=c'], { names }),
  ).toEqual([]);
});

test('SHL-29 nor does a player, on any page, in any dialog, with bets, receipts and statements', async ({
  page,
  request,
  world,
  faults,
}) => {
  faults.allow(/4\d\d/);
  await gamesListed(request);
  const names = new Set<string>(['demo']);
  await namesOfTree(request, names);
  collectNames(page, names);
  const event = await scripted(request, THE_MATCH);
  await signIn(page, 'demo', event.href);
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '500');
  await place(page);
  const resting = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '500');
  await askFor(resting, '900');
  await place(page);
  await speakHindi(page);
  const found = [...(await englishOn(page, [event.href, '/', ...routes('players'), '/settings'], { names }))];
  world.say(THE_MATCH.end());
  await page.goto('/statements');
  await expect(
    page
      .getByRole('main')
      .getByText(/Jaipur Peacocks/)
      .first(),
  ).toBeVisible();
  found.push(...(await englishOn(page, ['/statements', '/profit-loss'], { names })));
  expect(found).toEqual([]);
});

test('SHL-29 rules whose Hindi comes late are awaited, and never English first @core', async ({ page }) => {
  const RULES = 'दाँव के नियम';
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  await page.route('**/assets/hi-*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(RULES)) {
      hold();
      await isReleased;
    }
    await route.fulfill({ response });
  });
  await speakHindi(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'शर्तें', exact: true }).click();
  await isHeld;
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('main').locator('output[aria-label]').first()).toBeVisible();
  await expect(page.getByText('Betting rules')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: RULES })).toBeVisible();
});
