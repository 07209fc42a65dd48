import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { asker, enterConsole, toast } from './console.ts';
import { best, market } from './event.ts';
import { speakHindi } from './hindi.ts';
import { figure, signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { fillSlip, place } from './slip.ts';
import { OUTAGE } from './world.ts';
import { expect, test } from './test.ts';

// From here on nothing but operators makes events: no feed says a word.
test.use({ odds: { script: [] } });

const [HOME, AWAY] = ['Prayag Kites', 'Kanpur Looms'];
const NAME = `${HOME} v ${AWAY}`;
const FANCY = '6 over runs PK';

const quotes = (page: Page): Locator => page.getByRole('region', { name: 'Quotes' });
const quotedRow = (page: Page, name: string): Locator =>
  quotes(page).getByRole('listitem').filter({ hasText: name }).first();

/** A moment as the fields of the console take it: India time, to the minute. */
const indiaTime = (ms: number): string => new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 16);

interface ListedSport {
  readonly leagues: readonly { readonly events: readonly ListedEvent[] }[];
}
interface ListedEvent {
  readonly _id: string;
  readonly name: string;
  readonly markets: readonly {
    readonly _id: string;
    readonly name: string;
    readonly selections: readonly { readonly _id: string }[];
  }[];
}

test('OPR-04 desk Q-2 an event opened by hand is on the site in both languages, players bet against each other in it, and a fancy from a template is quoted', async ({
  page,
  context,
  browser,
  request,
  world,
  faults,
}) => {
  faults.allow(OUTAGE);
  faults.allow(/401/);
  await enterConsole(page, 'operator', '/desk');
  await expect(page.getByText('No events')).toBeVisible();

  await test.step('what is typed wrong is named, and nothing that was typed is lost', async () => {
    await page.getByRole('button', { name: 'New event…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New event' });
    const open = dialog.getByRole('button', { name: 'Open the event' });
    await dialog.getByLabel('Home side').fill(HOME);
    await dialog.getByLabel('Away side').fill(HOME);
    await open.click();
    await expect(dialog.getByRole('alert')).toContainText('Choose the day and the time');
    await dialog.getByLabel('Starts at, India time').fill(indiaTime(world.nowMs() + 3_600_000));
    await dialog.getByLabel('League', { exact: true }).fill('Ganga Cup');
    await open.click();
    await expect(dialog.getByRole('alert')).toContainText('“Ganga Cup” has no Hindi name yet');
    await inBothThemes(page, 'a new event');
    await dialog.getByLabel('League in Hindi').fill('गंगा कप');
    await open.click();
    await expect(dialog.getByRole('alert')).toContainText(`“${HOME}” is named twice`);
    await dialog.getByLabel('Away side').fill(AWAY);
    await dialog.getByLabel('Ground', { exact: true }).fill('Sangam Green');
    await dialog.getByLabel('Ground in Hindi').fill('संगम मैदान');
    await open.click();
    await expect(toast(page, `${NAME} is open`)).toBeVisible();
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  });

  const site = await context.newPage();
  await test.step('players find it, in Hindi as well', async () => {
    await signIn(site, 'demo', '/sports');
    await site
      .getByRole('main')
      .getByRole('link', { name: new RegExp(NAME) })
      .first()
      .click();
    await expect(site.getByRole('heading', { name: 'Match Odds' })).toBeVisible();
    await expect(market(site, 'Bookmaker').getByText('Suspended').filter({ visible: true }).first()).toBeVisible();
    const hindi = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
    const other = await hindi.newPage();
    await speakHindi(other);
    await other.goto(site.url());
    await expect(other.getByText('गंगा कप').filter({ visible: true }).first()).toBeVisible();
    await expect(other.getByText('Ganga Cup').filter({ visible: true })).toHaveCount(0);
    await hindi.close();
  });

  await test.step('two players meet in Match Odds, and the desk shows what was matched', async () => {
    const answer = await request.get('/api/v1/get-sports-data');
    const { data } = (await answer.json()) as { data: readonly ListedSport[] };
    const event = data
      .flatMap(({ leagues }) => leagues.flatMap((league) => league.events))
      .find(({ name }) => name === NAME);
    const odds = event?.markets.find((each) => each.name === 'Match Odds');
    const one = await asker(request, 'demo2');
    const body = {
      eventId: event?._id,
      marketId: odds?._id,
      selectionId: odds?.selections[0]?._id,
      selectionType: 'back',
      odds: 2,
      stake: 1000,
      marketType: 'exchange',
    };
    const headers = { authorization: `Bearer ${one.token}`, 'idempotency-key': 'a-bet-between-players' };
    const placed = await request.post('/api/v1/bet-sport', { headers, data: body });
    expect(await placed.json()).toMatchObject({ meta: { code: 200 } });
    await fillSlip(site, best(market(site, 'Match Odds'), 'Lay', HOME), '1000');
    await place(site);
    await expect(figure(site, 'Exposure')).toHaveText('−₹1,000.00');
    await expect(
      page
        .getByRole('table', { name: `Markets of ${NAME}` })
        .getByRole('row')
        .filter({ hasText: 'Match Odds' }),
    ).toContainText(/₹[12],000/);
  });

  await test.step('a fancy from a template is quoted like a feed’s', async () => {
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: `New market in ${NAME}` });
    await dialog.getByLabel('Number, 1 to 50').fill('6');
    await dialog.getByLabel('Side, as the score names it').fill('PK');
    await expect(dialog.getByText(`Opens “${FANCY}”`)).toBeVisible();
    await inBothThemes(page, 'a new market');
    await dialog.getByRole('button', { name: 'Open the market' }).click();
    await expect(toast(page, `${FANCY} is open`)).toBeVisible();
    await expect(quotedRow(page, FANCY)).toContainText('Waiting for a quote');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(quotes(page).getByLabel('Next line (No)', { exact: true })).toBeFocused();
    await page.keyboard.type('48');
    await page.keyboard.press('Enter');
    await expect(market(site, 'Fancy').locator('[data-best="lay"]').first()).toHaveText(/^48 100$/);
  });

  await test.step('it survives a restart, and goes in-play at its start', async () => {
    const matchOdds = page
      .getByRole('table', { name: `Markets of ${NAME}` })
      .getByRole('row')
      .filter({ hasText: 'Match Odds' });
    await world.kill();
    await world.restart();
    await page.reload();
    await page.getByRole('button', { name: new RegExp(NAME) }).click();
    await expect(matchOdds).toContainText('Open');
    // Nobody has looked at its line since.
    await expect(quotedRow(page, FANCY)).toContainText('Waiting for a quote');
    await expect(quotedRow(page, FANCY)).toContainText('You');
    world.advance({ minutes: 61 });
    await expect(
      page.getByRole('region', { name: 'In play' }).getByRole('button', { name: new RegExp(NAME) }),
    ).toBeVisible();
    await expect(matchOdds).toContainText('Open');
  });

  await test.step('a market beside a feed’s waits for its result once the feed has ended the event', async () => {
    world.say(THE_MATCH.opening);
    const other = `${THE_MATCH.home} v ${THE_MATCH.away}`;
    await page.getByRole('button', { name: new RegExp(other) }).click();
    await expect(page.getByRole('heading', { name: other })).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: `New market in ${other}` });
    await dialog.getByLabel('Kind').selectOption('own-fancy');
    await dialog.getByLabel('Name', { exact: true }).fill('Total sixes');
    await dialog.getByLabel('Name in Hindi').fill('कुल छक्के');
    await dialog.getByRole('button', { name: 'Open the market' }).click();
    const sixes = quotedRow(page, 'Total sixes');
    await sixes.getByRole('button', { name: /Total sixes/ }).click();
    await sixes.getByRole('button', { name: /^Take/ }).click();
    await quotes(page).getByLabel('Next line (No)', { exact: true }).fill('12');
    await page.keyboard.press('Enter');
    await expect(sixes).toContainText('Open');
    world.say(THE_MATCH.end());
    await page.getByRole('link', { name: 'Results' }).click();
    const row = page.getByRole('main').getByRole('button', { name: /^Total sixes/ });
    await expect(row).toContainText('Suspended');
  });
});
