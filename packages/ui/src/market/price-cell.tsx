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

interface Shown {
  readonly side: PriceSide;
  readonly level: PriceLevel;
  /** Already formatted: `1.72`. */
  readonly price: string;
  /** Already formatted: `46.2k`. */
  readonly size: string;
  /** Side and selection ("Back Rajasthan Royals"), announced before price and size. */
  readonly label: string;
  readonly move?: PriceMove | undefined;
}

export interface PriceCellProps extends Shown, Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** This price is in the slip: the cell is outlined and announced as pressed. */
  readonly picked?: boolean;
}

/** A price button, 36 px high, 44 on touch. A move is marked at the edge of the cell; figures and ground never change. */
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
  const shown = { side, level, price, size, label, move };
  return (
    <button {...rest} type={type} aria-pressed={picked} {...looks(shown, className)}>
      <Figures {...shown} />
    </button>
  );
}

export interface PriceLinkProps extends Shown {
  /** The page on which the price can be bet, also before any script runs. */
  readonly href: string;
  readonly onPress: () => void;
  /** The price may have moved: it is announced as disabled, and `onPress` has to do nothing. */
  readonly isOld?: boolean;
}

/** A price that leads to the page on which it can be bet. Its link works before any script does. */
export function PriceLink({ href, onPress, isOld = false, ...shown }: PriceLinkProps) {
  return (
    <a
      href={href}
      aria-disabled={isOld || undefined}
      {...looks(shown, undefined)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      <Figures {...shown} />
    </a>
  );
}

function looks({ side, level, price, size, label, move }: Shown, className: string | undefined) {
  return {
    className: classes(styles.cell, styles[`${side}${level}`], level === 1 && styles.best, className),
    'aria-label': `${label} ${price} ${size}`,
    'data-flash': move === undefined ? undefined : `${move.direction}-${move.count % 2}`,
    'data-price': price,
    'data-size': size,
  };
}

function Figures({ price, size }: Shown) {
  return (
    <>
      <b translate="no">{price}</b> <small translate="no">{size}</small>
    </>
  );
}

/** A cell without an offer, inert and hidden from assistive technology. */
export function EmptyPriceCell({ className }: { readonly className?: string | undefined }) {
  return <span className={classes(styles.cell, styles.empty, className)} aria-hidden="true" />;
}
