import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { carousel, gamesListed, play } from './casino.ts';
import { isFollowed, signIn } from './session.ts';
import { cricketMatch, THE_MATCH } from './site/match.ts';
import { expect, test, type World } from './test.ts';
import { countTurns, expectTurnsUnlessHeld, expectTurnsUntilPaused } from './turning.ts';

const OTHER = cricketMatch({ home: 'Pune Falcons', away: 'Surat Lions' });

test.use({ odds: { script: [...THE_MATCH.opening, ...OTHER.opening] } });

interface ListedEvent {
  readonly name: string;
  readonly slugName: string;
  readonly marketKinds: readonly string[];
  readonly marks: readonly string[];
  readonly markets: readonly {
    readonly selections: readonly {
      readonly name: string;
      readonly back: readonly (readonly [number, number])[];
      readonly lay: readonly (readonly [number, number])[];
    }[];
  }[];
}

const nameOf = ({ home, away }: { readonly home: string; readonly away: string }) => `${home} v ${away}`;
const slider = (page: Page): Locator => page.getByRole('region', { name: 'Top matches' });
const slides = (page: Page): Locator => slider(page).getByRole('article');
const rowOf = (scope: Locator, name: string): Locator => scope.getByRole('listitem').filter({ hasText: name });

async function listed(request: APIRequestContext, name: string): Promise<ListedEvent> {
  const answer = await request.get('/api/v1/get-sports-data');
  const { data } = (await answer.json()) as {
    data: readonly { readonly leagues: readonly { readonly events: readonly ListedEvent[] }[] }[];
  };
  const found = data
    .flatMap(({ leagues }) => leagues.flatMap(({ events }) => events))
    .find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

/** Sets the operator's slides and waits until the call answers with them. */
async function setSliders(world: World, request: APIRequestContext, wanted: readonly object[]): Promise<void> {
  const value = JSON.stringify(wanted);
  await world.sql(
    `insert into app_settings (name, value) values ('sliders', '${value}')
     on conflict (name) do update set value = excluded.value`,
  );
  const served = async () => ((await (await request.get('/api/v1/sliders')).json()) as { data: unknown }).data;
  await expect.poll(served).toEqual(wanted);
}

test('HOM-01 slides come from the call in the order of their `order`, with the event’s title, score, price and link @core', async ({
  page,
  request,
  world,
}) => {
  const event = await listed(request, nameOf(THE_MATCH));
  const baseImage =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';
  await setSliders(world, request, [
    { _id: 'words', baseImage, order: 9, title: 'Season opener', link: '/about' },
    {
      _id: 'event',
      baseImage: '/sliders/cricket.svg',
      order: 1,
      sportId: { slugName: 'cricket' },
      leagueId: { slugName: 'evening-league' },
      eventId: { slugName: event.slugName },
    },
    { _id: 'sport', baseImage: '/sliders/cricket.svg', order: 5, sportId: { slugName: 'cricket' } },
  ]);
  await page.goto('/');
  await expect(slides(page).getByRole('heading')).toHaveText([
    new RegExp(`${THE_MATCH.home}\\s*v ${THE_MATCH.away}`),
    new RegExp(`${OTHER.home}\\s*v ${OTHER.away}`),
    'Season opener',
  ]);
  await expect(slides(page).last().locator('img')).toHaveAttribute('src', baseImage);
  await expect(slides(page).last().getByRole('link')).toHaveAttribute('href', '/about');
  const first = slides(page).first();
  await expect(first.getByText('48/1')).toBeVisible();
  const price = first.getByRole('link', { name: new RegExp(`^Back ${THE_MATCH.home} at `) });
  await expect(price).toHaveAttribute('data-price', (event.markets[0]?.selections[0]?.back[0]?.[0] ?? 0).toFixed(2));
  await first.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`event=${event.slugName}`));
});

test('HOM-01 a suspended match is never a slide: the sport’s next one is, then the sport itself @desktop', async ({
  page,
  request,
  world,
}) => {
  await setSliders(world, request, [
    { _id: 'sport', baseImage: '/sliders/cricket.svg', order: 1, sportId: { slugName: 'cricket' } },
  ]);
  await page.goto('/');
  const heading = slides(page).getByRole('heading');
  await expect(heading).toContainText(THE_MATCH.home);
  world.say(THE_MATCH.status('SUSPENDED'));
  await expect(heading).toContainText(OTHER.home);
  world.say(OTHER.status('SUSPENDED'));
  await expect(heading).toHaveText('Cricket');
  await expect(slides(page).getByText('2 events')).toBeVisible();
  world.say([...THE_MATCH.status('OPEN'), ...OTHER.status('OPEN')]);
  await expect(heading).toContainText(THE_MATCH.home);
});

test('HOM-05 a row has the call’s kinds, marks and best prices of both sides, each with its name @core @core-phone', async ({
  page,
  request,
  isMobile,
}) => {
  const event = await listed(request, nameOf(THE_MATCH));
  expect(event.marketKinds.toSorted()).toEqual(['BOOKMAKER', 'EXCHANGE', 'FANCY']);
  expect(event.marks).toEqual(['SCORE', 'TV']);
  await page.goto('/');
  const row = rowOf(page.getByRole('region', { name: 'Live now' }), event.name);
  await expect(row.getByRole('link', { name: event.name })).toBeVisible();
  await expect(row.getByText('In-play')).toBeVisible();
  for (const title of ['Exchange', 'Bookmaker', 'Fancy', 'Score', 'TV'])
    await expect(row.getByTitle(title, { exact: true })).toBeVisible();
  for (const { name, back, lay } of event.markets[0]?.selections ?? []) {
    for (const [side, [best]] of [
      ['Back', back],
      ['Lay', lay],
    ] as const) {
      const cell = row.getByRole('link', { name: new RegExp(`^${side} ${name} at `) });
      await expect(cell).toBeVisible();
      await expect(cell).toHaveAttribute('data-price', (best?.[0] ?? 0).toFixed(2));
    }
    if (isMobile) await expect(row.getByText(name, { exact: true })).toBeVisible();
  }
});

test('HOM-05 a match that ends is marked as finished at once, and leaves Live now with the next answer @desktop', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/500/);
  await page.goto('/');
  const live = page.getByRole('region', { name: 'Live now' });
  const row = rowOf(live, nameOf(OTHER));
  await expect(row.getByText('In-play')).toBeVisible();
  await expect(row.locator('[data-price]').first()).toBeVisible();
  await isFollowed(page);
  await page.route('**/api/v1/get-sports-data', (route) => route.fulfill({ status: 500, body: '' }));
  world.say(OTHER.end());
  await expect(row.getByText('Finished')).toBeVisible();
  await expect(row.locator('[data-price]')).toHaveCount(0);
  await expect(row.locator('time')).toHaveCount(0);
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Could not update the matches' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/v1/get-sports-data');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toHaveCount(0);
  await expect(rowOf(live, nameOf(THE_MATCH))).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  async function openThreeSlides(page: Page, request: APIRequestContext, world: World): Promise<void> {
    const slide = { baseImage: '/sliders/cricket.svg', link: '/sports' };
    await setSliders(
      world,
      request,
      [1, 2, 3].map((order) => ({ ...slide, _id: `s${order}`, order, title: `Slide ${order}` })),
    );
    await page.goto('/');
    await isFollowed(page);
    await expect(slides(page)).toHaveCount(3);
  }

  test('HOM-01 HOM-13 the slider turns every 5000 ms until it is paused @desktop', async ({ page, request, world }) => {
    await openThreeSlides(page, request, world);
    await expectTurnsUntilPaused(page, slider(page), 5_000);
  });

  test('HOM-01 the slider stands under the pointer and while the focus is in it @desktop', async ({
    page,
    request,
    world,
  }) => {
    await openThreeSlides(page, request, world);
    await expectTurnsUnlessHeld(page, slider(page), 5_000);
  });

  test('HOM-13 the banner turns every 1500 ms until it is paused @desktop', async ({ page, request }) => {
    await gamesListed(request);
    await page.goto('/');
    await isFollowed(page);
    const banner = page.getByRole('region', { name: 'Highlights' });
    await banner.scrollIntoViewIfNeeded();
    await expectTurnsUntilPaused(page, banner, 1_500);
  });

  test('HOM-13 the top ten turn every 2500 ms until they are paused @desktop', async ({ page, request }) => {
    await gamesListed(request);
    await page.route('**/api/v1/casino-home', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { topTen: readonly object[] } };
      const topTen = Array.from({ length: 10 }, (_, index) => ({ ...body.data.topTen[0], game_id: `game-${index}` }));
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, topTen } } });
    });
    await page.goto('/');
    await isFollowed(page);
    const topTen = page.getByRole('region', { name: 'Top 10 casino' });
    await topTen.scrollIntoViewIfNeeded();
    await expect(topTen.getByRole('article')).toHaveCount(10);
    await expectTurnsUntilPaused(page, topTen, 2_500);
  });
});

test('HOM-13 under reduced motion nothing turns, and there is nothing to pause @desktop', async ({
  page,
  request,
  world,
}) => {
  await setSliders(
    world,
    request,
    [1, 2].map((order) => ({ _id: `s${order}`, baseImage: '/sliders/cricket.svg', order, title: `Slide ${order}` })),
  );
  await page.clock.install();
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Highlights' });
  await banner.scrollIntoViewIfNeeded();
  const tracks = [slider(page), banner].map((each) => each.getByRole('list').first());
  const turns = await Promise.all(tracks.map(countTurns));
  await page.clock.runFor(30_000);
  for (const counted of turns) expect(await counted()).toBe(0);
  await expect(page.getByRole('main').getByRole('button', { name: /^Pause: / })).toHaveCount(0);
});

for (const title of ['Andar Bahar', 'Ultimate Roulette', 'Speed Roulette']) {
  test(`HOM-09 the card of ${title} among the top casino opens the table`, async ({ page, request, isMobile }) => {
    await gamesListed(request, title);
    await signIn(page, 'demo2', '/');
    const topCasino = isMobile
      ? carousel(page, 'Top casino')
      : page.getByRole('complementary').getByRole('region', { name: 'Top casino' });
    await play(topCasino, title).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'Your bets' })).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: /^(Bets open|Last bets)$/ })).toBeAttached();
  });
}
