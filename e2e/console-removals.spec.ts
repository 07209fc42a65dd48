import type { Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { secondConsole, toast } from './console.ts';
import { HORSE_RACE } from './site/race.ts';
import { expect, test } from './test.ts';

// A separate site, where no other journey bets on the race.
test.use({ odds: { script: HORSE_RACE.opening } });

async function open(page: Page, part: 'Open' | 'Second look'): Promise<void> {
  await page.goto('/console/results');
  await page.getByRole('radio', { name: part }).check({ force: true });
  await page.getByRole('region', { name: HORSE_RACE.name }).getByRole('button', { name: /^Win/ }).click();
  await expect(page.getByRole('heading', { name: 'Win', level: 2 })).toBeVisible();
}

const typeRemoval = async (page: Page, at: string) => {
  await page.keyboard.press('3');
  await page.getByLabel('Withdrawn at, India time').fill(at);
  await page.getByLabel('Reduction factor, per cent').fill('14');
};

test('OPR-05 desk Q-9 D-1 a runner is removed with its factor by an administrator and support, and players see it', async ({
  page,
  browser,
  world,
  isMobile,
}) => {
  test.skip(isMobile, 'Two consoles; the narrow console has a journey in console-results.');
  await page.goto(HORSE_RACE.href);
  const row = page
    .getByRole('region', { name: 'Win', exact: true })
    .getByRole('row')
    .filter({ hasText: 'Copper Kite' });
  await expect(row).toBeVisible();

  const first = await secondConsole(browser, world.url, 'operator3');
  await open(first, 'Open');
  await first.getByRole('radio', { name: 'Remove runner' }).check({ force: true });
  await first.getByRole('button', { name: 'Suspend Win' }).click();
  await expect(first.getByLabel('Reduction factor, per cent')).toBeVisible();
  await first.keyboard.press('p');
  await expect(first.getByRole('alert').getByText('Choose the runner that is out.')).toBeVisible();
  const at = await page.evaluate(() => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 19));
  await typeRemoval(first, at);
  await first.getByRole('button', { name: /^Preview/ }).click();
  await expect(first.getByText('No matched bet changes.')).toBeVisible();
  await inBothThemes(first, 'the preview of a removal');
  await first.getByRole('button', { name: 'Send the removal for a second look' }).click();
  await expect(toast(first, 'Sent for a second look')).toBeVisible();
  await expect(row).not.toContainText('14%');

  const support = await secondConsole(browser, world.url, 'support');
  await open(support, 'Second look');
  await expect(support.getByText('Third Operator entered the removal of a runner at')).toBeVisible();
  await typeRemoval(support, at);
  await support.getByRole('button', { name: 'Send my removal' }).click();
  await expect(row).toContainText(/14\s?%/);
});
