import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './badge.module.css';
import { Spoken } from './spoken.tsx';

/** A red plate with words: In-play. */
export function LiveBadge({ label = 'In-play' }: { readonly label?: string }) {
  return <span className={styles.live}>{label}</span>;
}

/** The same inside a line of small text: a red dot and the word. */
export function LiveMark({ label = 'In-play' }: { readonly label?: string }) {
  return <span className={styles.mark}>{label}</span>;
}

/** A short tag (`Ex`, `Bm`, `UPI`); `title` says it in full and is also read. */
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

/** A state by its shape and word: ring waits, disc is good, diamond is refused, dash is over. */
export type StateKind = 'waiting' | 'good' | 'refused' | 'over';

export function StateTag({ kind, children }: { readonly kind: StateKind; readonly children: ReactNode }) {
  return <span className={classes(styles.state, styles[kind])}>{children}</span>;
}

/** A double-ringed, turned stamp: ACTIVE, PAID. */
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
