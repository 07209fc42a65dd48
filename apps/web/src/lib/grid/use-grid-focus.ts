import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { arrowTo, type GridPlace } from './grid-keys.ts';

/** The focus of a grid with one tab stop, whose cells carry `data-row` and `data-col`: it enters at the cell that had it
 *  last, and arrow keys, Home and End move it between the cells that are shown. `ref` is the grid's, and so
 *  are `props` and `tabIndex`. */
export function useGridFocus(ref: RefObject<HTMLElement | null>) {
  const last = useRef<GridPlace | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  return {
    props: {
      onFocus: (event: FocusEvent) => {
        setHasFocus(true);
        const place = placeOf(event.target);
        if (place) last.current = place;
        if (ref.current && event.target === ref.current) focusCell(ref.current, last.current);
      },
      onBlur: (event: FocusEvent) => {
        if (!ref.current?.contains(event.relatedTarget)) setHasFocus(false);
      },
    },
    tabIndex: hasFocus ? -1 : 0,
    /** Moves the focus; returns whether the key moved it. */
    move(at: GridPlace, key: string): boolean {
      if (!ref.current) return false;
      const places = visibleCells(ref.current).map(([place]) => place);
      const goal = arrowTo(places, at, key);
      if (goal) focusCell(ref.current, goal);
      return goal !== null;
    },
  };
}

function visibleCells(grid: HTMLElement): [GridPlace, HTMLElement][] {
  return [...grid.querySelectorAll<HTMLElement>('[data-col]')].flatMap((cell) => {
    const place = placeOf(cell);
    return place && cell.offsetParent !== null ? [[place, cell] as [GridPlace, HTMLElement]] : [];
  });
}

function focusCell(grid: HTMLElement, goal: GridPlace | null): void {
  const cells = visibleCells(grid);
  const found = cells.find(([place]) => place.row === goal?.row && place.col === goal.col) ?? cells[0];
  found?.[1].focus();
}

/** The place of a focused cell; null for anything else in the grid. */
export function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { row, col } = target.dataset;
  return row === undefined || col === undefined ? null : { row: Number(row), col: Number(col) };
}
