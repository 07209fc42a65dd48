import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { repositoryRoot } from './root.ts';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The headless shell first: a new context costs it a quarter of the processor time that it costs a whole browser. */
const headlessFirst = ['chromium-headless-shell', ...browsers];
const elsewhere = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Browser flags for tests: no first-run pages, no background traffic, and no sandbox for root, because Chromium
 *  otherwise refuses to start. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The system's own Chromium, its headless shell if there is one, or the one that Playwright has downloaded; `undefined`
 *  if there is none. */
export function findChromium(names: readonly string[] = headlessFirst): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const places = [...onPath, ...elsewhere];
  const inOrder = names.flatMap((name) => places.map((place) => join(place, name)));
  return [...inOrder, ...applications, chromium.executablePath()].find(isProgram);
}

/** Finds Chromium or has Playwright download it. Throws with what to install if neither works. */
export function ensureChromium(): string {
  return ensure(headlessFirst);
}

/** The same for measurements, which are of the browser that players have. */
export function ensureWholeChromium(): string {
  return ensure(browsers);
}

function ensure(names: readonly string[]): string {
  const found = findChromium(names);
  if (found !== undefined) return found;
  const playwright = join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  const downloaded = findChromium(names);
  if (downloaded !== undefined) return downloaded;
  throw new Error(
    'No Chromium: install it (on Debian or Ubuntu: apt-get install chromium fonts-noto-core) and try again.',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
