import { SportIcon } from '@maidan/sports/icons';
import { Card } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words/index.ts';
import styles from './coupon.module.css';

/** A card of events with 1 / X / 2 prices; where it is narrow, with back and lay of the two sides. */
export function Coupon({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Card as="section" bleed aria-label={label} className={styles.coupon}>
      {children}
    </Card>
  );
}

/** A heading with its rows, separated from the previous group. */
export function CouponGroup({ children }: { readonly children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

interface CouponHeadProps {
  readonly title: string;
  readonly sport?: string;
  readonly icon?: ReactNode;
  /** After the title: the star of a league. */
  readonly mark?: ReactNode;
  /** The heading's level: h3 below a section's heading, h2 directly below the page's. */
  readonly level?: 'h2' | 'h3';
  /** Sticks below the page's header while its rows scroll. */
  readonly isSticky?: boolean;
  /** A column for the draw, because an event of the group has one. */
  readonly hasDraw: boolean;
}

/** The strip above a group of rows: its title and the column headings. */
export function CouponHead(props: CouponHeadProps) {
  const { title, sport, icon, mark, level: Title = 'h3', isSticky = false, hasDraw } = props;
  const { say } = useWords();
  return (
    <div className={styles.head} data-sticky={isSticky || undefined} data-draw={hasDraw || undefined}>
      <div className={styles.titled}>
        <Title className={styles.title}>
          {sport === undefined ? icon : <SportIcon sport={sport} size={16} />}
          {title}
        </Title>
        {mark}
      </div>
      <div className={styles.wideColumns} aria-hidden="true">
        <span>{say('list.home')}</span>
        {hasDraw && <span>{say('list.draw')}</span>}
        <span>{say('list.away')}</span>
      </div>
      <div className={styles.narrowColumns} aria-hidden="true">
        <span>{say('list.back')}</span>
        <span>{say('list.lay')}</span>
      </div>
    </div>
  );
}

/** A day's heading between rows. */
export function CouponDay({
  children,
  isSticky = false,
}: {
  readonly children: ReactNode;
  readonly isSticky?: boolean;
}) {
  return (
    <h3 className={styles.day} data-sticky={isSticky || undefined}>
      {children}
    </h3>
  );
}
