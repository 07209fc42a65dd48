import { classes, cssVariables } from '../class-names.ts';
import styles from './seam.module.css';

/** A double stitch as a divider between sections. Decorative: a heading names what follows. */
export function Seam({
  className,
  strong = false,
}: {
  readonly className?: string | undefined;
  readonly strong?: boolean;
}) {
  return <div className={classes(styles.seam, strong ? styles.strong : styles.soft, className)} aria-hidden="true" />;
}

export interface SeamProgressProps {
  /** The share done, 0 to 1; clamped. */
  readonly share: number;
  /** Accessible name ("Wagered"). */
  readonly label: string;
  /** The value as text ("64 %"); without it the share is announced as a percentage. */
  readonly valueText?: string;
  readonly tone?: 'text' | 'pos' | 'warn';
  readonly className?: string | undefined;
}

/** A progress bar drawn as stitches along a line (a chase, wagering, a countdown). */
export function SeamProgress({ share, label, valueText, tone = 'text', className }: SeamProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <div className={classes(styles.progress, styles[tone], className)} ref={cssVariables({ '--done': `${percent}%` })}>
      <progress className={styles.native} aria-label={label} aria-valuetext={valueText} max={100} value={percent} />
      <span className={classes(styles.seam, styles.soft)} />
      <span className={classes(styles.seam, styles.strong, styles.done)} />
    </div>
  );
}

/** Stitches that sweep over a header once as the ball begins to run and then stand still (HOM-13). The text beside it
 *  says so. */
export function SeamSweep({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={classes(styles.sweep, className)} aria-hidden="true">
      <span className={classes(styles.seam, styles.strong)} />
    </div>
  );
}

/** The product's spinner: stitches that run through a short gap. With a label it is announced once. */
export function SeamSpinner({
  label,
  className,
}: {
  readonly label?: string;
  readonly className?: string | undefined;
}) {
  const spoken = label === undefined ? { 'aria-hidden': true as const } : { role: 'status', 'aria-label': label };
  return (
    <span className={classes(styles.spinner, className)} {...spoken}>
      <span className={classes(styles.seam, styles.running)} />
    </span>
  );
}
