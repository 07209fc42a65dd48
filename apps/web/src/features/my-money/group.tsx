import { Card } from '@maidan/ui';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import styles from './group.module.css';

export interface GroupProps {
  readonly title: string;
  /** Rupees; left out for lines that are in no sum. */
  readonly sum?: number;
  readonly note?: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** Lines of one kind with their sum; nothing without lines. */
export function Group({ title, sum, note, count, children }: GroupProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {sum !== undefined && <b>{formatRupees(paiseOf(sum))}</b>}
      </header>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <Card bleed>
        <ul>{children}</ul>
      </Card>
    </section>
  );
}

export interface RowProps {
  readonly title: string;
  readonly href?: string | null;
  readonly about?: ReactNode;
  /** Rupees. */
  readonly amount: number;
  /** For an amount that is in no sum. */
  readonly isQuiet?: boolean;
  /** When it is released, in paragraphs. */
  readonly children: ReactNode;
}

/** What holds an amount, how much, and until when. */
export function Row({ title, href = null, about, amount, isQuiet = false, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {href === null ? (
          <b translate="no">{title}</b>
        ) : (
          <Link href={href}>
            <b>{title}</b>
          </Link>
        )}
        {about !== undefined && <span className={styles.about}>{about}</span>}
      </div>
      <b className={styles.amount} data-quiet={isQuiet || undefined} translate="no">
        {formatRupees(paiseOf(amount))}
      </b>
      <div className={styles.when}>{children}</div>
    </li>
  );
}
