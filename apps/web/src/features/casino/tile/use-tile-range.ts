import { useLayoutEffect, useRef, useState } from 'react';
import { nextPace, stepTowards, tileLayout, tilesInSight, type TileLayout, type TileRange } from './tile-layout.ts';

/** Rows drawn beyond both ends of the window, so that tiles do not pop in and Tab reaches the next one. */
const SPARE_ROWS = 2;

export interface Sight {
  readonly layout: TileLayout;
  readonly range: TileRange;
  /** The tile that has the focus; it stays drawn, wherever the page is scrolled to. */
  readonly focused: number | null;
}

/** Which tiles of a long grid to draw. Measures its own width and follows the scrolling, at most a row
 *  per frame and one tile where frames are slow. */
export function useTileRange(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const [sight, setSight] = useState<Sight | null>(null);

  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    let frame = 0;
    let lastFrameMs = 0;
    let pace = 1;
    let shown: Sight | null = null;
    const look = (maxNew: number | 'in sight') => {
      const { next, isWhole } = nextSight(element, { count, was: shown, maxNew });
      if (shown === null || differ(shown, next)) setSight(next);
      shown = next;
      if (!isWhole) follow();
    };
    const follow = () => {
      frame ||= requestAnimationFrame((nowMs) => {
        frame = 0;
        pace = nextPace({ pace, frameMs: nowMs - lastFrameMs, columns: shown?.layout.columns ?? 1 });
        lastFrameMs = nowMs;
        look(pace);
      });
    };
    // What is in sight when the games arrive stands at once, what is spare follows.
    look('in sight');
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
  readonly maxNew: number | 'in sight';
}

/** What to draw next, and whether that is all that the window asks for. */
function nextSight(grid: HTMLElement, { count, was, maxNew }: Looking): { next: Sight; isWhole: boolean } {
  const { top: topPx, width } = grid.getBoundingClientRect();
  const layout = tileLayout(width);
  const place = { topPx, windowPx: innerHeight, count, layout };
  const inSight = tilesInSight({ ...place, spareRows: 0 });
  const wanted = tilesInSight({ ...place, spareRows: SPARE_ROWS });
  const drawn = was?.range ?? { first: 0, end: 0 };
  const range = stepTowards({
    drawn,
    inSight,
    wanted,
    maxNew: maxNew === 'in sight' ? Math.max(1, inSight.end - inSight.first) : maxNew,
  });
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
