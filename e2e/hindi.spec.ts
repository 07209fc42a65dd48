import { PAGE_PATHS, PAGES } from '@maidan/contract';
import type { Page } from '@playwright/test';
import { gamesListed } from './casino.ts';
import { best, market, openEvent, scripted } from './event.ts';
import { collectNames, englishOf, namesOfTree, namesToRemove } from './hindi.ts';
import { pressEverything } from './press.ts';
import { textsOn } from './seen-words.ts';
import { signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

test.use({ games: 'every' });
// Every page, and whatever opens from it.
test.setTimeout(900_000);

async function speakHindi(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{"state":{}}') as { state: object };
    localStorage.setItem('preferences', JSON.stringify({ state: { ...kept.state, language: 'hi' }, version: 1 }));
  });
}

const routes = (access: 'everyone' | 'players') =>
  PAGE_PATHS.filter((path) => PAGES[path].access === access && path !== '/event');

/** Looks at pages and at what opens from them; returns where English was seen. */
async function englishOn(page: Page, paths: readonly string[], names: ReadonlySet<string>): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (where: string) => {
    const seen = englishOf(await textsOn(page), namesToRemove(names));
    found.push(...seen.map((each) => `${where} ${each}`));
  };
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.getByRole('main').locator('output[aria-label]')).toHaveCount(0);
    await look(path);
    await pressEverything(page, path, look);
  }
  return [...new Set(found)];
}

test('SHL-29 a visitor reads no English on the Hindi site but names', async ({ page, request, faults }) => {
  faults.allow(/4\d\d/);
  await gamesListed(request);
  const names = new Set<string>();
  await namesOfTree(request, names);
  collectNames(page, names);
  const { href } = await scripted(request, THE_MATCH);
  await speakHindi(page);
  expect(
    await englishOn(page, [...routes('everyone'), href, '/no-such-page', '/event?sport=a&league=b&event=c'], names),
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
  const found = [...(await englishOn(page, [event.href, '/', ...routes('players'), '/settings'], names))];
  world.say(THE_MATCH.end());
  await page.goto('/statements');
  await expect(
    page
      .getByRole('main')
      .getByText(/Jaipur Peacocks/)
      .first(),
  ).toBeVisible();
  found.push(...(await englishOn(page, ['/statements', '/profit-loss'], names)));
  expect(found).toEqual([]);
});
