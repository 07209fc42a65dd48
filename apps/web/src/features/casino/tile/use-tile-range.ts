import { useLayoutEffect, useRef, useState } from 'react';
import { stepTowards, tileLayout, tilesInSight, type TileLayout, type TileRange } from './tile-layout.ts';

/** Rows drawn beyond both ends of the window, so that tiles do not pop in and Tab reaches the next one. */
const SPARE_ROWS = 2;

export interface Sight {
  readonly layout: TileLayout;
  readonly range: TileRange;
  /** The tile that has the focus; it stays drawn, wherever the page is scrolled to. */
  readonly focused: number | null;
}

/** Which tiles of a long grid to draw. Measures its own width and follows the scrolling, one row per frame. */
export function useTileRange(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const [sight, setSight] = useState<Sight | null>(null);

  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    let frame = 0;
    let shown: Sight | null = null;
    const look = (maxNew: number) => {
      const { next, isWhole } = nextSight(element, { count, was: shown, maxNew });
      if (shown === null || differ(shown, next)) setSight(next);
      shown = next;
      if (!isWhole) follow();
    };
    const follow = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look(shown?.layout.columns ?? Number.POSITIVE_INFINITY);
      });
    };
    // What is in sight when the games arrive stands at once.
    look(Number.POSITIVE_INFINITY);
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [count]);

  return { grid, sight };
}

interface Looking {
  readonly count: number;
  readonly was: Sight | null;
  readonly maxNew: number;
}

/** What to draw next, and whether that is all that the window asks for. */
function nextSight(grid: HTMLElement, { count, was, maxNew }: Looking): { next: Sight; isWhole: boolean } {
  const { top: topPx, width } = grid.getBoundingClientRect();
  const layout = tileLayout(width);
  const place = { topPx, windowPx: innerHeight, count, layout };
  const inSight = tilesInSight({ ...place, spareRows: 0 });
  const wanted = tilesInSight({ ...place, spareRows: SPARE_ROWS });
  const drawn = was?.range ?? { first: 0, end: 0 };
  const range = stepTowards({ drawn, inSight, wanted, maxNew });
  const isWhole = range.first === wanted.first && range.end === wanted.end;
  return { next: { layout, range, focused: focusedIn(grid) }, isWhole };
}

function focusedIn(grid: HTMLElement): number | null {
  const place = grid.contains(document.activeElement) && document.activeElement?.closest<HTMLElement>('[data-index]');
  return place ? Number(place.dataset['index']) : null;
}

function differ(one: Sight, other: Sight): boolean {
  return (
    one.range.first !== other.range.first ||
    one.range.end !== other.range.end ||
    one.focused !== other.focused ||
    one.layout.tileWidthPx !== other.layout.tileWidthPx
  );
}
