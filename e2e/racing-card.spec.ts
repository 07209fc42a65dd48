import type { Locator, Page } from '@playwright/test';
import { betsOfEvent } from './bets.ts';
import { figure, signIn } from './session.ts';
import { GREYHOUND_RACE, HORSE_RACE, type Race } from './site/race.ts';
import { fillSlip, place } from './slip.ts';
import { expect, test, type World } from './test.ts';

test.use({ odds: { script: [...HORSE_RACE.opening, ...GREYHOUND_RACE.opening] } });

const heading = (page: Page, race: Race): Locator => page.getByRole('heading', { level: 1, name: race.name });
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Win', exact: true }).getByRole('row').filter({ hasText: name });
/** The colours that are painted in a runner's silk or jacket. */
const painted = async (row: Locator): Promise<readonly (string | null)[]> =>
  row
    .locator('svg[viewBox]')
    .first()
    .locator('[fill]')
    .evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('fill')));

async function withdraw(page: Page, world: World, race: Race, name: string, percent: number): Promise<void> {
  await page.goto(race.href);
  await expect(
    rowOf(page, name)
      .getByRole('button', { name: /^Back / })
      .first(),
  ).toBeVisible();
  world.say(race.withdraw(name, percent));
}

test('BET-22 a horse race names each runner’s number, stall, silk, jockey and trainer @core', async ({ page }) => {
  await page.goto(HORSE_RACE.href);
  await expect(heading(page, HORSE_RACE)).toBeVisible();
  const silks = new Set<string>();
  for (const { name, number, draw, jockey, trainer } of HORSE_RACE.runners) {
    const who = rowOf(page, name).getByRole('rowheader');
    await expect(who.locator('b').first()).toHaveText(String(number));
    await expect(who.getByText(`draw ${draw}`, { exact: true })).toBeAttached();
    await expect(who.getByText(`${jockey} / ${trainer}`, { exact: true })).toBeVisible();
    silks.add((await painted(who)).join(' '));
  }
  // Emerald with a yellow sash and a red cap, and so on: no two alike.
  expect(silks.size).toBe(HORSE_RACE.runners.length);
  expect(await painted(rowOf(page, 'Night Heron'))).toEqual(expect.arrayContaining(['#2d9a5b', '#f2cf45', '#c8352b']));
});

test('BET-03 BET-04 a race is found by country and track, and backed by the call for races @core', async ({ page }) => {
  await signIn(page, 'demo', '/racing');
  await page.getByRole('radio', { name: 'India', exact: true }).check();
  const horses = page.getByRole('region', { name: 'Horse Racing' });
  await horses
    .getByRole('list', { name: HORSE_RACE.track })
    .getByRole('link', { name: new RegExp(HORSE_RACE.track) })
    .click();
  await expect(heading(page, HORSE_RACE)).toBeVisible();
  const sent = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().includes('/bet-'));
  await fillSlip(
    page,
    rowOf(page, 'Night Heron')
      .getByRole('button', { name: /^Back / })
      .first(),
    '500',
  );
  await place(page);
  expect(new URL((await sent).url()).pathname).toBe('/api/v1/bet-racing');
  await expect(figure(page, 'Exposure')).toHaveText('−₹500.00');
});

test('BET-22 a greyhound race names each runner’s trap, its colour and the trainer', async ({ page }) => {
  await page.goto(GREYHOUND_RACE.href);
  await expect(heading(page, GREYHOUND_RACE)).toBeVisible();
  const jackets = ['#c8352b', '#2c56b8', '#f3f0e7'];
  for (const [at, { name, number, trainer }] of GREYHOUND_RACE.runners.entries()) {
    const who = rowOf(page, name).getByRole('rowheader');
    await expect(who.getByText(`Trap ${number}`, { exact: true })).toBeAttached();
    await expect(who.locator('svg text')).toHaveText(String(number));
    expect(await painted(who)).toContain(jackets[at]);
    await expect(who).toContainText(trainer);
  }
});

test('BET-22 a non-runner is struck out with its reduction factor, and takes no bet', async ({ page, world }) => {
  await withdraw(page, world, HORSE_RACE, 'Copper Kite', 14);
  const row = rowOf(page, 'Copper Kite');
  await expect(row.getByText('Non-runner, reduction 14 %').first()).toBeVisible();
  await expect(row.locator('s')).toHaveText('Copper Kite');
  await expect(row.getByRole('button', { name: /^(Back|Lay) / })).toHaveCount(0);
  await expect(
    rowOf(page, 'Night Heron')
      .getByRole('button', { name: /^Back / })
      .first(),
  ).toBeVisible();
});

for (const [sport, race] of [
  ['horse', HORSE_RACE],
  ['greyhound', GREYHOUND_RACE],
] as const) {
  test(`BET-20 a ${sport} race has no score and no TV, for visitors and players${sport === 'horse' ? ' @core' : ''}`, async ({
    page,
  }) => {
    const expectNone = async () => {
      await expect(heading(page, race)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Win', exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Score or TV' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^(Score|Tv)$/ })).toHaveCount(0);
      await expect(page.locator('main iframe, main video')).toHaveCount(0);
    };
    await page.goto(race.href);
    await expectNone();
    await signIn(page, 'demo', race.href);
    await expectNone();
  });
}

test('BET-19 the Mine tab of a race on a phone says that there is no bet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The first player has bet on this race before.
  await signIn(page, 'demo2', HORSE_RACE.href);
  await expect(heading(page, HORSE_RACE)).toBeVisible();
  const bets = await betsOfEvent(page, true);
  await expect(bets.getByText('No Data Available', { exact: true })).toBeVisible();
});
