import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Rules whose result depends on the theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const DIALOG = 'dialog:modal';

/** Expects axe to find nothing on the current page in either theme. `what` names the page in the report. If a dialog is
 *  open, only the dialog is checked, because the page behind it is inert and has its own check. */
export async function inBothThemes(page: Page, what: string): Promise<void> {
  // It takes seconds a page: `npm run test:full` does it.
  if (process.env['JOURNEYS'] === 'core') return;
  await expect(page.locator('h1')).toBeAttached();
  const dialogs = await page.locator(DIALOG).count();
  for (const theme of ['dark', 'light']) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset['theme'] = wanted;
    }, theme);
    const axe = axeOf(page, theme === 'light');
    const { violations } = await (dialogs > 0 ? axe.include(DIALOG) : axe).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
}

/** Cross-origin frames (score and film) need axe's slow mode, which runs in each frame separately. */
function axeOf(page: Page, isColourAlone: boolean): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
  return axe.options({
    resultTypes: ['violations'],
    ...(isColourAlone && { runOnly: { type: 'rule', values: OF_COLOUR } }),
  });
}
