import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { best, market, openEvent, scripted } from './event.ts';
import { figure, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place, slipOn } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

// A site of its own: the journeys count what was traded.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });
test.describe.configure({ mode: 'serial' });

async function openPanel(page: Page, selection: string): Promise<Locator> {
  await market(page, 'Match Odds')
    .getByRole('button', { name: `Chart and ladder of ${selection}` })
    .click();
  const panel = page.getByRole('dialog', { name: `${selection}: chart and ladder` });
  await expect(panel.getByRole('grid')).toBeVisible();
  return panel;
}

const fact = (panel: Locator, term: string) =>
  panel.locator('dl').first().locator('div', { hasText: term }).locator('dd');
/** The row of a price. */
const rung = (panel: Locator, odds: string) =>
  panel
    .getByRole('row')
    .filter({ has: panel.page().getByRole('rowheader', { name: new RegExp(`^${odds}( |$|\\D)`) }) });
const tableOf = (panel: Locator) => panel.getByRole('region', { name: 'Price chart' }).getByRole('table');

test('BET-27 a ladder shows the player’s own order at its price, which is cancelled there @core', async ({
  page,
  request,
  isMobile,
}) => {
  const event = await scripted(request, match);
  await signIn(page, 'demo', event.href);
  const panel = await openPanel(page, match.home);
  await expect(fact(panel, 'Last traded')).toHaveText('none yet');
  await expect(fact(panel, 'Traded on this selection')).toHaveText('₹0');

  // A press on a price opens the slip at that price and side.
  await rung(panel, '2.10').getByRole('button', { name: 'Back at 2.10' }).click();
  const slip = slipOn(page);
  await expect(slip.getByLabel('Odds', { exact: true })).toHaveValue('2.10');
  await slip.getByLabel('Stake', { exact: true }).fill('700');
  await place(page);
  const own = rung(panel, '2.10').getByRole('button', { name: 'Cancel ₹700.00 unmatched, back at 2.10' });
  await expect(own).toBeVisible();
  // What the player offers to back can be laid by others.
  await expect(rung(panel, '2.10').getByRole('button', { name: /^Lay at 2\.10/ })).toHaveText(/\d/);
  await expect(rung(panel, '2.12').getByRole('button', { name: /unmatched/ })).toHaveCount(0);
  await inBothThemes(page, `the ladder with an own order${isMobile ? ' on a phone' : ''}`);

  await own.click();
  await expectNotice(page, 'The unmatched part is cancelled');
  await expect(own).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
});

test('BET-27 a match changes last traded price and volume at once, and the chart gains a point', async ({
  page,
  request,
  world,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_REFUSED|WebSocket/);
  const event = await scripted(request, match);
  await signIn(page, 'demo2', event.href);
  const panel = await openPanel(page, match.home);
  await panel.getByRole('button', { name: /^Figures as a table/ }).click();
  const points = tableOf(panel)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(points.first()).toBeVisible();
  const before = await points.count();

  await rung(panel, '2.00')
    .getByRole('button', { name: /^Back at 2\.00, / })
    .click();
  await slipOn(page).getByLabel('Stake', { exact: true }).fill('1000');
  await place(page);
  await expect(fact(panel, 'Last traded')).toHaveText('2.00');
  await expect(fact(panel, 'Traded on this selection')).toHaveText('₹1,000');
  await expect(fact(panel, 'Traded in the market')).toHaveText('₹1,000');
  await expect(rung(panel, '2.00')).toContainText('LTP');
  await expect(rung(panel, '2.00').getByRole('gridcell').last()).toHaveText('1,000');
  await expect.poll(() => points.count()).toBeGreaterThan(before);
  await expect(points.first().getByRole('cell').first()).toHaveText('2.00');
  await expect(points.first().getByRole('cell').last()).toHaveText('1,000');

  // The slider reads out any point.
  await panel.getByRole('slider', { name: 'Moment shown' }).press('Home');
  await expect(panel.getByRole('slider')).toHaveAttribute('aria-valuetext', /last traded –/);
  await page.keyboard.press('Escape');

  // After a restart, what was traded is still known, by price as well.
  await world.kill();
  await world.restart();
  await page.reload();
  const again = await openPanel(page, match.home);
  await expect(fact(again, 'Last traded')).toHaveText('2.00');
  await expect(fact(again, 'Traded on this selection')).toHaveText('₹1,000');
  await expect(rung(again, '2.00').getByRole('gridcell').last()).toHaveText('1,000');
});

test('BET-27 visitors see chart and ladder; arrow keys move through the ladder, and Escape gives the focus back @desktop', async ({
  page,
  request,
}) => {
  // Keys are the same on both widths.
  const event = await scripted(request, match);
  await openEvent(page, event);
  const panel = await openPanel(page, match.away);
  const grid = panel.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Lay at /);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Back at /);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Chart and ladder of ${match.away}` })).toBeFocused();
  await expect(best(market(page, 'Match Odds'), 'Back', match.home)).toBeVisible();
});

test('the ladder opens with the best price in its middle, and shows it again when the market moves away @desktop', async ({
  page,
  request,
  world,
}) => {
  const event = await scripted(request, match);
  await signIn(page, 'demo', event.href);
  // An order far from the market makes the ladder long.
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', match.home), '100');
  await askFor(slip, '30');
  await place(page);
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    world.say(match.odds(2));
    const panel = await openPanel(page, match.home);
    await expectInMiddle(panel, '2.00');
    world.say(match.odds(5));
    await expect(rung(panel, '5.00')).toBeInViewport();

    await panel.getByRole('grid').hover();
    world.say(match.odds(2));
    await expect(rung(panel, '2.00').getByRole('button', { name: /^Back at 2\.00, / })).toBeAttached();
    await expect(rung(panel, '2.00'), 'nothing moves under the pointer').not.toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expectInMiddle(await openPanel(page, match.home), '2.00');
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
  }
});

/** Waits until the row of a price is within two rows of the middle of the ladder. */
async function expectInMiddle(panel: Locator, odds: string): Promise<void> {
  const middleOf = async (of: Locator): Promise<number> => {
    const box = await of.boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  await expect
    .poll(async () => Math.abs((await middleOf(rung(panel, odds))) - (await middleOf(panel.getByRole('grid')))))
    .toBeLessThanOrEqual(56);
}
