/** What a winning spin costs a phone without a graphics processor, from the press until its lines have been drawn, beside a page
 *  on which one box of 300 px turns as long. All are traced in turn in one browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { GAME_FOLDERS } from '../../apps/games/games/index.ts';
import { browserFlags, ensureChromium } from '../../tools/chromium.ts';
import { machineName } from '../machine.ts';
import { medianOf, ratioOf, takeTurns } from '../rounds.ts';
import { judged, known, millis, percent, report, times } from '../verdict.ts';
import { allOf, BASE_PX, buildHarness, costOfBox, phoneOf, servedFrom, traced, type Cost } from '../web/trace.ts';

const SITE = 'http://localhost:9';
/** Reels, wait and lines: the next spin can be pressed before. */
const TRACED_MS = 5_000;
const GOAL = { max: 4 } as const;

const pageOf = ({ page }: Cost): number => page;
const rasterOf = ({ raster }: Cost): number => raster;
const framesOf = ({ frames }: Cost): number => frames;

export async function slotPageBenchmark(slots: typeof GAME_FOLDERS): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-slots-'));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserFlags });
  try {
    await buildHarness('instant.html', folder);
    const ways = [
      () => costOfBox(browser, TRACED_MS, TRACED_MS),
      ...slots.map(
        ({ gameId }) =>
          () =>
            costOfSpin(browser, folder, gameId),
      ),
    ];
    for (const way of ways) await way();
    const turns = await takeTurns(ways);
    const box = turns.of(0);
    return report(
      `A winning spin at 390 px, and a box of ${BASE_PX} px that turns as long · ${machineName()}; drift ${percent(turns.drift)}`,
      [
        known('the box', millis(medianOf(box, allOf))),
        ...slots.flatMap(({ title }, index) => {
          const spins = turns.of(index + 1);
          const parts = [pageOf, rasterOf, framesOf].map((of) => millis(medianOf(spins, of)));
          return [
            known(`${title}: own thread, raster, frames`, parts.join(', ')),
            judged(
              `${title}, ${millis(medianOf(spins, allOf))}: to the box`,
              ratioOf([spins, box], allOf),
              GOAL,
              times,
            ),
          ];
        }),
      ],
    );
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function costOfSpin(browser: Browser, folder: string, gameId: string): Promise<Cost> {
  const page = await phoneOf(browser);
  await servedFrom(page, folder);
  await page.goto(`${SITE}/instant.html?game=${gameId}&find=win`);
  const spin = page.getByRole('button', { name: /^Spin/ });
  await spin.waitFor();
  await page.waitForTimeout(1_000);
  const cost = await traced(browser, page, async () => {
    await spin.click();
    await page.waitForTimeout(TRACED_MS);
  });
  await page.context().close();
  return cost;
}
