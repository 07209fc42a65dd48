import type { Frame, Page } from '@playwright/test';

/** What a page shows or says: visible and spoken text, names for screen readers, hints and its title, frames included. */
export interface SeenText {
  /** Where it is: `button[aria-label]`, `title`, `p`. */
  readonly where: string;
  readonly text: string;
}

/** Every text of the page and of its frames. Nothing is left out but what nobody can perceive: hidden elements, scripts,
 *  and what is marked as being in its own language, such as the name of a language. */
export async function textsOn(page: Page): Promise<readonly SeenText[]> {
  for (;;) {
    const frames = page.frames().filter((frame) => !frame.isDetached());
    try {
      return (await Promise.all(frames.map(textsIn))).flat();
    } catch (error) {
      // The page was on its way to another: that one is read instead.
      if (!/context was destroyed|frame was detached/i.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

function textsIn(frame: Frame): Promise<readonly SeenText[]> {
  return frame.evaluate(() => {
    const said = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'placeholder',
      'title',
    ];
    const found: { where: string; text: string }[] = [{ where: 'title', text: document.title }];
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) || element.closest('[hidden], script, style') !== null;
    for (const element of document.querySelectorAll('body *')) {
      if (isHidden(element)) continue;
      const where = element.tagName.toLowerCase();
      for (const name of said) {
        const text = element.getAttribute(name);
        if (text !== null && text !== '') found.push({ where: `${where}[${name}]`, text });
      }
      // The name of a language in that language.
      if (element.closest('[lang]:not(html)')?.getAttribute('lang') === 'en' && element.textContent === 'English')
        continue;
      for (const node of element.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
        if (text !== '') found.push({ where, text });
      }
      const isTyped = element instanceof HTMLInputElement && !/^(radio|checkbox|file|hidden)$/.test(element.type);
      if (isTyped && element.value !== '') found.push({ where: `${where}[value]`, text: element.value });
      for (const pseudo of ['::before', '::after']) {
        const { content } = getComputedStyle(element, pseudo);
        if (/^".*[a-z].*"$/i.test(content)) found.push({ where: `${where}${pseudo}`, text: content.slice(1, -1) });
      }
    }
    return found;
  });
}
