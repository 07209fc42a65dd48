import { inBothThemes } from './axe.ts';
import { openMyBets } from './bets.ts';
import { best, evenMatch, lastSession, market, openEvent } from './event.ts';
import { pages } from './pages.ts';
import { openLogin, signIn } from './session.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { THE_EVENING } from './site/evening.ts';
import { expect, test } from './test.ts';

test.use({ odds: THE_EVENING });

test('no page has a barrier that axe finds, in either theme', async ({ page, faults }) => {
  // The test visits every page in both themes.
  test.setTimeout(600_000);
  faults.allow(/404/);
  for (const path of [...(await pages(page.request)).map((each) => each.path), '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await inBothThemes(page, path);
  }
});

test('neither have the dialogs, nor a page with bets and an open slip', async ({ page, request, world }) => {
  await page.goto('/');
  await expect((await openLogin(page)).getByRole('tab').first()).toBeVisible();
  await inBothThemes(page, 'Login');

  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  await openEvent(page, event);
  const odds = market(page, 'Match Odds');
  const matched = await fillSlip(page, best(odds, 'Back', event.sides[0]), '500');
  await askFor(matched, '1.01');
  await place(page);
  const resting = await fillSlip(page, best(odds, 'Back', event.sides[0]), '500');
  await askFor(resting, '900');
  await place(page);
  await fillSlip(page, best(odds, 'Lay', event.sides[0]), '200');
  await inBothThemes(page, 'event with an open slip');
  await fillSlip(page, await lastSession(page, world, 'No'), '50');
  await inBothThemes(page, 'event with a fancy in the slip');
  await openMyBets(page);
  await inBothThemes(page, 'My Bets');
});
