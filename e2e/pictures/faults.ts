import type { Page } from '@playwright/test';

/** What is wrong with how the page on view is laid out, each as one line that names the element; empty if nothing is. A
 *  page below a dialog is looked at without it. Text and controls are looked at, not decoration. */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const SMALLEST_TARGET_PX = 24;
    const found: string[] = [];
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const nameOf = (element: Element) => {
      const said = element.getAttribute('aria-label') ?? element.textContent.trim();
      return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} “${said.slice(0, 36)}”`;
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || element.closest('[aria-hidden="true"], [inert], svg') !== null) return false;
      const { clipPath, opacity } = getComputedStyle(element);
      return clipPath === 'none' && opacity !== '0' && element.checkVisibility({ visibilityProperty: true });
    };

    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 1) found.push(`scroll: the page is ${wide} px too wide`);

    const texts = [...root.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        !(element instanceof SVGElement) &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        ) &&
        isSeen(element),
    );
    for (const element of texts) {
      const style = getComputedStyle(element);
      const isSaid = element.closest('[title], [aria-label]') !== null;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
        if (style.textOverflow !== 'ellipsis')
          found.push(`clipped: ${nameOf(element)} by ${element.scrollWidth - element.clientWidth} px`);
        else if (!isSaid) found.push(`ellipsis without title: ${nameOf(element)}`);
      }
      const isClamped =
        style.getPropertyValue('-webkit-line-clamp') !== 'none' && style.getPropertyValue('-webkit-line-clamp') !== '';
      if (hides(style.overflowY) && !isClamped && element.scrollHeight > element.clientHeight + 3)
        found.push(`clipped: ${nameOf(element)} by ${element.scrollHeight - element.clientHeight} px in height`);
    }

    const controls = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="tab"]'),
    ];
    for (const control of controls) {
      if (!isSeen(control) || control.matches(':disabled')) continue;
      const area = control.closest('label') ?? control;
      const { width, height } = area.getBoundingClientRect();
      // A link within a sentence is as high as its line.
      const isInline = getComputedStyle(control).display === 'inline';
      if (!isInline && (width < SMALLEST_TARGET_PX - 0.5 || height < SMALLEST_TARGET_PX - 0.5))
        found.push(`small: ${nameOf(control)} is ${Math.round(width)} × ${Math.round(height)} px`);
      if (isInline) continue;
      area.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width: w, height: h } = area.getBoundingClientRect();
      const [x, y] = [left + w / 2, top + h / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      const isOwn =
        hit === null || area.contains(hit) || hit.contains(area) || hit.closest('label')?.contains(control) === true;
      const other = hit?.closest('a[href], button, input, select, textarea, summary');
      if (!isOwn && other !== null && other !== undefined && !other.contains(area))
        found.push(`covered: ${nameOf(control)} by ${nameOf(other)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(found)];
  });
}
