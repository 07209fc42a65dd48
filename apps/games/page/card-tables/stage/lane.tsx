import { classes } from '@maidan/ui';
import type { ReactNode } from 'react';
import styles from './lane.module.css';

export interface LanesProps {
  /** Under each other on a phone, as long as cards lie in them. */
  readonly isStacked?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Lanes beside each other, two of them with a seam between. */
export function Lanes({ isStacked = false, className, children }: LanesProps) {
  return (
    <div className={classes(styles.lanes, className)} data-stacked={isStacked || undefined}>
      {children}
    </div>
  );
}

export interface LaneProps {
  /** Its colour in the header: `a` is brick, `b` teal. */
  readonly side: 'a' | 'b' | 'plain';
  readonly name: string;
  /** At the end of the header: when its card comes, what its cards make. */
  readonly note?: ReactNode;
  /** Above the name where the header is a banner. */
  readonly emblem?: ReactNode;
  /** The next card is its own. */
  readonly isNext?: boolean;
  readonly isWon?: boolean;
  /** On a phone the header stands at the left, 84 wide. */
  readonly isBanner?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A side's place for cards under its name. It has a line inside while it is being dealt, and an outline once it has won. */
export function Lane(props: LaneProps) {
  const {
    side,
    name,
    note,
    emblem,
    isNext = false,
    isWon = false,
    isBanner = false,
    className,
    children,
    foot,
  } = props;
  return (
    <section
      className={classes(styles.lane, className)}
      data-side={side}
      data-next={isNext || undefined}
      data-won={isWon || undefined}
      data-banner={isBanner || undefined}
      aria-label={name}
    >
      <div className={styles.head}>
        {emblem !== undefined && <span className={styles.emblem}>{emblem}</span>}
        <b>{name}</b>
        <span className={styles.note}>{note}</span>
      </div>
      <div className={styles.cards}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
