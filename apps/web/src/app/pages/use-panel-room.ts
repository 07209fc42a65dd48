import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** My Bets gives way to the score down to this height, its head and two rows; `event-page.module.css` has the same. */
const BETS_MIN_PX = 160;
const GAP_PX = 16;

type Place = 'score' | 'slip' | 'bets';

/** Whether the score panel fits above the slip with both at full height; true without a slip. Once it does not, that
 *  holds until the slip closes or the window changes, so that the panel does not come and go with each message. */
export function usePanelRoom(column: RefObject<HTMLElement | null>, hasSlip: boolean): boolean {
  const [isFull, setFull] = useState(false);
  const wholePx = useRef<number | null>(null);

  useLayoutEffect(() => {
    const placeOf = (place: Place) => column.current?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
    const fits = (): boolean => {
      const score = placeOf('score');
      if (!column.current || !score) return true;
      const isOpen = score.querySelector('[aria-expanded="true"]') !== null;
      // While the slip is open the panel keeps the height it had, whatever is unfolded in it.
      if (isOpen && (!hasSlip || wholePx.current === null)) wholePx.current = score.offsetHeight;
      const slipPx = placeOf('slip')?.offsetHeight;
      if (slipPx === undefined) return true;
      const betsPx = Math.min(placeOf('bets')?.offsetHeight ?? 0, BETS_MIN_PX);
      const roomPx = Number.parseInt(getComputedStyle(column.current).maxHeight, 10);
      return (wholePx.current ?? 0) + slipPx + betsPx + 2 * GAP_PX <= roomPx;
    };
    // Without a slip the last outcome is kept: a slip that opens again finds the panel as it was beside the one before.
    const onResize = (): void => {
      const isRoom = fits();
      if (hasSlip) setFull(!isRoom);
    };
    const onGrown = new ResizeObserver(() => {
      if (!fits()) setFull(true);
    });
    for (const place of ['score', 'slip', 'bets'] as const) {
      const element = placeOf(place);
      if (element) onGrown.observe(element);
    }
    addEventListener('resize', onResize);
    onResize();
    return () => {
      onGrown.disconnect();
      removeEventListener('resize', onResize);
    };
  }, [column, hasSlip]);
  return !(hasSlip && isFull);
}
