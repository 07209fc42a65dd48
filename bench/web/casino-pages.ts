/** Lighthouse on the casino's pages, as a phone has them: lobbies with every game of our brands, and the page of Mines in
 *  a player's session. */
import type { Page } from '@playwright/test';
import type { Result } from 'lighthouse';
import { THE_MATCH } from '../../e2e/site/match.ts';
import { openWorld, type Games } from '../../e2e/world.ts';
import { buildWeb } from '../../tools/build-web.ts';
import { machineName } from '../machine.ts';
import { ROUNDS } from '../size.ts';
import { known, report } from '../verdict.ts';
import { CATEGORIES, faultsOf, inBrowser, metric, middle, rowsOf } from './lighthouse.ts';

const PASSWORD = 'Demo@1234';

interface Place {
  readonly games: Games;
  /** How many games the lobbies have to show first. */
  readonly offered: number;
  /** Ready pages, after whatever leads to them. */
  readonly open: (site: Site) => Promise<readonly string[]>;
  /** A page of a session: visited again with its cookie, and in no search engine. */
  readonly isSession: boolean;
}

interface Site {
  readonly url: string;
  readonly page: Page;
}

const PLACES: readonly Place[] = [
  { games: 'every', offered: 23, open: async () => ['/live-casino', '/slots', '/indian-casino'], isSession: false },
  { games: 'built', offered: 1, open: intoMines, isSession: true },
];

export async function casinoPagesBenchmark(): Promise<boolean> {
  await buildWeb();
  let isGood = true;
  for (const place of PLACES) isGood = (await measure(place)) && isGood;
  return isGood;
}

/** The pages of one site, in a browser of its own: its cookies are those of the player whose game is open. */
async function measure({ games, offered, open, isSession }: Place): Promise<boolean> {
  const categories = CATEGORIES.filter((category) => !(isSession && category === 'seo'));
  const world = await openWorld({ script: THE_MATCH.opening }, games);
  try {
    return await inBrowser(async ({ page, audited }) => {
      await gamesOffered(world.url, offered);
      let isGood = true;
      for (const path of await open({ url: world.url, page })) {
        const results: Result[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          results.push(
            await audited(`${world.url}${path}`, { onlyCategories: categories, disableStorageReset: isSession }),
          );
        const shift = known('shift of what is drawn', middle(results, metric('cumulative-layout-shift')).toFixed(3));
        const title = `Lighthouse on ${path}, ${ROUNDS} runs, ${machineName()}`;
        isGood = report(title, [...rowsOf(results, categories), shift]) && isGood;
        for (const fault of faultsOf(results)) console.log(`  ${fault}`);
      }
      return isGood;
    });
  } finally {
    await world.close();
  }
}

/** Logs in and opens Mines; its session is kept in a cookie, so that the address works again. */
async function intoMines({ url, page }: Site): Promise<readonly string[]> {
  const login = await page.request.post(`${url}/identity/user/login`, {
    data: { username: 'demo', password: PASSWORD },
  });
  const { meta } = (await login.json()) as { meta: { token: string } };
  const launch = await page.request.post(`${url}/play-game`, {
    headers: { authorization: `Bearer ${meta.token}` },
    data: { game_id: 'mines' },
  });
  const { data } = (await launch.json()) as { data: string };
  await page.goto(new URL(data, url).href);
  await page.getByRole('group', { name: '25 tiles' }).waitFor();
  return [new URL(page.url()).pathname];
}

/** The games server starts after the site. */
async function gamesOffered(url: string, count: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/casino-home`);
    const { data } = (await answer.json()) as { data: { games: readonly unknown[] } };
    if (data.games.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
