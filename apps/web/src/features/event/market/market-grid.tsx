import { classes } from '@maidan/ui';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { arrowTo, type GridPlace } from './grid-keys.ts';
import styles from './market.module.css';
import type { SlipLink } from './slip-link.ts';

export interface MarketGridProps {
  readonly label: string;
  readonly slip: Pick<SlipLink, 'onKey' | 'onClear'>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A market as an ARIA grid with one tab stop. Arrow keys move between prices, Enter opens the slip, `B` and `L` pick
 *  the row's best back and lay, `+`, `-` and `1` to `8` are passed to the open slip, Escape clears it. */
export function MarketGrid({ label, slip, className, children }: MarketGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const last = useRef<GridPlace | null>(null);
  const [hasFocus, setHasFocus] = useState(false);

  const enter = (event: FocusEvent) => {
    setHasFocus(true);
    const place = placeOf(event.target);
    if (place) last.current = place;
    if (event.target === grid.current) focusCell(grid.current, last.current);
  };
  const leave = (event: FocusEvent) => {
    if (!grid.current?.contains(event.relatedTarget)) setHasFocus(false);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = placeOf(event.target);
    if (!grid.current || !place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(grid.current, place, event.key, slip)) event.preventDefault();
  };

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className={classes(styles.grid, className)}
      tabIndex={hasFocus ? -1 : 0}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}

/** Handles a key on a price; returns whether it was handled. */
function act(grid: HTMLElement, at: GridPlace, key: string, slip: MarketGridProps['slip']): boolean {
  if (key === 'Escape') {
    slip.onClear();
    return true;
  }
  const letter = key.toLowerCase();
  if (letter === 'b' || letter === 'l') {
    const best = grid.querySelector<HTMLElement>(
      `[data-best='${letter === 'b' ? 'back' : 'lay'}'][data-row='${at.row}']`,
    );
    best?.click();
    return best !== null;
  }
  const goal = arrowTo(
    visibleCells(grid).map(([place]) => place),
    at,
    key,
  );
  if (goal) {
    focusCell(grid, goal);
    return true;
  }
  return slip.onKey(key);
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

function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { row, col } = target.dataset;
  return row === undefined || col === undefined ? null : { row: Number(row), col: Number(col) };
}
