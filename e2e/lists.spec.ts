import { evenMatch } from './event.ts';
import { slipOn } from './slip.ts';
import { AS_PLAYED, expect, test } from './test.ts';

test.use({ odds: AS_PLAYED });

/** `Today 19:30`, `Tomorrow 00:15`, `16 Apr 19:30`. */
const DATE_LABEL = /^(Today|Tomorrow|\d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)) ([01]\d|2[0-3]):[0-5]\d$/;

test('SHL-18 a placeholder stands where the matches will be until they are loaded', async ({ page, faults }) => {
  // A page fulfilled by the test has no network address, so the browser blocks its socket to this machine.
  faults.allow(/LOCAL_NETWORK_ACCESS/);
  // The boot data is empty, as from a server that has just started.
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(/(id="boot">).*?(<\/script>)/s, '$1{}$2') });
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/get-sports-data', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  const content = page.getByRole('main');
  await expect(content.getByLabel('Loading').first()).toBeVisible();
  await expect(content.getByRole('link', { name: / v / })).toHaveCount(0);
  held.resolve();
  await expect(content.getByRole('link', { name: / v / }).first()).toBeVisible();
  await expect(content.getByLabel('Loading')).toHaveCount(0);
});

test('a row shows the match, how it stands, its kinds of market and live prices', async ({ page, request }) => {
  const event = await evenMatch(request);
  await page.goto('/');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: event.name });
  await expect(row.getByText('In-play')).toBeVisible();
  for (const kind of ['Exchange', 'Bookmaker', 'Fancy']) await expect(row.getByTitle(kind)).toBeVisible();
  const price = row.getByRole('button', { name: /^Back / }).first();
  const before = await price.getAttribute('data-price');
  await expect(price).not.toHaveAttribute('data-price', before ?? '', { timeout: 90_000 });
});

test('a price tapped in a list opens its match with that price in the slip', async ({ page, request }) => {
  const event = await evenMatch(request);
  await page.goto('/inplay');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: event.name });
  await row.getByRole('button', { name: /^Lay / }).first().click();
  await expect(page).toHaveURL(event.href);
  await expect(slipOn(page)).toBeVisible();
});

test('HOM-02 the sport strip counts each sport’s matches and has no place for races', async ({ page, isMobile }) => {
  await page.goto('/');
  const strip = page.getByRole('navigation', { name: 'Choose a sport' });
  await expect(strip.getByRole('link').first()).toHaveText(/^Cricket\s*\d+$/);
  await expect(strip.getByRole('link', { name: /racing/i })).toHaveCount(0);
  if (isMobile) return;
  const tree = page.getByRole('navigation', { name: 'Sports' });
  // A match may start or end between the two reads.
  await expect(async () => {
    const counted = await strip.getByRole('link').first().locator('span').textContent();
    expect(await tree.getByRole('button').filter({ hasText: 'Cricket' }).textContent()).toContain(
      counted ?? 'no count',
    );
  }).toPass();
});

test('HOM-02 SET-06 nothing is counted before the call has answered: the first picture has a part alone', async ({
  page,
}) => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/get-sports-data', async (route) => {
    await waiting;
    await route.continue();
  });
  // Beside the page stands the panel of the casino, which leaves when it turns out to be empty: not of this test.
  await page.route('**/api/v1/casino-home', () => {});
  await page.goto('/');
  const cricket = page.getByRole('navigation', { name: 'Choose a sport' }).getByRole('link').first();
  await expect(cricket).toHaveText('Cricket');
  const width = (await cricket.boundingBox())?.width ?? 0;
  answer();
  await expect(cricket).toHaveText(/^Cricket\s*\d+$/);
  expect((await cricket.boundingBox())?.width).toBeCloseTo(width, 0);
});

test('HOM-03 In-play lists matches in play alone, and its sport tabs have no counts', async ({ page }) => {
  await page.goto('/inplay');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'In-play' })).toHaveCount(0);
  const strip = page.getByRole('navigation', { name: 'Choose a sport' });
  await expect(strip.getByRole('link', { name: 'Cricket' })).toHaveText('Cricket');
});

test('HOM-04 SHL-22 Sports lists matches in play and to come by league, each with its date', async ({ page }) => {
  await page.goto('/sports');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Indian Premier League' })).toBeVisible();
  await expect(rows.filter({ hasText: 'In-play' }).first()).toBeVisible();
  await expect(rows.locator('time').first()).toBeVisible();
  for (const date of await rows.locator('time').allTextContents()) expect(date).toMatch(DATE_LABEL);
});

test('HOM-13 the slider can be paused, and stands still for whoever wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Top matches' });
  const pause = slider.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible();
  await pause.click();
  await expect(slider.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(slider).toBeVisible();
  const moving = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running'));
  expect(moving).toHaveLength(0);
});

test('SHL-21 sizes above 10,000 are abbreviated, and spoken in full', async ({ page, request }) => {
  const event = await evenMatch(request);
  await page.goto(event.href);
  const abbreviated = page
    .getByRole('region', { name: 'Match Odds' })
    .locator('button[data-size$="k"]')
    .filter({ visible: true });
  await expect(abbreviated.first()).toBeVisible();
  const [size, spoken] = await abbreviated
    .first()
    .evaluate((cell) => [cell.dataset['size'] ?? '', cell.getAttribute('aria-label') ?? '']);
  const full = Number(/, ([\d,]+) available/.exec(spoken)?.[1]?.replaceAll(',', ''));
  expect(full).toBeGreaterThan(10_000);
  expect(`${Math.floor(full / 100) / 10}k`.replace('.0k', 'k')).toBe(size.replaceAll(',', ''));
});

test('in Hindi the sports, their markets and their scores are named in Hindi, teams as they are', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  const strip = page.getByRole('navigation', { name: 'खेल चुनें' });
  await expect(strip.getByRole('link').first()).toHaveText(/^क्रिकेट\s*\d+$/);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'ओवर' }).first()).toBeVisible();
  await page.goto(event.href);
  await expect(page.getByRole('region', { name: 'मैच ऑड्स' })).toContainText(event.sides[0]);
});
