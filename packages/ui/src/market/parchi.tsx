import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './parchi.module.css';

export interface ParchiProps {
  /** Small line over the title: the side tag and what is bet on. */
  readonly context?: ReactNode;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** The stamped reference, and the small word over it. */
  readonly stamp?: { readonly word?: string; readonly reference: string } | undefined;
  /** Stub of one line, for the slip inside a row on a phone. */
  readonly compact?: boolean;
  /** The stub is being torn off (a placed bet). */
  readonly torn?: boolean;
  readonly titleLevel?: 'h2' | 'h3';
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A betting slip as a *parchi*: a paper stub with a bitten top edge in both themes, a turned stamp, a tear line, and
 *  the slip's fields under it. */
export function Parchi({
  context,
  title,
  subtitle,
  stamp,
  compact = false,
  torn = false,
  titleLevel: Title = 'h2',
  className,
  children,
}: ParchiProps) {
  return (
    <section className={classes(styles.parchi, compact && styles.compact, className)} data-torn={torn || undefined}>
      <div className={styles.ticket}>
        <div className={styles.bite} aria-hidden="true" />
        <header className={styles.stub}>
          <div className={styles.words}>
            {context != null && <div className={styles.context}>{context}</div>}
            <Title className={styles.title}>{title}</Title>
            {subtitle != null && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {stamp !== undefined && (
            <div className={styles.stamp}>
              {stamp.word !== undefined && <small>{stamp.word}</small>}
              {stamp.reference}
            </div>
          )}
        </header>
      </div>
      <div className={styles.tear} aria-hidden="true" />
      {children != null && <div className={styles.body}>{children}</div>}
    </section>
  );
}
