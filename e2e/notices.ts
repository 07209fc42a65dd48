/** What a page has said in toasts and alerts. A toast stays for three seconds, in which a busy machine may not look at the
 *  page or may be loading it, so each is written down as it appears. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** From now on every page of the context writes down its toasts and alerts, over reloads too. */
export async function writeNoticesDown(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A frame without an origin of its own has no storage.
    if (origin === 'null') return;
    const said = (text: string): void => {
      const words = text.replaceAll(/\s+/g, ' ').trim();
      if (words === '') return;
      const all = JSON.parse(sessionStorage.getItem('said') ?? '[]') as string[];
      if (all.at(-1) !== words) sessionStorage.setItem('said', JSON.stringify([...all, words]));
    };
    const read = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.closest('output, [role="alert"]')) return;
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text = texts.currentNode as Node | null; text !== null; text = texts.nextNode())
        if (text.nodeType === Node.TEXT_NODE) said(text.parentElement?.textContent ?? '');
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') read(target);
        for (const node of addedNodes) read(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until the page shows a notice with these words, or has shown one that nothing waited for yet. */
export async function expectNotice(page: Page, message: string | RegExp): Promise<void> {
  const shown = page.locator('output, [role="alert"]').getByText(message, { exact: true });
  const pattern = typeof message === 'string' ? null : message.source;
  const isSaid = async (): Promise<boolean> => {
    const isWritten = await page.evaluate(
      ([words, source]) => {
        const all = JSON.parse(sessionStorage.getItem('said') ?? '[]') as string[];
        const place = all.findIndex((each) => (source === null ? each === words : new RegExp(source).test(each)));
        if (place < 0) return false;
        sessionStorage.setItem('said', JSON.stringify(all.toSpliced(place, 1)));
        return true;
      },
      [String(message), pattern] as const,
    );
    return isWritten || (await shown.first().isVisible());
  };
  await expect(async () => expect(await isSaid(), `a notice: ${String(message)}`).toBe(true)).toPass({
    timeout: 30_000,
    intervals: [100, 250, 500],
  });
}
