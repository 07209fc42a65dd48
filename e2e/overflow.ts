import type { Page } from '@playwright/test';

/** What extends beyond the window's sides, or scrolls sideways and is neither a table nor a carousel; there must be
 *  nothing (SHL-24). Nothing is excused for being clipped: a control or a text that a clipping parent cuts off at the
 *  window's edge is named too. */
export async function stickingOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent.trim().slice(0, 40)}”`;

    const wide = document.documentElement.scrollWidth - width;
    if (wide > 1) found.push(`the page is ${wide} px too wide`);

    // A page below a dialog is looked at without it.
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const all = [...root.querySelectorAll<HTMLElement>('*')];
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    // Rows of tabs, choices and slides are carousels that a finger moves.
    const mayScroll = (element: Element) =>
      element.matches('[role="tablist"], [role="group"], fieldset, ul, ol') ||
      element.querySelector(':scope > table, :scope > ul, :scope > ol, :scope > [role="group"]') !== null ||
      element.closest('[aria-roledescription], nav') !== null;
    for (const element of all) {
      if (scrolls(element) && element.scrollWidth > element.clientWidth + 1 && !mayScroll(element))
        found.push(`${nameOf(element)} scrolls sideways`);
    }

    const isInScroller = (element: Element): boolean => {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
        if (scrolls(each) && each.scrollWidth > each.clientWidth + 1) return true;
      }
      return false;
    };
    /** Pictures may be cut by their frames; what is read or pressed may not. */
    const matters = (element: HTMLElement) =>
      element.matches('a, button, input, select, textarea, img') ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    for (const element of all) {
      if (element instanceof SVGElement || !matters(element)) continue;
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const { visibility, clipPath } = getComputedStyle(element);
      const isUnseen = own <= 1 || height <= 1 || visibility === 'hidden' || clipPath !== 'none';
      if (isUnseen || element.closest('[aria-hidden="true"], svg') !== null) continue;
      if ((right > width + 1 || left < -1) && !isInScroller(element)) found.push(`${nameOf(element)} is cut off`);
    }
    return found;
  });
}
