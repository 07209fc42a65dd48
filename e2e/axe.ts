import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a theme may break; everything else is the same in both. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Insists that axe finds nothing on the page as it stands, in either theme. `what` names it in the report. */
export async function inBothThemes(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1')).toBeAttached();
  for (const theme of ['dark', 'light']) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset['theme'] = wanted;
    }, theme);
    const axe = new AxeBuilder({ page });
    const { violations } = await (theme === 'dark' ? axe : axe.withRules(OF_COLOUR)).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
}
