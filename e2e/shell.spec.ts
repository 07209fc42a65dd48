import type { Page } from '@playwright/test';
import { chooseFromProfile, notice, signIn } from './session.ts';
import { AS_PLAYED, expect, test } from './test.ts';
import { pages } from './pages.ts';

test.use({ odds: AS_PLAYED });

test('SHL-16 the theme is dark until the player chooses, is kept, and never flashes', async ({ page }) => {
  await page.addInitScript(() => {
    const changes: [string, number][] = [];
    Object.assign(globalThis, { themes: changes });
    new MutationObserver(() => {
      const theme = document.documentElement.dataset['theme'] ?? '';
      if (changes.at(-1)?.[0] !== theme) changes.push([theme, performance.now()]);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-theme'] });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Theme: dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Theme: light' })).toBeVisible();
  const [last, firstPaintMs] = await page.evaluate(
    () =>
      [
        (globalThis as unknown as { themes: [string, number][] }).themes.at(-1),
        performance.getEntriesByName('first-paint')[0]?.startTime,
      ] as const,
  );
  expect(last?.[0]).toBe('light');
  expect(last?.[1]).toBeLessThan(firstPaintMs ?? 0);
});

test('unknown addresses show a not-found page with a way home', async ({ page, faults }) => {
  faults.allow(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
});

test('SHL-14 a floating button leads to the support number', async ({ page }) => {
  await page.goto('/');
  const answer = await page.request.get('/api/v1/app-settings');
  const { data } = (await answer.json()) as { data: { contacts: { type: string; number: string }[] } };
  const number = data.contacts.find(({ type }) => /help|support|whatsapp/i.test(type))?.number.replace(/\D/g, '');
  await expect(page.getByRole('link', { name: 'Chat with support' })).toHaveAttribute(
    'href',
    `https://wa.me/${number}`,
  );
});

test('the sports tree stands on the sports pages and nowhere else', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has no room for it.');
  for (const { path, hasTree } of await pages(page.request)) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sports' })).toHaveCount(hasTree ? 1 : 0);
  }
});

test('a phone has its navigation under the thumb, with the present place marked', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'A desktop has it at the top.');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(bar.getByRole('link').first()).toHaveText('Home');
  await bar.getByRole('link', { name: 'Inplay' }).click();
  await expect(page).toHaveURL('/inplay');
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Inplay');
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
});

test('SHL-09 SHL-10 the tree leads from sport and league to an event, with its time in Hindi', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no room for it.');
  await page.goto('/');
  const tree = page.getByRole('navigation', { name: 'Sports' });
  await expect(tree.getByText('Cricket', { exact: true })).toBeVisible();
  await expect(tree.getByText('Indian Premier League', { exact: true })).toBeVisible();
  await expect(tree.getByText(/racing/i)).toHaveCount(0);
  const leaf = tree.getByRole('link').first();
  await expect(leaf.locator('time')).toHaveAttribute('lang', 'hi');
  await expect(leaf.locator('time')).toHaveText(/^\d{1,2} [\u0900-\u097F.॰]+, ([01]\d|2[0-3]):[0-5]\d$/);
  await leaf.click();
  await expect(page).toHaveURL(/\/event\?sport=cricket&league=indian-premier-league&event=[a-z0-9-]+$/);
  await expect(page.getByRole('region', { name: 'Match Odds' })).toBeVisible();
  await expect(tree.locator('[aria-current]')).toHaveCount(1);
});

test('SHL-23 a toast closes by itself after 3 seconds on a desktop, 4.5 on a phone', async ({ page, isMobile }) => {
  await page.clock.install();
  await signIn(page, 'demo2', '/about');
  await chooseFromProfile(page, 'Logout');
  const confirm = page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' });
  await expect(confirm).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await confirm.click();
  const toast = notice(page, 'Where Real Life Happens');
  await expect(toast).toBeVisible();
  await page.clock.runFor((isMobile ? 4_500 : 3_000) - 1);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('SHL-24 no page scrolls sideways from 320 to 2560 pixels', async ({ page, isMobile }) => {
  test.skip(isMobile, 'One browser tries every width.');
  for (const { path } of await pages(page.request)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    for (const width of [320, 360, 390, 600, 768, 991, 992, 1200, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await stickingOut(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** Elements that extend beyond the viewport without a scrolling or clipping parent; there must be none. */
async function stickingOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHeld = (element: Element): boolean => {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
        const { overflowX, position } = getComputedStyle(each);
        if (overflowX !== 'visible' || position === 'fixed') return true;
      }
      return false;
    };
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && (right > width + 1 || left < -1) && !isHeld(element);
    });
    const names = outside.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`,
    );
    const scrolled = document.documentElement.scrollWidth - width;
    return scrolled > 1 ? [...names, `the page is ${scrolled} px too wide`] : names;
  });
}
