import type { Locator, Page } from '@playwright/test';
import { best, evenMatch, lastSession, market, openEvent } from './event.ts';
import { signIn } from './session.ts';
import { cricketMatch, THE_MATCH } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';

import { expect, test } from './test.ts';

// A site of its own, because its bets stay.
test.use({
  odds: { script: THE_MATCH.opening },
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
});

const HEADER_PX = 52;
const TOMORROW = cricketMatch({ home: 'Ajmer Owls', away: 'Patna Kites', startsInMinutes: 24 * 60 });

test('a fancy with the player’s own bet keeps No and Yes in their columns on every phone', async ({
  page,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  await fillSlip(page, await lastSession(page, world, 'Yes'), '1000');
  await place(page);
  const fancy = market(page, 'Fancy');
  const book = fancy.getByRole('button', { name: /^Book: / }).filter({ hasText: '−₹1,000.00' });
  await expect(book).toBeVisible();
  const row = fancy.getByRole('row').filter({ has: page.getByRole('button', { name: /^Cash out/ }) });
  await expect(row).toHaveCount(1);
  const name = row.getByRole('rowheader').locator('span').first();
  const cashOut = row.getByRole('button', { name: /^Cash out/ });

  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const no = await boxOf(row.getByRole('button', { name: /^No / }));
    const yes = await boxOf(row.getByRole('button', { name: /^Yes / }));
    // A track of 76 px, less the gap between the two.
    expect([no.width, yes.width]).toEqual([75, 75]);
    expect(yes.right).toBeLessThanOrEqual(width);
    for (const button of [book, cashOut]) {
      const own = await boxOf(button);
      expect(own.top, 'on a line of its own').toBeGreaterThanOrEqual(Math.max(yes.bottom, (await boxOf(name)).bottom));
      expect(own.left).toBeGreaterThanOrEqual(0);
      expect(own.right).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the slip fits a small phone: what is bet on and Place stay in sight, also with a message and open options @core', async ({
  page,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo', event.href);
  const bar = page.getByRole('navigation', { name: 'Main' }).and(page.locator(':has(a[href="/slots"])')).last();
  await expect(bar).toBeVisible();
  const slip = await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', event.sides[1]), '500');
  const stub = page.getByRole('heading', { name: event.sides[1], exact: true });
  await expect(bar).toBeHidden();
  await expectInSight(page, slip, stub);

  world.say(THE_MATCH.rates(90));
  await expect(slip.getByRole('button', { name: /^Take / })).toBeVisible();
  await expectInSight(page, slip, stub);
  await slip.getByRole('button', { name: /^Options/ }).click();
  await expect(slip.getByText('Any', { exact: true })).toBeVisible();
  for (const top of [-120, 120]) {
    await page.evaluate((by) => scrollBy(0, by), top);
    await expectInSight(page, slip, stub);
  }
  world.say(THE_MATCH.rates());

  await slip.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(bar).toBeVisible();
});

test('the tabs never cover the title of the first market of a tab', async ({ page, request }) => {
  const event = await evenMatch(request);
  await openEvent(page, event);
  const tabs = page.getByRole('tablist').filter({ hasText: 'Bookmaker' });
  for (const [tab, title] of [
    ['Fancy', 'Fancy'],
    ['Odds', 'Match Odds'],
    ['Bookmaker', 'Bookmaker'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await tabs.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    const heading = market(page, title).getByRole('heading', { name: title, exact: true });
    await expect.poll(async () => (await boxOf(heading)).top - (await boxOf(tabs)).bottom).toBeGreaterThanOrEqual(0);
    expect((await boxOf(heading)).bottom).toBeLessThanOrEqual(640);
  }
});

test('the Mine tab begins with the bets', async ({ page, request }) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo', event.href);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '700');
  await askFor(slip, '900');
  await place(page);
  await page.getByRole('tab', { name: /^Mine/ }).click();
  const order = page.getByRole('tabpanel').getByRole('button', { name: /^Cancel the unmatched ₹700/ });
  const bet = await boxOf(order);
  expect(bet.bottom).toBeLessThan((await boxOf(market(page, 'Match Odds'))).top);
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  test(`the first screen of ${width} by ${height} has the score once and prices of Match Odds below it`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const event = await evenMatch(request);
    await signIn(page, 'demo', event.href);
    const odds = market(page, 'Match Odds');
    const first = best(odds, 'Back', event.sides[0]);
    await expect(first).toBeVisible();
    expect((await boxOf(odds)).top).toBeLessThanOrEqual(310);
    const bar = page.getByRole('navigation', { name: 'Main' }).last();
    expect((await boxOf(first)).bottom).toBeLessThanOrEqual((await boxOf(bar)).top);

    const panel = page.getByRole('region', { name: 'Score or TV' });
    await expect(panel.locator('iframe')).toBeVisible();
    const below = await boxOf(odds);
    expect((await boxOf(panel)).top).toBeGreaterThanOrEqual(below.bottom);
    await page.getByRole('tab', { name: /^Fancy/ }).click();
    await expect(market(page, 'Fancy')).toBeVisible();
    await expect(panel.locator('iframe')).toBeVisible();
  });
}

test('the ball strip has whole balls alone, and the title of its first over', async ({ page, request, world }) => {
  const balls = ['1', '4', 'Wd', '·', '2', '6', '1'];
  world.say(THE_MATCH.overs([4, 5, 6].map((number) => ({ number, balls, runs: 15 }))));
  await openEvent(page, await evenMatch(request));
  const strip = page.getByRole('region', { name: /^Score: / }).getByRole('list', { name: 'Ball by ball' });
  for (const width of [320, 360, 390, 844]) {
    await page.setViewportSize({ width, height: 640 });
    await expect
      .poll(() => strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width}`)
      .toBe(0);
    const first = await boxOf(strip.getByRole('listitem').first());
    expect(first.left).toBeGreaterThanOrEqual(0);
    await expect(strip.getByRole('listitem').last()).toContainText('15');
  }
});

test('before the start the score panel is one line', async ({ page, world }) => {
  world.say(TOMORROW.opening);
  await signIn(page, 'demo', '/event?sport=cricket&league=evening-league&event=ajmer-owls-v-patna-kites');
  const panel = page.getByRole('region', { name: 'Score or TV' });
  await expect(panel.getByText('The score appears here when the match starts.')).toBeVisible();
  expect((await boxOf(panel)).height).toBeLessThanOrEqual(84);
});

async function expectInSight(page: Page, slip: Locator, stub: Locator): Promise<void> {
  const button = await boxOf(slip.getByRole('button', { name: /^Place bet/ }));
  const title = await boxOf(stub);
  expect(button.bottom).toBeLessThanOrEqual(640);
  expect(title.top).toBeGreaterThanOrEqual(HEADER_PX);
  expect(title.bottom).toBeLessThan(button.top);
  const isHit = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent?.startsWith('Place bet') ?? false,
    [(button.left + button.right) / 2, (button.top + button.bottom) / 2] as const,
  );
  expect(isHit, 'nothing lies over Place').toBe(true);
}

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('Not on the page');
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height, width, height };
}
