/** Lighthouse as it measures a phone: simulated slow 4G and a processor four times slower. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { browserFlags, ensureWholeChromium } from '../../tools/chromium.ts';
import { median } from '../table.ts';
import { judged, known, millis, type Row } from '../verdict.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Of 100. */
const LEAST = 95;
/** On a phone of the middle class, in milliseconds. */
const MOST_MS = { firstPaint: 1_200, largestPaint: 2_000, blocked: 150 } as const;
const ATTEMPTS = 5;

export interface Browser {
  readonly page: Page;
  /** Audits a URL in this browser. A run whose trace a busy machine has spoilt is made again. */
  readonly audited: (url: string, flags?: Flags) => Promise<Result>;
}

/** Runs `work` with a browser of its own, whose cookies are in a temporary folder. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'maidan-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureWholeChromium(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    return await work({ page, audited: async (url, flags = {}) => audited(url, { ...flags, port }) });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function audited(url: string, flags: Flags): Promise<Result> {
  let fault = 'no result';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const done = await lighthouse(url, {
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      ...flags,
    });
    if (done && !done.lhr.runtimeError) return done.lhr;
    fault = done?.lhr.runtimeError?.message ?? fault;
  }
  throw new Error(`Lighthouse could not audit ${url}: ${fault}`);
}

/** The median of a figure over all runs. */
export function middle(results: readonly Result[], figure: (result: Result) => number): number {
  return median(results.map(figure));
}

/** A metric of a run by its audit's id, in ms or, for the shift, a plain number. */
export const metric =
  (id: string) =>
  ({ audits }: Result): number =>
    audits[id]?.numericValue ?? Number.NaN;

/** Scores of 100 and times, the median of the runs. */
export function rowsOf(results: readonly Result[], categories: readonly Category[]): readonly Row[] {
  const score = (category: Category) => middle(results, (run) => (run.categories[category]?.score ?? 0) * 100);
  const points = (value: number) => value.toFixed(0);
  const time = (what: string, id: string, max: number) => judged(what, middle(results, metric(id)), { max }, millis);
  return [
    ...categories.map((category) =>
      judged(category, score(category), { min: category === 'accessibility' ? 100 : LEAST }, points),
    ),
    time('first paint', 'first-contentful-paint', MOST_MS.firstPaint),
    time('largest paint', 'largest-contentful-paint', MOST_MS.largestPaint),
    time('blocked', 'total-blocking-time', MOST_MS.blocked),
    known('pace of the machine, by Lighthouse', paceOf(results).toFixed(0)),
  ];
}

/** The machine's speed as Lighthouse measures it in each run. */
export function paceOf(results: readonly Result[]): number {
  return middle(results, ({ environment }) => environment.benchmarkIndex);
}

/** A phone on slow 4G, whose processor is slower than the machine's by a factor. */
export function phone(cpuSlowdownMultiplier: number): Pick<Flags, 'throttling'> {
  const slow4g = { rttMs: 150, throughputKbps: 1_638.4, requestLatencyMs: 562.5 };
  const speeds = { downloadThroughputKbps: 1_474.56, uploadThroughputKbps: 675 };
  return { throttling: { ...slow4g, ...speeds, cpuSlowdownMultiplier } };
}

/** What the last run found wrong, outside performance. */
export function faultsOf(results: readonly Result[]): readonly string[] {
  const last = results.at(-1);
  if (last === undefined) return [];
  return CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (last.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = last.audits[id];
      return weight > 0 && audit?.score === 0 ? [`${category}: ${audit.title}`] : [];
    }),
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
