/** `npm run bench live-pages`: pages with every replay at fifty times its speed, beside a page that renders all its rows again
 *  with React at every message: frames, long tasks, processor time; and how soon a press is answered. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { build } from 'vite';
import { isFollowed, signIn } from '../../e2e/session.ts';
import { openWorld } from '../../e2e/world.ts';
import { buildWeb } from '../../tools/build-web.ts';
import { browserFlags, ensureChromium } from '../../tools/chromium.ts';
import { machineName } from '../machine.ts';
import { ROUNDS, sized } from '../size.ts';
import { median } from '../table.ts';
import { eventInPlay } from './event-in-play.ts';
import { judged, known, millis, percent, report, times, type Row } from '../verdict.ts';

const SPEED = 50;
const PLAIN = '/plain/';
const EVENT = '/event';
const WARM_UP_MS = sized(10_000, 2_000);
const MEASURED_MS = sized(20_000, 3_000);
/** Until every row has been drawn with live prices, and the code that runs often is compiled. */
const HEAP_WARM_UP_MS = sized(60_000, 1_000);
const HEAP_MS = sized(600_000, 5_000);
const PRESSES = sized(60, 5);
const GOAL = { frames: 55, longTasksMs: 50, openMs: 50, answeredMs: 100, heap: 1.1, work: 1 } as const;

/** A page over a stretch of time. */
interface Watched {
  readonly framesPerSecond: number;
  /** Milliseconds of tasks longer than 50 ms, a second. */
  readonly longTasksMs: number;
  /** Processor time of its main thread, as a share of one core. */
  readonly work: number;
}

export async function livePagesBenchmark(): Promise<boolean> {
  await buildWeb();
  const folder = mkdtempSync(join(tmpdir(), 'maidan-plain-'));
  const world = await openWorld({ replaySpeed: SPEED });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });
  try {
    await build({
      root: join(import.meta.dirname, 'plain'),
      base: PLAIN,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
    });
    const paths = ['/', '/sports', '/inplay', EVENT];
    // At this speed a match is over within minutes.
    const open = async (path: string) => {
      const shown = path === EVENT ? await eventInPlay(world.url) : path;
      return await openPage(browser, { url: world.url, path: shown, folder });
    };
    const ours = new Map<string, Watched[]>(paths.map((path) => [path, []]));
    const plain: Watched[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of paths) ours.get(path)?.push(await watch(await open(path)));
      plain.push(await watch(await open(PLAIN)));
    }
    const rows = [...ours].flatMap(([path, seen]) => rowsOf(path, seen, plain));
    const bare = mid(plain, ({ work }) => work);
    const isSmooth = report(`Pages at ${SPEED} times the replays' speed, ${ROUNDS} rounds, ${machineName()}`, [
      known('the page rendered whole: frames a second', mid(plain, frames).toFixed(1)),
      known('the page rendered whole: of one core', percent(bare)),
      ...rows,
    ]);
    const page = await open('/inplay');
    await signIn(page, 'demo', await eventInPlay(world.url));
    const isAnswered = report(`${PRESSES} prices pressed on an event`, await pressRows(page));
    return isSmooth && isAnswered;
  } finally {
    await browser.close();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `npm run bench live-heap`: what a list holds in memory after ten minutes of the same. */
export async function liveHeapBenchmark(): Promise<boolean> {
  await buildWeb();
  const world = await openWorld({ replaySpeed: SPEED });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });
  try {
    const page = await openPage(browser, { url: world.url, path: '/sports', folder: '' });
    return report(`The heap of /sports over ${HEAP_MS / 60_000} minutes, ${machineName()}`, await heapRows(page));
  } finally {
    await browser.close();
    await world.close();
  }
}

const frames = ({ framesPerSecond }: Watched): number => framesPerSecond;
const mid = (seen: readonly Watched[], figure: (each: Watched) => number): number => median(seen.map(figure));

function rowsOf(path: string, seen: readonly Watched[], plain: readonly Watched[]): readonly Row[] {
  const ratio = median(seen.map(({ work }, round) => work / (plain[round]?.work ?? Number.NaN)));
  return [
    judged(`${path}: frames a second`, mid(seen, frames), { min: GOAL.frames }, (value) => value.toFixed(1)),
    judged(
      `${path}: long tasks a second`,
      mid(seen, ({ longTasksMs }) => longTasksMs),
      { max: GOAL.longTasksMs },
      millis,
    ),
    known(`${path}: of one core`, percent(mid(seen, ({ work }) => work))),
    judged(`${path}: to the page rendered whole`, ratio, { max: GOAL.work }, times),
  ];
}

interface Place {
  readonly url: string;
  readonly path: string;
  readonly folder: string;
}

async function openPage(browser: Browser, { url, path, folder }: Place): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // The plain page's files are the test's own: only with this may its stream reach the server.
    permissions: ['local-network-access'],
  });
  const page = await context.newPage();
  await page.route(`${url}${PLAIN}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(PLAIN.length);
    await route.fulfill({ path: join(folder, name === '' ? 'index.html' : name) });
  });
  await page.goto(path);
  await page.waitForTimeout(WARM_UP_MS);
  return page;
}

async function watch(page: Page): Promise<Watched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await taskSeconds(session);
  const seen = await page.evaluate(async (forMs) => {
    let [drawn, longMs] = [0, 0];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longMs += duration;
    });
    observer.observe({ type: 'longtask' });
    const since = performance.now();
    await new Promise<void>((end) => {
      const draw = () => {
        drawn += 1;
        if (performance.now() - since < forMs) requestAnimationFrame(draw);
        else end();
      };
      requestAnimationFrame(draw);
    });
    observer.disconnect();
    const seconds = (performance.now() - since) / 1_000;
    return { drawn, longMs, seconds };
  }, MEASURED_MS);
  const work = (await taskSeconds(session)) - before;
  await page.context().close();
  return {
    framesPerSecond: seen.drawn / seen.seconds,
    longTasksMs: seen.longMs / seen.seconds,
    work: work / seen.seconds,
  };
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

interface Pressed {
  /** Milliseconds from the pointer's press to the frame with the open slip. */
  readonly opened: number[];
  /** Durations by interaction, of those that took at least 16 ms. */
  readonly slow: Record<number, number>;
}

/** Presses prices of an event with the pointer, each of which opens the slip, and clears the slip again. */
async function pressRows(page: Page): Promise<readonly Row[]> {
  await page.evaluate(() => {
    const pressed: Pressed = { opened: [], slow: {} };
    let sinceMs: number | undefined;
    const isOpen = () => document.querySelector('[role="form"] input, form input') !== null;
    document.addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        sinceMs = isOpen() ? undefined : timeStamp;
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (sinceMs === undefined || !isOpen()) return;
      const fromMs = sinceMs;
      sinceMs = undefined;
      requestAnimationFrame(() => setTimeout(() => pressed.opened.push(performance.now() - fromMs)));
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (!interactionId) continue;
        pressed.slow[interactionId] = Math.max(pressed.slow[interactionId] ?? 0, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(globalThis, { pressed });
  });
  const prices = page.locator('main [data-best]:not([aria-disabled="true"]):not(:disabled)');
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  await prices.first().waitFor();
  for (let press = 0; press < PRESSES; press += 1) {
    // The first two runners' best prices, of which a market has all or none.
    await prices.nth(press % 4).click();
    await clear.click();
  }
  const { opened, slow } = await page.evaluate(() => (globalThis as unknown as { pressed: Pressed }).pressed);
  await page.context().close();
  const p98 = Object.values(slow).toSorted((a, b) => b - a)[Math.floor(PRESSES * 2 * 0.02)] ?? 0;
  return [
    known('presses that opened the slip', String(opened.length)),
    judged('a price to the open slip, median', median(opened), { max: GOAL.openMs }, millis),
    judged('an interaction to the next paint, p98', p98, { max: GOAL.answeredMs }, millis),
  ];
}

async function heapRows(page: Page): Promise<readonly Row[]> {
  const session = await page.context().newCDPSession(page);
  await isFollowed(page);
  await page.waitForTimeout(HEAP_WARM_UP_MS);
  const first = await heap(session);
  await page.waitForTimeout(HEAP_MS);
  const last = await heap(session);
  await page.context().close();
  const write = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    known('after the collection, at first', write(first)),
    known('after the collection, at the end', write(last)),
    judged('the end to the beginning', last / first, { max: GOAL.heap }, times),
  ];
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
