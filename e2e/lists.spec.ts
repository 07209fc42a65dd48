import type { APIRequestContext } from '@playwright/test';
import { evenMatch, scripted } from './event.ts';
import { slipOn } from './slip.ts';
import { EVENING_MATCH, THE_EVENING } from './site/evening.ts';
import { expect, test } from './test.ts';

test.use({ odds: THE_EVENING });

/** `Today 19:30`, `Tomorrow 00:15`, `16 Apr 19:30`. */
const DATE_LABEL = /^(Today|Tomorrow|\d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)) ([01]\d|2[0-3]):[0-5]\d$/;

const RACING = ['horse-racing', 'greyhound-racing'];

interface Sport {
  readonly name: string;
  readonly slugName: string;
  readonly leagues: readonly {
    readonly name: string;
    readonly slugName: string;
    readonly events: readonly { readonly name: string; readonly slugName: string; readonly inPlay: boolean }[];
  }[];
}

async function listedSports(request: APIRequestContext): Promise<readonly Sport[]> {
  const answer = await request.get('/api/v1/get-sports-data');
  return ((await answer.json()) as { data: readonly Sport[] }).data;
}

test('SHL-18 a placeholder stands where the matches will be until they are loaded', async ({ page, faults }) => {
  // A page fulfilled by the test has no network address, so the browser blocks its socket to this machine.
  faults.allow(/LOCAL_NETWORK_ACCESS/);
  // The boot data is empty, as from a server that has just started.
  await page.route('/', async (route) => {
    // The shell, as players get it.
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: 'player=1' } });
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

test('rows below the window are drawn once the page is idle, also those of the next page @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  const skipped = page.locator('[data-skip]:not([data-laid]), [data-skip-parts] > :not([data-laid])');
  await page.goto('/');
  await expect(page.locator('[data-skip]').first()).toBeAttached();
  await expect(skipped).toHaveCount(0);
  await page.getByRole('link', { name: 'Sports', exact: true }).first().click();
  await expect(page).toHaveURL('/sports');
  await expect(page.locator('li[data-skip]').first()).toBeVisible();
  await expect(skipped).toHaveCount(0);
});

test('HOM-05 a row’s prices are live @desktop', async ({ page, request, world }) => {
  const event = await scripted(request, EVENING_MATCH);
  await page.goto('/');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: event.name });
  const price = row.getByRole('link', { name: /^Back / }).first();
  const before = (await price.getAttribute('data-price')) ?? '';
  world.say(EVENING_MATCH.odds(2.4));
  await expect(price).not.toHaveAttribute('data-price', before);
  // Other journeys of the evening find it as it was.
  world.say(EVENING_MATCH.odds(Number(before)));
  await expect(price).toHaveAttribute('data-price', before);
});

test('a price tapped in a list opens its match with that price in the slip @core-phone', async ({ page, request }) => {
  const event = await evenMatch(request);
  await page.goto('/inplay');
  await expect(page.locator('html')).toHaveAttribute('data-prices', 'current');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: event.name });
  await row.getByRole('link', { name: /^Lay / }).first().click();
  await expect(page).toHaveURL(event.href);
  await expect(slipOn(page)).toBeVisible();
});

test('HOM-02 SHL-17 the sport strip counts each sport’s events as the call does, and has no place for races @desktop @core', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Choose a sport' }).getByRole('link');
  // An event may start or end between the two reads.
  await expect(async () => {
    const sports = await listedSports(request);
    expect(sports.slice(0, 3).map(({ name }) => name)).toEqual(['Cricket', 'Football', 'Tennis']);
    const counts = sports
      .filter(({ slugName }) => !RACING.includes(slugName))
      .map(({ name, leagues }) => `${name}${leagues.flatMap(({ events }) => events).length}`);
    expect(await tabs.allTextContents()).toEqual(counts);
  }).toPass();
});

test('SHL-09 SHL-17 the tree has each league that has events, no other and no race, and links to each event @desktop @core', async ({
  page,
  request,
}) => {
  // A phone has no tree.
  await page.route('**/api/v1/get-sports-data', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Sport[] };
    const [first, ...others] = body.data;
    const empty = { _id: 'empty', name: 'League without events', slugName: 'empty', events: [] };
    const data = first ? [{ ...first, leagues: [...first.leagues, empty] }, ...others] : [];
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  await page.goto('/');
  const tree = page.getByRole('navigation', { name: 'Sports' });
  await expect(tree.getByRole('button', { name: /^Cricket\s*\d+$/ })).toBeVisible();
  const sports = (await listedSports(request)).filter(({ slugName }) => !RACING.includes(slugName));
  for (const { name } of sports.slice(1)) await tree.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  for (const { name } of sports.flatMap(({ leagues }) => leagues))
    await expect(tree.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(tree.getByText('League without events')).toHaveCount(0);
  await expect(tree.getByRole('button', { name: /racing/i })).toHaveCount(0);
  const [cricket] = sports;
  const [league] = cricket?.leagues ?? [];
  await tree
    .getByRole('button', { name: /^All \d+$/ })
    .first()
    .click();
  await expect(async () => {
    const [now] = (await listedSports(request))[0]?.leagues ?? [];
    const wanted = now?.events.map(
      ({ slugName }) => `/event?sport=cricket&league=${league?.slugName}&event=${slugName}`,
    );
    const links = tree.getByRole('link', { includeHidden: false });
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.filter((href) => href?.includes(`league=${league?.slugName}&`))).toEqual(wanted);
  }).toPass();
});

test('SHL-26 the bodies of / and /sports link to races and to what is in play @desktop @core', async ({ page }) => {
  for (const path of ['/', '/sports']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'All in-play' }).click();
    await expect(page).toHaveURL('/inplay');
    await page.goto(path);
    await main.getByRole('link', { name: /Horse and greyhound racing/ }).click();
    await expect(page).toHaveURL('/racing');
  }
});

test('HOM-02 SET-06 nothing is counted before the call has answered: the first picture has a part alone @desktop', async ({
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

test('HOM-03 HOM-12 In-play lists the events that the call says are in play, and no sport tab has a count @desktop @core', async ({
  page,
  request,
}) => {
  await page.goto('/inplay');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expect(async () => {
    const live = (await listedSports(request))
      .filter(({ slugName }) => !RACING.includes(slugName))
      .flatMap(({ leagues }) => leagues.flatMap(({ events }) => events))
      .filter(({ inPlay }) => inPlay)
      .map(({ name }) => name);
    const texts = await rows.allTextContents();
    expect(texts).toHaveLength(live.length);
    for (const name of live) expect(texts.some((text) => text.startsWith(name))).toBe(true);
  }).toPass();
  const tabs = page.getByRole('navigation', { name: 'Choose a sport' }).getByRole('link');
  await expect(tabs).toHaveText(['All sports', 'Cricket', 'Football', 'Tennis', 'Kabaddi']);
});

test('HOM-04 SHL-22 Sports lists upcoming and in-play events under their league, each with its date @desktop @core', async ({
  page,
  request,
}) => {
  await page.goto('/sports');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Loading')).toHaveCount(0);
  await expect(async () => {
    for (const sport of await listedSports(request)) {
      if (RACING.includes(sport.slugName)) continue;
      for (const league of sport.leagues) {
        const rows = main.getByRole('region', { name: league.name, exact: true }).getByRole('listitem');
        const texts = await rows.allTextContents();
        expect(texts).toHaveLength(league.events.length);
        for (const { name } of league.events) expect(texts.some((text) => text.includes(name))).toBe(true);
      }
    }
  }).toPass();
  await expect(main.getByRole('listitem').filter({ hasText: 'In-play' }).first()).toBeVisible();
  await expect(main.locator('time').first()).toBeVisible();
  for (const date of await main.locator('time').allTextContents()) expect(date).toMatch(DATE_LABEL);
  await page.goto('/sports?sport=tennis');
  const heads = main.getByRole('heading', { level: 2 });
  await expect(async () => {
    const tennis = (await listedSports(request)).find(({ slugName }) => slugName === 'tennis');
    expect(await heads.allTextContents()).toEqual(tennis?.leagues.map(({ name }) => name));
  }).toPass();
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

test('in Hindi the sports, their markets and their scores are named in Hindi, teams as they are @desktop', async ({
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

test('a list of 3,000 events draws those near the viewport, and every other one when it comes there @desktop', async ({
  page,
}) => {
  const EVENTS = 3_000;
  await page.route('**/api/v1/get-sports-data', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Sport[] };
    const cricket = body.data.find(({ slugName }) => slugName === 'cricket');
    const [league] = cricket?.leagues ?? [];
    const [event] = league?.events ?? [];
    const events = Array.from({ length: EVENTS }, (_, index) => ({
      ...event,
      _id: `many-${index}`,
      name: `Home ${index} v Away ${index}`,
      slugName: `many-${index}`,
    }));
    await route.fulfill({
      response: answer,
      json: { ...body, data: [{ ...cricket, leagues: [{ ...league, events }] }] },
    });
  });
  await page.goto('/sports');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(EVENTS);
  const drawn = () => main.getByRole('link', { name: / v Away / }).count();
  await expect.poll(drawn).toBeGreaterThan(0);
  expect(await drawn()).toBeLessThan(200);
  for (const index of [1_500, EVENTS - 1]) {
    await main.getByText(`Home ${index} v Away ${index}`, { exact: true }).scrollIntoViewIfNeeded();
    const link = main.getByRole('link', { name: `Home ${index} v Away ${index}`, exact: true });
    await expect(link).toHaveAttribute('href', new RegExp(`event=many-${index}$`));
  }
  expect(await drawn()).toBeLessThan(200);
});

interface Listed {
  readonly name: string;
  readonly slugName: string;
  readonly isReplay: boolean;
  readonly league: { readonly slugName: string };
}

interface SluggedSport {
  readonly slugName: string;
  readonly leagues: readonly { readonly slugName: string; readonly events: readonly Listed[] }[];
  readonly countries?: readonly {
    readonly tracks: readonly { readonly slugName: string; readonly events: readonly Listed[] }[];
  }[];
}

test('BET-23 the slugs of league and event name one event, replays too; a race has its track’s and its own @desktop @core', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/v1/get-sports-data')).json()) as { data: readonly SluggedSport[] };
  const named = data.flatMap(({ slugName: sport, leagues }) =>
    leagues.flatMap(({ slugName: league, events }) => events.map((event) => ({ sport, league, event }))),
  );
  const slugs = named.map(({ league, event }) => `${league} ${event.slugName}`);
  expect(slugs.toSorted()).toEqual([...new Set(slugs)].toSorted());
  for (const { league, event } of named) expect(event.league.slugName).toBe(league);
  expect(named.filter(({ event }) => event.isReplay).length).toBeGreaterThan(1);

  for (const sport of ['horse-racing', 'greyhound-racing']) {
    const countries = data.find(({ slugName }) => slugName === sport)?.countries ?? [];
    const tracks = countries.flatMap((country) => country.tracks);
    expect(tracks.length).toBeGreaterThan(0);
    for (const { slugName, events } of tracks) for (const { league } of events) expect(league.slugName).toBe(slugName);
    const track = tracks.find(({ events }) => events.length > 0);
    const race = track?.events.at(-1);
    const query = new URLSearchParams({ sport, league: track?.slugName ?? '', event: race?.slugName ?? '' });
    await page.goto(`/event?${query.toString()}`);
    await expect(page.getByRole('heading', { level: 1, name: race?.name ?? '' })).toBeVisible();
  }
});
