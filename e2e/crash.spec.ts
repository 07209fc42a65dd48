import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { gamesListed, launchFrom } from './casino.ts';
import { bare, netPaise, walletPaise } from './mines.ts';
import { logIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });
test.beforeEach(async ({ request }) => gamesListed(request, 'Crash'));

/** A round may fly for over two minutes. */
const ROUND_MS = 240_000;
const STAKE_PAISE = 100_00;

const amber = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^(Bet|Cash out|Cashing out|Placing|Waiting)/ });

/** Places ₹100 in the next round that opens. */
async function betOnce(page: Page, auto: string): Promise<void> {
  await page.getByLabel('Stake', { exact: true }).fill('100');
  await page.getByLabel('Auto cash-out', { exact: true }).fill(auto);
  const before = await netPaise(page);
  await expect(async () => {
    await expect(amber(page)).not.toHaveAttribute('aria-disabled', { timeout: ROUND_MS });
    await amber(page).click({ timeout: 2_000 });
    await expect.poll(() => netPaise(page)).toBe(before - STAKE_PAISE);
  }).toPass({ timeout: 2 * ROUND_MS });
}

/** How the round of the last bet ended, in the list of own rounds. */
async function ended(page: Page, isMobile: boolean): Promise<{ readonly cut: number; readonly returnedPaise: number }> {
  const dialog = page.getByRole('dialog', { name: 'My rounds' });
  const row = dialog.getByRole('listitem').first();
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    if (isMobile) await page.getByRole('banner').getByRole('button', { name: /^Menu/ }).click();
    await (
      isMobile
        ? page.getByRole('menuitem', { name: 'My rounds' })
        : page.getByRole('banner').getByRole('button', { name: 'My rounds' })
    ).click();
    await expect(row).toContainText('Returned', { timeout: 3_000 });
  }).toPass({ timeout: ROUND_MS });
  const text = (await row.textContent()) ?? '';
  const figure = (words: RegExp): number => Math.round(Number(words.exec(text)?.[1]?.replaceAll(',', '')) * 100);
  return { cut: figure(/Cut at ([\d,.]+)×/), returnedPaise: figure(/Returned ₹([\d,.]+)/) };
}

test('CAS-09 CAS-10 CAS-11 CAS-12 Crash is flown to a win and a loss, correct to the paisa in header, own rounds, verify page and program', async ({
  page,
  isMobile,
}) => {
  // Rounds last as long as they fly.
  test.setTimeout(1_800_000);
  await page.goto('/');
  await logIn(page, 'demo');
  await launchFrom(page, '/live-casino', 'Crash');
  await expect(page.getByRole('heading', { level: 1, name: 'Crash' })).toBeVisible();
  const startPaise = await walletPaise(page);
  await inBothThemes(page, 'Crash before a bet');

  let net = 0;
  let last = { cut: 0, returnedPaise: 0 };
  for (const wanted of ['win', 'loss'] as const) {
    await test.step(`until a ${wanted}`, async () => {
      // 49 of 50 rounds reach 1.01×; 49 of 50 are cut before 50×.
      const auto = wanted === 'win' ? '1.01' : '50';
      for (;;) {
        await betOnce(page, auto);
        last = await ended(page, isMobile);
        expect(last.returnedPaise).toBe(last.cut >= Number(auto) * 100 ? Math.round(STAKE_PAISE * Number(auto)) : 0);
        net += last.returnedPaise - STAKE_PAISE;
        await inBothThemes(page, 'My rounds of Crash');
        await page.keyboard.press('Escape');
        const isWon = last.returnedPaise > STAKE_PAISE;
        if (isWon === (wanted === 'win')) break;
      }
      await expect.poll(() => netPaise(page)).toBe(net);
      await expect.poll(() => walletPaise(page)).toBe(startPaise + net);
    });
  }

  await test.step('the last round is computed again, by the page and by the program of one file', async () => {
    await ended(page, isMobile);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Verify round \d+$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Same result' })).toBeVisible();
    await expect(page.getByText('2 of 2')).toBeVisible();
    await expect(page.getByRole('cell', { name: `Cut at ${bare(last.cut)}×`, exact: true })).toHaveCount(2);
    await inBothThemes(page, 'the verify page of Crash');
    const [, , ...options] = ((await page.locator('pre').textContent()) ?? '').split(' ');
    const program = test.info().outputPath('verify.mjs');
    const address = await page.getByRole('link', { name: 'Open verify.mjs' }).getAttribute('href');
    writeFileSync(program, await (await page.request.get(address ?? '')).body());
    const out = execFileSync(process.execPath, [program, ...options], { encoding: 'utf8' });
    expect(out).toContain('It is the hash that was shown.');
    expect(out).toContain(`Cut               ${(last.cut / 100).toFixed(2)}×`);
  });
});

test('Crash is cashed out by hand with the keyboard, at what the button says or a moment later', async ({ page }) => {
  test.skip(test.info().project.name !== 'desktop', 'A phone has no keys.');
  test.setTimeout(1_800_000);
  await page.goto('/');
  await logIn(page, 'demo2');
  await launchFrom(page, '/live-casino', 'Crash');
  await expect(page.getByRole('heading', { level: 1, name: 'Crash' })).toBeVisible();
  await page.getByLabel('Auto cash-out', { exact: true }).fill('1.00');
  await expect(page.getByText('Empty, or a number from 1.01 to 10,000.00', { exact: false })).toBeVisible();
  const paid = page
    .getByRole('main')
    .getByText(/^Cashed out at [\d,.]+×: ₹[\d,.]+ returned\.$/)
    .last();
  // One round of five is cut before a key can be pressed.
  await expect(async () => {
    await betOnce(page, '');
    const cashOut = page.getByRole('main').getByRole('button', { name: /^Cash out/ });
    await cashOut.press('Enter', { timeout: 30_000 });
    await expect(paid).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 1_200_000 });
  const [, multiplier = '', amount = ''] =
    /at ([\d,.]+)×: ₹([\d,.]+) returned/.exec((await paid.textContent()) ?? '') ?? [];
  expect(amount).toBe(bare(Math.round(Number(multiplier.replaceAll(',', '')) * STAKE_PAISE)));
  await expect.poll(() => netPaise(page)).not.toBe(-STAKE_PAISE);
});
