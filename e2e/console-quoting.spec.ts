import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
import { best, evenMatch, market } from './event.ts';
import { signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

// Markets are taken from their feed and the clock is set ahead: no other journey shares the site.
test.use({ odds: { script: THE_MATCH.opening } });

const NAME = `${THE_MATCH.home} v ${THE_MATCH.away}`;
const SESSION = '6 over runs JP';

const quotes = (page: Page): Locator => page.getByRole('region', { name: 'Quotes' });
const quotedRow = (page: Page, name: string): Locator =>
  quotes(page).getByRole('listitem').filter({ hasText: name }).first();
const field = (page: Page, name: string): Locator => quotes(page).getByLabel(name, { exact: true });
/** What players can take: “62 100”. */
const shown = (site: Page, side: 'No' | 'Yes'): Locator =>
  market(site, 'Fancy')
    .locator(`[data-best="${side === 'No' ? 'lay' : 'back'}"]`)
    .first();

async function openDesk(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(NAME) }).click();
  await expect(quotes(page)).toBeVisible();
}

test('desk Q-2 Q-3 Q-4 Q-5 a trader takes a fancy, types its lines by keyboard while balls run, and hands it back', async ({
  page,
  context,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  const site = await context.newPage();
  await signIn(site, 'demo', event.href);
  await expect(shown(site, 'No')).toHaveText(/^60 100$/);
  await enterConsole(page, 'operator', '/desk');
  await openDesk(page);
  const session = quotedRow(page, SESSION);
  const line = field(page, 'Next line (No)');

  await test.step('Q-2 taken, it is shut until a quote is sent, and the feed is heard no more', async () => {
    await expect(session).toContainText('Feed');
    await page.keyboard.press('1');
    await expect(session.getByRole('button', { name: /^Take/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line).toBeFocused();
    await expect(session).toContainText('Waiting for a quote');
    await expect(session).toContainText('You');
    await expect(shown(site, 'No')).not.toHaveText(/^60 100$/);
    await page.keyboard.type('62');
    await page.keyboard.press('Enter');
    await expect(session).toContainText('Open');
    await expect(shown(site, 'No')).toHaveText(/^62 100$/);
    await expect(shown(site, 'Yes')).toHaveText(/^63 90$/);
    world.say(THE_MATCH.lines(64));
    await expect(session).toContainText('No 64, Yes 65');
    await expect(shown(site, 'No')).toHaveText(/^62 100$/);
    await inBothThemes(page, 'quoting');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('steps and the gap by keys', async () => {
    await page.keyboard.press('+');
    await expect(line).toHaveValue('63');
    await page.keyboard.press('Shift+Minus');
    await expect(line).toHaveValue('58');
    await page.keyboard.press('=');
    await page.keyboard.press(']');
    await expect(field(page, 'Gap')).toHaveValue('2');
    await page.keyboard.press('[');
    await expect(line).toHaveValue('59');
    await page.keyboard.press('Enter');
    await expect(shown(site, 'No')).toHaveText(/^59 100$/);
  });

  await test.step('Q-4 what players could not lose to is refused in words, however often it is sent', async () => {
    await page.keyboard.press('[');
    await field(page, 'Yes rate').fill('110');
    for (const _ of [1, 2]) {
      await page.keyboard.press('Enter');
      await expect(session.getByRole('alert')).toContainText('Yes 110 pays more than No 100: players could not lose');
    }
    await expect(shown(site, 'No')).toHaveText(/^59 100$/);
    await field(page, 'Yes rate').fill('90');
    await expect(session.getByRole('alert')).toHaveCount(0);
  });

  await test.step('Q-5 a line with a digit too many is held back; the likely one goes out by one key', async () => {
    await line.fill('610');
    await page.keyboard.press('Enter');
    const alert = session.getByRole('alert');
    await expect(alert).toContainText('610 is far from 59. Did you mean 60?');
    await expect(alert).toContainText('Nothing was sent.');
    await inBothThemes(page, 'a quote held back');
    await expect(shown(site, 'No')).toHaveText(/^59 100$/);
    await page.keyboard.press('Enter');
    await expect(shown(site, 'No')).toHaveText(/^60 100$/);
    await expect(alert).toHaveCount(0);
  });

  await test.step('Q-5 typed a second time, an odd line is sent; the same keys without typing send nothing', async () => {
    await page.keyboard.type('80');
    await page.keyboard.press('Enter');
    await expect(session.getByRole('alert')).toContainText('80 is far from 60');
    await page.keyboard.press('Escape');
    await expect(line).toHaveValue('');
    await expect(line).toBeFocused();
    await page.keyboard.type('80');
    await page.keyboard.press('Enter');
    await expect(shown(site, 'No')).toHaveText(/^80 100$/);
  });

  await test.step('Q-3 the next line is typed while a ball runs, and one Enter sends it and opens the row', async () => {
    await page.keyboard.press('Space');
    await expect(session).toContainText('Ball running');
    await expect(market(site, 'Fancy').getByLabel('Ball running').first()).toBeVisible();
    await page.keyboard.type('82');
    await expect(line).toHaveValue('82');
    await page.keyboard.press('Enter');
    await expect(session).toContainText('Open');
    await expect(shown(site, 'No')).toHaveText(/^82 100$/);
  });

  await test.step('Q-3 a ball that runs for more than 60 seconds raises an alert, and over it opens the row', async () => {
    await page.keyboard.press('Space');
    await expect(session).toContainText('Ball running');
    world.advance({ minutes: 2 });
    const alert = quotes(page).getByRole('alert').filter({ hasText: 'more than 60 seconds' });
    await expect(alert).toContainText(SESSION);
    await expect(quotes(page).getByRole('button', { name: /^Ball over, open rows/ })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(alert).toHaveCount(0);
    await expect(session).toContainText('Open');
    await expect(shown(site, 'No')).toHaveText(/^82 100$/);
  });

  await test.step('Q-2 handed back, the market is what its feed says', async () => {
    await session.getByRole('button', { name: 'Hand back' }).click();
    await expect(shown(site, 'No')).toHaveText(/^64 100$/);
    await expect(session).toContainText('Its feed quotes it');
  });
});

test('desk Q-2 Q-4 Q-5 a bookmaker’s rates are typed by keyboard, and X suspends the event from within a field', async ({
  page,
  context,
  request,
}) => {
  const event = await evenMatch(request);
  const site = await context.newPage();
  await signIn(site, 'demo', event.href);
  await enterConsole(page, 'operator', '/desk');
  await openDesk(page);
  const [home, away] = [THE_MATCH.home, THE_MATCH.away];
  const bookmaker = quotedRow(page, 'Bookmaker');
  const rate = (name: string, side: 'Back' | 'Lay') =>
    bookmaker.getByRole('group', { name }).getByLabel(side, { exact: true });
  await page.keyboard.press('m');
  await expect(bookmaker.getByRole('button', { name: /^Take/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rate(home, 'Back')).toBeFocused();

  await page.keyboard.type('90');
  await page.keyboard.press('Tab');
  await page.keyboard.type('104');
  await page.keyboard.press('Enter');
  await expect(best(market(site, 'Bookmaker'), 'Back', home)).toContainText('90');
  await expect(best(market(site, 'Bookmaker'), 'Lay', home)).toContainText('104');
  await expect(best(market(site, 'Bookmaker'), 'Back', away)).toContainText('95');
  await inBothThemes(page, 'a bookmaker’s rates');

  await rate(home, 'Back').fill('105');
  await page.keyboard.press('Enter');
  await expect(bookmaker.getByRole('alert')).toContainText('Back 105 is above lay 104: players could not lose');
  await rate(home, 'Back').fill('90');
  await rate(home, 'Lay').fill('1040');
  await page.keyboard.press('Enter');
  await expect(bookmaker.getByRole('alert')).toContainText('1040 is far from 104. Did you mean 104?');
  await expect(best(market(site, 'Bookmaker'), 'Lay', home)).toContainText('104');
  await page.keyboard.press('Escape');
  await expect(rate(home, 'Lay')).toHaveValue('');

  await rate(home, 'Back').focus();
  await page.keyboard.press('x');
  await expect(toast(page, `${NAME} suspended`)).toBeVisible();
  await expect(bookmaker).toContainText('Suspended by an operator');
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
  await expect(bookmaker).not.toContainText('Suspended by an operator');
  await bookmaker.getByRole('button', { name: 'Hand back' }).click();
  await expect(best(market(site, 'Bookmaker'), 'Back', home)).toContainText('95');
});

test('desk Q-2 of two traders one has the market; the other takes it over after 30 seconds, and no typed number is lost', async ({
  page,
  browser,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  await enterConsole(page, 'operator', '/desk');
  await openDesk(page);
  const mine = quotedRow(page, SESSION);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await field(page, 'Next line (No)').fill('65');
  await page.keyboard.press('Enter');
  await expect(mine).toContainText('Open');
  await field(page, 'Next line (No)').fill('67');

  const other = await secondConsole(browser, world.url, 'operator2');
  await other.getByRole('link', { name: 'Desk' }).click();
  await openDesk(other);
  const theirs = quotedRow(other, SESSION);
  await theirs.getByRole('button', { name: new RegExp(SESSION) }).click();
  await expect(theirs).toContainText(
    /Operator quotes it. You can take it over after 30 seconds without a key: \d+ s left/,
  );
  await expect(theirs.getByRole('button', { name: /^Take over/ })).toBeDisabled();
  world.advance({ minutes: 1 });
  await theirs.getByRole('button', { name: /^Take over/ }).click();
  await field(other, 'Next line (No)').fill('66');
  await other.keyboard.press('Enter');
  await expect(theirs).toContainText('Open');

  await expectNotice(page, new RegExp(`^Second Operator has taken ${SESSION} over`));
  await expect(mine).toContainText('Second Operator took it over from you');
  world.advance({ minutes: 1 });
  await mine.getByRole('button', { name: /^Take over/ }).click();
  await expect(field(page, 'Next line (No)')).toHaveValue('67');
  await page.keyboard.press('Enter');
  await expect(mine.getByRole('alert')).toContainText('Second Operator sent No 66, Yes 67.');
  await expect(field(page, 'Next line (No)')).toHaveValue('67');
  await inBothThemes(page, 'a quote that another has overtaken');
  await page.keyboard.press('Enter');
  await expect(mine.getByRole('alert')).toHaveCount(0);
  await expect(mine).toContainText('67');
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/v1/events/${event.id}`);
      return JSON.stringify(await answer.json()).includes('"line":67');
    })
    .toBe(true);
  await other.context().close();
});
