import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** What is read or pressed on a page: prices, names, filters, fields, codes and links. */
const READ = 'button, input, select, textarea, label, canvas, img, a, h1, h2, h3, th, td, b, [role="rowheader"]';

/** What lies over the page between its header and `edge`, which is at the top of the bottom bar: each as one line that
 *  names both, empty if nothing does. It scrolls the page from its start to its end. */
export async function coveredBetween(edge: Locator): Promise<readonly string[]> {
  return edge.evaluate((bar, read) => {
    const STEPS = 4;
    const found = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 30)}”`;
    const header = document.querySelector('header');
    const low = document.documentElement.scrollHeight - innerHeight;
    for (let step = 0; step <= STEPS; step += 1) {
      scrollTo({ top: (low * step) / STEPS, behavior: 'instant' });
      // The bar’s border is above it, and a point is rounded.
      const [top, bottom] = [header?.getBoundingClientRect().bottom ?? 0, bar.getBoundingClientRect().top - 2];
      for (const element of document.querySelectorAll(`main :is(${read}), footer :is(${read})`)) {
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) continue;
        for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
          for (const y of [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]) {
            if (x < 0 || x >= document.documentElement.clientWidth || y <= top || y >= bottom) continue;
            const hit = document.elementFromPoint(x, y);
            if (hit !== null && hit.closest('main, footer') === null && !hit.contains(element))
              found.add(`${nameOf(element)} under ${nameOf(hit)}`);
          }
        }
      }
    }
    const end = [...document.querySelectorAll('footer p')].at(-1)?.getBoundingClientRect().bottom ?? Infinity;
    if (end > bar.getBoundingClientRect().top) found.add('the end of the page under the bar');
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  }, READ);
}

/** What was seen of some elements in every frame. */
export interface Watched {
  readonly ms: number;
  /** The places that each of them had: one, if it has not moved. */
  readonly places: readonly (readonly string[])[];
  /** How many different texts `changing` had. */
  readonly texts: number;
}

/** Notes in every frame where each of the elements is and what `changing` says. Returns what reads the notes. */
export async function watchPlaces(
  page: Page,
  { still, changing }: { readonly still: readonly Locator[]; readonly changing: Locator },
): Promise<() => Promise<Watched>> {
  const elements = await Promise.all([changing, ...still].map((each) => each.elementHandle()));
  const notes = await page.evaluateHandle(([changes, ...stays]) => {
    const from = performance.now();
    const places = stays.map(() => new Set<string>());
    const texts = new Set<string>();
    const notesNow = { ms: 0, places, texts };
    const note = () => {
      stays.forEach((element, index) => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        places[index]?.add([x, y, width, height, element?.checkVisibility({ visibilityProperty: true })].join(' '));
      });
      texts.add(changes?.textContent ?? '');
      notesNow.ms = performance.now() - from;
      requestAnimationFrame(note);
    };
    note();
    return notesNow;
  }, elements);
  expect(elements).not.toContain(null);
  return () =>
    notes.evaluate(({ ms, places, texts }) => ({ ms, places: places.map((each) => [...each]), texts: texts.size }));
}
