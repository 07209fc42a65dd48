import { test as base, expect, type BrowserContext } from '@playwright/test';
import { writeNoticesDown } from './notices.ts';
import { THE_MATCH } from './site/match.ts';
import { openWorld, type Games, type Odds, type World } from './world.ts';

export { expect };
export type { World };

/** Browser errors that a test does not check itself; any of them fails the test. */
export interface Faults {
  /** Allows faults that match, such as those of a stopped server. */
  readonly allow: (pattern: RegExp) => void;
}

export interface WorkerFixtures {
  /** The source of the odds of this worker's site; by default one scripted match. */
  readonly odds: Odds;
  /** The games of this worker's site; by default those that are built. */
  readonly games: Games;
  readonly world: World;
}

/** The usual speed: every sport, and a ball every five or six seconds. */
export const AS_PLAYED: Odds = { replaySpeed: 6 };

export const test = base.extend<{ readonly faults: Faults }, WorkerFixtures>({
  odds: [{ script: THE_MATCH.opening }, { scope: 'worker', option: true }],
  games: ['built', { scope: 'worker', option: true }],
  world: [
    async ({ odds, games }, provide) => {
      const world = await openWorld(odds, games);
      await provide(world);
      await world.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ world }, provide) => provide(world.url),
  faults: [
    async ({ context }, provide) => {
      const seen = await watch(context);
      const allowed: RegExp[] = [];
      await provide({ allow: (pattern) => allowed.push(pattern) });
      expect(seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects console errors, uncaught errors, violations of the content security policy, failed requests and refused
 *  answers. Requests that the browser drops when it leaves a page are not faults. */
async function watch(context: BrowserContext): Promise<readonly string[]> {
  const seen: string[] = [];
  await writeNoticesDown(context);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`Content policy: ${violatedDirective} ${blockedURI}`));
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== 'net::ERR_ABORTED') seen.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(`answer: ${response.status()} ${response.url()}`);
  });
  return seen;
}
