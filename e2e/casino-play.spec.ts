import { ask, everyGameListed, LOBBIES, openLobby, play, tiles, type Game } from './casino.ts';
import { notice, signIn } from './session.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

test.use({ games: 'every' });
test.beforeEach(async ({ request }) => everyGameListed(request));

test('CAS-04 a game of a lobby is opened by its id, with redirectUrl in data @desktop @core', async ({ page }) => {
  // Asked of the server, once.
  for (const address of [
    '/api/v1/live-casino/baccarat',
    '/api/v1/live-casino/dice',
    '/api/v1/live-casino/marigold',
    '/api/v1/indian-casino/andar-bahar',
  ]) {
    await signIn(page, 'demo', '/live-casino');
    const { redirectUrl } = await ask<{ redirectUrl: string }>(page, address);
    await page.goto(redirectUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(address.split('/').at(-1) ?? '');
    // No other journey finds it open.
    await page.getByRole('link', { name: 'Lose the round' }).click();
    await expect(page.getByText('Round lost')).toBeVisible();
  }
});

for (const [kind, title, id, lobby] of [
  ['table', 'Ultimate Roulette', 'ultimate-roulette', '/live-casino'],
  ['game', 'Lucky Sevens', 'lucky-sevens', '/slots'],
] as const) {
  test(`CAS-05 a ${kind} is launched by its ${kind}_id and opens in the same window, once for a double press, and Back leads to the lobby${kind === 'game' ? ' @core' : ''}`, async ({
    page,
    context,
  }) => {
    await signIn(page, 'demo', lobby);
    const launches: { readonly body: unknown; readonly address: string }[] = [];
    await page.route('**/play-game', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: string };
      launches.push({ body: route.request().postDataJSON(), address: new URL(data, page.url()).href });
      await route.fulfill({ response });
    });
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await play(page, title).dblclick();
    expect(launches).toEqual([{ body: { [`${kind}_id`]: id, theme: 'dark' }, address: (await opened).url() }]);
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    const end = await page.getByRole('link', { name: 'Lose the round' }).getAttribute('href');
    await page.goBack();
    await expect(page).toHaveURL(lobby);
    await expect(play(page, title)).toBeVisible();
    await expect(play(page, title)).not.toHaveAttribute('aria-busy', 'true');
    // No other journey finds it open.
    await page.goto(end ?? '');
    await expect(page.getByText('Round lost')).toBeVisible();
  });
}

for (const { path } of LOBBIES) {
  test(`CAS-06 a visitor who plays in ${path} is warned: Please Login to Play @desktop${path === '/slots' ? ' @core' : ''}`, async ({
    page,
  }) => {
    await openLobby(page, path);
    const title = await tiles(page).last().getByRole('heading').textContent();
    await play(page, title ?? '').click();
    await expectNotice(page, 'Please Login to Play');
    await expect(page.getByText('Hold up! You need to log in to play!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}

test('CAS-07 without an address the game is said to be unavailable @desktop @core', async ({ page }) => {
  await signIn(page, 'demo', '/live-casino');
  const title = (await tiles(page).last().getByRole('heading').textContent()) ?? '';
  for (const answer of [
    { meta: { code: 200, message: '' }, data: '' },
    { meta: { code: 404, message: 'No' }, data: { reason: 'game-unavailable' } },
  ]) {
    await page.route('**/play-game', (route) => route.fulfill({ json: answer }));
    await play(page, title).click();
    await expectNotice(page, 'Game Not Available');
    await expect(page.getByText('This game is currently unavailable. Check back soon!', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close notice' }).click();
    await expect(notice(page, 'Game Not Available')).toHaveCount(0);
    await page.unroute('**/play-game');
  }
  await expect(page).toHaveURL('/live-casino');
});

test('CAS-01 the six fields of a game are those of product.md, one of its two ids empty @desktop', async ({ page }) => {
  // Asked of the server, once.
  await openLobby(page, '/live-casino');
  const games = await ask<readonly Game[]>(page, '/api/v1/casino-games');
  expect(games.find(({ title }) => title === 'Baccarat')).toMatchObject({
    table_id: 'baccarat',
    game_id: '',
    provider_name: 'Maidan Tables',
    game_images: '/posters/baccarat.svg',
    game_category: 'Baccarat',
  });
  expect(games.find(({ title }) => title === 'Mines')).toMatchObject({
    table_id: '',
    game_id: 'mines',
    provider_name: 'Maidan Tables',
    game_images: '/posters/mines.svg',
    game_category: 'Instant Games',
  });
});
