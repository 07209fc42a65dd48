import type { ComponentPropsWithRef } from 'react';
import { classes } from '../class-names.ts';
import styles from './price-cell.module.css';

export type PriceSide = 'back' | 'lay';
/** 1 is the best price, 2 and 3 are the next ones. */
export type PriceLevel = 1 | 2 | 3;

export interface PriceMove {
  readonly direction: 'up' | 'down';
  /** Increases with every flash; its parity restarts the animation. */
  readonly count: number;
}

export interface PriceCellProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly side: PriceSide;
  readonly level: PriceLevel;
  /** Already formatted: `1.72`. */
  readonly price: string;
  /** Already formatted: `46.2k`. */
  readonly size: string;
  /** Side and selection ("Back Rajasthan Royals"), announced before price and size. */
  readonly label: string;
  /** This price is in the slip: the cell is outlined and announced as pressed. */
  readonly picked?: boolean;
  readonly move?: PriceMove | undefined;
}

/** A price button, 36 px high, 44 on touch. A price move flashes at the edge of the cell, in layers that only animate
 *  their opacity; figures and ground never change. */
export function PriceCell({
  side,
  level,
  price,
  size,
  label,
  picked = false,
  move,
  type = 'button',
  className,
  ...rest
}: PriceCellProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={`${label} ${price} ${size}`}
      aria-pressed={picked}
      className={classes(styles.cell, styles[`${side}${level}`], level === 1 && styles.best, className)}
      data-flash={move === undefined ? undefined : `${move.direction}-${move.count % 2}`}
      data-price={price}
      data-size={size}
    >
      <b>{price}</b> <small>{size}</small>
    </button>
  );
}

/** A cell without an offer, inert and hidden from assistive technology. */
export function EmptyPriceCell({ className }: { readonly className?: string | undefined }) {
  return <span className={classes(styles.cell, styles.empty, className)} aria-hidden="true" />;
}
