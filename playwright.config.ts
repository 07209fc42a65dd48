import { defineConfig } from '@playwright/test';
import { browserFlags, findChromium } from './tools/chromium.ts';

const executablePath = findChromium();

/** Journeys through what a phone lays out in its own way; the others are the same on both widths. */
const laidOutForPhones = [
  'accessibility',
  'betting-orders',
  'console-frame',
  'deposit',
  'frames',
  'identity-accessibility',
  'lists',
  'placing',
  'shell',
  'wallet',
  'withdrawal',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.reports/journeys',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: false,
  // Once more on a build machine that may be starved of processors; a journey that needed it is reported as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // More than the processors of a small machine: a journey waits for balls and wickets most of its time.
  workers: 3,
  // Bounds for a machine that is many times slower than usual, not expectations.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Its film of the page costs half of the journey's time; the snapshots tell the same.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
  projects: [
    { name: 'site', testMatch: '*.setup.ts' },
    { name: 'desktop', dependencies: ['site'], use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: laidOutForPhones.map((name) => `${name}.spec.ts`),
      dependencies: ['site'],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
