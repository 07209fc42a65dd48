import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './badge.module.css';
import { Spoken } from './spoken.tsx';

/** A red plate with a label: In-play. */
export function LiveBadge({ label = 'In-play' }: { readonly label?: string }) {
  return <span className={styles.live}>{label}</span>;
}

/** The same within a line of small text: a red dot and the label. */
export function LiveMark({ label = 'In-play' }: { readonly label?: string }) {
  return <span className={styles.mark}>{label}</span>;
}

/** A short tag (`Ex`, `Bm`, `UPI`); `title` is the full name, also for screen readers. */
export function Badge({
  children,
  title,
  solid = true,
}: {
  readonly children: ReactNode;
  readonly title?: string;
  readonly solid?: boolean;
}) {
  return (
    <span className={classes(styles.badge, solid && styles.solid)} title={title}>
      <span aria-hidden={title === undefined ? undefined : true}>{children}</span>
      {title !== undefined && <Spoken>{title}</Spoken>}
    </span>
  );
}

/** The shape of a state tag: ring for waiting, disc for good, diamond for refused, dash for over. */
export type StateKind = 'waiting' | 'good' | 'refused' | 'over';

export function StateTag({ kind, children }: { readonly kind: StateKind; readonly children: ReactNode }) {
  return <span className={classes(styles.state, styles[kind])}>{children}</span>;
}

/** A rotated stamp with a double ring: ACTIVE, PAID. */
export function Stamp({
  tone = 'pos',
  children,
}: {
  readonly tone?: 'pos' | 'neg' | 'text';
  readonly children: ReactNode;
}) {
  return <span className={classes(styles.stamp, styles[`${tone}Stamp`])}>{children}</span>;
}

/** A keyboard key. */
export function Keycap({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles.keycap}>{children}</kbd>;
}
