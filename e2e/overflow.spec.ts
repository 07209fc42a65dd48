import type { Page } from '@playwright/test';
import { best, evenMatch, market, openEvent } from './event.ts';
import { stickingOut } from './overflow.ts';
import { pages, PRIVATE_PAGES } from './pages.ts';
import { openLogin, signIn } from './session.ts';
import { fillSlip } from './slip.ts';
import { THE_EVENING } from './site/evening.ts';
import { expect, test } from './test.ts';

test.use({ odds: THE_EVENING });
// One browser tries every width on every page.
test.setTimeout(600_000);

const WIDTHS = [320, 360, 390, 600, 768, 991, 992, 1200, 1440, 1920, 2560] as const;
const PHONES = [320, 390] as const;

async function fitsIn(page: Page, widths: readonly number[], what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A page draws itself anew for another width.
    await expect.poll(() => stickingOut(page), `${what} at ${width}`).toEqual([]);
  }
}

async function speak(page: Page, language: 'en' | 'hi'): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    (spoken) => localStorage.setItem('preferences', JSON.stringify({ state: { language: spoken }, version: 1 })),
    language,
  );
}

test('what sticks out, is cut off or scrolls sideways is found', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await stickingOut(page)).toEqual([]);
  const broken = [
    { found: /the page is \d+ px too wide/, tag: 'p', css: 'width: 500px', parent: '' },
    { found: /button.*is cut off/, tag: 'button', css: 'margin-left: 380px', parent: 'overflow: hidden' },
    { found: /div.*scrolls sideways/, tag: 'p', css: 'width: 600px', parent: 'overflow-x: auto' },
    {
      found: /button.*is cut off/,
      tag: 'button',
      css: 'position: fixed; top: 9px; left: 350px; width: 80px',
      parent: '',
    },
  ] as const;
  for (const { found, ...fault } of broken) {
    await page.evaluate(({ tag, css, parent }) => {
      const [outer, inner] = [document.createElement('div'), document.createElement(tag)];
      outer.id = 'broken';
      outer.style.cssText = parent;
      inner.style.cssText = css;
      inner.textContent = 'Some words';
      outer.append(inner);
      document.querySelector('main')?.append(outer);
    }, fault);
    expect((await stickingOut(page)).join('\n'), fault.css).toMatch(found);
    await page.evaluate(() => document.getElementById('broken')?.remove());
    expect(await stickingOut(page)).toEqual([]);
  }
});

test('SHL-24 no page scrolls sideways from 320 to 2560 pixels, and nothing is cut off', async ({ page, faults }) => {
  faults.allow(/404/);
  for (const path of [...(await pages(page.request)).map((each) => each.path), '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await fitsIn(page, WIDTHS, path);
  }
});

test('SHL-24 nor does a player’s page, with the figures in the header', async ({ page }) => {
  await signIn(page, 'demo', '/');
  for (const path of ['/', ...PRIVATE_PAGES]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await fitsIn(page, WIDTHS, path);
  }
});

test('SHL-24 nor a page in Hindi, for visitors and players', async ({ page }) => {
  const open = (await pages(page.request)).map(({ path }) => path);
  await speak(page, 'hi');
  for (const path of open) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await fitsIn(page, PHONES, `${path} in Hindi`);
  }
  for (const username of ['demo', 'credit'] as const) {
    await speak(page, 'en');
    await signIn(page, username, '/');
    await speak(page, 'hi');
    await page.goto('/');
    await expect(page.getByRole('banner').locator('[data-figure]').first()).toBeVisible();
    await fitsIn(page, [320, 390, 768, 1100, 1440], `the header of ${username} in Hindi`);
  }
});

test('SHL-24 nor do dialogs and an open slip', async ({ page, request }) => {
  await page.goto('/');
  const dialog = await openLogin(page);
  await expect(dialog.getByRole('tab').first()).toBeVisible();
  await fitsIn(page, WIDTHS, 'Login');
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible();
  await fitsIn(page, WIDTHS, 'Register');

  const event = await evenMatch(request);
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page, 'demo2', event.href);
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '100');
  await fitsIn(page, WIDTHS, 'an open slip');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'My Bets' }).click();
  await expect(page.getByRole('dialog', { name: 'My Bets' })).toBeVisible();
  await fitsIn(page, WIDTHS, 'My Bets');
});
