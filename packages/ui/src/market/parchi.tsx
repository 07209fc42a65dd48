import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './parchi.module.css';

export interface ParchiProps {
  /** Small line above the title: the side tag and what is bet on. */
  readonly context?: ReactNode;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** The stamped reference with a small word above it. */
  readonly stamp?: { readonly word?: string; readonly reference: string } | undefined;
  /** A single-line stub, for the slip inside a row on phones. */
  readonly compact?: boolean;
  /** Keeps the stub in sight at `--stub-top` while the slip is scrolled. */
  readonly stuck?: boolean;
  /** Animates the stub being torn off (the bet was placed). */
  readonly torn?: boolean;
  readonly titleLevel?: 'h2' | 'h3';
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A betting slip drawn as a *parchi*: a paper stub with a serrated top edge, a rotated stamp and a tear line, above
 *  the slip's fields. */
export function Parchi({
  context,
  title,
  subtitle,
  stamp,
  compact = false,
  stuck = false,
  torn = false,
  titleLevel: Title = 'h2',
  className,
  children,
}: ParchiProps) {
  return (
    <section
      className={classes(styles.parchi, compact && styles.compact, stuck && styles.stuck, className)}
      data-torn={torn || undefined}
    >
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
