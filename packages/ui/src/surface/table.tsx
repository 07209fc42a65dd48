import type { ComponentPropsWithRef } from 'react';
import { classes, scroller } from '../class-names.ts';
import styles from './table.module.css';

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Names the table for assistive technology. */
  readonly caption: string;
  /** Row height in px: ledger 40, history 56. */
  readonly rows?: 40 | 56;
}

/** A table that scrolls sideways inside its card when it must; the scrolling box can be reached by keyboard. */
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

/** A raised row that begins a day; put `Th scope="rowgroup"` first in it. */
export function DayRow({ className, ...rest }: ComponentPropsWithRef<'tr'>) {
  return <tr {...rest} className={classes(styles.day, className)} />;
}
