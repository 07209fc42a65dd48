import type { Locator, Page } from '@playwright/test';
import { ask, carousel, everyGameListed, play, type Game, type Home } from './casino.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';
import { countTurns, expectTurnsUntilPaused } from './turning.ts';

// HOM-06 to HOM-11 need more games than are built (Mines): a stand-in for the games server lists all those of our brands.
test.use({ games: 'every' });
test.beforeEach(async ({ request }) => everyGameListed(request));

const titlesIn = (place: Locator): Locator => place.getByRole('heading', { level: 3 });

/** The home page with part of its casino alone. */
async function withHome(page: Page, part: (home: Home) => Home): Promise<void> {
  await page.route('**/api/v1/casino-home', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Home };
    await route.fulfill({ response, json: { ...answer, data: part(answer.data) } });
  });
}

/** A fixed list: beside the home page on a desktop, a carousel in it on a phone. */
function fixedList(page: Page, name: string, isMobile: boolean): Locator {
  return isMobile ? carousel(page, name) : page.getByRole('complementary').getByRole('region', { name });
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('HOM-06 HOM-13 the top-10 casino carousel has ten games with rank numbers, turns every 2500 ms and can be paused @desktop @core', async ({
    page,
  }) => {
    await page.goto('/');
    const topTen = carousel(page, 'Top 10 casino');
    await topTen.scrollIntoViewIfNeeded();
    const games = await ask<Home>(page, '/api/v1/casino-home');
    expect(games.topTen).toHaveLength(10);
    await expect(titlesIn(topTen)).toHaveText(games.topTen.map(({ title }) => title));
    await expect(topTen.getByText(/^Number \d+$/)).toHaveText(games.topTen.map((_, index) => `Number ${index + 1}`));
    await expectTurnsUntilPaused(page, topTen, 2_500);
  });

  test('HOM-07 HOM-13 the banner has three slides, two in view on a desktop, turns every 1500 ms and can be paused', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    const banner = carousel(page, 'Highlights');
    await banner.scrollIntoViewIfNeeded();
    const slides = await ask<readonly { title: string }[]>(page, '/api/v1/advertisement');
    await expect(banner.getByRole('link')).toHaveText(slides.map(({ title }) => title));
    // It may have turned by now, so that slides are measured, not counted.
    const inView = await banner.getByRole('list').evaluate((track) => {
      const [first, second] = [...track.children].map((slide) => slide.getBoundingClientRect());
      return Math.round(track.clientWidth / ((second?.left ?? 0) - (first?.left ?? 0)));
    });
    expect(slides).toHaveLength(3);
    expect(inView).toBe(isMobile ? 1 : 2);
    await expectTurnsUntilPaused(page, banner, 1_500);
  });

  test('HOM-08 HOM-13 the casino slider shows two slides per view, begins with games of other categories and turns every 1.5 s until it is paused @desktop @core', async ({
    page,
  }) => {
    await page.goto('/');
    const slider = carousel(page, 'Featured games');
    await slider.scrollIntoViewIfNeeded();
    // Roulette and Andar Bahar stand in two other blocks already.
    await expect(titlesIn(slider)).toHaveText([
      'Dice',
      'Teen Patti 20-20',
      '32 Cards',
      'Baccarat',
      'Lucky Sevens',
      'Peacock',
      'Plinko',
      'Limbo',
    ]);
    // It may have turned by now, so slides are measured against each other.
    const shares = await slider.getByRole('list').evaluate((track) => {
      const [first, second] = [...track.children].map((slide) => slide.getBoundingClientRect());
      const { left, width } = track.getBoundingClientRect();
      const start = first?.left ?? 0;
      return [start + track.scrollLeft - left, (second?.right ?? 0) - start - width].map(Math.round);
    });
    expect(shares).toEqual([0, 0]);
    await expectTurnsUntilPaused(page, slider, 1_500);
  });
});

test('HOM-07 the banner stands still under reduced motion, and its arrows turn it @desktop @core', async ({ page }) => {
  // A finger turns it on a phone.
  await page.goto('/');
  const banner = carousel(page, 'Highlights');
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.getByRole('button', { name: /^(Pause|Play): / })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => banner.getByRole('list').evaluate((track) => track.scrollLeft)).toBeGreaterThan(0);
});

test('HOM-13 under reduced motion none of the casino’s carousels turns, and there is nothing to pause @desktop', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const carousels = ['Top 10 casino', 'Highlights', 'Featured games'].map((name) => carousel(page, name));
  const turns: (() => Promise<number>)[] = [];
  for (const each of carousels) {
    await each.scrollIntoViewIfNeeded();
    // Each has more slides than it shows: only the wish for no motion keeps it.
    const track = each.getByRole('list').first();
    expect(await track.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
    turns.push(await countTurns(track));
    await expect(each.getByRole('button', { name: /^(Pause|Play): / })).toHaveCount(0);
  }
  await page.clock.runFor(30_000);
  for (const counted of turns) expect(await counted()).toBe(0);
});

test('SHL-11 the right panel of the home page has top casino and top slots @desktop @core', async ({ page }) => {
  // A phone has nothing beside the page.
  await page.goto('/');
  const parts = page.getByRole('main').getByRole('complementary').getByRole('region');
  await expect(parts).toHaveCount(2);
  await expect(parts.nth(0)).toHaveAccessibleName('Top casino');
  await expect(parts.nth(1)).toHaveAccessibleName('Top slots');
});

test('HOM-09 top casino is three fixed live tables of one provider: Andar Bahar, Ultimate Roulette, Speed Roulette @core', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const topCasino = fixedList(page, 'Top casino', isMobile);
  await expect(titlesIn(topCasino)).toHaveText(['Andar Bahar', 'Ultimate Roulette', 'Speed Roulette']);
  const { topCasino: games } = await ask<Home>(page, '/api/v1/casino-home');
  expect(games.map(({ table_id, provider_name }) => [table_id, provider_name])).toEqual([
    ['andar-bahar', 'Maidan Tables'],
    ['ultimate-roulette', 'Maidan Tables'],
    ['speed-roulette', 'Maidan Tables'],
  ]);
  await play(topCasino, 'Speed Roulette').click();
  await expectNotice(page, 'Please Login to Play');
});

test('HOM-10 top slots are ten fixed games from two providers @core', async ({ page, isMobile }) => {
  await page.goto('/');
  const topSlots = fixedList(page, 'Top slots', isMobile);
  await expect(titlesIn(topSlots)).toHaveText([
    'Lucky Sevens',
    'Peacock',
    'Mango Drop',
    'Auto Meter',
    'Kite Line',
    'Marigold',
    'Monsoon',
    'Stepwell',
    'Temple Bell',
    'Night Train',
  ]);
  const { topSlots: games } = await ask<Home>(page, '/api/v1/casino-home');
  expect(new Set(games.map(({ provider_name }) => provider_name))).toEqual(new Set(['Bazaar Reels', 'Pavilion Games']));
  await play(topSlots, 'Night Train').click();
  await expectNotice(page, 'Please Login to Play');
});

test('HOM-11 the casino game carousel shows games of the lobbies that stand in one other block at most, and plays them @desktop @core', async ({
  page,
}) => {
  await page.goto('/');
  const games = carousel(page, 'Casino games');
  await games.scrollIntoViewIfNeeded();
  const home = await ask<Home>(page, '/api/v1/casino-home');
  expect(home.games).toHaveLength(23);
  const shown = await titlesIn(games).allTextContents();
  expect(shown).toEqual(home.games.map(({ title }) => title).filter((title) => shown.includes(title)));
  const featured = await carousel(page, 'Featured games').getByRole('heading', { level: 3 }).allTextContents();
  const blocks = [
    ...[home.topTen, home.topCasino, home.topSlots].map((of) => of.map(({ title }) => title)),
    featured,
    shown,
  ];
  for (const { title } of home.games) {
    const times = blocks.filter((block) => block.includes(title)).length;
    expect([1, 2], title).toContain(times);
  }
  await play(games, shown[0] ?? '').click();
  await expectNotice(page, 'Please Login to Play');
});

test('a single game stands on the home page once, in no second carousel @desktop', async ({ page }) => {
  const alone = (games: readonly Game[]): readonly Game[] => games.filter(({ title }) => title === 'Mines');
  await withHome(page, ({ games }) => ({ topTen: alone(games), topCasino: [], topSlots: [], games: alone(games) }));
  await page.goto('/');
  await expect(carousel(page, 'Popular casino games').getByRole('article')).toHaveCount(1);
  await expect(carousel(page, 'Top 10 casino')).toHaveCount(0);
  for (const name of ['Featured games', 'Casino games']) await expect(carousel(page, name)).toHaveCount(0);
});

test('where neither a top table nor a top slot is offered, the first games of all stand beside the home page @desktop', async ({
  page,
}) => {
  // A phone has nothing beside the page.
  await withHome(page, (home) => ({ ...home, topCasino: [], topSlots: [] }));
  await page.goto('/');
  const beside = page.getByRole('complementary').getByRole('region', { name: 'Casino games' });
  await expect(titlesIn(beside).first()).toHaveText('Ultimate Roulette');
  await expect(beside.getByRole('button', { name: 'Play Ultimate Roulette' })).toBeVisible();
});
