import type { ComponentPropsWithRef } from 'react';
import { classes, scroller } from '../class-names.ts';
import styles from './table.module.css';

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Accessible name of the table. */
  readonly caption: string;
  /** Row height in px: 40 for ledgers, 56 for histories. */
  readonly rows?: 40 | 56;
}

/** A table that scrolls horizontally inside its card if needed; the scrolling box is focusable. */
export function Table({ caption, rows = 40, className, children, ...rest }: TableProps) {
  return (
    <section className={styles.scroll} aria-label={caption} {...scroller}>
      <table {...rest} className={classes(styles.table, styles[`rows${rows}`], className)}>
        <caption className={styles.caption}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export interface CellTone {
  readonly numeric?: boolean;
  readonly tone?: 'pos' | 'neg' | 'quiet' | undefined;
}

export function Th({
  numeric = false,
  scope = 'col',
  className,
  ...rest
}: ComponentPropsWithRef<'th'> & Pick<CellTone, 'numeric'>) {
  return <th {...rest} scope={scope} className={classes(numeric && styles.numeric, className)} />;
}

export function Td({ numeric = false, tone, className, ...rest }: ComponentPropsWithRef<'td'> & CellTone) {
  return <td {...rest} className={classes(numeric && styles.numeric, tone !== undefined && styles[tone], className)} />;
}

/** A raised row that starts a day; its first cell must be `Th scope="rowgroup"`. */
export function DayRow({ className, ...rest }: ComponentPropsWithRef<'tr'>) {
  return <tr {...rest} className={classes(styles.day, className)} />;
}
