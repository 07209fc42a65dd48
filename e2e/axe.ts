import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a theme may break; everything else is the same in both. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const DIALOG = 'dialog:modal';

/** Insists that axe finds nothing on the page as it stands, in either theme. `what` names it in the report. An open
 *  dialog is looked at alone: the page behind it has its own turn, and nobody reaches it meanwhile. */
export async function inBothThemes(page: Page, what: string): Promise<void> {
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

/** Frames of other origins, the score's and the film's, need axe's slow way, which asks each frame by itself. */
function axeOf(page: Page, isColourAlone: boolean): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
  return axe.options({
    resultTypes: ['violations'],
    ...(isColourAlone && { runOnly: { type: 'rule', values: OF_COLOUR } }),
  });
}
