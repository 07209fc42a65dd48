/** What a spin costs a phone without a graphics processor: processor time of the page's own thread, of raster and of what
 *  puts frames together, beside a page on which one box of 300 px turns as long. Both are traced in turn in one browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ultimateRoulette } from '../../apps/games/src/games/roulette/rules.ts';
import { browserFlags, ensureChromium } from '../../tools/chromium.ts';
import { machineName } from '../machine.ts';
import { medianOf, ratioOf, takeTurns } from '../rounds.ts';
import { judged, known, millis, percent, report, times } from '../verdict.ts';
import { allOf, BASE_PX, buildHarness, costOfBox, phoneOf, servedFrom, traced, type Cost } from '../web/trace.ts';

const SITE = 'http://localhost:9';
const SPIN_MS = ultimateRoulette.dealtMs(0);
/** A page hears of the result within half a second of it. */
const TRACED_MS = SPIN_MS + 1_000;
const GOAL = 4;

export async function tableSpinBenchmark(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-spin-'));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });
  try {
    await buildHarness('table.html', folder);
    const ways = [() => costOfSpin(browser, folder), () => costOfBox(browser, SPIN_MS, TRACED_MS)];
    for (const way of ways) await way();
    const turns = await takeTurns(ways);
    const [spin, base] = [turns.of(0), turns.of(1)];
    const row = (name: string, of: (cost: Cost) => number) =>
      known(name, [spin, base].map((each) => millis(medianOf(each, of))).join(', '));
    const ratios = spin.map((cost, turn) => allOf(cost) / allOf(base[turn] as Cost));
    return report(
      `A spin of ${SPIN_MS / 1_000} s at 390 px, and a box of ${BASE_PX} px that turns · ${machineName()}; drift ${percent(turns.drift)}`,
      [
        row('the page’s own thread', ({ page }) => page),
        row('raster', ({ raster }) => raster),
        row('frames put together', ({ frames }) => frames),
        row('all of it', allOf),
        known(
          'own thread and raster alone: a spin to the box',
          times(ratioOf([spin, base], ({ page, raster }) => page + raster)),
        ),
        known('all of it by round', ratios.map(times).join(', ')),
        judged('a spin to the box, median', ratioOf([spin, base], allOf), { max: GOAL }, times),
      ],
    );
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page's clock can be moved on, so that nobody waits for betting to end; animations go by their own. */
function movableClock(): void {
  const now = performance.now.bind(performance);
  let aheadMs = 0;
  performance.now = () => now() + aheadMs;
  Object.assign(globalThis, { moveOn: (ms: number) => void (aheadMs += ms) });
}
const moveOn = async (page: Page, ms: number): Promise<void> =>
  await page.evaluate((by) => (globalThis as unknown as { moveOn: (ms: number) => void }).moveOn(by), ms);

async function costOfSpin(browser: Browser, folder: string): Promise<Cost> {
  const page = await phoneOf(browser);
  await page.addInitScript(movableClock);
  await servedFrom(page, folder);
  await page.goto(`${SITE}/table.html?game=${ultimateRoulette.gameId}`);
  const rolling = () =>
    page.evaluate((ms) => document.getAnimations().some((each) => each.effect?.getTiming().duration === ms), SPIN_MS);
  const { bettingMs, closingMs } = ultimateRoulette.timing;
  await page.getByRole('button').first().waitFor();
  await moveOn(page, bettingMs);
  await page.waitForTimeout(1_000);
  const cost = await traced(browser, page, async () => {
    await moveOn(page, closingMs);
    await page.waitForTimeout(TRACED_MS / 2);
    if (!(await rolling())) throw new Error('the ball did not roll');
    await page.waitForTimeout(TRACED_MS / 2);
  });
  await page.context().close();
  return cost;
}
