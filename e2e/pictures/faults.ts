import type { Page } from '@playwright/test';

/** What is wrong with how the page on view is laid out, each as one line that names the element; empty if nothing is. An
 *  open dialog or menu is looked at without the page below it. Text and controls are looked at, not decoration. */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const SMALLEST_TARGET_PX = 24;
    const found: string[] = [];
    const root = [...document.querySelectorAll('dialog[open], :has(> [role="menu"])')].at(-1) ?? document.body;
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

    /** Whether a strip that scrolls sideways, such as the slides of a carousel, has snapped to another part of it. */
    const isBesideItsStrip = (element: Element, x: number) => {
      for (let each = element.parentElement; each !== null; each = each.parentElement) {
        const { left, right } = each.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth;
        if (scrolls && (x < left || x > right)) return true;
      }
      return false;
    };

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
      // A text that is moved out of its box is there for its accessible name alone.
      const isMovedOut = style.textIndent.startsWith('100%');
      if (hides(style.overflowX) && !isMovedOut && element.scrollWidth > element.clientWidth + 1) {
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
      // A link within a sentence is as high as its line.
      if (!isSeen(control) || control.matches(':disabled') || getComputedStyle(control).display === 'inline') continue;
      const area = control.closest('label') ?? control;
      area.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = area.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || isBesideItsStrip(control, x)) continue;
      const isOwn = (hit: Element | null) =>
        hit !== null && (area.contains(hit) || hit.closest('label')?.contains(control) === true);
      const hit = document.elementFromPoint(x, y);
      if (!isOwn(hit)) {
        const other = hit?.closest('a[href], button, input, select, textarea, summary') ?? null;
        // A link that fills its row lies below the controls of the row.
        const isRowLink =
          getComputedStyle(control).position === 'absolute' && control.parentElement?.contains(other) === true;
        if (other !== null && !isRowLink && !other.contains(area))
          found.push(`covered: ${nameOf(control)} by ${nameOf(other)}`);
        continue;
      }
      // A pseudo-element may make the target larger than its box.
      const reach = SMALLEST_TARGET_PX / 2 - 1;
      const owns = (right: number, down: number) => isOwn(document.elementFromPoint(x + right, y + down));
      const isWide = width >= SMALLEST_TARGET_PX - 0.5 || (owns(-reach, 0) && owns(reach, 0));
      const isHigh = height >= SMALLEST_TARGET_PX - 0.5 || (owns(0, -reach) && owns(0, reach));
      if (!isWide || !isHigh)
        found.push(`small: ${nameOf(control)} is ${Math.round(width)} × ${Math.round(height)} px`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(found)];
  });
}
