import { classes } from '@maidan/ui';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { GridPlace } from '../../../lib/grid/grid-keys.ts';
import { placeOf, useGridFocus } from '../../../lib/grid/use-grid-focus.ts';
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
  const ref = useRef<HTMLDivElement>(null);
  const grid = useGridFocus(ref);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = placeOf(event.target);
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = (key: string) => grid.move(place, key);
    if (act(event.currentTarget, place, event.key, { ...slip, move })) event.preventDefault();
  };

  return (
    <div
      {...grid.props}
      ref={ref}
      tabIndex={grid.tabIndex}
      role="grid"
      aria-label={label}
      className={classes(styles.grid, className)}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}

type Actions = MarketGridProps['slip'] & { readonly move: (key: string) => boolean };

/** Handles a key on a price; returns whether it was handled. */
function act(grid: HTMLElement, at: GridPlace, key: string, { onKey, onClear, move }: Actions): boolean {
  if (key === 'Escape') {
    onClear();
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
  return move(key) || onKey(key);
}
