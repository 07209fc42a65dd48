/** What a phone without a graphics processor does while a page moves, beside a page on which one box of 300 px turns as long. */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { repositoryRoot } from '../../tools/root.ts';

export const BASE_PX = 300;

/** Processor time, in ms. */
export interface Cost {
  readonly page: number;
  readonly raster: number;
  /** What turns the parts of each frame into pixels, which a graphics processor does elsewhere. A box that turns costs little else. */
  readonly frames: number;
}

const THREADS: Readonly<Record<keyof Cost, RegExp>> = {
  page: /^CrRendererMain$/,
  raster: /^(CompositorTileWorker|ThreadPoolForegroundWorker)/,
  frames: /^(Compositor|VizCompositorThread|CrGpuMain)$/,
};

export const allOf = ({ page, raster, frames }: Cost): number => page + raster + frames;

export async function phoneOf(browser: Browser): Promise<Page> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  return await phone.newPage();
}

/** Builds a page of the games' harness into a folder. */
export async function buildHarness(page: 'instant.html' | 'table.html', folder: string): Promise<void> {
  const harness = join(repositoryRoot, 'apps/games/page/harness');
  await build({
    configFile: join(harness, 'harness.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: join(harness, page) },
    },
  });
}

/** Every request of a page is answered from a folder. */
export async function servedFrom(page: Page, folder: string): Promise<void> {
  await page.route('**/*', async (route) => {
    await route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) });
  });
}

/** A box that turns for so long, in a trace of `tracedMs`. */
export async function costOfBox(browser: Browser, forMs: number, tracedMs: number): Promise<Cost> {
  const page = await phoneOf(browser);
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width">
     <style>body{margin:0;background:#123}div{width:${BASE_PX}px;height:${BASE_PX}px;margin:45px;background:#c84}</style><div></div>`,
  );
  await page.waitForTimeout(1_000);
  const cost = await traced(browser, page, async () => {
    await page.evaluate((duration) => {
      document.querySelector('div')?.animate([{ rotate: '0deg' }, { rotate: '1800deg' }], { duration });
    }, forMs);
    await page.waitForTimeout(tracedMs);
  });
  await page.context().close();
  return cost;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of processor time, and by the clock. */
  readonly tdur?: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

export async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<Cost> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const events = Map.groupBy(
    traceEvents.filter(({ ph }) => ph === 'X'),
    ({ pid, tid }) => `${pid}:${tid}`,
  );
  const namesOf = traceEvents.filter(({ name }) => name === 'thread_name');
  const of = (threads: RegExp): number =>
    namesOf
      .filter(({ args }) => threads.test(args?.name ?? ''))
      .reduce((sum, { pid, tid }) => sum + busyMs(events.get(`${pid}:${tid}`) ?? []), 0);
  return { page: of(THREADS.page), raster: of(THREADS.raster), frames: of(THREADS.frames) };
}

/** Processor time of a thread's events, those within another one counted once. */
function busyMs(events: readonly TraceEvent[]): number {
  let [micros, overAt] = [0, Number.NEGATIVE_INFINITY];
  for (const { ts, dur = 0, tdur = 0 } of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (ts < overAt) continue;
    micros += tdur;
    overAt = ts + dur;
  }
  return micros / 1_000;
}
