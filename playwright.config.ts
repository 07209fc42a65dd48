import { defineConfig } from '@playwright/test';
import { browserFlags, findChromium } from './tools/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.reports/journeys',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: false,
  // Once more on a build machine that may be starved of processors; a journey that needed it is reported as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // More than the processors of a small machine: a journey waits for balls and wickets most of its time.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Its film of the page costs half of the journey's time; the snapshots tell the same.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
  projects: [
    { name: 'site', testMatch: '*.setup.ts' },
    { name: 'desktop', dependencies: ['site'], use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      dependencies: ['site'],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
