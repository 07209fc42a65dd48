import type { Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { best, evenMatch, lastSession, market } from './event.ts';
import { figure, paiseIn, paiseOf, signIn } from './session.ts';
import { cricketMatch, THE_MATCH } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, so that the positions left by cash outs do not affect other journeys.
test.use({ odds: { script: cricketMatch().opening } });

/** The button in the market's header, with the live amount. */
const button = (page: Page) => market(page, 'Match Odds').getByRole('button', { name: /^Cash out [+−]/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cash out: Match Odds' });

async function backed(page: Page, selection: string): Promise<void> {
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', selection), '1000');
  await askFor(slip, '1.01');
  await place(page);
  await expect(button(page)).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^Cash out/ })
    .click();
  await expect(dialog(page).getByText('Cashed out', { exact: true })).toBeVisible();
}

test('BET-28 C-1 C-2 a half is cashed out, then all of it: the worst end comes nearer, then every end is the same @core', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo', event.href);
  const exposure = figure(page, 'Exposure');
  await backed(page, event.sides[0]);
  await button(page).click();
  const open = dialog(page);
  await open.getByRole('button', { name: '50%' }).click();
  await expect(open.getByRole('slider', { name: 'Portion to cash out' })).toHaveValue('50');
  await expect(open.getByRole('list', { name: 'Now and after cash out' }).getByRole('listitem')).toHaveCount(2);
  await inBothThemes(page, 'cash out');
  await confirm(page);
  await expect(open.getByText(/for 50 % of the position\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect.poll(() => paiseIn(exposure)).toBeGreaterThan(-700_00);

  await button(page).click();
  await confirm(page);
  await page.keyboard.press('Escape');
  await expect(button(page)).toHaveCount(0);
  const ends = await market(page, 'Match Odds').getByRole('rowheader').allTextContents();
  const amounts = ends.map((text) => Number(/[+−]([\d,.]+)/.exec(text)?.[1]?.replace(',', '') ?? 0));
  expect(Math.abs((amounts[0] ?? 0) - (amounts[1] ?? 0))).toBeLessThan(2);
});

test('BET-28 C-3 a bookmaker market is cashed out in part, then in full', async ({ page, request }) => {
  const event = await evenMatch(request);
  await signIn(page, 'credit', event.href);
  await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', event.sides[0]), '1000');
  await place(page);
  await cashOutInTwoParts(page, 'Bookmaker', 'Cash out: Bookmaker');
  // Every result brings the same: ₹1,000 at 95 closed by a lay at 98.
  const ends = await market(page, 'Bookmaker').getByRole('rowheader').allTextContents();
  expect(ends).toHaveLength(2);
  for (const end of ends) expect(end).toMatch(/−₹15\.\d\d$/);
});

test('BET-28 C-3 a fancy is cashed out in part, then in full', async ({ page, request, world }) => {
  const event = await evenMatch(request);
  await signIn(page, 'credit', event.href);
  await fillSlip(page, await lastSession(page, world, 'Yes'), '1000');
  await place(page);
  // YES at 161 can be closed by NO at 164.
  world.say(THE_MATCH.lines(64));
  await cashOutInTwoParts(page, 'Fancy', /^Cash out: 20 over runs/);
});

/** Cashes a half out, then what is left; afterwards nothing is offered. */
async function cashOutInTwoParts(page: Page, name: 'Bookmaker' | 'Fancy', title: string | RegExp): Promise<void> {
  const offered = market(page, name).getByRole('button', { name: /^Cash out/ });
  const open = page.getByRole('dialog', { name: title });
  for (const share of ['50%', '100%']) {
    await offered.click();
    await open.getByRole('button', { name: share, exact: true }).click();
    await open.getByRole('button', { name: /^Cash out/ }).click();
    await expect(open.getByText('Cashed out', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
  }
  await expect(offered).toHaveCount(0);
}

test('C-2 an offer that fell is asked for anew and never taken silently', async ({ page, request }) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  await backed(page, event.sides[0]);
  await button(page).click();
  const open = dialog(page);
  // The offer on the page is five rupees better than the server's.
  let sent = 0;
  await page.route('**/api/v1/markets/*/cash-out', async (route) => {
    const body = route.request().postDataJSON() as { amount: number };
    sent += 1;
    await route.continue({ postData: sent === 1 ? { ...body, amount: body.amount + 500 } : body });
  });
  await open.getByRole('button', { name: /^Cash out/ }).click();
  await expect(open.getByText(/^The offer is now [+−]?₹[\d.,]+\. Accept\?$/)).toBeVisible();
  await expect(open.getByText('Cashed out', { exact: true })).toHaveCount(0);
  expect(paiseOf((await figure(page, 'Exposure').textContent()) ?? '')).toBe(-1_000_00);
  await confirm(page);
  expect(sent).toBe(2);
});

test('C-2 within what the player lets it fall, an offer needs no second press', async ({ page, request }) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  await backed(page, event.sides[0]);
  await button(page).click();
  const open = dialog(page);
  const shown = async () => paiseOf((await open.locator('b[data-tone]').first().textContent()) ?? '');
  await open.getByRole('radio', { name: '5%' }).check();
  const least = open.getByText(/^At least /);
  await expect(least).toBeVisible();
  const leastPaise = paiseOf(((await least.textContent()) ?? '').replace('At least ', ''));
  expect(leastPaise).toBeLessThan(await shown());
  const sent = page.waitForRequest('**/api/v1/markets/*/cash-out');
  await confirm(page);
  expect(((await sent).postDataJSON() as { amount: number }).amount * 100).toBeCloseTo(leastPaise);
});

test('C-1 after a cash out beside unmatched bets it is said that these stay', async ({ page, request }) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo', event.href);
  await askFor(await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '100'), '970');
  await place(page);
  await backed(page, event.sides[0]);
  await button(page).click();
  await confirm(page);
  await expect(dialog(page).getByText(/; your unmatched bets stay open\.$/)).toBeVisible();
  await expect(dialog(page).getByText(/whatever the result/)).toHaveCount(0);
});
