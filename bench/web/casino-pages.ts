/** Lighthouse on the casino's pages, as a phone has them: lobbies with every game of our brands, and the page of Mines in
 *  a player's session. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { THE_MATCH } from '../../e2e/site/match.ts';
import { openWorld, type Games } from '../../e2e/world.ts';
import { buildWeb } from '../../tools/build-web.ts';
import { browserFlags, ensureChromium } from '../../tools/chromium.ts';
import { machineName } from '../machine.ts';
import { ROUNDS } from '../size.ts';
import { judged, known, millis, report, type Row } from '../verdict.ts';
import { median } from '../table.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Of 100. */
const LEAST = 95;
/** On a phone of the middle class, in milliseconds. */
const MOST_MS = { firstPaint: 1_200, largestPaint: 2_000, blocked: 150 } as const;
const ATTEMPTS = 5;
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
  readonly page: Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launchPersistentContext>>['newPage']>>;
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
  const world = await openWorld({ script: THE_MATCH.opening }, games);
  const profile = mkdtempSync(join(tmpdir(), 'maidan-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await browser.newPage();
    await gamesOffered(world.url, offered);
    let isGood = true;
    for (const path of await open({ url: world.url, page })) {
      const results: Result[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        results.push(await audited(`${world.url}${path}`, { port, isSession }));
      isGood = report(`Lighthouse on ${path}, ${ROUNDS} runs, ${machineName()}`, rowsOf(results, isSession)) && isGood;
      for (const fault of faultsOf(results)) console.log(`  ${fault}`);
    }
    return isGood;
  } finally {
    await browser.close();
    await world.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** A run whose trace a busy machine has spoilt is made again. */
async function audited(
  url: string,
  { port, isSession }: { readonly port: number; readonly isSession: boolean },
): Promise<Result> {
  let fault = 'no result';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const done = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: CATEGORIES.filter((category) => !(isSession && category === 'seo')),
      disableStorageReset: isSession,
    });
    if (done && !done.lhr.runtimeError) return done.lhr;
    fault = done?.lhr.runtimeError?.message ?? fault;
  }
  throw new Error(`Lighthouse could not audit ${url}: ${fault}`);
}

/** Scores of 100 and times, the median of the runs. */
function rowsOf(results: readonly Result[], isSession: boolean): readonly Row[] {
  const of = (figure: (result: Result) => number) => median(results.map(figure));
  const score = (category: (typeof CATEGORIES)[number]) =>
    of(({ categories }) => (categories[category]?.score ?? 0) * 100);
  const audit = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const points = (value: number) => value.toFixed(0);
  return [
    judged('performance', score('performance'), { min: LEAST }, points),
    judged('accessibility', score('accessibility'), { min: 100 }, points),
    judged('best practices', score('best-practices'), { min: LEAST }, points),
    ...(isSession ? [] : [judged('search engines', score('seo'), { min: LEAST }, points)]),
    judged('first paint', audit('first-contentful-paint'), { max: MOST_MS.firstPaint }, millis),
    judged('largest paint', audit('largest-contentful-paint'), { max: MOST_MS.largestPaint }, millis),
    judged('blocked', audit('total-blocking-time'), { max: MOST_MS.blocked }, millis),
    known('shift of what is drawn', audit('cumulative-layout-shift').toFixed(3)),
    known('pace of the machine, by Lighthouse', of(({ environment }) => environment.benchmarkIndex).toFixed(0)),
  ];
}

/** What the last run found wrong, outside performance. */
function faultsOf(results: readonly Result[]): readonly string[] {
  const last = results.at(-1);
  if (last === undefined) return [];
  return CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (last.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = last.audits[id];
      return weight > 0 && audit?.score === 0 ? [`${category}: ${audit.title}`] : [];
    }),
  );
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
