import type { Page } from '@playwright/test';
import { best, evenMatch, market, openEvent } from './event.ts';
import { dialogOf, openFromHeader } from './identity.ts';
import { stickingOut } from './overflow.ts';
import { PRIVATE_PAGES } from './pages.ts';
import { layoutFaults } from './pictures/faults.ts';
import { signIn } from './session.ts';
import { fillSlip, place, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

test.setTimeout(600_000);

// A browser's zoom of 200 % halves the window in CSS pixels and draws each with twice as many.
const ZOOMED = [
  { name: '1280×720', viewport: { width: 640, height: 360 } },
  { name: '1440×900', viewport: { width: 720, height: 450 } },
] as const;

/** What sticks to the window's edges while the page is scrolled, as a share of its height. */
async function stickyShare(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 400));
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  return page.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, () => false);
    for (const element of document.body.querySelectorAll('*')) {
      const { position } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const isBar = (position === 'fixed' || position === 'sticky') && width > innerWidth / 2;
      if (!isBar || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const isStuck = position === 'fixed' || top <= 120 || bottom >= innerHeight - 1;
      if (isStuck) rows.fill(true, Math.max(0, Math.round(top)), Math.max(0, Math.round(bottom)));
    }
    return rows.filter(Boolean).length / rows.length;
  });
}

async function expectToFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => stickingOut(page), what).toEqual([]);
  await expect
    .poll(async () => (await layoutFaults(page)).filter((fault) => /^(scroll|clipped)/.test(fault)), what)
    .toEqual([]);
}

for (const { name, viewport } of ZOOMED) {
  test.describe(`at a zoom of 200 % of ${name}`, () => {
    test.use({ viewport, deviceScaleFactor: 2 });

    test(`SHL-24 every private page and the event page fit ${name} at 200 %, below bars of at most a third`, async ({
      page,
      request,
    }) => {
      const event = await evenMatch(request);
      await signIn(page, 'demo2', '/');
      for (const path of ['/', '/sports', '/inplay', '/settings', ...PRIVATE_PAGES, event.href]) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first(), path).toBeAttached();
        await expect(page.getByRole('main').locator('output[aria-label]'), path).toHaveCount(0);
        await expectToFit(page, path);
        expect(await stickyShare(page), path).toBeLessThanOrEqual(1 / 3);
      }
    });

    test(`SHL-24 BET-01 a bet is placed in the slip at 200 % of ${name}`, async ({ page, request }) => {
      const event = await evenMatch(request);
      await signIn(page, 'demo2', event.href);
      await openEvent(page, event);
      const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '500');
      await expectToFit(page, 'the slip');
      const button = slip.getByRole('button', { name: /^Place bet/ });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
      await place(page);
      await expect(slipOn(page)).toHaveCount(0);
    });

    test(`SHL-24 a dialog scrolls to its last button at 200 % of ${name}`, async ({ page }) => {
      await page.goto('/');
      await openFromHeader(page, 'Register');
      const dialog = dialogOf(page, 'Register');
      const button = dialog.getByRole('button', { name: 'Register', exact: true });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.click({ trial: true });
      await expectToFit(page, 'Register');
    });
  });
}
