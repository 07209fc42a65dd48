import { defineConfig } from '@playwright/test';
import { browserFlags, findChromium } from './tools/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.reports/journeys',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
