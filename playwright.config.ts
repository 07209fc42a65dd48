import { defineConfig } from '@playwright/test';
import { browserFlags, findChromium } from './tools/chromium.ts';

const executablePath = findChromium();

/** `JOURNEYS=core`, the gate: those tagged `@core`, on a desktop or, where they are about a phone, on a phone; those
 *  tagged `@core-phone` on a phone, which lays them out in another way. Otherwise every journey at each of its widths. */
const isCore = process.env['JOURNEYS'] === 'core';
const onDesktop = isCore ? { grep: /@core(?!-)/, grepInvert: /@phone/ } : { grepInvert: /@phone/ };
const onPhone = isCore ? { grep: /@core-phone|@phone.*@core(?!-)|@core(?!-).*@phone/ } : { grepInvert: /@desktop/ };

/** Specs of pages that a phone lays out in its own way; the others run on the desktop alone. Within these, a journey
 *  tagged `@desktop` is the same on both widths or has no place on a phone, and one tagged `@phone` is about a phone. */
const laidOutForPhones = [
  'accessibility',
  'betting-orders',
  'card-tables',
  'casino-home',
  'casino-lobby',
  'casino-own',
  'casino-play',
  'console-casino',
  'console-corrections',
  'console-decisions',
  'console-desk',
  'console-frame',
  'crash',
  'dealt-tables',
  'deposit',
  'dice',
  'failure-states',
  'frames',
  'home',
  'identity-accessibility',
  'ladder',
  'limbo',
  'lists',
  'market-rules',
  'mines',
  'mines-table',
  'multi-markets',
  'my-money',
  'placing',
  'plinko',
  'question-result',
  'replay',
  'roulette',
  'search',
  'shell',
  'signed-statement',
  'site-look',
  'slot-features',
  'slots',
  'tables-phases',
  'wallet',
  'withdrawal',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.reports/journeys',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: false,
  // What fails runs again alone after the others (tools/steps/journeys.ts).
  retries: 0,
  // Each has a site, a database and a browser of its own: more of them than processors end later, not sooner.
  workers: 2,
  // Bounds for a machine that is many times slower than usual, not expectations.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
    // Animated pages keep a processor busy while a journey waits, and a colour that is on its way to another is none of
    // the design; journeys about motion ask for it.
    reducedMotion: 'reduce',
    // What a worker fetches cannot be routed by a journey; those about the offline page allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Tracing costs a third of a journey, so only what runs again is traced; by hand: `--trace=on`.
    trace: { mode: 'off', screenshots: false, sources: false },
  },
  projects: [
    { name: 'site', testMatch: '*.setup.ts' },
    { name: 'desktop', ...onDesktop, dependencies: ['site'], use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...onPhone,
      testMatch: laidOutForPhones.map((name) => `${name}.spec.ts`),
      dependencies: ['site'],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
