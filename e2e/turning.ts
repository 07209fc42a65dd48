import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A slide stands at the left edge, or the last one at the right: nothing is on its way. */
const isSettled = (track: Element): boolean =>
  track.scrollLeft + track.clientWidth >= track.scrollWidth - 1 ||
  [...track.children].some(
    (slide) => Math.abs(slide.getBoundingClientRect().left - track.getBoundingClientRect().left) < 1,
  );

/** The place of the slide nearest to the left edge; the page may still change its width. */
const placeIn = (track: Element): number => {
  const away = [...track.children].map((slide) =>
    Math.abs(slide.getBoundingClientRect().left - track.getBoundingClientRect().left),
  );
  return away.indexOf(Math.min(...away));
};

/** Counts the turns of a track from now on: a turn is asked for at once, even if the slide takes a while to arrive. */
export async function countTurns(track: Locator): Promise<() => Promise<number>> {
  await track.evaluate((element) => {
    const scrollTo = element.scrollTo.bind(element) as (to: ScrollToOptions) => void;
    let turns = 0;
    element.dataset['turns'] = '0';
    element.scrollTo = (to?: ScrollToOptions | number) => {
      turns += 1;
      element.dataset['turns'] = String(turns);
      if (typeof to === 'object') scrollTo(to);
    };
  });
  return async () => Number(await track.getAttribute('data-turns'));
}

/** Where a track stands once a turn that had begun is over: at the same place for so many frames. */
async function rest(track: Locator): Promise<void> {
  await track.evaluate(async (element) => {
    let [left, frames] = [element.scrollLeft, 0];
    while (frames < 10) {
      await new Promise(requestAnimationFrame);
      frames = element.scrollLeft === left ? frames + 1 : 0;
      left = element.scrollLeft;
    }
  });
}

/** Takes over the page's clock while a carousel stands still, and lets its interval begin anew. */
async function takeClock(page: Page, moving: Locator): Promise<void> {
  // Under a pointer it stands; the timer starts anew when the pointer leaves, with the test's clock.
  await moving.dispatchEvent('pointerover');
  await rest(moving.getByRole('list').first());
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await moving.dispatchEvent('pointerout');
}

/** HOM-01: a carousel does not turn while the pointer is on it or the focus in it, and goes on when they have left. */
export async function expectTurnsUnlessHeld(page: Page, moving: Locator, everyMs: number): Promise<void> {
  const track = moving.getByRole('list').first();
  await takeClock(page, moving);
  const turns = await countTurns(track);
  const link = moving.getByRole('link').first();
  const holds: readonly [hold: () => Promise<void>, release: () => Promise<void>][] = [
    [() => moving.hover(), () => page.mouse.move(0, 0)],
    [() => link.focus(), () => link.blur()],
  ];
  for (const [hold, release] of holds) {
    const before = await turns();
    await hold();
    await page.clock.runFor(2 * everyMs);
    expect(await turns()).toBe(before);
    await release();
    await page.clock.runFor(everyMs);
    await expect.poll(turns).toBe(before + 1);
  }
}

/** HOM-13: a carousel turns by itself, not before its interval is over, and no more once its pause button is pressed. */
export async function expectTurnsUntilPaused(page: Page, moving: Locator, everyMs: number): Promise<void> {
  const track = moving.getByRole('list').first();
  const place = () => track.evaluate(placeIn);
  await takeClock(page, moving);
  const before = await place();
  await page.clock.runFor(everyMs - 1);
  expect(await place()).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(place).not.toBe(before);
  await expect.poll(() => track.evaluate(isSettled)).toBe(true);
  await moving.getByRole('button', { name: /^Pause: / }).click();
  const play = moving.getByRole('button', { name: /^Play: / });
  await expect(play).toBeVisible();
  // Pointer and focus, which let it rest too, are taken off it again.
  await play.evaluate((button) => (button as HTMLElement).blur());
  await page.mouse.move(0, 0);
  await moving.dispatchEvent('pointerout');
  const turns = await countTurns(track);
  await page.clock.runFor(3 * everyMs);
  expect(await turns()).toBe(0);
  await play.click();
  await moving.getByRole('button', { name: /^Pause: / }).evaluate((button) => (button as HTMLElement).blur());
  await page.mouse.move(0, 0);
  await moving.dispatchEvent('pointerout');
  await page.clock.runFor(everyMs);
  await expect.poll(turns).toBe(1);
}
