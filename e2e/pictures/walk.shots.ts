import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { repositoryRoot } from '../../tools/root.ts';
import { gamesListed } from '../casino.ts';
import { best, liveMatches, market, openEvent, scripted, type LiveEvent } from '../event.ts';
import { signIn } from '../session.ts';
import { EVENING, EVENING_MATCH } from '../site/evening.ts';
import { cricketMatch } from '../site/match.ts';
import { HORSE_RACE } from '../site/race.ts';
import { askFor, fillSlip, place } from '../slip.ts';
import { expect, test } from '../test.ts';
import { layoutFaults } from './faults.ts';
import { isForAxe, LOOKS, nameOfLook, wear, type Look } from './looks.ts';
import { equip } from './player.ts';
import { said } from './said.ts';
import { operatorViews, playerViews, visitorViews, type View } from './views.ts';

/** The player's bets on it are settled. */
const OVER = cricketMatch({ home: 'Patna Ferries', away: 'Ranchi Hills' });
/** There is no place for it among the pinned ones. */
const FIFTH = cricketMatch({ home: 'Kota Stars', away: 'Salem Looms' });

test.use({
  odds: { script: [...EVENING, ...OVER.opening, ...FIFTH.opening] },
  games: 'every',
  reducedMotion: 'reduce',
  actionTimeout: 10_000,
});
test.setTimeout(3_600_000);

const PICTURES = join(repositoryRoot, '.reports/pictures');
/** `PICTURES=home,dialog` looks at the views whose names begin so, `LOOKS=390-dark` at the looks. */
const chosen = (variable: string, name: string) =>
  (process.env[variable] ?? '').split(',').some((start) => name.startsWith(start));

interface Finding {
  readonly view: string;
  readonly look: string;
  readonly fault: string;
}

async function axeFaults(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] });
  const hasDialog = (await page.locator('dialog:modal').count()) > 0;
  const { violations } = await (hasDialog ? axe.include('dialog:modal') : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe: ${id} ${html.slice(0, 90)}`));
}

/** Nothing is being loaded, and a transition is over. */
async function quiet(page: Page, { language }: Look): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.getByRole('main').locator('output[aria-label]')).toHaveCount(0);
  // The header's right corner, which comes with a file of its own.
  const banner = page.getByRole('banner');
  const login = banner.getByRole('button', { name: said('login.submit', language) });
  await expect(login.or(banner.locator('[aria-haspopup="menu"]')).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // Until then the parts below the window are not in a picture of the whole page, and move when they come into sight.
  await expect(page.locator('[data-skip]:not([data-laid]), [data-skip-parts] > :not([data-laid])')).toHaveCount(0);
}

async function lookAt(page: Page, view: View, look: Look): Promise<readonly string[]> {
  // What was open on the page before stays in the history of its address.
  await page.goto('about:blank');
  await page.goto(view.path);
  await wear(page, look);
  await page.reload();
  await quiet(page, look);
  await view.open?.(page, look.language);
  await page.screenshot({
    path: join(PICTURES, nameOfLook(look), `${view.name}.png`),
    animations: 'disabled',
    fullPage: view.open === undefined,
  });
  const laidOut = await layoutFaults(page);
  return isForAxe(look) ? [...laidOut, ...(await axeFaults(page))] : laidOut;
}

/** Looks at every view in every look, writes its picture and prints a table of what is wrong. */
async function walk(page: Page, views: readonly View[]): Promise<void> {
  const findings: Finding[] = [];
  for (const view of views.filter(({ name }) => chosen('PICTURES', name))) {
    for (const look of LOOKS.filter((each) => chosen('LOOKS', nameOfLook(each)) && (view.isIn?.(each) ?? true))) {
      const faults = await lookAt(page, view, look).catch((error: unknown) => [
        `not seen: ${String(error).slice(0, 160)}`,
      ]);
      for (const fault of faults) {
        findings.push({ view: view.name, look: nameOfLook(look), fault });
        process.stdout.write(`${view.name} ${nameOfLook(look)}: ${fault}\n`);
      }
    }
  }
  for (const line of tableOf(findings)) process.stdout.write(`${line}\n`);
  expect(findings).toHaveLength(0);
}

/** One line a fault, with the views and looks in which it is seen. */
function tableOf(findings: readonly Finding[]): readonly string[] {
  const byFault = Map.groupBy(findings, ({ fault }) => fault);
  return [...byFault]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([fault, seen]) => {
      const views = [...new Set(seen.map(({ view }) => view))];
      const looks = [...new Set(seen.map(({ look }) => look))];
      return `${String(seen.length).padStart(4)}  ${fault}\n      ${views.join(', ')} | ${looks.join(', ')}`;
    });
}

test('every page and dialog of a visitor', async ({ page, request, faults }) => {
  faults.allow(/4\d\d/);
  await gamesListed(request);
  await page.goto('/about');
  await walk(page, visitorViews({ event: await scripted(request, EVENING_MATCH), race: HORSE_RACE }));
});

test('every page and dialog of a player', async ({ page, request, world, faults }) => {
  faults.allow(/4\d\d/);
  await gamesListed(request);
  const [event, over, fifth] = await Promise.all([EVENING_MATCH, OVER, FIFTH].map((each) => scripted(request, each)));
  if (!event || !over || !fifth) throw new Error('A match of the evening is missing');
  await page.goto('/about');
  const pins = (await liveMatches(request)).filter(({ id }) => id !== over.id && id !== fifth.id);
  await equip(request, 'demo', { screenshot: await page.screenshot(), pins });
  await signIn(page, 'demo', over.href);
  await betOn(page, over);
  world.say(OVER.end());
  await betOn(page, event);
  const resting = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '500');
  await askFor(resting, '900');
  await place(page);
  await walk(page, playerViews({ event, race: HORSE_RACE, fifth }));
});

test('the settings of an operator', async ({ page }) => {
  await signIn(page, 'operator', '/settings');
  await walk(page, operatorViews);
});

/** A back of the nearer side and, of the first session, a Yes. */
async function betOn(page: Page, event: LiveEvent): Promise<void> {
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '500');
  await place(page);
  const fancy = market(page, 'Fancy').getByRole('button', { name: /^Yes on/ });
  await fillSlip(page, fancy.first(), '100');
  await place(page);
}
