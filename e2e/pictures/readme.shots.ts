import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { repositoryRoot } from '../../tools/root.ts';
import { best, lastSession, market, oldestMatch, openEvent } from '../event.ts';
import { signIn } from '../session.ts';
import { askFor, fillSlip, place } from '../slip.ts';
import { AS_PLAYED, expect, test } from '../test.ts';

test.use({ odds: AS_PLAYED, reducedMotion: 'reduce' });

/** The desktop width includes 15 px for the scrollbar, which is not in the pictures. */
const sizes = {
  desktop: { width: 1455, height: 1100 },
  phone: { width: 390, height: 1300 },
} as const;

test('pictures of home and of a match', async ({ page, request, world }, { project }) => {
  test.setTimeout(180_000);
  const device = project.name === 'phone' ? 'phone' : 'desktop';
  await page.setViewportSize(sizes[device]);
  const event = await oldestMatch(request);
  const [even, other] = event.sides;
  await signIn(page, 'demo', event.href);
  await openEvent(page, event);
  const odds = market(page, 'Match Odds');

  await fillSlip(page, best(odds, 'Back', even), '5000');
  await place(page);
  await fillSlip(page, await lastSession(page, world, 'Yes'), '1000');
  await place(page);
  const resting = await fillSlip(page, best(odds, 'Back', other), '2000');
  await askFor(resting, '6');
  await place(page);
  await inBothThemes(page, `home-${device}`, async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  });
  await page.goto(event.href);
  const open = await fillSlip(page, best(odds, 'Back', other), '');
  await open
    .getByRole('button')
    .filter({ hasText: /^2,000/ })
    .click();
  await inBothThemes(page, `event-${device}`, async () => {
    await page.evaluate(() => scrollTo(0, 0));
    // Wait until no market is suspended or locked, so that every price is visible.
    await expect(page.getByRole('main').getByText('Suspended')).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole('main').getByLabel('Ball running')).toHaveCount(0, { timeout: 30_000 });
  });
});

async function inBothThemes(page: Page, name: string, arrange: () => Promise<void>): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset['theme'] = wanted;
      const kept = JSON.parse(localStorage.getItem('preferences') ?? '{"state":{},"version":1}') as { state: object };
      localStorage.setItem('preferences', JSON.stringify({ ...kept, state: { ...kept.state, theme: wanted } }));
    }, theme);
    await arrange();
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
    const width = (await page.getByRole('banner').boundingBox())?.width ?? 0;
    const height = page.viewportSize()?.height ?? 0;
    await page.screenshot({
      path: join(repositoryRoot, 'docs/pictures', `${name}-${theme}.png`),
      animations: 'disabled',
      clip: { x: 0, y: 0, width, height },
    });
  }
}
