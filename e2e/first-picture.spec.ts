import type { Locator, Page } from '@playwright/test';
import { THE_EVENING } from './site/evening.ts';
import { expect, test, type Faults } from './test.ts';

test.use({ odds: THE_EVENING });

interface BootEvent {
  readonly inPlay: boolean;
}
interface BootSport {
  readonly slugName: string;
  readonly leagues: readonly { readonly events: readonly BootEvent[] }[];
}

const LIST = '**/api/v1/get-sports-data';

/** Leaves only the events in the first picture that pass. */
async function keepInBoot(
  page: Page,
  path: string,
  { faults, keeps }: { faults: Faults; keeps: (event: BootEvent, sport: BootSport) => boolean },
): Promise<void> {
  // A page fulfilled by the test has no network address, so the browser blocks its socket to this machine.
  faults.allow(/LOCAL_NETWORK_ACCESS/);
  await page.route(path, async (route) => {
    // The shell, as players get it: a page that the server has rendered shows its own boot data.
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: 'player=1' } });
    const html = (await answer.text()).replace(
      /(id="boot">)(.*?)(<\/script>)/s,
      (_, head: string, json: string, tail: string) => {
        const boot = JSON.parse(json) as { sports: readonly BootSport[] };
        const sports = boot.sports.map((sport) => ({
          ...sport,
          leagues: sport.leagues
            .map((league) => ({ ...league, events: league.events.filter((event) => keeps(event, sport)) }))
            .filter(({ events }) => events.length > 0),
        }));
        return head + JSON.stringify({ ...boot, sports }).replaceAll('<', '\\u003c') + tail;
      },
    );
    await route.fulfill({ response: answer, body: html });
  });
}

/** Holds the call back until the returned function is called. */
async function holdList(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const rowsOf = (scope: Locator) => scope.getByRole('listitem').filter({ has: scope.page().getByRole('link') });

test('SHL-18 SET-06 no list says that it is empty before the call has answered @core', async ({ page, faults }) => {
  await keepInBoot(page, '/', { faults, keeps: ({ inPlay }) => inPlay });
  const answer = await holdList(page);
  await page.goto('/');
  const main = page.getByRole('main');
  const next = main.getByRole('heading', { name: 'Starting soon' }).first().locator('xpath=ancestor::section[1]');
  await expect(rowsOf(main.getByRole('region', { name: 'Live now' })).first()).toBeVisible();
  await expect(next.getByLabel('Loading')).toBeVisible();
  await expect(main.getByText('No matches starting soon')).toHaveCount(0);
  answer();
  await expect(rowsOf(next).first()).toBeVisible();
  await expect(main.getByLabel('Loading')).toHaveCount(0);
});

test('SHL-18 SET-06 In-play waits for the answer where the first picture has nothing in play', async ({
  page,
  faults,
}) => {
  await keepInBoot(page, '/inplay', { faults, keeps: ({ inPlay }) => !inPlay });
  const answer = await holdList(page);
  await page.goto('/inplay');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Loading')).toBeVisible();
  await expect(main.getByText('No matches in-play right now')).toHaveCount(0);
  answer();
  await expect(rowsOf(main).first()).toBeVisible();
});

test('SHL-18 SET-06 a sport that the first picture lacks is awaited, not replaced by others', async ({
  page,
  faults,
}) => {
  await keepInBoot(page, '/sports?sport=kabaddi', { faults, keeps: (_, { slugName }) => slugName === 'cricket' });
  const answer = await holdList(page);
  await page.goto('/sports?sport=kabaddi');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Loading')).toBeVisible();
  await expect(main.getByText('No matches available')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Indian Premier League' })).toHaveCount(0);
  answer();
  await expect(rowsOf(main).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Indian Premier League' })).toHaveCount(0);
});

for (const path of ['/', '/sports', '/inplay']) {
  test(`SET-06 ${path} says that its list could not be read, and reads it when asked again`, async ({
    page,
    faults,
  }) => {
    faults.allow(/500/);
    await page.route(LIST, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    const main = page.getByRole('main');
    const failure = main.getByRole('alert').filter({ hasText: 'Could not load the matches' });
    await expect(failure).toBeVisible();
    // What the page came with stays, uncounted.
    await expect(rowsOf(main).first()).toBeVisible();
    const cricket = page.getByRole('navigation', { name: 'Choose a sport' }).getByRole('link', { name: 'Cricket' });
    await expect(cricket).toHaveText('Cricket');
    await page.unroute(LIST);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    if (path !== '/inplay') await expect(cricket).toHaveText(/^Cricket\s*\d+$/);
    await expect(rowsOf(main).first()).toBeVisible();
  });
}

test('a banner that could not be read says so, and is read when asked again', async ({ page, faults }) => {
  faults.allow(/500/);
  await page.route('**/api/v1/advertisement', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  const failure = page.getByRole('alert').filter({ hasText: 'Could not load the highlights' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/v1/advertisement');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
