import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { Seam } from '../score/seam.tsx';
import styles from './card.module.css';

type CardElement = 'div' | 'section' | 'article' | 'aside';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: CardElement;
  /** Spans the full width on phones. */
  readonly bleed?: boolean;
}

/** A surface with a hairline border and 8 px corners; it clips its content. */
export function Card({ as: Element = 'div', bleed = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={classes(styles.card, bleed && styles.bleed, className)} />;
}

export interface CardHeaderProps {
  readonly title: ReactNode;
  readonly level?: 'h2' | 'h3' | 'h4';
  /** Shown beside the title: counts, limits, matched money. */
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  /** Drawn over the header's lower edge: the ball-running sweep. */
  readonly edge?: ReactNode;
  readonly className?: string | undefined;
}

export function CardHeader({ title, level: Title = 'h2', meta, actions, edge, className }: CardHeaderProps) {
  return (
    <header className={classes(styles.header, className)}>
      <Title className={styles.title}>{title}</Title>
      {meta != null && <div className={styles.meta}>{meta}</div>}
      {actions != null && <div className={styles.actions}>{actions}</div>}
      {edge != null && <div className={styles.edge}>{edge}</div>}
    </header>
  );
}

/** A raised strip between rows of a card: a day, a group, column headings. */
export function CardStrip({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classes(styles.strip, className)} />;
}

export interface SectionHeadProps {
  readonly title: ReactNode;
  readonly level?: 'h1' | 'h2' | 'h3';
  /** Shown at the right end of the seam: a link to all, arrows, a pause button. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** A section's title with a seam up to its action. */
export function SectionHead({ title, level: Title = 'h2', action, className }: SectionHeadProps) {
  return (
    <div className={classes(styles.section, className)}>
      <Title>{title}</Title>
      <Seam className={styles.thread} />
      {action}
    </div>
  );
}
