import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { PASSWORD } from './session.ts';
import { expect } from './test.ts';

/** The games server starts after the site. */
const LISTED_WITHIN_MS = 150_000;

export interface Game {
  readonly table_id: string;
  readonly game_id: string;
  readonly provider_name: string;
  readonly game_images: string;
  readonly game_category: string;
  readonly title: string;
}

export interface Home {
  readonly topTen: readonly Game[];
  readonly topCasino: readonly Game[];
  readonly topSlots: readonly Game[];
  readonly games: readonly Game[];
}

export const LOBBIES = [
  { path: '/live-casino', title: 'Live Casino', call: '/api/v1/casino-games' },
  { path: '/slots', title: 'Slots', call: '/api/v1/casino-games?slots=true' },
  { path: '/indian-casino', title: 'Indian Casino', call: '/api/v1/indian-casino-games' },
] as const;

/** Waits until the site lists the games of its games server: of all brands, where it offers more than Mines. */
export async function gamesListed(request: APIRequestContext, last = 'Mines'): Promise<void> {
  const titles = async () => {
    const answer = await request.get('/api/v1/casino-home');
    const { data } = (await answer.json()) as { data: Home };
    return data.games.map(({ title }) => title);
  };
  await expect.poll(titles, { timeout: LISTED_WITHIN_MS }).toContain(last);
}

/** Waits for the games of all three brands. */
export async function everyGameListed(request: APIRequestContext): Promise<void> {
  for (const each of ['Mines', 'Marigold', 'Peacock']) await gamesListed(request, each);
}

/** What a call answers on this page, asked as its player. */
export async function ask<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.evaluate(async (address) => {
    const token = localStorage.getItem('token');
    const response = await fetch(address, { headers: token === null ? {} : { Authorization: `Bearer ${token}` } });
    return (await response.json()) as { data: unknown };
  }, path);
  return answer.data as Data;
}

/** The games of a lobby as it shows them. */
export const lobbyPanel = (page: Page): Locator => page.getByRole('main').getByRole('tabpanel');
export const tiles = (page: Page): Locator => lobbyPanel(page).getByRole('article');
export const carousel = (page: Page, name: string): Locator =>
  page.getByRole('main').locator(`section[aria-roledescription="carousel"][aria-label="${name}"]`);

export async function openLobby(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A grid that the server has rendered stands in the page's flow until the app has taken it over.
  await expect(lobbyPanel(page).getByRole('list').last()).toHaveCSS('display', 'block');
  await expect(tiles(page).first()).toBeVisible();
}

/** The Play button of a game; the last one, where a game stands on a page more than once. */
export function play(place: Page | Locator, title: string): Locator {
  return place.getByRole('button', { name: `Play ${title}`, exact: true }).last();
}

/** Finds a game in a lobby, which draws only the tiles near the viewport, and plays it. */
export async function launchFrom(page: Page, lobby: string, title: string): Promise<void> {
  await openLobby(page, lobby);
  await page.getByRole('searchbox', { name: 'Search games' }).fill(title);
  await play(page, title).click();
}

/** An operator switches a game on or off. */
export async function switchGame(request: APIRequestContext, id: string, isEnabled: boolean): Promise<void> {
  const login = await request.post('/identity/user/login', { data: { username: 'operator', password: PASSWORD } });
  const { meta } = (await login.json()) as { meta: { token: string } };
  const answer = await request.put(`/api/v1/console/casino-games/${id}`, {
    headers: { authorization: `Bearer ${meta.token}` },
    data: { isEnabled },
  });
  expect(await answer.json()).toMatchObject({ meta: { code: 200 }, data: { id, isEnabled } });
}
