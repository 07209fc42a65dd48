import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Insists that axe finds nothing on the page as it stands, in either theme. `what` names it in the report. */
export async function inBothThemes(page: Page, what: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset['theme'] = wanted;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
}
