import type { Locator } from '@playwright/test';
import { betsOfEvent, openMyBets } from './bets.ts';
import { best, evenMatch, lastSession, market, openEvent, outcome } from './event.ts';
import { chooseFromProfile, figure, paiseIn, paiseOf, signIn } from './session.ts';
import { askFor, fillSlip, place, slipOn } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

test('BET-10 BET-12 the slip counts profit and liability as a stake is typed or taken from the chips @core', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await openEvent(page, event);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '');
  await askFor(slip, '2.50');
  const chips = slip.getByRole('group', { name: 'Chips' }).getByRole('button');
  await expect(chips).toHaveText([/^100/, /^1,000/, /^2,000/, /^5,000/, /^10,000/, /^20k/, /^50k/, /^100k/]);
  await chips.nth(3).click();
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('5,000');
  await expect(term(slip, 'Profit')).toHaveText('+₹7,500.00');
  await expect(term(slip, 'Liability')).toHaveText('−₹5,000.00');

  await slip.getByRole('button', { name: 'Edit chips' }).click();
  await slip.getByLabel('Chip 1', { exact: true }).fill('250');
  await slip.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(chips.first()).toHaveText(/^250/);
  await chips.first().click();
  await expect(term(slip, 'Profit')).toHaveText('+₹375.00');
});

test('BET-12 a lay risks stake × (odds − 1), and a bookmaker bet stake × odds / 100 @desktop', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await openEvent(page, event);
  const lay = await fillSlip(page, best(market(page, 'Match Odds'), 'Lay', event.sides[0]), '5000');
  await askFor(lay, '2.50');
  await expect(term(lay, 'Profit')).toHaveText('+₹5,000.00');
  await expect(term(lay, 'Liability')).toHaveText('−₹7,500.00');

  const rate = slipOn(page).getByLabel('Rate', { exact: true }).locator('b');
  const back = await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', event.sides[0]), '1000');
  await expect(rate).toHaveText('95');
  await expect(term(back, 'Profit')).toHaveText('+₹950.00');
  await expect(term(back, 'Liability')).toHaveText('−₹1,000.00');
  const against = await fillSlip(page, best(market(page, 'Bookmaker'), 'Lay', event.sides[0]), '1000');
  await expect(rate).toHaveText('98');
  await expect(term(against, 'Profit')).toHaveText('+₹1,000.00');
  await expect(term(against, 'Liability')).toHaveText('−₹980.00');
});

test('BET-09 M-3 the ladder in the slip reaches five rungs to either side @desktop @core', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await openEvent(page, event);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Lay', event.sides[0]), '100');
  await askFor(slip, '2.02');
  const rungs = slip.getByRole('group', { name: 'Nearby odds' }).getByRole('button');
  await expect(rungs).toHaveCount(11);
  const spoken = await rungs.evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));
  expect(spoken.map((label) => label.split(',')[0])).toEqual([
    '1.96',
    '1.97',
    '1.98',
    '1.99',
    '2.00',
    '2.02',
    '2.04',
    '2.06',
    '2.08',
    '2.10',
    '2.12',
  ]);
  await rungs.first().click();
  await expect(slip.getByLabel('Odds', { exact: true })).toHaveValue('1.96');
});

test('BET-13 BET-15 BET-16 X-2 a bet is matched, hedged and what it could lose shrinks @core @core-phone', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo', event.href);
  const [even, other] = event.sides;
  const odds = market(page, 'Match Odds');
  const exposure = figure(page, 'Exposure');
  await expect(exposure).toHaveText('₹0.00');
  const available = await paiseIn(figure(page, 'Balance'));

  const back = await fillSlip(page, best(odds, 'Back', even), '1000');
  await askFor(back, '1.01');
  await expect(outcome(odds, other)).toContainText('−₹1,000.00');
  await place(page);
  await expectNotice(page, 'Bet matched');
  await expect(exposure).toHaveText('−₹1,000.00');
  expect(await paiseIn(figure(page, 'Balance'))).toBe(available - 1_000_00);

  const lay = await fillSlip(page, best(odds, 'Lay', even), '400');
  await askFor(lay, '10');
  await expect(outcome(odds, other)).toContainText(/−₹1,000\.00\s*−₹600\.00/);
  await place(page);
  await expect(exposure).toHaveText('−₹600.00');
  await expect(outcome(odds, other)).toContainText('−₹600.00');
});

test('BET-06 BET-11 BET-14 BET-24 F-2 F-5 a bookmaker’s rate and a fancy are taken as quoted @desktop @core', async ({
  page,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  const exposure = () => paiseIn(figure(page, 'Exposure'));
  const before = await exposure();
  await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', event.sides[0]), '500');
  const rate = await slipOn(page).getByLabel('Rate', { exact: true }).locator('b').textContent();
  await expect(term(slipOn(page), 'Profit')).toHaveText(new RegExp(`^\\+₹${Number(rate) * 5}\\.00$`));
  await place(page);
  await expect.poll(exposure).toBe(before - 500_00);

  const slip = await fillSlip(page, await lastSession(page, world, 'Yes'), '200');
  const line = await slip.getByLabel('Line', { exact: true }).locator('b').textContent();
  await expect(slip.getByText(`Yes wins if the result is ${line} or more.`)).toBeVisible();
  const sent = page.waitForRequest('**/api/v1/fancy-bet-sport');
  const profit = paiseOf(((await term(slip, 'Profit').textContent()) ?? '').replace('+', ''));
  await place(page);
  const body = (await sent).postDataJSON() as { odds: number; oddsSize: number; stake: number; marketId: string };
  expect(body).toMatchObject({ odds: Number(line), stake: 200 });
  expect(profit).toBe(2 * body.oddsSize * 100);
  await expect.poll(exposure).toBe(before - 700_00);

  await market(page, 'Fancy')
    .getByRole('button', { name: /^Book: / })
    .filter({ hasText: '−₹200.00' })
    .click();
  const book = page.getByRole('dialog', { name: /^Book: / });
  await expect(book.getByRole('row', { name: /^0 to \d+ −₹200\.00$/ })).toBeVisible();
  await expect(book.getByRole('row', { name: /^\d+ or more \+₹\d+\.00$/ })).toBeVisible();

  for (const address of [`?event_id=${event.id}`, `/${event.id}`]) {
    const answer = await request.get(`/admin/get-active-fanies-of-event${address}`);
    const { data } = (await answer.json()) as { data: readonly { _id: string; marketType: string }[] };
    expect(data.every(({ marketType }) => marketType === 'FANCY')).toBe(true);
    expect(data.map(({ _id }) => _id)).toContain(body.marketId);
  }
});

test('BET-13 BET-19 a bet far from the market rests in My Bets until it is cancelled there @core', async ({
  page,
  request,
  isMobile,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'credit', event.href);
  const exposure = figure(page, 'Exposure');
  await expect((await openMyBets(page)).getByText('No Data Available', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '700');
  await askFor(slip, '900');
  await place(page);
  await expectNotice(page, 'Bet placed, unmatched');
  await expect(exposure).toHaveText('−₹700.00');

  const bets = await betsOfEvent(page, isMobile);
  await expect(bets.getByRole('heading', { name: event.name })).toBeVisible();
  const row = bets.getByRole('listitem').filter({ hasText: 'unmatched' });
  await expect(row).toHaveCount(1);
  expect((await row.boundingBox())?.height).toBeCloseTo(58);
  await row.getByRole('button', { name: `Cancel the unmatched ₹700.00 on ${event.sides[0]}` }).click();
  await expect(bets.getByRole('listitem').filter({ hasText: 'cancelled' })).toHaveCount(1);
  await expect(exposure).toHaveText('₹0.00');

  await page.goto('/about');
  await chooseFromProfile(page, 'My Bets');
  const dialog = page.getByRole('dialog', { name: 'My Bets' });
  const list = dialog.getByRole('heading', { name: event.name }).locator('xpath=../..');
  expect((await list.boundingBox())?.height).toBeCloseTo(280);
  await dialog.getByRole('link', { name: event.name }).click();
  await expect(page).toHaveURL(event.href);
  await expect(dialog).toHaveCount(0);
});

test('a stake that breaks a limit bars Place, and does not follow to the next selection @desktop', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo', event.href);
  const odds = market(page, 'Match Odds');
  const slip = await fillSlip(page, best(odds, 'Back', event.sides[0]), '4');
  await expect(slip.getByText('Minimum stake ₹100.00', { exact: true })).toBeVisible();
  await expect(slip.getByRole('button', { name: /^Place bet/ })).toBeDisabled();

  await best(odds, 'Back', event.sides[1]).click();
  await expect(slipOn(page).getByLabel('Stake', { exact: true })).toHaveValue('');
  await expect(slipOn(page).getByText(/^Minimum stake/)).toHaveCount(0);
  await slipOn(page).getByLabel('Stake', { exact: true }).fill('150');
  await best(odds, 'Back', event.sides[0]).click();
  await expect(slipOn(page).getByLabel('Stake', { exact: true })).toHaveValue('150');
});

test('BET-19 beside an open slip My Bets keeps its 280 px where the window is high, else two rows of them @desktop', async ({
  page,
  request,
}) => {
  // A phone has no right panel
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  const price = best(market(page, 'Match Odds'), 'Back', event.sides[0]);
  await fillSlip(page, price, '150');
  await place(page);
  const slip = await fillSlip(page, price, '150');
  const bets = page.getByRole('complementary').getByRole('region', { name: 'My Bets' });
  await page.setViewportSize({ width: 1920, height: 1200 });
  expect((await boxOf(bets.locator('> :nth-child(2)'))).height).toBeCloseTo(280);
  await page.setViewportSize({ width: 1440, height: 900 });
  const box = await boxOf(bets);
  expect(box.height).toBeGreaterThanOrEqual(158);
  expect(box.y + box.height).toBeLessThanOrEqual(900);
  const button = await boxOf(slip.getByRole('button', { name: /^Place bet/ }));
  expect(button.y + button.height).toBeLessThan(box.y);
});

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('Not on the page');
  return box;
}

function term(slip: ReturnType<typeof slipOn>, name: 'Profit' | 'Liability') {
  return slip.locator('dl > div', { hasText: name }).locator('dd');
}
