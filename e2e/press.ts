import type { Page } from '@playwright/test';

const MAX_PRESSES = 40;
const SHORTLY = { timeout: 3_000 } as const;

/** Presses every kind of button on a page once, but for those in `pressed`, to which it adds; calls `look` after each, with what it opened still open: dialogs,
 *  menus, tabs, the messages of a form sent empty. Comes back to `path` when a button leads elsewhere. Buttons that
 *  change the language, log out or play a game are left alone. */
export async function pressEverything(
  page: Page,
  { path, pressed, look }: { path: string; pressed: string[]; look: (where: string) => Promise<void> },
): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    const next = await nextButton(page, pressed);
    if (next === null) return;
    pressed.push(next);
    const here = page.url();
    await page
      .locator('[data-next-press]')
      .first()
      .click(SHORTLY)
      .catch(() => undefined);
    await settled(page);
    await look(`${path} ▸ ${next}`);
    const submit = page.locator('dialog[open] button[type="submit"]:enabled').last();
    if (await submit.isVisible()) {
      await submit.click(SHORTLY).catch(() => undefined);
      await settled(page);
      await look(`${path} ▸ ${next} ▸ sent empty`);
    }
    if (page.url() !== here) await page.goto(path);
    else await closeAll(page);
    await settled(page);
  }
}

/** Marks the next button that has not been pressed, and returns what distinguishes it: its text without figures. */
function nextButton(page: Page, pressed: readonly string[]): Promise<string | null> {
  return page.evaluate((done) => {
    document.querySelector('[data-next-press]')?.removeAttribute('data-next-press');
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const buttons = root.querySelectorAll<HTMLElement>(
      'main button:not(:disabled), main [role="tab"], header button:not(:disabled), [role="menuitem"], dialog button:not(:disabled)',
    );
    for (const button of buttons) {
      const isPrice = button.closest('[data-best], [data-level]') !== null;
      const leaves = button.matches('[lang], article button, [href]') || button.closest('iframe') !== null;
      if (isPrice || leaves || !button.checkVisibility({ visibilityProperty: true })) continue;
      const own = (button.getAttribute('aria-label') ?? button.textContent)
        .replaceAll(/[\d.,:₹−+]+/g, '#')
        .slice(0, 60);
      if (done.includes(own) || /लॉग आउट|लॉगआउट/.test(own)) continue;
      button.dataset['nextPress'] = '';
      return own;
    }
    return null;
  }, pressed);
}

/** Two frames after which nothing loads: what was pressed is drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', SHORTLY).catch(() => undefined);
  await page
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    .catch(() => undefined);
}

async function closeAll(page: Page): Promise<void> {
  for (let depth = 0; depth < 3; depth += 1) {
    if ((await page.locator('dialog[open], [popover]:popover-open').count()) === 0) return;
    await page.keyboard.press('Escape');
    await settled(page);
  }
}
