import { classes, cssVariables } from '../class-names.ts';
import styles from './seam.module.css';

/** The double stitch as a divider between sections. Decoration: a heading says what follows. */
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
  /** Share done, 0 to 1; anything outside is drawn at the nearer end. */
  readonly share: number;
  /** What progresses, spoken ("Wagered"). */
  readonly label: string;
  /** The value in words ("64 %"); without it the share is spoken as a percentage. */
  readonly valueText?: string;
  readonly tone?: 'text' | 'pos' | 'warn';
  readonly className?: string | undefined;
}

/** Progress along a seam: sewn stitches over the soft line (a chase, wagering, a countdown). */
export function SeamProgress({ share, label, valueText, tone = 'text', className }: SeamProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <div
      className={classes(styles.progress, styles[tone], className)}
      style={cssVariables({ '--done': `${percent}%` })}
    >
      <progress className={styles.native} aria-label={label} aria-valuetext={valueText} max={100} value={percent} />
      <span className={classes(styles.seam, styles.soft)} />
      <span className={classes(styles.seam, styles.strong, styles.done)} />
    </div>
  );
}

/** A calm sweep of stitches over a header while the ball is running. The words beside it say so. */
export function SeamSweep({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={classes(styles.sweep, className)} aria-hidden="true">
      <span className={classes(styles.seam, styles.strong)} />
    </div>
  );
}

/** Stitches running through a short gap: the house's spinner. With a label it announces itself once. */
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
