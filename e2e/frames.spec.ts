import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { signIn } from './session.ts';
import { expect, test } from './test.ts';

// About three times the usual speed, so that the score changes during the test.
test.use({ odds: { replaySpeed: 20 }, reducedMotion: 'no-preference' });

interface ListedSport {
  readonly slugName: string;
  readonly leagues: readonly {
    readonly slugName: string;
    readonly events: readonly { readonly _id: string; readonly slugName: string; readonly status: string }[];
  }[];
}

/** The in-play match of a sport that started last, so that it ends last. */
async function matchOf(request: APIRequestContext, sport: string): Promise<{ id: string; href: string }> {
  const { data } = (await (await request.get('/api/v1/get-sports-data')).json()) as { data: readonly ListedSport[] };
  const leagues = data.find(({ slugName }) => slugName === sport)?.leagues ?? [];
  const matches = leagues.flatMap(({ slugName: league, events }) =>
    events
      .filter(({ status }) => status === 'IN_PLAY')
      .map(({ _id, slugName }) => ({ id: _id, query: new URLSearchParams({ sport, league, event: slugName }) })),
  );
  const last = matches.at(-1);
  if (!last) throw new Error(`No ${sport} is in play`);
  return { id: last.id, href: `/event?${last.query.toString()}` };
}

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Score or TV' });
const toggle = (page: Page, name: 'Score' | 'Tv'): Locator => panel(page).getByRole('button', { name, exact: true });
const inFrame = (page: Page) => panel(page).frameLocator('iframe');
/** Which of the two panels is shown, from `aria-pressed`. */
const pressed = (page: Page): Promise<string[]> => panel(page).locator('button[aria-pressed="true"]').allTextContents();

test('BET-20 SHL-11 a visitor sees a film beside an event, silent and looping, and can stop it', async ({
  page,
  request,
}) => {
  const { href } = await matchOf(request, 'cricket');
  await page.goto(href);
  const film = panel(page).locator('video');
  await expect(film).toHaveJSProperty('paused', false);
  await expect.poll(async () => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  for (const [property, value] of [
    ['muted', true],
    ['loop', true],
    ['playsInline', true],
  ] as const) {
    await expect(film).toHaveJSProperty(property, value);
  }
  await expect(panel(page).locator('iframe')).toHaveCount(0);

  await panel(page)
    .getByRole('button', { name: /^Pause/ })
    .click();
  await expect(film).toHaveJSProperty('paused', true);
  await panel(page).getByRole('button', { name: 'Collapse' }).click();
  await expect(film).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Expand' }).click();
  await expect(film).toBeVisible();
  expect(await pressed(page)).toEqual(['Score']);
});

test('BET-20 a player has the score or the TV, never both, or neither', async ({ page, request }) => {
  const { href } = await matchOf(request, 'cricket');
  await signIn(page, 'demo', href);

  await test.step('the score comes first: the field, which moves, and no second scoreboard', async () => {
    await expect(panel(page).locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
    const field = inFrame(page).getByRole('img', { name: / for \d/ });
    await expect(field).toBeVisible();
    await expect(inFrame(page).getByText(/ overs$|^Need |^Target /)).toHaveCount(0);
    await expect(inFrame(page).getByRole('list', { name: 'Ball by ball' })).toHaveCount(0);
    const first = await look(field);
    await expect.poll(() => look(field)).not.toBe(first);
    await inFrame(page).getByText('Batting', { exact: true }).first().click();
    await expect(inFrame(page).getByRole('rowheader', { name: 'Partnership' })).toBeVisible();
  });

  await test.step('what the frame tells is what the page tells', async () => {
    await expect(async () => {
      const label =
        (await inFrame(page)
          .getByRole('img', { name: / for \d/ })
          .getAttribute('aria-label')) ?? '';
      const spoken = /: (.+ \d+ for \d+)/.exec(label)?.[1] ?? 'no score';
      await expect(
        page
          .getByRole('region', { name: /^Score: / })
          .getByText(spoken)
          .first(),
      ).toBeAttached({
        timeout: 2_000,
      });
    }).toPass();
  });

  await test.step('Tv takes its place, and moves until it is stopped', async () => {
    await toggle(page, 'Tv').click();
    expect(await pressed(page)).toEqual(['Tv']);
    await expect(panel(page).locator('iframe')).toHaveCount(1);
    const picture = inFrame(page).getByRole('img', { name: / for \d/ });
    await expect(picture).toBeVisible();
    const first = await look(picture);
    await expect.poll(() => look(picture)).not.toBe(first);
    await inFrame(page).getByRole('button', { name: 'Pause' }).click();
    await expect(inFrame(page).getByRole('button', { name: 'Play' })).toBeVisible();
  });

  await test.step('each toggle closes its own; the main one opens the score', async () => {
    await toggle(page, 'Tv').click();
    expect(await pressed(page)).toEqual([]);
    await expect(panel(page).locator('iframe')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Expand' }).click();
    expect(await pressed(page)).toEqual(['Score']);
    await panel(page).getByRole('button', { name: 'Collapse' }).click();
    expect(await pressed(page)).toEqual([]);
  });

  await test.step('the main one collapses the TV too, and opens the score again', async () => {
    await toggle(page, 'Tv').click();
    expect(await pressed(page)).toEqual(['Tv']);
    await panel(page).getByRole('button', { name: 'Collapse' }).click();
    expect(await pressed(page)).toEqual([]);
    await expect(panel(page).locator('iframe')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Expand' }).click();
    expect(await pressed(page)).toEqual(['Score']);
  });
});

/** The canvas's picture as a data URL. */
const look = (picture: Locator) => picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

for (const [sport, row] of [
  ['football', /^(1st half|2nd half|Half-time|Extra time|Penalties|Full time)$/],
  ['tennis', /^Best of [35]$/],
  ['kabaddi', /^(1st half|2nd half|Half-time|Full time)$/],
] as const) {
  test(`${sport === 'kabaddi' ? 'BET-20 HOM-12' : 'BET-20'} ${sport} has its own score and its own picture`, async ({
    page,
    request,
  }) => {
    const { href } = await matchOf(request, sport);
    await signIn(page, 'demo', href);
    await expect(
      page
        .getByRole('region', { name: /^Score: / })
        .getByText(row)
        .first(),
    ).toBeVisible();
    await expect(inFrame(page).getByRole('img', { name: /^Animation of the play/ })).toBeVisible();
    await expect(inFrame(page).getByText(row)).toHaveCount(0);
    await toggle(page, 'Tv').click();
    await expect(inFrame(page).getByRole('img', { name: /^Animation of the play/ })).toBeVisible();
  });
}

test.describe('for whoever wants no motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('BET-20 axe finds no barrier in the film, in the frames and around them @desktop', async ({ page, request }) => {
    // The frames are the same on a phone.
    const { href } = await matchOf(request, 'kabaddi');
    await page.goto(href);
    await expect(panel(page).locator('video')).toBeVisible();
    await inBothThemes(page, 'kabaddi with the film');
    await signIn(page, 'demo', href);
    await expect(inFrame(page).getByRole('img', { name: /^Animation of the play/ })).toBeVisible();
    await inBothThemes(page, 'kabaddi with its score');
    await toggle(page, 'Tv').click();
    await expect(inFrame(page).getByRole('img', { name: /^Animation of the play/ })).toBeVisible();
    await inBothThemes(page, 'kabaddi with its picture');
  });

  test('BET-20 the film stands still until it is asked to play, and the TV shows a still @desktop', async ({
    page,
    request,
  }) => {
    const { href } = await matchOf(request, 'tennis');
    await page.goto(href);
    const film = panel(page).locator('video');
    await expect(film).toHaveJSProperty('paused', true);
    await expect(film).toHaveJSProperty('currentTime', 0);
    await panel(page).getByRole('button', { name: /^Play/ }).click();
    await expect(film).toHaveJSProperty('paused', false);

    await signIn(page, 'demo', href);
    await toggle(page, 'Tv').click();
    await expect(inFrame(page).getByRole('img', { name: /^Animation of the play/ })).toBeVisible();
    await expect(inFrame(page).getByRole('button')).toHaveCount(0);
  });
});

test('BET-20 a frame by itself waits for its match, may be framed by our pages alone and connects to nothing @desktop', async ({
  page,
}) => {
  for (const kind of ['score', 'tv']) {
    const answer = await page.goto(`/embed/${kind}?event=none`);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/connect-src|allow-same-origin/);
    const words = 'Waiting for the match';
    await expect(
      page
        .getByText(words)
        .or(page.getByRole('img', { name: words }))
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => origin)).toBe('null');
  }
});
