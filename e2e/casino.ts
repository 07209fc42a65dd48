import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { PASSWORD } from './session.ts';
import { expect } from './test.ts';

/** The games server starts after the site. */
const LISTED_WITHIN_MS = 150_000;

/** Waits until the site lists the games of its own games server. */
export async function gamesListed(request: APIRequestContext): Promise<void> {
  const titles = async () => {
    const answer = await request.get('/api/v1/casino-games');
    const { data } = (await answer.json()) as { data: readonly { title: string }[] };
    return data.map(({ title }) => title);
  };
  await expect.poll(titles, { timeout: LISTED_WITHIN_MS }).toContain('Mines');
}

/** The Play button of a game; the last one, where a game stands on a page more than once. */
export function play(place: Page | Locator, title: string): Locator {
  return place.getByRole('button', { name: `Play ${title}`, exact: true }).last();
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
