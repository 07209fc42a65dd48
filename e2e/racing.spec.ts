import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { openMyBets, readReceipt, type ReceiptFigures } from './bets.ts';
import { figure, logIn, paiseIn } from './session.ts';
import { fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// A speed that no other journey uses gives a separate site, where the player has no other bets.
test.use({ odds: { replaySpeed: 7 } });

/** Enough time to log in, find the race and bet on it. */
const MIN_LEAD_MS = 4 * 60_000;

test('BET-03 BET-04 BET-22 SHL-11 SHL-22 a race is found by country and track, backed, run and settled', async ({
  page,
  request,
  world,
}) => {
  const race = await raceToCome(request);
  await page.goto('/');
  await logIn(page, 'demo');
  const exposure = figure(page, 'Exposure');
  const balance = figure(page, 'Balance');
  const startPaise = await paiseIn(balance);

  await test.step('from the front page to the card of a track', async () => {
    await page.getByRole('link', { name: /^Horse and greyhound racing/ }).click();
    await expect(page.getByRole('list', { name: 'Next races' }).getByRole('listitem').first()).toBeVisible();
    for (const shown of await page.getByRole('main').locator('a time').allTextContents())
      expect(shown).toMatch(/^\d\d:\d\d$/);
    // Each day is named once for each track.
    const days = page.getByRole('main').getByText(/^(Today|Tomorrow|[A-Z][a-z]+day \d+ [A-Z][a-z]+)$/);
    await expect(days.first()).toBeVisible();
    await page.getByRole('radio', { name: race.country, exact: true }).check();
    await expect(page.getByRole('heading', { level: 3, name: race.country })).not.toHaveCount(0);
    const horses = page.getByRole('region', { name: 'Horse Racing' });
    await horses.getByRole('list', { name: race.track }).getByRole('link', { name: race.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: race.name })).toBeVisible();
    await expect(page.getByRole('region', { name: race.name }).locator('time')).toHaveText(
      /^(Today|Tomorrow|\d\d [A-Z][a-z]{2}) \d\d:\d\d$/,
    );
    const next = page.getByRole('list', { name: 'Next races' }).getByRole('link');
    await expect(next.first()).toHaveAttribute('href', /^\/event\?/);
  });

  await test.step('the card tells who runs, and has a win and a place market but no score', async () => {
    const rows = card(page, 'Win').getByRole('rowheader');
    await expect(rows).toHaveCount(race.runners.length);
    for (const runner of race.runners) await expect(rows.filter({ hasText: runner })).toHaveCount(1);
    await expect(rows.first().getByText(/^draw \d+$/)).toHaveCount(1);
    await page.getByRole('tab', { name: /^Place/ }).click();
    await expect(card(page, /^Place/)).toBeVisible();
    await page.getByRole('tab', { name: 'Win' }).click();
    await expect(page.getByRole('button', { name: 'Tv', exact: true })).toHaveCount(0);
    await inBothThemes(page, 'race card');
  });

  await test.step('a runner is backed by the call for races', async () => {
    const sent = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().includes('/bet-'));
    await fillSlip(page, bestBack(card(page, 'Win')), '500');
    await place(page);
    expect(new URL((await sent).url()).pathname).toBe('/api/v1/bet-racing');
    await expect(exposure).toHaveText('−₹500.00');
  });

  await test.step('an hour later it has been run, and nothing is at risk any more', async () => {
    world.advance({ minutes: 60 });
    await expect(page.getByText('This race is over.').first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('region', { name: 'Result' }).getByRole('listitem').first()).toBeVisible();
    await expect(exposure).toHaveText('₹0.00');
    await inBothThemes(page, 'race that was run');
  });

  await test.step('the receipt tells the result, and the wallet moved by it', async () => {
    const receipts: ReceiptFigures[] = [];
    const buttons = (await openMyBets(page)).getByRole('button', { name: /^Receipt for/ });
    await expect(buttons).toHaveCount(1);
    for (const button of await buttons.all()) receipts.push(await readReceipt(page, button));
    const [receipt] = receipts;
    expect(receipt?.lines.reduce((total, each) => total + each, 0)).toBe(receipt?.bet);
    expect(await paiseIn(balance)).toBe(startPaise + (receipt?.bet ?? Number.NaN));
  });
});

test('SHL-26 HOM-02 races are in no list of sports, and have a page of their own', async ({ page }) => {
  for (const path of ['/', '/sports']) {
    await page.goto(path);
    const sports = page.getByRole('navigation', { name: 'Choose a sport' });
    await expect(sports.getByRole('link', { name: /^Cricket/ })).toBeVisible();
    await expect(sports.getByRole('link', { name: /Racing/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Horse and greyhound racing/ })).toHaveAttribute('href', '/racing');
  }
});

interface Race {
  readonly name: string;
  readonly track: string;
  readonly country: string;
  readonly runners: readonly string[];
}

interface Country {
  readonly name: string;
  readonly tracks: readonly {
    readonly name: string;
    readonly events: readonly {
      readonly name: string;
      readonly date: string;
      readonly markets: readonly {
        readonly selections: readonly { readonly name: string; readonly status: string }[];
      }[];
    }[];
  }[];
}

/** The next horse race without a non-runner. */
async function raceToCome(request: APIRequestContext): Promise<Race> {
  const answer = await request.get('/api/v1/get-sports-data');
  const { data } = (await answer.json()) as { data: { slugName: string; countries?: readonly Country[] }[] };
  const countries = data.find(({ slugName }) => slugName === 'horse-racing')?.countries ?? [];
  const races = countries.flatMap(({ name: country, tracks }) =>
    tracks.flatMap(({ name: track, events }) =>
      events.map(({ name, date, markets }) => ({
        name,
        date,
        track,
        country,
        selections: markets[0]?.selections ?? [],
      })),
    ),
  );
  const [race] = races
    .filter(({ date }) => Date.parse(date) - Date.now() > MIN_LEAD_MS)
    .filter(({ selections }) => selections.every(({ status }) => status === 'ACTIVE'))
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  if (!race) throw new Error('No race is to come');
  return { ...race, runners: race.selections.map(({ name }) => name) };
}

/** A market of the race card. */
const card = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name, exact: true });

/** The best back price of the first runner that has one. */
const bestBack = (market: Locator): Locator =>
  market
    .getByRole('button', { name: /^Back .+ at / })
    .and(market.page().locator('[data-best]'))
    .first();
